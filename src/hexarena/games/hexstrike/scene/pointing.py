"""How a person points at each legal action: at cards, hexes, a dial, an amount and buttons."""

from collections.abc import Callable, Iterator

import numpy as np

from hexarena.contract.action_kinds import ActionKinds
from hexarena.contract.scene import Amount, Button, Choice, Dial
from hexarena.games.hexstrike.components.tables import MOVEMENTS, TURN
from hexarena.games.hexstrike.notation.names import hex_name
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import is_committing
from hexarena.games.hexstrike.rules.fighters import hex_ahead
from hexarena.games.hexstrike.scene.board import Hex
from hexarena.games.hexstrike.scene.zones import card_choice, character_choice, hand_ref

Path = tuple[str, ...]

ANSWER_BUTTONS = (  # the two buttons of each question
    ((codes.USE, "Reveal it"), (codes.DECLINE, "Reveal nothing")),
    ((codes.FOLLOW, "Combo"), (codes.NO_FOLLOW, "Go on")),
    ((codes.GUARD_ON, "Keep guarding"), (codes.NO_GUARD, "Let it end")),
    ((codes.RETURN, "Go back"), (codes.STAY, "Stay")),
)
BUTTON_NAMES = dict(answer for question in ANSWER_BUTTONS for answer in question)
DIRECTIONS = range(6)


def buttons(choices: tuple[Choice, ...]) -> tuple[Button, ...]:
    """Return the buttons that the choices need."""
    return tuple(
        Button(id=choice.path[0], name=BUTTON_NAMES[choice.action])
        for choice in choices
        if choice.action in BUTTON_NAMES
    )


def dials(state: np.record) -> tuple[Dial, ...]:
    """Return the dial for the rotation, if the seat to act is committing."""
    if not is_committing(state):
        return ()
    seat = int(state.to_act)
    cell = hex_name(state.q[seat], state.r[seat])
    return (Dial(id="turn", name="Turn", cell=cell, facing=int(state.facing[seat])),)


def amounts(state: np.record) -> tuple[Amount, ...]:
    """Return the amounts of adrenaline to choose from, if the seat to act is committing."""
    if not is_committing(state):
        return ()
    limit = int(state.adrenaline[state.to_act])
    name = "Commit with"
    return (Amount(id="spend", name=name, unit="adrenaline", low=0, high=limit),)


def list_targets(state: np.record) -> Iterator[Hex]:
    """Yield the hexes that may be pointed at."""
    if state.phase in (codes.THROW, codes.KNOCK, codes.PLATFORM):
        for direction in DIRECTIONS:
            yield _neighbour(state, direction)


def _neighbour(state: np.record, direction: int) -> Hex:
    """Return the hex next to the thrown fighter, or to the seat to act."""
    seat = int(state.victim if state.phase == codes.THROW else state.to_act)
    return hex_ahead(int(state.q[seat]), int(state.r[seat]), direction, 1)


def path(state: np.record, action: int) -> Path:
    """Return the path of ids to point at for an action."""
    if action in BUTTON_NAMES:
        return (f"do{action}",)
    point, number = _POINTING.find(action)
    return (point(state, number),)


def _hand_ref(state: np.record, card: int) -> str:
    return hand_ref(int(state.to_act), card)


def _direction_ref(state: np.record, direction: int) -> str:
    return hex_name(*_neighbour(state, direction))


def _platform_ref(state: np.record, offset: int) -> str:
    seat = int(state.to_act)
    return _direction_ref(state, offset - 1) if offset else hex_name(state.q[seat], state.r[seat])


_POINTING: ActionKinds[Callable[[np.record, int], str]] = ActionKinds(
    (codes.CHOOSE_CHARACTER, lambda state, n: character_choice(n)),
    (codes.CHOOSE_CARD, lambda state, n: card_choice(n)),
    (codes.PLAY_ACTIVE, _hand_ref),
    (codes.PLAY_PASSIVE, _hand_ref),
    (codes.ROTATE, lambda state, n: f"turn:{TURN[n]}"),
    (codes.SUBMIT, lambda state, n: f"spend:{n}"),
    (codes.THROW_TO, _direction_ref),
    (codes.KNOCK_TO, _direction_ref),
    (codes.DISCARD_CARD, lambda state, n: _hand_ref(state, n + MOVEMENTS)),
    (codes.EXHAUST_CARD, _hand_ref),
    (codes.TAKE_BACK, _hand_ref),
    (codes.PLACE, _platform_ref),
)
