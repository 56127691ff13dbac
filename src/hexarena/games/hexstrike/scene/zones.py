"""Zones, as one seat sees them: hands, with what is committed from them, and decks."""

from collections.abc import Iterable, Iterator
from functools import cache

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.scene import Card, Zone
from hexarena.games.hexstrike.components.printed import CARDS, CHARACTERS, THROW
from hexarena.games.hexstrike.components.tables import (
    ABILITY_CARDS,
    CHARACTER_IDS,
    IDS,
    MOVEMENT_CARDS,
    NO_CARD,
)
from hexarena.games.hexstrike.notation.names import fighter_name
from hexarena.games.hexstrike.rules.committing import ALL_CHARACTERS
from hexarena.games.hexstrike.rules.state import CHARACTER, DECK, DECK_MOVES, FINISHED
from hexarena.games.hexstrike.scene.timeline import card_beats

TURNS = {"*": "any turn", "0-1": "turn up to 1", "0-2": "turn up to 2", "1-2": "turn 1 or 2"}

TURN_LIMITS = {
    "0-1": "turn \N{LESS-THAN OR EQUAL TO}1",
    "0-2": "turn \N{LESS-THAN OR EQUAL TO}2",
    "1-2": "turn 1\N{EN DASH}2",
}  # on a card's face, where room is short; most cards allow any turn


def zones(state: np.record, viewer: int | None) -> tuple[Zone, ...]:
    """Show every zone of cards."""
    is_making_deck = state.phase <= DECK and viewer == state.to_act
    return (
        *(zone for seat in range(state.players) for zone in _seat_zones(state, seat, viewer)),
        *((_offer_zone(state),) if is_making_deck else ()),
    )


def _seat_zones(state: np.record, seat: int, viewer: int | None) -> Iterator[Zone]:
    is_own = seat == viewer
    yield _movement_zone(state, seat, is_own)
    yield _hand_zone(state, seat, is_own)
    if is_own and state.phase > DECK:
        yield _deck_zone(state, seat)
    elif state.shown[seat] and state.phase != FINISHED:
        yield _known_zone(state, seat)


# Cards


def hand_ref(seat: int, card: int) -> str:
    """Return the id of a card in the hand of a seat."""
    return f"hand{seat}:{IDS[card]}"


@cache
def face_up(name: str, card: int, looks: tuple[str, ...] = ()) -> Card:
    """Show a card face up."""
    printed_card = CARDS[IDS[card]]
    signature = ("signature",) if printed_card.signature else ()
    return Card(
        id=name,
        face_up=True,
        looks=(printed_card.type, *signature, *looks),
        title=printed_card.name,
        text=describe_card(card),
        beats=card_beats(card),
    )


def describe_card(card: int) -> str:
    """Describe a card's numbers, turn and texts in one paragraph."""
    return " ".join(paragraphs(card))


def paragraphs(card: int) -> tuple[str, ...]:
    """List a card's numbers, turn and texts as paragraphs."""
    printed_card = CARDS[IDS[card]]
    texts = printed_card.says
    kbf = "throws" if printed_card.kbf == THROW else f"KBF {printed_card.kbf}"
    parts = (
        f"{printed_card.damage} damage, {kbf}." if printed_card.damage or printed_card.kbf else "",
        f"{TURNS[printed_card.rotation].capitalize()}.",
        *(
            f"{head}: {text}"
            for head, text in _label_texts(texts.active, texts.passive, texts.trigger)
        ),
    )
    return tuple(filter(None, parts))


def _label_texts(*texts: str) -> list[tuple[str, str]]:
    heads = ("Active", "Passive", "From hand")
    return [pair for pair in zip(heads, texts, strict=True) if pair[1]]


def _face_down(name: str, count: int) -> tuple[Card, ...]:
    return tuple(Card(id=f"{name}.{n}", face_up=False) for n in range(count))


# Hands


def _movement_zone(state: np.record, seat: int, is_own: bool) -> Zone:
    """Show the viewer's movement cards, also exhausted ones, and how many others have ready."""
    name, ready = f"moves{seat}", int(state.moves_held[seat])
    cards = _own_movements(state, seat) if is_own else _face_down(name, ready)
    title = f"{fighter_name(seat)}'s movement cards"
    return Zone(id=name, name=title, seat=seat, looks=("hand",), cards=cards, count=ready)


def _own_movements(state: np.record, seat: int) -> tuple[Card, ...]:
    exhausted = int(state.exhausted[seat])
    cards = [int(state.moves[seat, n]) for n in range(DECK_MOVES)]
    looks = [("exhausted",) if exhausted >> n & 1 else () for n in range(DECK_MOVES)]
    return tuple(
        _show_held(state, seat, card, look)
        for card, look in zip(cards, looks, strict=True)
        if 0 <= card < NO_CARD
    )


def _show_held(state: np.record, seat: int, card: int, looks: tuple[str, ...] = ()) -> Card:
    """Show a card in hand, and its role in the commitment."""
    committed = {int(state.active[seat]): "active", int(state.passive[seat]): "passive"}
    role = (committed[card],) if card in committed else ()
    return _face_with_numbers(hand_ref(seat, card), card, (*looks, *role))


@cache
def _face_with_numbers(name: str, card: int, looks: tuple[str, ...]) -> Card:
    """Show a card in hand, with its damage, knockback factor and turn in a few words."""
    printed_card = CARDS[IDS[card]]
    kbf = "throws" if printed_card.kbf == THROW else f"KBF {printed_card.kbf}"
    has_numbers = printed_card.damage or printed_card.kbf
    parts = (
        f"{printed_card.damage} damage" if printed_card.damage else "",
        kbf if has_numbers else "",
        TURN_LIMITS.get(printed_card.rotation, ""),
    )
    note = ", ".join(filter(None, parts))
    return face_up(name, card, looks).model_copy(update={"note": note})


def _hand_zone(state: np.record, seat: int, is_own: bool) -> Zone:
    """Show a hand: the viewer's own cards, or those of another that everybody knows."""
    name, count = f"hand{seat}", int(state.held[seat])
    cards = [int(card) for card in state.hand[seat, :count] if 0 <= card < NO_CARD]
    faces = tuple(_show_held(state, seat, card) for card in cards)
    backs = () if is_own else _face_down(name, count - len(cards))
    title = f"{fighter_name(seat)}'s ability cards"
    looks = ("hand",) if is_own or not faces else ("hand", "open")
    return Zone(id=name, name=title, seat=seat, looks=looks, cards=(*faces, *backs), count=count)


def _deck_zone(state: np.record, seat: int) -> Zone:
    """Show the viewer's own deck, whose order is known."""
    count = int(state.decked[seat])
    cards = [int(card) for card in state.deck[seat, :count]]
    return _list_zone(f"deck{seat}", "Deck, next first", seat, cards)


def _known_zone(state: np.record, seat: int) -> Zone:
    """Show the cards that everybody knows to be in another seat's deck."""
    cards = members(state.shown[seat])
    return _list_zone(f"known{seat}", f"Known of {fighter_name(seat)}'s cards", seat, cards)


def _list_zone(name: str, title: str, seat: int | None, cards: Iterable[int]) -> Zone:
    faces = tuple(
        face_up(f"{name}:{IDS[card]}", card).model_copy(update={"beats": ()}) for card in cards
    )
    return Zone(id=name, name=title, seat=seat, looks=("list",), cards=faces, count=len(faces))


# While decks are made

OFFERED = "offered"  # the zone of what may be chosen
TAKEN = "taken"  # the note of a card that is in the deck


def card_choice(card: int) -> str:
    """Return the id of a card that may go into the deck."""
    return f"{OFFERED}:{IDS[card]}"


def character_choice(character: int) -> str:
    """Return the id of a character that may be chosen."""
    return f"{OFFERED}:{CHARACTER_IDS[character]}"


def _offer_zone(state: np.record) -> Zone:
    if state.phase == CHARACTER:
        faces = tuple(map(_character_card, members(ALL_CHARACTERS)))
    else:
        faces = tuple(_show_offered(state, card) for card in members(card_pool(state)))
    name = "Characters" if state.phase == CHARACTER else _name_missing(state)
    return Zone(id=OFFERED, name=name, looks=("list",), cards=faces, count=len(faces))


def card_pool(state: np.record) -> np.uint64:
    """Return the cards of the type that is missing, also those in the deck already."""
    return MOVEMENT_CARDS if _lacks_movements(state) else ABILITY_CARDS


def cards_in_deck(state: np.record) -> list[int]:
    """List the cards that the seat to act has put into its deck, of the type that is missing."""
    seat = int(state.to_act)
    moves, abilities = int(state.moves_held[seat]), int(state.decked[seat])
    cards = state.moves[seat, :moves] if _lacks_movements(state) else state.deck[seat, :abilities]
    return [int(card) for card in cards]


def _show_offered(state: np.record, card: int) -> Card:
    """Show a card that is on offer or in the deck: the others keep their places."""
    face = face_up(card_choice(card), card)
    return face.model_copy(update={"note": TAKEN}) if card in cards_in_deck(state) else face


def _lacks_movements(state: np.record) -> bool:
    return int(state.moves_held[state.to_act]) < DECK_MOVES


def _name_missing(state: np.record) -> str:
    return "Movement cards" if _lacks_movements(state) else "Ability cards, in the order of drawing"


@cache
def _character_card(character: int) -> Card:
    character_data = CHARACTERS[CHARACTER_IDS[character]]
    name = character_choice(character)
    return Card(
        id=name,
        face_up=True,
        looks=("character",),
        title=character_data.name,
        text=character_data.says,
    )
