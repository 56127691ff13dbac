"""Laws of the match: who acts, rounds, turns, and the end."""

from collections.abc import Callable
from typing import Any

import numpy as np

from hexarena.contract.record import CHANCE, OVER
from hexarena.games.knockouts.editions.in_use import CARDS
from hexarena.games.knockouts.notation.consistency.phases import (
    ACTING,
    BOTH,
    BY_ATTACK,
    CHANCES,
    HEALING,
    MOVING,
    OWN,
    is_counted,
)
from hexarena.games.knockouts.notation.names import left
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.fighters import limit
from hexarena.games.knockouts.rules.rounds import goes_on, score

Law = tuple[Callable[[Any], Any], str]  # and its text


def drawn(state: Any) -> int:
    """Count the cards drawn in this round after the deal."""
    return CARDS - left(state) - sum(limit(state, seat) for seat in BOTH)


# Who acts


def _actor(state: Any) -> bool:
    if state.phase in CHANCES:
        return bool(state.to_act == CHANCE)
    if state.phase in OWN:
        return bool(state.to_act == state.seat)
    return bool(state.phase != codes.REACT or state.to_act == 1 - state.seat)


def _seated(state: Any) -> bool:
    return bool(state.phase in (*CHANCES, codes.FINISHED) or state.to_act in BOTH)


# Rounds


def _rounds_before(state: Any) -> list[int]:
    """Return the rounds that each has won, without this one."""
    won = [int(count) for count in state.won]
    red, blue = (score(state, seat) for seat in BOTH)
    if is_counted(state) and red != blue:
        won[int(blue > red)] -= 1
    return won


def _rounds_won(state: Any) -> bool:
    red, blue = _rounds_before(state)
    number, rounds = int(state.round_number), int(state.rounds)
    if number <= rounds:
        return min(red, blue) >= 0 and red + blue < number
    return red == blue >= 0 and red + blue <= rounds


def _round_ended(state: Any) -> bool:
    if not is_counted(state):
        return True
    if state.drew:
        return left(state) == 0 and state.stall == 0
    return bool(left(state) > 0 and state.stall == state.stall_limit)


# Turns


def _stalled(state: Any) -> bool:
    if is_counted(state):
        return bool(state.stall <= state.turns)
    if state.phase in HEALING:
        quiet = 1 <= state.stall <= state.turns
        return bool(state.stall < state.stall_limit and (state.stall == 0 if state.drew else quiet))
    return bool(state.stall < state.stall_limit and state.stall <= max(state.turns - 1, 0))


def _begun(state: Any) -> bool:
    """Tell whether nothing of a turn lies there before the first one of a match."""
    if state.phase != codes.DEAL or state.round_number > 1:
        return True
    rest = (state.face, state.used, state.faces, state.rolled, state.need, state.drew)
    return not any(np.any(part) for part in rest)


def _drew(state: Any) -> bool:
    nothing_yet = state.phase in (*MOVING, *ACTING) or state.method in BY_ATTACK
    return not (nothing_yet and state.drew)


def _turns(state: Any) -> bool:
    """Tell whether turns and cards go together: of so many turns in a row, one draws (KT 6.2)."""
    if state.phase == codes.DEAL:
        return bool(state.turns == 0)
    most = (drawn(state) + 1) * int(state.stall_limit)
    return drawn(state) >= 0 and 1 <= int(state.turns) <= most


# The end


def _won(state: Any) -> bool:
    returns = [int(share) for share in state.returns]
    if state.method in (0, codes.DRAW):
        return returns == [0, 0]
    red, blue = (int(count) for count in state.won)
    winner = int(blue > red) if state.method == codes.POINTS else int(state.seat)
    return returns[winner] == 1


def _tied(state: Any) -> bool:
    return not is_counted(state) or bool(
        (state.won[0] == state.won[1]) == (state.method == codes.DRAW) or state.phase == codes.REST
    )


def _ended(state: Any) -> bool:
    return not is_counted(state) or bool(goes_on(state)) == (state.phase == codes.REST)


LAWS: tuple[Law, ...] = (
    (_actor, "dice and cards are luck, and each phase has its seat to act"),
    (_seated, "dice and cards are luck, and a seat decides the rest"),
    (
        lambda state: (state.phase == codes.FINISHED) == (state.to_act == OVER),
        "nobody acts at the end",
    ),
    (
        lambda state: (state.phase == codes.FINISHED) == (state.method > 0),
        "what is over has a result",
    ),
    (lambda state: state.round_number >= 1, "rounds count from 1"),
    (
        lambda state: int(state.round_number) <= int(state.rounds) + int(state.max_overtime),
        "there are no more rounds than agreed",
    ),
    (_rounds_won, "no more rounds are won than were fought, and overtime breaks a tie"),
    (_turns, "turns count from 1, and of so many in a row one draws a card"),
    (_begun, "a match begins with no dice on the table"),
    (_drew, "cards are drawn at the end of a turn"),
    (_stalled, "turns without a card are counted up to their limit"),
    (_round_ended, "a round ends with the last card, or after turns without any"),
    (_ended, "a match goes on while a round is to come, and no longer"),
    (_tied, "a match without a winner is a draw"),
    (_won, "whoever won is named, and nobody in a draw"),
)
