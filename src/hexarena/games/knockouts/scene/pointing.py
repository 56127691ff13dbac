"""How a person points at each legal action: at cards, positions and buttons."""

from bisect import bisect_right
from collections.abc import Callable

import numpy as np

from hexarena.contract.scene import Button, Choice
from hexarena.games.knockouts import notation, rules
from hexarena.games.knockouts.editions.in_use import POSITION_NAMES
from hexarena.games.knockouts.notation.names import HURT_STATS, STATS, used_as
from hexarena.games.knockouts.ready_made import plain
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.cards import STYLE_KIND
from hexarena.games.knockouts.scene.zones import DISCARDS, foretold, hand_card, style_card

Path = tuple[str, ...]

BUTTONS = {
    codes.STOP: "Stay here",
    codes.CHOOSE_TOP: "On top",
    codes.CHOOSE_BOTTOM: "On the bottom",
    codes.DONE: "Discard no more",
    codes.PASS: "Pass",
    codes.ROLL: "Roll the dice",
    codes.ALLOW: "Do not react",
    codes.CRITICAL: "Critical",
    codes.NORMAL: "Normal hit",
}
STAT_BUTTONS = (
    *((codes.USE + n, f"Use {name}") for n, name in enumerate(HURT_STATS[:2])),
    *((codes.PUT + n, name) for n, name in enumerate(STATS[codes.HEART_STAT :])),
    *((codes.HIT + n, f"Hurt {name}") for n, name in enumerate(HURT_STATS)),
    *((codes.HEAL + n, f"Restore {name}") for n, name in enumerate(HURT_STATS)),
)
PRESSED = dict(sorted([*BUTTONS.items(), *STAT_BUTTONS]))  # what a button is called, by action


def position_id(position: int) -> str:
    """Return the id of a position of the track."""
    return plain(POSITION_NAMES[position])


def choices(state: np.record) -> tuple[Choice, ...]:
    """Offer every legal action of the seat to act."""
    room = np.zeros(codes.ACTIONS, dtype=np.int32)
    actions: list[int] = room[: rules.legal(state, room)].tolist()
    return tuple(
        Choice(
            action=action,
            name=notation.phrase(state, action),
            notation=notation.write(state, action),
            path=_path(state, action),
            text=foretold(state, action),
        )
        for action in actions
    )


def buttons(state: np.record, offered: tuple[Choice, ...]) -> tuple[Button, ...]:
    """Return the buttons that some choice needs."""
    pressed = [
        Button(id=_button(choice.action), name=PRESSED[choice.action])
        for choice in offered
        if choice.action in PRESSED
    ]
    liked = [
        Button(
            id=choice.path[-1],
            name=f"Attack with {used_as(state, choice.action - codes.ATTACK_AS)}",
        )
        for choice in offered
        if codes.ATTACK_AS <= choice.action < codes.PLAY
    ]
    return (*liked, *pressed)


def _button(action: int) -> str:
    return f"do{action}"


def _path(state: np.record, action: int) -> Path:
    if action in PRESSED:
        return (_button(action),)
    first, point = _POINTING[bisect_right(_FIRST, action) - 1]
    return point(state, action - first)


def _style(state: np.record, number: int) -> Path:
    return (style_card(state, number),)


def _step(state: np.record, position: int) -> Path:
    return (position_id(position),)


def _here(state: np.record, kind: int) -> Path:
    return hand_card(state, kind), position_id(int(state.position))


def _liked(state: np.record, kind: int) -> Path:
    style = int(STYLE_KIND[state.edition])
    return hand_card(state, style), f"as{kind}"


def _laid(state: np.record, kind: int) -> Path:
    return hand_card(state, kind), DISCARDS


def _added(state: np.record, kind: int) -> Path:
    return (hand_card(state, kind),)


_POINTING: tuple[tuple[int, Callable[[np.record, int], Path]], ...] = (
    (codes.TAKE_STYLE, _style),
    (codes.GO, _step),
    (codes.ATTACK, _here),
    (codes.ATTACK_AS, _liked),
    (codes.PLAY, _here),
    (codes.LAY, _laid),
    (codes.ADD, _added),
    (codes.ANSWER, _added),
)
_FIRST = [first for first, _ in _POINTING]  # the first action that is pointed at in each way
