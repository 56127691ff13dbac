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
from hexarena.search import LEVELS, Level, Search, Thought
from hexarena.server import deeds
from hexarena.server.guests import Guests
from hexarena.server.hall import Deed, Hall
from hexarena.server.queue import Asker, Kind
from hexarena.server.showing import may
from hexarena.server.sitting import LiveMatch
from hexarena.server.thinkers import Costs, Pause, Stopwatch, Thinkers
from hexarena.store import Change

ADVISER = LEVELS[4]  # who is asked for a hint
PATIENCE = 2.0  # seconds until a bot tries again, after the store has failed

log = logging.getLogger("hexarena")
Each = TypeVar("Each")


@dataclass(frozen=True)
class Turn:
    """A decision that a bot has to make, and who is charged with its thinking."""

    match: str
    night: str | None
    kind: Kind
    asker: Asker
    about: Game
    states: States
    seat: int
    level: Level
    ply: int
    undone: int


class Bots:
    """Plays every bot's turn. Made on the event loop that it runs on."""

    def __init__(self, hall: Hall, guests: Guests, thinkers: int, pace: float) -> None:
        self._hall = hall
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

    async def think(self, turn: Turn) -> Thought:
        """Think about a turn when its asker's turn has come, away from the loop.

        Where it is no longer awaited the thought is broken off, and worth nothing.
        """
        seconds = self._costs.of(turn.about.name, turn.level.playouts)
        found = self._thinkers.ask(
            turn.asker, turn.kind, seconds, lambda pause: self._thought(turn, pause)
        )
        return await asyncio.wrap_future(found)

    def _thought(self, turn: Turn, pause: Pause) -> Thought:
        search = Search(turn.about.rules, seed=self._seed ^ zlib.crc32(turn.match.encode()))
        stop, watch = Event(), Stopwatch()

        def progress(done: int, total: int) -> None:
            if not self._awaited(turn):
                stop.set()
            elif done < total:
                with watch.stopped():
                    pause()

        thought = search.think(turn.states, turn.level.playouts, stop, progress)
        self._costs.note(turn.about.name, thought.playouts, watch.seconds)
        return thought

    def _awaited(self, turn: Turn) -> bool:
        if self._stop.is_set():
            return False
        return turn.kind != "bots" or bool(self._watchers(turn.match, turn.night))

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
        while turn := await self._hall.readiness.patient(self._turn, match):
            thought, _ = await asyncio.gather(self.think(turn), asyncio.sleep(self._pace))
            if self._awaited(turn):
                await self._decide(turn, thought.action)

    def _turn(self, match: str) -> Turn | None:
        with self._hall.sitting(match) as sitting:
            level = sitting.bot(sitting.match.to_act)
            if level is None or sitting.status != "playing" or sitting.uploaded:
                return None
            people = sitting.rivals(())
            if not people:
                return self._turn_alone(sitting, level)
            player = sitting.kept.seats[_in_turn(people, sitting)].player or ""
            return _turn_of(sitting, level, "table", self._guests.asker(player))

    def _turn_alone(self, sitting: LiveMatch, level: Level) -> Turn | None:
        bout = sitting.kept.bout
        watchers = self._watchers(sitting.kept.id, bout and bout.night)
        if not watchers or (bout and not self._hall.store.nights.goes_on(bout.night)):
            return None
        return _turn_of(sitting, level, "bots", _in_turn(watchers, sitting))

    def _watchers(self, match: str, night: str | None) -> list[Asker]:
        """Return who watches a match, or any match of its night: one for each address."""
        return self._hall.bell.watchers(night or match)

    async def _decide(self, turn: Turn, action: int) -> None:
        command = f"bot:{turn.undone}:{turn.ply}"
        try:
            await asyncio.to_thread(self._hall.do, turn.match, None, command, _deed(turn, action))
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
        with self._hall.latest(match) as sitting:
            if "hint" not in may(sitting, player):
                raise RefusedHint("hints are given on one's own turn, and not against people")
            turn = _turn_of(sitting, ADVISER, "hint", self._guests.asker(player))
            return turn, sitting.match.scene(turn.seat).choices


def _in_turn(those: Sequence[Each], sitting: LiveMatch) -> Each:
    """Return one of several who bear the cost of a match by turns."""
    return those[sitting.match.ply % len(those)]


def _turn_of(sitting: LiveMatch, level: Level, kind: Kind, asker: Asker) -> Turn:
    match, bout = sitting.match, sitting.kept.bout
    return Turn(
        match=sitting.kept.id,
        night=bout and bout.night,
        kind=kind,
        asker=asker,
        about=match.game,
        states=copied(match.states),
        seat=int(match.states["to_act"][0]),
        level=level,
        ply=match.ply,
        undone=sitting.undone,
    )


def _deed(turn: Turn, action: int) -> Deed:
    def deed(sitting: LiveMatch, change: Change) -> None:
        deeds.must_be_at(sitting, turn.ply, turn.undone)
        deeds.must_go_on(sitting)
        deeds.commit(sitting, change, action)

    return deed
