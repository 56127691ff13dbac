"""Check what can have happened in the turns that are over.

A turn plays at most one card, buys at most one Thing and sells at most one. So the number of turns
limits how much can have changed since the start.
"""

from typing import Any

from hexarena.contract.bits import members
from hexarena.contract.english import count_noun
from hexarena.contract.record import States
from hexarena.games.hexthing.components.board import (
    AXIAL,
    END,
    HEXES,
    INITIAL_CARDS,
    MAX_STEPS,
    PATH,
    SEATS,
    START,
    TWINS,
)
from hexarena.games.hexthing.notation.names import hexagons
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.auctions import DOLLARS_COLLECTED
from hexarena.games.hexthing.rules.moving import ALL_CARDS

Checks = tuple[tuple[Any, str, str], ...]


def check_history(state: Any, start: States) -> Checks:
    """List checks against the number of turns; `start` is the first state of a game."""
    return (
        *_check_seat(state, codes.WHITE),
        *_check_seat(state, codes.BLACK),
        *_check_things(state, start),
        *_check_money(state, start),
        (
            state.turns > 0 or not state.auctioned,
            "the bank has no cards to auction in the first turn (HT 2.4)",
            "turns auctioned",
        ),
        (
            not _has_played_card(state) or _can_have_landed(state),
            "the bank has the card that led here (HT 5.1)",
            "turn counters things white_cards black_cards",
        ),
    )


def _has_played_card(state: Any) -> bool:
    """Return whether a card was played in the current turn."""
    phases = (codes.CHANGING, codes.TAKING, codes.PLACING)
    return state.phase in phases or state.kind in (codes.BUY_AUCTION, codes.SELL_AUCTION)


def _count_cards_played(state: Any, seat: int) -> int:
    """Return the most cards that a seat can have played."""
    turns = (int(state.turns) + 1 - seat) // 2
    return turns + (state.turn == seat and _has_played_card(state))


def _check_seat(state: Any, seat: int) -> Checks:
    limit, name = _count_cards_played(state, seat), SEATS[seat]
    cards_gone = members(INITIAL_CARDS[seat] & ~state.cards[seat])
    (q, r), (from_q, from_r) = AXIAL[state.token[seat]], AXIAL[START[seat]]
    dq, dr = q - from_q, r - from_r
    return (
        (
            len(cards_gone) <= limit,
            f"{name} has played {count_noun(limit, 'card')} at most (HT 5.1)",
            f"{name}_cards turns",
        ),
        (
            max(abs(dq), abs(dr), abs(dq + dr)) <= MAX_STEPS * limit,
            f"{name} has made {count_noun(limit, 'move')} at most (HT 5.1)",
            "counters turns",
        ),
    )


def _can_have_landed(state: Any) -> bool:
    """Return whether one of the bank's cards leads to the hexagon of the player at turn."""
    current, rival = int(state.token[state.turn]), int(state.token[1 - state.turn])
    occupied = {*hexagons(state.things), rival}
    bank_cards = members(ALL_CARDS & ~state.cards[0] & ~state.cards[1])
    return any(
        END[card, start] == current and not occupied & {start, *hexagons(PATH[card, start])}
        for card in bank_cards
        for start in range(HEXES)
    )


def _check_things(state: Any, start: States) -> Checks:
    """Check that there were enough turns for all buys and sales of Things."""
    just_bought = state.kind == codes.BUY_AUCTION and state.phase != codes.BID
    just_sold = state.phase == codes.PLACING
    new_hexes = {*hexagons(state.things)} - {*hexagons(start[0].things), *TWINS}
    sales = len(new_hexes) + just_sold
    buys = sales + max(int(state.owned.sum()), sales > 0)
    return (
        (
            buys + sales <= state.turns + just_bought + just_sold,
            f"a turn buys or sells one Thing at most, and this takes {buys + sales} (HT 5.13)",
            "things owned turns",
        ),
    )


def _check_money(state: Any, start: States) -> Checks:
    first, purses = start[0], int(state.pounds.sum() + state.dollars.sum())
    may_have_paid = state.phase in (codes.TAKING, codes.FINISHED)
    untouched = (state.pounds == first.pounds).all() and (state.dollars == first.dollars).all()
    incomes = int(state.turns) + (state.phase == codes.PLACING)
    limit = -int(first.bank.sum()) + incomes * max(DOLLARS_COLLECTED, int(state.offer_cap))
    return (
        (
            state.turns > 0 or may_have_paid or untouched,
            "nothing was paid yet in the first turn (HT 3.2)",
            "pounds dollars turns",
        ),
        (
            purses <= limit,
            f"the bank has paid so much that the purses hold {limit} at most (HT 5.8, 6.9)",
            "pounds dollars turns",
        ),
    )
