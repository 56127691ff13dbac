"""Change a position by clicking: discs, obstacles and whose turn it is."""

from collections.abc import Iterator, Sequence

import numpy as np

from hexarena.contract.package.editing import PositionPart, Tool
from hexarena.games.hexcore6.notation.names import (
    COLOURS,
    CORE,
    EMPTY,
    OBSTACLE,
    is_placement,
    stacks,
)
from hexarena.games.hexcore6.notation.position import write_stacks
from hexarena.games.hexcore6.rules import state as codes

MAX_HEIGHT = 3  # discs of a stack (HC 6.3)
PHASES = (codes.PLACE_OWN, codes.MOVE)
PHASE_NAMES = ("placing discs", "moving stacks")
DISCS = {"black": "B", "white": "W"}


def tools(state: np.record) -> Sequence[Tool]:
    """Return the tools."""
    return (
        Tool("black", "Put a black disc on top"),
        Tool("white", "Put a white disc on top"),
        Tool("away", "Take the top away"),
        Tool("obstacle", "Put an obstacle"),
    )


def places(state: np.record, tool: str) -> Sequence[str]:
    """Return the spots on which a tool can be used."""
    return [f"c{cell}" for cell, stack in stacks(state).items() if _changed(state, tool, stack)]


def _changed(state: np.record, tool: str, stack: str) -> str | None:
    """Return what lies on a spot after using a tool on it, None if it can't be used there."""
    if stack == CORE:
        return None
    if tool == "away":
        return stack[:-1] if stack else None
    if tool == "obstacle":
        return OBSTACLE if stack == EMPTY and not is_placement(state) else None
    height = 1 if is_placement(state) else MAX_HEIGHT
    return stack + DISCS[tool] if stack != OBSTACLE and len(stack) < height else None


def place(state: np.record, tool: str, place: str) -> Iterator[str]:
    """Return the position after using a tool on a spot."""
    board = stacks(state)
    cell = int(place.removeprefix("c"))
    board[cell] = _changed(state, tool, board[cell]) or EMPTY
    yield _write_turn(state, board, int(state.phase))


def _write_turn(state: np.record, board: dict[int, str], phase: int) -> str:
    """Write a position in which a turn begins; in placement, the discs say whose."""
    changed = np.array([state])[0]
    changed.phase = codes.MOVE if phase == codes.FINISHED else phase
    changed.passes = changed.quiet = 0
    if changed.phase in (codes.PLACE_OWN, codes.PLACE_OTHER):
        changed.phase = codes.PLACE_OWN
        turns = sum(len(stack) for stack in board.values() if stack not in (CORE, OBSTACLE)) // 2
        is_black = turns % 2 == 1  # six discs are laid before Black begins
        changed.to_act = state.black if is_black else 1 - state.black
    elif changed.to_act < 0:
        changed.to_act = state.black
    return write_stacks(changed, board)


def parts(state: np.record) -> Sequence[PositionPart]:
    """Return the phase of the match, and in movement whose turn it is."""
    phase = PositionPart("phase", "Phase", int(not is_placement(state)), PHASE_NAMES)
    if is_placement(state):
        return (phase,)
    names = tuple(name.capitalize() for name in COLOURS)
    return phase, PositionPart("turn", "To move", int(state.to_act != state.black), names)


def change(state: np.record, part: str, value: int) -> Iterator[str]:
    """Return the position after setting a part."""
    changed, board = np.array([state])[0], stacks(state)
    phase = int(state.phase)
    if part == "turn":
        changed.to_act = state.black if value == 0 else 1 - state.black
    else:
        phase = PHASES[value]
    if part == "phase" and PHASES[value] == codes.PLACE_OWN:
        board = {cell: stack[:1].replace(OBSTACLE, EMPTY) for cell, stack in board.items()}
    yield _write_turn(changed, board, phase)
