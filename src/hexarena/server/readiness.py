"""Track which games are compiled, and the progress of the others.

Compilers run in separate processes, one for each processor, in the order of the catalogue. The
server then loads the kernels from the cache, and the game opens. Until then, requests that need the
game's rules are refused with NotReady.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from itertools import chain, repeat
from typing import Literal, ParamSpec, TypeVar

from hexarena.contract.errors import CompilingFailed, NotReady
from hexarena.contract.game import Game
from hexarena.search import compile_in_process, count_processors, warm
from hexarena.server.lobby.schemas import Opening
from hexarena.server.logs import log

NICENESS = 5  # niceness of compilers, so that requests go first
PAUSES = (5, 10, 20, 40, 80, 160, 300)  # seconds until a failed compiler is started again

CompileStage = Literal["waiting", "compiling", "loading", "failed"]
Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


class ColdGame:
    """A game that is not compiled yet, and its progress."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state: CompileStage = "waiting"
        self.progress = 0.0
        self.activity = ""
        self.is_ready = asyncio.Event()

    def report(self, done_steps: int, total_steps: int, activity: str) -> None:
        """Record the progress of the game's compiler."""
        self.progress, self.activity = done_steps / total_steps, activity

    def enter(self, state: CompileStage, activity: str = "") -> None:
        """Set the compile stage and the current activity."""
        self.state, self.activity = state, activity
        self.progress = 1.0 if state == "loading" else 0.0


class Preparation:
    """How to prepare a game: compile it in a process, load it, and retry after pauses."""

    def __init__(
        self,
        compile_game: Callable[..., Awaitable[None]] = compile_in_process,
        load: Callable[[Game], None] = warm,
        pauses: Sequence[float] = PAUSES,
        max_compilers: int | None = None,
    ) -> None:
        self.compile = compile_game
        self.load = load
        self.pauses = pauses
        self.max_compilers = count_processors() if max_compilers is None else max_compilers


class Readiness:
    """Opens games as they are compiled; start and close it on its event loop, use it anywhere."""

    def __init__(self, games: Iterable[Game] = (), preparation: Preparation | None = None) -> None:
        self._cold = {game.name: ColdGame(game) for game in games}
        self._preparation = preparation or Preparation()
        self._compilers = self._preparation.max_compilers
        self._slots = asyncio.Semaphore(self._compilers)
        self._loading = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self.listeners: list[Callable[[Game], None]] = []  # called with each game that is ready

    # Queries

    def require(self, game: str) -> None:
        """Raise NotReady unless a game is compiled."""
        cold = self._cold.get(game)
        if cold is not None:
            message = f"{cold.game.title} cannot be played yet. {self._describe(cold)}"
            raise NotReady(message, game, cold.progress)

    def opening(self, game: str) -> Opening | None:
        """Return the progress of a game, or None if it is ready."""
        cold = self._cold.get(game)
        return None if cold is None else self._show_opening(cold)

    def openings(self) -> tuple[Opening, ...]:
        """Return the progress of every game that is not ready."""
        return tuple(self._show_opening(cold) for cold in tuple(self._cold.values()))

    def _show_opening(self, cold: ColdGame) -> Opening:
        return Opening(
            game=cold.game.name,
            state=cold.state,
            progress=round(cold.progress, 3),
            told=self._describe(cold),
        )

    def _describe(self, cold: ColdGame) -> str:
        if cold.state == "compiling":
            return f"Its rules are being compiled: {cold.activity or 'just started'}."
        if cold.state == "loading":
            return "Its rules are being loaded."
        if cold.state == "failed":
            return f"Its rules could not be compiled: {cold.activity}."
        not_ready = tuple(self._cold.values())
        compiling = [cold.game.title for cold in not_ready if cold.state == "compiling"]
        predecessors = " and ".join(compiling) or "others"
        return f"Its rules are compiled after those of {predecessors}."

    async def run_when_ready(
        self,
        work: Callable[Parameters, Result],
        *args: Parameters.args,
        **kwargs: Parameters.kwargs,
    ) -> Result:
        """Run `work` in a thread, again when its game is ready if it wasn't; return the result."""
        while True:
            try:
                return await asyncio.to_thread(work, *args, **kwargs)
            except NotReady as error:
                if cold := self._cold.get(error.game):
                    await cold.is_ready.wait()

    # Preparing

    def start(self) -> None:
        """Start preparing every game that is not ready."""
        cold_games = tuple(self._cold.values())
        self._tasks = [asyncio.create_task(self._prepare(cold)) for cold in cold_games]

    async def close(self) -> None:
        """Stop all compilers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _prepare(self, cold: ColdGame) -> None:
        preparation = self._preparation
        for pause in chain(preparation.pauses, repeat(preparation.pauses[-1])):
            reason = await self._try_preparing(cold)
            if not reason:
                break
            cold.enter("failed", f"{reason}; the server will try again")
            await asyncio.sleep(pause)
        del self._cold[cold.game.name]
        cold.is_ready.set()
        for listener in self.listeners:
            listener(cold.game)

    async def _try_preparing(self, cold: ColdGame) -> str:
        """Prepare a game; return the reason if that fails, or "" if it succeeds."""
        try:
            await self._compile(cold)
            await self._load(cold)
        except CompilingFailed as error:
            log.error("%s", error)
            return str(error)
        except Exception:
            log.exception("the rules of %s cannot be loaded", cold.game.name)
            return "an internal error; see the server's log"
        return ""

    async def _compile(self, cold: ColdGame) -> None:
        """Compile a game when a slot is free; after a failure, use fewer slots to save memory."""
        await self._slots.acquire()
        cold.enter("compiling")
        has_fewer = False
        try:
            await self._preparation.compile(cold.game.name, cold.report, NICENESS)
        except CompilingFailed:
            has_fewer = self._compilers > 1
            raise
        finally:
            self._compilers -= has_fewer
            if not has_fewer:
                self._slots.release()

    async def _load(self, cold: ColdGame) -> None:
        cold.enter("loading")
        async with self._loading:
            await asyncio.to_thread(self._preparation.load, cold.game)
