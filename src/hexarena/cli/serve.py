"""Serving the browser table: the server is a program of its own, which this command becomes."""

import os
import sys
from importlib.util import find_spec
from typing import Annotated

import typer

from hexarena.contract.errors import MissingExtra

NEEDED = ("fastapi", "uvicorn", "sqlalchemy")


def serve(
    arguments: Annotated[list[str] | None, typer.Argument(help="What the server reads.")] = None,
) -> None:
    """Serve the browser table; `hexarena serve --help` lists what can be set."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise MissingExtra(
            f"the browser table needs {missing[0]}: pip install 'hexarena[server]', "
            "or play in the terminal: hexarena play"
        )
    os.execv(sys.executable, [sys.executable, "-m", "hexarena.server", *(arguments or ())])
