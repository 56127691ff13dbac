"""A bidder by rule of thumb: careful, but one who plans nothing beyond the next move.

Compiled. It moves where most is to be gained and cards are left to play, auctions cards before it
runs out of them, bids up to what `worth` says, give or take, and puts Things in the rival's way.
Numbers in brackets are those of RULES.md.
"""

import numpy as np

from hexarena.contract.bits import NONE, bit, lowest_bit, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.luck import Luck, below
from hexarena.contract.slots import Actions
from hexarena.contract.words import both, lowest, nth, one, size, some, without, without_lowest, words
from hexarena.games.hexthing.bidding import highest_amount, last_bid, lowest_amount
from hexarena.games.hexthing.board import CARDS, END, ENTERED, EVERYWHERE, FAR
from hexarena.games.hexthing.cards import bank, occupied, playable
from hexarena.games.hexthing.state import (
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
from hexarena.games.hexthing.worth import (
    purse_to_keep,
    reached_by,
    worth_of_lot,
    worth_of_move,
    worth_of_thing,
)

FEW = 2  # cards left to play with which an auction is due
POOR = 4  # how many times the rival's pounds make it too poor to bid for the whole bank
MOOD = 8  # dollars by which a move may seem better than it is
TEMPER = 40  # percent between the least and the most that is bid for the same

# What is lifted, and what is not the rival's to answer, is decided without luck.


@kernel
def choose(state: np.record, luck: Luck, actions: Actions) -> int:
    """Return the action of whoever is to act, luck included."""
    if state.phase == BID:
        return sell(state, luck) if state.kind == SELL_AUCTION else bid(state, luck)
    if state.phase == START:
        return begin(state, luck)
    if state.phase == LOT:
        return mark(state)
    if state.phase == CHANGING:
        return exchange(state)
    if state.phase == TAKING:
        return lift(state)
    if state.phase == PLACING:
        return put(state, luck)
    return TWIN + below(luck, 2)


# START and LOT


@kernel
def begin(state: np.record, luck: Luck) -> int:
    """Auction cards where there are few to play, else play the best; refuse only if stuck."""
    mine = playable(state, state.turn)
    if state.auctioned == 0 and popcount(mine) <= FEW:
        those = wanted(state)
        if those != NONE:
            return MARK + lowest_bit(those)
    best, action = -np.inf, REFUSE
    while mine != NONE:
        card = lowest_bit(mine)
        mine = without_lowest_bit(mine)
        gain = worth_of_move(state, card) + below(luck, MOOD)
        if gain > best:
            best, action = gain, PLAY + card
    return int(action)


@kernel
def wanted(state: np.record) -> np.uint64:
    """Return the cards to auction: those to play at once, or all if the rival is too poor."""
    seat = state.turn
    pounds, other = state.pounds[seat], state.pounds[1 - seat]
    if pounds >= POOR * other:
        return bank(state)
    return reached_by(state, seat, bank(state))


@kernel
def mark(state: np.record) -> int:
    """Mark the next of the cards wanted, or open the auction (HT 6.1)."""
    rest = wanted(state) & ~(state.lot | (state.lot - np.uint64(1)))
    above = rest & ~below_highest(state.lot)
    return MARK + lowest_bit(above) if above != NONE else OPEN


# BID


@kernel
def bid(state: np.record, luck: Luck) -> int:
    """Bid what the rival cannot answer, or one's limit at once; pass above it (HT 6.3, 6.4)."""
    seat = state.to_act
    low, high = lowest_amount(state, seat), highest_amount(state, seat)
    limit, other = limit_of(state, seat), limit_of(state, 1 - seat)
    limit = tempered(limit, luck)
    enough = highest_amount(state, 1 - seat)
    amount = max(low, min(limit, high, enough))
    if state.bids > 0 and amount > limit:
        return PASS
    return AMOUNT + amount
