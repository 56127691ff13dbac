"""Batches on a GPU, by numba-cuda's simulator: they play what batches on the CPU play."""

import json
import os
import subprocess
import sys

import pytest

from hexarena.research import Batch
from tests.game_parameters import every_game
from tests.research.simulated import MODES, OBSERVED, played

SIMULATOR = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}


def run(*command, **environment):
    return subprocess.run(
        [sys.executable, *command],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def simulated():
    """What the simulator has told: it is started once for all games."""
    ran = run("-m", "tests.research.simulated", **SIMULATOR)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


@every_game
def test_a_gpu_plays_byte_by_byte_what_the_cpu_plays(game, simulated):
    for mode in MODES:
        cpu_rows, gpu_rows = played(Batch, game, mode), simulated["games"][game.name][mode]
        for step, (cpu_row, gpu_row) in enumerate(zip(cpu_rows, gpu_rows, strict=True)):
            assert cpu_row == gpu_row, (mode, step)


def test_the_comparison_includes_matches_that_end_and_restart(simulated):
    for modes in simulated["games"].values():
        for rows in modes.values():
            assert len({step["terminated"] + step["truncated"] for step in rows}) > 1
            assert len({step["final_returns"] for step in rows}) > 0
        digests = {rows[step]["seen last"] for rows in modes.values() for step in OBSERVED}
        assert len(digests) > 1


def test_bad_input_is_refused_and_nothing_changes(simulated):
    rows, unchanged = simulated["refused"]
    assert rows == [
        "IllegalAction: got action 999999 for match 1; expected a legal one",
        "BadCall: actions: got int32[2]; expected int32[3]",
        "BadCall: actions: got int64[3]; expected int32[3]",
        "BadCall: actions: got list; expected an array in main memory or on the GPU, int32[3]",
        "BadCall: which: got bool[4]; expected bool[3]",
        "BadCall: got 0 steps; expected at least 1",
        "BadCall: got level 1 for a batch on a GPU; expected one of hexarena.research.Batch",
        "BadCall: observations: got float32[3, 2]; expected float32[3, 1127]",
        "BadCall: observations: got an array in main memory; expected one on the GPU",
        "BadCall: masks: got an array in main memory; expected one on the GPU",
        "BadCall: got 0 matches; expected at least 1",
        "BadCall: got seed -1; expected an integer from 0 to 2**63 - 1",
    ]
    assert unchanged


def test_many_decisions_in_one_program_are_those_of_many_programs(simulated):
    assert simulated["at once"] is True


def test_without_a_gpu_a_batch_and_the_benchmark_say_so():
    code = "from hexarena.research.cuda import Batch; Batch('hfc', 4)"
    for command in (("-c", code), ("-m", "benchmarks.cuda")):
        ran = run(*command, CUDA_VISIBLE_DEVICES="")
        assert ran.returncode != 0
        assert "no GPU is here" in ran.stderr.splitlines()[-1]
