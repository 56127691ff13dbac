"""A small game that runs, as the beginning of one's own: `hexarena new game NAME`.

`template` has the files of each kind: a game on a board, and one of cards with secrets and luck.
In them, `$name` stands for the name of the package, `$title` for that of the game, and `$letters`
for the letters before the numbers of its rules.
"""

import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template
from typing import Literal

from hexarena.contract.catalogue import game_packages
from hexarena.contract.errors import BadName, UnsavedRecord

GameKind = Literal["board", "cards"]

_NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")
_SUFFIX = ".txt"  # so that no tool takes the template for code


def create_game(name: str, folder: Path, kind: GameKind = "board") -> list[Path]:
    """Write a package of that name into a new folder of that name; return its files.

    Raises BadName, or UnsavedRecord if the folder exists or cannot be written.
    """
    _check_name(name)
    values = {"name": name, "title": _title(name), "letters": _letters(name)}
    target = folder / name
    try:
        target.mkdir()
        return [
            _write(target, path, Template(text).substitute(values))
            for path, text in _files(name, kind)
        ]
    except OSError as error:
        problem = f"{error.filename or target} cannot be written: {error.strerror}"
        raise UnsavedRecord(f"{problem}; expected a folder that does not exist yet") from error


def _check_name(name: str) -> None:
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise BadName(
            f"got the name {name!r}; expected small letters, digits and _, as in four_row"
        )
    if name in sys.stdlib_module_names or name in (*game_packages(), "hexarena"):
        raise BadName(f"got the name {name!r}, which is taken; expected another")


def _title(name: str) -> str:
    return name.replace("_", " ").title()


def _letters(name: str) -> str:
    """Return the initials of several words, or the first two letters of one, as capitals."""
    words = name.split("_")
    return ("".join(word[:1] for word in words) if len(words) > 1 else name[:2]).upper()


def _files(name: str, kind: GameKind) -> Iterator[tuple[Path, str]]:
    """Yield the path of each file of the template in the new folder, and its text."""
    template = files("hexarena.starter") / "template"
    folders = {"common": "", f"{kind}/package": f"src/{name}", f"{kind}/tests": "tests"}
    for source, folder in folders.items():
        for file in sorted(template.joinpath(source).iterdir(), key=_file_name):
            file_name = file.name.removesuffix(_SUFFIX).replace("test_game", f"test_{name}")
            yield Path(folder) / file_name, file.read_text(encoding="utf-8")


def _file_name(file: Traversable) -> str:
    return file.name


def _write(target: Path, path: Path, text: str) -> Path:
    file = target / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file
