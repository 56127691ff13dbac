"""A wheel holds the browser table, and what is installed from it serves it."""

import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import httpx2
import pytest

from tests.serving import Serving

ROOT = Path(__file__).parents[1]
NEEDED = ("pyproject.toml", "README.md", "LICENSE", "NOTICE.md")


def build(root, folder, **world):
    """Build a wheel of the tree at `root` into `folder`."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    return subprocess.run(
        command, cwd=root, env=world or None, capture_output=True, text=True, check=False
    )


@pytest.fixture
def installed(tmp_path):
    """Install a wheel into an environment of its own, which borrows the libraries of this one."""
    done = build(ROOT, tmp_path)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    home = tmp_path / "venv"
    venv.create(home, symlinks=True)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    pip = [sys.executable, "-m", "pip", "--python", home / "bin/python", "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", "--no-cache-dir", wheel], check=True)
    return home


@pytest.mark.slow
def test_what_is_installed_from_a_wheel_serves_the_browser_table(installed, tmp_path):
    where = [installed / "bin/python", "-c", "import hexarena; print(hexarena.__file__)"]
    found = subprocess.run(where, capture_output=True, text=True, check=True)
    assert Path(found.stdout).is_relative_to(installed)
    server = Serving(tmp_path, command=(str(installed / "bin/hexarena"), "serve"))
    with httpx2.Client(base_url=server.start()) as web:
        page = web.get("/")
        script = re.search(r'<script type="module"[^>]* src="([^"]+)"', page.text)[1]
        code, licences = web.get(script), web.get("/licences.md")
    server.stop()
    assert page.headers["content-type"].startswith("text/html")
    assert code.headers["content-type"].startswith("text/javascript")
    assert code.content == (ROOT / f"src/hexarena/server/bundle/{script}").read_bytes()
    assert "svelte" in licences.text
    assert "SIL Open Font" in licences.text


@pytest.fixture
def unbuilt(tmp_path):
    """Copy what a wheel is made of, but for the bundle."""
    for name in NEEDED:
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("bundle"))
    return tmp_path


def test_a_wheel_without_the_browser_table_is_refused(unbuilt):
    done = build(unbuilt, unbuilt / "dist", PATH="/nowhere")
    assert done.returncode != 0
    assert "server/bundle is missing or older than client/, and there is no npm" in done.stderr
    assert not list(unbuilt.glob("dist/*.whl"))
