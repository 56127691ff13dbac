"""A round of commitments of two as a matrix: rows and columns are whole commitments.

`round_table` computes the cells, `solve_matrix` finds an equilibrium by regret matching plus
(Tammelin 2014), and `best_answer` returns the value of a mix against a rival who knows it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BadCall
from hexarena.contract.record import States, copy_states
from hexarena.contract.rng import new_rng
from hexarena.contract.rules import Rules
from hexarena.search.network import Network, new_activations
from hexarena.search.simultaneous.strategy import empty_network

GENERIC = "hexarena.search.simultaneous.cells"
DEFAULT_ROUNDS = 2000  # rounds of regret matching
Floats64 = npt.NDArray[np.float64]
WholeCommitment = tuple[int, ...]  # a seat's actions in order; empty if the seat is not due


class RoundTable(NamedTuple):
    """The returns of seat 0 in a round."""

    ones: tuple[WholeCommitment, ...]  # commitments of seat 0: the rows
    twos: tuple[WholeCommitment, ...]  # commitments of seat 1: the columns
    table: Floats64  # [rows, columns]


class Equilibrium(NamedTuple):
    """An equilibrium of a matrix, or mixes near one."""

    one: Floats64  # the mix of the rows
    two: Floats64  # the mix of the columns
    value: float  # the value for the rows


def find_round_start(rules: Rules, states: States) -> States:
    """Return the start of the round of commitments under way. Raises BadCall if there is none."""
    if not rules.simultaneous or not rules.compiled.commits_at(states, 0):
        raise BadCall(f"no seat commits in this state of {rules.game}; expected a commitment")
    start = copy_states(states[:1])
    rules.compiled.withdraw_at(start, 0, int(states["to_act"][0]), _action_buffer(rules))
    return start


def commitments(rules: Rules, states: States, seat: int) -> tuple[WholeCommitment, ...]:
    """List the whole commitments of a seat in the round that begins with state 0."""
    turn_states = turn_of(rules, states, seat)
    if turn_states is None:
        return ((),)
    commitments: list[WholeCommitment] = []
    _list_commitments(rules, turn_states, seat, (), commitments)
    return tuple(commitments)


def turn_of(rules: Rules, states: States, seat: int) -> States | None:
    """Return the position in which a seat commits, after any commitments of others, or None."""
    turn_states, last_seat = copy_states(states[:1]), -1
    while int(turn_states["to_act"][0]) != seat:
        seat_to_act = int(turn_states["to_act"][0])
        if seat_to_act < last_seat or not rules.compiled.commits_at(turn_states, 0):
            return None
        last_seat = seat_to_act
        rules.apply(turn_states, rules.legal(turn_states)[0])
        if (
            not goes_on(rules, turn_states, seat_to_act)
            and int(turn_states["to_act"][0]) == seat_to_act
        ):
            return None
    return turn_states if _belongs_to_round(rules, states, turn_states) else None


def goes_on(rules: Rules, states: States, seat: int) -> bool:
    """Return whether a seat has a partial commitment to complete."""
    if int(states["to_act"][0]) != seat or not rules.compiled.commits_at(states, 0):
        return False
    copy = copy_states(states[:1])
    return bool(rules.compiled.withdraw_at(copy, 0, seat, _action_buffer(rules)) > 0)


def _belongs_to_round(rules: Rules, states: States, turn_states: States) -> bool:
    """Return whether the round of `turn_states` begins with `states`."""
    return bool(
        rules.compiled.commits_at(turn_states, 0)
        and find_round_start(rules, turn_states).tobytes() == states[:1].tobytes()
    )


def _list_commitments(
    rules: Rules, states: States, seat: int, parts: WholeCommitment, listed: list[WholeCommitment]
) -> None:
    for action in rules.legal(states):
        next_states = copy_states(states)
        rules.apply(next_states, action)
        if goes_on(rules, next_states, seat):
            _list_commitments(rules, next_states, seat, (*parts, action), listed)
        else:
            listed.append((*parts, action))


def round_table(
    rules: Rules, states: States, seed: int, samples: int = 1, network: Network | None = None
) -> RoundTable:
    """Compute the matrix of the round that begins with state 0, in which nothing is hidden."""
    ones, twos = (commitments(rules, states, seat) for seat in range(2))
    generic = rules.specialized(GENERIC)
    buffer = rules.blank(3)
    buffer[0] = states[0]
    cells = generic.Cells(
        states=buffer,
        ones=_to_array(ones),
        twos=_to_array(twos),
        table=np.zeros((len(ones), len(twos))),
        actions=_action_buffer(rules),
        rng=new_rng(seed),
        network=network or empty_network(),
        layers=new_activations(network or empty_network()),
    )
    generic.fill_cells(cells, samples)
    return RoundTable(ones, twos, cells.table)


def _to_array(listed: Sequence[WholeCommitment]) -> npt.NDArray[np.int32]:
    rows = np.full((len(listed), max(map(len, listed))), -1, np.int32)
    for n, commitment in enumerate(listed):
        rows[n, : len(commitment)] = commitment
    return rows


def _action_buffer(rules: Rules) -> npt.NDArray[np.int32]:
    return np.zeros(rules.ACTIONS, np.int32)


def solve_matrix(table: Floats64, rounds: int = DEFAULT_ROUNDS) -> Equilibrium:
    """Return mixes near an equilibrium: means over the rounds, in which later rounds weigh more."""
    regrets = [np.zeros(size) for size in table.shape]
    sums = [np.zeros(size) for size in table.shape]
    for number in range(1, rounds + 1):
        for seat, payoffs in ((0, table), (1, -table.T)):
            payoff = payoffs @ _match_regrets(regrets[1 - seat])
            mix = _match_regrets(regrets[seat])
            regrets[seat] = np.maximum(regrets[seat] + payoff - mix @ payoff, 0.0)
            sums[seat] += number * _match_regrets(regrets[seat])
    row_mix, column_mix = (mix_sum / mix_sum.sum() for mix_sum in sums)
    return Equilibrium(row_mix, column_mix, float(row_mix @ table @ column_mix))


def _match_regrets(regrets: Floats64) -> Floats64:
    total = regrets.sum()
    equal: Floats64 = np.full(len(regrets), 1.0 / len(regrets))
    return regrets / total if total > 0 else equal


def best_answer(table: Floats64, mix: Floats64, seat: int) -> float:
    """Return the value of a mix for a seat if the other plays its best response."""
    return float((mix @ table).min() if seat == 0 else (-table @ mix).min())
