"""The symmetries of a fight: the cage turned by half a turn, the fighters exchanged."""

import numpy as np
import numpy.typing as npt

from hexarena import grid
from hexarena.games.hfc.components.cage import (
    CORNER,
    DAMAGE,
    HEXES,
    NEUTRAL_FOUR,
    NEUTRAL_HEX,
    NEXT,
    SIDE,
)
from hexarena.games.hfc.rules.features import (
    BESIDE,
    COLOUR,
    INPUTS,
    OFFSET,
    OWN_HEX,
    RIVAL_HEX,
    STEPS,
    WAYS,
)
from hexarena.games.hfc.rules.state import (
    ACTIONS,
    DECLINE,
    GO,
    PAIR,
    PAIR_TO,
    PASS,
    RELEASE,
    RESTART,
    SHOVE,
    STOP_TO,
)


def symmetries() -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """Return what becomes of inputs and actions under every symmetry that the rules keep.

    int32[n, INPUTS] and int32[n, ACTIONS]; row 0 changes nothing. Where the fighters are exchanged
    so is the seat: the image is what the other one sees.
    """
    kept = [(image, swap) for image in grid.symmetries(SIDE) for swap in (1, -1)]
    kept = [(image, swap) for image, swap in kept if _keeps(image, swap)]
    return (
        np.stack([_inputs(image.astype(np.int32), swap < 0) for image, swap in kept]),
        np.stack([_actions(image.astype(np.int32), swap < 0) for image, swap in kept]),
    )


def _keeps(image: npt.NDArray[np.int16], swap: int) -> bool:
    """Tell whether the cage stays the same, its corners and neutral hexes swapped if `swap` < 0."""
    same = (DAMAGE[image] == DAMAGE).all() and set(image[NEUTRAL_FOUR]) == set(NEUTRAL_FOUR)
    fixed = all((image[two] == two[::swap]).all() for two in (CORNER, NEUTRAL_HEX))
    return bool(same and fixed)


def _ways(image: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
    """Return what becomes of each way when the hexes go to their `image`."""
    middle = HEXES // 2
    to = NEXT[image[middle]].tolist()
    return np.array([to.index(image[NEXT[middle, way]]) for way in range(WAYS)])


def _inputs(image: npt.NDArray[np.int32], swap: bool) -> npt.NDArray[np.int32]:
    """Return what becomes of the inputs."""
    row = np.arange(INPUTS, dtype=np.int32)
    for base in (OWN_HEX, RIVAL_HEX):
        row[base : base + HEXES] = base + image
    row[STEPS + OFFSET] = STEPS + OFFSET[image[:, None], image[None, :]]
    beside = row[BESIDE : BESIDE + WAYS * 4].reshape(WAYS, 4)
    beside[:] = BESIDE + _ways(image)[:, None] * 4 + np.arange(4)
    if swap:
        row[COLOUR : COLOUR + 2] = COLOUR + 1, COLOUR
    return row


def _actions(image: npt.NDArray[np.int32], swap: bool) -> npt.NDArray[np.int32]:
    """Return what becomes of the actions."""
    row = np.arange(ACTIONS, dtype=np.int32)
    for base in (GO, RELEASE):
        row[base : base + HEXES] = base + image
    for begin, end in ((SHOVE, PASS), (STOP_TO, PAIR), (PAIR_TO, DECLINE)):
        part = row[begin:end].reshape(-1, WAYS)
        part[:] = part[:, :1] + _ways(image)
    four = NEUTRAL_FOUR.tolist()
    pairs = [(red, blue) for red in four for blue in four if red != blue]
    for number, pair in enumerate(pairs):
        red, blue = (int(image[each]) for each in (pair[::-1] if swap else pair))
        row[RESTART + number] = RESTART + pairs.index((red, blue))
    return row
