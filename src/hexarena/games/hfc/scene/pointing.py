"""How a person points at each legal action: at cards, hexes and buttons."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.scene import Button, Choice
from hexarena.games.hfc import notation
from hexarena.games.hfc.components.cage import NEXT, NUMBER
from hexarena.games.hfc.components.cards import NAMES, SPADES
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import played, way_of
from hexarena.games.hfc.rules.moving import chosen
from hexarena.games.hfc.scene.notes import legal_actions
from hexarena.games.hfc.scene.zones import DISCARD as DISCARDS

STAY, DRAG, STEP_OFF, NO_ATTACK, NO_DEFENCE, NO_ADVICE, CHANGE = (
    Button(id="stay", name="Stay"),
    Button(id="drag", name="Drag along"),
    Button(id="release", name="Let go"),
    Button(id="pass", name="Do not attack"),
    Button(id="none", name="Take it"),
    Button(id="decline", name="Keep the hand"),
    Button(id="change", name="Discard and draw"),
)
BUTTONS = (NO_DEFENCE, STAY, DRAG, STEP_OFF, CHANGE, NO_ADVICE, NO_ATTACK)

Path = tuple[str, ...]


def hex_id(cell: int) -> str:
    """Return the id of a hex."""
    return f"hex{cell}"


def choices(state: np.record) -> tuple[Choice, ...]:
    """Offer every legal action of the seat to act."""
    actions = legal_actions(state)
    return tuple(
        Choice(
            action=action,
            name=notation.phrase(state, action),
            notation=notation.write(state, action),
            path=path,
        )
        for action, path in zip(actions, _paths(state, actions), strict=True)
    )


def buttons(offered: tuple[Choice, ...]) -> tuple[Button, ...]:
    """Return the buttons that some choice needs."""
    used = {ref for choice in offered for ref in choice.path}
    return tuple(button for button in BUTTONS if button.id in used)


def _paths(state: np.record, actions: Sequence[int]) -> list[Path]:
    """Yield each action's path; a button tells dragging from releasing to the same hex."""
    paths = [_path(state, action) for action in actions]
    if state.phase != codes.MOVE:
        return paths
    ways = Counter(path[0] for path in paths)
    return [path if ways[path[0]] > 1 else path[:1] for path in paths]


def _path(state: np.record, action: int) -> Path:
    first, point = _POINTING[bisect_right(_FIRST, action) - 1]
    return point(state, action - first)


def _goal(state: np.record, cell: int) -> Path:
    if cell == state.token[state.turn]:
        return (STAY.id,)
    return hex_id(cell), DRAG.id


def _exit(state: np.record, cell: int) -> Path:
    return hex_id(cell), STEP_OFF.id


def _blow(state: np.record, card: int) -> Path:
    return NAMES[card], hex_id(int(state.token[1 - state.turn]))


def _shove(state: np.record, which: int) -> Path:
    rank, way = divmod(which, 6)
    return NAMES[13 * SPADES + rank], _beside(state, way)


def _laid_down(state: np.record, card: int) -> Path:
    return NAMES[card], DISCARDS


def _defence(state: np.record, which: int) -> Path:
    way = way_of(codes.STOP + which)
    to = (_beside(state, way),) if way >= 0 else ()
    return *(NAMES[card] for card in members(played(codes.STOP + which))), *to


def _exchange(state: np.record, places: int) -> Path:
    return *(NAMES[card] for card in members(chosen(state, places))), CHANGE.id


def _restart(state: np.record, which: int) -> Path:
    return tuple(hex_id(NUMBER[name]) for name in notation.RESTARTS[which])


def _beside(state: np.record, way: int) -> str:
    """Return the hex next to the seat to act in that way."""
    return hex_id(int(NEXT[state.token[state.turn], way]))


def _press(button: Button) -> Callable[[np.record, int], Path]:
    return lambda state, which: (button.id,)


_POINTING: tuple[tuple[int, Callable[[np.record, int], Path]], ...] = (
    (codes.GO, _goal),
    (codes.RELEASE, _exit),
    (codes.PLAY, _blow),
    (codes.SHOVE, _shove),
    (codes.PASS, _press(NO_ATTACK)),
    (codes.DISCARD, _laid_down),
    (codes.TAKE, _press(NO_DEFENCE)),
    (codes.STOP, _defence),
    (codes.DECLINE, _press(NO_ADVICE)),
    (codes.EXCHANGE, _exchange),
    (codes.RESTART, _restart),
)
_FIRST = [first for first, _ in _POINTING]  # the first action that is pointed at in each way
