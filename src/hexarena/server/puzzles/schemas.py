"""Requests and responses of puzzles. None shows a solution before an attempt."""

from typing import Annotated

from pydantic import Field

from hexarena.contract.scene import Scene
from hexarena.server.schemas import Count, Reference, Wire

PuzzleId = Annotated[str, Field(max_length=20)]


class PuzzleTheme(Wire):
    """What some puzzles of a game are about, in the game's words."""

    name: str
    count: int


class PuzzleStanding(Wire):
    """What an account has achieved in the puzzles of a game. Only first attempts count."""

    rating: int
    provisional: bool
    attempts: int = Field(description="rated attempts, each at another puzzle")
    solved: int
    change: int | None = Field(
        description="what the first attempt at this puzzle changed; None before it"
    )
    streak: int = Field(description="days in a row on which the daily puzzle was solved")


class PuzzleGame(Wire):
    """A game with puzzles."""

    game: str
    title: str
    count: int
    themes: tuple[PuzzleTheme, ...]
    standing: PuzzleStanding | None = Field(description="None for a guest")


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
    """Which puzzle to get. `rating` and `tried` count for guests only: accounts have their own."""

    rating: float = Field(1200, ge=0, le=4000)
    tried: tuple[PuzzleId, ...] = Field((), max_length=1000)
    avoid: tuple[PuzzleId, ...] = Field(
        (), max_length=1000, description="puzzles that come only if there are no others"
    )
    theme: str = Field("", max_length=60, description="empty for any")


class PuzzleShown(PuzzleCard):
    """A puzzle: the table as the seat to move sees it."""

    seat: int
    seats: tuple[str, ...]
    commits: bool = Field(description="whether the answer is a whole commitment")
    daily: bool = Field(description="whether it is today's puzzle")
    themes: tuple[PuzzleTheme, ...] = Field(description="of all puzzles of the game")
    standing: PuzzleStanding | None = Field(description="None for a guest")
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


class RevealedSolution(PuzzleSolution):
    """The solution for somebody who gave up, and what that changed."""

    standing: PuzzleStanding | None = Field(description="None for a guest")


class PuzzleResult(Wire):
    """What an answer was worth; the solution only if it was right."""

    solved: bool
    text: str = Field(description="the result in words")
    solution: PuzzleSolution | None
    standing: PuzzleStanding | None = Field(description="None for a guest")
