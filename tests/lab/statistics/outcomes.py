"""Outcomes of imagined matches, drawn in bulk: every draw follows from the seed it is given."""

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

RUNS = 1000
HELD = (0.93, 0.97)  # of the runs, the 95 % interval must hold the truth


def paired_points(
    rng: np.random.Generator,
    shape: tuple[int, int],
    *,
    better: float = 0.0,
    seat: float = 0.0,
    luck: float = 0.0,
) -> tuple[Floats, npt.NDArray[np.int64]]:
    """Draw the first bot's points, float64[runs, 2 * pairs], and the pair of each match.

    It sits in each seat once a pair. `better` and `seat` are shares of points above a half, `luck`
    is how far the chance that both matches of a pair share moves the first seat's.
    """
    runs, pairs = shape
    lucky = luck * rng.choice([-1.0, 1.0], (runs, pairs))
    first = drawn_points(rng, 0.5 + better + seat + lucky)
    second = drawn_points(rng, 0.5 + better - seat - lucky)
    return np.stack([first, second], axis=2).reshape(runs, -1), np.repeat(np.arange(pairs), 2)


def drawn_points(rng: np.random.Generator, won: Floats, drawn: float = 0.1) -> Floats:
    """Draw points of matches, each worth its own share on average."""
    luck = rng.random(won.shape)
    return np.where(luck < won - drawn / 2, 1.0, np.where(luck < won + drawn / 2, 0.5, 0.0))
