"""Serving the browser table: the server is a program of its own, which this command becomes."""

import os
import sys
from importlib.util import find_spec
from typing import Annotated

import typer

from hexarena.cli.warm import compile_ahead
from hexarena.contract.errors import MissingExtra

NEEDED = ("fastapi", "uvicorn", "sqlalchemy")
HELP = {"--help", "-h"}


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
    if not HELP.intersection(arguments or ()):
        _compile_ahead()
    os.execv(sys.executable, [sys.executable, "-m", "hexarena.server", *(arguments or ())])


def _compile_ahead() -> None:
    """Compile what is not compiled yet, so that no request waits for it."""
    from hexarena.contract.game import all_games
    from hexarena.search import is_warm

    for each in all_games():
        if not is_warm(each):
            compile_ahead(each, passing=True)
