"""The whole commitment of the seat to act: two cards, a turn and adrenaline, in any order (HS 6.2).

Every option lists the actions of other parts that it excludes. They come from the rules:
`list_legal` says, on a copy of the state, what goes with each active card.
"""

from collections.abc import Iterable

import numpy as np

from hexarena.contract.record import States
from hexarena.contract.scene.commitment import Commitment, Option, Part
from hexarena.games.hexstrike.components.tables import CARDS, TURN
from hexarena.games.hexstrike.notation.names import card_name
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import NOT_COMMITTED, is_committing
from hexarena.games.hexstrike.scene.pointing import path
from hexarena.games.hexstrike.scene.solo_play import list_legal
from hexarena.games.hexstrike.scene.timeline import turn_name

PARTS = (  # phase, field, first action, id and name, in the order played
    (codes.ACTIVE, "active", codes.PLAY_ACTIVE, "active", "Active card"),
    (codes.PASSIVE, "passive", codes.PLAY_PASSIVE, "passive", "Passive card"),
    (codes.ROTATION, "rotation", codes.ROTATE, "turn", "Turn"),
    (codes.ADRENALINE, "submitted", codes.SUBMIT, "adrenaline", "Adrenaline"),
)
NARROWED_PHASES = (codes.PASSIVE, codes.ROTATION)  # phases whose choices the active card narrows
Continuations = dict[int, dict[int, list[int]]]  # by active card and phase

PRESET_PARTS = {"turn", "adrenaline"}  # parts that default to their first option


def commitment(state: np.record) -> Commitment | None:
    """Return the whole commitment of the seat to act, with the parts that it has chosen already."""
    if not is_committing(state):
        return None
    continuations = _list_continuations(state)
    actions = _list_actions(state, continuations)
    excluded = _list_exclusions(actions, continuations)
    parts = tuple(
        Part(
            id=part,
            name=name,
            options=tuple(
                _build_option(state, action, excluded[action]) for action in actions[phase]
            ),
            preset=actions[phase][0] if part in PRESET_PARTS else None,
        )
        for phase, _, _, part, name in PARTS
    )
    return Commitment(id="commitment", name="Commitment", parts=parts, chosen=list_chosen(state))


def list_chosen(state: np.record) -> tuple[int, ...]:
    """Return the actions of the parts that the seat to act has already chosen, in order."""
    values = ((int(state[field][state.to_act]), first) for _, field, first, _, _ in PARTS)
    return tuple(first + value for value, first in values if value != NOT_COMMITTED)


def _list_continuations(state: np.record) -> Continuations:
    """List the actions that go with each possible or chosen active card, by later phase."""
    states = np.array([state])
    active_cards = list_chosen(state)[:1]
    continuations: Continuations = {}
    for active in active_cards or _list_legal(states, codes.ACTIVE):
        states["active"][0, state.to_act] = active - codes.PLAY_ACTIVE
        continuations[active] = {phase: _list_legal(states, phase) for phase in NARROWED_PHASES}
    return continuations


def _list_legal(states: States, phase: int) -> list[int]:
    """List the legal actions in a phase of the commitment."""
    states["phase"] = phase
    return list_legal(states[0])


def _list_actions(state: np.record, continuations: Continuations) -> dict[int, list[int]]:
    """List by phase the actions that may still be chosen, or the chosen one."""
    actions = {codes.ACTIVE: [*continuations]}
    for phase in NARROWED_PHASES:
        actions[phase] = sorted({n for by_phase in continuations.values() for n in by_phase[phase]})
    actions[codes.ADRENALINE] = _list_legal(np.array([state]), codes.ADRENALINE)
    by_phase_chosen = zip((phase for phase, *_ in PARTS), list_chosen(state), strict=False)
    return actions | {phase: [action] for phase, action in by_phase_chosen}


def _list_exclusions(
    actions: dict[int, list[int]], continuations: Continuations
) -> dict[int, list[int]]:
    """List, for every action, the actions of other parts that it excludes."""
    excluded: dict[int, list[int]] = {n: [] for options in actions.values() for n in options}
    for active, fitting in continuations.items():
        for phase in NARROWED_PHASES:
            for action in {*actions[phase]}.difference(fitting[phase]):
                excluded[active].append(action)
                excluded[action].append(active)
    return excluded


def _build_option(state: np.record, action: int, excluded: Iterable[int]) -> Option:
    (ref,) = path(state, action)
    return Option(
        action=action, ref=ref, name=_option_name(action), excludes=tuple(sorted(excluded))
    )


def _option_name(action: int) -> str:
    if action < codes.ROTATE:
        return card_name((action - codes.PLAY_ACTIVE) % CARDS)
    if action < codes.SUBMIT:
        return turn_name(int(TURN[action - codes.ROTATE]))
    return str(action - codes.SUBMIT)
