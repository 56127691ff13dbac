"""Rounds: shuffling, dealing, points, what comes after. Compiled; see RULES.md, 3 and 7."""

import numpy as np

from hexarena.contract.bits import NONE, lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import CHANCE
from hexarena.games.knockouts.cards import DECK
from hexarena.games.knockouts.edition import MOST_KINDS
from hexarena.games.knockouts.fighters import hurt_stats, limit
from hexarena.games.knockouts.state import (
    DEAL,
    DRAW,
    NO_CARD,
    NOBODY,
    POINTS,
    RED,
    REST,
)
from hexarena.games.knockouts.track import LONG_RANGE
from hexarena.games.knockouts.turns import begin_turn, finish

GRAPPLE_WORTH = 2  # points, a strike being worth 1


@kernel
def start_round(state: np.record) -> None:
    """Begin a round: at Long Range, nobody mobile, all cards shuffled (KT 3.1, 3.2)."""
    state.round_number += 1
    state.position = LONG_RANGE
    state.top = state.mobile = state.thrower = NOBODY
    state.owed[0] = state.owed[1] = 0
    state.turns = 0
    state.stall = 0
    gather(state)
    state.seat = RED
    state.phase = DEAL
    deal_on(state)


@kernel
def gather(state: np.record) -> None:
    """Shuffle all cards into the draw pile (KT 3.2)."""
    state.pile = DECK[state.edition]
    state.discards = state.boosts = NONE
    state.kind = state.reaction = NO_CARD
    state.styled = 0
    for seat in range(2):
        state.hand[seat] = state.scored[seat] = NONE
        state.held[seat] = state.strikes[seat] = state.grapples[seat] = 0
        for kind in range(MOST_KINDS):
            state.used_as[seat, kind] = 0


@kernel
def deal_on(state: np.record) -> None:
    """Deal a card more, Red's first; with both hands full the first turn begins (KT 3.4)."""
    while state.seat <= 1:
        if state.held[state.seat] < limit(state, state.seat):
            state.to_act = CHANCE
            return
        state.seat += 1
    begin_turn(state)


# The end of a round


@kernel
def score(state: np.record, seat: int) -> int:
    """Count a fighter's points of this round (KT 7.2)."""
    return int(state.strikes[seat]) + GRAPPLE_WORTH * int(state.grapples[seat])


@kernel
def end_round(state: np.record) -> None:
    """Count the points; end the match or go on to the next round (KT 7.1, 7.3, 7.4)."""
    red, blue = score(state, 0), score(state, 1)
    if red != blue:
        state.won[int(blue > red)] += 1
    if goes_on(state):
        state.seat = RED
        rest_on(state)
    elif state.won[0] == state.won[1]:
        finish(state, DRAW, NOBODY)
    else:
        finish(state, POINTS, int(state.won[1] > state.won[0]))


@kernel
def goes_on(state: np.record) -> bool:
    """Tell whether another round is to come (KT 7.3, 7.4)."""
    if state.round_number < state.rounds:
        return True
    over = int(state.rounds) + int(state.max_overtime)
    return bool(state.won[0] == state.won[1] and state.round_number < over)


@kernel
def rest_on(state: np.record) -> None:
    """Let each fighter restore a marker, Red first; then the next round begins (KT 7.5)."""
    while state.seat <= 1:
        those = hurt_stats(state, state.seat)
        if popcount(np.uint64(those)) > 1:
            state.phase = REST
            state.to_act = state.seat
            return
        if those:
            state.ready[state.seat, lowest_bit(np.uint64(those))] += 1
        state.seat += 1
    start_round(state)


@kernel
def rest(state: np.record, stat: int) -> None:
    """Restore a marker between rounds (KT 7.5)."""
    state.ready[state.seat, stat] += 1
    state.seat += 1
    rest_on(state)
