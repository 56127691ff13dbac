"""The position track as tables: which positions lie beside one another, and what leaving costs."""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import packed
from hexarena.games.knockouts.edition import FIRST_GROUND, POSITIONS, PRICE, STAR

LONG_RANGE = 0
CLOSE, FULL_GUARD = FIRST_GROUND - 1, FIRST_GROUND
MOST_POINTS = 10
ALL = -1  # a cost: all points left, at least one


def _beside(position: int, way: int, eight: bool) -> int:
    """Return the position to the left (0) or right (1), -1 off the track (KT 2.1, 2.2)."""
    to = position + (1 if way else -1)
    if eight and to == CLOSE:
        to += 1 if way else -1
    return to if 0 <= to < POSITIONS else -1


def _costs() -> npt.NDArray[np.int8]:
    """Tell what each step costs, 0 where there is none (KT 2.3, 4.10)."""
    costs = np.zeros((len(PRICE), 2, 2, POSITIONS, 2, POSITIONS), dtype=np.int8)
    for index in np.ndindex(len(PRICE), 2, 2, POSITIONS, 2, 2):
        edition, eight, mount_all, position, side, way = index
        price, to = PRICE[edition, position, side, way], _beside(position, way, bool(eight))
        goals = [] if to < 0 or not price else [to, LONG_RANGE] if price == STAR else [to]
        cost = price if price != STAR else ALL if mount_all else 1
        costs[edition, eight, mount_all, position, side, goals] = cost
    return costs


def _reach() -> npt.NDArray[np.uint64]:
    """Return which positions can be stepped to with so many points."""
    least = np.abs(COST)[..., None, :]
    points = np.arange(MOST_POINTS + 1)[:, None]
    within = (least > 0) & (least <= points)
    flat = within.reshape(-1, POSITIONS)
    words = np.array([packed(np.flatnonzero(row)) for row in flat])
    return words.reshape(within.shape[:-1])


# int8[edition, eight positions, star takes all, from, side (0 top or standing), to]
COST = _costs()
# uint64[edition, eight positions, star takes all, from, side, points]
REACH = _reach()
