"""Think for a server: take searches of its bots and hints, answer them, come back when cut off."""

import signal
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexarena._version import __version__
from hexarena.cli.warm import WarmFlags, compile_ahead, warm
from hexarena.contract.errors import HexarenaError

if TYPE_CHECKING:
    from hexarena.cli.remote.connection import ServerConnection

PERIOD = 0.5  # seconds between two questions whether to go on
PATH = "/api/thinking"

Lent = dict[str, Any]


@dataclass(frozen=True)
class ThinkFlags:
    """The server, its key for thinkers, and the games to think about."""

    server: Annotated[str, typer.Option(help="The server's address.", metavar="URL")]
    token: Annotated[
        str,
        typer.Option(help="What the server was given as --thinker-key.", envvar="HEXARENA_TOKEN"),
    ]
    game: Annotated[
        list[str] | None, typer.Option(help="A game to think about; by default all.")
    ] = None


def think_for_server(asked: ThinkFlags) -> None:
    """Think for a server, as one more of its `--thinkers`, until interrupted."""
    from hexarena.cli.remote.connection import ServerConnection

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    thinker = RemoteThinker(ServerConnection(asked.server, asked.token, _complain))
    try:
        thinker.prepare(asked.game)
        thinker.think()
    except KeyboardInterrupt:
        thinker.give_back()
    finally:
        print(thinker.summary, flush=True)


def _complain(sentence: str) -> None:
    print(f"hexarena: {sentence}", file=sys.stderr, flush=True)


class RemoteThinker:
    """A thinker for a server."""

    def __init__(self, connection: "ServerConnection") -> None:
        self._connection = connection
        self._games: dict[str, int] = {}
        self._held: list[str] = []  # leases, each to be answered before the one before
        self._gone: set[str] = set()  # those of them that the server has ended
        self._asked = 0.0
        self._done = 0

    @property
    def summary(self) -> str:
        """What it has done so far."""
        return f"{self._done} {'search' if self._done == 1 else 'searches'} answered"

    def prepare(self, names: list[str] | None) -> None:
        """Compile and load games. Raises UnknownGame."""
        from hexarena.contract.game import all_games, game

        games = [game(name) for name in names] if names else all_games()
        warm(WarmFlags([each.name for each in games]))
        for each in games:
            compile_ahead(each)
        self._games = {each.name: each.version for each in games}
        print(f"ready to think about {', '.join(each.title for each in games)}", flush=True)

    def think(self) -> None:
        """Take searches and do them. Raises ServerRefused."""
        while True:
            wish = {"version": __version__, "games": self._games}
            lent = self._connection.post(f"{PATH}/take", wish)
            if lent and lent["lease"]:
                self._search(lent)

    def give_back(self) -> None:
        """Let others do what is not finished."""
        for lease in reversed(self._held):
            self._connection.tell(f"{PATH}/done", {"lease": lease, "failed": "was given back"})

    def _search(self, lent: Lent) -> None:
        lease, began = lent["lease"], time.monotonic()
        self._held.append(lease)
        answer = self._answer(lent)
        if lease not in self._gone and self._connection.post(f"{PATH}/done", answer) is not None:
            self._done += 1
            seconds = time.monotonic() - began
            print(f"{_told(lent['assignment'])}: {_outcome(answer)} in {seconds:.2f} s", flush=True)
        else:
            _complain(f"{_told(lent['assignment'])}: too late, it was given to another")
        self._held.remove(lease)
        self._gone.discard(lease)

    def _answer(self, lent: Lent) -> dict[str, Any]:
        """Search; return the answer, or why there is none."""
        from hexarena.search.apart import Assignment, thought, written

        try:
            assignment = Assignment.read(lent["assignment"])
            found = thought(assignment, lambda: self._goes_on(lent["lease"]))
        except HexarenaError as error:
            return {"lease": lent["lease"], "failed": str(error)}
        return {"lease": lent["lease"], "analysis": written(found)}

    def _goes_on(self, lease: str) -> bool:
        """Ask now and then whether to go on, and do first what is more urgent."""
        if lease in self._gone:
            return False
        if time.monotonic() - self._asked < PERIOD:
            return True
        while told := self._connection.post(f"{PATH}/progress", {"lease": lease}):
            if not told["first"]:
                break
            self._search(told["first"])
        if told is None:
            self._gone.add(lease)
        self._asked = time.monotonic()
        return bool(told and told["go"])


def _told(assignment: dict[str, Any]) -> str:
    persona = f" as {assignment['persona']}" if assignment["persona"] else ""
    return f"{assignment['game']}, level {assignment['level']}{persona}"


def _outcome(answer: dict[str, Any]) -> str:
    if "failed" in answer:
        return f"failed: {answer['failed']}"
    return f"{answer['analysis']['playouts']} playouts"
