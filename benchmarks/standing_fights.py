"""The terms of Knockouts and Tapouts for `standing`."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from benchmarks.bouts import SPREADS, drawn
from hexarena import game
from hexarena.contract.record import States
from hexarena.games.knockouts.editions.in_use import NAMES
from hexarena.games.knockouts.rules.evaluation import TERMS, standing_of, turn_begins
from hexarena.games.knockouts.rules.state import RED

UNITS = np.eye(TERMS)  # a standing is linear in its figures; unit vectors give its terms
A_LINE = 8  # figures on a line


def start(number: int) -> States:
    """Return the first state of a match between random fighters."""
    chance, knockouts = np.random.default_rng(number), game("knockouts")
    red, blue = (drawn(chance, SPREADS).text(NAMES[0]) for _ in range(2))
    return knockouts.start(knockouts.options(red_fighter=red, blue_fighter=blue))


def turn(state: np.record, number: int) -> int | None:
    """Return Red at the start of a turn, None within it."""
    return RED if turn_begins(state) else None


def compared(state: np.record) -> list[float]:
    """Return Red's terms minus Blue's."""
    return [standing_of(state, 0, unit) - standing_of(state, 1, unit) for unit in UNITS]


def shown(figures: npt.NDArray[np.float64]) -> Iterator[str]:
    """Write the figures as in `judging`."""
    for first in range(0, TERMS, A_LINE):
        yield " ".join(f"{figure:.3f}," for figure in figures[first : first + A_LINE])
