"""`hexarena lab`: the laboratory's commands. Their libraries are imported when they run."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

import typer

from hexarena.cli.flags import command, find_named_game
from hexarena.cli.lab import comparing, laddering, reporting, showing, simulating, tuning, watching
from hexarena.contract.extras import require

COMMANDS: tuple[tuple[str, Callable[..., None], type[Any], bool], ...] = (
    ("simulate", simulating.simulate, simulating.SimulateFlags, True),
    ("show", showing.show, showing.ShowFlags, False),
    ("report", reporting.report, reporting.ReportFlags, True),
    ("compare", comparing.compare, comparing.CompareFlags, True),
    ("ladder", laddering.ladder, laddering.LadderFlags, True),
    ("tune", tuning.tune, tuning.TuneFlags, False),
    ("watch", watching.watch, watching.WatchFlags, True),
)
# Flags that take one word or more.
MULTI_VALUE_FLAGS = ("--bots", "--players", "--from", "--strengths", "--measures")


def build_group(arguments: Sequence[str]) -> typer.Typer:
    """Return the group of commands; a game named in `arguments` adds flags for its options."""
    commands = typer.Typer(help="Simulate, compare and report games.", no_args_is_help=True)
    for name, run, flags, takes_options in COMMANDS:
        game = find_named_game(arguments) if takes_options and name in arguments[1:2] else None
        commands.command(name)(command(_require_lab(run), flags, takes_options, game))
    return commands


def _require_lab(run: Callable[..., None]) -> Callable[..., None]:
    """Wrap a command so that it raises MissingExtra if the laboratory is not installed."""

    @wraps(run)
    def run_if_installed(*arguments: Any) -> None:
        require("lab", "the laboratory")
        run(*arguments)

    return run_if_installed


def repeat_flags(arguments: Sequence[str]) -> list[str]:
    """Return the arguments with a flag repeated before each of its words, as typer expects."""
    words: list[str] = []
    flag = ""
    for word in arguments:
        if word.startswith("-"):
            flag = word if word in MULTI_VALUE_FLAGS else ""
        if flag and word != flag and words[-1] != flag:
            words.append(flag)
        words.append(word)
    return words
