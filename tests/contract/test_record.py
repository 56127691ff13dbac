"""A state is one record: aligned, padded, without gaps, and read by names."""

import pickle

import numpy as np
import pytest

from hexarena.contract.record import PADDING, award, blank, copy_states, record

BEGINNING = (("to_act", np.int8), ("returns", np.float32, (2,)))


def made(*fields):
    return record(*BEGINNING, *fields)


FIELDS = {
    "bytes only": [("a", np.int8)],
    "a wide field after a narrow one": [("a", np.int8), ("b", np.uint64, (2,))],
    "gaps of one, three and seven": [
        ("a", np.int8),
        ("b", np.int16),
        ("c", np.int8),
        ("d", np.int32),
        ("e", np.int8),
        ("f", np.uint64),
    ],
    "exactly one line of the cache": [("a", np.uint8, (116,))],
    "one byte more": [("a", np.uint8, (117,))],
}
every_layout = pytest.mark.parametrize("fields", FIELDS.values(), ids=FIELDS)


@every_layout
def test_a_record_is_padded_to_whole_lines_of_the_cache(fields):
    assert made(*fields).itemsize % PADDING == 0


def test_no_more_padding_is_added_than_is_needed():
    assert made(*FIELDS["exactly one line of the cache"]).itemsize == PADDING
    assert made(*FIELDS["one byte more"]).itemsize == 2 * PADDING


@every_layout
def test_fields_are_aligned_as_in_c(fields):
    layout = made(*fields)
    assert layout.isalignedstruct
    for kind, offset, *_ in layout.fields.values():
        assert offset % kind.base.alignment == 0


@every_layout
def test_every_byte_belongs_to_a_field(fields):
    layout, covered = made(*fields), []
    for kind, offset, *_ in layout.fields.values():
        covered += range(offset, offset + kind.itemsize)
    assert sorted(covered) == list(range(layout.itemsize))


@every_layout
def test_a_copy_has_the_same_bytes_whatever_the_memory_contained(fields):
    states = blank(made(*fields), 4)
    for _ in range(200):
        np.full(4 * states.itemsize, 255, np.uint8)  # left behind for the copy to lie on
        assert states.copy().tobytes() == states.tobytes()


def test_fields_are_read_and_written_as_attributes():
    states = blank(made(("height", np.int8, (3,))), 2)
    states[1].height[2] = 7
    states[1].to_act = -1
    assert states["height"].tolist() == [[0, 0, 0], [0, 0, 7]]
    assert states["to_act"].tolist() == [0, -1]


def test_a_field_that_does_not_exist_is_refused_when_read_and_when_written():
    state = blank(made())[0]
    with pytest.raises(AttributeError, match="to_acct"):
        _ = state.to_acct
    with pytest.raises(AttributeError, match="a state has no field 'to_acct'"):
        state.to_acct = 3


def test_states_are_pickled_for_other_processes():
    states = blank(made(("height", np.int8, (3,))), 2)
    states[1].height[2] = 7
    reread = pickle.loads(pickle.dumps(states))
    assert (reread.dtype, reread.tobytes()) == (states.dtype, states.tobytes())
    assert reread[1].height.tolist() == [0, 0, 7]
    assert type(reread[1]) is type(states[1])


@pytest.mark.parametrize("count", [0, 1, 2, 3, 1000])
@every_layout
def test_blank_states_begin_where_a_line_of_the_cache_begins(fields, count):
    original = [blank(made(*fields), count) for _ in range(20)]
    assert {item.ctypes.data % PADDING for item in original} == {0}
    assert {len(item) for item in original} == {count}
    assert all(item.flags.c_contiguous and item.flags.writeable for item in original)


def test_blank_states_are_all_zeros():
    assert blank(made(("a", np.int64)), 3).tobytes() == bytes(3 * PADDING)


@pytest.mark.parametrize(
    "fields",
    [
        [("to_act", np.int8)],
        [("returns", np.float32, (2,)), ("to_act", np.int8)],
        [("turn", np.int8), *BEGINNING],
    ],
)
def test_a_state_that_does_not_begin_with_to_act_and_returns_is_refused(fields):
    with pytest.raises(ValueError, match="a state begins with to_act and returns; these fields"):
        record(*fields)


@pytest.mark.parametrize(
    "fields",
    [
        [("to_act", np.int16), ("returns", np.float32, (2,))],
        [("to_act", np.int8), ("returns", np.float64, (2,))],
        [("to_act", np.int8), ("returns", np.float32)],
        [("to_act", np.int8), ("returns", np.float32, (2, 2))],
    ],
)
def test_other_kinds_of_to_act_and_returns_are_refused(fields):
    with pytest.raises(ValueError, match=r"to_act is int8 and returns float32\[seats\]; here"):
        record(*fields)


def test_a_field_named_like_an_attribute_of_np_record_is_refused():
    with pytest.raises(ValueError, match=r"fields \['round'\] cannot be read as attributes"):
        record(*BEGINNING, ("round", np.int8))


@every_layout
def test_a_copy_has_every_byte_of_the_states_and_none_of_their_memory(fields):
    states = blank(made(*fields), 3)
    states.view(np.uint8)[:] = np.arange(states.nbytes) % 251
    copy = copy_states(states)
    assert (copy.dtype, copy.tobytes()) == (states.dtype, states.tobytes())
    assert not np.shares_memory(copy, states)
    assert type(copy_states(states[1:2])[0]) is type(states[0])


@pytest.mark.parametrize(("winner", "returns"), [(0, [1, -1]), (1, [-1, 1]), (-1, [0, 0])])
def test_the_winner_of_two_gets_one_and_the_loser_minus_one(winner, returns):
    states = blank(made())
    award(states[0], winner)
    assert states[0].returns.tolist() == returns
