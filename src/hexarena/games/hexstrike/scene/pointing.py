"""How a person points at each legal action: at cards, hexes, a dial, an amount and buttons."""

from bisect import bisect_right
from collections.abc import Callable, Iterator

import numpy as np

from hexarena.contract.scene import Amount, Button, Choice, Dial
from hexarena.games.hexstrike.components.tables import MOVEMENTS, TURN
from hexarena.games.hexstrike.notation.names import hex_at
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import committing
from hexarena.games.hexstrike.rules.fighters import ahead
from hexarena.games.hexstrike.scene.board import Hex
from hexarena.games.hexstrike.scene.zones import card_choice, character_choice, held

Path = tuple[str, ...]

ANSWERS = (  # the two buttons of each question
    ((codes.USE, "Reveal it"), (codes.DECLINE, "Reveal nothing")),
    ((codes.FOLLOW, "Combo"), (codes.NO_FOLLOW, "Go on")),
    ((codes.GUARD_ON, "Keep guarding"), (codes.NO_GUARD, "Let it end")),
    ((codes.RETURN, "Go back"), (codes.STAY, "Stay")),
)
PRESSED = dict(each for question in ANSWERS for each in question)
WAYS = range(6)


def buttons(offered: tuple[Choice, ...]) -> tuple[Button, ...]:
    """Return the buttons that some choice needs."""
    return tuple(
        Button(id=choice.path[0], name=PRESSED[choice.action])
        for choice in offered
        if choice.action in PRESSED
    )


def dials(state: np.record) -> tuple[Dial, ...]:
    """Return the dial of a seat that commits."""
    if not committing(state):
        return ()
    seat = int(state.to_act)
    place = hex_at(state.q[seat], state.r[seat])
    return (Dial(id="turn", name="Turn", cell=place, facing=int(state.facing[seat])),)


def amounts(state: np.record) -> tuple[Amount, ...]:
    """Return the adrenaline that a seat that commits may spend."""
    if not committing(state):
        return ()
    most = int(state.adrenaline[state.to_act])
    name = "Commit with"
    return (Amount(id="spend", name=name, unit="adrenaline", low=0, high=most),)


def asked_for(state: np.record) -> Iterator[Hex]:
    """Yield the hexes that may be pointed at."""
    if state.phase in (codes.THROW, codes.KNOCK, codes.PLATFORM):
        for way in WAYS:
            yield _beside(state, way)


def _beside(state: np.record, way: int) -> Hex:
    """Return the hex in a direction of who is thrown, or of the seat to act."""
    seat = int(state.victim if state.phase == codes.THROW else state.to_act)
    return ahead(int(state.q[seat]), int(state.r[seat]), way, 1)


def path(state: np.record, action: int) -> Path:
    """Return what to point at for an action."""
    if action in PRESSED:
        return (f"do{action}",)
    first, point = _POINTING[bisect_right(_FIRST, action) - 1]
    return (point(state, action - first),)


def _in_hand(state: np.record, card: int) -> str:
    return held(int(state.to_act), card)


def _towards(state: np.record, way: int) -> str:
    return hex_at(*_beside(state, way))


def _placed(state: np.record, place: int) -> str:
    seat = int(state.to_act)
    return _towards(state, place - 1) if place else hex_at(state.q[seat], state.r[seat])


_POINTING: tuple[tuple[int, Callable[[np.record, int], str]], ...] = (
    (codes.CHOOSE_CHARACTER, lambda state, n: character_choice(n)),
    (codes.CHOOSE_CARD, lambda state, n: card_choice(n)),
    (codes.PLAY_ACTIVE, _in_hand),
    (codes.PLAY_PASSIVE, _in_hand),
    (codes.ROTATE, lambda state, n: f"turn:{TURN[n]}"),
    (codes.SUBMIT, lambda state, n: f"spend:{n}"),
    (codes.THROW_TO, _towards),
    (codes.KNOCK_TO, _towards),
    (codes.LAY, lambda state, n: _in_hand(state, n + MOVEMENTS)),
    (codes.TIRE, _in_hand),
    (codes.TAKE_BACK, _in_hand),
    (codes.PLACE, _placed),
)
_FIRST = [first for first, _ in _POINTING]  # the first action that is pointed at in each way
