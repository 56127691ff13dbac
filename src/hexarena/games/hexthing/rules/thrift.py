"""Thrift: nobody bids more than what already wins the auction."""

from collections.abc import Sequence

import numpy as np

from hexarena.contract.record import States
from hexarena.games.hexthing.rules.auctions import MAX_BIDS, highest_amount, lowest_amount
from hexarena.games.hexthing.rules.state import AMOUNT, BID, PASS, SELL_AUCTION


def thrifty(states: States, action: int, legal: Sequence[int]) -> int:
    """Return the cheapest bid in state 0 that wins as surely as `action`, or `action`."""
    state = states[0]
    enough = AMOUNT + amount_that_wins(state)  # always called, so that it is compiled early
    if state.phase != BID or action == PASS:
        return action
    return max(action, enough) if state.kind == SELL_AUCTION else min(action, enough)


def amount_that_wins(state: np.record) -> int:
    """Return the cheapest legal bid or offer that the rival can't answer; it may be too dear."""
    seat, is_falling = int(state.to_act), state.kind == SELL_AUCTION
    low, high = int(lowest_amount(state, seat)), int(highest_amount(state, seat))
    if state.three_bid and state.bids == MAX_BIDS - 1:
        return high if is_falling else low
    if is_falling:
        return min(high, int(lowest_amount(state, 1 - seat)))
    return max(low, int(highest_amount(state, 1 - seat)))
