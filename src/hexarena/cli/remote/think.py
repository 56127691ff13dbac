"""Think for a server: take searches of its bots and hints, answer them, come back when cut off."""

import signal
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexarena._version import __version__
from hexarena.cli.commands.warm import WarmFlags, compile_ahead, warm
from hexarena.contract.errors import HexarenaError

if TYPE_CHECKING:
    from hexarena.cli.remote.connection import ServerConnection

PERIOD = 0.5  # seconds between two questions whether to go on
PATH = "/api/thinking"

Loan = dict[str, Any]


@dataclass(frozen=True)
class ThinkFlags:
    """The server, its key for thinkers, and the games to think about."""

    server: Annotated[str, typer.Option(help="The server's address.", metavar="URL")]
    token: Annotated[
        str,
        typer.Option(help="The server's --thinker-key.", envvar="HEXARENA_TOKEN"),
    ]
    game: Annotated[
        list[str] | None, typer.Option(help="A game to think about; by default all.")
    ] = None


def think_for_server(flags: ThinkFlags) -> None:
    """Think for a server, as one more of its `--thinkers`, until interrupted."""
    from hexarena.cli.remote.connection import ServerConnection

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    thinker = RemoteThinker(ServerConnection(flags.server, flags.token, _complain))
    try:
        thinker.prepare(flags.game)
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
        self._leases: list[str] = []  # leases, each to be answered before the one before
        self._ended_leases: set[str] = set()  # those of them that the server has ended
        self._last_check = 0.0
        self._answered_count = 0

    @property
    def summary(self) -> str:
        """What it has done so far."""
        count = self._answered_count
        return f"{count} {'search' if count == 1 else 'searches'} answered"

    def prepare(self, names: list[str] | None) -> None:
        """Compile and load games. Raises UnknownGame."""
        from hexarena.contract.game import all_games, game

        games = [game(name) for name in names] if names else all_games()
        warm(WarmFlags([game.name for game in games]))
        for loaded_game in games:
            compile_ahead(loaded_game)
        self._games = {game.name: game.version for game in games}
        print(f"ready to think about {', '.join(game.title for game in games)}", flush=True)

    def think(self) -> None:
        """Take searches and do them. Raises ServerRefused."""
        while True:
            request = {"version": __version__, "games": self._games}
            loan = self._connection.post(f"{PATH}/take", request)
            if loan and loan["lease"]:
                self._search(loan)

    def give_back(self) -> None:
        """Return unfinished searches to the server, so that others can do them."""
        for lease in reversed(self._leases):
            self._connection.post_once(f"{PATH}/done", {"lease": lease, "failed": "was given back"})

    def _search(self, loan: Loan) -> None:
        lease, began = loan["lease"], time.monotonic()
        self._leases.append(lease)
        answer = self._answer(loan)
        if (
            lease not in self._ended_leases
            and self._connection.post(f"{PATH}/done", answer) is not None
        ):
            self._answered_count += 1
            seconds = time.monotonic() - began
            search, outcome = _describe_search(loan["assignment"]), _describe_outcome(answer)
            print(
                f"{search}: {outcome} in {seconds:.2f} s",
                flush=True,
            )
        else:
            _complain(f"{_describe_search(loan['assignment'])}: too late, another machine has it")
        self._leases.remove(lease)
        self._ended_leases.discard(lease)

    def _answer(self, loan: Loan) -> dict[str, Any]:
        """Search; return the answer, or why there is none."""
        from hexarena.search.apart import Assignment, run_assignment, to_message

        try:
            assignment = Assignment.from_message(loan["assignment"])
            analysis = run_assignment(assignment, lambda: self._should_continue(loan["lease"]))
        except HexarenaError as error:
            return {"lease": loan["lease"], "failed": str(error)}
        return {"lease": loan["lease"], "analysis": to_message(analysis)}

    def _should_continue(self, lease: str) -> bool:
        """Ask the server at intervals whether to continue, and do more urgent searches first."""
        if lease in self._ended_leases:
            return False
        if time.monotonic() - self._last_check < PERIOD:
            return True
        while progress := self._connection.post(f"{PATH}/progress", {"lease": lease}):
            if not progress["first"]:
                break
            self._search(progress["first"])
        if progress is None:
            self._ended_leases.add(lease)
        self._last_check = time.monotonic()
        return bool(progress and progress["go"])


def _describe_search(assignment: dict[str, Any]) -> str:
    persona = f" as {assignment['persona']}" if assignment["persona"] else ""
    return f"{assignment['game']}, level {assignment['level']}{persona}"


def _describe_outcome(answer: dict[str, Any]) -> str:
    if "failed" in answer:
        return f"failed: {answer['failed']}"
    return f"{answer['analysis']['playouts']} playouts"
