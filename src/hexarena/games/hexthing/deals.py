"""How an auction settles, in words: who gains what, and for how much."""

import numpy as np

from hexarena.games.hexthing.bidding import THREE, bidder, last_bid
from hexarena.games.hexthing.names import cards, dollars, pounds
from hexarena.games.hexthing.state import BUY_AUCTION, CARD_AUCTION


def sum_of(state: np.record, amount: int) -> str:
    """Name a sum in the money of the auction that is held."""
    return pounds(amount) if state.kind == CARD_AUCTION else dollars(amount)


def standing(state: np.record) -> tuple[int, int]:
    """Return whose bid stands, and how much it is."""
    return int(bidder(state, int(state.bids) - 1)), int(last_bid(state))


def is_last(state: np.record) -> bool:
    """Tell whether the bid that is due is the last there may be (HT 7.1)."""
    return bool(state.three_bid and state.bids + 1 == THREE)


def deal(state: np.record, who: str, amount: int) -> str:
    """Tell what `who`, a name or `you`, gains if an amount wins the auction (HT 6.6 to 6.9)."""
    s = "" if who == "you" else "s"
    if state.kind == CARD_AUCTION:
        return f"{who} take{s} {cards(state.lot)} {terms(state, amount)}"
    if state.kind == BUY_AUCTION:
        return f"{who} get{s} a Thing {terms(state, amount)}"
    parts = f"sell{s}" if amount > 0 else f"give{s} up"
    return f"{who} {parts} a Thing {terms(state, amount)}"


def terms(state: np.record, amount: int) -> str:
    """Tell what is paid for what the auction is about; below 0 it is the seller who pays."""
    if amount < 0:
        return f"and {dollars(-amount)} with it"
    return f"for {sum_of(state, amount)}" if amount else "for nothing"
