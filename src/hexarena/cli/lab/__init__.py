"""`hexarena lab`: the laboratory's commands; what they need is imported when they run."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

import typer

from hexarena.cli.flags import command, named_game
from hexarena.cli.lab import comparing, laddering, reporting, showing, simulating, tuning
from hexarena.contract.extras import require

COMMANDS: tuple[tuple[str, Callable[..., None], type[Any], bool], ...] = (
    ("simulate", simulating.simulate, simulating.SimulateFlags, True),
    ("show", showing.show, showing.ShowFlags, False),
    ("report", reporting.report, reporting.ReportFlags, True),
    ("compare", comparing.compare, comparing.CompareFlags, True),
    ("ladder", laddering.ladder, laddering.LadderFlags, True),
    ("tune", tuning.tune, tuning.TuneFlags, False),
)
# Flags that take one word or more.
MANY = ("--bots", "--players", "--from", "--strengths", "--measures")


def group(given: Sequence[str]) -> typer.Typer:
    """Return the group of commands; a game named in `given` adds flags for its options."""
    made = typer.Typer(help="Simulate, compare and report games.", no_args_is_help=True)
    for name, run, flags, takes_options in COMMANDS:
        about = named_game(given) if takes_options and name in given[1:2] else None
        made.command(name)(command(_equipped(run), flags, takes_options, about))
    return made


def _equipped(run: Callable[..., None]) -> Callable[..., None]:
    """Return the command; it raises MissingExtra if the laboratory is not installed."""

    @wraps(run)
    def equipped(*asked: Any) -> None:
        require("lab", "the laboratory")
        run(*asked)

    return equipped


def spread(given: Sequence[str]) -> list[str]:
    """Repeat a flag before each of its words, as typer reads several words of one flag."""
    words: list[str] = []
    flag = ""
    for word in given:
        if word.startswith("-"):
            flag = word if word in MANY else ""
        if flag and word != flag and words[-1] != flag:
            words.append(flag)
        words.append(word)
    return words
