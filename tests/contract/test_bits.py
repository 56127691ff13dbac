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
    packed,
    without_lowest_bit,
)

some = st.sets(st.integers(0, 63), min_size=1)


@given(some)
def test_members_are_found_in_ascending_order(those):
    word = packed(those)
    assert [nth_bit(word, n) for n in range(len(those))] == sorted(those)
    assert members(word) == sorted(those)
    assert lowest_bit(word) == min(those)
    assert without_lowest_bit(word) == packed(those - {min(those)})


@given(some)
@example({0, 63})
def test_a_set_has_its_members_and_no_others(those):
    word = packed(those)
    assert {n for n in range(64) if has(word, n)} == those
    assert word == reduce(or_, map(bit, those))


@given(some, st.integers(0, 5))
def test_actions_of_members_are_appended_in_ascending_order(those, listed):
    actions = np.full(70, -1, np.int32)
    count = list_actions(packed(those), 100, actions, listed)
    assert actions[listed:count].tolist() == [100 + member for member in sorted(those)]
    assert (actions[:listed] == -1).all()
    assert (actions[count:] == -1).all()
