"""Generic: random playouts."""

import numpy as np

from hexarena.contract.interface import Actions, apply, sample
from hexarena.contract.kernel import kernel
from hexarena.contract.record import OVER, States
from hexarena.contract.rng import Rng


@kernel
def play_out(state: np.record, rng: Rng, actions: Actions, limit: int) -> int:
    """Play random actions until the match is over or `limit` are played; return how many."""
    count = 0
    while count < limit and state.to_act != OVER:
        apply(state, sample(state, rng, actions))
        count += 1
    return count


@kernel
def play_many(states: States, rng: Rng, actions: Actions, games: int, limit: int) -> int:
    """Play state 0 to the end `games` times, in state 1; return the number of actions played."""
    count = 0
    for _ in range(games):
        states[1] = states[0]
        count += play_out(states[1], rng, actions, limit)
    return count
