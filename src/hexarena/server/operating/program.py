"""Commands for operators: `backup`, `restore`, `doctor`, `ratings`, `library` and `admin`."""

import signal
import sys
from collections.abc import Callable, Sequence
from types import FrameType

from hexarena.contract.errors import HexarenaError
from hexarena.contract.files import private_umask
from hexarena.server.operating import admin, backups, doctor, library, ratings

FAILED = 2  # exit code of a command that failed
TERMINATED = 143  # exit code of a command that was terminated

COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "backup": backups.backup,
    "restore": backups.restore,
    "doctor": doctor.doctor,
    "ratings": ratings.ratings,
    "library": library.library,
    "admin": admin.admin,
}


def main(arguments: Sequence[str]) -> int:
    """Run the command that the first argument names; return its exit code."""
    earlier_handler = signal.signal(signal.SIGTERM, _exit)  # so that temporary files are deleted
    command, *command_arguments = arguments
    try:
        with private_umask():
            return COMMANDS[command](command_arguments)
    except HexarenaError as error:
        sys.stderr.write(f"hexarena: {error}\n")
        return FAILED
    except KeyboardInterrupt:
        return TERMINATED
    finally:
        signal.signal(signal.SIGTERM, earlier_handler)


def _exit(_signal: int, _frame: FrameType | None) -> None:
    sys.exit(TERMINATED)
