"""Check that a position read from text can occur in HexCore6.

Each check returns a complaint, or "" if the position passes. During placement, only positions that
legal turns can reach pass. During movement, any stacks pass for which the board has enough discs
(HC 9.1).
"""

from collections.abc import Callable

import numpy as np

from hexarena.contract.english import count_noun
from hexarena.contract.errors import BadPosition
from hexarena.contract.record import CHANCE, OVER
from hexarena.games.hexcore6.components.board import CELL, MEMBER, MIDDLE, STRIDE, find_cell
from hexarena.games.hexcore6.notation.names import OBSTACLE, is_placement, spot_name, stacks
from hexarena.games.hexcore6.options import CENTRE, Options
from hexarena.games.hexcore6.rules.stacks import second_spots
from hexarena.games.hexcore6.rules.state import (
    CHOOSE_COLOUR,
    CHOOSE_CORE,
    FINISHED,
    MOVE,
    PLACE_OTHER,
    PLACE_OWN,
)

PHASES = ("core", "colour", "own", "other", "move", "end")
SEAT_NUMBERS = {"?": CHANCE, "-": OVER, "0": 0, "1": 1}
SEAT_SIGNS = {number: sign for sign, number in SEAT_NUMBERS.items()}
CHOOSERS = {"black": 0, "white": 1, "random": CHANCE}
RING = 6  # discs laid before the first turn
PERIOD = 4  # turns until the same position, with the same seat to act, can recur

Check = Callable[[np.record, Options], str]


def check_position(state: np.record, options: Options) -> None:
    """Raise BadPosition if the position fails a check."""
    for check in CHECKS:
        complaint = check(state, options)
        if complaint:
            raise BadPosition(complaint)


def _is_movement(state: np.record) -> bool:
    return state.phase in (MOVE, FINISHED)


def _check_obstacles(state: np.record, options: Options) -> str:
    if _is_movement(state) or OBSTACLE not in stacks(state).values():
        return ""
    return "an obstacle lies on the board before placement is over (HC 4.5)"


def _check_single_discs(state: np.record, options: Options) -> str:
    if _is_movement(state):
        return ""
    tall = next((item for item in stacks(state).items() if len(item[1]) > 1), None)
    if tall is None:
        return ""
    cell, stack = tall
    return f"{stack} lies on {spot_name(state, cell)}; expected single discs in placement (HC 4.1)"


def _check_core(state: np.record, options: Options) -> str:
    if options.core_chooser != "config":
        return ""
    centred = options.core == CENTRE
    member = MIDDLE if centred else int(MEMBER[find_cell(options.radius, options.core)])
    if state.core == member:
        return ""
    actual, expected = (spot_name(state, int(CELL[index])) for index in (state.core, member))
    return f"the Core lies on {actual}; expected it on {expected}, as was agreed (HC 3.3)"


def _check_seat_to_act(state: np.record, options: Options) -> str:
    seat, phase = int(state.to_act), PHASES[state.phase]
    is_allowed = {"end": seat == OVER, "core": seat >= CHANCE}.get(phase, seat in (0, 1))
    return "" if is_allowed else f"the seat to act is {SEAT_SIGNS[seat]!r} in phase {phase!r}"


def _check_chooser(state: np.record, options: Options) -> str:
    if state.phase not in (CHOOSE_CORE, CHOOSE_COLOUR):
        return ""
    chooser = CHOOSERS.get(options.core_chooser, OVER)
    if state.phase == CHOOSE_COLOUR:
        chooser = {0: 1, 1: 0}.get(chooser, OVER)
    if state.to_act == chooser:
        return ""
    return (
        f"seat {SEAT_SIGNS[int(state.to_act)]!r} is to act in phase {PHASES[state.phase]!r}, and "
        f"the Core's chooser is {options.core_chooser!r} (HC 3.4)"
    )


def _check_empty_board(state: np.record, options: Options) -> str:
    if state.phase != CHOOSE_CORE or not any(stacks(state).values()):
        return ""
    return "the board is not empty; expected it so in phase 'core' (HC 3.4)"


def _check_setup(state: np.record, options: Options) -> str:
    """Check that there are just the six discs round the Core while colours are chosen (HC 3.2)."""
    if state.phase != CHOOSE_COLOUR:
        return ""
    discs = {cell: stack for cell, stack in stacks(state).items() if "*" not in stack and stack}
    expected = "expected six discs round the Core and no others (HC 3.2)"
    return "" if discs == _ring_discs(state, options) else expected


def _ring_discs(state: np.record, options: Options) -> dict[int, str]:
    """Return the discs laid round the Core, black and white in turn, by cell (HC 3.2)."""
    return {
        int(CELL[state.core + STRIDE[direction]]): "BW"[(direction + options.ring_phase) % 2]
        for direction in range(6)
    }


def _check_ring(state: np.record, options: Options) -> str:
    if not is_placement(state):
        return ""
    board = stacks(state)
    for cell, disc in _ring_discs(state, options).items():
        if board[cell] != disc:
            return (
                f"{board[cell] or 'nothing'} lies on {spot_name(state, cell)}, next to the Core; "
                f"expected {disc}, as the discs round the Core were laid (HC 3.2)"
            )
    return ""


def _check_disc_balance(state: np.record, options: Options) -> str:
    """Check that there are as many black as white discs, but for a turn's first one (HC 4.1)."""
    if not is_placement(state):
        return ""
    black, white = _count_discs(state)
    lead = 0
    if state.phase == PLACE_OTHER:
        lead = 1 if state.to_act == state.black else -1
    if black - white == lead:
        return ""
    expected = "as many" if lead == 0 else f"one more {'black' if lead > 0 else 'white'} disc"
    return f"{black} black and {white} white discs lie there; expected {expected} (HC 4.1)"


def _check_turn_order(state: np.record, options: Options) -> str:
    if not is_placement(state):
        return ""
    turns = (sum(_count_discs(state)) - RING) // 2
    seat = int(state.black) if turns % 2 == 0 else 1 - int(state.black)
    if state.to_act == seat:
        return ""
    return (
        f"seat {SEAT_SIGNS[int(state.to_act)]!r} is to act after {count_noun(turns, 'turn')}; "
        f"expected {SEAT_SIGNS[seat]!r}, since Black begins (HC 4.1)"
    )


def _check_stacks_exist(state: np.record, options: Options) -> str:
    if not _is_movement(state) or state.level[0].any():
        return ""
    return "no stack lies on the board; expected one at least once placement is over (HC 9.1)"


def _check_disc_count(state: np.record, options: Options) -> str:
    """Check that there are no more discs than placement can put on the board (HC 1.4)."""
    board = stacks(state).values()
    maximum = len(board) - 1 - sum(stack == OBSTACLE for stack in board)
    discs = sum(_count_discs(state))
    return (
        f"{discs} discs lie there; expected {maximum} at most (HC 1.4, 4.5)"
        if discs > maximum
        else ""
    )


def _count_discs(state: np.record) -> tuple[int, int]:
    """Count the black and the white discs."""
    board = "".join(stacks(state).values())
    return board.count("B"), board.count("W")


def _check_colours(state: np.record, options: Options) -> str:
    is_chosen = options.core_chooser in ("black", "white") and state.phase > CHOOSE_COLOUR
    if is_chosen or state.black == 0:
        return ""
    return "seat '1' plays black; expected '0' unless a seat chose its colour (HC 3.4)"


def _check_placement(state: np.record, options: Options) -> str:
    if state.phase == PLACE_OWN and not state.paired.any():
        return "nobody can place two discs; expected phase 'move' (HC 4.5)"
    if state.phase == PLACE_OTHER and not any(second_spots(state, int(state.first))):
        return "there is no spot for this turn's second disc (HC 4.2)"
    return ""


def _check_counters(state: np.record, options: Options) -> str:
    if _is_movement(state) or not (state.passes or state.quiet):
        return ""
    return (
        f"got {state.passes} passes and {state.quiet} quiet turns; expected none in phase "
        f"{PHASES[state.phase]!r} (HC 4.4, 7.2)"
    )


def _check_passes(state: np.record, options: Options) -> str:
    if state.passes <= state.quiet:
        return ""
    return f"got {state.passes} passes and {state.quiet} quiet turns; a pass is one (HC 7.2)"


def _check_quiet_limit(state: np.record, options: Options) -> str:
    if state.quiet <= options.quiet_limit or not options.quiet_limit:
        return ""
    return f"got {state.quiet} quiet turns; expected {options.quiet_limit} at most (HC 7.2)"


def _check_end(state: np.record, options: Options) -> str:
    is_over = state.passes == 2 or 0 < options.quiet_limit <= state.quiet
    if state.phase == MOVE and is_over:
        return (
            f"{state.passes} passes and {state.quiet} quiet turns end the match; expected phase "
            "'end' (HC 7.1, 7.2)"
        )
    limit = options.repetition_limit
    can_repeat = limit > 0 and state.quiet >= PERIOD * (limit - 1)
    if state.phase == FINISHED and not is_over and not can_repeat:
        return (
            f"{state.passes} passes and {state.quiet} quiet turns do not end the match; expected "
            "phase 'move' (HC 7.1, 7.2, 7.3)"
        )
    return ""


CHECKS: tuple[Check, ...] = (
    _check_obstacles,
    _check_seat_to_act,
    _check_empty_board,
    _check_placement,
    _check_end,
    _check_single_discs,
    _check_chooser,
    _check_core,
    _check_setup,
    _check_ring,
    _check_disc_balance,
    _check_colours,
    _check_turn_order,
    _check_stacks_exist,
    _check_disc_count,
    _check_counters,
    _check_passes,
    _check_quiet_limit,
)
