"""Positions as text: the words of a line, read and written the same way in every game.

A position is a line of words; `-` stands for nothing. What cannot be read raises BadPosition, with
what came and what was expected.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hexarena.contract.english import shortened
from hexarena.contract.errors import BadPosition

NOTHING = "-"
MOST_SHOWN = 40  # letters of a word that is shown in an error

# Reading


def refused(word: str, expected: str) -> BadPosition:
    """Return the error for a word that cannot be read."""
    return BadPosition(f"{word[:MOST_SHOWN]!r} came; expected {expected}")


def split_line(text: str, count: int) -> list[str]:
    """Split a line of so many words. Raises BadPosition."""
    words = text.split()
    if len(words) != count:
        raise BadPosition(f"a position has {count} words; {len(words)} came")
    return words


def split_word(word: str, expected: str, count: int = 2) -> list[str]:
    """Split a word of so many parts at its commas. Raises BadPosition."""
    parts = word.split(",")
    if len(parts) != count:
        commas = "a comma" if count == 2 else "commas"
        raise refused(word, f"{expected}, with {commas} between")
    return parts


def read_name(names: Sequence[str], word: str, expected: str = "") -> int:
    """Return which of `names` a word is. Raises BadPosition."""
    if word not in names:
        raise refused(word, expected or shortened(names))
    return names.index(word)


def read_number(word: str, highest: int, lowest: int = 0) -> int:
    """Read a whole number in a range. Raises BadPosition."""
    if not re.fullmatch(r"-?[0-9]{1,10}", word) or not lowest <= int(word) <= highest:
        raise refused(word, f"a number, {lowest} to {highest}")
    return int(word)


def read_numbers(word: str, expected: str, highest: int, count: int = 2) -> list[int]:
    """Read so many whole numbers from 0 on, with commas between. Raises BadPosition."""
    return [read_number(part, highest) for part in split_word(word, expected, count)]


def read_seat(seats: Sequence[str], word: str) -> int:
    """Return which of `seats` a word names, -1 for none of them. Raises BadPosition."""
    return -1 if word == NOTHING else read_name(seats, word)


def read_result(state: Any, methods: Sequence[str], seats: Sequence[str], word: str) -> int:
    """Read `method:winner` of a match for two; return the method, 0 while the match goes on.

    The winner's and the loser's `returns` are written into `state`. Raises BadPosition.
    """
    if word == NOTHING:
        return 0
    method, _, winner = word.partition(":")
    seat = read_seat(seats, winner or NOTHING)
    if seat >= 0:
        state.returns[seat], state.returns[1 - seat] = 1, -1
    return 1 + read_name(methods[1:], method)


def two_by_two(word: str) -> list[str]:
    """Split a word into names of two letters."""
    return [] if word == NOTHING else [word[n : n + 2] for n in range(0, len(word), 2)]


# Writing


def write_seat(seats: Sequence[str], seat: int) -> str:
    """Write which of `seats` it is, `-` for none of them."""
    return NOTHING if seat < 0 else seats[seat]


def write_result(state: Any, method: str, seats: Sequence[str]) -> str:
    """Write how a match for two ended, such as `KO:red`; the winner is `-` in a draw."""
    if method == NOTHING:
        return NOTHING
    winner = int(state.returns[1] > state.returns[0]) if state.returns.any() else -1
    return f"{method}:{write_seat(seats, winner)}"


# Consistency


def check(laws: Iterable[tuple[Any, str, str]], line: Mapping[str, str] | None = None) -> None:
    """Refuse a position that breaks a law. Raises BadPosition.

    A law is whether it is kept, what it says, and which words of `line` it is about, by name.
    """
    for kept, says, about in laws:
        if not kept:
            came = ", ".join(f"{name} {(line or {})[name]}" for name in about.split())
            suffix = f"; {came} came" if came else ""
            raise BadPosition(f"this position cannot be: {says}{suffix}")
