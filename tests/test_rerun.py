"""CI runs failed browser tests once more, and no other test."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PASSES_LATER = """
import pathlib

def test_{name}():
    marker = pathlib.Path("{name}.ran")
    ran, _ = marker.exists(), marker.touch()
    assert ran
"""


@pytest.fixture
def suite(tmp_path):
    """Return a function that runs a small suite, then `tools.rerun` on its report."""

    def run(**tests):
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(tmp_path)}
        environment.pop("PYTEST_ADDOPTS", None)
        for path, text in tests.items():
            file = tmp_path / path.replace("__", "/")
            file.with_suffix(".py").parent.mkdir(parents=True, exist_ok=True)
            file.with_suffix(".py").write_text(text)
        outputs = [
            subprocess.run(
                [sys.executable, "-m", *command, "report.xml"],
                cwd=tmp_path,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
            )
            for command in (["pytest", "-q", "--rootdir=.", "--junitxml"], ["tools.rerun"])
        ]
        return outputs[1].returncode, outputs[1].stdout

    return run


def test_a_browser_test_that_passes_the_second_time_passes_and_is_listed(suite, tmp_path):
    code, output = suite(tests__browser__test_slow=PASSES_LATER.format(name="late"))
    assert code == 0, output
    assert "FAILED ONCE" in output
    assert "  tests/browser/test_slow.py::test_late" in output
    log = (tmp_path / "hexarena-tests/failed-once.log").read_text()
    assert "tests/browser/test_slow.py::test_late" in log


def test_a_browser_test_that_fails_twice_fails(suite):
    code, output = suite(tests__browser__test_slow="def test_never(): assert False")
    assert code == 1
    assert "FAILED ONCE" not in output


def test_nothing_runs_again_if_another_test_failed(suite, tmp_path):
    code, output = suite(
        tests__browser__test_slow=PASSES_LATER.format(name="late"),
        tests__test_rules="def test_rule(): assert False",
    )
    assert (code, "nothing is run again" in output) == (1, True), output


def test_a_run_without_a_report_fails():
    command = [sys.executable, "-m", "tools.rerun", "missing.xml"]
    assert subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 1
