"""The symmetries of a fight: the cage turned by half a turn, the fighters exchanged."""

import numpy as np
import numpy.typing as npt

from hexarena import grid
from hexarena.games.hfc.components.cage import (
    CORNER,
    DAMAGE,
    HEXES,
    NEIGHBOUR,
    NEUTRAL_FOUR,
    NEUTRAL_HEX,
    SIDE,
)
from hexarena.games.hfc.rules.features import (
    COLOUR,
    DIRECTIONS,
    INPUTS,
    NEIGHBOURS,
    OFFSET,
    OWN_HEX,
    RIVAL_HEX,
    STEPS,
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
    """Return the images of inputs and actions under every symmetry that the rules keep.

    int32[n, INPUTS] and int32[n, ACTIONS]; row 0 changes nothing. If the fighters are exchanged, so
    is the viewing seat: the image is what the rival sees.
    """
    pairs = [(image, swap) for image in grid.symmetries(SIDE) for swap in (1, -1)]
    pairs = [(image, swap) for image, swap in pairs if _is_symmetry(image, swap)]
    return (
        np.stack([_map_inputs(image.astype(np.int32), swap < 0) for image, swap in pairs]),
        np.stack([_map_actions(image.astype(np.int32), swap < 0) for image, swap in pairs]),
    )


def _is_symmetry(image: npt.NDArray[np.int16], swap: int) -> bool:
    """Return whether the cage is unchanged, its corners and neutral hexes swapped if `swap` < 0."""
    has_same_ground = (DAMAGE[image] == DAMAGE).all() and set(image[NEUTRAL_FOUR]) == set(
        NEUTRAL_FOUR
    )
    has_same_corners = all(
        (image[corners] == corners[::swap]).all() for corners in (CORNER, NEUTRAL_HEX)
    )
    return bool(has_same_ground and has_same_corners)


def _map_directions(image: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
    """Return the image of each direction under a symmetry that maps each hex to its `image`."""
    middle = HEXES // 2
    neighbours = NEIGHBOUR[image[middle]].tolist()
    return np.array(
        [neighbours.index(image[NEIGHBOUR[middle, direction]]) for direction in range(DIRECTIONS)]
    )


def _map_inputs(image: npt.NDArray[np.int32], swap: bool) -> npt.NDArray[np.int32]:
    """Return the image of each input under a symmetry of the cage."""
    row = np.arange(INPUTS, dtype=np.int32)
    for base in (OWN_HEX, RIVAL_HEX):
        row[base : base + HEXES] = base + image
    row[STEPS + OFFSET] = STEPS + OFFSET[image[:, None], image[None, :]]
    neighbours = row[NEIGHBOURS : NEIGHBOURS + DIRECTIONS * 4].reshape(DIRECTIONS, 4)
    neighbours[:] = NEIGHBOURS + _map_directions(image)[:, None] * 4 + np.arange(4)
    if swap:
        row[COLOUR : COLOUR + 2] = COLOUR + 1, COLOUR
    return row


def _map_actions(image: npt.NDArray[np.int32], swap: bool) -> npt.NDArray[np.int32]:
    """Return the image of each action under a symmetry of the cage."""
    row = np.arange(ACTIONS, dtype=np.int32)
    for base in (GO, RELEASE):
        row[base : base + HEXES] = base + image
    for begin, end in ((SHOVE, PASS), (STOP_TO, PAIR), (PAIR_TO, DECLINE)):
        part = row[begin:end].reshape(-1, DIRECTIONS)
        part[:] = part[:, :1] + _map_directions(image)
    four = NEUTRAL_FOUR.tolist()
    pairs = [(red, blue) for red in four for blue in four if red != blue]
    for number, pair in enumerate(pairs):
        red, blue = (int(image[cell]) for cell in (pair[::-1] if swap else pair))
        row[RESTART + number] = RESTART + pairs.index((red, blue))
    return row
