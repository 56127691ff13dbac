"""What an auction is worth to each player: what the stake changes, and about how much to pay."""

import numpy as np

from hexarena.contract.bits import EMPTY
from hexarena.contract.kernel import popcount
from hexarena.games.hexthing.notation.names import dollars, player, pounds
from hexarena.games.hexthing.rules.evaluation import bid_limit
from hexarena.games.hexthing.rules.moving import playable, playable_among
from hexarena.games.hexthing.rules.state import CARD_AUCTION, SELL_AUCTION

ARROW = "\N{RIGHTWARDS ARROW}"


def count_ways(state: np.record, seat: int, lot: np.uint64 = EMPTY) -> int:
    """Count the cards with which a seat could move now, with those of a lot if it owned them."""
    return popcount(playable_among(state, seat, state.cards[seat] | lot))


def describe_ways(state: np.record, actor: int) -> str:
    """Describe how many ways to move each player has: `Ways left: you 2, Black 3.`."""
    ways, rival_ways = (popcount(playable(state, seat)) for seat in (actor, 1 - actor))
    return f"Ways left: you {ways}, {player(1 - actor)} {rival_ways}."


def describe_worth(state: np.record) -> str:
    """Describe what the current auction changes for each player, and what it is worth to them.

    The estimate is that of the rule of thumb by which rollouts bid.
    """
    limits = [int(bid_limit(np.array([state])[0], seat)) for seat in (0, 1)]
    if state.kind == SELL_AUCTION:
        prices = ", ".join(_describe_sale(state, seat, -limits[seat]) for seat in (0, 1))
        return f"Worth selling from about {prices}."
    write = pounds if state.kind == CARD_AUCTION else dollars
    worths = " and ".join(
        f"{write(limit) if limit > 0 else 'nothing'} to {player(seat)}"
        for seat, limit in enumerate(limits)
    )
    return f"{_describe_gain(state)} Worth about {worths}."


def _describe_sale(state: np.record, seat: int, price: int) -> str:
    """Write the least that a seat should sell a Thing for."""
    price_text = "no price" if price > state.offer_cap else dollars(price)
    return f"{price_text} for {player(seat)}"


def _describe_gain(state: np.record) -> str:
    """Describe what the winner of an auction would have: ways to move, or Things."""
    if state.kind == CARD_AUCTION:
        changes = (
            f"{player(seat)} {count_ways(state, seat)} {ARROW} {count_ways(state, seat, state.lot)}"
            for seat in (0, 1)
        )
        return f"Ways to move with it: {', '.join(changes)}."
    changes = (
        f"{player(seat)} {state.owned[seat]} {ARROW} {state.owned[seat] + 1}" for seat in (0, 1)
    )
    return f"Things with it: {', '.join(changes)}."
