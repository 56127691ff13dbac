"""Positions of a match as text: on one line, and back; and drawn for people.

A line holds `field=value` for every field that differs from the start of a match with default
options, in the order of the state's fields. Commas separate the parts of a value, slashes its rows;
empty parts at the end of a row are left out. Cards are written by id, `?` for an unknown one.
Entries have colons between symbol, phases, damage, KBF, active and passive card, rotation (`*`
chosen, `!` forced), step, adrenaline and flags.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from hexarena.contract.english import count_noun
from hexarena.contract.errors import BadPosition
from hexarena.contract.position import MAX_SHOWN_LETTERS, unreadable_word
from hexarena.contract.record import States
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.components.printed import PHASES as PHASE_NAMES
from hexarena.games.hexstrike.components.symbols import MISSING, SYMBOLS
from hexarena.games.hexstrike.notation.consistency import check_position
from hexarena.games.hexstrike.notation.making import replay_decks
from hexarena.games.hexstrike.notation.names import (
    card_name,
    character_name,
    fighter_hex,
    fighter_name,
    heading_code,
)
from hexarena.games.hexstrike.notation.values import VALUES, Value
from hexarena.games.hexstrike.options import Options, blank_states
from hexarena.games.hexstrike.rules.entry import (
    BRACKETED,
    LABEL,
    LINE_BEATS,
    PHASES,
    has_flag,
    read_field,
)
from hexarena.games.hexstrike.rules.ground import fire_owner_at, has_flora, has_platform
from hexarena.games.hexstrike.rules.state import NOBODY, STATE

ARROWS = "→↗↖←↙↘"  # by facing
MIN_REACH = 2  # hexes of abyss drawn round the land, at least
MAX_REACH = 6
WIDTH = 4  # letters per hex


def describe(state: np.record) -> str:
    """Draw the island and describe each fighter."""
    fighters = [_describe_fighter(state, seat) for seat in range(state.players)]
    return "\n".join([*_draw_rows(state), f"Beat {state.beat}", *fighters])


def _draw_rows(state: np.record) -> Iterator[str]:
    reach = min(
        MAX_REACH, max(MIN_REACH, *(_land_distance(state, *cell) for cell in _list_occupied(state)))
    )
    span = range(-MAX_REACH - 4, MAX_REACH + 5)
    hexes = [(q, r) for r in span for q in span if _land_distance(state, q, r) <= reach]
    west = min(2 * q + r for q, r in hexes)
    for row in sorted({r for _, r in hexes}):
        line = ""
        for q, _ in (cell for cell in hexes if cell[1] == row):
            line = line.ljust((2 * q + row - west) * WIDTH // 2) + _draw_hex(state, q, row)
        yield line.rstrip()


def _land_distance(state: np.record, q: int, r: int) -> int:
    return land_distance(int(state.players), q, r)


def _list_occupied(state: np.record) -> list[tuple[int, int]]:
    """List the hexes of fighters and arrows."""
    fighters = [(int(state.q[n]), int(state.r[n])) for n in range(state.players)]
    return [
        *fighters,
        *((int(state.arrow_q[n]), int(state.arrow_r[n])) for n in _arrow_indices(state)),
    ]


def _arrow_indices(state: np.record) -> range:
    return range(int(state.arrows))


def _draw_hex(state: np.record, q: int, r: int) -> str:
    """Draw a hex: a fighter, an arrow, fire ^, flora *, a platform =, land o, abyss `.`."""
    for seat in range(state.players):
        if (state.q[seat], state.r[seat]) == (q, r):
            return fighter_name(seat)[0] + ARROWS[state.facing[seat]]
    for n in _arrow_indices(state):
        if (state.arrow_q[n], state.arrow_r[n]) == (q, r):
            return "-" + ARROWS[state.arrow_facing[n]]
    if fire_owner_at(state, q, r) != NOBODY:
        return "^"
    if has_flora(state, q, r):
        return "*"
    if has_platform(state, q, r):
        return "="
    return "." if _land_distance(state, q, r) else "o"


def _describe_fighter(state: np.record, seat: int) -> str:
    abilities = count_noun(state.held[seat], "ability")
    movements = count_noun(state.moves_held[seat], "movement card")
    character = character_name(state.character[seat])
    parts = (
        f"{fighter_name(seat)} ({character}) at {fighter_hex(state, seat)}",
        f"facing {heading_code(state.facing[seat])}",
        f"{state.damage[seat]} damage",
        f"{state.adrenaline[seat]} adrenaline",
        f"{abilities}{_describe_known(state, seat)} and {movements}",
    )
    return f"{', '.join(parts)}: {' '.join(_list_actions(state, seat)) or 'open'}"


def _describe_known(state: np.record, seat: int) -> str:
    """Name the known abilities of a hand, in brackets; "" if there are none."""
    names = [card_name(number) for number in state.hand[seat, : state.held[seat]] if number >= 0]
    return f" ({', '.join(names)})" if names else ""


def _list_actions(state: np.record, seat: int) -> Iterator[str]:
    """Yield the actions that are still to come on a seat's line, as text."""
    for word in state.line[seat, :LINE_BEATS]:
        if read_field(word, LABEL) == MISSING:
            return
        symbol = SYMBOLS[read_field(word, LABEL)]
        timing = "+".join(
            name for n, name in enumerate(PHASE_NAMES) if read_field(word, PHASES) >> n & 1
        )
        yield (f"[{symbol}]" if has_flag(word, BRACKETED) else symbol) + f"/{timing}" * bool(timing)


__all__ = ["describe", "read_draft", "read_position", "write_position"]

MAX_LENGTH = 20_000  # letters of a line; a longer one is not read
OPTION_FIELDS = ("players", "agreed")  # fields that the options set
FIELDS = tuple(name for name in STATE.names or () if name in VALUES)
EMPTY = blank_states(Options())  # the values that a line leaves out

# Writing


def write_position(state: np.record) -> str:
    """Write a position on one line."""
    names = [name for name in FIELDS if (state[name] != EMPTY[0][name]).any()]
    return " ".join(f"{name}={_write_field(name, state)}" for name in names)


def _write_field(name: str, state: np.record) -> str:
    value, empty = np.asarray(state[name]), np.asarray(EMPTY[0][name])
    write = VALUES[name].write
    if value.ndim == 0:
        return write(value[()])
    if value.ndim == 1:
        return _write_row(value, empty, VALUES[name])
    return "/".join(_write_row(*rows, VALUES[name]) for rows in zip(value, empty, strict=True))


def _write_row(values: Any, empty: Any, value: Value) -> str:
    last = max((n + 1 for n, item in enumerate(values) if item != empty[n]), default=0)
    return ",".join(value.write(item) for item in values[:last])


# Reading


def read_position(options: Options, text: str) -> States:
    """Read a line of `write_position`. Raises BadPosition."""
    states = read_draft(options, text)
    check_position(states[0], replay_decks(options, states), blank_states(options)[0])
    canonical = write_position(states[0])
    if canonical.split() != text.split():
        raise BadPosition(_describe_difference(text.split(), canonical.split()))
    return states


def read_draft(options: Options, text: str) -> States:
    """Read a line whose position need not be able to occur. Raises BadPosition."""
    if not text.strip() or len(text) > MAX_LENGTH:
        raise BadPosition(f"got {len(text)} letters; expected 1 to {MAX_LENGTH}")
    states, expected = EMPTY.copy(), blank_states(options)[0]
    for field_text in text.split():
        _read_field_text(states, field_text)
    for name in OPTION_FIELDS:
        actual = states[0][name]
        if actual != expected[name]:
            raise BadPosition(f"got {name}={actual}; expected {expected[name]}, as the options say")
    return states


def _describe_difference(fields: list[str], canonical: list[str]) -> str:
    """Describe the first field that is not in canonical form."""
    pairs = zip(fields, canonical, strict=False)
    difference = next((pair for pair in pairs if pair[0] != pair[1]), ("", ""))
    word, expected = (
        difference
        if any(difference)
        else ((fields + canonical)[min(len(fields), len(canonical))], "")
    )
    expectation = (
        f"expected {expected[:MAX_SHOWN_LETTERS]!r}" if expected else "it is one word too many"
    )
    return (
        f"got {word[:MAX_SHOWN_LETTERS]!r}; {expectation}, as every position is written in one way"
    )


def _read_field_text(states: States, word: str) -> None:
    name, equals, text = word.partition("=")
    if not equals or name not in FIELDS:
        raise unreadable_word(word, "field=value, such as beat=3")
    field, value = states[name], VALUES[name]
    rows = text.split("/") if field.ndim == 3 else [text]
    if len(rows) > (field.shape[1] if field.ndim == 3 else 1):
        raise BadPosition(f"got {len(rows)} rows of {name}; expected {field.shape[1]} at most")
    if field.ndim == 1:
        field[0] = value.read(text)
        return
    for n, row in enumerate(rows):
        _read_row(field[0, n] if field.ndim == 3 else field[0], row, name)


def _read_row(row: Any, text: str, name: str) -> None:
    parts = text.split(",") if text else []
    if len(parts) > len(row):
        raise BadPosition(f"got {len(parts)} parts of {name}; expected {len(row)} at most")
    for n, part in enumerate(parts):
        row[n] = VALUES[name].read(part)
