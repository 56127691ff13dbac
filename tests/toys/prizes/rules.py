"""The rules of Prizes. Actions: 0 .. 4 lay card 1 .. 5; where luck draws, prize 1 .. 5 comes up."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.notes import BySeat, OneCard, OneOf, OneSeat, Scaled, SomeCards, define_state
from hexarena.contract.record import CHANCE, OVER
from hexarena.contract.rng import below

ACTIONS = 5  # as many as there are cards at most
HIDDEN = 100  # of a card laid: one is, but not which

STATE, NOTES = define_state(
    ("to_act", np.int8, OneSeat((CHANCE, OVER))),
    ("returns", np.float32, (2,), BySeat(Scaled(-1, 1))),
    ("drawn", np.int8, OneOf(0, 1)),  # 1 where luck draws the prizes
    ("bids", np.int8, OneOf(0, ACTIONS)),  # prizes gone so far
    ("prize", np.int8, OneCard(ACTIONS + 1)),  # that is up; 0 none
    ("laid", np.int8, (2,), BySeat(OneCard(ACTIONS + 1, (HIDDEN,)))),  # face down; 0 none
    ("won", np.int8, (2,), BySeat(Scaled(0, 15))),  # worth of the prizes of each seat
    ("prizes", np.uint8, SomeCards(ACTIONS)),  # those to come, bit n - 1 for n
    ("held", np.uint8, (2,), BySeat(SomeCards(ACTIONS))),  # one laid face down included
)


@kernel
def among(cards, actions):
    """List the cards of a set; return how many there are."""
    count = 0
    for card in range(ACTIONS):
        if (int(cards) >> card) & 1:
            actions[count] = card
            count += 1
    return count


@kernel
def legal(state, actions):
    if state.to_act == OVER:
        return 0
    return among(state.prizes if state.to_act == CHANCE else state.held[state.to_act], actions)


@kernel
def apply(state, action):
    if state.to_act == CHANCE:
        bring_up(state, action + 1)
        return
    seat = state.to_act
    state.laid[seat] = action + 1
    if state.laid[1 - seat] == 0:
        state.to_act = 1 - seat
    else:
        show(state)


@kernel
def bring_up(state, prize):
    state.prize = prize
    state.prizes &= ~(1 << (prize - 1)) & 0xFF
    state.to_act = state.bids % 2


@kernel
def show(state):
    for seat in range(2):
        state.held[seat] = int(state.held[seat]) & ~(1 << (int(state.laid[seat]) - 1))
        if state.laid[seat] > state.laid[1 - seat]:
            state.won[seat] += state.prize
    state.laid[0] = state.laid[1] = state.prize = 0
    state.bids += 1
    if state.prizes == 0:
        end(state)
    elif state.drawn:
        state.to_act = CHANCE
    else:
        bring_up(state, highest(state.prizes))


@kernel
def highest(prizes):
    """Return the highest of a set of prizes."""
    prize = ACTIONS
    while not (int(prizes) >> (prize - 1)) & 1:
        prize -= 1
    return prize


@kernel
def end(state):
    state.to_act = OVER
    lead = state.won[0] - state.won[1]
    state.returns[0] = int(lead > 0) - int(lead < 0)
    state.returns[1] = -state.returns[0]


@kernel
def hide(state, seat):
    for other in range(2):
        if other != seat and state.laid[other]:
            state.laid[other] = HIDDEN


@kernel
def determinize(state, seat, luck):
    other = 1 - seat
    if state.laid[other] != HIDDEN:
        return
    skip = below(luck, count_of(state.held[other]))
    card = 0
    while skip > 0 or not (int(state.held[other]) >> card) & 1:
        skip -= (int(state.held[other]) >> card) & 1
        card += 1
    state.laid[other] = card + 1


@kernel
def count_of(cards):
    """Count the cards of a set."""
    count = 0
    for card in range(ACTIONS):
        count += (int(cards) >> card) & 1
    return count


@kernel
def commits(state):
    return state.to_act >= 0


@kernel
def withdraw(state, seat, actions):
    count = 0
    if 0 < state.laid[seat] < HIDDEN:
        actions[0] = state.laid[seat] - 1
        count = 1
    if state.to_act >= 0:
        state.laid[0] = state.laid[1] = 0
        state.to_act = state.bids % 2
    return count
