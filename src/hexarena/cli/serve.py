"""Serving the browser table: the server is a program of its own, which this command becomes."""

import os
import sys
from typing import Annotated

import typer


def serve(
    arguments: Annotated[list[str] | None, typer.Argument(help="What the server reads.")] = None,
) -> None:
    """Serve the browser table; `hexarena serve --help` lists what can be set."""
    os.execv(sys.executable, [sys.executable, "-m", "hexarena.server", *(arguments or ())])
