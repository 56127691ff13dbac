"""The rules of Higher. Actions: 0 .. 5 deal card 1 .. 6; HOLD, FOLD."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.notes import BySeat, OneCard, OneOf, OneSeat, Scaled, define_state
from hexarena.contract.record import CHANCE, OVER
from hexarena.contract.rng import below

CARDS = 6
HOLD, FOLD = CARDS, CARDS + 1
ACTIONS = CARDS + 2
DEAL_FIRST, DEAL_SECOND, SPEAK_FIRST, SPEAK_SECOND, FOLDED, SHOWN = range(6)  # phases

STATE, NOTES = define_state(
    ("to_act", np.int8, OneSeat((CHANCE, OVER))),
    ("returns", np.float32, (2,), BySeat(Scaled(-1, 1))),
    ("phase", np.int8, OneOf(DEAL_FIRST, SHOWN)),
    ("cards", np.int8, Scaled(0, CARDS)),  # 3 or 6
    ("proud", np.int8, OneOf(0, 1)),  # 1 where the highest card may not fold
    ("held", np.int8, (2,), BySeat(OneCard(CARDS + 1))),  # 1 .. 6; 0 not dealt, or hidden
)


@kernel
def legal(state, actions):
    if state.to_act == OVER:
        return 0
    if state.to_act != CHANCE:
        actions[0], actions[1] = HOLD, FOLD
        return 1 if state.proud and state.held[state.to_act] == state.cards else 2
    count = 0
    for card in range(state.cards):
        if state.held[0] != card + 1:
            actions[count] = card
            count += 1
    return count


@kernel
def apply(state, action):
    if state.phase <= DEAL_SECOND:
        state.held[state.phase] = action + 1
        state.to_act = CHANCE if state.phase == DEAL_FIRST else 0
        state.phase += 1
    elif action == FOLD:
        end(state, FOLDED, 1 - state.to_act, 0.5)
    elif state.phase == SPEAK_FIRST:
        state.phase = SPEAK_SECOND
        state.to_act = 1
    else:
        end(state, SHOWN, int(state.held[1] > state.held[0]), 1.0)


@kernel
def end(state, phase, winner, stake):
    state.phase = phase
    state.to_act = OVER
    state.returns[winner] = stake
    state.returns[1 - winner] = -stake


@kernel
def hide(state, seat):
    for other in range(2):
        if other != seat and state.phase != SHOWN:
            state.held[other] = 0


@kernel
def determinize(state, seat, luck):
    dealt = state.phase > DEAL_SECOND or (seat == 1 and state.phase == DEAL_SECOND)
    if state.phase == SHOWN or not dealt:
        return
    most = state.cards - int(state.proud and state.phase == FOLDED and state.returns[seat] > 0)
    card = 1 + below(luck, most - int(0 < state.held[seat] <= most))
    if state.held[seat] and card >= state.held[seat]:
        card += 1
    state.held[1 - seat] = card
