"""Commands with words after them, such as `hexarena ratings show`."""

import sys
from collections.abc import Callable, Mapping, Sequence

from hexarena.contract.english import listed
from hexarena.contract.errors import BadOption

Run = Callable[[Sequence[str]], int]


def run_word(name: str, commands: Mapping[str, Run], arguments: Sequence[str]) -> int:
    """Run the sub-command that the first argument names. Raises BadOption."""
    word, *given = arguments or ["--help"]
    if word == "--help":
        say(f"usage: hexarena {name} {{{','.join(commands)}}} [--help]")
        return 0
    if word not in commands:
        last = name.rsplit(maxsplit=1)[-1]
        raise BadOption(f"{last} {word!r} came; expected {listed([*commands], 'or')} after it")
    return commands[word](given)


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")
