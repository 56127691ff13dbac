"""Explain in words why a card, a hexagon or an amount cannot be chosen now."""

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
    """Explain why the seat to act cannot choose a thing, "" if the game has no reason to give."""
    if ref in CARD_NUMBER:
        return _explain_card(state, CARD_NUMBER[ref])
    if ref in NUMBER:
        return _explain_hexagon(state, NUMBER[ref])
    kind, _, number = ref.rpartition(":")
    return _explain_amount(state, kind, int(number)) if kind else ""


# Cards


def _explain_card(state: np.record, number: int) -> str:
    if state.phase == codes.BID:
        return "An auction is on: bid, or pass if you can."
    if state.phase not in (codes.START, codes.LOT):
        return ""
    seat = int(state.to_act)
    if has(bank(state), number):
        return _explain_bank_card(state, number)
    if not has(state.cards[seat], number):
        return f"{card(number)} is {player(1 - seat)}'s card."
    if state.phase == codes.LOT:
        return f"Open the auction of {cards(state.lot)} first, then play a card."
    return _explain_unplayable(state, seat, number)


def _explain_unplayable(state: np.record, seat: int, number: int) -> str:
    reason = describe_hindrance(state, seat, number)
    if hindrance(state, seat, number) in (THING_IN_WAY, COUNTER_IN_WAY):
        return f"{reason[0].upper()}{reason[1:]} of {card(number)}."
    return f"{card(number)} {reason}."


def _explain_bank_card(state: np.record, number: int) -> str:
    """Explain why a card of the bank cannot go into the lot (HT 4.2, 6.1)."""
    if has(state.lot, number):
        return f"{card(number)} is in the lot, and has to stay there."
    if state.auctioned:
        return "You've already held an auction this turn, and only one is allowed."
    return f"You add cards in the bank's order, so it's too late for {card(number)}."


# Hexagons


def _explain_hexagon(state: np.record, cell: int) -> str:
    name = hexagon(cell)
    if state.phase == codes.TAKING:
        return f"There's no Thing on {name}."
    if state.phase == codes.PLACING:
        return f"{_describe_occupant(state, cell)} on {name} already."
    return _explain_route(state, cell) if state.phase == codes.START else ""


def _describe_occupant(state: np.record, cell: int) -> str:
    if cell in hexagons(state.things):
        return "A Thing is"
    return f"{player(int(state.token[1] == cell))}'s counter is"


def _explain_route(state: np.record, cell: int) -> str:
    """Explain which card leads to a hexagon, or why none does."""
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
    return f"{card(leading[0])} leads to {name}, but {player(seat)} doesn't own it."


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
        return f"You only have {format_sum(state, int(highest_amount(state, seat)))}."
    if amount >= lowest_amount(state, seat):
        return ""
    if not state.bids:
        return "You can't bid less than 0."
    return f"You have to bid more than the last bid, {format_sum(state, standing_bid(state)[1])}."


def _explain_offer(state: np.record, seat: int, amount: int) -> str:
    """Explain why an offer cannot be made (HT 6.8)."""
    if amount < lowest_amount(state, seat):
        return f"You can't go below {lowest_amount(state, seat)}: that's all your dollars."
    if amount <= highest_amount(state, seat):
        return ""
    if not state.bids:
        return f"The first offer can be at most {dollars(state.offer_cap)}."
    return f"You have to offer less than the last offer, {dollars(standing_bid(state)[1])}."


def _explain_exchange(state: np.record, kind: str, amount: int) -> str:
    """Explain why an amount of money cannot be changed (HT 5.9)."""
    selling = kind == "sell-pounds"
    purse = pounds(state.pounds[state.turn]) if selling else dollars(state.dollars[state.turn])
    return f"You can't change more than you have: {purse}." if amount > 0 else "Change 1 or more."
