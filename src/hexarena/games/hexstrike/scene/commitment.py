"""What the seat to act commits, as one: two cards, a turn and adrenaline, in any order (HS 6.2).

Every option names the actions of other parts that do not go with it. The rules themselves say
which: `legal` lists what follows each active card, on a copy of the state.
"""

from collections.abc import Iterable

import numpy as np

from hexarena.contract.record import States
from hexarena.contract.scene import Commitment, Option, Part
from hexarena.games.hexstrike import rules
from hexarena.games.hexstrike.components.tables import CARDS, TURN
from hexarena.games.hexstrike.notation.names import card
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import NOT_YET, committing
from hexarena.games.hexstrike.scene.pointing import path
from hexarena.games.hexstrike.scene.timeline import turn_name

PARTS = (  # in the order in which they are played: phase, field, first action, id, name
    (codes.ACTIVE, "active", codes.PLAY_ACTIVE, "active", "Active card"),
    (codes.PASSIVE, "passive", codes.PLAY_PASSIVE, "passive", "Passive card"),
    (codes.ROTATION, "rotation", codes.ROTATE, "turn", "Turn"),
    (codes.ADRENALINE, "submitted", codes.SUBMIT, "adrenaline", "Adrenaline"),
)
PRESET = {"turn", "adrenaline"}  # parts of which the first option is chosen unless changed


def commitment(state: np.record) -> Commitment | None:
    """Offer the seat to act its whole commitment, with the parts that it has chosen already."""
    if not committing(state):
        return None
    actions = _actions(state)
    excluded = _excluded(state, actions)
    parts = tuple(
        Part(
            id=part,
            name=name,
            options=tuple(_option(state, each, excluded[each]) for each in actions[phase]),
            preset=actions[phase][0] if part in PRESET else None,
        )
        for phase, _, _, part, name in PARTS
    )
    return Commitment(id="commitment", name="Commitment", parts=parts, chosen=chosen(state))


def chosen(state: np.record) -> tuple[int, ...]:
    """Return the actions of the parts that the seat to act has already chosen, in order."""
    made = ((int(state[field][state.to_act]), first) for _, field, first, _, _ in PARTS)
    return tuple(first + value for value, first in made if value != NOT_YET)


def _actions(state: np.record) -> dict[int, list[int]]:
    """List by phase what may still be chosen, or the one action that is."""
    states = np.array([state])
    made = dict(zip((phase for phase, *_ in PARTS), chosen(state), strict=False))
    actives = [made[codes.ACTIVE]] if made else _legal(states, codes.ACTIVE)
    found = {codes.ACTIVE: actives, codes.ADRENALINE: _legal(states, codes.ADRENALINE)}
    for phase in (codes.PASSIVE, codes.ROTATION):
        found[phase] = sorted({n for each in actives for n in _after(states, each, phase)})
    return found | {phase: [action] for phase, action in made.items()}


def _after(states: States, active: int, phase: int) -> list[int]:
    """List what goes with an active card in a later phase."""
    states["active"][0, states["to_act"][0]] = active - codes.PLAY_ACTIVE
    return _legal(states, phase)


def _legal(states: States, phase: int) -> list[int]:
    """List what the rules allow in a phase of the commitment."""
    states["phase"] = phase
    room = np.zeros(codes.ACTIONS, dtype=np.int32)
    actions: list[int] = room[: rules.legal(states[0], room)].tolist()
    return actions


def _excluded(state: np.record, actions: dict[int, list[int]]) -> dict[int, list[int]]:
    """Tell of every action which of the other parts do not go with it."""
    states = np.array([state])
    excluded: dict[int, list[int]] = {n: [] for each in actions.values() for n in each}
    for phase in (codes.PASSIVE, codes.ROTATION):
        for active in actions[codes.ACTIVE]:
            for other in {*actions[phase]}.difference(_after(states, active, phase)):
                excluded[active].append(other)
                excluded[other].append(active)
    return excluded


def _option(state: np.record, action: int, excluded: Iterable[int]) -> Option:
    (ref,) = path(state, action)
    return Option(action=action, ref=ref, name=_name(action), excludes=tuple(sorted(excluded)))


def _name(action: int) -> str:
    if action < codes.ROTATE:
        return card((action - codes.PLAY_ACTIVE) % CARDS)
    if action < codes.SUBMIT:
        return turn_name(int(TURN[action - codes.ROTATE]))
    return str(action - codes.SUBMIT)
