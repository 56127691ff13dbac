"""Positions of HexCore6 as text: a drawing for people, and one line that can be read back.

The line has seven fields, as in

    x5,W/x6,B/x3,B,W,x2/... 0 own - 0 0 0

rows from the north, spots from the west, with commas between: `x3` three empty spots, `BW` a white
disc on a black one, `*` the Core, `#` an obstacle; the seat to act (`?` chance, `-` nobody); the
phase (core colour own other move end); the spot of this turn's first disc or `-`; passes in a row;
quiet turns; the seat that plays black. What the repetition rule remembers is not in it.
"""

import re

import numpy as np

from hexarena import grid
from hexarena.contract.errors import BadPosition
from hexarena.contract.position import read_name, read_number, split_line
from hexarena.contract.record import States
from hexarena.games.hexcore6 import state as codes
from hexarena.games.hexcore6.board import EDGE, MEMBER, SIDE
from hexarena.games.hexcore6.consistency import ACTS, PHASES, SEATS, must_fit
from hexarena.games.hexcore6.ending import finish, remember
from hexarena.games.hexcore6.names import (
    CORE,
    EMPTY,
    OBSTACLE,
    cell_named,
    first_spot,
    on_board,
    spot_names,
    stacks,
)
from hexarena.games.hexcore6.options import Options, agreed
from hexarena.games.hexcore6.stacks import open_up, pair_up, put

MOST_QUIET = 32_000  # turns


def _rows(radius: int) -> list[list[int]]:
    by_row: dict[int, list[int]] = {}
    for cell in on_board(radius):
        by_row.setdefault(int(grid.axial(SIDE)[cell, 1]), []).append(cell)
    return list(by_row.values())


def describe(state: np.record) -> str:
    """Draw the board in rows; stacks are written from below: `BW` is white on black."""
    lie = stacks(state)
    lines = []
    rows = _rows(int(state.radius))
    for row in rows:
        shift = "  " * abs(len(row) - max(map(len, rows)))
        letter = spot_names(int(state.radius))[row[0]][0]
        lines.append(f"{letter} {shift}" + " ".join(f"{lie[cell] or '.':^3}" for cell in row))
        lines[-1] = lines[-1].rstrip() + f"  {_last(int(state.radius), row)}"
    return "\n".join(lines)


def _last(radius: int, row: list[int]) -> str:
    return spot_names(radius)[row[-1]]


def write_position(state: np.record) -> str:
    """Write a position on one line."""
    lie = stacks(state)
    rows = "/".join(_row([lie[cell] for cell in row]) for row in _rows(int(state.radius)))
    phase = PHASES[state.phase]
    first = "-"
    if state.phase == codes.PLACE_OTHER:
        first = first_spot(state)
    act = SEATS[int(state.to_act)]
    return f"{rows} {act} {phase} {first} {state.passes} {state.quiet} {state.black}"


def _row(spots: list[str]) -> str:
    text = ",".join(spot or "x" for spot in spots)
    return re.sub(r"x(,x)+", lambda run: f"x{run[0].count('x')}", text)


def read_position(options: Options, text: str) -> States:
    """Read what `write_position` writes: an array of one state. Raises BadPosition."""
    rows, act, phase, first, passes, quiet, black = split_line(text, 7)
    states = agreed(options)
    state = states[0]
    state.to_act = ACTS[tuple(ACTS)[read_name(tuple(ACTS), act)]]
    state.phase = read_name(PHASES, phase)
    state.passes = read_number(passes, 2)
    state.black = read_number(black, 1)
    state.quiet = read_number(quiet, MOST_QUIET)
    _fill(state, rows)
    _complete(state, first, options)
    return states


def _fill(state: np.record, text: str) -> None:
    rows, given = _rows(int(state.radius)), text.split("/")
    if len(rows) != len(given):
        raise BadPosition(f"the position has {len(given)} rows; this board has {len(rows)}")
    state.core = -1
    for row, spots in zip(rows, given, strict=True):
        _fill_row(state, row, spots)
    if state.phase != codes.CHOOSE_CORE and state.core < 0:
        raise BadPosition(f"no Core on the board; expected one {CORE!r}")


def _fill_row(state: np.record, row: list[int], text: str) -> None:
    spots: list[str] = []
    for token in text.split(","):
        run = re.fullmatch(r"x(\d{0,2})", token)
        spots += [EMPTY] * int(run[1] or 1) if run else [token]
    if len(spots) != len(row):
        raise BadPosition(f"row {text!r} has {len(spots)} spots; this one has {len(row)}")
    if _row(spots) != text:
        raise BadPosition(f"row {text!r} came; expected {_row(spots)!r}, its empty spots counted")
    for cell, spot in zip(row, spots, strict=True):
        _lay(state, int(MEMBER[cell]), spot)


def _lay(state: np.record, member: int, spot: str) -> None:
    word, bit = member >> 6, np.uint64(1) << np.uint64(member & 63)
    if spot == EMPTY:
        return
    if spot == CORE:
        _lay_core(state, member)
    elif re.fullmatch(r"[BW]{1,3}", spot):
        for level, disc in enumerate(spot):
            put(state, member, level, disc == "B")
    elif spot != OBSTACLE:
        raise BadPosition(
            f"{spot!r} lies on no spot; expected x, {CORE}, {OBSTACLE}, or up to three of B and W"
        )
    state.empty[word] &= ~bit


def _lay_core(state: np.record, member: int) -> None:
    word, bit = member >> 6, member & 63
    if state.core >= 0:
        raise BadPosition("two Cores on the board; expected one")
    if int(EDGE[state.radius][word]) >> bit & 1:
        raise BadPosition("the Core lies on the outermost ring; expected it further in (HC 3.3)")
    state.core = member


def _complete(state: np.record, first: str, options: Options) -> None:
    if state.phase in (codes.PLACE_OWN, codes.PLACE_OTHER, codes.CHOOSE_COLOUR):
        pair_up(state)
    elif state.phase != codes.CHOOSE_CORE:
        open_up(state)
    if state.phase == codes.PLACE_OTHER:
        state.first = _first_of_turn(state, first)
    elif first != "-":
        raise BadPosition(f"this turn's first disc lies on {first!r}; expected '-' in this phase")
    must_fit(state, options)
    if state.phase == codes.FINISHED:
        finish(state, _reason(state))
    elif state.phase == codes.MOVE:
        remember(state)


def _first_of_turn(state: np.record, first: str) -> int:
    cell = cell_named(int(state.radius), first)
    if cell < 0:
        raise BadPosition(f"this turn's first disc lies on {first!r}, which is no spot")
    own = "BW"[int(state.to_act != state.black)]
    if stacks(state)[cell] != own:
        raise BadPosition(
            f"{stacks(state)[cell] or 'nothing'} lies on {first}; expected this turn's first disc, "
            f"{own} (HC 4.1)"
        )
    return int(MEMBER[cell])


def _reason(state: np.record) -> int:
    if state.passes == 2:
        return codes.PASSES
    return (
        codes.QUIET if state.quiet_limit and state.quiet >= state.quiet_limit else codes.REPETITION
    )
