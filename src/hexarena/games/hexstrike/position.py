"""Positions of a match as text: on one line, and back.

A line holds `field=value` for every field of the state that is not as it is before a match of
the default options, in the state's order. A value of several parts has commas between them, one of
several rows slashes between those; what is empty at the end of a row is left out. Cards are written
by id, `?` for one that is not known; entries with colons between symbol, phases, damage, KBF,
active and passive card, rotation (`*` chosen, `!` forced), step, adrenaline and flags.
"""

from typing import Any

import numpy as np

from hexarena.contract.errors import BadPosition
from hexarena.contract.record import States
from hexarena.games.hexstrike.drawing import describe
from hexarena.games.hexstrike.fitting import must_fit
from hexarena.games.hexstrike.options import Options, agreed
from hexarena.games.hexstrike.state import STATE
from hexarena.games.hexstrike.values import VALUES, Value

__all__ = ["describe", "read_position", "write_position"]

LONGEST = 20_000  # letters of a line that is still read
AGREED = ("players", "agreed")  # what the options say
FIELDS = tuple(name for name in STATE.names or () if name in VALUES)
EMPTY = agreed(Options())  # what a line leaves out

# Writing


def write_position(state: np.record) -> str:
    """Write a position on one line."""
    changed = [name for name in FIELDS if (state[name] != EMPTY[0][name]).any()]
    return " ".join(f"{name}={_written(name, state)}" for name in changed)


def _written(name: str, state: np.record) -> str:
    value, empty = np.asarray(state[name]), np.asarray(EMPTY[0][name])
    write = VALUES[name].write
    if value.ndim == 0:
        return write(value[()])
    if value.ndim == 1:
        return _row(value, empty, VALUES[name])
    return "/".join(_row(*rows, VALUES[name]) for rows in zip(value, empty, strict=True))


def _row(values: Any, empty: Any, value: Value) -> str:
    last = max((n + 1 for n, each in enumerate(values) if each != empty[n]), default=0)
    return ",".join(value.write(each) for each in values[:last])


# Reading


def read_position(options: Options, text: str) -> States:
    """Read a line of `write_position`. Raises BadPosition."""
    if not text.strip() or len(text) > LONGEST:
        raise BadPosition(f"{len(text)} letters came; expected 1 to {LONGEST}")
    states, expected = EMPTY.copy(), agreed(options)[0]
    for word in text.split():
        _read(states, word)
    for name in AGREED:
        came = states[0][name]
        if came != expected[name]:
            raise BadPosition(f"{name}={came} came; expected {expected[name]}, as the options say")
    must_fit(states[0])
    return states


def _read(states: States, word: str) -> None:
    name, equals, text = word.partition("=")
    if not equals or name not in FIELDS:
        raise BadPosition(f"{word[:40]!r} came; expected field=value, such as beat=3")
    field, value = states[name], VALUES[name]
    rows = text.split("/") if field.ndim == 3 else [text]
    if len(rows) > (field.shape[1] if field.ndim == 3 else 1):
        raise BadPosition(f"{len(rows)} rows of {name} came; expected {field.shape[1]} at most")
    if field.ndim == 1:
        field[0] = value.read(text)
        return
    for n, row in enumerate(rows):
        _fill(field[0, n] if field.ndim == 3 else field[0], row, name)


def _fill(row: Any, text: str, name: str) -> None:
    parts = text.split(",") if text else []
    if len(parts) > len(row):
        raise BadPosition(f"{len(parts)} parts of {name} came; expected {len(row)} at most")
    for n, part in enumerate(parts):
        row[n] = VALUES[name].read(part)
