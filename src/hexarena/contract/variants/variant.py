"""A variant: what its file says, merged with the tables of the printed game."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import BrokenVariant
from hexarena.contract.proofreading import (
    Complaint,
    Fault,
    format_value,
    locate_complaints,
    read_file,
    read_toml,
)
from hexarena.contract.variants.merging import ChangedValue, digest, list_changes, merge_tables

NAME = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"  # pattern of a variant's name; its file is NAME.toml
MAX_TITLE_LENGTH = 60  # letters of a title
HEADER_FIELDS = ("game", "title")  # fields of the file that are not tables
FOLDERS = ("components", "editions")  # folders of a game's package that hold its tables


@dataclass(frozen=True)
class Variant:
    """A printed game with other numbers."""

    file: Path
    text: str  # the text of the file
    game: str  # the name of the printed game
    title: str
    base: str  # the package of the printed game
    tables: Mapping[str, Any]  # the tables of each component, as changed
    changes: tuple[ChangedValue, ...]
    file_faults: tuple[Complaint, ...]  # faults of the file, before its game checks the tables

    @property
    def name(self) -> str:
        """The variant's name, which is that of its file without the suffix."""
        return self.file.stem

    @cached_property
    def digest(self) -> str:
        """8 hexadecimal digits that stand for what the variant changes."""
        return digest(self.changes)

    @property
    def identity(self) -> str:
        """The variant's name among games and in records, such as `hfc+my-cage@1a2b3c4d`."""
        return f"{self.game}+{self.name}@{self.digest}"

    @property
    def package(self) -> str:
        """The package under which the printed game's modules are loaded again."""
        return f"{self.base}+{self.name}@{self.digest}"

    def refuse(self, complaints: Iterable[Complaint]) -> None:
        """Raise BrokenVariant if there are `complaints`, or faults from reading the file."""
        if all_complaints := [*self.file_faults, *complaints]:
            raise broken_variant(self.file, locate_complaints(all_complaints, self.text))


def broken_variant(file: Path, faults: list[Fault]) -> BrokenVariant:
    """Return the error that lists the faults of a file."""
    return BrokenVariant(file, [f"{file}{fault.line_suffix}: {fault}" for fault in faults])


def read_variant(file: Path, packages: Mapping[str, str]) -> Variant:
    """Read a variant of one of the games in `packages`; `check_variant` checks it.

    Raises BrokenVariant if the file is not TOML, or names no game.
    """
    text, faults = read_file(file)
    raw, syntax_faults = read_toml(text)
    if faults or syntax_faults:
        raise broken_variant(file, [*faults, *syntax_faults])
    complaints = [*_check_file_name(file), *_check_header(raw, packages)]
    game = raw.get("game")
    if not isinstance(game, str) or game not in packages:
        raise broken_variant(file, locate_complaints(complaints, text))
    tables = read_components(packages[game])
    if not tables:
        problem = f"{game!r}, which has no tables to change"
        raise broken_variant(
            file,
            locate_complaints([*complaints, Complaint(("game",), problem, "another game")], text),
        )
    overrides = {name: table for name, table in raw.items() if name not in HEADER_FIELDS}
    merged = merge_tables(tables, overrides, complaints)
    title, changed_values = str(raw.get("title")), tuple(list_changes(tables, merged))
    return Variant(
        file, text, game, title, packages[game], merged, changed_values, tuple(complaints)
    )


def _check_file_name(file: Path) -> Iterator[Complaint]:
    if not re.fullmatch(rf"{NAME}\.toml", file.name):
        expected = "small letters, digits and hyphens, such as my-cage.toml"
        yield Complaint((), f"the file name {file.name!r}", expected)


def _check_header(raw: Mapping[str, Any], packages: Mapping[str, str]) -> Iterator[Complaint]:
    game, title = raw.get("game"), raw.get("title")
    if not isinstance(game, str) or game not in packages:
        problem = "nothing" if game is None else format_value(game)
        yield Complaint(("game",), problem, f"one of {abbreviate_names(packages)}")
    if (
        not isinstance(title, str)
        or not title.isprintable()
        or not 0 < len(title) <= MAX_TITLE_LENGTH
    ):
        problem = "nothing" if title is None else format_value(title)
        expected = f"a line of words in quotes, at most {MAX_TITLE_LENGTH} letters"
        yield Complaint(("title",), problem, expected)


def component_files(package: str) -> dict[str, Path]:
    """Map the name of each component of a game to its file, without importing the game."""
    spec = find_spec(package)
    homes = [Path(location) for location in (spec.submodule_search_locations or ())] if spec else []
    folders = [home / folder for home in homes for folder in FOLDERS]
    return {file.stem: file for folder in folders for file in sorted(folder.glob("*.toml"))}


def read_components(package: str) -> dict[str, Any]:
    """Return the printed tables of a game, by the names of their files."""
    files = component_files(package)
    return {name: tomllib.loads(file.read_text("utf-8")) for name, file in files.items()}
