"""Consistency: the laws that every position of HexCore6 obeys, checked when one is read.

A law returns its complaint, or "" if the position obeys it. While discs are placed, a position is
one that turns lead to. Once stacks move, it may be set up with any stacks that the board has discs
for (HC 9.1).
"""

from collections.abc import Callable

import numpy as np

from hexarena.contract.english import counted
from hexarena.contract.errors import BadPosition
from hexarena.contract.record import CHANCE, OVER
from hexarena.games.hexcore6.board import CELL, MEMBER, MIDDLE, STRIDE
from hexarena.games.hexcore6.names import OBSTACLE, cell_named, is_placement, spot, stacks
from hexarena.games.hexcore6.options import CENTRE, Options
from hexarena.games.hexcore6.stacks import seconds
from hexarena.games.hexcore6.state import (
    CHOOSE_COLOUR,
    CHOOSE_CORE,
    FINISHED,
    MOVE,
    PLACE_OTHER,
    PLACE_OWN,
)

PHASES = ("core", "colour", "own", "other", "move", "end")
ACTS = {"?": CHANCE, "-": OVER, "0": 0, "1": 1}
SEATS = {number: sign for sign, number in ACTS.items()}
CHOOSERS = {"black": 0, "white": 1, "random": CHANCE}
RING = 6  # discs that are laid before the first turn
PERIOD = 4  # turns until the same discs can stand again with the same seat to act

Law = Callable[[np.record, Options], str]


def must_fit(state: np.record, options: Options) -> None:
    """Raise BadPosition if the position breaks a law."""
    for law in LAWS:
        complaint = law(state, options)
        if complaint:
            raise BadPosition(complaint)


def _moving(state: np.record) -> bool:
    return state.phase in (MOVE, FINISHED)


def _nothing_is_blue_yet(state: np.record, options: Options) -> str:
    if _moving(state) or OBSTACLE not in stacks(state).values():
        return ""
    return "an obstacle lies on the board before placement is over (HC 4.5)"


def _one_disc_lies_on_a_spot(state: np.record, options: Options) -> str:
    if _moving(state):
        return ""
    tall = next((each for each in stacks(state).items() if len(each[1]) > 1), None)
    if tall is None:
        return ""
    return f"{tall[1]} lies on {spot(state, tall[0])}; expected single discs in placement (HC 4.1)"


def _the_core_lies_where_it_was_agreed(state: np.record, options: Options) -> str:
    if options.core_chooser != "config":
        return ""
    centred = options.core == CENTRE
    member = MIDDLE if centred else int(MEMBER[cell_named(options.radius, options.core)])
    if state.core == member:
        return ""
    here, there = (spot(state, int(CELL[each])) for each in (state.core, member))
    return f"the Core lies on {here}; expected it on {there}, as was agreed (HC 3.3)"


def _one_who_may_acts(state: np.record, options: Options) -> str:
    act, phase = int(state.to_act), PHASES[state.phase]
    fits = {"end": act == OVER, "core": act >= CHANCE}.get(phase, act in (0, 1))
    return "" if fits else f"the seat to act is {SEATS[act]!r} in phase {phase!r}"


def _the_chooser_chooses(state: np.record, options: Options) -> str:
    if state.phase not in (CHOOSE_CORE, CHOOSE_COLOUR):
        return ""
    asked = CHOOSERS.get(options.core_chooser, OVER)
    if state.phase == CHOOSE_COLOUR:
        asked = {0: 1, 1: 0}.get(asked, OVER)
    if state.to_act == asked:
        return ""
    return (
        f"seat {SEATS[int(state.to_act)]!r} is to act in phase {PHASES[state.phase]!r}, and the "
        f"Core's chooser is {options.core_chooser!r} (HC 3.4)"
    )


def _nothing_lies_there_before_the_core(state: np.record, options: Options) -> str:
    if state.phase != CHOOSE_CORE or not any(stacks(state).values()):
        return ""
    return "the board is not empty; expected it so in phase 'core' (HC 3.4)"


def _six_discs_lie_there_before_the_colours(state: np.record, options: Options) -> str:
    """Compare the board with six discs round the Core (HC 3.2)."""
    if state.phase != CHOOSE_COLOUR:
        return ""
    lie = {cell: stack for cell, stack in stacks(state).items() if "*" not in stack and stack}
    expected = "expected six discs round the Core and no others (HC 3.2)"
    return "" if lie == _ring(state, options) else expected


def _ring(state: np.record, options: Options) -> dict[int, str]:
    """Return the discs laid round the Core, black and white in turn, by cell (HC 3.2)."""
    return {
        int(CELL[state.core + STRIDE[way]]): "BW"[(way + options.ring_phase) % 2]
        for way in range(6)
    }


def _the_ring_lies_as_it_was_laid(state: np.record, options: Options) -> str:
    if not is_placement(state):
        return ""
    lie = stacks(state)
    for cell, disc in _ring(state, options).items():
        if lie[cell] != disc:
            return (
                f"{lie[cell] or 'nothing'} lies on {spot(state, cell)}, next to the Core; expected "
                f"{disc}, as the discs round the Core were laid (HC 3.2)"
            )
    return ""


def _turns_placed_a_disc_of_each_colour(state: np.record, options: Options) -> str:
    """Compare black and white discs; the first disc of this turn is one too many (HC 4.1)."""
    if not is_placement(state):
        return ""
    black, white = _discs(state)
    lead = 0
    if state.phase == PLACE_OTHER:
        lead = 1 if state.to_act == state.black else -1
    if black - white == lead:
        return ""
    expected = "as many" if lead == 0 else f"one more {'black' if lead > 0 else 'white'} disc"
    return f"{black} black and {white} white discs lie there; expected {expected} (HC 4.1)"


def _seats_placed_in_turn(state: np.record, options: Options) -> str:
    if not is_placement(state):
        return ""
    turns = (sum(_discs(state)) - RING) // 2
    act = int(state.black) if turns % 2 == 0 else 1 - int(state.black)
    if state.to_act == act:
        return ""
    return (
        f"seat {SEATS[int(state.to_act)]!r} is to act after {counted(turns, 'turn')}; expected "
        f"{SEATS[act]!r}, since Black begins (HC 4.1)"
    )


def _stacks_move(state: np.record, options: Options) -> str:
    if not _moving(state) or state.level[0].any():
        return ""
    return "no stack lies on the board; expected one at least once placement is over (HC 9.1)"


def _the_board_has_discs_for_all(state: np.record, options: Options) -> str:
    """Compare the discs with those that the board held when placement was over (HC 1.4)."""
    lie = stacks(state).values()
    most = len(lie) - 1 - sum(each == OBSTACLE for each in lie)
    discs = sum(_discs(state))
    return f"{discs} discs lie there; expected {most} at most (HC 1.4, 4.5)" if discs > most else ""


def _discs(state: np.record) -> tuple[int, int]:
    """Count the black and the white discs."""
    board = "".join(stacks(state).values())
    return board.count("B"), board.count("W")


def _colours_go_with_the_seats(state: np.record, options: Options) -> str:
    chosen = options.core_chooser in ("black", "white") and state.phase > CHOOSE_COLOUR
    if chosen or state.black == 0:
        return ""
    return "seat '1' plays black; expected '0' unless a seat chose its colour (HC 3.4)"


def _a_turn_can_be_placed(state: np.record, options: Options) -> str:
    if state.phase == PLACE_OWN and not state.paired.any():
        return "nobody can place two discs; expected phase 'move' (HC 4.5)"
    if state.phase == PLACE_OTHER and not any(seconds(state, int(state.first))):
        return "there is no spot for this turn's second disc (HC 4.2)"
    return ""


def _turns_are_counted_while_discs_move(state: np.record, options: Options) -> str:
    if _moving(state) or not (state.passes or state.quiet):
        return ""
    return (
        f"{state.passes} passes and {state.quiet} quiet turns came; expected none in phase "
        f"{PHASES[state.phase]!r} (HC 4.4, 7.2)"
    )


def _a_pass_is_a_quiet_turn(state: np.record, options: Options) -> str:
    if state.passes <= state.quiet:
        return ""
    return f"{state.passes} passes and {state.quiet} quiet turns came; a pass is one (HC 7.2)"


def _quiet_turns_have_a_limit(state: np.record, options: Options) -> str:
    if state.quiet <= options.quiet_limit or not options.quiet_limit:
        return ""
    return f"{state.quiet} quiet turns came; expected {options.quiet_limit} at most (HC 7.2)"


def _it_ends_when_it_must(state: np.record, options: Options) -> str:
    due = state.passes == 2 or 0 < options.quiet_limit <= state.quiet
    if state.phase == MOVE and due:
        return (
            f"{state.passes} passes and {state.quiet} quiet turns end the match; expected phase "
            "'end' (HC 7.1, 7.2)"
        )
    times = options.repetition_limit
    repeated = times > 0 and state.quiet >= PERIOD * (times - 1)
    if state.phase == FINISHED and not due and not repeated:
        return (
            f"{state.passes} passes and {state.quiet} quiet turns do not end the match; expected "
            "phase 'move' (HC 7.1, 7.2, 7.3)"
        )
    return ""


LAWS: tuple[Law, ...] = (
    _nothing_is_blue_yet,
    _one_who_may_acts,
    _nothing_lies_there_before_the_core,
    _a_turn_can_be_placed,
    _it_ends_when_it_must,
    _one_disc_lies_on_a_spot,
    _the_chooser_chooses,
    _the_core_lies_where_it_was_agreed,
    _six_discs_lie_there_before_the_colours,
    _the_ring_lies_as_it_was_laid,
    _turns_placed_a_disc_of_each_colour,
    _colours_go_with_the_seats,
    _seats_placed_in_turn,
    _stacks_move,
    _the_board_has_discs_for_all,
    _turns_are_counted_while_discs_move,
    _a_pass_is_a_quiet_turn,
    _quiet_turns_have_a_limit,
)
