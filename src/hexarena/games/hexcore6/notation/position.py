"""Positions of HexCore6 as text: a drawing for people, and one line that can be read back.

The line has seven fields, as in

    x5,W/x6,B/x3,B,W,x2/... 0 own - 0 0 0

rows from the north, spots from the west, with commas between: `x3` is three empty spots, `BW` a
white disc on a black one, `*` the Core, `#` an obstacle. Then come the seat to act (`?` chance, `-`
nobody), the phase (core colour own other move end), the spot of this turn's first disc or `-`,
passes in a row, quiet turns, and the seat that plays black. Positions that the repetition rule
remembers are left out.
"""

import re
from collections.abc import Mapping

import numpy as np

from hexarena import grid
from hexarena.contract.errors import BadPosition
from hexarena.contract.position import read_name, read_number, split_line
from hexarena.contract.record import States
from hexarena.games.hexcore6.components.board import (
    EDGE,
    MEMBER,
    SIDE,
    board_cells,
    find_cell,
    spot_names,
)
from hexarena.games.hexcore6.notation.consistency import (
    PHASES,
    SEAT_NUMBERS,
    SEAT_SIGNS,
    check_position,
)
from hexarena.games.hexcore6.notation.names import CORE, EMPTY, OBSTACLE, first_spot_name, stacks
from hexarena.games.hexcore6.options import Options, blank_states
from hexarena.games.hexcore6.rules import state as codes
from hexarena.games.hexcore6.rules.ending import count_repetitions, finish
from hexarena.games.hexcore6.rules.stacks import find_open_spots, find_paired_spots, put


def _board_rows(radius: int) -> list[list[int]]:
    by_row: dict[int, list[int]] = {}
    for cell in board_cells(radius):
        by_row.setdefault(int(grid.axial(SIDE)[cell, 1]), []).append(cell)
    return list(by_row.values())


def describe(state: np.record) -> str:
    """Draw the board in rows; stacks are written from below: `BW` is white on black."""
    board = stacks(state)
    lines = []
    rows = _board_rows(int(state.radius))
    for row in rows:
        shift = "  " * abs(len(row) - max(map(len, rows)))
        names = spot_names(int(state.radius))
        letter, last_name = names[row[0]][0], names[row[-1]]
        lines.append(f"{letter} {shift}" + " ".join(f"{board[cell] or '.':^3}" for cell in row))
        lines[-1] = lines[-1].rstrip() + f"  {last_name}"
    return "\n".join(lines)


def write_position(state: np.record) -> str:
    """Write a position on one line."""
    return write_stacks(state, stacks(state))


def write_stacks(state: np.record, board: Mapping[int, str]) -> str:
    """Write a position with other stacks on its board: the contents of each cell, as `stack`."""
    rows = "/".join(
        _write_row([board[cell] for cell in row]) for row in _board_rows(int(state.radius))
    )
    phase = PHASES[state.phase]
    first = "-"
    if state.phase == codes.PLACE_OTHER:
        first = first_spot_name(state)
    seat = SEAT_SIGNS[int(state.to_act)]
    return f"{rows} {seat} {phase} {first} {state.passes} {state.quiet} {state.black}"


def _write_row(stacks: list[str]) -> str:
    text = ",".join(stack or "x" for stack in stacks)
    return re.sub(r"x(,x)+", lambda run: f"x{run[0].count('x')}", text)


def read_position(options: Options, text: str) -> States:
    """Read a line of `write_position` into an array of one state. Raises BadPosition."""
    states = read_draft(options, text)
    check_position(states[0], options)
    _finish(states[0])
    return states


def read_draft(options: Options, text: str) -> States:
    """Read a line whose position need not be able to occur. Raises BadPosition."""
    rows, seat, phase, first, passes, quiet, black = split_line(text, 7)
    states = blank_states(options)
    state = states[0]
    state.to_act = SEAT_NUMBERS[tuple(SEAT_NUMBERS)[read_name(tuple(SEAT_NUMBERS), seat)]]
    state.phase = read_name(PHASES, phase)
    state.passes = read_number(passes, 2)
    state.black = read_number(black, 1)
    state.quiet = read_number(quiet, codes.MAX_QUIET)
    _read_rows(state, rows)
    _complete(state, first)
    return states


def _read_rows(state: np.record, text: str) -> None:
    rows, row_texts = _board_rows(int(state.radius)), text.split("/")
    if len(rows) != len(row_texts):
        raise BadPosition(f"the position has {len(row_texts)} rows; this board has {len(rows)}")
    state.core = -1
    for row, row_text in zip(rows, row_texts, strict=True):
        _read_row(state, row, row_text)
    if state.phase != codes.CHOOSE_CORE and state.core < 0:
        raise BadPosition(f"no Core on the board; expected one {CORE!r}")


def _read_row(state: np.record, row: list[int], text: str) -> None:
    stacks: list[str] = []
    for token in text.split(","):
        run = re.fullmatch(r"x(\d{0,2})", token)
        stacks += [EMPTY] * int(run[1] or 1) if run else [token]
    if len(stacks) != len(row):
        raise BadPosition(f"row {text!r} has {len(stacks)} spots; this one has {len(row)}")
    if _write_row(stacks) != text:
        raise BadPosition(
            f"got row {text!r}; expected {_write_row(stacks)!r}, its empty spots counted"
        )
    for cell, stack in zip(row, stacks, strict=True):
        _put_stack(state, int(MEMBER[cell]), stack)


def _put_stack(state: np.record, member: int, stack: str) -> None:
    word, bit = member >> 6, np.uint64(1) << np.uint64(member & 63)
    if stack == EMPTY:
        return
    if stack == CORE:
        _put_core(state, member)
    elif re.fullmatch(r"[BW]{1,3}", stack):
        for level, disc in enumerate(stack):
            put(state, member, level, disc == "B")
    elif stack != OBSTACLE:
        raise BadPosition(
            f"{stack!r} lies on no spot; expected x, {CORE}, {OBSTACLE}, or up to three of B and W"
        )
    state.empty[word] &= ~bit


def _put_core(state: np.record, member: int) -> None:
    word, bit = member >> 6, member & 63
    if state.core >= 0:
        raise BadPosition("two Cores on the board; expected one")
    if int(EDGE[state.radius][word]) >> bit & 1:
        raise BadPosition("the Core lies on the outermost ring; expected it further in (HC 3.3)")
    state.core = member


def _complete(state: np.record, first: str) -> None:
    if state.phase in (codes.PLACE_OWN, codes.PLACE_OTHER, codes.CHOOSE_COLOUR):
        find_paired_spots(state)
    elif state.phase != codes.CHOOSE_CORE:
        find_open_spots(state)
    if state.phase == codes.PLACE_OTHER:
        state.first = _read_first_disc(state, first)
    elif first != "-":
        raise BadPosition(f"this turn's first disc lies on {first!r}; expected '-' in this phase")


def _finish(state: np.record) -> None:
    if state.phase == codes.FINISHED:
        finish(state, _end_reason(state))
    elif state.phase == codes.MOVE:
        count_repetitions(state)


def _read_first_disc(state: np.record, first: str) -> int:
    cell = find_cell(int(state.radius), first)
    if cell < 0:
        raise BadPosition(f"this turn's first disc lies on {first!r}; expected a spot of the board")
    disc = "BW"[int(state.to_act != state.black)]
    if stacks(state)[cell] != disc:
        raise BadPosition(
            f"{stacks(state)[cell] or 'nothing'} lies on {first}; expected this turn's first disc, "
            f"{disc} (HC 4.1)"
        )
    return int(MEMBER[cell])


def _end_reason(state: np.record) -> int:
    if state.passes == 2:
        return codes.PASSES
    return (
        codes.QUIET if state.quiet_limit and state.quiet >= state.quiet_limit else codes.REPETITION
    )
