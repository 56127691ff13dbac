"""Generic: matches of the rollout policy against itself, and what a network can learn from them."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import Actions, apply, features, hide, legal, rollout, sample
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng, below

MAX_DECISIONS = 512  # the most decisions noted in a match
RANDOM_PERCENT = 15  # percent of decisions that are random, to see more than the policy would play
# Percent of the other decisions that are learnt from; those of a match all end alike
NOTED_PERCENT = 25
HUNDRED = 100


class Watcher(NamedTuple):
    """The notes on a match, and scratch memory; the lists of all decisions are joined."""

    states: States  # [2]: the match, and what the seat to act sees
    inputs: Actions  # [MAX_DECISIONS * INPUTS]: the inputs that are on
    first_input: npt.NDArray[np.int64]  # [MAX_DECISIONS + 1]
    offered: Actions  # [MAX_DECISIONS * ACTIONS]: legal actions
    first_offered: npt.NDArray[np.int64]  # [MAX_DECISIONS + 1]
    actions: Actions  # [MAX_DECISIONS]: the action played
    seats: Actions  # [MAX_DECISIONS]: the seat that decided
    noted: npt.NDArray[np.int64]  # [1]: the number of decisions noted
    scratch: Actions  # [ACTIONS]
    rng: Rng


@kernel
def watch_match(watcher: Watcher) -> int:
    """Play state 0 to its end, noting some decisions; return the number of all decisions."""
    state, noted_count, count = watcher.states[0], 0, 0
    while state.to_act != OVER:
        action = int(rollout(state, watcher.rng, watcher.scratch))
        if state.to_act != CHANCE:
            count += 1
            if below(watcher.rng, HUNDRED) < RANDOM_PERCENT:
                action = int(sample(state, watcher.rng, watcher.scratch))
            elif noted_count < MAX_DECISIONS and below(watcher.rng, HUNDRED) < NOTED_PERCENT:
                noted_count = note_decision(watcher, noted_count, action)
        apply(state, action)
    watcher.noted[0] = noted_count
    return count


@kernel
def note_decision(watcher: Watcher, number: int, action: int) -> int:
    """Note a decision unless only one action is legal; return the number of decisions noted."""
    watcher.states[1] = watcher.states[0]
    state = watcher.states[1]
    seat = int(state.to_act)
    hide(state, seat)
    input_start, action_start = watcher.first_input[number], watcher.first_offered[number]
    count = legal(state, watcher.offered[action_start:])
    if count == 1:
        return number
    input_count = features(state, seat, watcher.inputs[input_start:])
    watcher.first_input[number + 1] = input_start + input_count
    watcher.first_offered[number + 1] = action_start + count
    watcher.actions[number] = action
    watcher.seats[number] = seat
    return number + 1
