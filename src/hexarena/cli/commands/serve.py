"""Commands of the server and of its operator; the command line is installed without them too."""

import os
import sys
from importlib import import_module
from typing import Annotated

import typer

from hexarena.contract.extras import require

SERVER = "hexarena.server"
OPERATING = "hexarena.server.operating.program"

Arguments = Annotated[list[str] | None, typer.Argument(help="The flags of the command.")]


def serve(arguments: Arguments = None) -> None:
    """Serve the browser table; `hexarena serve --help` lists its settings."""
    require("server", "this command")
    os.execv(sys.executable, [sys.executable, "-m", SERVER, *(arguments or ())])


def backup(arguments: Arguments = None) -> None:
    """Back the server's database up into a file, while it serves."""
    operate("backup", *(arguments or ()))


def restore(arguments: Arguments = None) -> None:
    """Replace the server's database by a backup."""
    operate("restore", *(arguments or ()))


def doctor(arguments: Arguments = None) -> None:
    """Check what a server with these flags of `serve` needs, and print how to fix problems."""
    operate("doctor", *(arguments or ()))


def ratings(arguments: Arguments = None) -> None:
    """Show ratings (`ratings show`), recalculate them, or list signs of farming (`suspicions`)."""
    operate("ratings", *(arguments or ()))


def operate(*words: str) -> None:
    """Run a command of the operator in this process. Raises MissingExtra, and Exit with its code.

    The module is imported by its name: no package of the command line needs the server's.
    """
    require("server", "this command")
    raise typer.Exit(import_module(OPERATING).main(words))


COMMANDS = (
    ("serve", serve),
    ("backup", backup),
    ("restore", restore),
    ("doctor", doctor),
    ("ratings", ratings),
)
