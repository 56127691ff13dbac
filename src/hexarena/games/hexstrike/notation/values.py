"""The values of a state's fields as text, and back: numbers in their range, words, cards, entries.

Every field of the state has an entry. A value that would let a kernel read out of range is
refused.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from hexarena.contract.position import read_name, read_number, unreadable_word
from hexarena.contract.record import OVER
from hexarena.games.hexstrike import SEATS
from hexarena.games.hexstrike.components.symbols import NUMBER, SYMBOLS
from hexarena.games.hexstrike.components.tables import (
    CHARACTER_IDS,
    IDS,
    MAX_ADRENALINE,
    ROTATIONS,
)
from hexarena.games.hexstrike.rules import entry
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.entry import read_field, set_field

PHASES = (
    "character",
    "deck",
    "active",
    "passive",
    "rotate",
    "adrenaline",
    "throw",
    "knock",
    "trigger",
    "discard",
    "exhaust",
    "return",
    "combo",
    "guard",
    "rewind",
    "platform",
    "finished",
)
_FLAGS = 44  # the lowest flag bit of an entry
_ENTRY_PARTS = 10


class Value(NamedTuple):
    """A pair of functions: one writes a field's number as text, the other reads it back."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


# Numbers and words


def _number_value(low: int, high: int) -> Value:
    return Value(lambda value: str(int(value)), lambda word: read_number(word, high, low))


def _choice_value(names: Sequence[str], first: int = 0) -> Value:
    """Return a value written by name; `names` are the names of the numbers from `first` on."""

    def read_one(word: str) -> int:
        expected = "" if len(names) < len(IDS) else "a card such as step"
        return read_name(names, word, expected) + first

    return Value(lambda value: names[int(value) - first], read_one)


def _share_value() -> Value:
    def read_share(word: str) -> float:
        if not re.fullmatch(r"-?[01](\.[0-9]{1,9})?", word) or abs(float(word)) > 1:
            raise unreadable_word(word, "a number, -1 to 1")
        return float(word)

    return Value(lambda value: f"{value:.9g}", read_share)


def _set_value() -> Value:
    def read_set(word: str) -> np.uint64:
        if not re.fullmatch(r"[0-9a-f]{1,16}", word):
            raise unreadable_word(word, "up to 16 hexadecimal digits")
        return np.uint64(int(word, 16))

    return Value(lambda value: f"{int(value):x}", read_set)


# Entries


def _write_entry(word: np.uint64) -> str:
    symbol = SYMBOLS[read_field(word, entry.LABEL)]
    parts = (
        symbol,
        read_field(word, entry.PHASES),
        read_field(word, entry.DAMAGE),
        read_field(word, entry.KBF),
        _CARD.write(read_field(word, entry.ACTIVE)),
        _CARD.write(read_field(word, entry.PASSIVE)),
        _ROTATION.write(read_field(word, entry.ROTATION))
        + _SOURCES[read_field(word, entry.SOURCE)],
        read_field(word, entry.STEP_NUMBER),
        read_field(word, entry.SUBMITTED),
        f"{int(word) >> _FLAGS:x}",
    )
    return ":".join(map(str, parts)) if word else "-"


def _read_entry(text: str) -> np.uint64:
    if text == "-":
        return entry.NO_ENTRY
    parts = text.split(":")
    if len(parts) != _ENTRY_PARTS or parts[0] not in NUMBER:
        raise unreadable_word(text, "an entry, such as W:0:0:0:-:-:-:0:0:0")
    turn = parts[6].rstrip("*!")
    fields = (
        (entry.LABEL, NUMBER[parts[0]]),
        (entry.PHASES, read_number(parts[1], 7)),
        (entry.DAMAGE, read_number(parts[2], 31)),
        (entry.KBF, read_number(parts[3], 15)),
        (entry.ACTIVE, _CARD.read(parts[4])),
        (entry.PASSIVE, _CARD.read(parts[5])),
        (entry.ROTATION, _ROTATION.read(turn)),
        (entry.SOURCE, _SOURCE.read(parts[6][len(turn) :])),
        (entry.STEP_NUMBER, read_number(parts[7], 15)),
        (entry.SUBMITTED, read_number(parts[8], MAX_ADRENALINE)),
    )
    word = _read_flags(parts[9])
    for field, value in fields:
        word = set_field(word, field, value)
    return word


def _read_flags(text: str) -> np.uint64:
    if not re.fullmatch("[0-9a-f]{1,5}", text):
        raise unreadable_word(text, "flags, up to 5 hexadecimal digits")
    return np.uint64(int(text, 16) << _FLAGS)


_CARD = _choice_value(("?", *IDS, "-"), -1)
_ROTATION = _choice_value((*ROTATIONS, "-"))
_SOURCES = ("", "*", "!")  # the signs for where a rotation comes from
_SOURCE = _choice_value(_SOURCES)

# Fields

_CHARACTER = _choice_value(("?", *CHARACTER_IDS), -1)
_SEATS = _number_value(0, 15)  # a set of seats, or of four other things
_SEAT, _SEAT_OR_NOBODY = _number_value(0, 3), _number_value(-1, 3)
_DIRECTION, _DIRECTIONS = _number_value(0, 5), _number_value(-1, 63)
_COORDINATE = _number_value(-codes.MAX_COORDINATE, codes.MAX_COORDINATE)
_SLOTS = _number_value(0, (1 << codes.DECK_CARDS) - 1)
_LAND = _number_value(0, (1 << codes.MAX_LAND) - 1)
_COUNT, _SIGNED_BYTE = _number_value(0, 127), _number_value(-128, 127)
_DAMAGE = _number_value(0, codes.MAX_DAMAGE)
_ENTRY = Value(_write_entry, _read_entry)

_FIELD_VALUES: tuple[tuple[Value, str], ...] = (
    (_choice_value(("over", "luck", *(name.lower() for name in SEATS)), OVER), "to_act"),
    (_share_value(), "returns"),
    (_choice_value(PHASES), "phase"),
    (_number_value(2, 4), "players"),
    (_number_value(0, (1 << codes.RULE_FLAGS) - 1), "agreed"),
    (_number_value(0, codes.ALONE), "method"),
    (_number_value(0, codes.MAX_BEATS), "beat"),
    (_number_value(0, 1), "hit_from_land"),
    (_SEATS, "gone due following acted disabled tied jammed landed from_land skipping avoided"),
    (_SEATS, "combo_hit focused aside asked ember refreshed exhausted offered ironclad"),
    (_CARD, "active passive shield_card last_active moves hand deck"),
    (_number_value(-1, 5), "rotation turned hit_direction parry_direction"),
    (_number_value(-1, MAX_ADRENALINE), "submitted"),
    (_number_value(0, codes.DUSK), "stage"),
    (_COUNT, "turn hit_step hit_kind hit_kbf hit_when owing draws discards parry_kbf points"),
    (_COUNT, "protected"),
    (_SIGNED_BYTE, "token promised"),
    (_number_value(0, codes.MAX_ARROWS), "arrows old_arrows"),
    (_number_value(-1, codes.MAX_ARROWS - 1), "flight"),
    (_SEAT, "order"),
    (_SEAT_OR_NOBODY, "hitter victim blocker parried last_hitter"),
    (_number_value(-(2**31), 2**31 - 1), "rank"),
    (_DAMAGE, "damage"),
    (_number_value(0, 32_767), "hit_damage hit_moved parry_damage"),
    (_DIRECTIONS, "choices pulls shields"),
    (_DIRECTION, "from_facing set_facing facing arrow_facing"),
    (_number_value(0, 7), "shield_phases"),
    (_COORDINATE, "from_q from_r shield_q shield_r struck_q struck_r q r anchor_q anchor_r"),
    (_COORDINATE, "spark_q spark_r ember_q ember_r arrow_q arrow_r"),
    (_number_value(0, codes.MAX_STRUCK), "struck"),
    (_number_value(0, 4), "parry_turn"),
    (_CHARACTER, "character"),
    (_number_value(0, MAX_ADRENALINE), "adrenaline"),
    (_ENTRY, "line swing"),
    (_set_value(), "shown platforms"),
    (_number_value(0, codes.DECK_MOVES), "moves_held"),
    (_number_value(0, codes.DECK_CARDS), "held decked"),
    (_SLOTS, "hand_open deck_open"),
    (_LAND, "fire fresh_fire flora"),
    (_SEAT_OR_NOBODY, "fire_owner spark_owner arrow_owner"),
    (_number_value(0, codes.MAX_SPARKS), "sparks"),
)
VALUES = {name: value for value, names in _FIELD_VALUES for name in names.split()}
