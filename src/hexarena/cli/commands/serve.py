"""The server's and its operator's commands; the command line also works without the server."""

import os
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from hexarena.contract.extras import require

SERVER = "hexarena.server"
PARQUET = ".parquet"
OPERATING = "hexarena.server.operating.program"

Arguments = Annotated[list[str] | None, typer.Argument(help="The flags of the command.")]


def serve(arguments: Arguments = None) -> None:
    """Serve the browser table; `hexarena serve --help` lists its settings."""
    require("server", "this command")
    os.execv(sys.executable, [sys.executable, "-m", SERVER, *(arguments or ())])


def backup(arguments: Arguments = None) -> None:
    """Back up the server's database to a file while the server runs."""
    operate("backup", *(arguments or ()))


def restore(arguments: Arguments = None) -> None:
    """Replace the server's database with a backup."""
    operate("restore", *(arguments or ()))


def doctor(arguments: Arguments = None) -> None:
    """Check whether a server with these `serve` flags would work, and print how to fix problems."""
    operate("doctor", *(arguments or ()))


def ratings(arguments: Arguments = None) -> None:
    """Show ratings (`ratings show`), recalculate them, or list signs of farming (`suspicions`)."""
    operate("ratings", *(arguments or ()))


def library(arguments: Arguments = None) -> None:
    """Write the library's public matches into a zip of records, or into Parquet."""
    words = list(arguments or ())
    file = next((word for word in words if word.endswith(PARQUET)), None)
    if file is None:
        operate("library", *words)
        return
    require("lab", "writing Parquet")
    from hexarena.lab.stored.tables import confirm_new, write_parquet

    confirm_new(Path(file))
    with tempfile.TemporaryDirectory(prefix="hexarena-library-") as folder:
        archive = Path(folder) / "records.zip"
        words[words.index(file)] = str(archive)
        try:
            operate("library", *words)
        except typer.Exit as end:
            if end.exit_code:
                raise
        write_parquet(archive, Path(file))


def operate(*words: str) -> None:
    """Run an operator's command in this process.

    Raises MissingExtra, or Exit with the command's code.

    The module is imported by name, so that the command line doesn't depend on the server's
    packages.
    """
    require("server", "this command")
    raise typer.Exit(import_module(OPERATING).main(words))


COMMANDS = (
    ("serve", serve),
    ("backup", backup),
    ("restore", restore),
    ("doctor", doctor),
    ("ratings", ratings),
    ("library", library),
)
