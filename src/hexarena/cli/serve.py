"""Start the server, which is a program of its own; this process becomes it."""

import os
import sys
from typing import Annotated

import typer


def serve(
    arguments: Annotated[list[str] | None, typer.Argument(help="The server's flags.")] = None,
) -> None:
    """Serve the browser table; `hexarena serve --help` lists its settings."""
    os.execv(sys.executable, [sys.executable, "-m", "hexarena.server", *(arguments or ())])
