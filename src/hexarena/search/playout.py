"""Template: matches played to their end by luck alone."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.luck import Luck
from hexarena.contract.record import OVER, States
from hexarena.contract.slots import Actions, apply, pick


@kernel
def play_out(state: np.record, luck: Luck, actions: Actions, limit: int) -> int:
    """Play random actions in place until the match is over or `limit` are played; count them."""
    count = 0
    while count < limit and state.to_act != OVER:
        apply(state, pick(state, luck, actions))
        count += 1
    return count


@kernel
def play_many(states: States, luck: Luck, actions: Actions, games: int, limit: int) -> int:
    """Play state 0 out `games` times, in state 1; return how many actions that took."""
    count = 0
    for _ in range(games):
        states[1] = states[0]
        count += play_out(states[1], luck, actions, limit)
    return count
