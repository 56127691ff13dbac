"""Generic: matches of the rollout policy against itself, and what a network can learn from them."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import Actions, apply, features, hide, legal, rollout, sample
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng, below

MAX_DECISIONS = 512  # decisions that are noted of a match
RANDOM_PERCENT = (
    15  # percent of decisions that are random, so that more is seen than the policy would do
)
NOTED_PERCENT = 25  # percent of the others that are learnt from: those of a match all end alike
HUNDRED = 100


class Watcher(NamedTuple):
    """What is noted of a match, and scratch memory; lists of decisions follow one another."""

    states: States  # [2]: the match, and what the seat to act sees
    inputs: Actions  # [MOST * INPUTS]: which are on
    first_input: npt.NDArray[np.int64]  # [MOST + 1]
    offered: Actions  # [MOST * ACTIONS]: legal actions
    first_offered: npt.NDArray[np.int64]  # [MOST + 1]
    taken: Actions  # [MOST]: what was played
    seats: Actions  # [MOST]
    noted: npt.NDArray[np.int64]  # [1]: how many decisions
    scratch: Actions  # [ACTIONS]
    rng: Rng


@kernel
def watch_match(watcher: Watcher) -> int:
    """Play state 0 to its end, noting some decisions; return how many there were."""
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
    """Note a decision, if it is one; return how many are noted now."""
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
    watcher.taken[number] = action
    watcher.seats[number] = seat
    return number + 1
