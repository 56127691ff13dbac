"""Quick matches: keeps the searches of the tabs that are open here, and pairs those of all servers.

Every server looks. The store lets a search be paired once, whoever is first, and forgets a search
whose tab is closed, or whose server has died, within two seconds.
"""

import random
import threading
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager

from cachetools import TTLCache

from hexarena.contract.errors import HexarenaError, MeetingGone, StoreFailed
from hexarena.contract.game import Game, game
from hexarena.contract.options import Options
from hexarena.ratings import bot_key
from hexarena.search import LEVELS, Level, level
from hexarena.server.clocks.views import clock_text
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.logs import log, note
from hexarena.server.matches import opening
from hexarena.server.matches.rating import confirm_rulebook, stays_rated
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.meeting.pairing import KnownBlocks, Party, parties, width
from hexarena.server.meeting.schemas import BotOffered, SeekShown
from hexarena.server.notifier import Notifier, Tab
from hexarena.store import Seek, StoredMatch, StoredSeat

STALE = 2_000  # milliseconds after the last sign of life of its tab that a search counts
PATIENCE = 20_000  # milliseconds until a bot is offered
KEPT = 120_000  # milliseconds for which an ended search says what it has found
STEP = 50  # points in which the reach is told
BLOCKS_KEPT, BOTS_KEPT = 5, 60  # seconds


class Matchmaker:
    """The searches whose tabs are open here; create it on its event loop."""

    def __init__(self, live_matches: LiveMatches) -> None:
        self._live_matches = live_matches
        self._store = live_matches.store
        self._notifier: Notifier = live_matches.notifier
        self._lock = threading.Lock()
        self._tabs: defaultdict[str, int] = defaultdict(int)
        self._parted: set[str] = set()
        self._blocks: TTLCache[str, Collection[str]] = TTLCache(20_000, BLOCKS_KEPT)
        self._bots: TTLCache[str, tuple[BotOffered, ...]] = TTLCache(100, BOTS_KEPT)
        self.shown: dict[str, SeekShown] = {}  # by search, of the tabs here

    @property
    def is_busy(self) -> bool:
        """Whether a tab here looks for a match, or has just been closed."""
        return bool(self._tabs or self._parted)

    @contextmanager
    def attending(self, seek: str) -> Iterator[Tab]:
        """Let a search count while its tab is open; only on the loop."""
        with self._lock:
            self._tabs[seek] += 1
            self._parted.discard(seek)
        try:
            with self._notifier.listening(topic_of(seek), "") as tab:
                yield tab
        finally:
            with self._lock:
                self._tabs[seek] -= 1
                if not self._tabs[seek]:
                    del self._tabs[seek]
                    self._parted.add(seek)

    def look(self, now: int) -> list[Seek]:
        """Keep the searches here alive and pair; return all that still look; on one thread."""
        with self._lock:
            here, parted = set(self._tabs), self._parted
            self._parted = set()
        if parted - here:
            self._store.seeks.beat(parted - here, 0)
        if here:
            self._store.seeks.beat(here, now)
        looking = self._store.seeks.looking(now - STALE)
        if here:
            self.pair(looking, now)
            self._show(here, looking, now)
        return looking

    # Pairing

    def pair(self, looking: Sequence[Seek], now: int) -> None:
        """Open the matches of those who are to play now, as far as nobody else was faster."""
        for party in list(parties(looking, now, self._known(looking))):
            try:
                self._open(party, now)
            except MeetingGone:
                pass  # another server was faster, or somebody has left
            except StoreFailed:
                raise
            except HexarenaError as error:
                log.error("a quick match of %s was not opened: %s", party.seeks[0].game, error)

    def _known(self, looking: Sequence[Seek]) -> KnownBlocks:
        """Return whom those who look block, as it was some seconds ago at most."""
        for player in {each.player for each in looking if len(looking) > 1}:
            if player not in self._blocks:
                self._blocks[player] = self._store.relations.blocked(player)
        return dict(self._blocks)

    def _open(self, party: Party, now: int) -> None:
        seeks = party.seeks
        ids, players = [each.id for each in seeks], {each.player for each in seeks}
        if len(players) > 1 and any(
            self._store.relations.blocked(one) & players for one in players
        ):
            return  # since a moment ago
        stored = self._match(party)
        self._store.seeks.pair(stored, ids, now - STALE)
        note("match opened", match=stored.id, game=stored.game)
        self._live_matches.changed_in_store(stored.id)

    def _match(self, party: Party) -> StoredMatch:
        first = party.seeks[0]
        about, options = wanted(first.game, first.seats)
        seated = [self._person(each) for each in party.seeks]
        seated += [self._bot(each) for each in self.bots_for(first)[: party.bots]]
        random.shuffle(seated)
        seats = [each._replace(seat=number) for number, each in enumerate(seated)]
        return opening.fresh(
            about,
            options,
            seats,
            clock=first.clock,
            rated=stays_rated(about, options, seats),
            public=True,
            met="quick",
            luck=opening.committed() if about.has_luck(options) else None,
            bots_resign=True,
        )

    def _person(self, seek: Seek) -> StoredSeat:
        name = self._store.player_name(seek.player) or UNNAMED
        return StoredSeat(0, seek.player, name)

    def _bot(self, offered: BotOffered) -> StoredSeat:
        found = level(offered.level)
        return StoredSeat(0, name=found.name if found else "", level=offered.level)

    # What a tab is shown

    def bots_for(self, seek: Seek) -> tuple[BotOffered, ...]:
        """Return the bots nearest to a player in strength, of different levels, for all others."""
        with self._lock:
            bots = self._bots.get(seek.game)
        if bots is None:
            bots = tuple(self._offered(each, seek.game) for each in LEVELS)
            with self._lock:
                self._bots[seek.game] = bots
        near = sorted(bots, key=lambda each: abs(each.value - seek.value))
        return tuple(near[: seek.seats - 1])

    def _offered(self, bot: Level, name: str) -> BotOffered:
        rating = self._store.ratings.of(bot_key(bot.number), name, "bots")
        return BotOffered(level=bot.number, name=bot.title, value=round(rating.value))

    def _show(self, here: Collection[str], looking: Sequence[Seek], now: int) -> None:
        found = {each.id: each for each in self._store.seeks.those(here)}
        for seek in here:
            shown = self.view(found[seek], looking, now) if seek in found else self._ended(seek)
            if shown is not None and self.shown.get(seek) != shown:
                self.shown[seek] = shown
                self._notifier.notify(topic_of(seek))
        for gone in self.shown.keys() - here:
            del self.shown[gone]

    def _ended(self, seek: str) -> SeekShown | None:
        before = self.shown.get(seek)
        return before and before.model_copy(update={"gone": True})

    def view(self, seek: Seek, looking: Sequence[Seek], now: int) -> SeekShown:
        """Show a search to its player."""
        alike = (seek.game, seek.clock, seek.seats)
        others = sum(
            (each.game, each.clock, each.seats) == alike and each.player != seek.player
            for each in looking
        )
        due = now - seek.since >= PATIENCE
        return SeekShown(
            seek=seek.id,
            game=seek.game,
            title=game(seek.game).title,
            clock=clock_text(seek.clock),
            seats=seek.seats,
            waited=(now - seek.since) // 1000 // 5 * 5,
            value=round(seek.value),
            reach=round(width(seek, now) / STEP) * STEP,
            others=others,
            bots=self.bots_for(seek) if due else (),
            agrees=seek.agrees,
            match=seek.match,
            gone=False,
        )


def topic_of(seek: str) -> str:
    """Return what the notifier calls a search."""
    return f"seek {seek}"


def wanted(name: str, seats: int) -> tuple[Game, Options]:
    """Return a game and its rulebook's options for so many. Raises UnknownGame, BadOption."""
    about = game(name)
    confirm_rulebook(about, about.options())
    return about, about.options(**{about.seated: seats} if about.seated else {})
