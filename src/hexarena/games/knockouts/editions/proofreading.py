"""Proofread an edition's file: read it, and report every fault with its line.

tomllib gives the line of a syntax error, but no lines for a text that it can read. So this module
parses statement by statement, joining lines until they parse, to know each key's line.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

from pydantic import ValidationError

from hexarena.contract.english import shortened
from hexarena.games.knockouts.editions.printed import (
    ATTACKS,
    CARDS,
    EFFECTS,
    LONGEST_NAME,
    LONGEST_WORDS,
    MOST_KINDS,
    POSITION_NAMES,
    STYLES,
    TEXTS,
    TYPES,
    Edition,
    Printed,
    PrintedCard,
    Style,
)

Field = tuple[str, ...]  # the keys that lead to a value, outermost first

_CLOSING = ("]", "}", '"', "'")  # no statement of several lines ends without one of these


def lines(text: str) -> dict[Field, int]:
    """Map the keys of a text that is TOML to the lines they stand on, from 1.

    What lies inside an inline table or an array is not listed: it stands where its key does.
    """
    found: dict[Field, int] = {}
    table: Field = ()
    for line, statement, read in _statements(text):
        header = statement.lstrip().startswith("[")
        field = () if header else table
        for key in _chain(read):
            field = (*field, key)
            found.setdefault(field, line)
        table = field if header else table
    return found


def line_of(found: Mapping[Field, int], field: Field) -> int:
    """Return the line of a field, or of its table; 0 if neither is there."""
    outwards = (field[:depth] for depth in range(len(field), 0, -1))
    return next((found[each] for each in outwards if each in found), 0)


def unfinished(text: str) -> int:
    """Return the line on which the last statement begins: the one that is not closed."""
    after = [line + statement.count("\n") for line, statement, _ in _statements(text)]
    return after[-1] if after else 1


def _statements(text: str) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """List the line on which each statement begins, its text and what it says by itself."""
    begun, held = 1, ""
    for number, line in enumerate(text.split("\n"), 1):
        going_on, held = bool(held), held + line + "\n"
        if going_on and not any(sign in line for sign in _CLOSING):
            continue
        try:
            read = tomllib.loads(held)
        except (ValueError, RecursionError):
            continue
        yield begun, held, read
        begun, held = number + 1, ""


def _chain(read: Any) -> Iterator[str]:
    """List the keys of a statement: `[a.b]` and `a.b = 1` have two."""
    while isinstance(read, dict) and len(read) == 1:
        [(key, read)] = read.items()
        yield key


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
OWING = ("boost", "style", "special", "reaction")


class Complaint(NamedTuple):
    """What came in a field, and what was expected."""

    field: Field
    came: str
    expected: str


class Parts(NamedTuple):
    """The parts of an edition that are sound, and the fields of those that are not."""

    edition: Edition
    broken: Collection[Field]

    def whole(self, section: str) -> bool:
        """Tell whether a section is sound."""
        return all(field[0] != section for field in self.broken)

    def lost(self, section: str, name: str) -> bool:
        """Tell whether `name` stands in a section, or may stand there, but is broken."""
        return (section,) in self.broken or (section, name) in self.broken


def complaints(parts: Parts) -> Iterator[Complaint]:
    """List the faults between the parts of an edition."""
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
    """Check that a card's texts fit its type."""
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
    """Check that the chart has a row for each attack and no other."""
    for name in parts.edition.chart:
        yield from _attack(parts, ("chart", name), name)
    for name in _of_type(parts, *ATTACKS):
        if name not in parts.edition.chart and not parts.lost("chart", name):
            yield Complaint(("cards", name), "an attack without a row in the chart", "a row")


def _attack(parts: Parts, field: Field, name: str) -> Iterator[Complaint]:
    """Complain of a name that is not an attack's."""
    card = parts.edition.cards.get(name)
    if (card and card.type in ATTACKS) or parts.lost("cards", name):
        return
    came = f"{name!r}, a {card.type}," if card else f"{name!r}, which no card is called,"
    yield Complaint(field, came, f"an attack: {shortened(_of_type(parts, *ATTACKS), 24)}")


def _styles(parts: Parts) -> Iterator[Complaint]:
    """Check that each style likes an attack or has an effect, no two the same."""
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


HOLDS = {  # what each field of an edition holds, in words
    "title": f"a line of words in quotes, at most {LONGEST_WORDS} letters",
    "leave": "nine prices in quotes, apart by spaces",
    "chart": "a row for each attack under [chart]",
    "cards": "a table [cards.NAME] for each kind of card",
    "styles": f"a table [styles.NAME] for each of {STYLES} styles",
    "count": f"a whole number, 1 to {CARDS}",
    "type": f"one of {shortened(TYPES)}",
    "text": f"a list of {shortened(TEXTS)}",
    "on": f"a list of {shortened(ATTACKS)}",
    "says": f"a line of words in quotes, at most {LONGEST_WORDS} letters",
    "like": "the name of an attack in quotes",
    "effect": f"one of {shortened(EFFECTS)}",
}
A_NAME = f"a name of letters and digits, words apart by one space, at most {LONGEST_NAME}"
MODELS: dict[str, type[Printed]] = {"cards": PrintedCard, "styles": Style}  # of their entries
LONGEST_SHOWN = 60  # letters of what came
BLANK = {  # stands in for a broken value while the rest is checked
    "title": "",
    "leave": "1 1 1 1 1 1/1 1/1 1/1 1/1",
    "chart": {},
    "cards": {},
    "styles": {},
}


class Fault(NamedTuple):
    """What came in a field, where, and what was expected."""

    line: int  # from 1; 0 where the fault has no line
    field: str
    came: str
    expected: str

    @property
    def place(self) -> str:
        """The line as a message writes it after the name of the file."""
        return f":{self.line}" if self.line else ""

    def __str__(self) -> str:
        field = f"{self.field}: " if self.field else ""
        return f"{field}{self.came} came; expected {self.expected}"


def proofread(text: str) -> tuple[Edition | None, list[Fault]]:
    """Read the text of an edition: the edition where nothing is wrong, else None and each fault."""
    try:
        raw = tomllib.loads(f"{text}\n")
    except (ValueError, RecursionError) as error:
        return None, [_no_toml(text, error)]
    parts, found = _parts(raw)
    found += complaints(parts)
    if not found:
        return parts.edition, []
    where = lines(text)
    return None, sorted(
        Fault(line_of(where, each.field), _written(each.field), each.came, each.expected)
        for each in found
    )


def _no_toml(text: str, error: Exception) -> Fault:
    """Return the fault that tomllib stopped at; what comes after it is unknown."""
    reason, at, place = str(error).rpartition(" (at ")
    begun = unfinished(text)  # of what is not closed, before tomllib stops at it
    if not at:
        return Fault(begun, "", "a monster of a value", "short numbers and few brackets")
    number = re.match(r"line (\d+)", place)
    line = min(int(number[1]), begun) if number else begun
    words = text.split("\n")[line - 1 : line]
    came = f"{show_value(''.join(words).strip())} ({reason[:1].lower()}{reason[1:]})"
    return Fault(line, "", came, "NAME = VALUE, each name once, or a [SECTION]")


def _parts(raw: dict[str, Any]) -> tuple[Parts, list[Complaint]]:
    try:
        return Parts(Edition.model_validate(raw), ()), []
    except ValidationError as error:
        faults = error.errors(include_url=False)
    broken = {_entry(raw, tuple(map(str, fault["loc"]))) for fault in faults}
    rest = {key: value for key, value in raw.items() if (key,) not in broken}
    for section, *name in broken:
        if name:
            rest[section] = {k: v for k, v in rest[section].items() if (section, k) not in broken}
    sound = Edition.model_validate({**BLANK, **rest})
    return Parts(sound, broken), [_complaint(fault) for fault in faults]


def _entry(raw: dict[str, Any], field: Field) -> Field:
    """Return the field of the entry that is broken by what is wrong at `field`."""
    return field[:2] if isinstance(raw.get(field[0]), dict) else field[:1]


def _complaint(fault: Mapping[str, Any]) -> Complaint:
    """Put a fault that pydantic found in our words."""
    came, loc = fault["input"], fault["loc"]
    if isinstance(came, tuple):  # a square, with the position it stands at
        position, square = came
        field = (*map(str, loc[:-1]), POSITION_NAMES[position])
        return Complaint(field, repr(square), str(fault["ctx"]["error"]))
    field = tuple(part for part in loc if isinstance(part, str) and part != "[key]")
    holds = HOLDS.get(field[2] if len(field) > 2 else field[0], "")
    if fault["type"] == "missing":
        return Complaint(field, "nothing", holds)
    if fault["type"] == "extra_forbidden":
        known = MODELS[field[0]] if len(field) > 2 else Edition
        return Complaint(field, "an unknown field", f"one of {shortened(known.model_fields)}")
    if fault["type"] == "value_error":
        given = f"{len(came.split())} squares" if isinstance(came, str) else show_value(came)
        return Complaint(field, given, str(fault["ctx"]["error"]))
    return Complaint(field, show_value(came), A_NAME if loc[-1] == "[key]" else holds)


def _written(field: Field) -> str:
    return ".".join(key if key.isprintable() else repr(key) for key in field)


def show_value(value: object) -> str:
    """Write a value as a message shows it, cut if it is long."""
    try:
        text = repr(value)
    except ValueError:  # Python writes no number of thousands of digits
        return "a monster of a value"
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."
