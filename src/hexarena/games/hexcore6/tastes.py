"""What the personas of HexCore6 may like about an action: where a disc comes to lie."""

from collections.abc import Mapping, Sequence

import numpy as np

from hexarena import grid
from hexarena.games.hexcore6 import names
from hexarena.games.hexcore6 import state as codes
from hexarena.games.hexcore6.board import CELL, SIDE
from hexarena.games.hexcore6.notation import target
from hexarena.games.hexcore6.stacks import owned

TASTES = ("contact", "company", "core", "towers")
MANY, FAR, TALL = 3, 5, 3  # neighbours, steps from the Core and discs that count in full
NEAR = grid.neighbours(SIDE).tolist()
STEPS = grid.distance(SIDE).tolist()


def tastes(state: np.record, actions: Sequence[int]) -> Mapping[str, Sequence[float]]:
    """Return how much each action comes to the rival, to own stacks, to the Core, and up."""
    seat = int(state.to_act)
    own, other = (set(names.members(owned(state, each))) for each in (seat, 1 - seat))
    goals = [_goal(action) for action in actions]
    board, core = names.stacks(state), int(state.core)
    return {
        "contact": [_beside(goal, other) for goal in goals],
        "company": [_beside(goal, own) for goal in goals],
        "core": [_close(goal, int(CELL[core]) if core >= 0 else -1) for goal in goals],
        "towers": [len(board.get(goal, "").strip("*#")) / TALL for goal in goals],
    }


def _goal(action: int) -> int:
    """Return the cell that a disc comes to, -1 for a pass or a colour."""
    if action >= codes.PASS:
        return -1
    if action < codes.LIFT:
        return action
    cell, way, _ = names.way_and_discs(action)
    return target(cell, way)


def _beside(goal: int, those: set[int]) -> float:
    near = [cell for cell in NEAR[goal] if cell in those] if goal >= 0 else []
    return min(len(near) / MANY, 1.0)


def _close(goal: int, core: int) -> float:
    return 1.0 - min(STEPS[goal][core] / FAR, 1.0) if goal >= 0 and core >= 0 else 0.0
