"""Check that a position can occur in a match. Play always ends from a position that passes.

A check is a condition on a state, and its text. There is one module of checks for the match, one
for track and mobility, one for the attack and its dice, and one for the cards.
"""

from typing import Any

from hexarena.contract.errors import BadPosition
from hexarena.contract.position import check
from hexarena.games.knockouts.notation.consistency import attack, cards, course, track
from hexarena.games.knockouts.options import Options, empty_states
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.rounds import count_markers

CHECKS = (*course.CHECKS, *track.CHECKS, *attack.CHECKS, *cards.CHECKS)


def check_consistency(state: Any, options: Options) -> None:
    """Raise BadPosition if the position fails a check."""
    if state.phase == codes.CREATE:
        _check_making(state, options)
    else:
        check((holds(state), text, "") for holds, text in CHECKS)
    for seat, fighter in enumerate(options.fighters):
        if fighter and fighter != (state.placed[seat].tolist(), int(state.styles[seat])):
            raise BadPosition("this position is impossible: a fighter that was agreed is as agreed")


def _check_making(state: Any, options: Options) -> None:
    """Raise BadPosition unless fighters are made in order and nothing else has happened."""
    states = empty_states(options)
    blank: Any = states[0]
    for name in ("phase", "to_act", "seat"):
        blank[name] = state[name]
    blank.placed[:], blank.styles[:] = state.placed, state.styles
    seat, first = int(state.seat), int(state.agreed & codes.BLUE_CREATES != 0)
    rival = count_markers(state, 1 - seat)
    rival_target = 0 if seat == first and not options.fighters[1 - seat] else codes.MARKERS
    check(
        (
            (state.to_act == seat, "whoever makes a fighter acts", ""),
            (count_markers(state, seat) < codes.MARKERS, "a marker is to be placed", ""),
            (rival == rival_target, "one fighter is made first, then the other", ""),
            (states.tobytes() == state.tobytes(), "nothing happens while fighters are made", ""),
        )
    )
