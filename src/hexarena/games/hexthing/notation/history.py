"""What can have happened in the turns that are over: laws of a position's history.

A turn plays at most one card, buys at most one Thing and sells at most one. So the turns so far
bound how far everything can be from the start.
"""

from typing import Any

from hexarena.contract.bits import members
from hexarena.contract.english import counted
from hexarena.contract.record import States
from hexarena.games.hexthing.components.board import (
    AXIAL,
    DEALT,
    END,
    ENTERED,
    FAR,
    HEXES,
    SEATS,
    START,
    TWINS,
)
from hexarena.games.hexthing.notation.names import hexagons
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.bidding import DOLLARS_FOUND
from hexarena.games.hexthing.rules.moving import ALL

Laws = tuple[tuple[Any, str, str], ...]


def laws_of_history(state: Any, begun: States) -> Laws:
    """List what the turns so far allow; `begun` is the start of a game by the same options."""
    return (
        *_laws_of_a_seat(state, codes.WHITE),
        *_laws_of_a_seat(state, codes.BLACK),
        *_laws_of_things(state, begun),
        *_laws_of_money(state, begun),
        (
            state.turns > 0 or not state.auctioned,
            "the bank has no cards to auction in the first turn (HT 2.4)",
            "turns auctioned",
        ),
        (
            not _landed(state) or _can_have_come(state),
            "the bank has the card that led here (HT 5.1)",
            "turn counters things white_cards black_cards",
        ),
    )


def _landed(state: Any) -> bool:
    """Tell whether a card was played in the turn that goes on."""
    afterwards = (codes.CHANGING, codes.TAKING, codes.PLACING)
    return state.phase in afterwards or state.kind in (codes.BUY_AUCTION, codes.SELL_AUCTION)


def _cards_played(state: Any, seat: int) -> int:
    """Return the most cards that a seat can have played."""
    ended = (int(state.turns) + 1 - seat) // 2
    return ended + (state.turn == seat and _landed(state))


def _laws_of_a_seat(state: Any, seat: int) -> Laws:
    most, name = _cards_played(state, seat), SEATS[seat]
    gone = members(DEALT[seat] & ~state.cards[seat])
    (q, r), (from_q, from_r) = AXIAL[state.token[seat]], AXIAL[START[seat]]
    dq, dr = q - from_q, r - from_r
    return (
        (
            len(gone) <= most,
            f"{name} has played {counted(most, 'card')} at most (HT 5.1)",
            f"{name}_cards turns",
        ),
        (
            max(abs(dq), abs(dr), abs(dq + dr)) <= FAR * most,
            f"{name} has made {counted(most, 'move')} at most (HT 5.1)",
            "counters turns",
        ),
    )


def _can_have_come(state: Any) -> bool:
    """Tell whether a card of the bank's leads to where the counter at turn stands."""
    here, rival = int(state.token[state.turn]), int(state.token[1 - state.turn])
    taken = {*hexagons(state.things), rival}
    played = members(ALL & ~state.cards[0] & ~state.cards[1])
    return any(
        END[card, there] == here and not taken & {there, *hexagons(ENTERED[card, there])}
        for card in played
        for there in range(HEXES)
    )


def _laws_of_things(state: Any, begun: States) -> Laws:
    """Count the turns that buys and sales took; after a sale somebody still owns a Thing."""
    bought = state.kind == codes.BUY_AUCTION and state.phase != codes.BID
    sold = state.phase == codes.PLACING
    placed = {*hexagons(state.things)} - {*hexagons(begun[0].things), *TWINS}
    sales = len(placed) + sold
    buys = sales + max(int(state.owned.sum()), sales > 0)
    return (
        (
            buys + sales <= state.turns + bought + sold,
            f"a turn buys or sells one Thing at most, and this takes {buys + sales} (HT 5.13)",
            "things owned turns",
        ),
    )


def _laws_of_money(state: Any, begun: States) -> Laws:
    first, purses = begun[0], int(state.pounds.sum() + state.dollars.sum())
    paid = state.phase in (codes.TAKING, codes.FINISHED)
    untouched = (state.pounds == first.pounds).all() and (state.dollars == first.dollars).all()
    incomes = int(state.turns) + (state.phase == codes.PLACING)
    most = -int(first.bank.sum()) + incomes * max(DOLLARS_FOUND, int(state.offer_cap))
    return (
        (
            state.turns > 0 or paid or untouched,
            "nothing was paid yet in the first turn (HT 3.2)",
            "pounds dollars turns",
        ),
        (
            purses <= most,
            f"the bank has paid so much that the purses hold {most} at most (HT 5.8, 6.9)",
            "pounds dollars turns",
        ),
    )
