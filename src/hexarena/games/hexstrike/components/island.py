"""The islands as tables: which hexes are land, where seats start, how far it is to the land."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.printed import HEADINGS, ISLANDS, Island

MIN_PLAYERS = 2  # the first axis of every table is the number of players minus this
STEP_Q = np.array([1, 1, 0, -1, -1, 0], dtype=np.int64)  # by direction: E NE NW W SW SE
STEP_R = np.array([0, -1, -1, 0, 1, 1], dtype=np.int64)


def _list_land(island: Island) -> list[tuple[int, int]]:
    return [(q, row.r) for row in island.rows for q in range(row.q[0], row.q[1] + 1)]


LAND = tuple(tuple(_list_land(island)) for island in ISLANDS)  # the hexes of each island
_MAX_LAND = max(map(len, LAND))
LAND_COUNTS = np.array([len(land) for land in LAND], dtype=np.int64)
# Q and R of each land hex; short rows are padded with their first hex
_FILLED = [[*land, *[land[0]] * (_MAX_LAND - len(land))] for land in LAND]
LAND_Q = np.array([[q for q, _ in land] for land in _FILLED], dtype=np.int64)
LAND_R = np.array([[r for _, r in land] for land in _FILLED], dtype=np.int64)
_SEATS = max(len(island.seats) for island in ISLANDS)
START_Q = np.zeros((len(ISLANDS), _SEATS), dtype=np.int8)
START_R, START_FACING = START_Q.copy(), START_Q.copy()
for _number, _island in enumerate(ISLANDS):
    for _seat, _start in enumerate(_island.seats):
        START_Q[_number, _seat], START_R[_number, _seat] = _start.q, _start.r
        START_FACING[_number, _seat] = HEADINGS.index(_start.facing)


@kernel
def distance(q: int, r: int, other_q: int, other_r: int) -> int:
    """Return how many steps lie between two hexes (HS 1.2)."""
    dq, dr = other_q - q, other_r - r
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


@kernel
def measure_land_distance(players: int, q: int, r: int) -> int:
    """Return the number of steps to the nearest land, trying every hex of it."""
    island = players - MIN_PLAYERS
    shortest = distance(q, r, LAND_Q[island, 0], LAND_R[island, 0])
    for n in range(1, LAND_COUNTS[island]):
        shortest = min(shortest, distance(q, r, LAND_Q[island, n], LAND_R[island, n]))
    return shortest


def _tabulate_distances(land: Sequence[tuple[int, int]]) -> npt.NDArray[np.int8]:
    """Return the distance to the land, indexed by q + TABLE_RADIUS and r + TABLE_RADIUS."""
    span = np.arange(-TABLE_RADIUS, TABLE_RADIUS + 1)
    dq = np.array([q - span for q, _ in land])[:, :, None]
    dr = np.array([r - span for _, r in land])[:, None, :]
    steps = (abs(dq) + abs(dr) + abs(dq + dr)) // 2
    nearest: npt.NDArray[np.int8] = np.min(steps, axis=0).astype(np.int8)
    return nearest


TABLE_RADIUS = 12  # hexes with |q| and |r| up to this have a tabulated distance
# Indexed by players - MIN_PLAYERS, q + TABLE_RADIUS and r + TABLE_RADIUS
LAND_DISTANCES = np.stack([_tabulate_distances(land) for land in LAND])


@kernel
def land_distance(players: int, q: int, r: int) -> int:
    """Return how many steps it is to the nearest land, 0 on land (HS 1.4)."""
    if abs(q) <= TABLE_RADIUS and abs(r) <= TABLE_RADIUS:
        return int(LAND_DISTANCES[players - MIN_PLAYERS, q + TABLE_RADIUS, r + TABLE_RADIUS])
    return measure_land_distance(players, q, r)


@kernel
def is_land(players: int, q: int, r: int) -> bool:
    """Return whether a hex is land (HS 1.3)."""
    return land_distance(players, q, r) == 0
