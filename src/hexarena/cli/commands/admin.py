"""`hexarena admin` manages accounts for the server's operator, through the server's program."""

from collections.abc import Callable

import typer

from hexarena.cli.commands.serve import Arguments, operate

PASS_THROUGH = {"ignore_unknown_options": True}  # flags that the server's program parses
COMMANDS = {
    "accounts": "List accounts by letters of their names.",
    "close": "Close an account: sign it out everywhere and block signing in.",
    "reopen": "Let the owner of a closed account sign in again.",
    "rename": "Give an account another name.",
    "erase": "Erase an account for good; opponents keep their matches.",
    "log": "Show what was done to accounts, by whom and why.",
    "reports": "List, show and settle what players have reported.",
    "operators": "Choose who may use the page of operators.",
}


def build_group() -> typer.Typer:
    """Return the group of `admin` commands."""
    commands = typer.Typer(
        help="Find, close, rename and erase accounts; settle reports.", no_args_is_help=True
    )
    for name, text in COMMANDS.items():
        command = commands.command(
            name, help=text, add_help_option=False, context_settings=PASS_THROUGH
        )
        command(_make_command(name))
    return commands


def _make_command(name: str) -> Callable[[Arguments], None]:
    def run(arguments: Arguments = None) -> None:
        operate("admin", name, *(arguments or ()))

    return run
