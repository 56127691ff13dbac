"""Six graded bots. What each is worth against the one below is measured in docs/levels.md."""

from typing import NamedTuple

import numpy as np

from hexarena.search.search import Search
from hexarena.state import State

SEEDS = 2**63  # how many seeds a search may have


class Level(NamedTuple):
    """A bot that searches; its budget is the number of playouts for a decision."""

    number: int
    title: str
    budget: int

    @property
    def name(self) -> str:
        """Its name as a player of a match, such as `level 3`."""
        return f"level {self.number}"

    def decide(self, view: State, rng: np.random.Generator) -> int:
        """Search, and return the best action."""
        search = Search(view.game.rules, seed=int(rng.integers(SEEDS)))
        return search.think(view.array, self.budget).action


LEVELS = (
    Level(1, "Beginner", 10),
    Level(2, "Casual", 40),
    Level(3, "Club", 160),
    Level(4, "Strong", 640),
    Level(5, "Expert", 2_560),
    Level(6, "Master", 10_240),
)
QUICKEST = LEVELS[0]
ADVISER = LEVELS[4]  # gives the hints
LEVEL_NUMBERS = f"{LEVELS[0].number} to {LEVELS[-1].number}"


def level(number: int | None) -> Level | None:
    """Return the level of that number, None if there is none."""
    return next((each for each in LEVELS if each.number == number), None)
