"""Generic: the actions offered in played matches, and the positions before some actions."""

import numpy as np

from hexarena.contract.interface import Actions, apply, legal
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, States
from hexarena.lab.kernels.tallies import Integers

TO_SEATS, TO_CHANCE = 1, 2  # who was offered an action


@kernel
def offer(
    states: States,
    scratch: Actions,
    flow: tuple[Integers, Actions],
    kinds: Actions,
    indices: Integers,
) -> None:
    """Replay whole matches in a row from states[0]; note who was offered each action, and where.

    `flow`: where each match begins, ascending, and the actions of all of them.
    `kinds`, int32[ACTIONS], gets TO_SEATS, TO_CHANCE or both. `indices[a]` gets the positions in
    `actions` where action a was legal for the 1st, 3rd, 9th ... time.
    """
    first, actions = flow
    state, counts, match = states[1], np.zeros(len(kinds), np.int64), 0
    for i in range(len(actions)):
        while match < len(first) and first[match] <= i:
            states[1] = states[0]
            match += 1
        kind = TO_CHANCE if state.to_act == CHANCE else TO_SEATS
        for k in range(legal(state, scratch)):
            action = scratch[k]
            kinds[action] |= kind
            keep(indices[action], counts, action, i)
        apply(state, int(actions[i]))


@kernel
def keep(indices: Integers, counts: Integers, action: int, i: int) -> None:
    """Keep the index if the action is legal there for the 1st, 3rd, 9th ... time."""
    counts[action] += 1
    next_count = 1
    for k in range(len(indices)):
        if counts[action] == next_count:
            indices[k] = i
        next_count *= 3


@kernel
def visit(
    states: States, actions: Actions, first: Integers, indices: Integers, positions: States
) -> None:
    """Write into `positions` the states before the actions at the ascending `indices`.

    The actions of match m are actions[first[m]:first[m + 1]]; states[0] is their start.
    """
    state, match, i = states[1], -1, np.int64(0)
    for k in range(len(indices)):
        previous = match
        while match < 0 or first[match + 1] <= indices[k]:
            match += 1
        if match != previous:
            states[1] = states[0]
            i = first[match]
        while i < indices[k]:
            apply(state, int(actions[i]))
            i += 1
        positions[k] = state
