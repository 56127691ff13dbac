"""Why a card, a hexagon or an amount cannot be chosen now: what the rules say of it, in words."""

import numpy as np

from hexarena.contract.bits import has, members
from hexarena.games.hexthing.components.board import CARD_NUMBER, CARDS, END, NUMBER
from hexarena.games.hexthing.notation.names import (
    card,
    cards,
    dollars,
    format_sum,
    hexagon,
    hexagons,
    player,
    pounds,
    standing_bid,
)
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.auctions import highest_amount, lowest_amount
from hexarena.games.hexthing.rules.moving import (
    COUNTER_IN_WAY,
    OUTSIDE,
    SELL_WITHOUT_THING,
    THING_IN_WAY,
    bank,
    hindrance,
    playable,
)

HINDRANCES = {
    OUTSIDE: "leads off the board",
    THING_IN_WAY: "a Thing is in the way",
    COUNTER_IN_WAY: "{rival}'s counter is in the way",
    SELL_WITHOUT_THING: "ends on a Sell, and {own} owns no Thing",
}


def describe_hindrance(state: np.record, seat: int, number: int) -> str:
    """Return why a card could not be played by a seat, "" if it could (HT 5.3 to 5.6)."""
    reason = HINDRANCES.get(int(hindrance(state, seat, number)), "")
    return reason.format(own=player(seat), rival=player(1 - seat))


def refusal(state: np.record, path: tuple[str, ...], ref: str) -> str:
    """Explain why the seat to act cannot choose a thing, "" if that is not the game's to say."""
    if ref in CARD_NUMBER:
        return _explain_card(state, CARD_NUMBER[ref])
    if ref in NUMBER:
        return _explain_hexagon(state, NUMBER[ref])
    kind, _, number = ref.rpartition(":")
    return _explain_amount(state, kind, int(number)) if kind else ""


# Cards


def _explain_card(state: np.record, number: int) -> str:
    if state.phase == codes.BID:
        return "An auction is under way: bid, or pass where you may."
    if state.phase not in (codes.START, codes.LOT):
        return ""
    seat = int(state.to_act)
    if has(bank(state), number):
        return _explain_bank_card(state, number)
    if not has(state.cards[seat], number):
        return f"{card(number)} is {player(1 - seat)}'s card."
    if state.phase == codes.LOT:
        return f"First open the auction of {cards(state.lot)}; then play a card."
    return _explain_unplayable(state, seat, number)


def _explain_unplayable(state: np.record, seat: int, number: int) -> str:
    reason = describe_hindrance(state, seat, number)
    if hindrance(state, seat, number) in (THING_IN_WAY, COUNTER_IN_WAY):
        return f"{reason[0].upper()}{reason[1:]} of {card(number)}."
    return f"{card(number)} {reason}."


def _explain_bank_card(state: np.record, number: int) -> str:
    """Explain why a card of the bank cannot go into the lot (HT 4.2, 6.1)."""
    if has(state.lot, number):
        return f"{card(number)} is in the lot, and stays there."
    if state.auctioned:
        return "You have auctioned cards this turn; one auction a turn is allowed."
    return f"Cards go into a lot in the bank's order: {card(number)} had to come before."


# Hexagons


def _explain_hexagon(state: np.record, cell: int) -> str:
    name = hexagon(cell)
    if state.phase == codes.TAKING:
        return f"No Thing lies on {name} to be lifted."
    if state.phase == codes.PLACING:
        return f"{_describe_occupant(state, cell)} on {name} already."
    return _explain_route(state, cell) if state.phase == codes.START else ""


def _describe_occupant(state: np.record, cell: int) -> str:
    if cell in hexagons(state.things):
        return "A Thing lies"
    return f"{player(int(state.token[1] == cell))}'s counter stands"


def _explain_route(state: np.record, cell: int) -> str:
    """Return the card that leads to a hexagon, or why none does."""
    seat, name = int(state.to_act), hexagon(cell)
    leading = [n for n in range(CARDS) if END[n, state.token[seat]] == cell]
    own_cards = [n for n in leading if has(state.cards[seat], n)]
    if free := [n for n in own_cards if n in members(playable(state, seat))]:
        return f"Play {card(free[0])} to go to {name}."
    if own_cards:
        obstacle = _describe_obstacle(state, seat, own_cards[0])
        return f"{card(own_cards[0])} leads to {name}, but {obstacle}."
    if not leading:
        return f"No movement card leads from {hexagon(state.token[seat])} to {name}."
    return f"{card(leading[0])} leads to {name}; {player(seat)} does not own it."


def _describe_obstacle(state: np.record, seat: int, number: int) -> str:
    if hindrance(state, seat, number) == SELL_WITHOUT_THING:
        return f"it is a Sell, and {player(seat)} owns no Thing"
    return describe_hindrance(state, seat, number)


# Amounts


def _explain_amount(state: np.record, kind: str, amount: int) -> str:
    if state.phase == codes.CHANGING:
        return _explain_exchange(state, kind, amount)
    seat = int(state.to_act)
    if state.kind == codes.SELL_AUCTION:
        return _explain_offer(state, seat, amount)
    if amount > highest_amount(state, seat):
        return (
            f"You bid at most what you have: {format_sum(state, int(highest_amount(state, seat)))}."
        )
    if amount >= lowest_amount(state, seat):
        return ""
    if not state.bids:
        return "A bid is not below 0."
    return f"A bid is higher than the last, which was {format_sum(state, standing_bid(state)[1])}."


def _explain_offer(state: np.record, seat: int, amount: int) -> str:
    """Explain why an offer cannot be made (HT 6.8)."""
    if amount < lowest_amount(state, seat):
        return f"You offer at least {lowest_amount(state, seat)}: you have no more dollars to pay."
    if amount <= highest_amount(state, seat):
        return ""
    if not state.bids:
        return f"The first offer is {dollars(state.offer_cap)} at most."
    return f"An offer is lower than the last, which was {dollars(standing_bid(state)[1])}."


def _explain_exchange(state: np.record, kind: str, amount: int) -> str:
    """Explain why money cannot be changed (HT 5.9)."""
    selling = kind == "sell-pounds"
    purse = pounds(state.pounds[state.turn]) if selling else dollars(state.dollars[state.turn])
    return f"You change at most what you have: {purse}." if amount > 0 else "Change 1 or more."
