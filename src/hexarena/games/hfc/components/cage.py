"""The cage as tables: what each hex is worth, and where a fighter can walk.

Hexes are numbered as in `grid`, north row first. A set of hexes is one 64-bit word.
"""

import numpy as np
import numpy.typing as npt

from hexarena import grid
from hexarena.contract.variants import read_component
from hexarena.games.hfc.components import printed

LAYOUT = printed.Cage.model_validate(read_component(__package__, "cage.toml"))
SIDE, NAMES, SEATS = printed.SIDE, printed.NAMES, printed.SEATS
HEXES = 61
NUMBER = {name: cell for cell, name in enumerate(NAMES)}

EMBLEM = NUMBER[LAYOUT.emblem]
RING = tuple(NUMBER[name] for name in LAYOUT.ring)
CORNER = np.array([NUMBER[name] for name in LAYOUT.corners.both])  # of each seat
NEUTRAL_HEX = np.array([NUMBER[name] for name in LAYOUT.neutral.both])  # of each seat
NEUTRAL_FOUR = np.array([NUMBER[name] for name in LAYOUT.neutral_four])

NEIGHBOUR = grid.neighbours(SIDE)  # int16[61, 6], -1 outside the cage
DISTANCE = grid.distance(SIDE)  # int16[61, 61]


def _fill_damage() -> npt.NDArray[np.int8]:
    worth = LAYOUT.damage
    table = np.full(HEXES, worth.others, dtype=np.int8)
    table[list(RING)] = worth.ring
    table[CORNER] = worth.corners
    table[EMBLEM] = worth.emblem
    return table


def _pack_hexes(members: npt.NDArray[np.bool_]) -> npt.NDArray[np.uint64]:
    """Pack the last axis, one truth value per hex, into words."""
    return members.astype(np.uint64) @ (np.uint64(1) << np.arange(HEXES, dtype=np.uint64))


def _walk_everywhere() -> npt.NDArray[np.uint64]:
    """Return where a fighter can walk from every hex, by the rival's hex and the roll.

    No step enters the rival's hex, and a step next to the rival is the last (HFC 6.2, 6.3).
    """
    adjacent = (DISTANCE == 1).astype(np.float32)
    free = ~np.eye(HEXES, dtype=bool)  # [rival, hex]
    free_steps = free & (DISTANCE != 1)
    starts = np.broadcast_to(np.eye(HEXES, dtype=bool)[:, None, :], (HEXES, HEXES, HEXES))
    reached, walking, by_roll = starts.copy(), starts.copy(), []
    for _ in range(6):
        step = (walking.astype(np.float32) @ adjacent > 0) & free
        reached |= step
        walking |= step & free_steps
        by_roll.append(_pack_hexes(reached))
    return np.stack([_pack_hexes(starts), *by_roll], axis=-1)


DAMAGE = _fill_damage()  # int8[61]: cost of a blow on each hex (HFC 8.1)
CLASS = np.minimum(DAMAGE // 2, 2)  # int8[61]: cheap, middling or dear: 0 .. 2
# uint64[from, rival, roll]: where a free fighter may end, including its own hex
REACH = _walk_everywhere()
WITHIN = np.stack([_pack_hexes(n >= DISTANCE) for n in range(4)], axis=-1)  # uint64[from, steps]
