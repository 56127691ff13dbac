"""What the parts of an edition owe each other."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

from hexarena.contract.english import shortened
from hexarena.games.knockouts.lines import Field
from hexarena.games.knockouts.printed import (
    ATTACKS,
    CARDS,
    MOST_KINDS,
    STYLES,
    Edition,
    PrintedCard,
)

# The type of card that each text may stand on; a type of the lower four is nothing without one
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
OWING = ("boost", "style", "special", "reaction")


class Complaint(NamedTuple):
    """What came in a field, and what was expected."""

    field: Field
    came: str
    expected: str


class Parts(NamedTuple):
    """What of an edition is sound by itself, and the fields of what is not."""

    edition: Edition
    broken: Collection[Field]

    def whole(self, section: str) -> bool:
        """Tell whether nothing of a section is broken."""
        return all(field[0] != section for field in self.broken)

    def lost(self, section: str, name: str) -> bool:
        """Tell whether `name` stands in a section, or may stand there, but is broken."""
        return (section,) in self.broken or (section, name) in self.broken


def complaints(parts: Parts) -> Iterator[Complaint]:
    """List what is wrong between the parts of an edition."""
    yield from chain.from_iterable(law(parts) for law in LAWS)


def _deck(parts: Parts) -> Iterator[Complaint]:
    """Count the cards and their kinds, of which one is of Style cards."""
    cards = parts.edition.cards
    total = sum(card.count for card in cards.values())
    if parts.whole("cards") and total != CARDS:
        yield Complaint(("cards",), f"counts that sum to {total}", f"{CARDS} cards")
    if len(cards) > MOST_KINDS:
        yield Complaint(("cards",), f"{len(cards)} kinds", f"at most {MOST_KINDS}")
    styled = _of_type(parts, "style")
    if parts.whole("cards") and len(styled) != 1:
        yield Complaint(("cards",), f"{len(styled)} kinds of type style", "1")


def _of_type(parts: Parts, *types: str) -> list[str]:
    return [name for name, card in parts.edition.cards.items() if card.type in types]


def _names(parts: Parts) -> Iterator[Complaint]:
    """Refuse names that differ only in case, and those that read like a Style card in use."""
    named: tuple[tuple[str, Mapping[str, Any]], ...] = (
        ("cards", parts.edition.cards),
        ("styles", parts.edition.styles),
    )
    for section, entries in named:
        seen = Counter[str]()
        for name in entries:
            seen[name.casefold()] += 1
            if seen[name.casefold()] > 1:
                yield Complaint((section, name), "a name that stands twice", "each name once")
            if " as " in f" {name} ".casefold():
                yield Complaint((section, name), "the word 'as' in a name", "a name without it")


def _texts(parts: Parts) -> Iterator[Complaint]:
    """See that what a card does fits its type."""
    for name, card in parts.edition.cards.items():
        for text in card.text:
            if FITS[text] != card.type:
                came = f"{text!r} on a {card.type}"
                yield Complaint(("cards", name, "text"), came, f"it on a {FITS[text]}")
        if card.type in OWING and not card.text:
            able = shortened(text for text, kind in FITS.items() if kind == card.type)
            yield Complaint(("cards", name, "text"), f"a {card.type} that does nothing", able)
        yield from _on(name, card)


def _on(name: str, card: PrintedCard) -> Iterator[Complaint]:
    if card.type == "boost" and not card.on:
        yield Complaint(("cards", name, "on"), "a boost that fits no attack", shortened(ATTACKS))
    if card.type != "boost" and card.on:
        yield Complaint(("cards", name, "on"), f"a list on a {card.type}", "one on a boost")


def _rows(parts: Parts) -> Iterator[Complaint]:
    """See that the chart has a row for each attack and no other."""
    for name in parts.edition.chart:
        yield from _attack(parts, ("chart", name), name)
    for name in _of_type(parts, *ATTACKS):
        if name not in parts.edition.chart and not parts.lost("chart", name):
            yield Complaint(("cards", name), "an attack without a row in the chart", "a row")


def _attack(parts: Parts, field: Field, name: str) -> Iterator[Complaint]:
    """Complain of a name that is none of an attack."""
    card = parts.edition.cards.get(name)
    if (card and card.type in ATTACKS) or parts.lost("cards", name):
        return
    came = f"{name!r}, a {card.type}," if card else f"{name!r}, which no card is called,"
    yield Complaint(field, came, f"an attack: {shortened(_of_type(parts, *ATTACKS), 24)}")


def _styles(parts: Parts) -> Iterator[Complaint]:
    """See that each of the styles likes an attack or has an effect, no two the same."""
    styles = parts.edition.styles
    if parts.whole("styles") and len(styles) != STYLES:
        yield Complaint(("styles",), f"{len(styles)} styles", str(STYLES))
    seen = set[tuple[str, str]]()
    for name, style in styles.items():
        if (style.like is None) == (style.effect is None):
            came = "neither like nor effect" if style.like is None else "both like and effect"
            yield Complaint(("styles", name), came, "one of the two")
        if style.like is not None:
            yield from _attack(parts, ("styles", name, "like"), style.like)
        given = {
            (key, word) for key, word in (("like", style.like), ("effect", style.effect)) if word
        }
        for key, word in given & seen:
            yield Complaint(("styles", name, key), f"{word!r} once more", "no two styles alike")
        seen |= given


LAWS = (_deck, _names, _texts, _rows, _styles)
