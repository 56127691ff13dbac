"""`hexarena admin`: what whoever runs a server does to accounts; the server's program does it."""

from collections.abc import Callable
from typing import Annotated

import typer

from hexarena.cli.serve import OPERATING, become

HANDED_ON = {"ignore_unknown_options": True}  # flags that the server's program reads
COMMANDS = {
    "accounts": "List accounts by letters of their names.",
    "close": "Close an account: sign it out everywhere, and let nobody sign in.",
    "reopen": "Let the owner of a closed account sign in again.",
    "rename": "Give an account another name.",
    "erase": "Erase an account for good; opponents keep their matches.",
    "log": "Show what was done to accounts, by whom and why.",
    "reports": "List, show and settle what players have reported.",
}

Given = Annotated[list[str] | None, typer.Argument(help="The flags of the command.")]


def group() -> typer.Typer:
    """Return the group of commands."""
    made = typer.Typer(
        help="Find, close, rename and erase accounts; settle reports.", no_args_is_help=True
    )
    for name, text in COMMANDS.items():
        command = made.command(name, help=text, add_help_option=False, context_settings=HANDED_ON)
        command(_handing_on(name))
    return made


def _handing_on(name: str) -> Callable[[Given], None]:
    def run(arguments: Given = None) -> None:
        become(OPERATING, "admin", name, *(arguments or ()))

    return run
