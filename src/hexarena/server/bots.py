"""Bots at their tables: they think in threads of their own, and no request waits for them."""

import asyncio
import logging
import secrets
import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event

from hexarena.contract.errors import (
    HexarenaError,
    MatchOver,
    RefusedHint,
    StaleMatch,
    StoreFailed,
)
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.contract.scene import Choice
from hexarena.search import LEVELS, Level, Search, Thought
from hexarena.server import deeds
from hexarena.server.hall import Deed, Hall
from hexarena.server.showing import may
from hexarena.server.sitting import Sitting
from hexarena.store import Change

ADVISER = LEVELS[4]  # who is asked for a hint
PATIENCE = 2.0  # seconds until a bot tries again, after the store has failed

log = logging.getLogger("hexarena")


@dataclass(frozen=True)
class Turn:
    """A decision that a bot has to make."""

    match: str
    about: Game
    states: States
    seat: int
    level: Level
    ply: int
    undone: int


class Bots:
    """Plays every bot's turn. Made on the event loop that it runs on."""

    def __init__(self, hall: Hall, thinkers: int, pace: float) -> None:
        self._hall = hall
        self._pace = pace
        self._pool = ThreadPoolExecutor(thinkers, thread_name_prefix="bot")
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
        self._pool.shutdown(wait=True, cancel_futures=True)

    async def think(self, turn: Turn) -> Thought:
        """Think about a turn, away from the loop."""
        return await self._loop.run_in_executor(self._pool, self._thought, turn)

    def _thought(self, turn: Turn) -> Thought:
        search = Search(turn.about.rules, seed=self._seed ^ zlib.crc32(turn.match.encode()))
        return search.think(turn.states, turn.level.playouts, self._stop)

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
        while turn := await asyncio.to_thread(self._turn, match):
            thought, _ = await asyncio.gather(self.think(turn), asyncio.sleep(self._pace))
            await self._decide(turn, thought.action)

    def _turn(self, match: str) -> Turn | None:
        with self._hall.sitting(match) as sitting:
            level = sitting.bot(sitting.match.to_act)
            people = any(seat.player for seat in sitting.kept.seats)
            at_night = sitting.kept.bout is not None
            awaited = people or at_night or self._hall.bell.watched(match)
            if level is None or not awaited or sitting.status != "playing" or sitting.uploaded:
                return None
            return _turn_of(sitting, level)

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
            turn = _turn_of(sitting, ADVISER)
            return turn, sitting.match.scene(turn.seat).choices


def _turn_of(sitting: Sitting, level: Level) -> Turn:
    match = sitting.match
    return Turn(
        match=sitting.kept.id,
        about=match.game,
        states=match.states.copy(),
        seat=int(match.states["to_act"][0]),
        level=level,
        ply=match.ply,
        undone=sitting.undone,
    )


def _deed(turn: Turn, action: int) -> Deed:
    def deed(sitting: Sitting, change: Change) -> None:
        deeds.must_be_at(sitting, turn.ply, turn.undone)
        deeds.must_go_on(sitting)
        deeds.commit(sitting, change, action)

    return deed
