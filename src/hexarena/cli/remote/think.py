"""Think for a server: take and answer its bots' and hints' searches; reconnect when cut off."""

import signal
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexarena._version import __version__
from hexarena.cli.commands.warm import WarmFlags, compile_ahead, warm

if TYPE_CHECKING:
    from hexarena.cli.remote.connection import ServerConnection

PERIOD = 0.5  # seconds between two checks whether to go on
PATH = "/api/thinking"


@dataclass(frozen=True)
class ThinkFlags:
    """Flags of `think`: the server, its key for thinkers, and the games to think about."""

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
    """A process that thinks for a server, and the games that it can think about."""

    def __init__(self, connection: "ServerConnection") -> None:
        from hexarena.thinking import Thinker

        self._connection = connection
        self._thinker = Thinker(self._ask, PERIOD, self._report)
        self._games: dict[str, int] = {}
        self._answered_count = 0

    @property
    def summary(self) -> str:
        """How much this thinker has done so far, in words."""
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
        """Take tasks and do them. Raises ServerRefused."""
        while True:
            loan = self._ask("take", {"version": __version__, "games": self._games})
            if loan and loan["lease"]:
                self._thinker.work(loan)

    def give_back(self) -> None:
        """Return unfinished tasks to the server, so that others can do them."""
        for lease in reversed(self._thinker.leases):
            self._connection.post_once(f"{PATH}/done", {"lease": lease, "failed": "was given back"})

    def _ask(self, name: str, question: dict[str, Any]) -> Any:
        return self._connection.post(f"{PATH}/{name}", question)

    def _report(self, task: dict[str, Any], answer: dict[str, Any] | None, seconds: float) -> None:
        if answer is None:
            _complain(f"{_describe_search(task)}: too late, another machine has it")
            return
        self._answered_count += 1
        outcome = _describe_outcome(answer)
        print(f"{_describe_search(task)}: {outcome} in {seconds:.2f} s", flush=True)


def _describe_search(task: dict[str, Any]) -> str:
    persona = f" as {task['persona']}" if task["persona"] else ""
    return f"{task['game']}, level {task['level']}{persona}"


def _describe_outcome(answer: dict[str, Any]) -> str:
    if "failed" in answer:
        return f"failed: {answer['failed']}"
    return f"{answer['analysis']['playouts']} playouts"
