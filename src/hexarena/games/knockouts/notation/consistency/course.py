"""Checks of the match: who acts, rounds, turns, and the end."""

from collections.abc import Callable
from typing import Any

import numpy as np

from hexarena.contract.record import CHANCE, OVER
from hexarena.games.knockouts.editions.installed import CARDS
from hexarena.games.knockouts.notation.consistency.phases import (
    ACTION_PHASES,
    ATTACK_METHODS,
    CHANCE_PHASES,
    HEALING_PHASES,
    MOBILITY_PHASES,
    SEAT_PHASES,
    SEATS,
    is_counted,
)
from hexarena.games.knockouts.notation.names import count_left
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.fighters import hand_limit
from hexarena.games.knockouts.rules.rounds import has_next_round, score

Check = tuple[Callable[[Any], Any], str]  # a condition, and its text


def count_drawn(state: Any) -> int:
    """Count the cards drawn in this round after the deal."""
    return CARDS - count_left(state) - sum(hand_limit(state, seat) for seat in SEATS)


# Who acts


def _is_actor_right(state: Any) -> bool:
    if state.phase in CHANCE_PHASES:
        return bool(state.to_act == CHANCE)
    if state.phase in SEAT_PHASES:
        return bool(state.to_act == state.seat)
    return bool(state.phase != codes.REACT or state.to_act == 1 - state.seat)


def _is_actor_seated(state: Any) -> bool:
    return bool(state.phase in (*CHANCE_PHASES, codes.FINISHED) or state.to_act in SEATS)


# Rounds


def _count_earlier_rounds(state: Any) -> list[int]:
    """Return how many earlier rounds each fighter has won."""
    rounds = [int(count) for count in state.won]
    red, blue = (score(state, seat) for seat in SEATS)
    if is_counted(state) and red != blue:
        rounds[int(blue > red)] -= 1
    return rounds


def _are_rounds_possible(state: Any) -> bool:
    red, blue = _count_earlier_rounds(state)
    number, rounds = int(state.round_number), int(state.rounds)
    if number <= rounds:
        return min(red, blue) >= 0 and red + blue < number
    return red == blue >= 0 and red + blue <= rounds


def _has_round_ended(state: Any) -> bool:
    if not is_counted(state):
        return True
    if state.drew:
        return count_left(state) == 0 and state.stall == 0
    return bool(count_left(state) > 0 and state.stall == state.stall_limit)


# Turns


def _is_stall_possible(state: Any) -> bool:
    if is_counted(state):
        return bool(state.stall <= state.turns)
    if state.phase in HEALING_PHASES:
        quiet = 1 <= state.stall <= state.turns
        return bool(state.stall < state.stall_limit and (state.stall == 0 if state.drew else quiet))
    return bool(state.stall < state.stall_limit and state.stall <= max(state.turns - 1, 0))


def _is_start_clear(state: Any) -> bool:
    """Return whether the table is clear before the first turn of a match."""
    if state.phase != codes.DEAL or state.round_number > 1:
        return True
    leftovers = (state.face, state.used, state.faces, state.rolled, state.need, state.drew)
    return not any(np.any(part) for part in leftovers)


def _may_have_drawn(state: Any) -> bool:
    nothing_yet = (
        state.phase in (*MOBILITY_PHASES, *ACTION_PHASES) or state.method in ATTACK_METHODS
    )
    return not (nothing_yet and state.drew)


def _are_turns_possible(state: Any) -> bool:
    """Return whether turns and draws agree: in every `stall_limit` turns one draws (KT 6.2)."""
    if state.phase == codes.DEAL:
        return bool(state.turns == 0)
    maximum = (count_drawn(state) + 1) * int(state.stall_limit)
    return count_drawn(state) >= 0 and 1 <= int(state.turns) <= maximum


# The end


def _is_winner_right(state: Any) -> bool:
    returns = [int(share) for share in state.returns]
    if state.method in (0, codes.DRAW):
        return returns == [0, 0]
    red, blue = (int(count) for count in state.won)
    winner = int(blue > red) if state.method == codes.POINTS else int(state.seat)
    return returns[winner] == 1


def _is_tie_right(state: Any) -> bool:
    return not is_counted(state) or bool(
        (state.won[0] == state.won[1]) == (state.method == codes.DRAW) or state.phase == codes.REST
    )


def _has_match_ended(state: Any) -> bool:
    return not is_counted(state) or bool(has_next_round(state)) == (state.phase == codes.REST)


CHECKS: tuple[Check, ...] = (
    (_is_actor_right, "dice and cards are luck, and each phase has its seat to act"),
    (_is_actor_seated, "dice and cards are luck, and a seat decides the rest"),
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
    (_are_rounds_possible, "no more rounds are won than were fought, and overtime breaks a tie"),
    (_are_turns_possible, "turns count from 1, and of so many in a row one draws a card"),
    (_is_start_clear, "a match begins with no dice on the table"),
    (_may_have_drawn, "cards are drawn at the end of a turn"),
    (_is_stall_possible, "turns without a card are counted up to their limit"),
    (_has_round_ended, "a round ends with the last card, or after turns without any"),
    (_has_match_ended, "a match goes on while a round is to come, and no longer"),
    (_is_tie_right, "a match without a winner is a draw"),
    (_is_winner_right, "whoever won is named, and nobody in a draw"),
)
