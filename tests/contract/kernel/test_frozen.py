"""A kernel is found in the cache by what is frozen into its machine code."""

import os
import subprocess
import sys
from types import SimpleNamespace

import numpy as np
import pytest

from hexarena.contract.kernel.digest import digest
from tests import toys

SOURCE = """
def top(state):
    return lower(state) + NUMBER + TABLE[1] + PAIR[0] + outer.MEMBER

def lower(state):
    return state.score + DEEP
"""
FROZEN = {"NUMBER": 1, "TABLE": np.arange(3), "PAIR": (1, 2.5), "DEEP": np.uint64(7)}


def digested(source=SOURCE, **edited_text):
    names = FROZEN | edited_text
    outer = type(os)("outer")
    outer.MEMBER = names.pop("MEMBER", 4)
    names["outer"] = outer
    exec(source, names)
    return digest(names["top"])


def test_a_digest_is_that_of_the_same_code_with_equal_globals():
    assert digested() == digested(TABLE=np.arange(3), UNUSED=1)


@pytest.mark.parametrize(
    "edited_text",
    [
        {"NUMBER": 2},
        {"NUMBER": 1.0},
        {"TABLE": np.array([0, 1, 3])},
        {"TABLE": np.arange(3, dtype=np.int32)},
        {"TABLE": np.arange(3).reshape(1, 3)},
        {"PAIR": (1, 2.0)},
        {"DEEP": np.uint64(8)},
        {"MEMBER": 5},
        {"source": SOURCE.replace("state.score", "2 * state.score")},
        {"source": SOURCE.replace("state.score", "state.other")},
    ],
    ids=str,
)
def test_a_digest_differs_by_every_global_and_by_the_code_of_what_is_called(edited_text):
    assert digested(**edited_text) != digested()


def test_a_digest_reads_a_kernel_by_its_function_and_a_variable_of_an_outer_function():
    def made(step):
        return SimpleNamespace(py_func=lambda state: state + step)

    first, second = (digested("def top(state): return inner(state)", inner=made(n)) for n in (1, 2))
    assert first != second
    assert first == digested("def top(state): return inner(state)", inner=made(1))


def test_functions_that_call_each_other_have_a_digest():
    source = "def top(n): return other(n)\ndef other(n): return top(n - STEP) if n else 0"
    assert digested(source, STEP=1) == digested(source, STEP=1) != digested(source, STEP=2)


PROGRAM = """
import os
from hexarena.contract.kernel import KERNELS, cached_under, kernel
from hexarena.contract.kernel.specialize import specialize
from tests import toys
toys.register()
from hexarena.contract.game import game

WORTH = float(os.environ["WORTH"])

def evaluate(state):
    state.returns[0] = WORTH
    return True

rules = game("higher").rules
with cached_under("higher"):
    own = dict(rules.kernels) | {"apply": kernel(lambda state, action: evaluate(state))}
    evaluate = kernel(evaluate)
bound = specialize("hexarena.contract.compiled", "higher", own)
states = game("higher").start()
bound.apply_at(states, 0, 0)
print(states["returns"][0, 0], sum(each.compilations for each in KERNELS) > 0)
"""


@pytest.mark.slow
def test_a_generic_specialized_with_another_judge_does_not_run_the_old_machine_code(tmp_path):
    (tmp_path / "judged.py").write_text(PROGRAM, encoding="utf-8")
    assert said(tmp_path, 0.25) == ["0.25", "True"]
    assert said(tmp_path, 0.5) == ["0.5", "True"]
    assert said(tmp_path, 0.25) == ["0.25", "False"]


@pytest.mark.slow
def test_an_edit_of_a_kernel_in_another_file_is_compiled_into_those_that_call_it(tmp_path):
    text = "from hexarena.contract.kernel import kernel\n\n@kernel\ndef number():\n    return {}\n"
    calls = text.format("1000 + inner.number()").replace("\n", "\nimport inner\n", 1)
    (tmp_path / "judged.py").write_text(f"{calls}\nprint(number())", encoding="utf-8")
    # The sizes differ, since Python itself sees no edit of one size within one second.
    for number in (11, 222):
        (tmp_path / "inner.py").write_text(text.format(number), encoding="utf-8")
        assert said(tmp_path, 0) == [str(1000 + number)]


def said(folder, worth):
    clean = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    environment = {"HEXARENA_CACHE": str(folder / "cache"), "WORTH": str(worth)}
    paths = os.pathsep.join([str(folder), str(toys.DIST), *map(str, sys.path)])
    completed = subprocess.run(
        [sys.executable, "-c", "import judged"],
        env=clean | environment | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    return completed.stdout.split()
