"""Movement cards: which of them a player may play, and who holds them."""

import numpy as np

from hexarena.contract.bits import NONE, bit, lowest_bit, without_lowest_bit
from hexarena.contract.bitsets import Bitset, both, either, one, some, words
from hexarena.contract.kernel import kernel
from hexarena.games.hexthing.board import CARDS, END, ENTERED, KIND, SELL

ALL = np.uint64((1 << CARDS) - 1)
PLAYABLE, OUTSIDE, THING_IN_WAY, COUNTER_IN_WAY, SELL_WITHOUT_THING = range(5)


@kernel
def bank(state: np.record) -> np.uint64:
    """Return the movement cards that the bank owns (HT 2.4)."""
    rest: np.uint64 = ALL & ~(state.cards[0] | state.cards[1])
    return rest


@kernel
def playable(state: np.record, seat: int) -> np.uint64:
    """Return which of a seat's cards it may play from where it stands (HT 5.2)."""
    return playable_of(state, seat, state.cards[seat])


@kernel
def playable_of(state: np.record, seat: int, those: np.uint64) -> np.uint64:
    """Return which of some cards a seat could play from where it stands, were they its own."""
    found = NONE
    while those != NONE:
        card = lowest_bit(those)
        those = without_lowest_bit(those)
        if hindrance(state, seat, card) == PLAYABLE:
            found |= bit(card)
    return found


@kernel
def hindrance(state: np.record, seat: int, card: int) -> int:
    """Tell why a seat could not play a card, PLAYABLE if it could (HT 5.3 to 5.6)."""
    end = END[card, state.token[seat]]
    if end < 0:
        return OUTSIDE
    entered: Bitset = words(ENTERED[card, state.token[seat]])
    if some(both(entered, one(int(state.token[1 - seat])))):
        return COUNTER_IN_WAY
    if some(both(entered, words(state.things))):
        return THING_IN_WAY
    if KIND[end] == SELL and state.owned[seat] == 0:
        return SELL_WITHOUT_THING
    return PLAYABLE


@kernel
def occupied(state: np.record) -> Bitset:
    """Return the hexagons with a Thing or a counter on them."""
    counters = either(one(int(state.token[0])), one(int(state.token[1])))
    return either(words(state.things), counters)
