"""Which games are compiled, and the progress of the others.

Compilers run in processes of their own, one for each processor, in the order of the catalogue. The
server then loads the kernels from the cache, and the game opens. Requests that need its rules
before that are refused with NotReady.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from itertools import chain, repeat
from typing import Literal, ParamSpec, TypeVar

from hexarena.contract.errors import CompilingFailed, NotReady
from hexarena.contract.game import Game
from hexarena.search import compile_apart, processors, warm
from hexarena.server.lobby.schemas import Opening
from hexarena.server.logs import log

NICENESS = 5  # of a compiler, so that requests go first
PAUSES = (5, 10, 20, 40, 80, 160, 300)  # seconds until a compiler that failed is tried again

Stage = Literal["waiting", "compiling", "loading", "failed"]
Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


class ColdGame:
    """A game that is not compiled yet."""

    def __init__(self, about: Game) -> None:
        self.about = about
        self.state: Stage = "waiting"
        self.progress = 0.0
        self.doing = ""
        self.opened = asyncio.Event()

    def report(self, done: int, total: int, doing: str) -> None:
        """Note the progress of its compiler."""
        self.progress, self.doing = done / total, doing

    def enter(self, state: Stage, doing: str = "") -> None:
        """Change its state."""
        self.state, self.doing = state, doing
        self.progress = 1.0 if state == "loading" else 0.0


class Preparation:
    """How a game is prepared: compiled in a process, loaded here, tried again after pauses."""

    def __init__(
        self,
        compile_game: Callable[..., Awaitable[None]] = compile_apart,
        load: Callable[[Game], None] = warm,
        pauses: Sequence[float] = PAUSES,
        at_once: int | None = None,
    ) -> None:
        self.compile = compile_game
        self.load = load
        self.pauses = pauses
        self.at_once = processors() if at_once is None else at_once


class Readiness:
    """Opens games as they are compiled; start and close it on the loop, ask it on any thread."""

    def __init__(self, games: Iterable[Game] = (), making: Preparation | None = None) -> None:
        self._cold = {each.name: ColdGame(each) for each in games}
        self._making = making or Preparation()
        self._at_once = self._making.at_once
        self._slots = asyncio.Semaphore(self._at_once)
        self._loading = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self.listeners: list[Callable[[Game], None]] = []  # called with a game that is ready

    # Asking

    def need(self, game: str) -> None:
        """Raise NotReady unless a game is compiled."""
        cold = self._cold.get(game)
        if cold is not None:
            told = f"{cold.about.title} cannot be played yet. {self._told(cold)}"
            raise NotReady(told, game, cold.progress)

    def opening(self, game: str) -> Opening | None:
        """Return the progress of a game, None if it is ready."""
        cold = self._cold.get(game)
        return None if cold is None else self._shown(cold)

    def openings(self) -> tuple[Opening, ...]:
        """Return the progress of every game that is not ready."""
        return tuple(self._shown(each) for each in tuple(self._cold.values()))

    def _shown(self, cold: ColdGame) -> Opening:
        return Opening(
            game=cold.about.name,
            state=cold.state,
            progress=round(cold.progress, 3),
            told=self._told(cold),
        )

    def _told(self, cold: ColdGame) -> str:
        if cold.state == "compiling":
            return f"Its rules are being compiled: {cold.doing or 'just begun'}."
        if cold.state == "loading":
            return "Its rules are being loaded."
        if cold.state == "failed":
            return f"Its rules could not be compiled: {cold.doing}."
        not_ready = tuple(self._cold.values())
        first = [each.about.title for each in not_ready if each.state == "compiling"]
        before = " and ".join(first) or "others"
        return f"Its rules are compiled after those of {before}."

    async def patient(
        self, work: Callable[Parameters, Result], *given: Parameters.args, **more: Parameters.kwargs
    ) -> Result:
        """Run `work` in a thread; if it needs a game that is not ready, run it again when it is."""
        while True:
            try:
                return await asyncio.to_thread(work, *given, **more)
            except NotReady as error:
                if cold := self._cold.get(error.game):
                    await cold.opened.wait()

    # Preparing

    def start(self) -> None:
        """Start to prepare every game that is not ready."""
        each = tuple(self._cold.values())
        self._tasks = [asyncio.create_task(self._open(cold)) for cold in each]

    async def close(self) -> None:
        """Stop all compilers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _open(self, cold: ColdGame) -> None:
        making = self._making
        for pause in chain(making.pauses, repeat(making.pauses[-1])):
            reason = await self._try(cold)
            if not reason:
                break
            cold.enter("failed", f"{reason}; the server will try again")
            await asyncio.sleep(pause)
        del self._cold[cold.about.name]
        cold.opened.set()
        for listener in self.listeners:
            listener(cold.about)

    async def _try(self, cold: ColdGame) -> str:
        """Prepare a game; return the reason if that fails, else nothing."""
        try:
            await self._compile(cold)
            await self._load(cold)
        except CompilingFailed as error:
            log.error("%s", error)
            return str(error)
        except Exception:
            log.exception("the rules of %s cannot be loaded", cold.about.name)
            return "an internal error, which is in the server's log"
        return ""

    async def _compile(self, cold: ColdGame) -> None:
        """Compile when a slot is free; after a failure use one slot less, to need less memory."""
        await self._slots.acquire()
        cold.enter("compiling")
        fewer = False
        try:
            await self._making.compile(cold.about.name, cold.report, NICENESS)
        except CompilingFailed:
            fewer = self._at_once > 1
            raise
        finally:
            self._at_once -= fewer
            if not fewer:
                self._slots.release()

    async def _load(self, cold: ColdGame) -> None:
        cold.enter("loading")
        async with self._loading:
            await asyncio.to_thread(self._making.load, cold.about)
