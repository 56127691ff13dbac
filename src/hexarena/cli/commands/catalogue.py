"""List the games, and print their rules and options."""

from dataclasses import dataclass
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from hexarena.cli.flags import WithFile, find_game, shape

WIDTHS = {"seats": 12, "designer": 18}  # minimum widths, so that these columns stay on one line


@dataclass(frozen=True)
class NoFlags:
    """The flags of a command that takes none."""


@dataclass(frozen=True)
class RulesFlags:
    """Flags of `rules`: the game, and whether to list its options instead of its rules."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    options: Annotated[bool, typer.Option("--options", help="List its options instead.")] = False
    with_file: WithFile = None


def games(flags: NoFlags) -> None:
    """List the games."""
    from hexarena.contract.game import all_games

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("name", "title", "seats", "ages", "designer", "rules"):
        table.add_column(column, no_wrap=column == "name", min_width=WIDTHS.get(column))
    for game in all_games():
        seats = ", ".join(game.seats)
        seats += f": --{game.seats_option} sets how many" if game.seats_option else ""
        ages = f"{game.facts.age}+" if game.facts.age else ""
        table.add_row(game.name, game.title, seats, ages, game.designer, str(game.version))
    Console().print(table)


def rules(flags: RulesFlags) -> None:
    """Print the rules or the options of a game."""
    game = find_game(flags.game)
    console = Console()
    if flags.options:
        console.print(_options(game.name))
    elif console.is_terminal:
        console.print(Markdown(game.rules_text()))
    else:
        print(game.rules_text(), end="")


def _options(name: str) -> Table:
    from hexarena.contract.options import describe_option

    fields = find_game(name).options_model.model_fields
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("flag", "takes", "what it is"):
        table.add_column(column, no_wrap=column == "flag", overflow="fold")
    for option, field in fields.items():
        flag = f"--{option.replace('_', '-')}"
        values = shape(field.annotation).replace("|", " | ")
        table.add_row(flag, values, describe_option(field))
    return table
