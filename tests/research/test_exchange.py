"""Arrays go to other libraries without a copy: what one writes the other reads."""

import numpy as np
import pytest

from hexarena import game
from hexarena.contract.errors import BadCall
from hexarena.research import exchange


def test_zeros_begin_where_every_library_takes_them():
    for shape in (1, 7, (3, 5), (0,)):
        for kind in (np.int8, np.bool_, np.float32, np.int32):
            array = exchange.zeros(shape, kind)
            assert array.ctypes.data % exchange.ALIGNED == 0
            assert array.dtype == kind
            assert array.flags.c_contiguous
            assert array.flags.writeable
            assert not array.any()


def test_states_are_lent_as_their_own_bytes():
    states = game("hfc").rules.blank(3)
    exported = exchange.lent(states)
    assert exported.shape == (3, states.dtype.itemsize)
    states["to_act"][1] = 1
    assert exported[1].tobytes() == states[1:2].tobytes()
    array_copy = np.from_dlpack(exported)
    assert np.shares_memory(array_copy, states)


def test_jax_shares_the_memory():
    for array in (exchange.zeros((4, 3), np.float32), game("hfc").rules.blank(2)):
        array_copy = exchange.to_jax(array)
        assert array_copy.unsafe_buffer_pointer() == array.ctypes.data


def test_jax_is_refused_what_it_would_copy():
    array = exchange.zeros(40, np.uint8)[1:]
    with pytest.raises(BadCall, match=r"at 1 bytes past a multiple of 64, which JAX copies"):
        exchange.to_jax(array)


def test_only_whole_arrays_are_lent():
    with pytest.raises(BadCall, match="got an array in parts"):
        exchange.lent(exchange.zeros((4, 4), np.int8)[:, 1])
    with pytest.raises(BadCall, match="list; expected an array"):
        exchange.lent([1])


@pytest.mark.slow
def test_torch_shares_the_memory():
    import torch

    rewards = exchange.zeros((4, 2), np.float32)
    array_copy = exchange.to_torch(rewards)
    array_copy[1, 0] = 1.0
    assert rewards[1, 0] == 1
    assert array_copy.dtype == torch.float32
    states = game("hfc").rules.blank(2)
    exchange.to_torch(states)[0, 0] = 1
    assert states["to_act"][0] == 1
