"""Progressive widening for amounts: a node begins with a few of them and gets more with visits.

A bid can be any of hundreds of amounts. Trying each once would cost more iterations than most
decisions get, and neighbours have almost the same value. So a node begins with the lowest two
amounts, the middle one, the highest, and the rollout policy's choice. With more visits, the amount
halfway between two neighbouring children joins them. The pair is chosen by its visits times its
distance.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel

Nodes = npt.NDArray[np.void]

MAX_AMOUNTS = 32  # most amounts that are children of one node
WIDENING_VISITS = 2  # a node of n amounts gets another after WIDENING_VISITS * n * n visits


@kernel
def has_amounts(actions: Actions, count: int, amounts: tuple[int, int]) -> bool:
    """Return whether any of the actions, ascending, is an amount."""
    first = amounts_start(actions, count, amounts)
    return bool(amounts[0] <= amounts[1] and first < amounts_end(actions, count, amounts))


@kernel
def amounts_start(actions: Actions, count: int, amounts: tuple[int, int]) -> int:
    """Return where the amounts begin among actions in ascending order."""
    return int(np.searchsorted(actions[:count], amounts[0]))


@kernel
def amounts_end(actions: Actions, count: int, amounts: tuple[int, int]) -> int:
    """Return where the amounts end: the index after the last."""
    return int(np.searchsorted(actions[:count], amounts[1] + 1))


@kernel
def thin_amounts(actions: Actions, count: int, amounts: tuple[int, int], hint: int) -> int:
    """Drop most amounts from actions in ascending order, but keep `hint`.

    Return the number of actions left.
    """
    low, high = amounts_start(actions, count, amounts), amounts_end(actions, count, amounts)
    count_kept = low
    for n in range(low, count):
        if n >= high or is_tried_at_start(n - low, high - low) or actions[n] == hint:
            actions[count_kept] = actions[n]
            count_kept += 1
    return count_kept


@kernel
def is_tried_at_start(n: int, length: int) -> bool:
    """Return whether amount `n` of `length` is tried from the start."""
    return n <= 1 or n == length // 2 or n == length - 1


@kernel
def count_amounts(nodes: Nodes, first: int, count: int, amounts: tuple[int, int]) -> int:
    """Count the children that are amounts."""
    amount_count = 0
    for child in range(first, first + count):
        if amounts[0] <= nodes[child].action <= amounts[1]:
            amount_count += 1
    return amount_count


@kernel
def next_amount(nodes: Nodes, child: Actions, run: Actions) -> int:
    """Return the next amount to join the children of a node, -1 if all have joined.

    `run` has its amounts in ascending order; the first and the last are children already.
    child[action] is the child for an action, 0 if there is none.
    """
    joining, highest, previous = -1, 0, 0
    for n in range(1, len(run)):
        if child[run[n]] == 0:
            continue
        visits = nodes[child[run[previous]]].visits + nodes[child[run[n]]].visits
        if n - previous > 1 and (n - previous) * (visits + 1) > highest:
            joining, highest = run[(previous + n) // 2], (n - previous) * (visits + 1)
        previous = n
    return int(joining)
