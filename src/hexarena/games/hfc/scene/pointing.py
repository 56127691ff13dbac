"""How a person points at each legal action: at cards, hexes and buttons."""

from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np

from hexarena.contract.action_kinds import ActionKinds
from hexarena.contract.bits import members
from hexarena.contract.scene import Button, Choice
from hexarena.games.hfc import notation
from hexarena.games.hfc.components.cage import NEIGHBOUR, NUMBER
from hexarena.games.hfc.components.cards import NAMES, SPADES
from hexarena.games.hfc.notation.attacks import describe_effect
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import cards_played, throw_direction
from hexarena.games.hfc.rules.moving import cards_at
from hexarena.games.hfc.scene.notes import attack_card, legal_actions
from hexarena.games.hfc.scene.odds import describe_attack
from hexarena.games.hfc.scene.stakes import Stakes
from hexarena.games.hfc.scene.zones import DISCARD as DISCARDS

STAY = Button(id="stay", name="Stay")
DRAG = Button(id="drag", name="Drag along")
STEP_OFF = Button(id="release", name="Let go")
NO_ATTACK = Button(id="pass", name="Do not attack")
NO_DEFENCE = Button(id="none", name="Take it")
NO_ADVICE = Button(id="decline", name="Keep the hand")
CHANGE = Button(id="change", name="Discard and draw")
BUTTONS = (NO_DEFENCE, STAY, DRAG, STEP_OFF, CHANGE, NO_ADVICE, NO_ATTACK)

PASS_TEXT = "You keep every card, fill up your hand to five, and your turn is over."

Path = tuple[str, ...]


def hex_id(cell: int) -> str:
    """Return the id of a hex."""
    return f"hex{cell}"


def choices(state: np.record) -> tuple[Choice, ...]:
    """Offer every legal action of the seat to act."""
    actions, describe = legal_actions(state), _make_describer(state)
    return tuple(
        Choice(
            action=action,
            name=notation.phrase(state, action),
            notation=notation.write(state, action),
            path=path,
            text=describe(action),
        )
        for action, path in zip(actions, _find_paths(state, actions), strict=True)
    )


def _make_describer(state: np.record) -> Callable[[int], str]:
    """Return what describes the actions of a position; "" where the name says it all."""
    if state.phase == codes.MOVE:
        return Stakes(state).describe
    if state.phase == codes.DEFEND:
        return lambda action: describe_effect(state) if action == codes.TAKE else ""
    return lambda action: _describe_action(state, action)


def _describe_action(state: np.record, action: int) -> str:
    if attack_card(action) is not None:
        return f"{describe_attack(state, action)}."
    return PASS_TEXT if action == codes.PASS else ""


def buttons(offers: tuple[Choice, ...]) -> tuple[Button, ...]:
    """Return the buttons that the choices need."""
    refs = {ref for choice in offers for ref in choice.path}
    return tuple(button for button in BUTTONS if button.id in refs)


def _find_paths(state: np.record, actions: Sequence[int]) -> list[Path]:
    """Return each action's path; a button distinguishes dragging from releasing to a hex."""
    paths = [_find_path(state, action) for action in actions]
    if state.phase != codes.MOVE:
        return paths
    counts = Counter(path[0] for path in paths)
    return [path if counts[path[0]] > 1 else path[:1] for path in paths]


def _find_path(state: np.record, action: int) -> Path:
    point, number = _POINTERS.find(action)
    return point(state, number)


def _point_at_goal(state: np.record, cell: int) -> Path:
    if cell == state.token[state.turn]:
        return (STAY.id,)
    return hex_id(cell), DRAG.id


def _point_at_exit(state: np.record, cell: int) -> Path:
    return hex_id(cell), STEP_OFF.id


def _point_at_blow(state: np.record, card: int) -> Path:
    return NAMES[card], hex_id(int(state.token[1 - state.turn]))


def _point_at_shove(state: np.record, offset: int) -> Path:
    rank, direction = divmod(offset, 6)
    return NAMES[13 * SPADES + rank], _find_neighbour(state, direction)


def _point_at_discards(state: np.record, card: int) -> Path:
    return NAMES[card], DISCARDS


def _point_at_defence(state: np.record, offset: int) -> Path:
    direction = throw_direction(codes.STOP + offset)
    target = (_find_neighbour(state, direction),) if direction >= 0 else ()
    return *(NAMES[card] for card in members(cards_played(codes.STOP + offset))), *target


def _point_at_exchange(state: np.record, slots: int) -> Path:
    return *(NAMES[card] for card in members(cards_at(state, slots))), CHANGE.id


def _point_at_restart(state: np.record, number: int) -> Path:
    return tuple(hex_id(NUMBER[name]) for name in notation.RESTARTS[number])


def _find_neighbour(state: np.record, direction: int) -> str:
    """Return the id of the hex next to the seat at turn in a direction."""
    return hex_id(int(NEIGHBOUR[state.token[state.turn], direction]))


def _point_at_button(button: Button) -> Callable[[np.record, int], Path]:
    return lambda state, offset: (button.id,)


_POINTERS: ActionKinds[Callable[[np.record, int], Path]] = ActionKinds(
    (codes.GO, _point_at_goal),
    (codes.RELEASE, _point_at_exit),
    (codes.PLAY, _point_at_blow),
    (codes.SHOVE, _point_at_shove),
    (codes.PASS, _point_at_button(NO_ATTACK)),
    (codes.DISCARD, _point_at_discards),
    (codes.TAKE, _point_at_button(NO_DEFENCE)),
    (codes.STOP, _point_at_defence),
    (codes.DECLINE, _point_at_button(NO_ADVICE)),
    (codes.EXCHANGE, _point_at_exchange),
    (codes.RESTART, _point_at_restart),
)
