"""Zones, as one seat sees them: hands, the attack at stake, pile and discards.

A card face up has its name as its id wherever it lies, so that a client can move it.
"""

from functools import cache

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import listed
from hexarena.contract.scene import Card, Zone
from hexarena.games.hfc.components.cards import NAMES
from hexarena.games.hfc.notation.attacks import effect, pending, stopped_by, victim
from hexarena.games.hfc.notation.names import SUITS, fighter, rank
from hexarena.games.hfc.notation.techniques import attack_name
from hexarena.games.hfc.rules.state import FACE_DOWN
from hexarena.games.hfc.scene.notes import SPARE, notes

DISCARD = "discard"


def zones(state: np.record, viewer: int | None) -> tuple[Zone, ...]:
    """Show every place for cards."""
    laid = tuple(_laid(state, seat, viewer) for seat in (0, 1)) * bool(state.agreed & FACE_DOWN)
    pile = Zone(id="pile", name="Draw pile", looks=("pile",), count=int(state.left))
    hands = tuple(_hand(state, seat, viewer) for seat in (0, 1))
    return (*hands, _stake(state), pile, _discard(state), *laid)


def _hand(state: np.record, seat: int, viewer: int | None) -> Zone:
    count = int(state.held[seat])
    name = f"hand{seat}"
    known = _own(state, seat) if seat == viewer else _face_up(state.open[seat])
    cards = (*known, *_backs(name, count - len(known)))
    looks = ("hand", "open") if known and seat != viewer else ("hand",)
    words = f"{fighter(seat)}'s hand"
    return Zone(id=name, name=words, seat=seat, looks=looks, cards=cards, count=count)


def _own(state: np.record, seat: int) -> tuple[Card, ...]:
    """Show one's own hand, with what each card can do now."""
    told = notes(state, seat)
    return tuple(_noted(card, told.get(card, "")) for card in members(state.hand[seat]))


def _noted(card: int, does: str) -> Card:
    face = card_face(card)
    looks = (*face.looks, "spare") if does in SPARE.values() else face.looks
    return face.model_copy(update={"note": does, "looks": looks}) if does else face


def _laid(state: np.record, seat: int, viewer: int | None) -> Zone:
    count = int(state.laid[seat])
    name = f"laid{seat}"
    return Zone(
        id=name,
        name=f"{fighter(seat)}'s face-down discards",
        seat=seat,
        looks=("discard",),
        cards=_face_up(state.buried[seat]) if seat == viewer else _backs(name, count),
        count=count,
    )


def _discard(state: np.record) -> Zone:
    """Show the open discards; the card at stake, though spent, is not among them yet."""
    staked = int(state.card) if pending(state) else None
    cards = tuple(card_face(card) for card in members(state.discard) if card != staked)
    return Zone(id=DISCARD, name="Discards", looks=("discard",), cards=cards, count=len(cards))


def _stake(state: np.record) -> Zone:
    """Show the attack that is to be defended, what it does and what stops it."""
    if not pending(state):
        return Zone(id="stake", name="Attack", looks=("stake",), count=0)
    seat = 1 - victim(state)
    stopped = f"Stopped by {listed(stopped_by(state), 'or')}."
    card = card_face(int(state.card)).model_copy(update={"text": f"{effect(state)} {stopped}"})
    name = f"{fighter(seat)}'s {attack_name(state, seat)}"
    return Zone(id="stake", name=name, seat=seat, looks=("stake",), cards=(card,), count=1)


def _face_up(those: np.uint64) -> tuple[Card, ...]:
    """Show a set of cards, by suit and rank."""
    return tuple(card_face(card) for card in members(those))


@cache
def card_face(card: int) -> Card:
    """Show a card face up."""
    suit = SUITS[card // 13]
    word = suit.capitalize()
    title, text = (rank(card), word) if rank(card) else (word, "Stops any attack")
    return Card(id=NAMES[card], face_up=True, looks=(suit,), title=title, text=text)


@cache
def _backs(zone: str, count: int) -> tuple[Card, ...]:
    return tuple(Card(id=f"{zone}.{place}", face_up=False) for place in range(count))
