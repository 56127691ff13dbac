"""Proofreading: an edition's file is read, and whatever is wrong in it is told with its line."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, NamedTuple

from pydantic import ValidationError

from hexarena.contract.english import shortened
from hexarena.games.knockouts.laws import Complaint, Parts, complaints
from hexarena.games.knockouts.lines import Field, line_of, lines, unfinished
from hexarena.games.knockouts.printed import (
    ATTACKS,
    CARDS,
    EFFECTS,
    LONGEST_NAME,
    LONGEST_WORDS,
    POSITION_NAMES,
    STYLES,
    TEXTS,
    TYPES,
    Edition,
    Printed,
    PrintedCard,
    Style,
)

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
BLANK = {  # stands in for what is broken, while the rest is looked over
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
    """Tell the fault that tomllib stopped at; what comes after it cannot be known."""
    reason, at, place = str(error).rpartition(" (at ")
    begun = unfinished(text)  # of what is not closed, before tomllib stops at it
    if not at:
        return Fault(begun, "", "a monster of a value", "short numbers and few brackets")
    number = re.match(r"line (\d+)", place)
    line = min(int(number[1]), begun) if number else begun
    words = text.split("\n")[line - 1 : line]
    came = f"{shown(''.join(words).strip())} ({reason[:1].lower()}{reason[1:]})"
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
    """Tell in our words a fault that pydantic found."""
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
        given = f"{len(came.split())} squares" if isinstance(came, str) else shown(came)
        return Complaint(field, given, str(fault["ctx"]["error"]))
    return Complaint(field, shown(came), A_NAME if loc[-1] == "[key]" else holds)


def _written(field: Field) -> str:
    return ".".join(key if key.isprintable() else repr(key) for key in field)


def shown(value: object) -> str:
    """Write what came as a message does, cut where it is long."""
    try:
        text = repr(value)
    except ValueError:  # Python writes no number of thousands of digits
        return "a monster of a value"
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."
