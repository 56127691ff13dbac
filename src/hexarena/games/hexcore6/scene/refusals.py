"""Explain why a spot cannot be chosen now, from the sets of spots that the rules use."""

import numpy as np

from hexarena.contract.bitsets import Bitset
from hexarena.games.hexcore6.components.board import MEMBER, STRIDE, lines_through
from hexarena.games.hexcore6.notation import names
from hexarena.games.hexcore6.notation.names import CORE, EMPTY, OBSTACLE, first_spot_name, spot_name
from hexarena.games.hexcore6.rules import state as codes
from hexarena.games.hexcore6.rules.choices import movable
from hexarena.games.hexcore6.rules.stacks import owned_stacks


def refusal(state: np.record, path: tuple[str, ...], ref: str) -> str:
    """Explain why the seat to act cannot choose a spot, "" if the game has no reason to give."""
    if not (ref[:1] == "c" and ref[1:].isdecimal()):
        return ""
    cell = int(ref[1:])
    if state.phase == codes.CHOOSE_CORE:
        return f"{spot_name(state, cell)} is on the outermost ring, where the Core can't go."
    if names.is_placement(state):
        return _refuse_placement(state, cell)
    if state.phase != codes.MOVE:
        return ""
    return _refuse_landing(state, int(path[0][1:]), cell) if path else _refuse_lift(state, cell)


def _refuse_placement(state: np.record, cell: int) -> str:
    """Explain why the next disc cannot lie on a spot (HC 4.2, 4.3)."""
    name, stack = spot_name(state, cell), names.stack(state, cell)
    if stack == CORE:
        return f"The Core is on {name}, and nothing can go on top of it."
    if stack != EMPTY:
        return f"{name} is taken."
    if state.phase == codes.PLACE_OWN:
        return f"With a disc on {name}, no spot in line would be left for the second one."
    if _contains(lines_through(int(state.first)), cell):
        return f"There's a disc between {first_spot_name(state)} and {name}."
    return f"{name} isn't in line with your first disc, on {first_spot_name(state)}."


def _refuse_lift(state: np.record, cell: int) -> str:
    """Explain why nothing can be lifted from a spot (HC 5.2, 6.3, 6.5)."""
    name, stack = spot_name(state, cell), names.stack(state, cell)
    if reason := _explain_no_stack(name, stack):
        return reason
    if not _contains(owned_stacks(state, int(state.to_act)), cell):
        rival = names.colour(state, 1 - int(state.to_act))
        return f"The stack on {name} is {rival.capitalize()}'s: its top disc is {rival}."
    if not _contains(movable(state), cell):
        return f"The stack on {name} can't move: there are pieces on all six sides."
    return f"No stack next to {name} has room for another disc."


def _explain_no_stack(name: str, stack: str) -> str:
    return {
        CORE: "The Core never moves.",
        OBSTACLE: f"The obstacle on {name} never moves.",
        EMPTY: f"{name} is empty.",
    }.get(stack, "")


def _refuse_landing(state: np.record, start: int, cell: int) -> str:
    """Explain why a lift cannot land on a spot (HC 6.2, 6.4, 6.5)."""
    name, stack = spot_name(state, cell), names.stack(state, cell)
    if stack == EMPTY:
        return f"{name} is empty, and discs have to land on another stack."
    if stack in (CORE, OBSTACLE):
        obstacle = "the Core" if stack == CORE else f"the obstacle on {name}"
        return f"Nothing can go on top of {obstacle}."
    if not _is_adjacent(start, cell):
        return f"{name} isn't next to {spot_name(state, start)}, and discs move just one step."
    return f"The stack on {name} already has {len(stack)} discs, and three is the limit."


def _is_adjacent(start: int, cell: int) -> bool:
    return int(MEMBER[cell]) - int(MEMBER[start]) in STRIDE.tolist()


def _contains(spots: Bitset, cell: int) -> bool:
    return cell in names.list_cells(spots)
