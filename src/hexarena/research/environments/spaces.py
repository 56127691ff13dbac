"""The spaces of environments: observations, and actions."""

from typing import Any

import numpy as np
from gymnasium import spaces

from hexarena.research.environments.episode import Mask, Setting
from hexarena.search.network import Floats

Observation = Floats | dict[str, Any]


def box(setting: Setting, seats: int = 1) -> "spaces.Box[np.float32]":
    """Return the space of what `seats` seats see: float32[seats * SIZE], each within its bounds."""
    edges = np.empty((2, setting.observer.size), np.float32)
    for part in setting.observer.layout.parts:
        edges[:, part.entries] = np.array(part.bounds)[:, np.newaxis]
    low, high = np.tile(edges, seats)
    return spaces.Box(low, high, dtype=np.float32)


def observations(setting: Setting, actions: int) -> spaces.Space[Any]:
    """Return the space of observations: with the mask, or flat if the terms say so."""
    if setting.terms.flat:
        return box(setting)
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": box(setting), "action_mask": mask})


def observation(setting: Setting, row: Floats, mask: Mask) -> Observation:
    """Return an observation in the form that the space of `observations` describes."""
    return row if setting.terms.flat else {"observation": row, "action_mask": mask}
