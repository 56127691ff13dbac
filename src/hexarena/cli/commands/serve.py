"""Commands of the server, which is a separate program: this process becomes it."""

import os
import sys
from typing import Annotated

import typer

from hexarena.contract.extras import require

SERVER = "hexarena.server"
OPERATING = "hexarena.server.operating"

Arguments = Annotated[list[str] | None, typer.Argument(help="The flags of the command.")]


def serve(arguments: Arguments = None) -> None:
    """Serve the browser table; `hexarena serve --help` lists its settings."""
    become(SERVER, *(arguments or ()))


def backup(arguments: Arguments = None) -> None:
    """Back the server's database up into a file, while it serves."""
    become(OPERATING, "backup", *(arguments or ()))


def restore(arguments: Arguments = None) -> None:
    """Replace the server's database by a backup."""
    become(OPERATING, "restore", *(arguments or ()))


def doctor(arguments: Arguments = None) -> None:
    """Check what a server with these flags of `serve` needs, and print how to fix problems."""
    become(OPERATING, "doctor", *(arguments or ()))


def ratings(arguments: Arguments = None) -> None:
    """Show ratings (`ratings show`), or compute them again (`ratings recalculate`)."""
    become(OPERATING, "ratings", *(arguments or ()))


def become(program: str, *words: str) -> None:
    """Turn this process into a program of the server's. Raises MissingExtra."""
    require("server", "this command")
    os.execv(sys.executable, [sys.executable, "-m", program, *words])


COMMANDS = (
    ("serve", serve),
    ("backup", backup),
    ("restore", restore),
    ("doctor", doctor),
    ("ratings", ratings),
)
