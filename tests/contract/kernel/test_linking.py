"""Kernels called by kernels: compiled once, linked in, cached on disk, and safe to call."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numba import types

import hexarena
from hexarena.contract.kernel.linking import widen_type

pytestmark = pytest.mark.slow

MODULE = """
import numpy as np
from hexarena.contract.kernel import kernel

@kernel
def at(numbers, place):
    return numbers[place]

@kernel
def twice(numbers, place):
    return at(numbers, place) + at(numbers, np.int8(place)) + 0 * at(numbers, 1)

@kernel
def shifted(numbers, place):
    return twice(numbers, place + 1)

LARGE = np.arange(200_000)  # more than Numba writes into machine code

@kernel
def large(numbers, place):
    return LARGE[place]
"""
PROGRAM = """
import sys
import numpy as np
import linked
from hexarena.contract.kernel import KERNELS
numbers = np.arange(4)
for name in sys.argv[1].split():
    try:
        print(name, getattr(linked, name)(numbers, int(sys.argv[2])))
    except IndexError as error:
        print(name, error)
mine = [kernel for kernel in KERNELS if kernel.__module__ == "linked"]
print(sum(kernel.compilations for kernel in mine))
print(max(len(kernel.linked.signatures) for kernel in mine))
"""


@pytest.fixture
def run(tmp_path):
    """Run PROGRAM in a process of its own, all of them with one cache; return its lines."""
    (tmp_path / "linked.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    home = Path(hexarena.__file__).parents[1]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    environment_value = {"HEXARENA_CACHE": str(tmp_path / "cache"), "PYTHONPATH": f"{home}"}

    def ran(names, location, **extra):
        command = [sys.executable, "program.py", names, str(location)]
        environment = clean | environment_value | extra
        return subprocess.check_output(
            command, cwd=tmp_path, env=environment, text=True
        ).splitlines()

    return ran


def test_a_kernel_that_kernels_call_can_be_called_from_python_too(run):
    assert run("twice at", 2)[:2] == ["twice 4", "at 2"]


def test_a_kernel_is_compiled_once_for_all_integers_it_is_called_with(run):
    *_, maximum = run("twice", 2)
    assert maximum == "1"


def test_compiled_kernels_are_linked_into_later_ones(run):
    assert run("twice", 2)[1] == "2"  # twice for Python, at for twice
    assert run("twice", 2)[:2] == ["twice 4", "0"]
    assert run("shifted", 1)[:2] == ["shifted 4", "2"]  # at came from the cache


def test_a_kernel_that_cannot_be_kept_is_compiled_each_time(run):
    assert run("large", 5)[:2] == run("large", 5)[:2] == ["large 5", "1"]


def test_a_read_out_of_bounds_is_noticed_in_what_was_linked_in(run):
    fresh = run("shifted", 7, NUMBA_BOUNDSCHECK="1")
    original = run("shifted", 7, NUMBA_BOUNDSCHECK="1")
    assert fresh[0] == original[0] == "shifted index is out of bounds"
    assert original[1] == "0"


@pytest.mark.parametrize(
    ("argument", "expected_type"),
    [
        (types.literal(3), types.int64),
        (types.int8, types.int64),
        (types.uint64, types.uint64),
        (types.boolean, types.boolean),
        (types.float32, types.float32),
        (types.UniTuple(types.int16, 2), types.UniTuple(types.int64, 2)),
        (types.Tuple([types.int8, types.uint64]), types.Tuple([types.int64, types.uint64])),
        (types.Array(types.int8, 1, "C"), types.Array(types.int8, 1, "C")),
    ],
)
def test_signed_integers_are_widened_and_nothing_else(argument, expected_type):
    assert widen_type(argument) == expected_type


def test_kernels_return_the_same_numbers_for_any_argument_width():
    from hexarena.contract.rng import below, new_rng

    widths = (np.int8, np.int16, np.int32, np.int64, int)
    assert len({below(new_rng(5), width(100)) for width in widths}) == 1
