"""A variant: what its file says, merged with the tables of the printed game."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hexarena.contract.english import shortened
from hexarena.contract.errors import BrokenVariant
from hexarena.contract.proofreading import (
    Complaint,
    Fault,
    located,
    read_file,
    read_toml,
    show_value,
)
from hexarena.contract.variants.merging import ChangedValue, changes, digest, merged

NAME = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"  # of a variant; its file is NAME.toml
LONGEST_TITLE = 60  # letters
ABOUT = ("game", "title")  # fields of the file that are no tables
FOLDERS = ("components", "editions")  # of a game's package, where its tables are


@dataclass(frozen=True)
class Variant:
    """A printed game with other numbers."""

    file: Path
    text: str  # of the file
    game: str  # the printed game
    title: str
    base: str  # the package of the printed game
    tables: Mapping[str, Any]  # of each component, as changed
    changes: tuple[ChangedValue, ...]
    amiss: tuple[Complaint, ...]  # what is wrong with the file, before its game checks the tables

    @property
    def name(self) -> str:
        """Its name, which its file has."""
        return self.file.stem

    @cached_property
    def digest(self) -> str:
        """8 hexadecimal digits that stand for what it changes."""
        return digest(self.changes)

    @property
    def identity(self) -> str:
        """Its name among games and in records, such as `hfc+my-cage@1a2b3c4d`."""
        return f"{self.game}+{self.name}@{self.digest}"

    @property
    def package(self) -> str:
        """The package under which the printed game's modules are loaded again."""
        return f"{self.base}+{self.name}@{self.digest}"

    def refuse(self, complaints: Iterable[Complaint]) -> None:
        """Raise BrokenVariant if there is anything to complain of."""
        if found := [*self.amiss, *complaints]:
            raise broken(self.file, located(found, self.text))


def broken(file: Path, faults: list[Fault]) -> BrokenVariant:
    """Return the error that lists the faults of a file."""
    return BrokenVariant(file, [f"{file}{fault.place}: {fault}" for fault in faults])


def read_variant(file: Path, packages: Mapping[str, str]) -> Variant:
    """Read a variant of one of the games in `packages`, to be checked by `confirm`.

    Raises BrokenVariant if the file is no TOML, or names no game.
    """
    text, faults = read_file(file)
    raw, more = read_toml(text)
    if faults or more:
        raise broken(file, [*faults, *more])
    amiss = [*_misnamed(file), *_untitled(raw, packages)]
    game = raw.get("game")
    if not isinstance(game, str) or game not in packages:
        raise broken(file, located(amiss, text))
    tables = read_components(packages[game])
    if not tables:
        came = f"{game!r}, which has no tables to change,"
        raise broken(file, located([*amiss, Complaint(("game",), came, "another game")], text))
    given = {name: each for name, each in raw.items() if name not in ABOUT}
    whole = merged(tables, given, amiss)
    title, changed = str(raw.get("title")), tuple(changes(tables, whole))
    return Variant(file, text, game, title, packages[game], whole, changed, tuple(amiss))


def _misnamed(file: Path) -> Iterator[Complaint]:
    if not re.fullmatch(rf"{NAME}\.toml", file.name):
        wanted = "small letters, digits and hyphens, such as my-cage.toml"
        yield Complaint((), f"the file name {file.name!r}", wanted)


def _untitled(raw: Mapping[str, Any], packages: Mapping[str, str]) -> Iterator[Complaint]:
    game, title = raw.get("game"), raw.get("title")
    if not isinstance(game, str) or game not in packages:
        came = "nothing" if game is None else show_value(game)
        yield Complaint(("game",), came, f"one of {shortened(packages)}")
    if not isinstance(title, str) or not title.isprintable() or not 0 < len(title) <= LONGEST_TITLE:
        came = "nothing" if title is None else show_value(title)
        wanted = f"a line of words in quotes, at most {LONGEST_TITLE} letters"
        yield Complaint(("title",), came, wanted)


def component_files(package: str) -> dict[str, Path]:
    """Map the name of each component of a game to its file, without importing the game."""
    spec = find_spec(package)
    homes = [Path(each) for each in (spec.submodule_search_locations or ())] if spec else []
    folders = [home / folder for home in homes for folder in FOLDERS]
    return {file.stem: file for folder in folders for file in sorted(folder.glob("*.toml"))}


def read_components(package: str) -> dict[str, Any]:
    """Return the printed tables of a game, by the names of their files."""
    files = component_files(package)
    return {name: tomllib.loads(file.read_text("utf-8")) for name, file in files.items()}
