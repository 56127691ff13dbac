"""What every position obeys: a position that is read is held against it."""

from typing import Any

from hexarena.contract.errors import BadPosition
from hexarena.contract.record import CHANCE, OVER
from hexarena.games.hexthing.bidding import THREE, bidder
from hexarena.games.hexthing.names import hexagons
from hexarena.games.hexthing.state import (
    BID,
    BUY_AUCTION,
    CARD_AUCTION,
    FINISHED,
    FOUR_THINGS,
    LOT,
    MEMORY,
    OWED,
    PLACING,
    SELL_AUCTION,
    SETUP,
    TAKING,
)
from hexarena.games.hexthing.turns import ENOUGH

THINGS = 7
Laws = tuple[tuple[Any, str], ...]


def bids(state: Any) -> list[int]:
    """List the last bids of the auction, the earliest first."""
    first = max(int(state.bids) - MEMORY, 0)
    return [int(state.said[n % MEMORY]) for n in range(first, int(state.bids))]


def must_fit(state: Any) -> None:
    """Raise BadPosition unless the position can be."""
    laws = (*_laws_of_the_board(state), *_laws_of_auctions(state), *_laws_of_the_end(state))
    broken = next((law for kept, law in laws if not kept), None)
    if broken:
        raise BadPosition(f"this position cannot be: {broken}")


def _laws_of_the_board(state: Any) -> Laws:
    spots, owned = hexagons(state.things), int(state.owned.sum())
    just_bought = state.phase == TAKING or (state.phase == FINISHED and state.kind == BUY_AUCTION)
    count = THINGS - (state.phase == SETUP) - (state.phase == PLACING) + just_bought
    return (
        (len(spots) + owned == count, f"there are seven Things, {len(spots) + owned} came"),
        (state.token[0] != state.token[1], "the counters stand apart"),
        (not {*spots} & {*state.token.tolist()}, "no counter stands on a Thing"),
    )


def _laws_of_auctions(state: Any) -> Laws:
    bidding, cards = state.phase == BID, state.kind == CARD_AUCTION
    bound = bidding or state.phase in (TAKING, PLACING, FINISHED)
    asked = state.turn if state.phase != SETUP else CHANCE
    return (
        (bound or not state.kind, "an auction goes on, or is just over, only then"),
        (not bidding or state.kind > 0, "bids are made in an auction"),
        (state.phase != TAKING or state.kind == BUY_AUCTION, "a Thing is lifted that was bought"),
        (state.phase != PLACING or state.kind == SELL_AUCTION, "a Thing is placed that was sold"),
        (state.phase not in (TAKING, PLACING) or state.bids > 0, "somebody has bid"),
        (bool(state.lot) == (state.phase == LOT or (bidding and cards)), "a lot is auctioned"),
        (not (state.auctioned and state.lot), "cards are auctioned once a turn"),
        (not (bidding and state.three_bid and state.bids >= THREE), "three bids are the most"),
        (state.to_act in (_bidder(state) if bidding else asked, OVER), "somebody else is to act"),
        (not bidding or _bids_fit(state), "these bids cannot have been made"),
    )


def _bidder(state: Any) -> int:
    return int(bidder(state, int(state.bids)))


def _bids_fit(state: Any) -> bool:
    """Tell whether the bids run the right way and the last can be paid."""
    said = bids(state)
    if not said:
        return True
    last = bidder(state, int(state.bids) - 1)
    if state.kind == SELL_AUCTION:
        within = -state.dollars[last] <= said[-1] and said[0] <= state.offer_cap
        return bool(within and said == sorted(set(said), reverse=True))
    purse = state.pounds if state.kind == CARD_AUCTION else state.dollars
    return bool(said[0] >= 0 and said[-1] <= purse[last] and said == sorted(set(said)))


def _laws_of_the_end(state: Any) -> Laws:
    finished, most = state.phase == FINISHED, int(state.owned.max())
    loser = int(state.returns[1] < 0)
    owing = bool(state.returns.any()) and state.owned[loser] == 0
    return (
        (finished == (state.to_act == OVER), "nobody acts once it is over"),
        (finished == (state.reason > 0), "what is finished has a reason"),
        ((most >= ENOUGH) == (state.reason == FOUR_THINGS), "four Things end the game"),
        (state.reason not in (FOUR_THINGS, OWED) or state.returns.any(), "somebody has won"),
        (state.reason != OWED or owing, "who has a Thing can pay it"),
        (finished or state.turns < state.turn_limit, "turns are left"),
    )
