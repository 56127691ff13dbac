"""Shared by the laboratory's commands: a progress bar, and flags for how to play a run."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Protocol

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from hexarena.lab.runs.simulating import Execution

Seed = Annotated[int, typer.Option(min=0, max=2**62, help="The same seed gives the same matches.")]
Workers = Annotated[
    int, typer.Option(min=0, help="Threads or processes; 0: one for each processor.")
]
Backend = Annotated[str, typer.Option("--on", help="Where matches are played.", metavar="here|ray")]


@contextmanager
def progress_bar(text: str) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar; yield a function that takes the matches played and their total."""
    columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[count]}")
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as bar:
        task: TaskID = bar.add_task(text, total=None, count="")

        def update(count: int, total: int) -> None:
            bar.update(task, completed=count, total=total, count=f"{count:,} of {total:,}")

        yield update


class RunFlags(Protocol):
    """Flags for where the matches of a run are played and where their rows are saved."""

    @property
    def workers(self) -> int:
        """How many threads or processes play."""

    @property
    def backend(self) -> str:
        """Which backend plays the matches: `here` or `ray`."""

    @property
    def folder(self) -> Path | None:
        """The folder that the rows are saved in, None to save none."""


@contextmanager
def show_run(text: str, flags: RunFlags) -> Iterator["Execution"]:
    """Yield a run's execution settings, with a progress bar; on interrupt, print what is saved."""
    from hexarena.lab.runs.simulating import Execution

    try:
        with progress_bar(text) as on_progress:
            yield Execution(
                workers=flags.workers,
                backend=flags.backend,
                folder=flags.folder,
                on_progress=on_progress,
            )
    except KeyboardInterrupt:
        note = "run the same command to continue" if flags.folder else "nothing was kept"
        print(f"Interrupted; {note}.")
        raise
