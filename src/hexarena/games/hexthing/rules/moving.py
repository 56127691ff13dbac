"""Moving: who holds which card, where the counter lands, what a hexagon does (RULES.md, 5)."""

import numpy as np

from hexarena.contract.bits import EMPTY, bit, lowest_bit, without_lowest_bit
from hexarena.contract.bitsets import (
    Bitset,
    has_members,
    intersection,
    read_bitset,
    singleton,
    union,
)
from hexarena.contract.kernel import kernel
from hexarena.games.hexthing.components.board import (
    BUY,
    CARDS,
    CHANGE,
    DOLLARS_20,
    END,
    KIND,
    PATH,
    POUNDS_10,
    SELL,
)
from hexarena.games.hexthing.rules.auctions import (
    DOLLARS_COLLECTED,
    POUNDS_COLLECTED,
    open_auction,
    pay_dollars,
    pay_pounds,
)
from hexarena.games.hexthing.rules.state import (
    AMOUNT,
    BUY_AUCTION,
    CHANGING,
    KEEP,
    OWED,
    SELL_AUCTION,
)
from hexarena.games.hexthing.rules.turns import end_turn, end_with_winner, gain_thing

ALL_CARDS = np.uint64((1 << CARDS) - 1)
PLAYABLE, OUTSIDE, THING_IN_WAY, COUNTER_IN_WAY, SELL_WITHOUT_THING = range(5)


@kernel
def bank(state: np.record) -> np.uint64:
    """Return the movement cards that the bank owns (HT 2.4)."""
    cards: np.uint64 = ALL_CARDS & ~(state.cards[0] | state.cards[1])
    return cards


@kernel
def playable(state: np.record, seat: int) -> np.uint64:
    """Return which of its cards a seat may play from its hexagon (HT 5.2)."""
    return playable_among(state, seat, state.cards[seat])


@kernel
def playable_among(state: np.record, seat: int, cards: np.uint64) -> np.uint64:
    """Return which of some cards a seat could play from its hexagon if it owned them."""
    playable_cards = EMPTY
    while cards != EMPTY:
        card = lowest_bit(cards)
        cards = without_lowest_bit(cards)
        if hindrance(state, seat, card) == PLAYABLE:
            playable_cards |= bit(card)
    return playable_cards


@kernel
def hindrance(state: np.record, seat: int, card: int) -> int:
    """Return why a seat could not play a card, PLAYABLE if it could (HT 5.3 to 5.6)."""
    end = END[card, state.token[seat]]
    if end < 0:
        return OUTSIDE
    path: Bitset = read_bitset(PATH[card, state.token[seat]])
    if has_members(intersection(path, singleton(int(state.token[1 - seat])))):
        return COUNTER_IN_WAY
    if has_members(intersection(path, read_bitset(state.things))):
        return THING_IN_WAY
    if KIND[end] == SELL and state.owned[seat] == 0:
        return SELL_WITHOUT_THING
    return PLAYABLE


@kernel
def occupied(state: np.record) -> Bitset:
    """Return the hexagons with a Thing or a counter on them."""
    counters = union(singleton(int(state.token[0])), singleton(int(state.token[1])))
    return union(read_bitset(state.things), counters)


@kernel
def play_card(state: np.record, card: int) -> None:
    """Give the card to the bank, move the counter, and apply its hexagon (HT 5.1)."""
    seat = state.turn
    state.cards[seat] &= ~bit(card)
    state.token[seat] = END[card, state.token[seat]]
    land(state, seat, int(KIND[state.token[seat]]))


@kernel
def land(state: np.record, seat: int, kind: int) -> None:
    """Apply the effect of a hexagon of that kind (HT 5.7 to 5.13)."""
    if kind == CHANGE:
        state.phase = CHANGING
    elif kind == BUY:
        open_auction(state, BUY_AUCTION)
    elif kind == SELL and state.owned[1 - seat] > 0:
        open_auction(state, SELL_AUCTION)
    else:
        if kind == POUNDS_10:
            pay_pounds(state, seat, -POUNDS_COLLECTED)
        elif kind in (DOLLARS_20, SELL):
            pay_dollars(state, seat, -DOLLARS_COLLECTED)
        end_turn(state)


@kernel
def exchange(state: np.record, action: int) -> None:
    """Change pounds into dollars or back, or nothing (HT 5.9)."""
    if action != KEEP:
        amount = action - AMOUNT
        pay_pounds(state, state.turn, amount)
        pay_dollars(state, state.turn, -amount)
    end_turn(state)


@kernel
def refuse(state: np.record) -> None:
    """Stay, and pay the rival a Thing; a player who has none loses (HT 8.1 to 8.4)."""
    seat = state.turn
    if state.owned[seat] == 0:
        end_with_winner(state, 1 - seat, OWED)
        return
    state.owned[seat] -= 1
    if not gain_thing(state, 1 - seat):
        end_turn(state)
