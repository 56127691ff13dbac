"""Standing instructions: bid up to a limit, or offer down to one, by the least legal step."""

import numpy as np

from hexarena.contract.scene import Amount
from hexarena.games.hexthing.notation.names import format_sum, player
from hexarena.games.hexthing.rules.auctions import highest_amount, last_bid, lowest_amount
from hexarena.games.hexthing.rules.state import AMOUNT, BID, PASS, SELL_AUCTION
from hexarena.games.hexthing.scene.auctions import UNITS, limit, unit_of


def occasion(state: np.record) -> str:
    """Name the current auction, "" if there is none: no turn has two of one kind (HT 4.2)."""
    return f"{state.turns}:{state.kind}" if state.phase == BID else ""


def offered(state: np.record, seat: int) -> Amount | None:
    """Return the limits that a seat may set in the current auction, None if it may set none."""
    if state.phase != BID or limit(state, seat) is None:
        return None
    low, high = _find_bounds(state, seat)
    unit = unit_of(state)
    is_falling = state.kind == SELL_AUCTION
    return Amount(
        id="upto",
        name="Offer down to" if is_falling else "Bid up to",
        unit=unit,
        sign=UNITS[unit],
        low=low,
        high=high,
        zero="Offer it down to nothing" if is_falling else "Bid nothing, then pass",
    )


def _find_bounds(state: np.record, seat: int) -> tuple[int, int]:
    """Return the lowest and highest limit for `seat`, now or after its rival's next bid."""
    low, high = int(lowest_amount(state, seat)), int(highest_amount(state, seat))
    if seat == state.to_act or state.bids == 0:
        return low, high
    standing = int(last_bid(state))
    return (low, standing) if state.kind == SELL_AUCTION else (standing, high)


def told(state: np.record, seat: int, limit: int | None) -> str:
    """Describe a seat's standing instruction; without a limit, as others may know it."""
    is_falling = state.kind == SELL_AUCTION
    verb, direction = ("Offering", "down") if is_falling else ("Bidding", "up")
    if limit is None:
        return f"{verb} for {player(seat)}, {direction} to a limit"
    return f"{verb} for you {direction} to {format_sum(state, limit)}"


def follow(state: np.record, seat: int, limit: int) -> int | None:
    """Return the least legal bid, or a pass beyond the limit; None if no bid is due (HT 6.3)."""
    if state.phase != BID:
        return None
    low, high = int(lowest_amount(state, seat)), int(highest_amount(state, seat))
    is_falling = state.kind == SELL_AUCTION
    amount, is_within_limit = (high, high >= limit) if is_falling else (low, low <= limit)
    return AMOUNT + amount if is_within_limit else PASS
