"""How a person points at each legal action: at cards, positions and buttons."""

from collections.abc import Callable

import numpy as np

from hexarena.contract.action_kinds import ActionKinds
from hexarena.contract.scene import Button, Choice
from hexarena.games.knockouts import notation, rules
from hexarena.games.knockouts.editions.installed import POSITION_NAMES
from hexarena.games.knockouts.notation.names import HURT_STATS, STATS, name_style_attack
from hexarena.games.knockouts.ready_made import plain
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.cards import STYLE_KIND
from hexarena.games.knockouts.scene.zones import DISCARDS, describe_choice, hand_card, style_card

Path = tuple[str, ...]

BUTTONS = {
    codes.STOP: "Stay here",
    codes.CHOOSE_TOP: "On top",
    codes.CHOOSE_BOTTOM: "On the bottom",
    codes.DONE: "Stop discarding",
    codes.PASS: "Pass",
    codes.ROLL: "Roll the dice",
    codes.ALLOW: "Don't react",
    codes.CRITICAL: "Critical",
    codes.NORMAL: "Normal hit",
}
STAT_BUTTONS = (
    *((codes.USE + n, f"Use {name}") for n, name in enumerate(HURT_STATS[:2])),
    *((codes.PUT + n, name) for n, name in enumerate(STATS[codes.HEART_STAT :])),
    *((codes.HEAL + n, f"Restore {name}") for n, name in enumerate(HURT_STATS)),
)
BUTTON_NAMES = dict(sorted([*BUTTONS.items(), *STAT_BUTTONS]))  # names of buttons, by action
PLACING = range(codes.PUT, codes.PUT + len(STATS) - codes.HEART_STAT)  # markers on stats
HURTING = range(codes.HIT, codes.HEAL)  # buttons whose names say whose stat is hurt


def position_id(position: int) -> str:
    """Return the id of a position of the track."""
    return plain(POSITION_NAMES[position])


def choices(state: np.record) -> tuple[Choice, ...]:
    """Offer every legal action of the seat to act."""
    buffer = np.zeros(codes.ACTIONS, dtype=np.int32)
    actions: list[int] = buffer[: rules.legal(state, buffer)].tolist()
    return tuple(
        Choice(
            action=action,
            name=notation.phrase(state, action),
            notation=notation.write(state, action),
            path=_find_path(state, action),
            text=describe_choice(state, action),
        )
        for action in actions
    )


def buttons(state: np.record, offers: tuple[Choice, ...]) -> tuple[Button, ...]:
    """Return the buttons that the choices need."""
    names = {
        choice.action: BUTTON_NAMES.get(choice.action, choice.name)
        for choice in offers
        if _has_button(choice.action)
    }
    if names and state.phase == codes.CREATE:  # a full stat keeps its button, which says why
        names |= {action: BUTTON_NAMES[action] for action in PLACING}
    pressed = [Button(id=_button_id(action), name=name) for action, name in sorted(names.items())]
    liked = [
        Button(
            id=choice.path[-1],
            name=f"Attack with {name_style_attack(state, choice.action - codes.ATTACK_AS)}",
        )
        for choice in offers
        if codes.ATTACK_AS <= choice.action < codes.PLAY
    ]
    return (*liked, *pressed)


def _has_button(action: int) -> bool:
    return action in BUTTON_NAMES or action in HURTING


def _button_id(action: int) -> str:
    return f"do{action}"


def _find_path(state: np.record, action: int) -> Path:
    if _has_button(action):
        return (_button_id(action),)
    point, number = _POINTERS.find(action)
    return point(state, number)


def _point_at_style(state: np.record, number: int) -> Path:
    return (style_card(state, number),)


def _point_at_step(state: np.record, position: int) -> Path:
    return (position_id(position),)


def _point_at_position(state: np.record, kind: int) -> Path:
    return hand_card(state, kind), position_id(int(state.position))


def _point_at_liked(state: np.record, kind: int) -> Path:
    style = int(STYLE_KIND[state.edition])
    return hand_card(state, style), f"as{kind}"


def _point_at_discards(state: np.record, kind: int) -> Path:
    return hand_card(state, kind), DISCARDS


def _point_at_card(state: np.record, kind: int) -> Path:
    return (hand_card(state, kind),)


_POINTERS: ActionKinds[Callable[[np.record, int], Path]] = ActionKinds(
    (codes.TAKE_STYLE, _point_at_style),
    (codes.GO, _point_at_step),
    (codes.ATTACK, _point_at_position),
    (codes.ATTACK_AS, _point_at_liked),
    (codes.PLAY, _point_at_position),
    (codes.LAY, _point_at_discards),
    (codes.ADD, _point_at_card),
    (codes.ANSWER, _point_at_card),
)
