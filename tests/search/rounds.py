"""Rules for tests only: one round of commitments in secret, then perhaps an answer, then the end.

BIASED is rock, paper, scissors in which wins pay differently. DOUBLE commits twice over, a side
and a stake, and then one of the two, as the sides were, answers which of two payments it is to be.
THREE play BIASED, each against both others. BLIND deals each of two a card first: the first is paid
for committing to the card it holds, and the second for trusting that it does.
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER, record
from hexarena.contract.rng import below

SEATS = 3
ACTIONS = 8  # commitments 0 .. 2; then 3, 4; answers 5, 6; 7 is never legal
ANSWER = 5
CARDS = 2  # of BLIND, dealt 0 or 1 to each
HIDDEN = 9
BIASED, DOUBLE, THREE, BLIND = range(4)
SITTING = np.array([2, 2, 3, 2], np.int8)
FIRSTS = np.array([3, 2, 3, 2], np.int8)  # ways to commit first
PARTS = np.array([1, 2, 1, 1], np.int8)  # commitments in a row
PAYS = np.array([[0.0, -0.5, 1.0], [0.5, 0.0, -0.25], [-1.0, 0.25, 0.0]])
CHOICES = np.random.default_rng(7).uniform(-1, 1, (2, 2, 2, 2, 2))  # sides, stakes, answer
TRUSTED, FOOLED, WARY = 0.5, -1.0, 0.1  # what the second of BLIND is paid

STATE = record(
    ("to_act", np.int8),
    ("returns", np.float32, (SEATS,)),
    ("kind", np.int8),
    ("shown", np.int8),  # 1 once all have committed
    ("held", np.int8, (SEATS,)),  # the card of each, 1 + 0 .. 1; 0 none; HIDDEN
    ("laid", np.int8, (SEATS, 2)),  # 1 + what each committed; 0 nothing; HIDDEN
)


@kernel
def legal(state, actions):
    if state.to_act == OVER:
        return 0
    if state.to_act == CHANCE:
        return listed(actions, 0, CARDS)
    if state.shown:
        return listed(actions, ANSWER, 2)
    if state.laid[state.to_act, 0] == 0:
        return listed(actions, 0, FIRSTS[state.kind])
    return listed(actions, 3, 2)


@kernel
def listed(actions, first, count):
    for n in range(count):
        actions[n] = first + n
    return int(count)


@kernel
def apply(state, action):
    if state.to_act == CHANCE:
        deal(state, action)
    elif state.shown:
        pay(state, action - ANSWER)
    else:
        lay(state, action)


@kernel
def deal(state, card):
    seat = 0 if state.held[0] == 0 else 1
    state.held[seat] = card + 1
    state.to_act = CHANCE if seat == 0 else 0


@kernel
def lay(state, action):
    seat = state.to_act
    if state.laid[seat, 0] == 0:
        state.laid[seat, 0] = 1 + action
        if PARTS[state.kind] == 2:
            return
    else:
        state.laid[seat, 1] = 1 + action - 3
    state.to_act = seat + 1
    if state.to_act == SITTING[state.kind]:
        show(state)


@kernel
def show(state):
    state.shown = 1
    if state.kind == DOUBLE:
        state.to_act = int(state.laid[0, 0] != state.laid[1, 0])
    else:
        pay(state, 0)


@kernel
def pay(state, answer):
    first, second = state.laid[0, 0] - 1, state.laid[1, 0] - 1
    payoff = 0.0
    if state.kind == BIASED:
        payoff = PAYS[first, second]
    elif state.kind == DOUBLE:
        payoff = CHOICES[first, second, state.laid[0, 1] - 1, state.laid[1, 1] - 1, answer]
    state.to_act = OVER
    state.returns[0], state.returns[1] = payoff, -payoff
    if state.kind == BLIND:
        trust(state, first + 1 == state.held[0], second == 1)
    if state.kind == THREE:
        for seat in range(SEATS):
            state.returns[seat] = against_both(state, seat)


@kernel
def trust(state, target, trusting):
    state.returns[0] = 1.0 if target else -1.0
    if trusting:
        state.returns[1] = TRUSTED if target else FOOLED
    else:
        state.returns[1] = WARY


@kernel
def against_both(state, seat):
    payoff = 0.0
    for different in range(SEATS):
        payoff += PAYS[state.laid[seat, 0] - 1, state.laid[different, 0] - 1] / 2
    return payoff


@kernel
def hide(state, seat):
    for different in range(SEATS):
        if different == seat:
            continue
        if state.held[different] and not state.shown:
            state.held[different] = HIDDEN
        for part in range(2):
            if state.laid[different, part] and not state.shown:
                state.laid[different, part] = HIDDEN


@kernel
def determinize(state, seat, rng):
    for different in range(SEATS):
        if state.held[different] == HIDDEN:
            state.held[different] = 1 + below(rng, CARDS)
        if state.laid[different, 0] == HIDDEN:
            state.laid[different, 0] = 1 + below(rng, FIRSTS[state.kind])
        if state.laid[different, 1] == HIDDEN:
            state.laid[different, 1] = 1 + below(rng, 2)


@kernel
def commits(state):
    return state.to_act >= 0 and state.shown == 0


@kernel
def withdraw(state, seat, actions):
    count = 0
    if state.shown:
        return 0
    for part in range(2):
        if state.laid[seat, part]:
            actions[count] = state.laid[seat, part] - 1 + 3 * part
            count += 1
    for different in range(SEATS):
        for part in range(2):
            state.laid[different, part] = 0
    if state.to_act >= 0:
        state.to_act = 0
    return count
