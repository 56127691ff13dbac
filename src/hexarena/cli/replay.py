"""Reading a match that was kept: verified by playing it again, then stepped through."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexarena.cli.play import at_terminal
from hexarena.contract.english import counted, shortened
from hexarena.contract.errors import DishonestLuck

if TYPE_CHECKING:
    from hexarena.cli.turning import Pages
    from hexarena.match import Match

LUCK = {
    "honest": "All of it follows from the seed that was committed to.",
    "typed": "Dice were rolled and cards drawn by hand; that is not for a program to check.",
    "pending": "Not checked: the record does not tell the seed that was committed to.",
    "unknown": "Not checked: nobody committed to a seed.",
}
KeptFile = Annotated[Path, typer.Argument(help="The record of a match.", metavar="FILE")]


@dataclass(frozen=True)
class VerifyFlags:
    """A file."""

    file: KeptFile


@dataclass(frozen=True)
class ReplayFlags:
    """A file, and where in it to begin."""

    file: KeptFile
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, for pipes.")] = False
    ply: Annotated[
        int | None, typer.Option(min=0, help="Stop after so many actions; else at the end.")
    ] = None


UNCHECKED = 1  # the exit code where a record holds but what luck decided could not be checked


def verify(asked: VerifyFlags) -> None:
    """Play a record again and say whether it holds, and whether its luck was drawn honestly."""
    from hexarena.match import load

    match = load(asked.file)
    ending = match.outcome.text if match.outcome else "It is not over."
    print(f"{asked.file}: {match.game.title}, {match.ply} actions, valid. {ending}")
    if match.verdict.draws:
        _judge(match)


def _judge(match: "Match") -> None:
    """Say what can be said of luck. Raises DishonestLuck."""
    word, draws, wrong = match.verdict
    came = f"luck decided {counted(draws, 'time')}"
    if word == "dishonest":
        places = shortened(f"{match.written[ply][1]} at ply {ply}" for ply in wrong)
        raise DishonestLuck(f"dishonest: {came}; the seed committed to does not give {places}")
    print(f"Luck: {came}. {LUCK[word]}")
    if match.fair.commitment:
        print(f"See that the table showed this before the match: {match.fair.commitment}")
    if word in ("pending", "unknown"):
        raise typer.Exit(UNCHECKED)


def replay(asked: ReplayFlags) -> None:
    """Verify a record, and step through the match."""
    from hexarena.match import load

    match = load(asked.file)
    if not asked.plain and at_terminal():
        from hexarena.cli.table.review import ReviewApp

        ReviewApp(match, asked.ply).run()
    else:
        from hexarena.cli.turning import Pages

        _print(Pages(match), asked.ply)


def _print(pages: "Pages", ply: int | None) -> None:
    match = pages.match
    print(f"{match.game.title}, {match.date}: {' against '.join(match.players)}")
    last = pages.number(ply)
    for number in range(last + 1):
        for sentence in pages.at(number).told:
            print(f"{pages.at(number).ply:>4}  {sentence}")
    print(match.game.describe(pages.at(last).states[0]))
    print(pages.at(last).scene.prompt)
