"""The rules of HexStrike, compiled. Numbers in brackets: RULES.md.

Actions are numbered in state.py. In every phase the legal actions are one word: bit n stands for
action BASE + n.
"""

import numpy as np

from hexarena.contract.bits import list_actions, nth_bit
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import OVER
from hexarena.contract.rng import Rng, below
from hexarena.games.hexstrike.components.tables import MOVEMENTS
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules.beat import decide, resolve, step
from hexarena.games.hexstrike.rules.committing import (
    EVERY_CHARACTER,
    commit,
    committing,
    make,
    possible_actives,
    possible_adrenaline,
    possible_cards,
    possible_passives,
    possible_rotations,
    take_back_all,
)
from hexarena.games.hexstrike.rules.ending import go
from hexarena.games.hexstrike.rules.evaluation import promise_each
from hexarena.games.hexstrike.rules.features import INPUTS, features
from hexarena.games.hexstrike.rules.hidden import erase, fill
from hexarena.games.hexstrike.rules.rollout import preferred
from hexarena.games.hexstrike.rules.state import (
    ACTIONS,
    ACTIVE,
    ADRENALINE,
    CHARACTER,
    CHOOSE_CARD,
    CHOOSE_CHARACTER,
    COMBO,
    DECK,
    DISCARD,
    EXHAUST,
    FOLLOW,
    GUARD_ON,
    GUARDING,
    KNOCK,
    KNOCK_TO,
    LAY,
    NOTES,
    PASSIVE,
    PHASES,
    PLACE,
    PLATFORM,
    PLAY_ACTIVE,
    PLAY_PASSIVE,
    RETURN,
    RETURN_CARD,
    RETURNING,
    ROTATE,
    ROTATION,
    STATE,
    SUBMIT,
    TAKE_BACK,
    THROW,
    THROW_TO,
    TIRE,
    TRIGGER,
    USE,
)

__all__ = [
    "ACTIONS",
    "INPUTS",
    "NOTES",
    "STATE",
    "answer",
    "apply",
    "commits",
    "determinize",
    "evaluate",
    "features",
    "hide",
    "leave",
    "legal",
    "rollout",
    "sample",
    "step",
    "withdraw",
]

EITHER, WAYS, PLACES = np.uint64(0b11), np.uint64(0b111111), np.uint64(0b1111111)

BASE = np.zeros(PHASES, dtype=np.int64)  # the action of bit 0, by phase
for _phase, _first in (
    (CHARACTER, CHOOSE_CHARACTER),
    (DECK, CHOOSE_CARD),
    (ACTIVE, PLAY_ACTIVE),
    (PASSIVE, PLAY_PASSIVE),
    (ROTATION, ROTATE),
    (ADRENALINE, SUBMIT),
    (THROW, THROW_TO),
    (KNOCK, KNOCK_TO),
    (TRIGGER, USE),
    (DISCARD, LAY - MOVEMENTS),
    (EXHAUST, TIRE),
    (RETURN_CARD, TAKE_BACK),
    (COMBO, FOLLOW),
    (GUARDING, GUARD_ON),
    (RETURNING, RETURN),
    (PLATFORM, PLACE),
):
    BASE[_phase] = _first

# What may be done


@kernel
def offered(state: np.record) -> np.uint64:
    """Return what the seat to act may do: bits upwards of BASE."""
    seat, phase = int(state.to_act), state.phase
    if phase <= DECK:
        return EVERY_CHARACTER if phase == CHARACTER else possible_cards(state, seat)
    if phase <= ADRENALINE:
        return _offered_to_commit(state, seat)
    if phase == DISCARD:
        return hands.abilities(state, seat)
    if phase == EXHAUST:
        return hands.movements(state, seat)
    if phase == RETURN_CARD:
        return hands.tired(state, seat)
    if phase == KNOCK:
        return np.uint64(state.choices)
    if phase == PLATFORM:
        return PLACES
    return WAYS if phase == THROW else EITHER


@kernel
def _offered_to_commit(state: np.record, seat: int) -> np.uint64:
    if state.phase == ACTIVE:
        return possible_actives(state, seat)
    if state.phase == PASSIVE:
        return possible_passives(state, seat)
    if state.phase == ROTATION:
        return possible_rotations(state, seat)
    return possible_adrenaline(state, seat)


@kernel
def legal(state: np.record, actions: Actions) -> int:
    """List the legal actions, ascending, in int32[ACTIONS]; return how many."""
    if state.to_act == OVER:
        return 0
    return list_actions(offered(state), int(BASE[state.phase]), actions, 0)


@kernel
def sample(state: np.record, rng: Rng, actions: Actions) -> int:
    """Draw a legal action: all of them equally likely."""
    those = offered(state)
    return int(BASE[state.phase]) + nth_bit(those, below(rng, popcount(those)))


@kernel
def rollout(state: np.record, rng: Rng, actions: Actions) -> int:
    """Choose as the heuristic fighter does."""
    return int(BASE[state.phase]) + preferred(state, offered(state), rng)


@kernel
def evaluate(state: np.record) -> bool:
    """Write each seat's expected return into `returns`; tell whether it can be estimated."""
    return promise_each(state)


# What it does


@kernel
def apply(state: np.record, action: int) -> None:
    """Play `action`, in place."""
    answer(state, action)
    resolve(state)


@kernel
def answer(state: np.record, action: int) -> None:
    """Take an action without resolving anything; `step` then goes on."""
    if state.phase <= DECK:
        make(state, action)
    elif state.phase <= ADRENALINE:
        commit(state, action)
    else:
        decide(state, action)


@kernel
def leave(state: np.record, seat: int) -> None:
    """Take `seat` out of a match of more than two (HS 14.5)."""
    go(state, seat)
    resolve(state)


# What is secret


@kernel
def hide(state: np.record, seat: int) -> None:
    """Erase what `seat` cannot know: cards of the others, and what they have committed."""
    erase(state, seat)


@kernel
def determinize(state: np.record, seat: int, rng: Rng) -> None:
    """Fill what `hide` erased at random, consistently with what `seat` knows."""
    fill(state, seat, rng)


@kernel
def commits(state: np.record) -> bool:
    """Tell whether the seat to act commits (HS 6.1)."""
    return committing(state)


@kernel
def withdraw(state: np.record, seat: int, actions: Actions) -> int:
    """Take back all that was committed and is not yet shown; list what `seat` had."""
    return take_back_all(state, seat, actions)
