"""Which games can be played already, and how far the others are.

What is not compiled yet is compiled in processes of their own, as many at a time as there are
processors, in the order of the catalogue. Then its kernels are loaded from the cache, away from the
loop, and the game opens. Whatever needs its rules before is refused with NotReady.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from itertools import chain, repeat
from typing import Literal, ParamSpec, TypeVar

from hexarena.contract.errors import CompilingFailed, NotReady
from hexarena.contract.game import Game
from hexarena.search import compile_apart, processors, warm
from hexarena.server.schemas import Opening

MEEK = 5  # how nice a compiler is to the server: whoever plays meanwhile goes first
PAUSES = (5, 10, 20, 40, 80, 160, 300)  # seconds until a compiler that failed is tried again

Stage = Literal["waiting", "compiling", "loading", "failed"]
Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

log = logging.getLogger("hexarena")


class Closed:
    """A game that cannot be played yet."""

    def __init__(self, about: Game) -> None:
        self.about = about
        self.state: Stage = "waiting"
        self.progress = 0.0
        self.doing = ""
        self.opened = asyncio.Event()

    def tell(self, done: int, total: int, doing: str) -> None:
        """Follow its compiler."""
        self.progress, self.doing = done / total, doing

    def enter(self, state: Stage, doing: str = "") -> None:
        """Go on to another state."""
        self.state, self.doing = state, doing
        self.progress = 1.0 if state == "loading" else 0.0


class Preparation:
    """How a game is made ready: compiled elsewhere, loaded here, and tried again after pauses."""

    def __init__(
        self,
        compile_game: Callable[..., Awaitable[None]] = compile_apart,
        load: Callable[[Game], None] = warm,
        pauses: Sequence[float] = PAUSES,
        abreast: int | None = None,
    ) -> None:
        self.compile = compile_game
        self.load = load
        self.pauses = pauses
        self.abreast = processors() if abreast is None else abreast


class Readiness:
    """Opens games one by one. Asked from any thread; started and closed on the loop."""

    def __init__(self, cold: Iterable[Game] = (), making: Preparation | None = None) -> None:
        self._closed = {each.name: Closed(each) for each in cold}
        self._making = making or Preparation()
        self._abreast = self._making.abreast
        self._slots = asyncio.Semaphore(self._abreast)
        self._loading = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self.listeners: list[Callable[[Game], None]] = []  # told which game can be played now

    # Asked

    def need(self, game: str) -> None:
        """Raise NotReady where a game cannot be played yet."""
        closed = self._closed.get(game)
        if closed is not None:
            told = f"{closed.about.title} cannot be played yet. {self._told(closed)}"
            raise NotReady(told, game, closed.progress)

    def opening(self, game: str) -> Opening | None:
        """Tell how far a game is, None where it can be played."""
        closed = self._closed.get(game)
        return None if closed is None else self._shown(closed)

    def openings(self) -> tuple[Opening, ...]:
        """Tell of every game that cannot be played yet."""
        return tuple(self._shown(each) for each in tuple(self._closed.values()))

    def _shown(self, closed: Closed) -> Opening:
        return Opening(
            game=closed.about.name,
            state=closed.state,
            progress=round(closed.progress, 3),
            told=self._told(closed),
        )

    def _told(self, closed: Closed) -> str:
        if closed.state == "compiling":
            return f"Its rules are being compiled: {closed.doing or 'just begun'}."
        if closed.state == "loading":
            return "Its rules are being loaded."
        if closed.state == "failed":
            return f"Its rules could not be compiled: {closed.doing}."
        closed_now = tuple(self._closed.values())
        first = [each.about.title for each in closed_now if each.state == "compiling"]
        before = " and ".join(first) or "others"
        return f"Its rules are compiled after those of {before}."

    async def patient(
        self, work: Callable[Parameters, Result], *given: Parameters.args, **more: Parameters.kwargs
    ) -> Result:
        """Work in a thread; where that needs a game that is not ready, again once it is."""
        while True:
            try:
                return await asyncio.to_thread(work, *given, **more)
            except NotReady as error:
                if closed := self._closed.get(error.game):
                    await closed.opened.wait()

    # Made ready

    def start(self) -> None:
        """Begin to open what is not open."""
        each = tuple(self._closed.values())
        self._tasks = [asyncio.create_task(self._open(closed)) for closed in each]

    async def close(self) -> None:
        """End all compilers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _open(self, closed: Closed) -> None:
        making = self._making
        for pause in chain(making.pauses, repeat(making.pauses[-1])):
            reason = await self._try(closed)
            if not reason:
                break
            closed.enter("failed", f"{reason}; it is tried again every now and then")
            await asyncio.sleep(pause)
        del self._closed[closed.about.name]
        closed.opened.set()
        for listener in self.listeners:
            listener(closed.about)

    async def _try(self, closed: Closed) -> str:
        """Make a game ready; return why that failed, nothing where it did not."""
        try:
            await self._compile(closed)
            await self._load(closed)
        except CompilingFailed as error:
            log.error("%s", error)
            return str(error)
        except Exception:
            log.exception("the rules of %s cannot be loaded", closed.about.name)
            return "something is wrong with this server; it was written down"
        return ""

    async def _compile(self, closed: Closed) -> None:
        """Compile in turn; after a failure fewer run at once, since memory may lack."""
        await self._slots.acquire()
        closed.enter("compiling")
        fewer = False
        try:
            await self._making.compile(closed.about.name, closed.tell, MEEK)
        except CompilingFailed:
            fewer = self._abreast > 1
            raise
        finally:
            self._abreast -= fewer
            if not fewer:
                self._slots.release()

    async def _load(self, closed: Closed) -> None:
        closed.enter("loading")
        async with self._loading:
            await asyncio.to_thread(self._making.load, closed.about)
