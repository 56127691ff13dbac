"""Actions and positions of HexCore6 as text, and back; a sentence for each action.

f6           place a disc, or the Core, on f6
f6-f7        lift the top disc of f6 on to f7
2f6-f7       lift the top two discs
pass, black, white    pass; take that colour
"""

import re
from functools import cache

import numpy as np

from hexarena import grid
from hexarena.contract.errors import UnreadableAction
from hexarena.contract.record import CHANCE
from hexarena.games.hexcore6 import names
from hexarena.games.hexcore6 import state as codes
from hexarena.games.hexcore6.board import CELLS, SIDE
from hexarena.games.hexcore6.ending import score
from hexarena.games.hexcore6.milestones import milestones
from hexarena.games.hexcore6.names import (
    cell_named,
    colour,
    on_board,
    placing,
    spot,
    stack,
    way_and_discs,
)
from hexarena.games.hexcore6.position import describe, read_position, write_position
from hexarena.games.hexcore6.rules import apply

__all__ = [
    "describe",
    "milestones",
    "narrate",
    "outcome",
    "phrase",
    "read",
    "read_position",
    "write",
    "write_position",
]

_SPOT = r"([a-z]\d{1,2})"
_LIFT = re.compile(rf"([12]?){_SPOT}-{_SPOT}")
_WORDS = {codes.PASS: "pass", codes.TAKE_BLACK: "black", codes.TAKE_WHITE: "white"}
_ACTIONS = {word: action for action, word in _WORDS.items()}


def seat_name(state: np.record, seat: int) -> str:
    """Call a seat by the colour it plays, which may be chosen in play (HC 3.4)."""
    return colour(state, seat).capitalize()


def write(state: np.record, action: int) -> str:
    """Return the notation of an action."""
    if action in _WORDS:
        return _WORDS[action]
    if action < codes.LIFT:
        return spot(state, action)
    cell, way, discs = way_and_discs(action)
    return f"{'2' if discs == 2 else ''}{spot(state, cell)}-{spot(state, target(cell, way))}"


@cache
def target(cell: int, way: int) -> int:
    """Return the cell one step away."""
    return int(grid.neighbours(SIDE)[cell, way])


def read(state: np.record, text: str) -> int:
    """Return the action that `text` names, legal or not. Raises UnreadableAction."""
    typed = text.strip().lower().replace(" ", "")
    if typed in _ACTIONS:
        return _ACTIONS[typed]
    lift = _LIFT.fullmatch(typed)
    if lift:
        return _read_lift(state, *lift.groups())
    if re.fullmatch(_SPOT, typed):
        return _cell(state, typed)
    raise UnreadableAction(f"{text!r} is no action; expected {_expected(state)}")


def _expected(state: np.record) -> str:
    if state.phase == codes.MOVE:
        return "a lift such as 'a1-a2', or '2a1-a2' for two discs, or 'pass'"
    if state.phase == codes.CHOOSE_COLOUR:
        return "'black' or 'white'"
    return f"a spot such as {spot(state, on_board(int(state.radius))[0])!r}"


def _cell(state: np.record, name: str) -> int:
    cell = cell_named(int(state.radius), name)
    if cell < 0:
        raise UnreadableAction(f"{name!r} is no spot of this board; {_row_of(state, name)}")
    return cell


def _row_of(state: np.record, name: str) -> str:
    names = [spot(state, cell) for cell in on_board(int(state.radius))]
    row = [each for each in names if each[0] == name[0]]
    if row:
        return f"row {name[0]} runs from {row[0]} to {row[-1]}"
    return f"rows run from {names[-1][0]} to {names[0][0]}"


def _read_lift(state: np.record, count: str, origin: str, goal: str) -> int:
    start, end = _cell(state, origin), _cell(state, goal)
    ways: list[int] = grid.neighbours(SIDE)[start].tolist()
    if end not in ways:
        near = ", ".join(spot(state, cell) for cell in ways if cell in on_board(int(state.radius)))
        raise UnreadableAction(f"{goal} is not next to {origin}; expected one of {near}")
    return codes.LIFT + (ways.index(end) * 2 + int(count or 1) - 1) * CELLS + start


def phrase(state: np.record, action: int) -> str:
    """Word an action for people, such as `Place a black disc on e5`."""
    if action in _PHRASES:
        return _PHRASES[action]
    if state.phase == codes.CHOOSE_CORE:
        return f"Put the Core on {spot(state, action)}"
    if action < codes.LIFT:
        return f"Place a {placing(state)} disc on {spot(state, action)}"
    what, goal = _lifted(state, action)
    return f"Move {what} on to {goal}"


_PHRASES = {
    codes.PASS: "Pass",
    codes.TAKE_BLACK: "Take black",
    codes.TAKE_WHITE: "Take white",
}


def gist(state: np.record, action: int, told: str) -> str:
    """Return what the summary of a turn tells: two discs in one sentence."""
    if state.phase != codes.PLACE_OTHER:
        return told
    _, _, more = told.partition(". ")
    disc = f"and a {placing(state)} disc on {spot(state, action)}."
    return f"{disc} {more}".strip()


def narrate(state: np.record, action: int) -> str:
    """Tell what `action` does, and what follows from it."""
    after = np.array([state])
    apply(after[0], action)
    return _deed(state, action) + _consequence(state, after[0])


def _deed(state: np.record, action: int) -> str:
    if state.phase == codes.CHOOSE_CORE:
        return f"{_player(state)} puts the Core on {spot(state, action)}."
    if state.phase == codes.CHOOSE_COLOUR:
        return f"{_player(state)} takes {_WORDS[action]}."
    who = seat_name(state, int(state.to_act))
    if action == codes.PASS:
        return f"{who} passes."
    if action < codes.LIFT:
        return f"{who} places a {placing(state)} disc on {spot(state, action)}."
    return f"{who} {_lift(state, action)}."


def _player(state: np.record) -> str:
    return "Luck" if state.to_act == CHANCE else f"Player {state.to_act + 1}"


def _lift(state: np.record, action: int) -> str:
    cell, way, discs = way_and_discs(action)
    what, goal = _lifted(state, action)
    landing = len(stack(state, target(cell, way)))
    return f"moves {what} on to {goal}, now {landing + discs} high"


def _lifted(state: np.record, action: int) -> tuple[str, str]:
    """Tell what is lifted, and on to which spot."""
    cell, way, discs = way_and_discs(action)
    origin, goal = spot(state, cell), spot(state, target(cell, way))
    if discs == len(stack(state, cell)):
        return f"the {'disc' if discs == 1 else 'whole stack'} on {origin}", goal
    return f"the top {'disc' if discs == 1 else 'two discs'} of {origin}", goal


def _consequence(before: np.record, after: np.record) -> str:
    if after.phase == codes.FINISHED:
        return f" {outcome(after)}"
    if before.phase != codes.MOVE and after.phase == codes.MOVE:
        return f" {_filling(after)} {seat_name(after, int(after.to_act))} moves first."
    return ""


def _filling(state: np.record) -> str:
    count = list(names.stacks(state).values()).count(names.OBSTACLE)
    if not count:
        return "The board is full."
    return f"Obstacles fill the {count} spots left."


def outcome(state: np.record) -> str:
    """Say who won, by how much and why the match ended."""
    black, white = (score(state, seat) for seat in (int(state.black), 1 - int(state.black)))
    reason = {
        codes.PASSES: "both passed",
        codes.QUIET: f"{state.quiet} turns without a whole stack moving",
    }
    why = reason.get(int(state.reason), "the position was repeated")
    won = float(state.returns[state.black])
    if won == 0:
        return f"A draw, {black} to {white}: {why}."
    winner = "Black" if won > 0 else "White"
    if black == white:
        return f"{winner} wins the tie at {black}: {why}."
    return f"{winner} wins, {max(black, white)} to {min(black, white)}: {why}."
