"""The puzzles of a game, which are a file in its package."""

import datetime as dt
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
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


@dataclass(frozen=True)
class PuzzleWish:
    """Which puzzle comes next: one not yet tried, else one not yet solved, else any other.

    Puzzles to `avoid` come last. `ratings` are difficulties that differ from the mined ones. ""
    stands for all themes.
    """

    attempts: Collection[str] = ()
    solved: Collection[str] = ()
    avoid: Collection[str] = ()
    ratings: Mapping[str, float] = field(default_factory=dict)
    theme: str = ""

    def rank(self, puzzle: Puzzle, rating: float) -> tuple[bool, bool, bool, float, str]:
        """Return a key by which puzzles are sorted for a player with a rating, the best first."""
        distance = abs(self.ratings.get(puzzle.id, puzzle.rating) - rating)
        key = puzzle.id
        return key in self.avoid, key in self.solved, key in self.attempts, distance, key


def next_puzzle(game: Game, rating: float, wish: PuzzleWish = PuzzleWish()) -> Puzzle | None:
    """Return the puzzle whose difficulty is nearest to a rating, None without any of the theme."""
    return min(
        (puzzle for puzzle in load_puzzles(game) if wish.theme in ("", puzzle.theme)),
        key=lambda puzzle: wish.rank(puzzle, rating),
        default=None,
    )


def count_themes(game: Game) -> dict[str, int]:
    """Return how many puzzles of a game there are of each theme, the most frequent first."""
    return dict(Counter(puzzle.theme for puzzle in load_puzzles(game)).most_common())


def daily_puzzle(names: Sequence[str], day: dt.date) -> Puzzle | None:
    """Return the puzzle of a day, the same for everybody: each game has its turn."""
    collections = [puzzles for name in names if (puzzles := load_puzzles(game(name)))]
    if not collections:
        return None
    rounds, turn = divmod(day.toordinal(), len(collections))
    puzzles = collections[turn]
    return puzzles[rounds % len(puzzles)]
