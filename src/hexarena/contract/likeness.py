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
    inputs = np.zeros(rules.kernels["INPUTS"], dtype=np.int32)
    count = rules.compiled.features_at(known_states, 0, seat, inputs)
    images = np.sort(_load_images(rules)[:, inputs[:count]], axis=1)
    return bytes(min(image.tobytes() for image in images))


@lru_cache(MAX_GAMES)
def _load_images(rules: Rules) -> npt.NDArray[np.int32]:
    """Return the images of the inputs under each symmetry: int32[symmetries, INPUTS]."""
    images: npt.NDArray[np.int32] = rules.symmetries()[0] if rules.symmetries else NO_IMAGES
    return images
