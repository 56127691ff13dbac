"""The spaces of environments: observations, and actions."""

from typing import Any

import numpy as np
from gymnasium import spaces

from hexarena.research.environments.episode import Mask, ObservedRow, Setting

Observation = ObservedRow | dict[str, Any]


def box(setting: Setting, seats: int = 1) -> "spaces.Box[Any]":
    """Return the space of what `seats` seats see: dtype[seats * SIZE], each within its bounds.

    The upper bounds of bytes are their scales.
    """
    observer = setting.observer
    low, high = np.tile(observer.bounds, seats)
    return spaces.Box(low, high, dtype=observer.dtype.type)


def observations(setting: Setting, actions: int) -> spaces.Space[Any]:
    """Return the space of observations: with the mask, or flat if the terms say so."""
    if setting.terms.flat:
        return box(setting)
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": box(setting), "action_mask": mask})


def observation(setting: Setting, row: ObservedRow, mask: Mask) -> Observation:
    """Return an observation in the form that the space of `observations` describes."""
    return row if setting.terms.flat else {"observation": row, "action_mask": mask}
