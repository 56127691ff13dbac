"""The installed editions: those of the game, and those of its owner."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from hexarena.contract.catalogue import editions_folder, user_editions
from hexarena.contract.errors import BrokenEdition
from hexarena.contract.package.editions import Overview
from hexarena.contract.proofreading import Fault, read_file
from hexarena.contract.variants import variant_tables
from hexarena.games.knockouts.editions.printed import Edition
from hexarena.games.knockouts.editions.proofreading import proofread
from hexarena.games.knockouts.editions.tables import digest, sheets

HOME = Path(__file__).parent
MAX_EDITIONS = 100  # editions installed at a time, at most
NAME = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"  # pattern of an edition's name; its file is NAME.toml


def files() -> list[Path]:
    """List the files of all editions, the game's own first."""
    return [*list_shipped(), *(file for file in user_editions() if not _is_shipped(file))]


def list_shipped() -> list[Path]:
    """List the files of the editions that come with the game."""
    return sorted(HOME.glob("*.toml"))


def read_all() -> dict[Path, Edition]:
    """Read all editions. Raises BrokenEdition."""
    folder, paths = editions_folder(), files()
    if folder and not folder.is_dir():
        raise BrokenEdition(folder, [Fault(0, "HEXARENA_EDITIONS", "no folder", "a folder")])
    if len(paths) > MAX_EDITIONS:
        raise BrokenEdition(
            folder, [Fault(0, "", f"{len(paths)} editions", f"at most {MAX_EDITIONS}")]
        )
    return {file: read(file) for file in paths}


def record_name(file: Path, edition: Edition) -> str:
    """Return the name that a match records for an edition; a user's edition adds a digest."""
    return file.stem if _is_shipped(file) else f"{file.stem}@{digest(edition)}"


def _is_shipped(file: Path) -> bool:
    return file.resolve().parent == HOME.resolve()


def shown(file: Path) -> Overview:
    """Read an edition's file and return its contents. Raises BrokenEdition."""
    edition = read(file)
    return Overview(edition.title, record_name(file, edition), tuple(sheets(edition)))


def read(file: Path) -> Edition:
    """Read an edition's file. Raises BrokenEdition, which lists every fault."""
    edition, faults = _read_edition(file)
    faults = [*_check_file_name(file), *faults]
    if faults or not edition:
        raise BrokenEdition(file, [f"{file}{fault.line_suffix}: {fault}" for fault in faults])
    return edition


def _check_file_name(file: Path) -> Iterator[Fault]:
    if not re.fullmatch(rf"{NAME}\.toml", file.name):
        expectation = "small letters, digits and hyphens, such as my-print.toml"
        yield Fault(0, "", f"the file name {file.name!r}", expectation)
    if file.name in {shipped_file.name for shipped_file in list_shipped()} and not _is_shipped(
        file
    ):
        clash = f"{file.name!r}, the name of an edition of the game"
        yield Fault(0, "", clash, "a file name of its own")


def _read_edition(file: Path) -> tuple[Edition | None, list[Fault]]:
    text, faults = read_file(file)
    if faults:
        return None, faults
    change = partial(variant_tables, __package__, file.stem) if _is_shipped(file) else None
    return proofread(text, change)
