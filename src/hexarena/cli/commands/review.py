"""Review a finished match: what decisions cost, what was hidden, and what luck did."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hexarena.cli.commands.replay import RecordFile
from hexarena.cli.flags import WithFile

if TYPE_CHECKING:
    from hexarena.match import Match
    from hexarena.review import Review


@dataclass(frozen=True)
class ReviewFlags:
    """Flags of `review`: a record, and whether to print all figures."""

    file: RecordFile
    as_json: Annotated[bool, typer.Option("--json", help="All figures, as JSON.")] = False
    with_file: WithFile = None


def review(flags: ReviewFlags) -> None:
    """Tell what each decision of a finished match cost, and what luck did."""
    from hexarena.match import load
    from hexarena.review.text import write_review

    match = load(flags.file)
    match_review = _judge(match)
    print(
        json.dumps(_to_message(match_review))
        if flags.as_json
        else write_review(match, match_review)
    )


def _judge(match: "Match") -> "Review":
    from hexarena.review import review as judge_match

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task("Judging", total=None)

        def on_progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        return judge_match(match, on_progress=on_progress)


def _to_message(value: object) -> object:
    """Return a review in a form for JSON, with the names of all figures."""
    if isinstance(value, tuple):
        if hasattr(value, "_asdict"):
            return {name: _to_message(field) for name, field in value._asdict().items()}
        return [_to_message(item) for item in value]
    return value
