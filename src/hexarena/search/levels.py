"""Six graded levels. What each is worth against the one below is measured in docs/levels.md."""

from typing import NamedTuple


class Level(NamedTuple):
    """A strength: how many playouts a decision may take."""

    number: int
    name: str
    playouts: int


LEVELS = (
    Level(1, "Beginner", 10),
    Level(2, "Casual", 50),
    Level(3, "Club", 250),
    Level(4, "Strong", 1_000),
    Level(5, "Expert", 4_000),
    Level(6, "Master", 16_000),
)
