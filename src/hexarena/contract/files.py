"""Files that are written whole or not at all."""

import os
import tempfile
from pathlib import Path


def replace_file(file: Path, content: bytes, mode: int | None = None) -> None:
    """Write a file, or leave the one that was there; `mode` are its permissions.

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
