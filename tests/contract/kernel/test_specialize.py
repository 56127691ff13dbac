"""Generics specialized for games: the same source, each game's own kernels, no shared code."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from hexarena.contract.cache import INTERPRETED
from hexarena.contract.errors import BrokenGame
from hexarena.contract.kernel import cached_under, kernel
from hexarena.contract.kernel.specialize import specialize

RULES = """
import numpy as np
from hexarena.contract.kernel import cached_under, kernel
from hexarena.contract.record import record

ACTIONS = 1
STATE = record(("to_act", np.int8), ("returns", np.float32, (1,)), ("score", np.int64))


@kernel
def legal(state, actions):
    actions[0] = 0
    return 1


@kernel
def apply(state, action):
    state.score += STEP
"""
PROGRAM = """
import left, right
from hexarena.contract.kernel import KERNELS
from hexarena.contract.rules import Rules
for name, module in (("left", left), ("right", right)):
    rules = Rules(name, module)
    states = rules.blank(2)
    rules.apply(states, 0, 1)
    print(name, states["score"].tolist())
print(sum(kernel.compilations for kernel in KERNELS))
"""


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_only_kernels_created_for_a_subfolder_are_cached_there():
    with suppress(ZeroDivisionError), cached_under("upper"), cached_under("lower"):
        lower = kernel(lambda: 1)
        raise ZeroDivisionError
    ground = kernel(lambda: 2)
    paths = [Path(item.stats.cache_path).parts for item in (lower, ground)]
    assert ["lower" in path for path in paths] == [True, False]
    assert not any("upper" in path for path in paths)


@pytest.mark.slow
def test_two_games_of_equal_layout_do_not_share_machine_code(tmp_path):
    for name, step in (("left", 1), ("right", 100)):
        (tmp_path / f"{name}.py").write_text(RULES.replace("STEP", str(step)), encoding="utf-8")
    fresh, reread = said(tmp_path), said(tmp_path)
    assert fresh[:2] == reread[:2] == ["left [0, 1]", "right [0, 100]"]
    assert int(fresh[2]) > 0
    assert int(reread[2]) == 0


def said(folder):
    clean = {k: v for k, v in os.environ.items() if not k.startswith("NUMBA_")}
    paths = os.pathsep.join([str(folder), *map(str, sys.path)])
    environment = {"HEXARENA_CACHE": str(folder / "cache"), "PYTHONPATH": paths}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=clean | environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()


def test_a_specialized_kernel_calls_the_given_kernels_and_the_generic_one_is_unchanged():
    from hexarena.contract import interface

    def legal(state, actions):
        return 17

    bound = specialize("hexarena.contract.interface", "a test", {"legal": legal, "unknown": 1})
    assert bound.legal is legal
    assert bound.apply is not interface.apply
    assert interface.legal is not legal
    assert not hasattr(bound, "unknown")
    assert Path(bound.__file__).samefile(interface.__file__)


def test_a_generic_that_is_not_a_module_is_refused():
    with pytest.raises(BrokenGame, match=r"generic 'hexarena.contract.none' is not a module"):
        specialize("hexarena.contract.none", "a test", {})
