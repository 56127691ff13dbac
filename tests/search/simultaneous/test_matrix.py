"""A round of commitments as a matrix: its cells, and equilibria whose values are known."""

import numpy as np
import pytest

from hexarena import game
from hexarena.contract.errors import BadCall
from hexarena.contract.rules import Rules
from hexarena.search.simultaneous.matrix import (
    best_answer,
    commitments,
    find_round_start,
    round_table,
    solve_matrix,
)
from tests import toys
from tests.search import rounds

toys.register()
PRIZES = game("prizes")
ROUNDS = Rules("rounds", rounds)
PENNIES = np.array([[1.0, -1.0], [-1.0, 1.0]])
UNLIKE = np.array([[3.0, -1.0], [-1.0, 1.0]])  # value (3 - 1) / 6, rows (1/3, 2/3)
SADDLE = np.array([[0.0, -1.0], [1.0, 0.0]])


@pytest.mark.parametrize(
    ("table", "value", "rows", "columns"),
    [
        (PENNIES, 0, [0.5, 0.5], [0.5, 0.5]),
        (UNLIKE, 1 / 3, [1 / 3, 2 / 3], [1 / 3, 2 / 3]),
        (SADDLE, 0, [0, 1], [0, 1]),
        (np.array([[0.25, 0.5]]), 0.25, [1], [1, 0]),
    ],
)
def test_matrices_with_known_equilibria_are_solved(table, value, rows, columns):
    actual = solve_matrix(table)
    assert actual.value == pytest.approx(value, abs=0.01)
    assert actual.one == pytest.approx(rows, abs=0.02)
    assert actual.two == pytest.approx(columns, abs=0.02)


def test_a_large_matrix_leaves_little_to_a_best_answer():
    table = np.random.default_rng(3).uniform(-1, 1, (60, 80))
    actual = solve_matrix(table)
    assert actual.value - best_answer(table, actual.one, 0) < 0.01
    assert -actual.value - best_answer(table, actual.two, 1) < 0.01


def test_the_best_answer_to_a_mix_that_is_none_takes_all():
    fixed = np.array([1.0, 0.0])
    assert best_answer(PENNIES, fixed, 0) == -1
    assert best_answer(PENNIES, fixed, 1) == -1
    assert best_answer(PENNIES, np.array([0.5, 0.5]), 0) == 0


def test_whole_commitments_are_listed_for_each_seat():
    states = ROUNDS.blank()
    states["kind"] = rounds.DOUBLE
    interval = ((0, 3), (0, 4), (1, 3), (1, 4))
    assert commitments(ROUNDS, states, 0) == commitments(ROUNDS, states, 1) == interval


def test_the_cells_are_what_each_pair_pays():
    states = ROUNDS.blank()
    states["kind"] = rounds.BIASED
    cells = round_table(ROUNDS, states, seed=1)
    assert cells.table == pytest.approx(rounds.PAYS)
    assert cells.ones == cells.twos == ((0,), (1,), (2,))
    actual = solve_matrix(cells.table)
    assert actual.value - best_answer(cells.table, actual.one, 0) < 0.01


def test_the_last_two_prizes_are_a_saddle():
    """Who lays the higher card first wins two and loses one; both do, and it is drawn."""
    states = PRIZES.start(PRIZES.options(cards=3))
    for action in (2, 2):
        PRIZES.rules.apply(states, action)
    cells = round_table(PRIZES.rules, states, seed=1)
    first = int(states["to_act"][0])
    assert cells.table.tolist() == [[0, -1], [1, 0]]
    assert solve_matrix(cells.table).value == pytest.approx(0, abs=0.01)
    assert first in (0, 1)


def test_a_round_is_found_from_its_middle_and_nowhere_else():
    states = PRIZES.start(PRIZES.options(cards=3))
    start = states.copy()
    PRIZES.rules.apply(states, 1)
    assert find_round_start(PRIZES.rules, states).tobytes() == start.tobytes()
    with pytest.raises(BadCall, match="no seat commits"):
        find_round_start(game("hexcore6").rules, game("hexcore6").start())
