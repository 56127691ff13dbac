"""The heuristic player, a careful bidder: does what leaves it best off, and plans nothing further.

Compiled. Before it moves it auctions the cards that it gains by. It bids up to where losing is as
good as winning, and no more than the rival would. Numbers in brackets are those of RULES.md.
"""

import numpy as np

from hexarena.contract.bits import NONE, lowest_bit, without_lowest_bit
from hexarena.contract.bitsets import (
    Bitset,
    either,
    lowest,
    one,
    some,
    without,
    without_lowest,
    words,
    write,
)
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.contract.rng import Rng, below
from hexarena.games.hexthing.components.board import EVERYWHERE
from hexarena.games.hexthing.rules.bidding import highest_amount, lowest_amount
from hexarena.games.hexthing.rules.evaluation import (
    after_move,
    edge,
    foreseen,
    limit_of,
    pounds_to_keep,
)
from hexarena.games.hexthing.rules.moving import bank, occupied, playable, playable_of
from hexarena.games.hexthing.rules.state import (
    AMOUNT,
    BID,
    CARD_AUCTION,
    CHANGING,
    KEEP,
    LOT,
    MARK,
    OPEN,
    PASS,
    PLACE,
    PLACING,
    PLAY,
    REFUSE,
    SELL_AUCTION,
    START,
    TAKE,
    TAKING,
    TWIN,
)


@kernel
def choose(state: np.record, rng: Rng, actions: Actions) -> int:
    """Return the action of the seat to act, or an outcome of chance."""
    if state.phase == BID:
        return bid(state)
    if state.phase == START:
        return begin(state)
    if state.phase == LOT:
        return mark(state)
    if state.phase == CHANGING:
        return best_exchange(state)
    if state.phase == TAKING:  # any Thing (HT 6.7)
        return TAKE + best_change(state, words(state.things))
    if state.phase == PLACING:  # any free hexagon (HT 6.10)
        return PLACE + best_change(state, without(words(EVERYWHERE), occupied(state)))
    return TWIN + below(rng, 2)


# START and LOT


@kernel
def begin(state: np.record) -> int:
    """Auction cards if that helps, else play the best card; refuse only if stuck."""
    those = wanted(state)
    if state.auctioned == 0 and those != NONE:
        return MARK + lowest_bit(those)
    mine = playable(state, state.turn)
    best, action = -np.inf, REFUSE
    while mine != NONE:
        card = lowest_bit(mine)
        mine = without_lowest_bit(mine)
        found = after_move(state, card)
        if found > best:
            best, action = found, PLAY + card
    return int(action)


@kernel
def wanted(state: np.record) -> np.uint64:
    """Return the cards to auction: all, those to play at once, or none."""
    lot = state.lot
    state.lot = NONE
    best, found = edge(state, state.turn), NONE
    for those in (playable_of(state, state.turn, bank(state)), bank(state)):
        if those != NONE:
            gain = foreseen(state, CARD_AUCTION, those)
            if gain > best:
                best, found = gain, those
    state.lot = lot
    return found


@kernel
def mark(state: np.record) -> int:
    """Mark the next of the cards wanted, or open the auction (HT 6.1)."""
    up_to_last = state.lot
    for shift in (1, 2, 4, 8, 16):
        up_to_last |= up_to_last >> np.uint64(shift)
    rest = wanted(state) & ~up_to_last
    return MARK + lowest_bit(rest) if rest != NONE else OPEN


# BID


@kernel
def bid(state: np.record) -> int:
    """Bid what is likely to win at once, up to the limit (HT 6.3, 6.4, 6.8)."""
    seat = state.to_act
    low, high = lowest_amount(state, seat), highest_amount(state, seat)
    mine, other = limit_of(state, seat), limit_of(state, 1 - seat)
    if state.kind == SELL_AUCTION:
        if state.bids > 0 and high < -mine:
            return PASS
        return AMOUNT + max(low, min(high, max(-mine, -other)))
    if state.bids > 0 and low > mine:
        return PASS
    return AMOUNT + min(high, max(low, min(mine, other)))


# CHANGING


@kernel
def best_exchange(state: np.record) -> int:
    """Keep some pounds for cards, and have the rest in dollars (HT 5.9)."""
    more = int(state.pounds[state.turn]) - pounds_to_keep(state, state.turn)
    return AMOUNT + more if more != 0 else KEEP


# TAKING and PLACING


@kernel
def best_change(state: np.record, those: Bitset) -> int:
    """Return the hexagon of `those` where one Thing more or less is best for the seat to act."""
    things, best, found = words(state.things), -np.inf, 0
    while some(those):
        hexagon = lowest(those)
        those = without_lowest(those)
        here = one(hexagon)
        write(state.things, either(without(things, here), without(here, things)))
        gain = after_turn(state)
        if gain > best:
            best, found = gain, hexagon
    write(state.things, things)
    return found


@kernel
def after_turn(state: np.record) -> float:
    """Return the edge of the seat at turn if the turn ended now."""
    seat = state.turn
    state.turn = 1 - seat
    found = edge(state, seat)
    state.turn = seat
    return found
