"""An auction as a scene shows it: the bids, each player's limit, and what is at stake."""

import numpy as np

from hexarena.contract.scene import Amount, Auction, Bid
from hexarena.games.hexthing.notation.names import cards
from hexarena.games.hexthing.notation.worth import describe_worth
from hexarena.games.hexthing.rules.auctions import MAX_BIDS, bidder, highest_amount, lowest_amount
from hexarena.games.hexthing.rules.state import (
    AMOUNT,
    BID,
    BUY_AUCTION,
    CARD_AUCTION,
    MAX_CASH,
    MEMORY,
    SELL_AUCTION,
)

UNITS = {"pounds": "£", "dollars": "$"}
NAMES = {
    CARD_AUCTION: "Movement-card auction",
    BUY_AUCTION: "Buy auction",
    SELL_AUCTION: "Sell auction",
}


def auctions(state: np.record) -> tuple[Auction, ...]:
    """Show the current auction, if there is one."""
    if state.phase != BID:
        return ()
    unit, earlier = unit_of(state), max(0, int(state.bids) - MEMORY)
    return (
        Auction(
            id="auction",
            name=NAMES[int(state.kind)],
            text=_describe_stake(state),
            unit=unit,
            sign=UNITS[unit],
            falling=bool(state.kind == SELL_AUCTION),
            bids=tuple(_show_bid(state, number) for number in range(earlier, int(state.bids))),
            earlier=earlier,
            limits=(limit(state, 0), limit(state, 1)),
        ),
    )


def _describe_stake(state: np.record) -> str:
    stake = cards(state.lot) if state.kind == CARD_AUCTION else "One Thing"
    is_falling = state.kind == SELL_AUCTION
    text = f"{stake}, {'sold for the lowest offer' if is_falling else 'for the highest bidder'}."
    limit_text = " Three bids at most." if state.three_bid else ""
    return f"{text}{limit_text} {describe_worth(state)}"


def unit_of(state: np.record) -> str:
    """Name the money that is bid in the current auction."""
    return "pounds" if state.kind == CARD_AUCTION else "dollars"


def _show_bid(state: np.record, number: int) -> Bid:
    return Bid(seat=int(bidder(state, number)), amount=int(state.said[number % MEMORY]))


def limit(state: np.record, seat: int) -> int | None:
    """Return how far a seat can go in an auction, None if it can bid no more."""
    low, high = int(lowest_amount(state, seat)), int(highest_amount(state, seat))
    if low > high or not _may_bid_again(state, seat):
        return None
    return low if state.kind == SELL_AUCTION else high


def _may_bid_again(state: np.record, seat: int) -> bool:
    """Return whether a seat may bid again; three-bid auctions limit this (HT 7.1)."""
    bid_numbers = range(int(state.bids), MAX_BIDS)
    return not state.three_bid or any(bidder(state, number) == seat for number in bid_numbers)


# Amounts to bid or exchange


def offered_amounts(state: np.record, actions: list[int]) -> tuple[Amount, ...]:
    """Return those of `actions` that are amounts to bid or to exchange, as ranges."""
    amounts = [action - AMOUNT for action in actions if abs(action - AMOUNT) <= MAX_CASH]
    if not amounts:
        return ()
    if state.phase == BID:
        return (_show_bid_amount(state, amounts[0], amounts[-1]),)
    exchanges = (("sell-pounds", amounts[-1], "pounds"), ("sell-dollars", -amounts[0], "dollars"))
    return tuple(_show_exchange_amount(*exchange) for exchange in exchanges if exchange[1] > 0)


def _show_bid_amount(state: np.record, low: int, high: int) -> Amount:
    unit, rival = unit_of(state), limit(state, 1 - int(state.to_act))
    worth = {low, (low + high) // 2, high, rival}  # the rival cannot answer a bid at its limit
    return Amount(
        id="bid",
        name="Offer" if state.kind == SELL_AUCTION else "Bid",
        unit=unit,
        sign=UNITS[unit],
        low=low,
        high=high,
        quick=tuple(sorted(n for n in worth if n is not None and low <= n <= high)),
        zero="Offer it for nothing" if state.kind == SELL_AUCTION else "Bid nothing",
    )


def _show_exchange_amount(name: str, maximum: int, unit: str) -> Amount:
    return Amount(
        id=name,
        name="Change",
        unit=unit,
        sign=UNITS[unit],
        low=1,
        high=maximum,
        quick=tuple(sorted({min(10, maximum), (maximum + 1) // 2, maximum})),
    )
