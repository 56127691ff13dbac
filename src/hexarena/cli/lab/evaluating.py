"""Measure a bot by the protocol, and print its row for a table."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexarena.cli.flags import find_game
from hexarena.cli.lab.comparing import Json
from hexarena.cli.lab.running import Backend, Workers, show_run
from hexarena.cli.lab.wording import format_estimate
from hexarena.contract.extras import require

if TYPE_CHECKING:
    from hexarena.lab.protocol import Evaluation


@dataclass(frozen=True)
class EvaluateFlags:
    """Flags of `research evaluate`: the bot, the game, and how many matches."""

    bot: Annotated[
        str,
        typer.Argument(
            help="A level, a name, python:FILE.py:NAME, python:MODULE:NAME or external:COMMAND."
        ),
    ]
    game: Annotated[str, typer.Argument(help="The game.")]
    games: Annotated[
        int, typer.Option(min=2, help="Matches against each opponent; the protocol's are 200.")
    ] = 200
    workers: Workers = 0
    backend: Backend = "here"
    folder: Annotated[
        Path | None, typer.Option(help="A folder to keep matches in.", metavar="DIR")
    ] = None
    json: Json = None


def evaluate(flags: EvaluateFlags) -> None:
    """Let a bot play the protocol: fixed opponents, seeds and seats; print its row."""
    require("lab", "the laboratory")
    from hexarena.lab import protocol
    from hexarena.lab.json_values import save_json

    game = find_game(flags.game)
    with show_run(game.title, flags) as execution:
        evaluation = protocol.evaluate(flags.bot, game, flags.games, execution)
    _print_row(evaluation)
    if flags.json:
        save_json(evaluation, flags.json)


def _print_row(evaluation: "Evaluation") -> None:
    """Print a table of Markdown with one row."""
    cells = {"game": evaluation.game, "bot": f"{evaluation.bot} {evaluation.version}".rstrip()}
    cells |= {
        result.opponent: format_estimate(result.points, True) for result in evaluation.results
    }
    cells |= {
        "ms a decision": f"{evaluation.milliseconds:.2g}",
        "matches each": str(evaluation.matches),
        "protocol": str(evaluation.protocol),
    }
    print(f"| {' | '.join(cells)} |")
    print("|---" * len(cells) + "|")
    print(f"| {' | '.join(cells.values())} |")


COMMANDS: tuple[tuple[str, Callable[..., None], type[Any]], ...] = (
    ("evaluate", evaluate, EvaluateFlags),
)
