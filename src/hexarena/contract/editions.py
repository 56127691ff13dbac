"""Editions: the numbers on a game's printed cards, which owners of the game may enter themselves.

A game that has them has a module `editions`, with what `Editions` asks for.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, Protocol


class Sheet(NamedTuple):
    """A table of words, such as a chart or a list of cards."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Overview(NamedTuple):
    """What an edition or a deck consists of, in tables."""

    title: str
    recorded: str  # how a match records it
    sheets: tuple[Sheet, ...]


class Editions(Protocol):
    """What a module `editions` holds."""

    def files(self) -> list[Path]:
        """List the files of all editions, those of the game first."""

    def read_all(self) -> Mapping[Path, object]:
        """Read all of them, as the rules do. Raises BrokenEdition."""

    def shown(self, file: Path) -> Overview:
        """Read an edition's file, of whatever place. Raises BrokenEdition."""
