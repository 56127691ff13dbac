"""Proofread an edition: read what its file says, and report every fault."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

from pydantic import ValidationError

from hexarena.contract.english import abbreviate_names
from hexarena.contract.proofreading import (
    Complaint,
    Fault,
    Field,
    format_value,
    locate_complaints,
    read_toml,
)
from hexarena.games.knockouts.editions.printed import (
    ATTACKS,
    CARDS,
    EFFECTS,
    MAX_KINDS,
    MAX_NAME_LENGTH,
    MAX_TEXT_LENGTH,
    POSITION_NAMES,
    STYLES,
    TEXTS,
    TYPES,
    Edition,
    Printed,
    PrintedCard,
    Style,
)

# The type of card that each text fits; a card of the last four types needs a text
FITS = {
    "light": "strike",
    "off-balance": "strike",
    "throws": "throw",
    "die-plus": "boost",
    "dice-plus": "boost",
    "signature": "style",
    "swap": "special",
    "die-minus": "reaction",
}
TYPES_WITH_TEXT = ("boost", "style", "special", "reaction")


class Parts(NamedTuple):
    """The valid parts of an edition, and the fields of the invalid ones."""

    edition: Edition
    broken_fields: Collection[Field]

    def whole(self, section: str) -> bool:
        """Return whether a section has no broken fields."""
        return all(field[0] != section for field in self.broken_fields)

    def is_lost(self, section: str, name: str) -> bool:
        """Return whether an entry cannot be looked up, because it or its section is broken."""
        return (section,) in self.broken_fields or (section, name) in self.broken_fields


def complaints(parts: Parts) -> Iterator[Complaint]:
    """Yield complaints about parts of an edition that do not fit together."""
    yield from chain.from_iterable(check(parts) for check in CHECKS)


def _check_deck(parts: Parts) -> Iterator[Complaint]:
    """Check the number of cards and of kinds, and that one kind is the Style cards."""
    cards = parts.edition.cards
    total = sum(card.count for card in cards.values())
    if parts.whole("cards") and total != CARDS:
        yield Complaint(("cards",), f"counts that sum to {total}", f"{CARDS} cards")
    if len(cards) > MAX_KINDS:
        yield Complaint(("cards",), f"{len(cards)} kinds", f"at most {MAX_KINDS}")
    style_kinds = _list_names_of_type(parts, "style")
    if parts.whole("cards") and len(style_kinds) != 1:
        yield Complaint(("cards",), f"{len(style_kinds)} kinds of type style", "1")


def _list_names_of_type(parts: Parts, *types: str) -> list[str]:
    return [name for name, card in parts.edition.cards.items() if card.type in types]


def _check_names(parts: Parts) -> Iterator[Complaint]:
    """Refuse names that differ only in case, and those that read like a Style card in use."""
    sections: tuple[tuple[str, Mapping[str, Any]], ...] = (
        ("cards", parts.edition.cards),
        ("styles", parts.edition.styles),
    )
    for section, entries in sections:
        counts = Counter[str]()
        for name in entries:
            counts[name.casefold()] += 1
            if counts[name.casefold()] > 1:
                yield Complaint((section, name), "a name that stands twice", "each name once")
            if " as " in f" {name} ".casefold():
                yield Complaint((section, name), "the word 'as' in a name", "a name without it")


def _check_texts(parts: Parts) -> Iterator[Complaint]:
    """Check that a card's texts fit its type."""
    for name, card in parts.edition.cards.items():
        for text in card.text:
            if FITS[text] != card.type:
                problem = f"{text!r} on a {card.type}"
                yield Complaint(("cards", name, "text"), problem, f"it on a {FITS[text]}")
        if card.type in TYPES_WITH_TEXT and not card.text:
            possible_texts = abbreviate_names(
                text for text, kind in FITS.items() if kind == card.type
            )
            yield Complaint(
                ("cards", name, "text"), f"a {card.type} that does nothing", possible_texts
            )
        yield from _check_boost_targets(name, card)


def _check_boost_targets(name: str, card: PrintedCard) -> Iterator[Complaint]:
    if card.type == "boost" and not card.on:
        yield Complaint(
            ("cards", name, "on"), "a boost that fits no attack", abbreviate_names(ATTACKS)
        )
    if card.type != "boost" and card.on:
        yield Complaint(("cards", name, "on"), f"a list on a {card.type}", "one on a boost")


def _check_rows(parts: Parts) -> Iterator[Complaint]:
    """Check that the chart has a row for each attack and no other."""
    for name in parts.edition.chart:
        yield from _check_attack(parts, ("chart", name), name)
    for name in _list_names_of_type(parts, *ATTACKS):
        if name not in parts.edition.chart and not parts.is_lost("chart", name):
            yield Complaint(("cards", name), "an attack without a row in the chart", "a row")


def _check_attack(parts: Parts, field: Field, name: str) -> Iterator[Complaint]:
    """Complain of a name that is not an attack's."""
    card = parts.edition.cards.get(name)
    if (card and card.type in ATTACKS) or parts.is_lost("cards", name):
        return
    problem = f"{name!r}, a {card.type}" if card else f"{name!r}, which no card is called"
    yield Complaint(
        field, problem, f"an attack: {abbreviate_names(_list_names_of_type(parts, *ATTACKS), 24)}"
    )


def _check_styles(parts: Parts) -> Iterator[Complaint]:
    """Check that each style likes an attack or has an effect, and that no two are the same."""
    styles = parts.edition.styles
    if parts.whole("styles") and len(styles) != STYLES:
        yield Complaint(("styles",), f"{len(styles)} styles", str(STYLES))
    known_pairs = set[tuple[str, str]]()
    for name, style in styles.items():
        if (style.like is None) == (style.effect is None):
            problem = "neither like nor effect" if style.like is None else "both like and effect"
            yield Complaint(("styles", name), problem, "one of the two")
        if style.like is not None:
            yield from _check_attack(parts, ("styles", name, "like"), style.like)
        pairs = {
            (key, word) for key, word in (("like", style.like), ("effect", style.effect)) if word
        }
        for key, word in pairs & known_pairs:
            yield Complaint(("styles", name, key), f"{word!r} once more", "no two styles alike")
        known_pairs |= pairs


Overlay = Callable[[dict[str, Any]], dict[str, Any]]
CHECKS = (_check_deck, _check_names, _check_texts, _check_rows, _check_styles)


EXPECTATIONS = {  # what each field of an edition must hold, in words
    "title": f"a line of words in quotes, at most {MAX_TEXT_LENGTH} letters",
    "leave": "nine prices in quotes, apart by spaces",
    "chart": "a row for each attack under [chart]",
    "cards": "a table [cards.NAME] for each kind of card",
    "styles": f"a table [styles.NAME] for each of {STYLES} styles",
    "count": f"a whole number, 1 to {CARDS}",
    "type": f"one of {abbreviate_names(TYPES)}",
    "text": f"a list of {abbreviate_names(TEXTS)}",
    "on": f"a list of {abbreviate_names(ATTACKS)}",
    "says": f"a line of words in quotes, at most {MAX_TEXT_LENGTH} letters",
    "like": "the name of an attack in quotes",
    "effect": f"one of {abbreviate_names(EFFECTS)}",
}
A_NAME = f"a name of letters and digits, words apart by one space, at most {MAX_NAME_LENGTH}"
MODELS: dict[str, type[Printed]] = {"cards": PrintedCard, "styles": Style}  # of their entries
BLANK = {  # replaces a broken value while the rest is checked
    "title": "",
    "leave": "1 1 1 1 1 1/1 1/1 1/1 1/1",
    "chart": {},
    "cards": {},
    "styles": {},
}


def proofread(text: str, change: Overlay | None = None) -> tuple[Edition | None, list[Fault]]:
    """Return the edition in a text, None if it is broken, and every fault.

    `change` applies the changes of a variant first.
    """
    raw, faults = read_toml(text)
    if faults:
        return None, faults
    edition, complaints_found = read_edition(change(raw) if change else raw)
    return edition, locate_complaints(complaints_found, text)


def read_edition(raw: dict[str, Any]) -> tuple[Edition | None, list[Complaint]]:
    """Check an edition parsed from TOML; return it, or None if there are any complaints."""
    parts, complaints_found = _read_parts(raw)
    complaints_found += complaints(parts)
    return (None, complaints_found) if complaints_found else (parts.edition, [])


def _read_parts(raw: dict[str, Any]) -> tuple[Parts, list[Complaint]]:
    try:
        return Parts(Edition.model_validate(raw), ()), []
    except ValidationError as error:
        faults = error.errors(include_url=False)
    broken_fields = {_find_entry(raw, tuple(map(str, fault["loc"]))) for fault in faults}
    sound_entries = {key: value for key, value in raw.items() if (key,) not in broken_fields}
    for section, *name in broken_fields:
        if name:
            sound_entries[section] = {
                k: v for k, v in sound_entries[section].items() if (section, k) not in broken_fields
            }
    sound = Edition.model_validate({**BLANK, **sound_entries})
    return Parts(sound, broken_fields), [_phrase_complaint(fault) for fault in faults]


def _find_entry(raw: dict[str, Any], field: Field) -> Field:
    """Return the field of the entry that contains `field`."""
    return field[:2] if isinstance(raw.get(field[0]), dict) else field[:1]


def _phrase_complaint(fault: Mapping[str, Any]) -> Complaint:
    """Turn a fault that pydantic found into a complaint in our words."""
    value, loc = fault["input"], fault["loc"]
    if isinstance(value, tuple):  # a square, and its position
        position, square = value
        field = (*map(str, loc[:-1]), POSITION_NAMES[position])
        return Complaint(field, repr(square), str(fault["ctx"]["error"]))
    field = tuple(part for part in loc if isinstance(part, str) and part != "[key]")
    expectation = EXPECTATIONS.get(field[2] if len(field) > 2 else field[0], "")
    if fault["type"] == "missing":
        return Complaint(field, "nothing", expectation)
    if fault["type"] == "extra_forbidden":
        model = MODELS[field[0]] if len(field) > 2 else Edition
        return Complaint(
            field, "an unknown field", f"one of {abbreviate_names(model.model_fields)}"
        )
    if fault["type"] == "value_error":
        problem = f"{len(value.split())} squares" if isinstance(value, str) else format_value(value)
        return Complaint(field, problem, str(fault["ctx"]["error"]))
    return Complaint(field, format_value(value), A_NAME if loc[-1] == "[key]" else expectation)
