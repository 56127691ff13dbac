"""Decks as text, and every fault that one may have (HS 3.1 to 3.5).

A deck is written `character:movement cards;abilities`, cards with commas between, abilities in the
order in which they are drawn. White space does not count: a file may lay it out over lines.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from hexarena.contract.editions import Overview, Sheet
from hexarena.contract.english import shortened
from hexarena.contract.errors import BrokenDeck
from hexarena.games.hexstrike.components.printed import CARDS, CHARACTERS, STARTERS
from hexarena.games.hexstrike.components.tables import (
    DECK_ABILITIES,
    DECK_MOVEMENTS,
    MOST_SIGNATURE_ABILITIES,
    MOST_SIGNATURE_MOVEMENTS,
)

MUST = "step"  # every legal deck has it (HS 3.2)
LONGEST = 2000  # letters of a text that is still read
SHAPE = "character:card,card,card,card;card,card,... with 4 movement cards and 12 abilities"
_MOST_SHOWN = 40  # letters of a word that an error shows


class Deck(NamedTuple):
    """A deck: ids, as the cards' and characters' files have them."""

    character: str
    movement: tuple[str, ...]
    abilities: tuple[str, ...]


class PartLimits(NamedTuple):
    """One of the two parts of a deck, and what it may hold."""

    type: str
    one: str
    many: str
    cards: int
    signatures: int


KINDS = (
    PartLimits(
        "movement", "a movement card", "movement cards", DECK_MOVEMENTS, MOST_SIGNATURE_MOVEMENTS
    ),
    PartLimits("ability", "an ability", "abilities", DECK_ABILITIES, MOST_SIGNATURE_ABILITIES),
)
MOVEMENT, ABILITIES = KINDS

# Text


def write_deck(deck: Deck) -> str:
    """Write a deck on one line."""
    return f"{deck.character}:{','.join(deck.movement)};{','.join(deck.abilities)}"


def read_deck(text: str) -> Deck:
    """Read a legal deck. Raises BrokenDeck, which lists every fault."""
    told = faults(text)
    if told:
        raise BrokenDeck("the deck", told)
    return _split(text)


def _split(text: str) -> Deck:
    """Read a deck as it stands, whether or not there are such cards."""
    character, _, cards = re.sub(r"\s+", "", text).lower().partition(":")
    movement, _, abilities = cards.partition(";")
    return Deck(character, _parts(movement), _parts(abilities))


def _parts(text: str) -> tuple[str, ...]:
    return tuple(text.split(",")) if text else ()


def parts(text: str) -> tuple[tuple[str, ...], ...]:
    """Read the character, the movement cards and the abilities of a deck, whole or not.

    Raises BrokenDeck where nothing can be made of the text.
    """
    told = _unreadable(text)
    if told:
        raise BrokenDeck("the deck", told)
    deck = _split(text)
    return (deck.character,) if deck.character else (), deck.movement, deck.abilities


def written(parts: Sequence[Sequence[str]]) -> str:
    """Write such parts as text. Raises BrokenDeck if there are more or fewer."""
    if len(parts) != 1 + len(KINDS):
        raise BrokenDeck(
            "the deck", [f"{len(parts)} parts came; expected character, movement, abilities"]
        )
    character, movement, abilities = parts
    return write_deck(Deck(",".join(character), tuple(movement), tuple(abilities)))


STARTING = tuple(Deck(each.character, each.movement, each.abilities) for each in STARTERS)

# Legality


def faults(text: str) -> list[str]:
    """List every fault of a deck's text; none if it is legal."""
    return _unreadable(text) or wrong(_split(text))


def _unreadable(text: str) -> list[str]:
    if len(text) > LONGEST:
        return [f"{len(text)} letters came; expected {LONGEST} at most"]
    if text.count(":") != 1 or text.count(";") != 1:
        return [f"{_shown(text.strip())} came; expected {SHAPE}"]
    return []


def wrong(deck: Deck) -> list[str]:
    """List every fault of a deck."""
    parts = ((MOVEMENT, deck.movement), (ABILITIES, deck.abilities))
    return [
        *_stranger(deck.character),
        *(fault for kind, ids in parts for fault in _part(kind, ids)),
        *_doubles([*deck.movement, *deck.abilities]),
        *_missing(deck.movement),
    ]


def _part(kind: PartLimits, ids: Sequence[str]) -> Iterator[str]:
    for check in _CHECKS:
        yield from check(kind, ids)


def _stranger(character: str) -> Iterator[str]:
    if character not in CHARACTERS:
        yield f"character {_shown(character)} came; expected one of {shortened(CHARACTERS)}"


def _unknown(kind: PartLimits, ids: Sequence[str]) -> Iterator[str]:
    """Report unknown cards (HS 3.1)."""
    for each in ids:
        if each not in CARDS:
            near = get_close_matches(each[:_MOST_SHOWN], CARDS, n=1)
            meant = f": {near[0]}?" if near else ""
            yield f"card {_shown(each)} came; expected {kind.one} that there is{meant}"


def _misplaced(kind: PartLimits, ids: Sequence[str]) -> Iterator[str]:
    for each in ids:
        if each in CARDS and CARDS[each].type != kind.type:
            other = ABILITIES if kind is MOVEMENT else MOVEMENT
            yield f"{each}, {other.one}, came among the {kind.many}; expected {kind.one}"


def _miscounted(kind: PartLimits, ids: Sequence[str]) -> Iterator[str]:
    if len(ids) != kind.cards:
        yield f"{len(ids)} {kind.many} came; expected {kind.cards}"


def _gilded(kind: PartLimits, ids: Sequence[str]) -> Iterator[str]:
    """Report more signatures than a deck may have (HS 3.3)."""
    gold = [each for each in dict.fromkeys(ids) if each in CARDS and CARDS[each].signature]
    gold = [each for each in gold if CARDS[each].type == kind.type]
    if len(gold) > kind.signatures:
        came = f"{len(gold)} signatures among the {kind.many} ({', '.join(gold)})"
        yield f"{came} came; expected {kind.signatures} at most"


_CHECKS: tuple[Callable[[PartLimits, Sequence[str]], Iterator[str]], ...] = (
    _unknown,
    _misplaced,
    _miscounted,
    _gilded,
)


def _doubles(ids: Sequence[str]) -> Iterator[str]:
    for each, count in Counter(ids).items():
        if count > 1:
            yield f"{_shown(each)} came {count} times; expected each card once"


def _missing(movement: Sequence[str]) -> Iterator[str]:
    """Report a deck without Step (HS 3.2)."""
    if MUST not in movement:
        yield f"no {MUST} came; expected it among the movement cards of every deck"


def _shown(word: str) -> str:
    return repr(word if len(word) <= _MOST_SHOWN else f"{word[:_MOST_SHOWN]}...")


# On show


def starters() -> Sheet:
    """List the decks to start with."""
    rows = tuple(
        (str(number), CHARACTERS[deck.character].name, write_deck(deck))
        for number, deck in enumerate(STARTING, 1)
    )
    return Sheet("Starter decks", ("no.", "character", "deck"), rows)


def shown(text: str) -> Overview:
    """Read a deck's text and tell what is in it. Raises BrokenDeck."""
    deck = read_deck(text)
    character = CHARACTERS[deck.character]
    sheets = (
        Sheet(f"{character.name}: {character.says}", (), ()),
        _sheet("Movement cards", deck.movement),
        _sheet("Abilities, in the order in which they are drawn", deck.abilities),
    )
    return Overview(character.name, write_deck(deck), sheets)


def _sheet(title: str, ids: Sequence[str]) -> Sheet:
    columns = ("", "card", "rotation", "damage", "KBF", "actions")
    return Sheet(title, columns, tuple(_row(n, each) for n, each in enumerate(ids, 1)))


def _row(number: int, name: str) -> tuple[str, ...]:
    card = CARDS[name]
    signature = f"{card.name} (signature)" if card.signature else card.name
    beats = " | ".join(card.actions)
    return str(number), signature, card.rotation, str(card.damage), str(card.kbf), beats
