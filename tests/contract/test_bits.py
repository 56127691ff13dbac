"""Sets in one word agree with Python's own sets."""

from functools import reduce
from operator import or_

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from hexarena.contract.bits import (
    bit,
    has,
    list_actions,
    lowest_bit,
    members,
    nth_bit,
    pack_members,
    without_lowest_bit,
)

subset = st.sets(st.integers(0, 63), min_size=1)


@given(subset)
def test_members_are_found_in_ascending_order(members_value):
    word = pack_members(members_value)
    assert [nth_bit(word, n) for n in range(len(members_value))] == sorted(members_value)
    assert members(word) == sorted(members_value)
    assert lowest_bit(word) == min(members_value)
    assert without_lowest_bit(word) == pack_members(members_value - {min(members_value)})


@given(subset)
@example({0, 63})
def test_a_set_has_its_members_and_no_others(members):
    word = pack_members(members)
    assert {n for n in range(64) if has(word, n)} == members
    assert word == reduce(or_, map(bit, members))


@given(subset, st.integers(0, 5))
def test_actions_of_members_are_appended_in_ascending_order(members, listing):
    actions = np.full(70, -1, np.int32)
    count = list_actions(pack_members(members), 100, actions, listing)
    assert actions[listing:count].tolist() == [100 + member for member in sorted(members)]
    assert (actions[:listing] == -1).all()
    assert (actions[count:] == -1).all()
