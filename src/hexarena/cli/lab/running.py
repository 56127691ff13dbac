"""What the laboratory's commands share: a bar of progress, and where runs are played."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

Seed = Annotated[int, typer.Option(min=0, max=2**62, help="The same seed gives the same matches.")]
Workers = Annotated[
    int, typer.Option(min=0, help="Threads or processes; 0: one for each processor.")
]
Backend = Annotated[str, typer.Option("--on", help="Where matches are played.", metavar="here|ray")]


@contextmanager
def progress_bar(text: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar of progress; yield what tells it how many of how many matches are played."""
    columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[count]}")
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as bar:
        task: TaskID = bar.add_task(text, total=None, count="")

        def update(count: int, total: int) -> None:
            bar.update(task, completed=count, total=total, count=f"{count:,} of {total:,}")

        yield update
