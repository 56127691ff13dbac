"""What there is to play, and by which rules."""

from dataclasses import dataclass
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from hexarena.cli.flags import game_called, shape


@dataclass(frozen=True)
class Nothing:
    """No flags at all."""


@dataclass(frozen=True)
class RulesFlags:
    """Whose rules."""

    game: Annotated[str | None, typer.Argument(help="Whose rules.")] = None
    options: Annotated[bool, typer.Option("--options", help="List its options instead.")] = False


def games(asked: Nothing) -> None:
    """List the games there are."""
    from hexarena.contract.game import all_games

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("name", "title", "seats", "designer", "rules"):
        table.add_column(column, no_wrap=column == "name")
    for each in all_games():
        seats = ", ".join(each.seats)
        seats += f": as many as --{each.seated} says" if each.seated else ""
        table.add_row(each.name, each.title, seats, each.designer, f"version {each.version}")
    Console().print(table)


def rules(asked: RulesFlags) -> None:
    """Print the rules of a game, or its options."""
    about = game_called(asked.game)
    console = Console()
    if asked.options:
        console.print(_options(about.name))
    elif console.is_terminal:
        console.print(Markdown(about.rules_text()))
    else:
        print(about.rules_text(), end="")


def _options(name: str) -> Table:
    fields = game_called(name).options_model.model_fields
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("flag", "takes", "default", "what it is"):
        table.add_column(column, no_wrap=column == "flag", overflow="fold")
    for option, field in fields.items():
        flag = f"--{option.replace('_', '-')}"
        takes = shape(field.annotation).replace("|", " | ")
        table.add_row(flag, takes, str(field.default), field.description or "")
    return table
