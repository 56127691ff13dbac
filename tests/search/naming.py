"""Rules for tests only: one seat names an amount, 0 to 999, or passes; then it is over.

SLOPE pays the more, the nearer the amount is to the one wished for. CLIFF pays -1 below that
amount, and from there on the more, the lower it is: so is a bid that nobody can answer.
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.record import OVER, record

PASS, AMOUNT, MOST = 0, 1, 999
AMOUNTS = (AMOUNT, AMOUNT + MOST)
ACTIONS = AMOUNT + MOST + 1
SLOPE, CLIFF = range(2)

STATE = record(
    ("to_act", np.int8),
    ("returns", np.float32, (2,)),
    ("kind", np.int8),  # SLOPE or CLIFF
    ("lowest", np.int16),  # that may be named
    ("highest", np.int16),
    ("wish", np.int16),
)


@kernel
def legal(state, actions):
    if state.to_act == OVER:
        return 0
    actions[0] = PASS
    for amount in range(state.lowest, state.highest + 1):
        actions[1 + amount - state.lowest] = AMOUNT + amount
    return 2 + state.highest - state.lowest


@kernel
def apply(state, action):
    state.to_act = OVER
    payoff = worth(state, action - AMOUNT) if action != PASS else -1.0
    state.returns[0] = payoff
    state.returns[1] = -payoff


@kernel
def worth(state, amount):
    if state.kind == SLOPE:
        return 1.0 - abs(amount - state.wish) / 500.0
    return 1.0 - amount / 1000.0 if amount >= state.wish else -1.0
