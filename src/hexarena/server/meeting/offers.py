"""What others see of a search: its player's name and rating, and the games and clocks."""

import threading
from collections.abc import Callable, Collection, Hashable, Sequence
from itertools import islice
from typing import TypeVar

from cachetools import TTLCache

from hexarena.contract.game import game as find_game
from hexarena.match import clock_speed, read_clock
from hexarena.ratings import Rating
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.meeting.pairing import KnownBlocks, SeekEntry, is_in_reach, may_meet, wish_kind
from hexarena.server.meeting.schemas import ClockSought, GameSought, SeekOffered
from hexarena.server.schemas import RatingShown
from hexarena.store import Searcher, Seek, SeekWish, Store

FACTS_KEPT = 5  # seconds for which blocks, names and ratings are cached
MAX_FACTS = 20_000  # cached of each kind
MAX_OFFERS = 12  # searches listed in the lobby
MAX_PROPOSALS = 3  # searches proposed to somebody who waits
Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Searchers:
    """What the searches have to know of players, some seconds old; safe on any thread."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = threading.Lock()
        self._blocks: TTLCache[str, Collection[str]] = TTLCache(MAX_FACTS, FACTS_KEPT)
        self._cards: TTLCache[str, Searcher] = TTLCache(MAX_FACTS, FACTS_KEPT)
        self._ratings: TTLCache[tuple[str, str, str], Rating] = TTLCache(MAX_FACTS, FACTS_KEPT)

    def blocks(self, seeks: Sequence[Seek]) -> KnownBlocks:
        """Return the blocks of searching players, by player."""
        players = {seek.player for seek in seeks}
        return {player: self._recall(self._blocks, player, self._load_blocks) for player in players}

    def card(self, player: str) -> Searcher:
        """Return what others may know of a player."""
        return self._recall(self._cards, player, self._store.seeks.searcher)

    def wish(self, player: str, game: str, clock: str) -> SeekWish:
        """Return a player's wish for a game and a clock, with the rating there."""
        key = player, game, clock_speed(read_clock(clock))
        rating = self._recall(self._ratings, key, lambda key: self._store.ratings.find(*key))
        return SeekWish(game, clock, rating.value, rating.deviation)

    def _load_blocks(self, player: str) -> Collection[str]:
        return frozenset(self._store.relations.blocked(player))

    def _recall(self, cache: TTLCache[Key, Value], key: Key, load: Callable[[Key], Value]) -> Value:
        with self._lock:
            value = cache.get(key)
        if value is None:
            value = load(key)
            with self._lock:
                cache[key] = value
        return value

    # Offers

    def show_offer(self, seek: Seek) -> SeekOffered:
        """Return what everybody who may see a search sees of it."""
        card, surest = self.card(seek.player), min(seek.wishes, key=lambda wish: wish.deviation)
        return SeekOffered(
            seek=seek.id,
            player=card.name or UNNAMED,
            rating=RatingShown(
                who=card.public_id,
                value=round(surest.value),
                provisional=Rating(surest.value, surest.deviation).provisional,
                change=None,
                guest=card.is_guest,
            ),
            games=show_games(seek),
            clocks=show_clocks(seek),
            seats=seek.seats,
        )

    def list_offers(self, seeks: Sequence[Seek]) -> tuple[SeekOffered, ...]:
        """Return the searches that the lobby lists, longest wait first."""
        return tuple(self.show_offer(seek) for seek in seeks[:MAX_OFFERS])

    def propose(
        self, seek: Seek, seeks: Sequence[Seek], current_time: int
    ) -> tuple[SeekOffered, ...]:
        """Return the searches for something else that a player may answer, longest wait first."""
        blocks = self.blocks([seek])
        rival_ids = {other_seek.id for other_seek in list_alike(seek, seeks)}
        proposals = (
            other_seek
            for other_seek in seeks
            if other_seek.id not in rival_ids
            and may_meet(seek, other_seek, blocks)
            and self.is_any_in_reach(seek, other_seek, current_time)
        )
        return tuple(map(self.show_offer, islice(proposals, MAX_PROPOSALS)))

    def is_any_in_reach(self, seek: Seek, other_seek: Seek, current_time: int) -> bool:
        """Return whether a player is near enough to another search in any of its games."""
        return any(
            is_in_reach(
                SeekEntry(other_seek, wish),
                SeekEntry(seek, self.wish(seek.player, wish.game, wish.clock)),
                current_time,
            )
            for wish in other_seek.wishes
        )


def list_alike(seek: Seek, seeks: Sequence[Seek]) -> list[Seek]:
    """Return the searches that share a game with a clock and the seats with a search."""
    kinds = set(map(wish_kind, seek.wishes))
    return [
        other_seek
        for other_seek in seeks
        if other_seek.seats == seek.seats
        and not kinds.isdisjoint(map(wish_kind, other_seek.wishes))
    ]


def show_games(seek: Seek) -> tuple[GameSought, ...]:
    """Return the games of a search, in its order."""
    names = dict.fromkeys(wish.game for wish in seek.wishes)
    return tuple(GameSought(game=name, title=find_game(name).title) for name in names)


def show_clocks(seek: Seek) -> tuple[ClockSought, ...]:
    """Return the clocks of a search, in its order."""
    clocks = map(read_clock, dict.fromkeys(wish.clock for wish in seek.wishes))
    return tuple(
        ClockSought(
            kind=clock.kind,
            main=clock.main,
            increment=clock.increment,
            decision=clock.decision,
            days=clock.days,
            text=clock.text,
        )
        for clock in clocks
    )
