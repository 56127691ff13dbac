"""What personas of HexCore6 may like about an action: where a disc lands."""

from collections.abc import Mapping, Sequence

import numpy as np

from hexarena import grid
from hexarena.games.hexcore6.components.board import CELL, SIDE
from hexarena.games.hexcore6.notation import names, neighbour
from hexarena.games.hexcore6.rules import state as codes
from hexarena.games.hexcore6.rules.stacks import owned_stacks

TASTES = ("contact", "company", "core", "towers")
# The neighbours, steps from the Core, and discs that give an action the full score of 1
FULL_NEIGHBOURS, FULL_DISTANCE, FULL_HEIGHT = 3, 5, 3
NEIGHBOURS = grid.neighbours(SIDE).tolist()
DISTANCES = grid.distance(SIDE).tolist()


def tastes(state: np.record, actions: Sequence[int]) -> Mapping[str, Sequence[float]]:
    """Rate each action: how near it lands to the rival, own stacks and the Core, and how high."""
    seat = int(state.to_act)
    own_cells, rival_cells = (
        set(names.list_cells(owned_stacks(state, owner))) for owner in (seat, 1 - seat)
    )
    goals = [_destination(action) for action in actions]
    board, core = names.stacks(state), int(state.core)
    return {
        "contact": [_contact_share(goal, rival_cells) for goal in goals],
        "company": [_contact_share(goal, own_cells) for goal in goals],
        "core": [_closeness(goal, int(CELL[core]) if core >= 0 else -1) for goal in goals],
        "towers": [len(board.get(goal, "").strip("*#")) / FULL_HEIGHT for goal in goals],
    }


def _destination(action: int) -> int:
    """Return the cell that a disc goes to, -1 for a pass or a colour."""
    if action >= codes.PASS:
        return -1
    if action < codes.LIFT:
        return action
    cell, direction, _ = names.split_lift(action)
    return neighbour(cell, direction)


def _contact_share(goal: int, cells: set[int]) -> float:
    matching = [cell for cell in NEIGHBOURS[goal] if cell in cells] if goal >= 0 else []
    return min(len(matching) / FULL_NEIGHBOURS, 1.0)


def _closeness(goal: int, core: int) -> float:
    return 1.0 - min(DISTANCES[goal][core] / FULL_DISTANCE, 1.0) if goal >= 0 and core >= 0 else 0.0
