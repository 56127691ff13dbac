"""Verify a saved match by replaying it, and step through it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexarena.cli.commands.play import can_draw
from hexarena.cli.flags import WithFile
from hexarena.contract.english import abbreviate_names, count_noun
from hexarena.contract.errors import DishonestLuck

if TYPE_CHECKING:
    from hexarena.analysis import ReadAnalysis
    from hexarena.cli.local.pages import Pages
    from hexarena.match import Match

LUCK = {
    "honest": "All of it follows from the seed of the commitment.",
    "typed": "The players rolled dice and drew cards by hand; no program can check that.",
    "pending": "Not checked: the record does not contain the seed of the commitment.",
    "unknown": "Not checked: nobody committed to a seed.",
}
RecordFile = Annotated[Path, typer.Argument(help="The record of a match.", metavar="FILE")]


@dataclass(frozen=True)
class VerifyFlags:
    """Flags of `verify`: a record."""

    file: RecordFile
    with_file: WithFile = None


@dataclass(frozen=True)
class ReplayFlags:
    """Flags of `replay`: a record, the ply to begin at, and the perspective to show it from."""

    file: RecordFile
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, for pipes.")] = False
    ply: Annotated[
        int | None, typer.Option(min=0, help="The number of actions; by default all.")
    ] = None
    perspective: Annotated[
        str,
        typer.Option(
            "--perspective",
            help="Whose view to show: everybody, a seat such as red, or onlooker.",
            metavar="WHO",
        ),
    ] = ""
    with_file: WithFile = None


UNCHECKED = 1  # the exit code for a valid record whose luck cannot be checked


def verify(flags: VerifyFlags) -> None:
    """Replay a record; check that it is valid and that its luck is honest."""
    from hexarena.match import load

    match = load(flags.file)
    ending = match.outcome.text if match.outcome else "It is not over."
    print(f"{flags.file}: {match.game.title}, {match.ply} actions, valid. {ending}")
    if match.verdict.draws:
        _judge(match)


def _judge(match: "Match") -> None:
    """Print the fairness verdict. Raises DishonestLuck."""
    word, draws, wrong = match.verdict
    summary = f"luck decided {count_noun(draws, 'time')}"
    if word == "dishonest":
        locations = abbreviate_names(f"{match.written[ply][1]} at ply {ply}" for ply in wrong)
        raise DishonestLuck(
            f"dishonest: {summary}; the seed of the commitment does not give {locations}"
        )
    print(f"Luck: {summary}. {LUCK[word]}")
    if match.fair.commitment:
        print(f"Compare this with what the table showed at the start: {match.fair.commitment}")
    if word in ("pending", "unknown"):
        raise typer.Exit(UNCHECKED)


def replay(flags: ReplayFlags) -> None:
    """Verify a record and step through the match, or print the tree of an analysis."""
    from hexarena.analysis import is_analysis, read_tree
    from hexarena.match import read_record, read_text

    text = read_text(flags.file)
    if is_analysis(text):
        print("\n".join(_list_tree(read_tree(text))))
        return
    match = read_record(text)
    if can_draw(flags.plain):
        from hexarena.cli.table.review import ReviewApp

        ReviewApp(match, flags.ply, flags.perspective.lower()).run()
    else:
        from hexarena.cli.local.pages import Pages

        _print(Pages(match, perspective=flags.perspective.lower()), flags.ply)


def _list_tree(analysis: "ReadAnalysis") -> Iterator[str]:
    """Yield the moves of an analysis in words, each variation indented below what it replaces."""
    from hexarena.analysis import list_indents, narrate_variations

    source, tree = analysis
    yield f"Analysis of {source.game.title}: {' against '.join(source.players)}"
    moves = narrate_variations(source, tree.variations)
    indents = list_indents(tree.variations)
    for variation, (ply, line), indent in zip(tree.variations, moves, indents, strict=True):
        mark, comment = variation.note
        words = (f"{ply + 1}.", line.narration or line.text, mark, comment and f"“{comment}”")
        yield "  " * indent + " ".join(filter(None, words))


def _print(pages: "Pages", ply: int | None) -> None:
    match, last = pages.match, pages.number(ply)
    print(f"{match.game.title}, {match.date}: {' against '.join(match.players)}")
    if pages.perspectives:
        print(f"Shown: {pages.perspective.title}")
    for number in range(last + 1):
        for sentence in pages.page(number).narration:
            print(f"{pages.page(number).ply:>4}  {sentence}")
    print(match.game.describe(pages.page(last).states[0]))
    print(pages.page(last).scene.prompt)
