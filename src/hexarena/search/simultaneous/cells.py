"""Generic: the value of a round for every pair of whole commitments of two seats.

A cell is the mean of some samples. A sample plays both commitments; then the rollout policy plays
on until the match is over or can be evaluated. A network, if there is one, judges in place of the
rules' estimate, as in `commitments`.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import (
    Actions,
    apply,
    evaluate,
    features,
    hide,
    rollout,
    sample,
)
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng
from hexarena.search.network import Activations, Network, evaluate_inputs

MAX_ACTIONS = 4000  # the most actions of a sample; a longer one counts as a draw


class Cells(NamedTuple):
    """A round, the commitments to pair, and scratch memory."""

    states: States  # [3]: the start of the round, one to play in, one to hide in
    ones: Actions  # [rows, parts]: whole commitments of seat 0, -1 after the last part
    twos: Actions  # [columns, parts]: whole commitments of seat 1
    table: npt.NDArray[np.float64]  # [rows, columns]: the mean return of seat 0
    actions: Actions  # [ACTIONS]
    rng: Rng
    network: Network  # a network without rows stands for none
    layers: Activations


@kernel
def fill_cells(cells: Cells, samples: int) -> None:
    """Compute the value of every cell."""
    for row in range(len(cells.ones)):
        for column in range(len(cells.twos)):
            total = 0.0
            for _ in range(samples):
                total += sample_outcome(cells, row, column)
            cells.table[row, column] = total / samples


@kernel
def sample_outcome(cells: Cells, row: int, column: int) -> float:
    """Play a pair of commitments; return the return of seat 0."""
    cells.states[1] = cells.states[0]
    state, row_part, column_part = cells.states[1], 0, 0
    for _ in range(MAX_ACTIONS):
        if state.to_act == 0 and row_part < cells.ones.shape[1] and cells.ones[row, row_part] >= 0:
            action = int(cells.ones[row, row_part])
            row_part += 1
        elif (
            state.to_act == 1
            and column_part < cells.twos.shape[1]
            and cells.twos[column, column_part] >= 0
        ):
            action = int(cells.twos[column, column_part])
            column_part += 1
        elif state.to_act == OVER:
            break
        elif evaluate(state):
            evaluate_by_network(cells)
            break
        elif state.to_act == CHANCE:
            action = int(sample(state, cells.rng, cells.actions))
        else:
            action = int(rollout(state, cells.rng, cells.actions))
        apply(state, action)
    return float(state.returns[0])


@kernel
def evaluate_by_network(cells: Cells) -> None:
    """Write the network's estimate into the returns of state 1, if it has inputs there."""
    if len(cells.network.rows) == 0:
        return
    value = 0.0
    for seat in range(2):
        cells.states[2] = cells.states[1]
        hide(cells.states[2], seat)
        count = features(cells.states[2], seat, cells.layers.inputs)
        if count == 0:
            return
        value = evaluate_inputs(cells.network, cells.layers, count) / 2 - value
    cells.states[1].returns[0], cells.states[1].returns[1] = -value, value
