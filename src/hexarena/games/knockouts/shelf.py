"""The editions there are: those that come with the game, and those of one's own."""

import re
from collections.abc import Iterator
from pathlib import Path

from hexarena.contract.errors import BrokenEdition
from hexarena.contract.places import editions_folder, own_editions
from hexarena.games.knockouts.printed import Edition
from hexarena.games.knockouts.proof import Fault, proofread

HOME = Path(__file__).parent / "editions"
LARGEST = 2**16  # bytes of a file that is still read
MOST = 100  # editions at a time
NAME = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"  # of an edition; its file is NAME.toml


def shipped() -> dict[str, Path]:
    """Map the names of the editions that come with the game to their files."""
    return {file.stem: file for file in sorted(HOME.glob("*.toml"))}


def editions() -> dict[str, Edition]:
    """Read all editions: those of the game first, then one's own. Raises BrokenEdition."""
    folder, own = editions_folder(), own_editions()
    if folder and not folder.is_dir():
        fault = Fault(0, "HEXARENA_EDITIONS", repr(str(folder)), "a folder")
        raise BrokenEdition(folder, [fault])
    files = [*shipped().values(), *own]
    if len(files) > MOST:
        raise BrokenEdition(folder, [Fault(0, "", f"{len(files)} editions", f"at most {MOST}")])
    return {file.stem: read(file) for file in files}


def read(file: Path) -> Edition:
    """Read an edition's file. Raises BrokenEdition, which tells all that is wrong with it."""
    edition, faults = _read(file)
    faults = [*_misnamed(file), *faults]
    if faults or not edition:
        raise BrokenEdition(file, [f"{file}{fault.place}: {fault}" for fault in faults])
    return edition


def _misnamed(file: Path) -> Iterator[Fault]:
    if not re.fullmatch(rf"{NAME}\.toml", file.name):
        wanted = "small letters, digits and hyphens, such as my-print.toml"
        yield Fault(0, "", f"the file name {file.name!r}", wanted)
    if file.stem in shipped() and file.resolve().parent != HOME.resolve():
        wanted = "a file name of its own"
        yield Fault(0, "", f"the name of an edition of the game, {file.stem!r},", wanted)


def _read(file: Path) -> tuple[Edition | None, list[Fault]]:
    try:
        with file.open("rb") as opened:
            held = opened.read(LARGEST + 1)
    except OSError as error:
        return None, [Fault(0, "", str(error.strerror), "a file that can be read")]
    if len(held) > LARGEST:
        return None, [Fault(0, "", f"more than {LARGEST} bytes", "a smaller file")]
    try:
        return proofread(held.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = held[: error.start].count(b"\n") + 1
        return None, [Fault(line, "", "what is no UTF-8", "a file saved as UTF-8")]
