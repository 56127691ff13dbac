"""The puzzles of a game, which are a file in its package."""

import datetime as dt
from collections.abc import Collection, Sequence
from functools import cache
from importlib import resources

from hexarena.contract.errors import UnknownPuzzle
from hexarena.contract.game import Game, game
from hexarena.puzzles.puzzle import Puzzle, read_puzzle

FILE = "puzzles.jsonl"


def load_puzzles(game: Game) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, () if it has none."""
    return () if game.variant else _load_file(game.package)


@cache
def _load_file(package: str) -> tuple[Puzzle, ...]:
    file = resources.files(package) / FILE
    if not file.is_file():
        return ()
    return tuple(map(read_puzzle, file.read_text(encoding="utf-8").splitlines()))


def find_puzzle(game: Game, puzzle_id: str) -> Puzzle:
    """Return a puzzle by its id. Raises UnknownPuzzle."""
    for puzzle in load_puzzles(game):
        if puzzle.id == puzzle_id:
            return puzzle
    raise UnknownPuzzle(
        f"{game.title} has no puzzle {puzzle_id!r:.30}; see /puzzles for those it has"
    )


def next_puzzle(game: Game, rating: float, attempts: Collection[str] = ()) -> Puzzle | None:
    """Return the puzzle whose difficulty is nearest to a rating, one not yet tried if possible."""
    puzzles = load_puzzles(game)
    fresh = [puzzle for puzzle in puzzles if puzzle.id not in attempts]
    return min(
        fresh or puzzles, key=lambda puzzle: (abs(puzzle.rating - rating), puzzle.id), default=None
    )


def daily_puzzle(names: Sequence[str], day: dt.date) -> Puzzle | None:
    """Return the puzzle of a day, the same for everybody: each game has its turn."""
    collections = [puzzles for name in names if (puzzles := load_puzzles(game(name)))]
    if not collections:
        return None
    rounds, turn = divmod(day.toordinal(), len(collections))
    puzzles = collections[turn]
    return puzzles[rounds % len(puzzles)]
