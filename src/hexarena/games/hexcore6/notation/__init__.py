"""Actions and positions of HexCore6 as text, and back; a sentence for each action.

f6           place a disc, or the Core, on f6
f6-f7        lift the top disc of f6 on to f7
2f6-f7       lift the top two discs
pass, black, white    pass; take a colour
"""

import re
from functools import cache

import numpy as np

from hexarena import grid
from hexarena.contract.errors import UnreadableAction
from hexarena.contract.record import CHANCE
from hexarena.games.hexcore6.components.board import CELLS, SIDE, board_cells, find_cell
from hexarena.games.hexcore6.notation import names
from hexarena.games.hexcore6.notation.milestones import milestones
from hexarena.games.hexcore6.notation.names import (
    colour,
    placing_colour,
    split_lift,
    spot_name,
    stack,
)
from hexarena.games.hexcore6.notation.position import (
    describe,
    read_draft,
    read_position,
    write_position,
)
from hexarena.games.hexcore6.rules import apply
from hexarena.games.hexcore6.rules import state as codes
from hexarena.games.hexcore6.rules.ending import score

__all__ = [
    "describe",
    "milestones",
    "narrate",
    "outcome",
    "phrase",
    "read",
    "read_draft",
    "read_position",
    "write",
    "write_position",
]

_SPOT = r"([a-z]\d{1,2})"
_LIFT = re.compile(rf"([12]?){_SPOT}-{_SPOT}")
_WORDS = {codes.PASS: "pass", codes.TAKE_BLACK: "black", codes.TAKE_WHITE: "white"}
_ACTIONS = {word: action for action, word in _WORDS.items()}


def seat_name(state: np.record, seat: int) -> str:
    """Name a seat after the colour it plays, which may be chosen in play (HC 3.4)."""
    return colour(state, seat).capitalize()


def write(state: np.record, action: int) -> str:
    """Return the notation of an action."""
    if action in _WORDS:
        return _WORDS[action]
    if action < codes.LIFT:
        return spot_name(state, action)
    cell, direction, discs = split_lift(action)
    goal = spot_name(state, neighbour(cell, direction))
    return f"{'2' if discs == 2 else ''}{spot_name(state, cell)}-{goal}"


@cache
def neighbour(cell: int, direction: int) -> int:
    """Return the cell one step away in a direction, -1 off the board."""
    return int(grid.neighbours(SIDE)[cell, direction])


def read(state: np.record, text: str) -> int:
    """Return the action that `text` names, legal or not. Raises UnreadableAction."""
    normalized = text.strip().lower().replace(" ", "")
    if normalized in _ACTIONS:
        return _ACTIONS[normalized]
    lift = _LIFT.fullmatch(normalized)
    if lift:
        return _read_lift(state, *lift.groups())
    if re.fullmatch(_SPOT, normalized):
        return _read_cell(state, normalized)
    raise UnreadableAction(f"{text!r} is not an action; expected {_describe_expected(state)}")


def _describe_expected(state: np.record) -> str:
    if state.phase == codes.MOVE:
        return "a lift such as 'a1-a2', or '2a1-a2' for two discs, or 'pass'"
    if state.phase == codes.CHOOSE_COLOUR:
        return "'black' or 'white'"
    return f"a spot such as {spot_name(state, board_cells(int(state.radius))[0])!r}"


def _read_cell(state: np.record, name: str) -> int:
    cell = find_cell(int(state.radius), name)
    if cell < 0:
        raise UnreadableAction(
            f"{name!r} is not a spot of this board; {_describe_row(state, name)}"
        )
    return cell


def _describe_row(state: np.record, name: str) -> str:
    names = [spot_name(state, cell) for cell in board_cells(int(state.radius))]
    row = [spot for spot in names if spot[0] == name[0]]
    if row:
        return f"row {name[0]} runs from {row[0]} to {row[-1]}"
    return f"rows run from {names[-1][0]} to {names[0][0]}"


def _read_lift(state: np.record, count: str, origin: str, goal: str) -> int:
    start, end = _read_cell(state, origin), _read_cell(state, goal)
    neighbours: list[int] = grid.neighbours(SIDE)[start].tolist()
    if end not in neighbours:
        expected = ", ".join(
            spot_name(state, cell) for cell in neighbours if cell in board_cells(int(state.radius))
        )
        raise UnreadableAction(f"{goal} is not next to {origin}; expected one of {expected}")
    return codes.LIFT + (neighbours.index(end) * 2 + int(count or 1) - 1) * CELLS + start


def phrase(state: np.record, action: int) -> str:
    """Describe an action for people, such as `Place a black disc on e5`."""
    if action in _PHRASES:
        return _PHRASES[action]
    if state.phase == codes.CHOOSE_CORE:
        return f"Put the Core on {spot_name(state, action)}"
    if action < codes.LIFT:
        return f"Place a {placing_colour(state)} disc on {spot_name(state, action)}"
    discs, goal = _describe_lift(state, action)
    return f"Move {discs} onto {goal}"


_PHRASES = {
    codes.PASS: "Pass",
    codes.TAKE_BLACK: "Take black",
    codes.TAKE_WHITE: "Take white",
}


def gist(state: np.record, action: int, narration: str) -> str:
    """Return an action's text for its turn's summary; a second disc continues the sentence."""
    if state.phase != codes.PLACE_OTHER:
        return narration
    _, _, consequence = narration.partition(". ")
    disc = f"and a {placing_colour(state)} disc on {spot_name(state, action)}."
    return f"{disc} {consequence}".strip()


def narrate(state: np.record, action: int) -> str:
    """Describe what `action` does, and its consequences."""
    states = np.array([state])
    apply(states[0], action)
    return _narrate_action(state, action) + _narrate_consequence(state, states[0])


def _narrate_action(state: np.record, action: int) -> str:
    if state.phase == codes.CHOOSE_CORE:
        return f"{_chooser_name(state)} puts the Core on {spot_name(state, action)}."
    if state.phase == codes.CHOOSE_COLOUR:
        return f"{_chooser_name(state)} takes {_WORDS[action]}."
    player = seat_name(state, int(state.to_act))
    if action == codes.PASS:
        return f"{player} passes."
    if action < codes.LIFT:
        return f"{player} places a {placing_colour(state)} disc on {spot_name(state, action)}."
    return f"{player} {_narrate_lift(state, action)}."


def _chooser_name(state: np.record) -> str:
    return "Luck" if state.to_act == CHANCE else f"Player {state.to_act + 1}"


def _narrate_lift(state: np.record, action: int) -> str:
    cell, direction, discs = split_lift(action)
    moved, goal = _describe_lift(state, action)
    landing = len(stack(state, neighbour(cell, direction)))
    return f"moves {moved} onto {goal}, now {landing + discs} high"


def _describe_lift(state: np.record, action: int) -> tuple[str, str]:
    """Return words for what is lifted, and the name of the spot it goes to."""
    cell, direction, discs = split_lift(action)
    origin, goal = spot_name(state, cell), spot_name(state, neighbour(cell, direction))
    if discs == len(stack(state, cell)):
        return f"the {'disc' if discs == 1 else 'whole stack'} on {origin}", goal
    return f"the top {'disc' if discs == 1 else 'two discs'} of {origin}", goal


def _narrate_consequence(previous: np.record, current: np.record) -> str:
    if current.phase == codes.FINISHED:
        return f" {outcome(current)}"
    if previous.phase != codes.MOVE and current.phase == codes.MOVE:
        return (
            f" {_narrate_filling(current)} {seat_name(current, int(current.to_act))} moves first."
        )
    return ""


def _narrate_filling(state: np.record) -> str:
    count = list(names.stacks(state).values()).count(names.OBSTACLE)
    if not count:
        return "The board is full."
    return f"Obstacles fill the {count} spots left."


def outcome(state: np.record) -> str:
    """Describe who won, by how much and why the match ended."""
    black, white = (score(state, seat) for seat in (int(state.black), 1 - int(state.black)))
    reasons = {
        codes.PASSES: "both passed",
        codes.QUIET: f"{state.quiet} turns without a whole stack moving",
    }
    reason = reasons.get(int(state.reason), "the position was repeated")
    result = float(state.returns[state.black])
    if result == 0:
        return f"A draw, {black} to {white}: {reason}."
    winner = "Black" if result > 0 else "White"
    if black == white:
        return f"{winner} wins the tie-break at {black} each: {reason}."
    return f"{winner} wins, {max(black, white)} to {min(black, white)}: {reason}."
