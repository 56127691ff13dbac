"""The three auctions and their money: lots, bids, and who may still bid (RULES.md, 6 and 7).

Sums are whole pounds and dollars; the purses and the bank add up to zero.
"""

import numpy as np

from hexarena.contract.bits import EMPTY
from hexarena.contract.kernel import kernel
from hexarena.games.hexthing.rules.state import (
    BID,
    BUY_AUCTION,
    CARD_AUCTION,
    MAX_CASH,
    MEMORY,
    NO_AUCTION,
    PLACING,
    SELL_AUCTION,
    START,
    TAKING,
)
from hexarena.games.hexthing.rules.turns import gain_thing

POUNDS_COLLECTED, DOLLARS_COLLECTED = 10, 20  # collected by landing on such a hexagon (HT 5.8)


@kernel
def pay_pounds(state: np.record, seat: int, amount: int) -> None:
    """Pay pounds to the bank; if negative, from the bank, up to MAX_CASH in a purse (HT 3.4)."""
    payment = max(amount, state.pounds[seat] - MAX_CASH)
    state.pounds[seat] -= payment
    state.bank[0] += payment


@kernel
def pay_dollars(state: np.record, seat: int, amount: int) -> None:
    """Pay dollars to the bank; if negative, from the bank, up to MAX_CASH in a purse."""
    payment = max(amount, state.dollars[seat] - MAX_CASH)
    state.dollars[seat] -= payment
    state.bank[1] += payment


MAX_BIDS = 3  # bids in an auction of the three-bid variant (HT 7.1)


@kernel
def open_auction(state: np.record, kind: int) -> None:
    """Begin an auction; the player whose turn it is must bid first (HT 6.2)."""
    state.kind = kind
    state.phase = BID
    state.bids = 0
    state.said[:] = 0
    state.to_act = state.turn


@kernel
def lowest_amount(state: np.record, seat: int) -> int:
    """Return the lowest legal amount of a seat (HT 6.3, 6.8)."""
    if state.kind == SELL_AUCTION:
        return -int(state.dollars[seat])
    return 0 if state.bids == 0 else last_bid(state) + 1


@kernel
def highest_amount(state: np.record, seat: int) -> int:
    """Return the highest legal amount of a seat; it may be below the lowest."""
    if state.kind == CARD_AUCTION:
        return int(state.pounds[seat])
    if state.kind == BUY_AUCTION:
        return int(state.dollars[seat])
    return int(state.offer_cap) if state.bids == 0 else last_bid(state) - 1


@kernel
def last_bid(state: np.record) -> int:
    """Return the last bid or offer, which stands; there must be one."""
    return int(state.said[(state.bids - 1) % MEMORY])


@kernel
def bidder(state: np.record, bid: int) -> int:
    """Return the seat of bid number `bid`, from 0: the seat at turn begins, then they alternate."""
    return int(state.turn ^ (bid & 1))


@kernel
def place_bid(state: np.record, amount: int) -> None:
    """Place a bid or an offer; settle the auction if no answer is possible (HT 6.4, 6.5, 7.1)."""
    state.said[state.bids % MEMORY] = amount
    state.bids += 1
    rival = 1 - state.to_act
    is_last = state.three_bid != 0 and state.bids == MAX_BIDS
    if is_last or lowest_amount(state, rival) > highest_amount(state, rival):
        settle(state)
    else:
        state.to_act = rival


@kernel
def settle(state: np.record) -> None:
    """Settle the auction: the standing bid wins (HT 6.6, 6.7, 6.9)."""
    winner, amount = bidder(state, state.bids - 1), last_bid(state)
    state.to_act = state.turn
    if state.kind == CARD_AUCTION:
        pay_pounds(state, winner, amount)
        state.cards[winner] |= state.lot
        state.lot = EMPTY
        state.auctioned = 1
        state.kind = NO_AUCTION
        state.phase = START
    elif state.kind == BUY_AUCTION:
        pay_dollars(state, winner, amount)
        if not gain_thing(state, winner):
            state.phase = TAKING
    else:
        pay_dollars(state, winner, -amount)
        state.owned[winner] -= 1
        state.phase = PLACING
