"""Sets of cells in two words against Python's own sets."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract import bitsets as w

members = st.sets(st.integers(0, 127), max_size=128)
some_members = st.sets(st.integers(0, 127), min_size=1, max_size=128)
steps = st.integers(-63, 63).filter(bool)


def packed(members):
    mask = sum(1 << member for member in members)
    return np.uint64(mask & (2**64 - 1)), np.uint64(mask >> 64)


def unpacked(pair):
    mask = int(pair[0]) | int(pair[1]) << 64
    return {member for member in range(128) if mask >> member & 1}


def word_pair(pair):
    """Give a kernel's answer back to a kernel: compiled ones answer in Python's numbers."""
    return np.uint64(pair[0]), np.uint64(pair[1])


@given(members)
def test_packing_loses_nothing(members_value):
    assert unpacked(packed(members_value)) == members_value


def test_a_single_bit_is_the_set_of_one_member():
    assert [unpacked(w.singleton(member)) for member in range(128)] == [
        {index} for index in range(128)
    ]


@given(members, members)
def test_both_either_and_without_are_intersection_union_and_difference(a, b):
    assert unpacked(w.intersection(packed(a), packed(b))) == a & b
    assert unpacked(w.union(packed(a), packed(b))) == a | b
    assert unpacked(w.difference(packed(a), packed(b))) == a - b


@given(members)
def test_size_counts_members_and_some_tells_whether_there_is_any(members_value):
    assert w.size(packed(members_value)) == len(members_value)
    assert w.has_members(packed(members_value)) == bool(members_value)


@given(members, steps)
def test_shifting_adds_to_every_member_and_drops_what_leaves(members_value, offset):
    expected = {member + offset for member in members_value if 0 <= member + offset < 128}
    assert unpacked(w.shift(packed(members_value), offset)) == expected


@given(some_members)
def test_lowest_is_the_least_member_and_without_lowest_the_rest(members):
    assert w.lowest(packed(members)) == min(members)
    assert unpacked(w.without_lowest(packed(members))) == members - {min(members)}


@given(some_members, st.data())
def test_nth_counts_members_upwards_from_zero(members, data):
    n = data.draw(st.integers(0, len(members) - 1))
    assert w.nth(packed(members), n) == sorted(members)[n]


@given(some_members)
def test_taking_the_lowest_again_and_again_lists_the_set(members):
    remainder, listing = packed(members), []
    while w.has_members(remainder):
        listing.append(w.lowest(remainder))
        remainder = word_pair(w.without_lowest(remainder))
    assert listing == sorted(members)


@given(members)
def test_a_set_is_written_to_a_field_and_read_back(members_value):
    field = np.zeros(2, dtype=np.uint64)
    w.write_bitset(field, packed(members_value))
    assert unpacked(w.read_bitset(field)) == members_value
