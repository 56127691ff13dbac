"""`hexarena admin`: what those who run a server do about its people."""

from collections.abc import Sequence

from hexarena.server.operating import reports
from hexarena.server.operating.subcommands import Run, run_word


def admin(arguments: Sequence[str]) -> int:
    """Run the sub-command that the first argument names. Raises HexarenaError."""
    return run_word("admin", COMMANDS, arguments)


COMMANDS: dict[str, Run] = {"reports": reports.reports}
