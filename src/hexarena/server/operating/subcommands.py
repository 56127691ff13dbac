"""Commands with sub-commands, such as `hexarena ratings show`."""

import sys
from collections.abc import Callable, Mapping, Sequence

from hexarena.contract.english import join_words
from hexarena.contract.errors import BadOption

Run = Callable[[Sequence[str]], int]


def run_subcommand(name: str, commands: Mapping[str, Run], arguments: Sequence[str]) -> int:
    """Run the sub-command that the first argument names; return its exit code.

    Raises BadOption for an unknown sub-command.
    """
    subcommand, *subcommand_arguments = arguments or ["--help"]
    if subcommand == "--help":
        print_line(f"usage: hexarena {name} {{{','.join(commands)}}} [--help]")
        return 0
    if subcommand not in commands:
        last = name.rsplit(maxsplit=1)[-1]
        raise BadOption(
            f"{last} has no command {subcommand!r}; expected {join_words([*commands], 'or')}"
        )
    return commands[subcommand](subcommand_arguments)


def print_line(line: str) -> None:
    """Print a line to standard output."""
    sys.stdout.write(f"{line}\n")
