"""Zones, as one seat sees them: hands, the pending attack, pile and discards.

A card that is face up has the same id in every zone, so that a client can animate its moves.
"""

from functools import cache

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import join_words
from hexarena.contract.scene import Card, Zone
from hexarena.games.hfc.components.cards import NAMES
from hexarena.games.hfc.notation.attacks import describe_effect, list_stoppers, pending, victim
from hexarena.games.hfc.notation.names import SUITS, fighter, rank
from hexarena.games.hfc.notation.techniques import attack_name
from hexarena.games.hfc.rules.state import FACE_DOWN
from hexarena.games.hfc.scene.notes import IDLE_NOTES, notes

DISCARD = "discard"


def zones(state: np.record, viewer: int | None) -> tuple[Zone, ...]:
    """Show every zone of cards."""
    face_down = tuple(_show_face_down(state, seat, viewer) for seat in (0, 1)) * bool(
        state.agreed & FACE_DOWN
    )
    pile = Zone(id="pile", name="Draw pile", looks=("pile",), count=int(state.left))
    hands = tuple(_show_hand(state, seat, viewer) for seat in (0, 1))
    return (*hands, _show_stake(state), pile, _show_discards(state), *face_down)


def _show_hand(state: np.record, seat: int, viewer: int | None) -> Zone:
    count = int(state.held[seat])
    name = f"hand{seat}"
    face_up = _show_own_cards(state, seat) if seat == viewer else _show_cards(state.open[seat])
    cards = (*face_up, *_show_backs(name, count - len(face_up)))
    zone_looks = ("hand", "open") if face_up and seat != viewer else ("hand",)
    words = f"{fighter(seat)}'s hand"
    return Zone(id=name, name=words, seat=seat, looks=zone_looks, cards=cards, count=count)


def _show_own_cards(state: np.record, seat: int) -> tuple[Card, ...]:
    """Show the viewer's hand, with what each card can do now."""
    notes_by_card = notes(state, seat)
    return tuple(_add_note(card, notes_by_card.get(card, "")) for card in members(state.hand[seat]))


def _add_note(card: int, note: str) -> Card:
    face = card_face(card)
    is_spare = note in IDLE_NOTES.values()
    text = f"{face.text}: {note}." if note and not is_spare else face.text
    card_looks = (*face.looks, "spare") if is_spare else face.looks
    return (
        face.model_copy(update={"note": note, "text": text, "looks": card_looks}) if note else face
    )


def _show_face_down(state: np.record, seat: int, viewer: int | None) -> Zone:
    count = int(state.laid[seat])
    name = f"laid{seat}"
    return Zone(
        id=name,
        name=f"{fighter(seat)}'s face-down discards",
        seat=seat,
        looks=("discard",),
        cards=_show_cards(state.buried[seat]) if seat == viewer else _show_backs(name, count),
        count=count,
    )


def _show_discards(state: np.record) -> Zone:
    """Show the open discards, without the card of the pending attack."""
    staked = int(state.card) if pending(state) else None
    cards = tuple(card_face(card) for card in members(state.discard) if card != staked)
    return Zone(id=DISCARD, name="Discards", looks=("discard",), cards=cards, count=len(cards))


def _show_stake(state: np.record) -> Zone:
    """Show the pending attack, its effect and the cards that stop it."""
    if not pending(state):
        return Zone(id="stake", name="Attack", looks=("stake",), count=0)
    seat = 1 - victim(state)
    stoppers = f"Stopped by {join_words(list_stoppers(state), 'or')}."
    card = card_face(int(state.card)).model_copy(
        update={"text": f"{describe_effect(state)} {stoppers}"}
    )
    name = f"{fighter(seat)}'s {attack_name(state, seat)}"
    return Zone(id="stake", name=name, seat=seat, looks=("stake",), cards=(card,), count=1)


def _show_cards(card_set: np.uint64) -> tuple[Card, ...]:
    """Show a set of cards, by suit and rank."""
    return tuple(card_face(card) for card in members(card_set))


@cache
def card_face(card: int) -> Card:
    """Show a card face up."""
    suit = SUITS[card // 13]
    word = suit.capitalize()
    title, text = (rank(card), word) if rank(card) else (word, "Stops any attack")
    return Card(id=NAMES[card], face_up=True, looks=(suit,), title=title, text=text)


@cache
def _show_backs(zone: str, count: int) -> tuple[Card, ...]:
    return tuple(Card(id=f"{zone}.{index}", face_up=False) for index in range(count))
