"""List the games, and print their rules and options."""

from dataclasses import dataclass
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from hexarena.cli.flags import WithFile, game_called, shape

WIDTHS = {"seats": 12, "designer": 18}  # at least: what is to stay in one line


@dataclass(frozen=True)
class NoFlags:
    """No flags."""


@dataclass(frozen=True)
class RulesFlags:
    """The game, and rules or options."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    options: Annotated[bool, typer.Option("--options", help="List its options instead.")] = False
    with_file: WithFile = None


def games(asked: NoFlags) -> None:
    """List the games."""
    from hexarena.contract.game import all_games

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("name", "title", "seats", "ages", "designer", "rules"):
        table.add_column(column, no_wrap=column == "name", min_width=WIDTHS.get(column))
    for each in all_games():
        seats = ", ".join(each.seats)
        seats += f": --{each.seated} sets how many" if each.seated else ""
        ages = f"{each.facts.age}+" if each.facts.age else ""
        table.add_row(each.name, each.title, seats, ages, each.designer, str(each.version))
    Console().print(table)


def rules(asked: RulesFlags) -> None:
    """Print the rules or the options of a game."""
    about = game_called(asked.game)
    console = Console()
    if asked.options:
        console.print(_options(about.name))
    elif console.is_terminal:
        console.print(Markdown(about.rules_text()))
    else:
        print(about.rules_text(), end="")


def _options(name: str) -> Table:
    from hexarena.contract.options import explained

    fields = game_called(name).options_model.model_fields
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("flag", "takes", "what it is"):
        table.add_column(column, no_wrap=column == "flag", overflow="fold")
    for option, field in fields.items():
        flag = f"--{option.replace('_', '-')}"
        takes = shape(field.annotation).replace("|", " | ")
        table.add_row(flag, takes, explained(field))
    return table
