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
from hexarena.games.hexstrike.rules.bots.evaluation import estimate_returns
from hexarena.games.hexstrike.rules.bots.features import INPUTS, features
from hexarena.games.hexstrike.rules.bots.rollout import choose_bit
from hexarena.games.hexstrike.rules.committing import (
    ALL_CHARACTERS,
    choose_deck_part,
    commit,
    is_committing,
    possible_actives,
    possible_adrenaline,
    possible_cards,
    possible_passives,
    possible_rotations,
    withdraw_commitments,
)
from hexarena.games.hexstrike.rules.ending import leave_match
from hexarena.games.hexstrike.rules.hidden import fill_opponents, hide_opponents
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
    DISCARD_CARD,
    EXHAUST,
    EXHAUST_CARD,
    FOLLOW,
    GUARD_ON,
    GUARDING,
    KNOCK,
    KNOCK_TO,
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

BOTH_ANSWERS = np.uint64(0b11)
ALL_DIRECTIONS = np.uint64(0b111111)
PLATFORM_HEXES = np.uint64(0b1111111)

BASE = np.zeros(PHASES, dtype=np.int64)  # the action of bit 0, by phase
for _phase, _base in (
    (CHARACTER, CHOOSE_CHARACTER),
    (DECK, CHOOSE_CARD),
    (ACTIVE, PLAY_ACTIVE),
    (PASSIVE, PLAY_PASSIVE),
    (ROTATION, ROTATE),
    (ADRENALINE, SUBMIT),
    (THROW, THROW_TO),
    (KNOCK, KNOCK_TO),
    (TRIGGER, USE),
    (DISCARD, DISCARD_CARD - MOVEMENTS),
    (EXHAUST, EXHAUST_CARD),
    (RETURN_CARD, TAKE_BACK),
    (COMBO, FOLLOW),
    (GUARDING, GUARD_ON),
    (RETURNING, RETURN),
    (PLATFORM, PLACE),
):
    BASE[_phase] = _base

# Legal actions


@kernel
def legal_bits(state: np.record) -> np.uint64:
    """Return the legal actions of the seat to act as a set: bit n is action BASE[phase] + n."""
    seat, phase = int(state.to_act), state.phase
    if phase <= DECK:
        return ALL_CHARACTERS if phase == CHARACTER else possible_cards(state, seat)
    if phase <= ADRENALINE:
        return _commitment_bits(state, seat)
    if phase == DISCARD:
        return hands.abilities(state, seat)
    if phase == EXHAUST:
        return hands.movements(state, seat)
    if phase == RETURN_CARD:
        return hands.exhausted_movements(state, seat)
    if phase == KNOCK:
        return np.uint64(state.choices)
    if phase == PLATFORM:
        return PLATFORM_HEXES
    return ALL_DIRECTIONS if phase == THROW else BOTH_ANSWERS


@kernel
def _commitment_bits(state: np.record, seat: int) -> np.uint64:
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
    return list_actions(legal_bits(state), int(BASE[state.phase]), actions, 0)


@kernel
def sample(state: np.record, rng: Rng, actions: Actions) -> int:
    """Draw a legal action: all of them equally likely."""
    bits = legal_bits(state)
    return int(BASE[state.phase]) + nth_bit(bits, below(rng, popcount(bits)))


@kernel
def rollout(state: np.record, rng: Rng, actions: Actions) -> int:
    """Choose an action as the heuristic player does."""
    return int(BASE[state.phase]) + choose_bit(state, legal_bits(state), rng)


@kernel
def evaluate(state: np.record) -> bool:
    """Write each seat's expected return into `returns`; return whether it can be estimated."""
    return estimate_returns(state)


# Playing actions


@kernel
def apply(state: np.record, action: int) -> None:
    """Play `action`, in place."""
    answer(state, action)
    resolve(state)


@kernel
def answer(state: np.record, action: int) -> None:
    """Take an action without resolving anything; `step` goes on from there."""
    if state.phase <= DECK:
        choose_deck_part(state, action)
    elif state.phase <= ADRENALINE:
        commit(state, action)
    else:
        decide(state, action)


@kernel
def leave(state: np.record, seat: int) -> None:
    """Take `seat` out of a match of more than two (HS 14.5)."""
    leave_match(state, seat)
    resolve(state)


# Hidden information


@kernel
def hide(state: np.record, seat: int) -> None:
    """Erase what `seat` cannot know: the cards and commitments of other seats."""
    hide_opponents(state, seat)


@kernel
def determinize(state: np.record, seat: int, rng: Rng) -> None:
    """Fill in at random what `hide` erased, consistently with what `seat` knows."""
    fill_opponents(state, seat, rng)


@kernel
def commits(state: np.record) -> bool:
    """Return whether the seat to act commits (HS 6.1)."""
    return is_committing(state)


@kernel
def withdraw(state: np.record, seat: int, actions: Actions) -> int:
    """Take back all commitments not yet shown; list those of `seat`, and return how many."""
    return withdraw_commitments(state, seat, actions)
