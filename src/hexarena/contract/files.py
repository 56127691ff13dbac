"""Files that are written whole or not at all, and folders and files that only their owner may read.

Everything that can hold a secret is made by these functions: databases, keys, backups, orders and
variants.
"""

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Literal

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600  # permissions
SHARED_FOLDER = stat.S_ISGID | stat.S_ISVTX
PRIVATE_UMASK = 0o077  # the permissions that others do not get


def make_private_folder(folder: Path) -> None:
    """Create a folder that only its owner may open, and likewise its missing parents.

    A folder that exists keeps its permissions. Raises OSError.
    """
    for parent in (*reversed(folder.parents), folder):
        parent.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)


def create_private_file(file: Path, mode: Literal["xb", "ab"] = "xb") -> IO[bytes]:
    """Create a file that only its owner may read, and open it for writing.

    Raises OSError: FileExistsError if the file exists, unless `mode` appends to it.
    """
    return open(file, mode, opener=_open_private)


def _open_private(path: str, flags: int) -> int:
    return os.open(path, flags, PRIVATE_FILE)


def is_shared_folder(folder: Path) -> bool:
    """Return whether a folder is set up for several users: its setgid or its sticky bit is set."""
    return bool(folder.stat().st_mode & SHARED_FOLDER)


@contextmanager
def private_umask() -> Iterator[None]:
    """Make all files private that this process and its children create within the block."""
    previous_umask = os.umask(PRIVATE_UMASK)
    try:
        yield
    finally:
        os.umask(previous_umask)


def replace_file(file: Path, content: bytes, mode: int | None = None) -> None:
    """Replace a file, or leave it as it was; it is private unless `mode` says otherwise.

    Raises OSError.
    """
    with tempfile.NamedTemporaryFile(
        dir=file.parent, prefix=f".{file.name}.", delete=False
    ) as draft:
        try:
            draft.write(content)
            draft.flush()
            os.fsync(draft.fileno())
            if mode is not None:
                Path(draft.name).chmod(mode)
            Path(draft.name).replace(file)
        except BaseException:
            Path(draft.name).unlink(missing_ok=True)
            raise
