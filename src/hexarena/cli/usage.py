"""Errors of the command line itself: a wrong flag, a missing argument, an unknown command."""

import re
import sys
from typing import Any

from typer.exceptions import TyperException

from hexarena.contract.english import suggest_name

EXIT_USAGE = 2  # the exit code of a command line that cannot be read
NO_COMMAND = re.compile(r"No such command '(.*?)'\..*")
EXTRA_ARGUMENTS = re.compile(r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)")


def explain(error: TyperException) -> int:
    """Print a fault of the command line in one line; return the exit code.

    The error of a command without arguments has no text, since its help is already printed.
    """
    if text := error.format_message().strip():
        context = getattr(error, "ctx", None)
        program = context.command_path if context else "hexarena"
        fault = _phrase(error, context, text)
        print(f"hexarena: {fault} {program} --help shows what it takes.", file=sys.stderr)
    return EXIT_USAGE


def _phrase(error: TyperException, context: Any, text: str) -> str:
    """Return the fault as the start of a line, up to its full stop or question mark."""
    if flag := getattr(error, "option_name", ""):
        similar = suggest_name(flag, getattr(error, "possibilities", None) or ())
        if text.startswith("No such option"):
            return _end(f"there is no flag {flag}{similar}")
    if match := NO_COMMAND.fullmatch(text):
        commands = context.command.list_commands(context) if context else ()
        return _end(f"there is no command {match[1]!r}{suggest_name(match[1], commands)}")
    if match := EXTRA_ARGUMENTS.fullmatch(text):
        return _end(f"got {match[1]!r} too many; a name of several words needs quotes")
    return _end(text[:1].lower() + text[1:])


def _end(text: str) -> str:
    return text if text.endswith((".", "?")) else f"{text}."
