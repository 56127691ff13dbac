"""Requests and responses of puzzles. None shows a solution before an attempt."""

from typing import Annotated

from pydantic import Field

from hexarena.contract.scene import Scene
from hexarena.server.schemas import Count, Reference, Wire

PuzzleId = Annotated[str, Field(max_length=20)]


class PuzzleGame(Wire):
    """A game with puzzles."""

    game: str
    title: str
    count: int


class PuzzleCard(Wire):
    """A puzzle to open; `rating` is its difficulty."""

    game: str
    title: str
    puzzle: str
    rating: int


class PuzzlesShown(Wire):
    """The games with puzzles, and the puzzle of the day, the same for everybody."""

    games: tuple[PuzzleGame, ...]
    daily: PuzzleCard | None


class NextPuzzleWish(Wire):
    """My strength and the puzzles I have tried, to get another one."""

    rating: float = Field(1200, ge=0, le=4000)
    tried: tuple[PuzzleId, ...] = Field((), max_length=1000)


class PuzzleShown(PuzzleCard):
    """A puzzle: the table as the seat to move sees it."""

    seat: int
    seats: tuple[str, ...]
    commits: bool = Field(description="whether the answer is a whole commitment")
    scene: Scene


class PuzzleAnswer(Wire):
    """An answer: an action, or all actions of a commitment."""

    actions: tuple[Count, ...] = Field(min_length=1, max_length=64)


class PuzzleQuestion(Wire):
    """A question: why can't I choose a thing after a path?"""

    path: tuple[Reference, ...] = Field(max_length=64)
    ref: Reference


class PuzzleSolution(Wire):
    """The solution of a puzzle, what it is about, and why it is right."""

    actions: tuple[int, ...]
    path: tuple[str, ...] = Field(description="the ids to choose; empty for a commitment")
    theme: str
    explanation: str


class PuzzleResult(Wire):
    """What an answer was worth; the solution only if it was right."""

    solved: bool
    text: str = Field(description="the result in words")
    solution: PuzzleSolution | None
