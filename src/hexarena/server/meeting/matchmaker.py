"""Quick matches: keep the searches of tabs open here alive, and pair those of all servers.

Every server looks for pairs. The store lets only the first server pair a search. A search is
forgotten within two seconds after its tab is closed or its server has died.
"""

import random
import threading
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager

from cachetools import TTLCache

from hexarena.contract.errors import HexarenaError, MeetingGone, MeetingRefused, StoreFailed
from hexarena.contract.game import Game
from hexarena.contract.game import game as find_game
from hexarena.contract.options import Options
from hexarena.ratings import FRESH, bot_key
from hexarena.search import LEVELS, Level, find_level
from hexarena.server.clocks.views import clock_text
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.logs import log, note
from hexarena.server.matches import opening
from hexarena.server.matches.rating import confirm_rulebook, may_stay_rated
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.meeting.offers import Searchers, list_alike, show_clocks, show_games
from hexarena.server.meeting.pairing import (
    MatchKind,
    Party,
    SeekEntry,
    choose_kind,
    find_entry,
    may_meet,
    parties,
    width,
)
from hexarena.server.meeting.schemas import BotOffered, SeekShown
from hexarena.server.notifier import Notifier, Tab
from hexarena.store import Seek, StoredMatch, StoredSeat

# Milliseconds for which a search counts after its tab was last reported open.
STALE_MILLISECONDS = 2_000
KEPT_MILLISECONDS = 120_000  # milliseconds for which an ended search still shows its result
REACH_STEP = 50  # rating points to which the shown reach is rounded
BOTS_KEPT = 60  # seconds for which bots are cached
PAIR = 2  # seats of a match that one answer completes
ENDED = "somebody was quicker, or this search has ended; choose another one"


class Matchmaker:
    """The quick match searches whose tabs are open here; create it on its event loop.

    After `patience` seconds of waiting, bots and other searches are proposed.
    """

    def __init__(self, live_matches: LiveMatches, patience: float) -> None:
        self._live_matches = live_matches
        self.patience = patience
        self.searchers = Searchers(live_matches.store)
        self._store = live_matches.store
        self._notifier: Notifier = live_matches.notifier
        self._lock = threading.Lock()
        self._tabs: defaultdict[str, int] = defaultdict(int)
        self._closed: set[str] = set()
        self._bots: TTLCache[MatchKind, tuple[BotOffered, ...]] = TTLCache(100, BOTS_KEPT)
        self.views: dict[str, SeekShown] = {}  # views of the searches with tabs here, by search

    @property
    def is_busy(self) -> bool:
        """Whether a tab here is searching for a match, or has just been closed."""
        return bool(self._tabs or self._closed)

    @contextmanager
    def attend(self, seek: str) -> Iterator[Tab]:
        """Yield the tab of a search, which stays active while the tab is open; event loop only."""
        with self._lock:
            self._tabs[seek] += 1
            self._closed.discard(seek)
        try:
            with self._notifier.listen(seek_topic(seek), "") as tab:
                yield tab
        finally:
            with self._lock:
                self._tabs[seek] -= 1
                if not self._tabs[seek]:
                    del self._tabs[seek]
                    self._closed.add(seek)

    def pair_and_show(self, current_time: int) -> list[Seek]:
        """Keep the searches here alive, pair players, return all open searches; on one thread."""
        with self._lock:
            open_seeks, closed_seeks = set(self._tabs), self._closed
            self._closed = set()
        if closed_seeks - open_seeks:
            self._store.seeks.beat(closed_seeks - open_seeks, 0)
        if open_seeks:
            self._store.seeks.beat(open_seeks, current_time)
        seeks = self._store.seeks.list_active(current_time - STALE_MILLISECONDS)
        if open_seeks:
            self.pair(seeks, current_time)
            self._show_seeks(open_seeks, seeks, current_time)
        return seeks

    # Pairing

    def pair(self, seeks: Sequence[Seek], current_time: int) -> None:
        """Open matches for the players who can be paired, unless another server was faster."""
        blocks = self.searchers.blocks(seeks) if len(seeks) > 1 else {}
        for party in list(parties(seeks, current_time, blocks)):
            try:
                self._open_match(party, [seek.id for seek in party.seeks], current_time)
            except MeetingGone:
                pass  # another server was faster, or somebody has left
            except StoreFailed:
                raise
            except HexarenaError as error:
                log.error("a quick match of %s was not opened: %s", party.kind.game, error)

    def answer(self, seek: Seek, visitor_seek: Seek, current_time: int) -> str:
        """Open a match of a search with the player who answers it, and return the match.

        `visitor_seek` is that player as a search for any of the same games; if it was seen, it's
        stored, and ends as well. Raises MeetingRefused, MeetingGone.
        """
        if seek.player == visitor_seek.player:
            raise MeetingRefused("this is your own search; choose somebody else's")
        blocks = {seek.player: self._store.relations.blocked(seek.player)}
        if not may_meet(seek, visitor_seek, blocks):
            raise MeetingRefused("this search is not open to you; choose another one")
        if seek.seats != PAIR:
            raise MeetingRefused(f"{seek.seats} players are needed; search for the same instead")
        kind = choose_kind((seek, visitor_seek), current_time)
        if kind is None:
            low, high = reached_ratings(seek, current_time)
            problem = f"this search reaches ratings from {low} to {high} so far"
            raise MeetingRefused(f"{problem}; the longer it waits, the further it reaches")
        ids = [seek.id]
        if visitor_seek.seen:
            ids.append(visitor_seek.id)
            self._store.seeks.beat([visitor_seek.id], current_time)
        return self._open_match(Party((seek, visitor_seek), kind), ids, current_time)

    def _open_match(self, party: Party, seek_ids: Sequence[str], current_time: int) -> str:
        players = {seek.player for seek in party.seeks}
        if len(players) > 1 and any(
            self._store.relations.blocked(player) & players for player in players
        ):
            raise MeetingGone("one of these players has blocked another a moment ago")
        stored_match = self._create_match(party)
        self._store.seeks.pair(stored_match, seek_ids, current_time - STALE_MILLISECONDS)
        note("match opened", match=stored_match.id, game=stored_match.game)
        self._live_matches.reload(stored_match.id)
        return stored_match.id

    def _create_match(self, party: Party) -> StoredMatch:
        first_seek, kind = party.seeks[0], party.kind
        game, options = find_quick_game(kind.game, first_seek.seats)
        players = [self._person_seat(seek) for seek in party.seeks]
        bots = self.nearest_bots(first_seek, kind)[: party.bots]
        players += [self._bot_seat(bot) for bot in bots]
        random.shuffle(players)
        seats = [player._replace(seat=number) for number, player in enumerate(players)]
        return opening.create_match(
            game,
            options,
            seats,
            clock=kind.clock,
            rated=may_stay_rated(game, options, seats, kind.clock),
            public=True,
            met="quick",
            luck=opening.commit_to_seed() if game.has_luck(options) else None,
            bots_resign=True,
        )

    def _person_seat(self, seek: Seek) -> StoredSeat:
        name = self._store.player_name(seek.player) or UNNAMED
        return StoredSeat(0, seek.player, name)

    def _bot_seat(self, offer: BotOffered) -> StoredSeat:
        bot_level = find_level(offer.level)
        return StoredSeat(0, name=bot_level.name if bot_level else "", level=offer.level)

    # What a tab shows

    def nearest_bots(self, seek: Seek, kind: MatchKind) -> tuple[BotOffered, ...]:
        """Return bots of different levels near a player's strength, one for each other seat."""
        with self._lock:
            bots = self._bots.get(kind)
        if bots is None:
            bots = tuple(self._create_offer(level, kind) for level in LEVELS)
            with self._lock:
                self._bots[kind] = bots
        entry = find_entry(seek, kind)
        value = entry.wish.value if entry else FRESH.value
        nearest = sorted(bots, key=lambda bot: abs(bot.value - value))
        return tuple(nearest[: seek.seats - 1])

    def _create_offer(self, bot: Level, kind: MatchKind) -> BotOffered:
        rating = self._store.ratings.find(bot_key(bot.number), kind.game, "bots")
        return BotOffered(
            level=bot.number,
            name=bot.title,
            value=round(rating.value),
            title=find_game(kind.game).title,
            clock=clock_text(kind.clock),
        )

    def _show_seeks(
        self, open_seeks: Collection[str], seeks: Sequence[Seek], current_time: int
    ) -> None:
        seeks_by_id = {
            stored_seek.id: stored_seek for stored_seek in self._store.seeks.those(open_seeks)
        }
        for seek in open_seeks:
            view = (
                self.view(seeks_by_id[seek], seeks, current_time)
                if seek in seeks_by_id
                else self._ended_view(seek)
            )
            if view is not None and self.views.get(seek) != view:
                self.views[seek] = view
                self._notifier.notify(seek_topic(seek))
        for closed_seek in self.views.keys() - open_seeks:
            del self.views[closed_seek]

    def _ended_view(self, seek: str) -> SeekShown | None:
        last_view = self.views.get(seek)
        return last_view and last_view.model_copy(update={"gone": True})

    def view(self, seek: Seek, seeks: Sequence[Seek], current_time: int) -> SeekShown:
        """Return the view of a search for its player."""
        blocks = self.searchers.blocks([seek])
        rivals = [rival for rival in list_alike(seek, seeks) if may_meet(seek, rival, blocks)]
        is_due = self.is_due(seek, current_time)
        kind = choose_kind((seek,), current_time) if is_due else None
        low, high = reached_ratings(seek, current_time)
        return SeekShown(
            seek=seek.id,
            games=show_games(seek),
            clocks=show_clocks(seek),
            seats=seek.seats,
            waited=(current_time - seek.since) // 1000 // 5 * 5,
            least=low,
            most=high,
            others=len(rivals),
            bots=self.nearest_bots(seek, kind) if kind else (),
            proposals=self.searchers.propose(seek, seeks, current_time) if is_due else (),
            agrees=seek.agrees,
            match=seek.match,
            gone=False,
        )

    def is_due(self, seek: Seek, current_time: int) -> bool:
        """Return whether a search has waited so long that bots and others are proposed."""
        return current_time - seek.since >= self.patience * 1000


def reached_ratings(seek: Seek, current_time: int) -> tuple[int, int]:
    """Return the lowest and highest rating that a search reaches in any of its games, rounded."""
    entries = [SeekEntry(seek, wish) for wish in seek.wishes]
    values_with_reach = [
        (
            round(entry.wish.value),
            round(width(entry, current_time) / REACH_STEP) * REACH_STEP,
        )
        for entry in entries
    ]
    return (
        max(0, min(value - reach for value, reach in values_with_reach)),
        max(value + reach for value, reach in values_with_reach),
    )


def seek_topic(seek: str) -> str:
    """Return the notifier's topic for a search."""
    return f"seek {seek}"


def find_quick_game(name: str, seats: int) -> tuple[Game, Options]:
    """Return a game and its rulebook options for `seats` seats. Raises UnknownGame, BadOption."""
    game = find_game(name)
    confirm_rulebook(game, game.options())
    return game, game.options(**{game.seats_option: seats} if game.seats_option else {})
