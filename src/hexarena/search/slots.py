"""Amounts for a network: of hundreds a few are offered, and each has a row of weights by its place.

What an amount is worth depends on the purses, but a bid one above what the rule of thumb would say
is the same idea in every auction. So the amounts offered are the lowest, the one in the middle, the
highest, those a power of two above the lowest, and those around the rollout policy's choice. A
network's inclination is towards such a place, not towards a sum.
"""

import numpy as np

from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.search.widening import amounts_from, amounts_to

STEPS = 6  # the distances offered: 1, 2, 4 and so on
SAME = STEPS  # place of the rollout policy's choice; those below and above lie around it
LOWEST = 2 * STEPS + 1  # place of the lowest; those above it follow
MIDDLE, HIGHEST = LOWEST + STEPS + 1, LOWEST + STEPS + 2
NOWHERE = -1


@kernel
def placed(actions: Actions, count: int, rows: Actions, amounts: tuple[int, int], hint: int) -> int:
    """Drop most amounts from actions in ascending order; return how many actions are left.

    `rows` gets the row of each: the action itself, or that of the amount's place, which are the
    first rows of amounts. `hint` is the action of the rollout policy.
    """
    low, high = amounts_from(actions, count, amounts), amounts_to(actions, count, amounts)
    hinted = -1
    if amounts[0] <= hint <= amounts[1]:
        hinted = int(np.searchsorted(actions[:count], hint)) - low
    kept = low
    for n in range(low):
        rows[n] = actions[n]
    for n in range(low, count):
        place = place_of(n - low, high - low, hinted) if n < high else 0
        if place == NOWHERE:
            continue
        rows[kept] = amounts[0] + place if n < high else actions[n]
        actions[kept] = actions[n]
        kept += 1
    return kept


@kernel
def place_of(n: int, length: int, hinted: int) -> int:
    """Return the place of amount `n` of `length`, NOWHERE if it is not offered."""
    if hinted >= 0:
        if n == hinted:
            return SAME
        step = step_of(abs(n - hinted))
        if step >= 0:
            return SAME + 1 + step if n > hinted else SAME - 1 - step
    if n == 0:
        return LOWEST
    if n == length - 1:
        return HIGHEST
    if step_of(n) >= 0:
        return LOWEST + 1 + step_of(n)
    return MIDDLE if n == length // 2 else NOWHERE


@kernel
def step_of(distance: int) -> int:
    """Return which of the distances it is, from 0; -1 if it is none."""
    for step in range(STEPS):
        if distance == 1 << step:
            return step
    return -1
