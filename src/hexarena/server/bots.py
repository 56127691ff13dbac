"""Bots at their tables: they think in threads of their own, and no request waits for them.

Bots alone play only while somebody watches them, and those who watch are charged with it in turn.
"""

import asyncio
import logging
import secrets
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Event
from typing import TypeVar

from hexarena.contract.errors import (
    HexarenaError,
    MatchOver,
    RefusedHint,
    StaleMatch,
    StoreFailed,
)
from hexarena.contract.game import Game
from hexarena.contract.record import States, copied
from hexarena.contract.scene import Choice
from hexarena.search import ADVISER, Analysis, Level, Search
from hexarena.server import commands
from hexarena.server.identity import Guests
from hexarena.server.live_match import LiveMatch
from hexarena.server.live_matches import Deed, LiveMatches
from hexarena.server.queue import Asker, Kind
from hexarena.server.thinkers import Costs, Pause, Stopwatch, Thinkers
from hexarena.server.views import may
from hexarena.store import Change

PATIENCE = 2.0  # seconds until a bot tries again, after the store has failed

log = logging.getLogger("hexarena")
Each = TypeVar("Each")


@dataclass(frozen=True)
class Turn:
    """A decision that a bot has to make, and who is charged with its thinking."""

    match: str
    tournament: str | None
    kind: Kind
    asker: Asker
    about: Game
    states: States
    seat: int
    level: Level
    ply: int
    rewinds: int


class Bots:
    """Plays every bot's turn. Made on the event loop that it runs on."""

    def __init__(
        self, live_matches: LiveMatches, guests: Guests, thinkers: int, pace: float
    ) -> None:
        self._live_matches = live_matches
        self._guests = guests
        self._pace = pace
        self._thinkers = Thinkers(thinkers)
        self._costs = Costs()
        self._seed = secrets.randbits(32)  # who knew it could tell a bot's hand by what it plays
        self._stop = Event()
        self._loop = asyncio.get_running_loop()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._called: set[str] = set()  # matches to be looked at, again if they were already

    def wake(self, match: str) -> None:
        """Let a bot play if it is its turn; from any thread."""
        if not self._stop.is_set():
            self._loop.call_soon_threadsafe(self._start, match)

    async def close(self) -> None:
        """Stop thinking; what was not played is played when the match is next looked at."""
        self._stop.set()
        for task in self._tasks.values():
            task.cancel()
        self._thinkers.close()

    async def think(self, turn: Turn) -> Analysis:
        """Think about a turn when its asker's turn has come, away from the loop.

        Where it is no longer awaited the thought is broken off, and worth nothing.
        """
        seconds = self._costs.of(turn.about.name, turn.level.budget)
        found = self._thinkers.ask(
            turn.asker, turn.kind, seconds, lambda pause: self._thought(turn, pause)
        )
        return await asyncio.wrap_future(found)

    def _thought(self, turn: Turn, pause: Pause) -> Analysis:
        search = Search(turn.about.rules, seed=self._seed ^ zlib.crc32(turn.match.encode()))
        stop, watch = Event(), Stopwatch()

        def progress(done: int, total: int) -> None:
            if not self._awaited(turn):
                stop.set()
            elif done < total:
                with watch.stopped():
                    pause()

        analysis = search.think(turn.states, turn.level.budget, stop, progress)
        self._costs.note(turn.about.name, analysis.playouts, watch.seconds)
        return analysis

    def _awaited(self, turn: Turn) -> bool:
        if self._stop.is_set():
            return False
        return turn.kind != "bots" or bool(self._watchers(turn.match, turn.tournament))

    # Turn after turn

    def _start(self, match: str) -> None:
        self._called.add(match)
        if match not in self._tasks and not self._stop.is_set():
            task = self._loop.create_task(self._play(match))
            self._tasks[match] = task

    async def _play(self, match: str) -> None:
        try:
            while match in self._called:
                self._called.discard(match)
                await self._play_on(match)
        except HexarenaError as error:
            log.error("a bot stopped playing match %s: %s", match, error)
        finally:
            del self._tasks[match]

    async def _play_on(self, match: str) -> None:
        while turn := await self._live_matches.readiness.patient(self._turn, match):
            analysis, _ = await asyncio.gather(self.think(turn), asyncio.sleep(self._pace))
            if self._awaited(turn):
                await self._decide(turn, analysis.action)

    def _turn(self, match: str) -> Turn | None:
        with self._live_matches.hold(match) as live:
            level = live.bot(live.match.to_act)
            if level is None or live.status != "playing" or live.uploaded:
                return None
            people = live.rivals(())
            if not people:
                return self._turn_alone(live, level)
            player = live.stored.seats[_in_turn(people, live)].player or ""
            return _turn_of(live, level, "table", self._guests.asker(player))

    def _turn_alone(self, live: LiveMatch, level: Level) -> Turn | None:
        pairing = live.stored.pairing
        watchers = self._watchers(live.stored.id, pairing and pairing.tournament)
        if not watchers or (
            pairing and not self._live_matches.store.tournaments.goes_on(pairing.tournament)
        ):
            return None
        return _turn_of(live, level, "bots", _in_turn(watchers, live))

    def _watchers(self, match: str, tournament: str | None) -> list[Asker]:
        """Return who watches a match, or any match of its tournament: one for each address."""
        return self._live_matches.notifier.watchers(tournament or match)

    async def _decide(self, turn: Turn, action: int) -> None:
        command = f"bot:{turn.rewinds}:{turn.ply}"
        try:
            await asyncio.to_thread(
                self._live_matches.do, turn.match, None, command, _deed(turn, action)
            )
        except (StaleMatch, MatchOver):
            pass  # taken back or given up meanwhile
        except StoreFailed as error:
            log.error("a bot's action in match %s was not kept: %s", turn.match, error)
            await asyncio.sleep(PATIENCE)

    # Hints

    def hint_turn(self, match: str, player: str) -> tuple[Turn, tuple[Choice, ...]]:
        """Return the turn about which a player asks a bot, and its choices as they are on show.

        Raises RefusedHint.
        """
        with self._live_matches.latest(match) as live:
            if "hint" not in may(live, player):
                raise RefusedHint("hints are given on one's own turn, and not against people")
            turn = _turn_of(live, ADVISER, "hint", self._guests.asker(player))
            return turn, live.match.scene(turn.seat).choices


def _in_turn(those: Sequence[Each], live: LiveMatch) -> Each:
    """Return one of several who bear the cost of a match by turns."""
    return those[live.match.ply % len(those)]


def _turn_of(live: LiveMatch, level: Level, kind: Kind, asker: Asker) -> Turn:
    match, pairing = live.match, live.stored.pairing
    return Turn(
        match=live.stored.id,
        tournament=pairing and pairing.tournament,
        kind=kind,
        asker=asker,
        about=match.game,
        states=copied(match.states),
        seat=int(match.states["to_act"][0]),
        level=level,
        ply=match.ply,
        rewinds=live.rewinds,
    )


def _deed(turn: Turn, action: int) -> Deed:
    def deed(live: LiveMatch, change: Change) -> None:
        commands.must_be_at(live, turn.ply, turn.rewinds)
        commands.must_go_on(live)
        commands.commit(live, change, action)

    return deed
