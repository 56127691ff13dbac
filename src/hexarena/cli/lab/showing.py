"""Write the record of a simulated match."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from hexarena.contract.errors import UnsavedRecord


@dataclass(frozen=True)
class ShowFlags:
    """Flags of `show`: the key of a match, the folder of its run, and the file to write."""

    key: Annotated[str, typer.Argument(help="The key of the match, as in rows and reports.")]
    folder: Annotated[Path, typer.Option(help="The folder of the run.", metavar="DIR")]
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Write the record to this file, not to the terminal."),
    ] = None


def show(flags: ShowFlags) -> None:
    """Write the record of a simulated match: `hexarena replay FILE` steps through it."""
    from hexarena.lab import read_folder, record_of, row_of

    record = record_of(row_of(read_folder(flags.folder), flags.key))
    if flags.output is None:
        print(record, end="")
        return
    try:
        flags.output.write_text(record, encoding="utf-8")
    except OSError as error:
        raise UnsavedRecord(f"{flags.output} cannot be written: {error.strerror}") from error
