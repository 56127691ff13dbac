"""Puzzles: positions in which one choice is clearly the best, mined from matches of bots.

The package is also callable: `hexarena.puzzles(game)` returns the puzzles of a game.
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

from hexarena.puzzles.attempting import AttemptResult, attempt, open_puzzle
from hexarena.puzzles.collection import (
    PuzzleWish,
    count_themes,
    daily_puzzle,
    find_puzzle,
    load_puzzles,
    next_puzzle,
)
from hexarena.puzzles.game_puzzle import GamePuzzle, list_puzzles
from hexarena.puzzles.mining import MiningOptions, MiningProgress, mine
from hexarena.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from hexarena.contract.game import Game


class _Puzzles(ModuleType):
    """Makes this package callable: `hexarena.puzzles` is both a package and a function."""

    def __call__(self, game: "str | Game") -> tuple[GamePuzzle, ...]:
        """Return the puzzles of a game, the easiest first. Raises UnknownGame."""
        return list_puzzles(game)


__all__ = [
    "AttemptResult",
    "GamePuzzle",
    "MiningOptions",
    "MiningProgress",
    "Puzzle",
    "PuzzleWish",
    "attempt",
    "count_themes",
    "daily_puzzle",
    "find_puzzle",
    "load_puzzles",
    "mine",
    "next_puzzle",
    "open_puzzle",
]

sys.modules[__name__].__class__ = _Puzzles
