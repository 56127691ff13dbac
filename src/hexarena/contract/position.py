"""Positions as text: every game reads and writes the words of a line in the same way.

A position is a line of words; `-` stands for nothing. An unreadable word raises BadPosition, which
names the word and what was expected.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import BadPosition

EMPTY_WORD = "-"
MAX_SHOWN_LETTERS = 40  # letters of a word shown in an error message

# Reading


def unreadable_word(word: str, expected: str) -> BadPosition:
    """Return the error for an unreadable word."""
    return BadPosition(f"got {word[:MAX_SHOWN_LETTERS]!r}; expected {expected}")


def split_line(text: str, count: int) -> list[str]:
    """Split a line into `count` words. Raises BadPosition."""
    words = text.split()
    if len(words) != count:
        raise BadPosition(f"got {len(words)} words; expected {count}")
    return words


def split_word(word: str, expected: str, count: int = 2) -> list[str]:
    """Split a word at its commas into `count` parts. Raises BadPosition."""
    parts = word.split(",")
    if len(parts) != count:
        commas = "a comma" if count == 2 else "commas"
        raise unreadable_word(word, f"{expected}, with {commas} between")
    return parts


def read_name(names: Sequence[str], word: str, expected: str = "") -> int:
    """Return the index of a word in `names`. Raises BadPosition."""
    if word not in names:
        raise unreadable_word(word, expected or abbreviate_names(names))
    return names.index(word)


def read_number(word: str, highest: int, lowest: int = 0) -> int:
    """Read a whole number in a range, written in one way only. Raises BadPosition."""
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,9}", word) or not lowest <= int(word) <= highest:
        raise unreadable_word(word, f"a number, {lowest} to {highest}")
    return int(word)


def read_numbers(word: str, expected: str, highest: int, count: int = 2) -> list[int]:
    """Read `count` whole numbers, 0 to `highest`, separated by commas. Raises BadPosition."""
    return [read_number(part, highest) for part in split_word(word, expected, count)]


def read_seat(seats: Sequence[str], word: str) -> int:
    """Return the index of a seat's name, -1 for `-`. Raises BadPosition."""
    return -1 if word == EMPTY_WORD else read_name(seats, word)


def read_result(state: Any, methods: Sequence[str], seats: Sequence[str], word: str) -> int:
    """Read `method:winner` of a two-player match; return the method, 0 while the match goes on.

    Writes both players' `returns` into `state`. Raises BadPosition.
    """
    if word == EMPTY_WORD:
        return 0
    method, _, winner = word.partition(":")
    seat = read_seat(seats, winner or EMPTY_WORD)
    if seat >= 0:
        state.returns[seat], state.returns[1 - seat] = 1, -1
    return 1 + read_name(methods[1:], method)


def split_pairs(word: str) -> list[str]:
    """Split a word into two-letter names."""
    return [] if word == EMPTY_WORD else [word[n : n + 2] for n in range(0, len(word), 2)]


# Writing


def write_seat(seats: Sequence[str], seat: int) -> str:
    """Write a seat's name, `-` if `seat` is negative."""
    return EMPTY_WORD if seat < 0 else seats[seat]


def write_result(state: Any, method: str, seats: Sequence[str]) -> str:
    """Write how a two-player match ended, such as `KO:red`; the winner is `-` in a draw."""
    if method == EMPTY_WORD:
        return EMPTY_WORD
    winner = int(state.returns[1] > state.returns[0]) if state.returns.any() else -1
    return f"{method}:{write_seat(seats, winner)}"


# Consistency


def check(
    invariants: Iterable[tuple[Any, str, str]], line: Mapping[str, str] | None = None
) -> None:
    """Refuse a position that breaks an invariant. Raises BadPosition.

    An invariant has three parts: whether it holds, its text, and the names of its words in `line`.
    """
    for holds, message, names in invariants:
        if not holds:
            values = ", ".join(f"{name} {(line or {})[name]}" for name in names.split())
            suffix = f"; got {values}" if values else ""
            raise BadPosition(f"this position is impossible: {message}{suffix}")
