"""What the seat to act commits, as one: two cards, a turn and adrenaline, in any order (HS 6.2).

Every option names the actions of other parts that do not go with it. The rules themselves say
which: `legal` lists what follows each active card, on a copy of the state.
"""

from collections.abc import Iterable

import numpy as np

from hexarena.contract.commitment import Commitment, Option, Part
from hexarena.contract.record import States
from hexarena.games.hexstrike.components.tables import CARDS, TURN
from hexarena.games.hexstrike.notation.names import card
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import NOT_YET, committing
from hexarena.games.hexstrike.scene.alone import legal
from hexarena.games.hexstrike.scene.pointing import path
from hexarena.games.hexstrike.scene.timeline import turn_name

PARTS = (  # in the order in which they are played: phase, field, first action, id, name
    (codes.ACTIVE, "active", codes.PLAY_ACTIVE, "active", "Active card"),
    (codes.PASSIVE, "passive", codes.PLAY_PASSIVE, "passive", "Passive card"),
    (codes.ROTATION, "rotation", codes.ROTATE, "turn", "Turn"),
    (codes.ADRENALINE, "submitted", codes.SUBMIT, "adrenaline", "Adrenaline"),
)
WITH_ACTIVE = (codes.PASSIVE, codes.ROTATION)  # phases whose choices the active card narrows
After = dict[int, dict[int, list[int]]]  # by active card and phase

PRESET = {"turn", "adrenaline"}  # parts of which the first option is chosen unless changed


def commitment(state: np.record) -> Commitment | None:
    """Offer the seat to act its whole commitment, with the parts that it has chosen already."""
    if not committing(state):
        return None
    after = _after(state)
    actions = _actions(state, after)
    excluded = _excluded(actions, after)
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


def _after(state: np.record) -> After:
    """List what goes with each active card that may be chosen, or is, by later phase."""
    states = np.array([state])
    made = chosen(state)[:1]
    found: After = {}
    for active in made or _legal(states, codes.ACTIVE):
        states["active"][0, state.to_act] = active - codes.PLAY_ACTIVE
        found[active] = {phase: _legal(states, phase) for phase in WITH_ACTIVE}
    return found


def _legal(states: States, phase: int) -> list[int]:
    """List what the rules allow in a phase of the commitment."""
    states["phase"] = phase
    return legal(states[0])


def _actions(state: np.record, after: After) -> dict[int, list[int]]:
    """List by phase what may still be chosen, or the one action that is."""
    found = {codes.ACTIVE: [*after]}
    for phase in WITH_ACTIVE:
        found[phase] = sorted({n for each in after.values() for n in each[phase]})
    found[codes.ADRENALINE] = _legal(np.array([state]), codes.ADRENALINE)
    made = zip((phase for phase, *_ in PARTS), chosen(state), strict=False)
    return found | {phase: [action] for phase, action in made}


def _excluded(actions: dict[int, list[int]], after: After) -> dict[int, list[int]]:
    """Tell of every action which of the other parts do not go with it."""
    excluded: dict[int, list[int]] = {n: [] for each in actions.values() for n in each}
    for active, fitting in after.items():
        for phase in WITH_ACTIVE:
            for other in {*actions[phase]}.difference(fitting[phase]):
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
