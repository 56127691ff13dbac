"""The islands as tables: which hexes are land, where seats start, how far it is to the land."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.printed import ISLANDS, WAYS, Island

FEWEST = 2  # that play; the first axis of every table is how many do, less this
STEP_Q = np.array([1, 1, 0, -1, -1, 0], dtype=np.int64)  # by way: E NE NW W SW SE
STEP_R = np.array([0, -1, -1, 0, 1, 1], dtype=np.int64)


def _land(island: Island) -> list[tuple[int, int]]:
    return [(q, row.r) for row in island.rows for q in range(row.q[0], row.q[1] + 1)]


LAND = tuple(tuple(_land(island)) for island in ISLANDS)  # the hexes of each, north to south
_MOST = max(map(len, LAND))
LANDS = np.array([len(land) for land in LAND], dtype=np.int64)
# Q and R of each hex of land; short rows are filled with their first hex
_FILLED = [[*land, *[land[0]] * (_MOST - len(land))] for land in LAND]
LAND_Q = np.array([[q for q, _ in land] for land in _FILLED], dtype=np.int64)
LAND_R = np.array([[r for _, r in land] for land in _FILLED], dtype=np.int64)
_SEATS = max(len(island.seats) for island in ISLANDS)
START_Q = np.zeros((len(ISLANDS), _SEATS), dtype=np.int8)
START_R, START_FACING = START_Q.copy(), START_Q.copy()
for _number, _island in enumerate(ISLANDS):
    for _seat, _place in enumerate(_island.seats):
        START_Q[_number, _seat], START_R[_number, _seat] = _place.q, _place.r
        START_FACING[_number, _seat] = WAYS.index(_place.facing)


@kernel
def distance(q: int, r: int, other_q: int, other_r: int) -> int:
    """Return how many steps lie between two hexes (HS 1.2)."""
    dq, dr = other_q - q, other_r - r
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


@kernel
def land_distances(players: int, q: int, r: int) -> int:
    """Return how many steps it is to the nearest land, hex by hex."""
    island = players - FEWEST
    least = distance(q, r, LAND_Q[island, 0], LAND_R[island, 0])
    for n in range(1, LANDS[island]):
        least = min(least, distance(q, r, LAND_Q[island, n], LAND_R[island, n]))
    return least


def _kept(land: Sequence[tuple[int, int]]) -> npt.NDArray[np.int8]:
    """Return the distance to the land from every hex near it: int8[q + NEAR, r + NEAR]."""
    span = np.arange(-NEAR, NEAR + 1)
    dq = np.array([q - span for q, _ in land])[:, :, None]
    dr = np.array([r - span for _, r in land])[:, None, :]
    steps = (abs(dq) + abs(dr) + abs(dq + dr)) // 2
    least: npt.NDArray[np.int8] = np.min(steps, axis=0).astype(np.int8)
    return least


NEAR = 12  # distances are kept for hexes of which q and r are no farther from 0
AWAY = np.stack([_kept(land) for land in LAND])  # int8[players - FEWEST, q + NEAR, r + NEAR]


@kernel
def away(players: int, q: int, r: int) -> int:
    """Return how many steps it is to the nearest land, 0 on land (HS 1.4)."""
    if abs(q) <= NEAR and abs(r) <= NEAR:
        return int(AWAY[players - FEWEST, q + NEAR, r + NEAR])
    return land_distances(players, q, r)


@kernel
def is_land(players: int, q: int, r: int) -> bool:
    """Tell whether a hex is land (HS 1.3)."""
    return away(players, q, r) == 0
