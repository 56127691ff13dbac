"""A round of commitments of two as a matrix: rows and columns are whole commitments.

`round_table` works the cells out, `solved` finds an equilibrium by regret matching plus (Tammelin
2014), and `best_answer` tells what a mix leaves to a rival who knows it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BadCall
from hexarena.contract.record import States, copied
from hexarena.contract.rng import new_rng
from hexarena.contract.rules import Rules
from hexarena.search.network import Network, new_activations
from hexarena.search.strategy import no_network

GENERIC = "hexarena.search.cells"
ROUNDS = 2000  # of regret matching
Floats64 = npt.NDArray[np.float64]
WholeCommitment = tuple[int, ...]  # its actions in order; empty where a seat is not due


class RoundTable(NamedTuple):
    """What seat 0 gets of a round."""

    ones: tuple[WholeCommitment, ...]  # of seat 0: the rows
    twos: tuple[WholeCommitment, ...]  # of seat 1: the columns
    table: Floats64  # [rows, columns]


class Solved(NamedTuple):
    """An equilibrium of a matrix, or what is near one."""

    one: Floats64  # the mix of the rows
    two: Floats64  # the mix of the columns
    value: float  # what the rows get


def begun(rules: Rules, states: States) -> States:
    """Return the start of the round of commitments under way. Raises BadCall if there is none."""
    if not rules.simultaneous or not rules.compiled.commits_at(states, 0):
        raise BadCall(f"no seat commits in this state of {rules.game}; expected a commitment")
    start = copied(states[:1])
    rules.compiled.withdraw_at(start, 0, int(states["to_act"][0]), _room(rules))
    return start


def commitments(rules: Rules, states: States, seat: int) -> tuple[WholeCommitment, ...]:
    """List the whole commitments of a seat in the round that begins with state 0."""
    ahead = turn_of(rules, states, seat)
    if ahead is None:
        return ((),)
    found: list[WholeCommitment] = []
    _enumerate(rules, ahead, seat, (), found)
    return tuple(found)


def turn_of(rules: Rules, states: States, seat: int) -> States | None:
    """Return the round when it comes to a seat, others having committed anything, else None."""
    ahead, before = copied(states[:1]), -1
    while int(ahead["to_act"][0]) != seat:
        acts = int(ahead["to_act"][0])
        if acts < before or not rules.compiled.commits_at(ahead, 0):
            return None
        before = acts
        rules.apply(ahead, rules.legal(ahead)[0])
        if not goes_on(rules, ahead, acts) and int(ahead["to_act"][0]) == acts:
            return None
    return ahead if _is_round_of(rules, states, ahead) else None


def goes_on(rules: Rules, states: States, seat: int) -> bool:
    """Tell whether a seat has begun to commit and is to go on."""
    if int(states["to_act"][0]) != seat or not rules.compiled.commits_at(states, 0):
        return False
    spare = copied(states[:1])
    return bool(rules.compiled.withdraw_at(spare, 0, seat, _room(rules)) > 0)


def _is_round_of(rules: Rules, states: States, ahead: States) -> bool:
    """Tell whether the round of `ahead` begins with `states`."""
    return bool(
        rules.compiled.commits_at(ahead, 0)
        and begun(rules, ahead).tobytes() == states[:1].tobytes()
    )


def _enumerate(
    rules: Rules, states: States, seat: int, parts: WholeCommitment, found: list[WholeCommitment]
) -> None:
    for action in rules.legal(states):
        then = copied(states)
        rules.apply(then, action)
        if goes_on(rules, then, seat):
            _enumerate(rules, then, seat, (*parts, action), found)
        else:
            found.append((*parts, action))


def round_table(
    rules: Rules, states: States, seed: int, samples: int = 1, network: Network | None = None
) -> RoundTable:
    """Work out the matrix of the round that begins with state 0, which hides nothing."""
    ones, twos = (commitments(rules, states, seat) for seat in range(2))
    generic = rules.specialized(GENERIC)
    room = rules.blank(3)
    room[0] = states[0]
    cells = generic.Cells(
        states=room,
        ones=_rows(ones),
        twos=_rows(twos),
        table=np.zeros((len(ones), len(twos))),
        actions=_room(rules),
        rng=new_rng(seed),
        network=network or no_network(),
        layers=new_activations(network or no_network()),
    )
    generic.fill(cells, samples)
    return RoundTable(ones, twos, cells.table)


def _rows(those: Sequence[WholeCommitment]) -> npt.NDArray[np.int32]:
    rows = np.full((len(those), max(map(len, those))), -1, np.int32)
    for n, each in enumerate(those):
        rows[n, : len(each)] = each
    return rows


def _room(rules: Rules) -> npt.NDArray[np.int32]:
    return np.zeros(rules.ACTIONS, np.int32)


def solved(table: Floats64, rounds: int = ROUNDS) -> Solved:
    """Return mixes near an equilibrium: those of later rounds count for more."""
    regrets = [np.zeros(size) for size in table.shape]
    sums = [np.zeros(size) for size in table.shape]
    for number in range(1, rounds + 1):
        for seat, worths in ((0, table), (1, -table.T)):
            worth = worths @ _matched(regrets[1 - seat])
            mix = _matched(regrets[seat])
            regrets[seat] = np.maximum(regrets[seat] + worth - mix @ worth, 0.0)
            sums[seat] += number * _matched(regrets[seat])
    one, two = (each / each.sum() for each in sums)
    return Solved(one, two, float(one @ table @ two))


def _matched(regrets: Floats64) -> Floats64:
    total = regrets.sum()
    equal: Floats64 = np.full(len(regrets), 1.0 / len(regrets))
    return regrets / total if total > 0 else equal


def best_answer(table: Floats64, mix: Floats64, seat: int) -> float:
    """Return what a seat that plays a mix gets if the other answers with what is best."""
    return float((mix @ table).min() if seat == 0 else (-table @ mix).min())
