"""Zones, as one seat sees them: hands, with what is committed from them, and decks."""

from collections.abc import Iterable, Iterator
from functools import cache

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.scene import Card, Zone
from hexarena.games.hexstrike.components.printed import CARDS, CHARACTERS, THROW
from hexarena.games.hexstrike.components.tables import CHARACTER_IDS, IDS, NO_CARD
from hexarena.games.hexstrike.notation.names import fighter
from hexarena.games.hexstrike.rules.committing import EVERY_CHARACTER, possible_cards
from hexarena.games.hexstrike.rules.state import CHARACTER, DECK, DECK_MOVES, FINISHED
from hexarena.games.hexstrike.scene.timeline import of_card

TURNS = {"*": "any turn", "0-1": "turn up to 1", "0-2": "turn up to 2", "1-2": "turn 1 or 2"}


def zones(state: np.record, viewer: int | None) -> tuple[Zone, ...]:
    """Show every place for cards."""
    making = state.phase <= DECK and viewer == state.to_act
    return (
        *(each for seat in range(state.players) for each in _of_seat(state, seat, viewer)),
        *((_offered(state),) if making else ()),
    )


def _of_seat(state: np.record, seat: int, viewer: int | None) -> Iterator[Zone]:
    own = seat == viewer
    yield _moves(state, seat, own)
    yield _hand(state, seat, own)
    if own and state.phase > DECK:
        yield _deck(state, seat)
    elif state.shown[seat] and state.phase != FINISHED:
        yield _known(state, seat)


# Cards


def held(seat: int, card: int) -> str:
    """Return the id of a card in the hand of a seat."""
    return f"hand{seat}:{IDS[card]}"


@cache
def face_up(name: str, card: int, looks: tuple[str, ...] = ()) -> Card:
    """Show a card face up."""
    about = CARDS[IDS[card]]
    signature = ("signature",) if about.signature else ()
    return Card(
        id=name,
        face_up=True,
        looks=(about.type, *signature, *looks),
        title=about.name,
        text=told(card),
        beats=of_card(card),
    )


def told(card: int) -> str:
    """Tell what a card does beside its actions."""
    return " ".join(paragraphs(card))


def paragraphs(card: int) -> tuple[str, ...]:
    """Tell what a card does beside its actions: its numbers, its turn, its texts."""
    about = CARDS[IDS[card]]
    says = about.says
    kbf = "throws" if about.kbf == THROW else f"KBF {about.kbf}"
    parts = (
        f"{about.damage} damage, {kbf}." if about.damage or about.kbf else "",
        f"{TURNS[about.rotation].capitalize()}.",
        *(f"{head}: {text}" for head, text in _headed(says.active, says.passive, says.trigger)),
    )
    return tuple(filter(None, parts))


def _headed(*texts: str) -> list[tuple[str, str]]:
    heads = ("Active", "Passive", "From hand")
    return [each for each in zip(heads, texts, strict=True) if each[1]]


def _backs(name: str, count: int) -> tuple[Card, ...]:
    return tuple(Card(id=f"{name}.{n}", face_up=False) for n in range(count))


# Hands


def _moves(state: np.record, seat: int, own: bool) -> Zone:
    """Show movement cards: one's own with those exhausted, of others how many are ready."""
    name, ready = f"moves{seat}", int(state.moves_held[seat])
    cards = _own_moves(state, seat) if own else _backs(name, ready)
    title = f"{fighter(seat)}'s movement cards"
    return Zone(id=name, name=title, seat=seat, looks=("hand",), cards=cards, count=ready)


def _own_moves(state: np.record, seat: int) -> tuple[Card, ...]:
    tired = int(state.exhausted[seat])
    cards = [int(state.moves[seat, n]) for n in range(DECK_MOVES)]
    looks = [("exhausted",) if tired >> n & 1 else () for n in range(DECK_MOVES)]
    return tuple(
        _held(state, seat, card, look)
        for card, look in zip(cards, looks, strict=True)
        if 0 <= card < NO_CARD
    )


def _held(state: np.record, seat: int, card: int, looks: tuple[str, ...] = ()) -> Card:
    """Show a card that is held, and what it is committed as."""
    committed = {int(state.active[seat]): "active", int(state.passive[seat]): "passive"}
    role = (committed[card],) if card in committed else ()
    return face_up(held(seat, card), card, (*looks, *role))


def _hand(state: np.record, seat: int, own: bool) -> Zone:
    """Show ability cards: one's own, of others those that everybody knows."""
    name, count = f"hand{seat}", int(state.held[seat])
    cards = [int(card) for card in state.hand[seat, :count] if 0 <= card < NO_CARD]
    faces = tuple(_held(state, seat, card) for card in cards)
    backs = () if own else _backs(name, count - len(cards))
    title = f"{fighter(seat)}'s ability cards"
    looks = ("hand",) if own or not faces else ("hand", "open")
    return Zone(id=name, name=title, seat=seat, looks=looks, cards=(*faces, *backs), count=count)


def _deck(state: np.record, seat: int) -> Zone:
    """Show one's own deck: the order is known."""
    count = int(state.decked[seat])
    cards = [int(card) for card in state.deck[seat, :count]]
    return _list(f"deck{seat}", "Deck, next first", seat, cards)


def _known(state: np.record, seat: int) -> Zone:
    """Show the cards that everybody knows to be in the deck of another."""
    cards = members(state.shown[seat])
    return _list(f"known{seat}", f"Known of {fighter(seat)}'s cards", seat, cards)


def _list(name: str, title: str, seat: int | None, cards: Iterable[int]) -> Zone:
    faces = tuple(
        face_up(f"{name}:{IDS[card]}", card).model_copy(update={"beats": ()}) for card in cards
    )
    return Zone(id=name, name=title, seat=seat, looks=("list",), cards=faces, count=len(faces))


# While decks are made


def card_choice(card: int) -> str:
    """Return the id of a card that may go into the deck."""
    return f"offered:{IDS[card]}"


def character_choice(character: int) -> str:
    """Return the id of a character that may be chosen."""
    return f"offered:{CHARACTER_IDS[character]}"


def _offered(state: np.record) -> Zone:
    if state.phase == CHARACTER:
        faces = tuple(map(_character, members(EVERY_CHARACTER)))
    else:
        may = members(possible_cards(state, int(state.to_act)))
        faces = tuple(face_up(card_choice(n), n) for n in may)
    name = "Characters" if state.phase == CHARACTER else _lacking(state)
    return Zone(id="offered", name=name, looks=("list",), cards=faces, count=len(faces))


def _lacking(state: np.record) -> str:
    seat = int(state.to_act)
    moves = int(state.moves_held[seat])
    return "Movement cards" if moves < DECK_MOVES else "Ability cards, in the order of drawing"


@cache
def _character(character: int) -> Card:
    about = CHARACTERS[CHARACTER_IDS[character]]
    name = character_choice(character)
    return Card(id=name, face_up=True, looks=("character",), title=about.name, text=about.says)
