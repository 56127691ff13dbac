"""The backup file: written to a temporary folder next to it, checked, and then moved."""

import errno
import os
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from hexarena.contract.errors import StoreFailed
from hexarena.contract.files import create_private_file
from hexarena.store.backups.manifest import INTACT, MEMBER, Manifest, ReportProgress, read_manifest

DATA = {"sqlite": "hexarena.db", "postgresql": "hexarena.sql"}
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # others raise more errors when damaged
CHUNK = 1 << 20  # bytes
UNREADABLE = (  # errors that zipfile raises for damaged data
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    KeyError,
    ValueError,
    OverflowError,
    RuntimeError,
)
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


@contextmanager
def temporary_folder(file: Path) -> Iterator[Path]:
    """Yield a folder next to `file` that only its owner may read; delete it afterwards.

    Raises StoreFailed for every operating system error within the block.
    """
    try:
        with tempfile.TemporaryDirectory(prefix=f".{file.name}-", dir=file.parent) as folder:
            yield Path(folder)
    except OSError as error:
        is_full = error.errno in FULL
        expected = "a disk with free space" if is_full else "an existing folder that can be written"
        raise StoreFailed(f"{file}: {error.strerror or error}; expected {expected}") from error


def write(draft: Path, manifest: Manifest, data: IO[bytes], on_progress: ReportProgress) -> None:
    """Write an archive with a manifest and all of `data`, and flush it to disk."""
    total = os.fstat(data.fileno()).st_size
    with create_private_file(draft) as stream:
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            archive.writestr(MEMBER, manifest.to_json())
            with archive.open(DATA[manifest.kind], "w", force_zip64=True) as member:
                _copy_chunks(data, member, lambda size: on_progress("compressed", size, total))
        stream.flush()
        os.fsync(stream.fileno())


def _copy_chunks(source: IO[bytes], target: IO[bytes], on_chunk: Callable[[int], None]) -> None:
    size = 0
    while chunk := source.read(CHUNK):
        target.write(chunk)
        size += len(chunk)
        on_chunk(size)


def publish(draft: Path, file: Path, replace: bool) -> None:
    """Move a finished file to its name atomically. Raises StoreFailed if that exists."""
    if not replace:
        try:
            create_private_file(file).close()  # reserves the name
        except FileExistsError as error:
            raise _exists(file) from error
    draft.replace(file)
    sync_folder(file.parent)


def check_target(file: Path, replace: bool) -> None:
    """Raise StoreFailed if the file exists and may not be replaced."""
    if file.exists() and not replace:
        raise _exists(file)


def _exists(file: Path) -> StoreFailed:
    return StoreFailed(f"{file} exists; expected a new file, or --replace")


def sync_folder(folder: Path) -> None:
    """Flush a folder to disk, so that new file names in it survive a crash."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def reading(file: Path) -> Iterator[tuple[Manifest, IO[bytes]]]:
    """Open a backup and yield its manifest and its data; reading to the end verifies the data.

    Raises StoreFailed, also within the block, if the file is damaged or no backup.
    """
    with _open_file(file) as stream:
        try:
            with zipfile.ZipFile(stream) as archive:
                manifest = read_manifest(_open_member(archive, MEMBER).read())
                with _open_member(archive, DATA[manifest.kind]) as data:
                    yield manifest, data
        except UNREADABLE as error:
            raise _damage_error(file, error) from error
        except OSError as error:
            if error.errno != errno.EINVAL:  # EINVAL: a position before the start of the file
                raise
            raise _damage_error(file, error) from error


def _open_file(file: Path) -> IO[bytes]:
    try:
        return file.open("rb")
    except FileNotFoundError as error:
        raise StoreFailed(f"{file} does not exist; expected a backup") from error
    except OSError as error:
        reason = error.strerror or error
        raise StoreFailed(f"{file} cannot be read: {reason}; expected a backup") from error


def _open_member(archive: zipfile.ZipFile, name: str) -> IO[bytes]:
    """Open a member of an archive. Raises one of UNREADABLE."""
    method = archive.getinfo(name).compress_type
    if method not in METHODS:
        raise zipfile.BadZipFile(f"{name} is compressed by method {method}")
    return archive.open(name)


def _damage_error(file: Path, error: Exception) -> StoreFailed:
    if not zipfile.is_zipfile(file):
        problem = "no zip archive, or a part of one"
    elif isinstance(error, KeyError):
        problem = "an archive without the parts of a backup"
    else:
        problem = f"parts that cannot be read ({str(error) or type(error).__name__})"
    return StoreFailed(f"{file} is damaged or no backup: got {problem}; {INTACT}")


def copy(data: IO[bytes], target: IO[bytes], on_progress: ReportProgress, total: int) -> None:
    """Copy all data; reading it to the end verifies its checksum."""
    _copy_chunks(data, target, lambda size: on_progress("read", size, total))


def verify(file: Path, on_progress: ReportProgress) -> Manifest:
    """Read a backup to its end and return its manifest. Raises StoreFailed."""
    with reading(file) as (manifest, data), Path(os.devnull).open("wb") as sink:
        copy(data, sink, on_progress, data_length(file, manifest))
    return manifest


def data_length(file: Path, manifest: Manifest) -> int:
    """Return the length of a backup's data, in bytes."""
    with zipfile.ZipFile(file) as archive:
        return archive.getinfo(DATA[manifest.kind]).file_size
