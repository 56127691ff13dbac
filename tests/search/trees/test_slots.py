"""Amounts that a network looks at, and the row of weights of each."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena import game
from hexarena.search.trees.slots import (
    DISTANCES,
    HIGHEST_SLOT,
    HINT_SLOT,
    LOWEST_SLOT,
    MIDDLE_SLOT,
    select_amounts,
)

FIRST, LAST = 10, 409  # actions that are amounts
AMOUNTS = FIRST, LAST


def places(actions, hint):
    """Map what is offered of some actions to the row of each, less the first amount."""
    buffer = np.array(actions, np.int32)
    rows = np.zeros(len(buffer), np.int32)
    count = select_amounts(buffer, len(buffer), rows, AMOUNTS, hint)
    return dict(zip(buffer[:count].tolist(), (rows[:count] - FIRST).tolist(), strict=True))


def test_amounts_around_the_rule_of_thumb_and_at_the_ends_are_offered():
    actual = places(range(FIRST, FIRST + 301), FIRST + 100)
    near_cells = {FIRST + 100 + sign * 2**n for n in range(DISTANCES) for sign in (-1, 1)}
    low = {FIRST + 2**n for n in range(DISTANCES)}
    end_cells = {FIRST, FIRST + 150, FIRST + 300}
    assert set(actual) == near_cells | low | end_cells | {FIRST + 100}
    assert actual[FIRST + 100] == HINT_SLOT
    assert actual[FIRST + 101], actual[FIRST + 99] == (HINT_SLOT + 1, HINT_SLOT - 1)
    assert [actual[FIRST], actual[FIRST + 1]] == [LOWEST_SLOT, LOWEST_SLOT + 1]
    assert [actual[FIRST + 150], actual[FIRST + 300]] == [MIDDLE_SLOT, HIGHEST_SLOT]


def test_without_a_rule_of_thumb_amounts_at_the_ends_are_offered():
    assert set(places(range(FIRST, FIRST + 301), 3)) == {
        FIRST,
        *(FIRST + 2**n for n in range(DISTANCES)),
        FIRST + 150,
        FIRST + 300,
    }


@given(
    st.sets(st.integers(0, FIRST - 1)),
    st.integers(FIRST, LAST),
    st.integers(0, 399),
    st.sets(st.integers(LAST + 1, LAST + 20)),
    st.integers(0, LAST + 20),
)
def test_non_amounts_are_kept_and_no_two_share_a_row(old, low, extra, new, hint):
    amounts = [*range(low, min(low + extra, LAST) + 1)]
    actual = places([*sorted(old), *amounts, *sorted(new)], hint)
    assert {item: row + FIRST for item, row in actual.items() if item not in amounts} == {
        item: item for item in old | new
    }
    environment = [row for item, row in actual.items() if item in amounts]
    assert len(environment) == len(set(environment))
    assert len(environment) <= HIGHEST_SLOT + 1
    assert {amounts[0], amounts[-1]} <= set(actual)
    assert hint not in amounts or actual[hint] == HINT_SLOT


@pytest.mark.parametrize("name", ["hexthing"])
def test_a_game_has_a_row_for_every_place(name):
    first, last = game(name).rules.kernels["AMOUNTS"]
    assert last - first >= HIGHEST_SLOT
