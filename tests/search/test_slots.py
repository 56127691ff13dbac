"""Amounts that a network looks at, and the row of weights of each."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena import game
from hexarena.search.slots import HIGHEST, LOWEST, MIDDLE, SAME, STEPS, placed

FIRST, LAST = 10, 409  # actions that are amounts
AMOUNTS = FIRST, LAST


def places(actions, hint):
    """Map what is offered of some actions to the row of each, less the first amount."""
    room = np.array(actions, np.int32)
    rows = np.zeros(len(room), np.int32)
    count = placed(room, len(room), rows, AMOUNTS, hint)
    return dict(zip(room[:count].tolist(), (rows[:count] - FIRST).tolist(), strict=True))


def test_amounts_around_the_rule_of_thumb_and_at_the_ends_are_offered():
    found = places(range(FIRST, FIRST + 301), FIRST + 100)
    around = {FIRST + 100 + sign * 2**n for n in range(STEPS) for sign in (-1, 1)}
    low = {FIRST + 2**n for n in range(STEPS)}
    ends = {FIRST, FIRST + 150, FIRST + 300}
    assert set(found) == around | low | ends | {FIRST + 100}
    assert found[FIRST + 100] == SAME
    assert found[FIRST + 101], found[FIRST + 99] == (SAME + 1, SAME - 1)
    assert [found[FIRST], found[FIRST + 1]] == [LOWEST, LOWEST + 1]
    assert [found[FIRST + 150], found[FIRST + 300]] == [MIDDLE, HIGHEST]


def test_without_a_rule_of_thumb_amounts_at_the_ends_are_offered():
    assert set(places(range(FIRST, FIRST + 301), 3)) == {
        FIRST,
        *(FIRST + 2**n for n in range(STEPS)),
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
def test_what_is_no_amount_stays_and_no_two_share_a_row(before, low, more, after, hint):
    amounts = [*range(low, min(low + more, LAST) + 1)]
    found = places([*sorted(before), *amounts, *sorted(after)], hint)
    assert {each: row + FIRST for each, row in found.items() if each not in amounts} == {
        each: each for each in before | after
    }
    mine = [row for each, row in found.items() if each in amounts]
    assert len(mine) == len(set(mine))
    assert len(mine) <= HIGHEST + 1
    assert {amounts[0], amounts[-1]} <= set(found)
    assert hint not in amounts or found[hint] == SAME


@pytest.mark.parametrize("name", ["hexthing"])
def test_a_game_has_a_row_for_every_place(name):
    first, last = game(name).rules.kernels["AMOUNTS"]
    assert last - first >= HIGHEST
