"""Zones: movement cards of White, of Black, of the bank, and in an auction.

A card has the same id in every zone.
"""

import numpy as np

from hexarena.contract.bits import EMPTY, has, members
from hexarena.contract.scene import Card, CardSet, Zone
from hexarena.games.hexthing.components.board import CARD_NAMES, DIRECTIONS, MAX_STEPS, SEATS
from hexarena.games.hexthing.notation.names import card, player
from hexarena.games.hexthing.rules.moving import bank
from hexarena.games.hexthing.rules.state import BID, MARK, OPEN, REFUSE
from hexarena.games.hexthing.scene.pointing import LOT, OPEN_BUTTON
from hexarena.games.hexthing.scene.refusals import describe_hindrance


def zones(state: np.record) -> tuple[Zone, ...]:
    """Show who holds each movement card; all cards lie open (HT 2.2)."""
    auctioned = state.lot if state.phase == BID else EMPTY
    bank_row = _show_row(state, "bank", "The bank's cards", bank(state) & ~auctioned)
    hands = (_show_hand(state, 0), _show_hand(state, 1))
    if auctioned == EMPTY:
        return (*hands, bank_row)
    return (*hands, _show_row(state, "auctioned", "Cards auctioned", auctioned), bank_row)


def _show_row(state: np.record, name: str, title: str, card_set: np.uint64) -> Zone:
    cards = tuple(
        movement_card(number, _describe_lot_status(state, number)) for number in members(card_set)
    )
    return Zone(id=name, name=title, looks=("row",), cards=cards, count=len(cards))


def _show_hand(state: np.record, seat: int) -> Zone:
    hand = tuple(
        movement_card(n, describe_hindrance(state, seat, n)) for n in members(state.cards[seat])
    )
    return Zone(
        id=SEATS[seat],
        name=f"{player(seat)}'s cards",
        seat=seat,
        looks=("hand", "open"),
        cards=hand,
        count=len(hand),
    )


def _describe_lot_status(state: np.record, number: int) -> str:
    return "in the lot" if has(state.lot, number) else ""


def movement_card(number: int, note: str = "") -> Card:
    """Show a movement card, with a note on what it can do now."""
    direction, steps = DIRECTIONS[number // MAX_STEPS], str(number % MAX_STEPS + 1)
    return Card(
        id=CARD_NAMES[number],
        face_up=True,
        looks=("way", direction, steps),
        title=card(number),
        text=": ".join(filter(None, (card(number), note))),
    )


def lots(state: np.record, actions: list[int]) -> tuple[CardSet, ...]:
    """Return the set of cards, among `actions`, that the seat to act may put into a lot."""
    free = [CARD_NAMES[action - MARK] for action in actions if MARK <= action < REFUSE]
    selected = tuple(CARD_NAMES[number] for number in members(state.lot))
    if not free and OPEN not in actions:
        return ()
    name = "Cards to auction"
    return (
        CardSet(id=LOT, name=name, cards=(*selected, *free), chosen=selected, done=OPEN_BUTTON),
    )
