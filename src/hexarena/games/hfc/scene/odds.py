"""Odds that a rival can stop an attack, exact: every hand that it may hold is equally likely."""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import percentage
from hexarena.contract.record import States
from hexarena.contract.scene.preview import Odds
from hexarena.games.hfc.notation.attacks import attack_states, defence_states, describe_cost
from hexarena.games.hfc.notation.names import KINDS, fighter
from hexarena.games.hfc.rules import apply, chances
from hexarena.games.hfc.rules import state as codes


def odds(state: np.record, action: int) -> tuple[Odds, ...]:
    """Describe what an attack does if nothing stops it, and how likely the rival stops it."""
    if state.phase != codes.ATTACK or action >= codes.PASS:
        return ()
    rival = fighter(1 - int(state.turn))
    if not _is_defended(state, action):
        return (Odds(text=f"the bell saves {rival}", share=1.0),)
    states = attack_states(state, action)
    share = _compute_stop_share(states)
    effect = describe_cost(states[0]) or "gets through"
    outcomes = (
        Odds(text=effect, share=1 - share),
        Odds(text=f"{rival} can stop it", share=share),
    )
    return tuple(outcome for outcome in outcomes if outcome.share)


def describe_attack(state: np.record, action: int) -> str:
    """Describe an attack's stake and how likely it is stopped: `3 damage; Blue can stop it: 38%`.

    What counts is whether the rival holds a defence; it may still choose to take the attack.
    """
    states, rival = attack_states(state, action), fighter(1 - int(state.turn))
    effect = describe_cost(states[0]) or KINDS[int(states[0].kind)]
    effect = f"{effect[0].upper()}{effect[1:]}"
    if not _is_defended(state, action):
        return f"{effect}, but the bell saves {rival}"
    return f"{effect}; {rival} can stop it: {percentage(_compute_stop_share(states))}"


def write_stop_share(state: np.record, action: int) -> str:
    """Write how likely an attack is stopped in a few words: `38% stoppable`."""
    if not _is_defended(state, action):
        return "saved by the bell"
    return f"{percentage(_compute_stop_share(attack_states(state, action)))} stoppable"


def _is_defended(state: np.record, action: int) -> bool:
    """Return whether the round lasts until the rival answers, whatever cards are drawn."""
    states = np.array([state])
    apply(states[0], action)
    while states[0].phase == codes.REFILL:
        apply(states[0], codes.DRAWN + members(states[0].pile)[0])
    return bool(states[0].phase == codes.DEFEND)


def _compute_stop_share(attacked_states: States) -> float:
    """Return the share of the defender's possible hands that can stop the attack."""
    words, counts = np.zeros(chances.SORTS, np.uint64), np.zeros((2, chances.SORTS), np.int64)
    buffer = np.zeros(codes.ACTIONS, dtype=np.int32)
    return float(chances.stop_share(defence_states(attacked_states[0]), words, counts, buffer))
