"""Editions: the numbers on a game's printed cards. If you own the cards, you may enter them.

A game with editions has a module `editions` that implements `Editions`.
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
    """The contents of an edition or a deck, as tables."""

    title: str
    recorded: str  # the name that a match's record uses for it
    sheets: tuple[Sheet, ...]


class Editions(Protocol):
    """The interface of a module `editions`."""

    def files(self) -> list[Path]:
        """List the files of all editions, the game's own first."""

    def read_all(self) -> Mapping[Path, object]:
        """Read all editions, as the rules do. Raises BrokenEdition."""

    def shown(self, file: Path) -> Overview:
        """Read an edition's file from anywhere. Raises BrokenEdition."""
