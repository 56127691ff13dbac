"""The rules of Loners. Action n names n + 1."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.notes import BySeat, OneOf, OneSeat, Players, Scaled, define_state
from hexarena.contract.record import OVER
from hexarena.contract.rng import below

SEATS = 4
NUMBERS = 3
ACTIONS = NUMBERS

STATE, NOTES = define_state(
    ("to_act", np.int8, OneSeat((OVER,))),
    ("returns", np.float32, (SEATS,), BySeat(Scaled(-1, 1))),
    ("players", np.int8, Players(2, SEATS)),
    ("rounds", np.int8, OneOf(2, 3)),
    ("turn", np.int8, OneOf(0, 3)),  # 0 .. rounds
    ("named", np.int8, (SEATS,), BySeat(OneOf(0, NUMBERS))),  # now; 0 nothing yet, or hidden
    ("shown", np.int8, (SEATS,), BySeat(OneOf(0, NUMBERS))),  # named in the round before
    ("points", np.int8, (SEATS,), BySeat(Scaled(0, 3))),  # 0 .. rounds
    ("gone", np.uint8, (SEATS,), BySeat(OneOf(0, 1))),  # 1 for a seat that left, or never sat
)


@kernel
def legal(state, actions):
    if state.to_act == OVER:
        return 0
    for number in range(NUMBERS):
        actions[number] = number
    return NUMBERS


@kernel
def apply(state, action):
    state.named[state.to_act] = action + 1
    ask(state, state.to_act + 1)


@kernel
def ask(state, first):
    """Ask who plays next from `first` on; once all have named, show what they did."""
    seat = following(state, first)
    if seat < 0:
        show(state)
        seat = following(state, 0)
    state.to_act = seat
    if state.turn == state.rounds:
        end(state)


@kernel
def following(state, first):
    for seat in range(first, state.players):
        if not state.gone[seat]:
            return seat
    return -1


@kernel
def show(state):
    winner = loner(state)
    if winner >= 0:
        state.points[winner] += 1
    for seat in range(SEATS):
        state.shown[seat] = state.named[seat]
        state.named[seat] = 0
    state.turn += 1


@kernel
def loner(state):
    """Return who alone named the highest such number, -1 for nobody."""
    for number in range(NUMBERS, 0, -1):
        count = 0
        winner = -1
        for seat in range(state.players):
            if state.named[seat] == number:
                count += 1
                winner = seat
        if count == 1:
            return winner
    return -1


@kernel
def end(state):
    most = 0
    best = 0
    for seat in range(state.players):
        if not state.gone[seat]:
            if state.points[seat] > most:
                most = int(state.points[seat])
                best = 0
            best += int(state.points[seat] == most)
    for seat in range(state.players):
        won = state.points[seat] == most and not state.gone[seat]
        state.returns[seat] = (np.float32(best == 1)) if won else np.float32(-1)
    state.to_act = OVER


@kernel
def leave(state, seat):
    state.gone[seat] = 1
    state.named[seat] = 0
    left = 0
    last = 0
    for item in range(state.players):
        if not state.gone[item]:
            left += 1
            last = item
    if left == 1:
        for item in range(state.players):
            state.returns[item] = 1 if item == last else -1
        state.to_act = OVER
    elif state.to_act == seat:
        ask(state, seat + 1)


@kernel
def hide(state, seat):
    for other in range(SEATS):
        if other != seat:
            state.named[other] = 0


@kernel
def determinize(state, seat, luck):
    for other in range(state.to_act):
        if other != seat and not state.gone[other]:
            state.named[other] = 1 + below(luck, NUMBERS)


@kernel
def commits(state):
    return state.to_act >= 0


@kernel
def withdraw(state, seat, actions):
    count = 0
    if state.named[seat]:
        actions[0] = state.named[seat] - 1
        count = 1
    for item in range(SEATS):
        state.named[item] = 0
    if state.to_act != OVER:
        ask(state, 0)
    return count
