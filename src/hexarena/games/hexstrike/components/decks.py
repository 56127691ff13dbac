"""Decks as text, and the faults that a deck may have (HS 3.1 to 3.5).

A deck is written `character:movement cards;abilities`, cards with commas between, abilities in the
order in which they are drawn. White space is ignored, so a file may spread a deck over several
lines.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import BrokenDeck
from hexarena.contract.package.editions import Overview, Sheet
from hexarena.games.hexstrike.components.printed import CARDS, CHARACTERS, STARTERS
from hexarena.games.hexstrike.components.tables import (
    DECK_ABILITIES,
    DECK_MOVEMENTS,
    MAX_SIGNATURE_ABILITIES,
    MAX_SIGNATURE_MOVEMENTS,
)

REQUIRED_CARD = "step"  # every legal deck has it (HS 3.2)
MAX_TEXT_LENGTH = 2000  # letters of a text; a longer one is not read
SHAPE = "character:card,card,card,card;card,card,... with 4 movement cards and 12 abilities"
_MAX_QUOTED = 40  # letters of a word quoted in an error


class Deck(NamedTuple):
    """A deck: the ids of its character and its cards."""

    character: str
    movement: tuple[str, ...]
    abilities: tuple[str, ...]


class PartLimits(NamedTuple):
    """One of the two parts of a deck, and what it may hold."""

    type: str
    singular: str
    plural: str
    cards: int
    signatures: int


KINDS = (
    PartLimits(
        "movement", "a movement card", "movement cards", DECK_MOVEMENTS, MAX_SIGNATURE_MOVEMENTS
    ),
    PartLimits("ability", "an ability", "abilities", DECK_ABILITIES, MAX_SIGNATURE_ABILITIES),
)
MOVEMENT, ABILITIES = KINDS

# Decks as text


def write_deck(deck: Deck) -> str:
    """Write a deck on one line."""
    return f"{deck.character}:{','.join(deck.movement)};{','.join(deck.abilities)}"


def read_deck(text: str) -> Deck:
    """Read a legal deck. Raises BrokenDeck, which lists every fault."""
    complaints = faults(text)
    if complaints:
        raise BrokenDeck("the deck", complaints)
    return _parse_deck(text)


def _parse_deck(text: str) -> Deck:
    """Parse a deck without checking that its cards exist."""
    character, _, cards = re.sub(r"\s+", "", text).lower().partition(":")
    movement, _, abilities = cards.partition(";")
    return Deck(character, _split_cards(movement), _split_cards(abilities))


def _split_cards(text: str) -> tuple[str, ...]:
    return tuple(text.split(",")) if text else ()


def parts(text: str) -> tuple[tuple[str, ...], ...]:
    """Return the character, movement cards and abilities of a deck, complete or not.

    Raises BrokenDeck if the text is unreadable.
    """
    complaints = _text_faults(text)
    if complaints:
        raise BrokenDeck("the deck", complaints)
    deck = _parse_deck(text)
    return (deck.character,) if deck.character else (), deck.movement, deck.abilities


def written(parts: Sequence[Sequence[str]]) -> str:
    """Write the three parts of a deck as text. Raises BrokenDeck if there are more or fewer."""
    if len(parts) != 1 + len(KINDS):
        raise BrokenDeck(
            "the deck", [f"got {len(parts)} parts; expected character, movement, abilities"]
        )
    character, movement, abilities = parts
    return write_deck(Deck(",".join(character), tuple(movement), tuple(abilities)))


STARTER_DECKS = tuple(
    Deck(starter.character, starter.movement, starter.abilities) for starter in STARTERS
)

# Checks of a deck


def faults(text: str) -> list[str]:
    """List every fault of a deck's text; none if it is legal."""
    return _text_faults(text) or deck_faults(_parse_deck(text))


def _text_faults(text: str) -> list[str]:
    if len(text) > MAX_TEXT_LENGTH:
        return [f"got {len(text)} letters; expected {MAX_TEXT_LENGTH} at most"]
    if text.count(":") != 1 or text.count(";") != 1:
        return [f"got {_quote(text.strip())}; expected {SHAPE}"]
    return []


def deck_faults(deck: Deck) -> list[str]:
    """List every fault of a deck."""
    parts = ((MOVEMENT, deck.movement), (ABILITIES, deck.abilities))
    return [
        *_check_character(deck.character),
        *(fault for kind, ids in parts for fault in _check_part(kind, ids)),
        *_check_duplicates([*deck.movement, *deck.abilities]),
        *_check_required(deck.movement),
    ]


def _check_part(kind: PartLimits, ids: Sequence[str]) -> Iterator[str]:
    for check in _CHECKS:
        yield from check(kind, ids)


def _check_character(character: str) -> Iterator[str]:
    if character not in CHARACTERS:
        yield f"got character {_quote(character)}; expected one of {abbreviate_names(CHARACTERS)}"


def _check_known(kind: PartLimits, ids: Sequence[str]) -> Iterator[str]:
    """Report cards that do not exist (HS 3.1)."""
    for card in ids:
        if card not in CARDS:
            matches = get_close_matches(card[:_MAX_QUOTED], CARDS, n=1)
            suggestion = f": {matches[0]}?" if matches else ""
            yield f"got card {_quote(card)}; expected {kind.singular} that there is{suggestion}"


def _check_types(kind: PartLimits, ids: Sequence[str]) -> Iterator[str]:
    for card in ids:
        if card in CARDS and CARDS[card].type != kind.type:
            other_part = ABILITIES if kind is MOVEMENT else MOVEMENT
            actual = f"{card}, {other_part.singular}, among the {kind.plural}"
            yield f"got {actual}; expected {kind.singular}"


def _check_count(kind: PartLimits, ids: Sequence[str]) -> Iterator[str]:
    if len(ids) != kind.cards:
        yield f"got {len(ids)} {kind.plural}; expected {kind.cards}"


def _check_signatures(kind: PartLimits, ids: Sequence[str]) -> Iterator[str]:
    """Report more signatures than a deck may have (HS 3.3)."""
    signatures = [card for card in dict.fromkeys(ids) if card in CARDS and CARDS[card].signature]
    signatures = [card for card in signatures if CARDS[card].type == kind.type]
    if len(signatures) > kind.signatures:
        actual = f"{len(signatures)} signatures among the {kind.plural} ({', '.join(signatures)})"
        yield f"got {actual}; expected {kind.signatures} at most"


_CHECKS: tuple[Callable[[PartLimits, Sequence[str]], Iterator[str]], ...] = (
    _check_known,
    _check_types,
    _check_count,
    _check_signatures,
)


def _check_duplicates(ids: Sequence[str]) -> Iterator[str]:
    for card, count in Counter(ids).items():
        if count > 1:
            yield f"got {_quote(card)} {count} times; expected each card once"


def _check_required(movement: Sequence[str]) -> Iterator[str]:
    """Report a deck without Step (HS 3.2)."""
    if REQUIRED_CARD not in movement:
        yield f"got no {REQUIRED_CARD}; expected it among the movement cards of every deck"


def _quote(text: str) -> str:
    return repr(text if len(text) <= _MAX_QUOTED else f"{text[:_MAX_QUOTED]}...")


# Decks for display


def starters() -> Sheet:
    """Return the starter decks as a table."""
    rows = tuple(
        (str(number), CHARACTERS[deck.character].name, write_deck(deck))
        for number, deck in enumerate(STARTER_DECKS, 1)
    )
    return Sheet("Starter decks", ("no.", "character", "deck"), rows)


def shown(text: str) -> Overview:
    """Read a deck's text and list what is in it. Raises BrokenDeck."""
    deck = read_deck(text)
    character = CHARACTERS[deck.character]
    sheets = (
        Sheet(f"{character.name}: {character.says}", (), ()),
        _card_sheet("Movement cards", deck.movement),
        _card_sheet("Abilities, in the order in which they are drawn", deck.abilities),
    )
    return Overview(character.name, write_deck(deck), sheets)


def _card_sheet(title: str, ids: Sequence[str]) -> Sheet:
    columns = ("", "card", "rotation", "damage", "KBF", "actions")
    return Sheet(title, columns, tuple(_card_row(n, card) for n, card in enumerate(ids, 1)))


def _card_row(number: int, name: str) -> tuple[str, ...]:
    card = CARDS[name]
    signature = f"{card.name} (signature)" if card.signature else card.name
    beats = " | ".join(card.actions)
    return str(number), signature, card.rotation, str(card.damage), str(card.kbf), beats
