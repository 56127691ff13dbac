"""Six graded levels. What each is worth against the one below is measured in docs/levels.md."""

from typing import NamedTuple


class Level(NamedTuple):
    """A strength: how many playouts a decision may take."""

    number: int
    name: str
    playouts: int

    @property
    def player(self) -> str:
        """Its name as a player of a match, such as `level 3`."""
        return f"level {self.number}"


LEVELS = (
    Level(1, "Beginner", 10),
    Level(2, "Casual", 40),
    Level(3, "Club", 160),
    Level(4, "Strong", 640),
    Level(5, "Expert", 2_560),
    Level(6, "Master", 10_240),
)


def bot_named(player: str) -> Level | None:
    """Return the bot that goes by the name of a player, None for a person."""
    return next((each for each in LEVELS if each.player == player), None)
