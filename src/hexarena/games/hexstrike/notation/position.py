"""Positions of a match as text: on one line, and back; and drawn for people.

A line holds `field=value` for every field that differs from the start of a match with default
options, in the state's order. Commas separate the parts of a value, slashes its rows; empty parts
at the end of a row are left out. Cards are written by id, `?` for an unknown one; entries with
colons between symbol, phases, damage, KBF,
active and passive card, rotation (`*` chosen, `!` forced), step, adrenaline and flags.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from hexarena.contract.english import counted
from hexarena.contract.errors import BadPosition
from hexarena.contract.position import MOST_SHOWN, refused
from hexarena.contract.record import States
from hexarena.games.hexstrike.components.island import away
from hexarena.games.hexstrike.components.printed import PHASES as PHASE_NAMES
from hexarena.games.hexstrike.components.symbols import MISSING, SYMBOLS
from hexarena.games.hexstrike.notation.consistency import must_fit
from hexarena.games.hexstrike.notation.making import made_again
from hexarena.games.hexstrike.notation.names import card, character, fighter, way, where
from hexarena.games.hexstrike.notation.values import VALUES, Value
from hexarena.games.hexstrike.options import Options, agreed
from hexarena.games.hexstrike.rules.entry import (
    AHEAD,
    BRACKETED,
    LABEL,
    PHASES,
    flagged,
    read_field,
)
from hexarena.games.hexstrike.rules.ground import fire_on, has_flora, has_platform
from hexarena.games.hexstrike.rules.state import NOBODY, STATE

ARROWS = "→↗↖←↙↘"  # by facing
REACH = 2  # hexes of abyss that are drawn round the land, or more where something is
FARTHEST = 6
WIDTH = 4  # letters of a hex


def describe(state: np.record) -> str:
    """Draw the island and tell what each fighter has."""
    fighters = [_fighter(state, seat) for seat in range(state.players)]
    return "\n".join([*_rows(state), f"Beat {state.beat}", *fighters])


def _rows(state: np.record) -> Iterator[str]:
    reach = min(FARTHEST, max(REACH, *(_away(state, *spot) for spot in _spots(state))))
    span = range(-FARTHEST - 4, FARTHEST + 5)
    hexes = [(q, r) for r in span for q in span if _away(state, q, r) <= reach]
    west = min(2 * q + r for q, r in hexes)
    for row in sorted({r for _, r in hexes}):
        line = ""
        for q, _ in (spot for spot in hexes if spot[1] == row):
            line = line.ljust((2 * q + row - west) * WIDTH // 2) + _hex(state, q, row)
        yield line.rstrip()


def _away(state: np.record, q: int, r: int) -> int:
    return away(int(state.players), q, r)


def _spots(state: np.record) -> list[tuple[int, int]]:
    """List the hexes of fighters and arrows."""
    fighters = [(int(state.q[n]), int(state.r[n])) for n in range(state.players)]
    return [*fighters, *((int(state.arrow_q[n]), int(state.arrow_r[n])) for n in _arrows(state))]


def _arrows(state: np.record) -> range:
    return range(int(state.arrows))


def _hex(state: np.record, q: int, r: int) -> str:
    """Draw a hex: a fighter, an arrow, fire ^, flora *, a platform =, land o, abyss `.`."""
    for seat in range(state.players):
        if (state.q[seat], state.r[seat]) == (q, r):
            return fighter(seat)[0] + ARROWS[state.facing[seat]]
    for n in _arrows(state):
        if (state.arrow_q[n], state.arrow_r[n]) == (q, r):
            return "-" + ARROWS[state.arrow_facing[n]]
    if fire_on(state, q, r) != NOBODY:
        return "^"
    if has_flora(state, q, r):
        return "*"
    if has_platform(state, q, r):
        return "="
    return "." if _away(state, q, r) else "o"


def _fighter(state: np.record, seat: int) -> str:
    abilities = counted(state.held[seat], "ability")
    told = (
        f"{fighter(seat)} ({character(state.character[seat])}) at {where(state, seat)}",
        f"facing {way(state.facing[seat])}",
        f"{state.damage[seat]} damage",
        f"{state.adrenaline[seat]} adrenaline",
        f"{abilities}{_known(state, seat)} and {counted(state.moves_held[seat], 'movement card')}",
    )
    return f"{', '.join(told)}: {' '.join(_line(state, seat)) or 'open'}"


def _known(state: np.record, seat: int) -> str:
    """Name the abilities of a hand as far as they are known."""
    names = [card(each) for each in state.hand[seat, : state.held[seat]] if each >= 0]
    return f" ({', '.join(names)})" if names else ""


def _line(state: np.record, seat: int) -> Iterator[str]:
    """Write the actions that a seat has still to do."""
    for word in state.line[seat, :AHEAD]:
        if read_field(word, LABEL) == MISSING:
            return
        symbol = SYMBOLS[read_field(word, LABEL)]
        timing = "+".join(
            name for n, name in enumerate(PHASE_NAMES) if read_field(word, PHASES) >> n & 1
        )
        yield (f"[{symbol}]" if flagged(word, BRACKETED) else symbol) + f"/{timing}" * bool(timing)


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
    must_fit(states[0], made_again(options, states), agreed(options)[0])
    written = write_position(states[0])
    if written.split() != text.split():
        raise BadPosition(_differing(text.split(), written.split()))
    return states


def _differing(came: list[str], written: list[str]) -> str:
    """Tell the first word that is not written as a position writes it."""
    pairs = zip(came, written, strict=False)
    odd = next((two for two in pairs if two[0] != two[1]), ("", ""))
    word, expected = odd if any(odd) else ((came + written)[min(len(came), len(written))], "")
    shown = f"expected {expected[:MOST_SHOWN]!r}" if expected else "it is one word too many"
    return f"{word[:MOST_SHOWN]!r} came; {shown}, as every position is written in one way"


def _read(states: States, word: str) -> None:
    name, equals, text = word.partition("=")
    if not equals or name not in FIELDS:
        raise refused(word, "field=value, such as beat=3")
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
