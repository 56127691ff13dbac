"""Zones: movement cards with White, with Black, in the bank or apart in an auction.

A card keeps its id.
"""

import numpy as np

from hexarena.contract.bits import NONE, has, members
from hexarena.contract.scene import Card, CardSet, Zone
from hexarena.games.hexthing.components.board import CARD_NAMES, FAR, SEATS, WAYS
from hexarena.games.hexthing.notation.names import card, player
from hexarena.games.hexthing.rules.moving import bank
from hexarena.games.hexthing.rules.state import BID, MARK, OPEN, REFUSE
from hexarena.games.hexthing.scene.pointing import LOT, OPEN_BUTTON
from hexarena.games.hexthing.scene.refusals import hindered


def zones(state: np.record) -> tuple[Zone, ...]:
    """Show who holds each movement card; all of them lie open (HT 2.2)."""
    auctioned = state.lot if state.phase == BID else NONE
    rest = _row(state, "bank", "The bank's cards", bank(state) & ~auctioned)
    hands = (_hand(state, 0), _hand(state, 1))
    if auctioned == NONE:
        return (*hands, rest)
    return (*hands, _row(state, "auctioned", "Cards auctioned", auctioned), rest)


def _row(state: np.record, name: str, title: str, those: np.uint64) -> Zone:
    cards = tuple(movement_card(number, _banked(state, number)) for number in members(those))
    return Zone(id=name, name=title, looks=("row",), cards=cards, count=len(cards))


def _hand(state: np.record, seat: int) -> Zone:
    held = tuple(movement_card(n, hindered(state, seat, n)) for n in members(state.cards[seat]))
    return Zone(
        id=SEATS[seat],
        name=f"{player(seat)}'s cards",
        seat=seat,
        looks=("hand", "open"),
        cards=held,
        count=len(held),
    )


def _banked(state: np.record, number: int) -> str:
    return "in the lot" if has(state.lot, number) else ""


def movement_card(number: int, more: str = "") -> Card:
    """Show a card, with what is to be said of it now."""
    way, far = WAYS[number // FAR], str(number % FAR + 1)
    return Card(
        id=CARD_NAMES[number],
        face_up=True,
        looks=("way", way, far),
        title=card(number),
        text=": ".join(filter(None, (card(number), more))),
    )


def lots(state: np.record, actions: list[int]) -> tuple[CardSet, ...]:
    """Show the cards of which the seat to act may make a lot, out of all its actions."""
    free = [CARD_NAMES[action - MARK] for action in actions if MARK <= action < REFUSE]
    chosen = tuple(CARD_NAMES[number] for number in members(state.lot))
    if not free and OPEN not in actions:
        return ()
    name = "Cards to auction"
    return (CardSet(id=LOT, name=name, cards=(*chosen, *free), chosen=chosen, done=OPEN_BUTTON),)
