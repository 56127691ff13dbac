"""Amounts for a network: a few of hundreds are offered, and each place has a row of weights.

What an amount is worth depends on the purses, but a bid one above what the rule of thumb would say
is the same idea in every auction. So the amounts offered are the lowest, the one in the middle, the
highest, those a power of two above the lowest, and those around the rollout policy's choice. A
network's inclination is towards such a place, not towards a sum.
"""

import numpy as np

from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.search.trees.widening import amounts_end, amounts_start

DISTANCES = 6  # the distances offered: 1, 2, 4 and so on
HINT_SLOT = DISTANCES  # place of the rollout policy's choice; those below and above lie around it
LOWEST_SLOT = 2 * DISTANCES + 1  # place of the lowest; those above it follow
MIDDLE_SLOT, HIGHEST_SLOT = LOWEST_SLOT + DISTANCES + 1, LOWEST_SLOT + DISTANCES + 2
NO_SLOT = -1


@kernel
def select_amounts(
    actions: Actions, count: int, rows: Actions, amounts: tuple[int, int], hint: int
) -> int:
    """Drop most amounts from actions in ascending order; return how many actions are left.

    `rows` gets the row of each: the action itself, or that of the amount's place, which are the
    first rows of amounts. `hint` is the action of the rollout policy.
    """
    low, high = amounts_start(actions, count, amounts), amounts_end(actions, count, amounts)
    hint_index = -1
    if amounts[0] <= hint <= amounts[1]:
        hint_index = int(np.searchsorted(actions[:count], hint)) - low
    count_kept = low
    for n in range(low):
        rows[n] = actions[n]
    for n in range(low, count):
        slot = slot_of_amount(n - low, high - low, hint_index) if n < high else 0
        if slot == NO_SLOT:
            continue
        rows[count_kept] = amounts[0] + slot if n < high else actions[n]
        actions[count_kept] = actions[n]
        count_kept += 1
    return count_kept


@kernel
def slot_of_amount(n: int, length: int, hint_index: int) -> int:
    """Return the place of amount `n` of `length`, NO_SLOT if it is not offered."""
    if hint_index >= 0:
        if n == hint_index:
            return HINT_SLOT
        step = distance_index(abs(n - hint_index))
        if step >= 0:
            return HINT_SLOT + 1 + step if n > hint_index else HINT_SLOT - 1 - step
    if n == 0:
        return LOWEST_SLOT
    if n == length - 1:
        return HIGHEST_SLOT
    if distance_index(n) >= 0:
        return LOWEST_SLOT + 1 + distance_index(n)
    return MIDDLE_SLOT if n == length // 2 else NO_SLOT


@kernel
def distance_index(distance: int) -> int:
    """Return the index of a distance among those offered, -1 if it isn't one of them."""
    for step in range(DISTANCES):
        if distance == 1 << step:
            return step
    return -1
