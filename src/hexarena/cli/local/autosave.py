"""Autosave: a copy of the current match, so that a killed terminal loses nothing."""

import contextlib
import datetime as dt
import os
import shutil
from pathlib import Path

import filelock
import platformdirs

from hexarena.contract.errors import UnsavedRecord
from hexarena.contract.files import make_private_folder
from hexarena.match import Match, save

SUFFIX = ".hexarena"


def folder() -> Path:
    """Return the folder for autosaved matches, in the user's state folder."""
    return platformdirs.user_state_path("hexarena") / "unfinished"


class Autosave:
    """Saves a copy of a match after every change, until `close`; its process locks the copy.

    If the copy cannot be written, the match goes on without it.
    """

    def __init__(self, match: Match) -> None:
        timestamp = dt.datetime.now().strftime("%Y-%m-%d-%H%M%S")
        self._match = match
        self._file = folder() / f"{match.game.name}-{timestamp}-{os.getpid()}{SUFFIX}"
        self._lock = filelock.FileLock(_lock_path(self._file))
        match.on_change = self.note

    def note(self) -> None:
        """Write the match to the copy; ignore errors."""
        with contextlib.suppress(OSError, UnsavedRecord):
            make_private_folder(self._file.parent)
            if not self._lock.is_locked:
                self._lock.acquire(blocking=False)
            save(self._match, self._file)

    def close(self) -> None:
        """Delete the copy, once the match is saved in another file or discarded."""
        self._match.on_change = None
        with contextlib.suppress(OSError):
            self._file.unlink(missing_ok=True)
            self._lock.release()
            _lock_path(self._file).unlink(missing_ok=True)


def recover_matches() -> list[str]:
    """Move the copies of dead processes to the current folder; return a sentence for each."""
    return [_recover(file) for file in sorted(folder().glob(f"*{SUFFIX}")) if _is_abandoned(file)]


def _lock_path(file: Path) -> Path:
    return file.with_suffix(".lock")


def _is_abandoned(file: Path) -> bool:
    try:
        with filelock.FileLock(_lock_path(file), blocking=False):
            return True
    except (filelock.Timeout, OSError):
        return False


def _recover(file: Path) -> str:
    goal = Path(file.name)
    try:
        shutil.move(file, goal)
        _lock_path(file).unlink(missing_ok=True)
    except OSError:
        goal = file
    return f"An interrupted match is saved in {goal}; continue with: hexarena play --load {goal}"
