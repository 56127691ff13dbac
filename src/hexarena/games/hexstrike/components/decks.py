"""Decks as text, and the faults that a deck may have (HS 3.1 to 3.5).

A deck is written `character:movement cards;abilities`, cards with commas between, abilities in the
order in which they are drawn. Names may be printed ones, such as `Healing Harmony`: capitals, white
space and hyphens don't count, so a file may spread a deck over several lines.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from hexarena.contract.english import count_noun, join_words
from hexarena.contract.errors import BrokenDeck
from hexarena.contract.package.decks import DeckProblem
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
SHAPE = "character: 4 movement cards; 12 abilities, such as Murelious: Step, Dash, ...; Parry, ..."
_MAX_QUOTED = 40  # letters of a word quoted in an error


class Deck(NamedTuple):
    """A deck: the ids of its character and its cards."""

    character: str
    movement: tuple[str, ...]
    abilities: tuple[str, ...]


class PartLimits(NamedTuple):
    """One of the two parts of a deck, and what it may hold."""

    id: str
    type: str
    singular: str
    plural: str
    cards: int
    signatures: int


MOVEMENT = PartLimits(
    id="movement",
    type="movement",
    singular="a movement card",
    plural="movement cards",
    cards=DECK_MOVEMENTS,
    signatures=MAX_SIGNATURE_MOVEMENTS,
)
ABILITIES = PartLimits(
    id="abilities",
    type="ability",
    singular="an ability",
    plural="abilities",
    cards=DECK_ABILITIES,
    signatures=MAX_SIGNATURE_ABILITIES,
)
KINDS = (MOVEMENT, ABILITIES)
CHARACTER_PART = "character"

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
    character, _, cards = text.partition(":")
    movement, _, abilities = cards.partition(";")
    return Deck(
        _find_id(character, _CHARACTERS_BY_NAME), _split_cards(movement), _split_cards(abilities)
    )


def _split_cards(text: str) -> tuple[str, ...]:
    return tuple(_find_id(name, _CARDS_BY_NAME) for name in text.split(",") if name.strip())


def _squeeze(name: str) -> str:
    """Return the letters and digits of a name, by which ids and printed names are the same."""
    return re.sub(r"[^a-z0-9]+", "", name.lower())


def _find_id(name: str, ids: Mapping[str, str]) -> str:
    """Return the id for an id or a printed name, an unknown name as an id would be written."""
    return ids.get(_squeeze(name), re.sub(r"\s+", "-", name.strip().lower()))


_CARDS_BY_NAME = {
    _squeeze(name): card for card, printed in CARDS.items() for name in (card, printed.name)
}
_CHARACTERS_BY_NAME = {
    _squeeze(name): character
    for character, printed in CHARACTERS.items()
    for name in (character, printed.name)
}


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
    return [problem.text for problem in problems(text)]


def problems(text: str) -> list[DeckProblem]:
    """List every problem of a deck's text, each with its part and card."""
    complaints = [DeckProblem(fault) for fault in _text_faults(text)]
    return complaints or deck_problems(_parse_deck(text))


def _text_faults(text: str) -> list[str]:
    if len(text) > MAX_TEXT_LENGTH:
        return [f"The text has {len(text)} letters; expected {MAX_TEXT_LENGTH} at most."]
    if text.count(":") != 1 or text.count(";") != 1:
        problem = f"{_quote(text.strip())} isn't a deck" if text.strip() else "There is no deck"
        return [f"{problem}; expected {SHAPE}"]
    return []


def deck_faults(deck: Deck) -> list[str]:
    """List every fault of a deck."""
    return [problem.text for problem in deck_problems(deck)]


def deck_problems(deck: Deck) -> list[DeckProblem]:
    """List every problem of a deck, part by part."""
    parts = ((MOVEMENT, deck.movement), (ABILITIES, deck.abilities))
    return [
        *_check_character(deck.character),
        *(problem for kind, ids in parts for problem in _check_part(kind, ids)),
        *_check_shared(deck.movement, deck.abilities),
    ]


def _check_part(kind: PartLimits, ids: Sequence[str]) -> Iterator[DeckProblem]:
    for check in _CHECKS:
        yield from check(kind, ids)


def _check_character(character: str) -> Iterator[DeckProblem]:
    names = join_words([printed.name for printed in CHARACTERS.values()], "or")
    if not character:
        yield DeckProblem(f"Choose a character: {names}.", CHARACTER_PART)
    elif character not in CHARACTERS:
        text = f"There is no character {_quote(character)}; expected {names}."
        yield DeckProblem(text, CHARACTER_PART)


def _check_known(kind: PartLimits, ids: Sequence[str]) -> Iterator[DeckProblem]:
    """Report cards that do not exist (HS 3.1)."""
    for card in ids:
        if card not in CARDS:
            matches = get_close_matches(card[:_MAX_QUOTED], CARDS, n=1)
            suggestion = f" Do you mean {_name(matches[0])}?" if matches else ""
            yield DeckProblem(f"There is no card {_quote(card)}.{suggestion}", kind.id, card)


def _check_types(kind: PartLimits, ids: Sequence[str]) -> Iterator[DeckProblem]:
    other_kind = ABILITIES if kind is MOVEMENT else MOVEMENT
    for card in ids:
        if card in CARDS and CARDS[card].type != kind.type:
            text = f"{_name(card)} is {other_kind.singular}, not {kind.singular}."
            yield DeckProblem(text, kind.id, card)


def _check_count(kind: PartLimits, ids: Sequence[str]) -> Iterator[DeckProblem]:
    difference = kind.cards - len(ids)
    if difference:
        change = f"add {difference}" if difference > 0 else f"take out {-difference}"
        yield DeckProblem(f"{len(ids)} of {kind.cards} {kind.plural}: {change}.", kind.id)


def _check_signatures(kind: PartLimits, ids: Sequence[str]) -> Iterator[DeckProblem]:
    """Report more signatures than a deck may have (HS 3.3)."""
    signatures = [card for card in dict.fromkeys(ids) if card in CARDS and CARDS[card].signature]
    signatures = [card for card in signatures if CARDS[card].type == kind.type]
    if len(signatures) > kind.signatures:
        names = join_words([_name(card) for card in signatures])
        text = f"{len(signatures)} signatures among the {kind.plural}, {names}"
        yield DeckProblem(f"{text}; expected {kind.signatures} at most.", kind.id)


_CHECKS: tuple[Callable[[PartLimits, Sequence[str]], Iterator[DeckProblem]], ...] = (
    _check_known,
    _check_types,
    _check_count,
    _check_signatures,
)


def _check_shared(movement: Sequence[str], abilities: Sequence[str]) -> Iterator[DeckProblem]:
    """Report cards that are there twice (HS 3.1), and a deck without Step (HS 3.2)."""
    for card, count in Counter([*movement, *abilities]).items():
        if count > 1:
            part = MOVEMENT.id if card in movement else ABILITIES.id
            text = f"{_name(card)} is there {count_noun(count, 'time')}; expected each card once."
            yield DeckProblem(text, part, card)
    if REQUIRED_CARD not in movement:
        text = f"Every deck has {_name(REQUIRED_CARD)} among its movement cards: add it."
        yield DeckProblem(text, MOVEMENT.id, REQUIRED_CARD)


def _name(card: str) -> str:
    return CARDS[card].name if card in CARDS else _quote(card)


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
