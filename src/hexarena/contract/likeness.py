"""Positions that are alike: equal but for a symmetry of the rules."""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States, copy_states
from hexarena.contract.rules import Rules

MAX_GAMES = 64  # games whose symmetries are kept
NO_IMAGES = np.zeros((0, 0), dtype=np.int32)


def position_key(rules: Rules, states: States, seat: int) -> bytes:
    """Return what is the same for the positions of a seat that are alike.

    Only what the seat may know counts. Where the rules have symmetries, a position is compared by
    its features, under each of them; else by all its fields.
    """
    known_states = copy_states(states)
    rules.compiled.hide_at(known_states, 0, seat)
    if rules.symmetries is None:
        return bytes((seat,)) + known_states.tobytes()
    return bytes(min(image.tobytes() for image in _image_inputs(rules, known_states, seat)))


def list_fixed_rows(rules: Rules, states: States) -> npt.NDArray[np.intp]:
    """Return the numbers of the symmetries that keep a position as it is, none without any.

    Only what the seat to act may know counts.
    """
    if rules.symmetries is None:
        return np.zeros(0, np.intp)
    seat, known_states = int(states["to_act"][0]), copy_states(states)
    rules.compiled.hide_at(known_states, 0, seat)
    images = _image_inputs(rules, known_states, seat)
    return np.flatnonzero((images == images[0]).all(axis=1))


def load_action_images(rules: Rules) -> npt.NDArray[np.int32]:
    """Return the images of the actions under each symmetry: int32[symmetries, ACTIONS]."""
    return _load_images(rules)[1]


def _image_inputs(rules: Rules, known_states: States, seat: int) -> npt.NDArray[np.int32]:
    """Return the inputs that are on for a seat under each symmetry, sorted; row 0 as they are."""
    inputs = np.zeros(rules.kernels["INPUTS"], dtype=np.int32)
    count = rules.compiled.features_at(known_states, 0, seat, inputs)
    images: npt.NDArray[np.int32] = np.sort(_load_images(rules)[0][:, inputs[:count]], axis=1)
    return images


@lru_cache(MAX_GAMES)
def _load_images(rules: Rules) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """Return the images of inputs and actions under each symmetry, int32[symmetries, n]."""
    return rules.symmetries() if rules.symmetries else (NO_IMAGES, NO_IMAGES)
