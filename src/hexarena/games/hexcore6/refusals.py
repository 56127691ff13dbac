"""Why a spot cannot be chosen now, told from the sets of spots by which the rules decide."""

import numpy as np

from hexarena.contract.bitsets import Bitset
from hexarena.games.hexcore6 import names
from hexarena.games.hexcore6 import state as codes
from hexarena.games.hexcore6.board import MEMBER, STRIDE, lines_through
from hexarena.games.hexcore6.choices import movable
from hexarena.games.hexcore6.names import CORE, EMPTY, OBSTACLE, first_spot, spot
from hexarena.games.hexcore6.stacks import owned


def refusal(state: np.record, path: tuple[str, ...], ref: str) -> str:
    """Say why the seat to act cannot choose a spot, "" if that is not the game's to say."""
    if not (ref[:1] == "c" and ref[1:].isdecimal()):
        return ""
    cell = int(ref[1:])
    if state.phase == codes.CHOOSE_CORE:
        return f"{spot(state, cell)} is on the outermost ring; the Core may not lie there."
    if names.is_placement(state):
        return _placed(state, cell)
    if state.phase != codes.MOVE:
        return ""
    return _landed(state, int(path[0][1:]), cell) if path else _lifted(state, cell)


def _placed(state: np.record, cell: int) -> str:
    """Say why the next disc cannot lie on a spot (HC 4.2, 4.3)."""
    where, there = spot(state, cell), names.stack(state, cell)
    if there == CORE:
        return f"The Core lies on {where}, and nothing is ever put on it."
    if there != EMPTY:
        return f"{where} is taken."
    if state.phase == codes.PLACE_OWN:
        return f"A disc on {where} would leave no spot in line with it for the second disc."
    if _among(lines_through(int(state.first)), cell):
        return f"A disc lies between {first_spot(state)} and {where}."
    return f"{where} is not in line with {first_spot(state)}, where the first disc lies."


def _lifted(state: np.record, cell: int) -> str:
    """Say why nothing can be lifted from a spot (HC 5.2, 6.3, 6.5)."""
    where, there = spot(state, cell), names.stack(state, cell)
    if said := _no_stack(where, there):
        return said
    if not _among(owned(state, int(state.to_act)), cell):
        rival = names.colour(state, 1 - int(state.to_act))
        return f"The stack on {where} is {rival.capitalize()}'s: its topmost disc is {rival}."
    if not _among(movable(state), cell):
        return f"The stack on {where} is surrounded on all six sides, so it cannot move."
    return f"No stack next to {where} has room for another disc."


def _no_stack(where: str, there: str) -> str:
    return {
        CORE: "The Core never moves.",
        OBSTACLE: f"The obstacle on {where} never moves.",
        EMPTY: f"Nothing lies on {where}.",
    }.get(there, "")


def _landed(state: np.record, start: int, cell: int) -> str:
    """Say why what is lifted cannot land on a spot (HC 6.2, 6.4, 6.5)."""
    where, there = spot(state, cell), names.stack(state, cell)
    if there == EMPTY:
        return f"{where} is empty: a lifted disc lands on another stack."
    if there in (CORE, OBSTACLE):
        named = "the Core" if there == CORE else f"the obstacle on {where}"
        return f"Nothing is ever put on {named}."
    if not _beside(start, cell):
        return f"{where} is not next to {spot(state, start)}: a lift goes one step."
    return f"The stack on {where} has {len(there)} discs already, and three are the most."


def _beside(start: int, cell: int) -> bool:
    return int(MEMBER[cell]) - int(MEMBER[start]) in STRIDE.tolist()


def _among(those: Bitset, cell: int) -> bool:
    return cell in names.members(those)
