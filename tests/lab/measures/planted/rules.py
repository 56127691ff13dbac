"""The rules of Planted.

Actions: 0 .. 3 deal a card; PICK .. pick a cell; BID .. bid 1 .. 5; PASS; ROLL .. roll 0 .. 99.
The first seat wins if the roll is below 50, plus the bias, the worth of the card and of its pick,
less that of the other's pick. A bid counts for nothing, and nobody can answer it.
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.notes import BySeat, OneOf, OneSeat, Scaled, define_state
from hexarena.contract.record import CHANCE, OVER

DEALT = (-15, -5, 5, 15)  # what each card is worth to the first seat
WORTH = (15, 0, -10)  # what each pick is worth to who picks it
BIAS = 10
PICK, BID, PASS, ROLL = 4, 7, 12, 13
ACTIONS = ROLL + 100
AMOUNTS = (BID, PASS - 1)
DEAL, FIRST, SECOND, BIDS, ANSWERS, ROLLS = range(6)  # phases

STATE, NOTES = define_state(
    ("to_act", np.int8, OneSeat((CHANCE, OVER))),
    ("returns", np.float32, (2,), BySeat(Scaled(-1, 1))),
    ("phase", np.int8, OneOf(DEAL, ROLLS)),
    ("limit", np.int8, Scaled(0, 100)),  # rolls below it win for the first seat
    ("spare", np.int8, OneOf(0, 3)),  # always 0
)


@kernel
def legal(state, actions):
    first, count = 0, 0
    if state.to_act == OVER:
        return 0
    if state.phase == DEAL:
        first, count = 0, PICK
    elif state.phase <= SECOND:
        first, count = PICK, BID - PICK
    elif state.phase == BIDS:
        first, count = BID, PASS - BID
    elif state.phase == ANSWERS:
        first, count = PASS, 1
    else:
        first, count = ROLL, 100
    for k in range(count):
        actions[k] = first + k
    return count


@kernel
def apply(state, action):
    if state.phase == DEAL:
        state.limit += DEALT[action]
        state.to_act = 0
    elif state.phase == FIRST:
        state.limit += WORTH[action - PICK]
        state.to_act = 1
    elif state.phase == SECOND:
        state.limit -= WORTH[action - PICK]
        state.to_act = 0
    elif state.phase == BIDS:
        state.to_act = 1
    elif state.phase == ANSWERS:
        state.to_act = CHANCE
    else:
        is_won = action - ROLL < state.limit
        state.returns[0] = 1 if is_won else -1
        state.returns[1] = -state.returns[0]
        state.to_act = OVER
        return
    state.phase += 1
