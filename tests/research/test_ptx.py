"""Programs of a GPU compile for an H100 where there is none, and keep to its registers."""

import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution

import pytest

from hexarena.contract.game import game

GAMES = "hexcore6", "hexthing"  # those that compile fastest
LIBRARIES = "nvidia-nvvm", "nvidia-cuda-nvrtc", "nvidia-nvjitlink"
# Registers of a thread, so that an H100 runs 512 at once on each processor, or observes in 384
FITTING = {"step_each": 128, "begin_each": 128, "list_each": 128, "observe_each": 168}
ROW = re.compile(r"^\| (.+?) \| `(\w+)` \| (\d+) \| ([\d,]+) \| (\d+) \| ([\d,]+) \|", re.MULTILINE)


def missing():
    for name in LIBRARIES:
        try:
            distribution(name)
        except PackageNotFoundError:
            yield name


@pytest.fixture(scope="module")
def rows():
    """What the benchmark prints of each program: registers, bytes of stack, spilled, KiB of PTX."""
    command = [sys.executable, "-m", "benchmarks.cuda", "--ptx", *GAMES]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return {
        (title, program): [int(number_text.replace(",", "")) for number_text in numbers]
        for title, program, *numbers in ROW.findall(ran.stdout)
    }


@pytest.mark.slow
@pytest.mark.skipif(any(missing()), reason="needs `pip install 'hexarena[cuda]'`")
@pytest.mark.parametrize("name", GAMES)
def test_programs_compile_without_a_gpu_and_spill_nothing(name, rows):
    game_ = game(name)
    buffer = (4 * game_.rules.ACTIONS + 7) // 8 * 8  # for a list of legal actions, int32[ACTIONS]
    for program, most_registers in FITTING.items():
        registers, stack, spilled, ptx = rows[game_.title, program]
        assert registers <= most_registers
        assert stack == (buffer if program == "list_each" else 0)
        assert spilled == 0
        assert ptx > 100
