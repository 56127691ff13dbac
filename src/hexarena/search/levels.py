"""Six graded levels. What each is worth against the one below is measured in docs/levels.md."""

from typing import NamedTuple


class Level(NamedTuple):
    """A strength: how many playouts a decision may take."""

    number: int
    name: str
    playouts: int


LEVELS = (
    Level(1, "Beginner", 10),
    Level(2, "Casual", 40),
    Level(3, "Club", 160),
    Level(4, "Strong", 640),
    Level(5, "Expert", 2_560),
    Level(6, "Master", 10_240),
)
