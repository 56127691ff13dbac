"""ATTACK: which cards are in range, and what playing one does. Compiled; see RULES.md, 7."""

import numpy as np

from hexarena.contract.bits import EMPTY, bit, list_actions, lowest_bit, without_lowest_bit
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.games.hfc.components.cage import DISTANCE, NEIGHBOUR
from hexarena.games.hfc.components.cards import CLUBS, DIAMONDS, HEARTS, JOKERS, OF_SUIT, SPADES
from hexarena.games.hfc.rules.moving import lay_down
from hexarena.games.hfc.rules.state import (
    CHOKE,
    DISCARD,
    ESCAPE,
    FOUL,
    LOCK,
    NOBODY,
    PASS,
    PLAY,
    SHOVE,
    SLAM,
    STRIKE,
    TAKEDOWN,
)
from hexarena.games.hfc.rules.turns import refill, spend

_LONG = OF_SUIT[CLUBS] | JOKERS
_CLOSE = _LONG | OF_SUIT[HEARTS] | OF_SUIT[DIAMONDS]
# uint64[distance]: cards in range that need no hex with them (HFC 7.3)
RANGE = np.array([_CLOSE, _LONG | OF_SUIT[SPADES], _LONG, *([EMPTY] * 6)])
KIND = np.array([STRIKE, TAKEDOWN, CHOKE, LOCK, FOUL], dtype=np.int8)  # of each suit


@kernel
def distance(state: np.record) -> int:
    """Return how many hexes lie from one fighter to the other, 0 on the same one."""
    return int(DISTANCE[state.token[0], state.token[1]])


@kernel
def list_attacks(state: np.record, actions: Actions) -> int:
    """List the attacks in range, passing, and discarding one card; return how many (HFC 7.1)."""
    hand = state.hand[state.turn]
    gap = distance(state)
    count = list_actions(hand & RANGE[gap], PLAY, actions, 0)
    if gap == 0:
        count = list_shoves(state, hand & OF_SUIT[SPADES], actions, count)
    actions[count] = PASS
    return list_actions(hand, DISCARD, actions, count + 1)


@kernel
def list_shoves(state: np.record, cards: np.uint64, actions: Actions, count: int) -> int:
    """List every spade with every hex next to the fighters; return the new count (HFC 7.5, 7.6)."""
    cell = state.token[state.turn]
    while cards != EMPTY:
        base = SHOVE + lowest_bit(cards) % 13 * 6
        for direction in range(6):
            if NEIGHBOUR[cell, direction] >= 0:
                actions[count] = base + direction
                count += 1
        cards = without_lowest_bit(cards)
    return count


@kernel
def attack(state: np.record, action: int) -> None:
    """Play a card or pass, then draw up to five (HFC 7.1, 7.2)."""
    if action >= DISCARD:
        lay_down(state, bit(action - DISCARD))
    elif action < SHOVE:
        play(state, action - PLAY)
    elif action < PASS:
        shove(state, action - SHOVE)
    refill(state)


@kernel
def play(state: np.record, card: int) -> None:
    """Strike, take down, choke, lock or foul with a card (HFC 7.3, 7.4)."""
    spend(state, state.turn, bit(card))
    state.card = card
    state.kind = KIND[card // 13]
    if state.kind == TAKEDOWN:
        state.token[state.turn] = state.token[1 - state.turn]
        state.top = state.turn


@kernel
def shove(state: np.record, number: int) -> None:
    """Slam the rival from the top, or push the rival off from the bottom (HFC 7.5, 7.6)."""
    attacker, rival = state.turn, 1 - state.turn
    state.card = 13 * SPADES + number // 6
    spend(state, attacker, bit(state.card))
    state.token[rival] = NEIGHBOUR[state.token[attacker], number % 6]
    if state.top == attacker:
        state.kind = SLAM
        state.token[attacker] = state.token[rival]
    else:
        state.kind = ESCAPE
        state.top = NOBODY
