"""The rules of the Hexagon Fighting Championship, compiled. Numbers in brackets: RULES.md.

Actions are numbered in state.py, in the order in which a turn takes them.
"""

import numpy as np

from hexarena.contract.bits import EMPTY, bit, list_actions, nth_bit
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import CHANCE
from hexarena.contract.rng import Rng, below
from hexarena.games.hfc.rules.attacking import attack, list_attacks
from hexarena.games.hfc.rules.defending import choose_restart, defend, list_defences, list_restarts
from hexarena.games.hfc.rules.features import INPUTS, features
from hexarena.games.hfc.rules.moving import (
    list_advice,
    move,
    reachable_hexes,
    release_hexes,
    show_roll,
    take_advice,
)
from hexarena.games.hfc.rules.purposes import purposes
from hexarena.games.hfc.rules.rollout import choose
from hexarena.games.hfc.rules.state import (
    ACTIONS,
    ATTACK,
    CORNER,
    DEFEND,
    DRAWN,
    GO,
    MOVE,
    NEUTRAL,
    NOTES,
    RELEASE,
    ROLL,
    ROLLED,
    STATE,
)
from hexarena.games.hfc.rules.symmetries import symmetries
from hexarena.games.hfc.rules.thrift import thrifty
from hexarena.games.hfc.rules.turns import draw

__all__ = [
    "ACTIONS",
    "INPUTS",
    "NOTES",
    "STATE",
    "apply",
    "determinize",
    "features",
    "hide",
    "legal",
    "purposes",
    "rollout",
    "sample",
    "symmetries",
    "thrifty",
]

FACES = np.uint64(0b111111)  # faces of the die

# Legal actions


@kernel
def legal(state: np.record, actions: Actions) -> int:
    """List the legal actions, ascending, in int32[ACTIONS]; return how many."""
    if state.to_act == CHANCE:
        return list_actions(outcomes(state), first_outcome(state), actions, 0)
    if state.phase == MOVE:
        count = list_actions(reachable_hexes(state), GO, actions, 0)
        return list_actions(release_hexes(state), RELEASE, actions, count)
    if state.phase == ATTACK:
        return list_attacks(state, actions)
    if state.phase == DEFEND:
        return list_defences(state, actions)
    if state.phase == CORNER:
        return list_advice(state, actions)
    return list_restarts(actions) if state.phase == NEUTRAL else 0


@kernel
def sample(state: np.record, rng: Rng, actions: Actions) -> int:
    """Draw a legal action: all of them equally likely."""
    if state.to_act == CHANCE:
        targets = outcomes(state)
        return first_outcome(state) + nth_bit(targets, below(rng, popcount(targets)))
    if state.phase != MOVE:
        return int(actions[below(rng, legal(state, actions))])
    targets, exit_hexes = reachable_hexes(state), release_hexes(state)
    n = below(rng, popcount(targets) + popcount(exit_hexes))
    if n < popcount(targets):
        return GO + nth_bit(targets, n)
    return RELEASE + nth_bit(exit_hexes, n - popcount(targets))


@kernel
def rollout(state: np.record, rng: Rng, actions: Actions) -> int:
    """Choose an action as the heuristic player does."""
    return sample(state, rng, actions) if state.to_act == CHANCE else choose(state, rng)


@kernel
def outcomes(state: np.record) -> np.uint64:
    """Return the outcomes of chance: faces of the die, or cards in the pile (HFC 6.1)."""
    return FACES if state.phase == ROLL else state.pile


@kernel
def first_outcome(state: np.record) -> int:
    """Return the action of the first outcome of chance."""
    return ROLLED if state.phase == ROLL else DRAWN


# Applying actions


@kernel
def apply(state: np.record, action: int) -> None:
    """Play `action`, in place."""
    if state.to_act == CHANCE:
        if state.phase == ROLL:
            show_roll(state, action - ROLLED + 1)
        else:
            draw(state, action - DRAWN)
    elif state.phase == MOVE:
        move(state, action)
    elif state.phase == ATTACK:
        attack(state, action)
    elif state.phase == DEFEND:
        defend(state, action)
    elif state.phase == CORNER:
        take_advice(state, action)
    else:
        choose_restart(state, action)


# Hidden information


@kernel
def hide(state: np.record, seat: int) -> None:
    """Move rival cards that `seat` has not seen to the pile: the hand and face-down discards."""
    for rival in range(2):
        if rival != seat:
            state.pile |= state.hand[rival] & ~state.open[rival] | state.buried[rival]
            state.hand[rival] &= state.open[rival]
            state.buried[rival] = EMPTY


@kernel
def determinize(state: np.record, seat: int, rng: Rng) -> None:
    """Deal the rival of `seat` a hand and face-down discards out of what `seat` has not seen."""
    for rival in range(2):
        if rival != seat:
            unknown = state.held[rival] - popcount(state.hand[rival])
            state.hand[rival] |= _deal_unknown(state, unknown, rng)
            state.buried[rival] = _deal_unknown(state, state.laid[rival], rng)


@kernel
def _deal_unknown(state: np.record, count: int, rng: Rng) -> np.uint64:
    cards = EMPTY
    for _ in range(count):
        card = bit(nth_bit(state.pile, below(rng, popcount(state.pile))))
        state.pile &= ~card
        cards |= card
    return cards
