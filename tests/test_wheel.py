"""A wheel holds the browser table, and what is installed from it serves it."""

import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from hexarena import __version__
from tests.http_client import client
from tests.serving import Serving

ROOT = Path(__file__).parents[1]
BUNDLE = ROOT / "src/hexarena/server/bundle"
NEEDED = ("pyproject.toml", "README.md", "LICENSE", "NOTICE.md")


def build(root, folder, **world):
    """Build a wheel of the tree at `root` into `folder`."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    return subprocess.run(
        command, cwd=root, env=world or None, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    result = build(ROOT, folder)
    assert result.returncode == 0, result.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.mark.slow
def test_a_wheel_holds_every_file_of_the_package_and_the_browser_table(wheel):
    package = [file for file in (ROOT / "src/hexarena").rglob("*") if file.is_file()]
    files = [file for file in package if "__pycache__" not in file.parts]
    packed = {name for name in ZipFile(wheel).namelist() if name.startswith("hexarena/")}
    assert packed == {str(file.relative_to(ROOT / "src")) for file in files}
    assert "hexarena/server/bundle/index.html" in packed


@pytest.mark.slow
def test_a_wheel_is_small_and_says_where_everything_is(wheel):
    assert wheel.stat().st_size < 6_000_000
    archive = ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
    text = archive.read(name).decode()
    address = re.search(r"(?m)^url: (.*)$", (ROOT / "CITATION.cff").read_text())[1]
    urls = dict(re.findall(r"(?m)^Project-URL: (\w+), (.*)$", text))
    assert urls["Homepage"] == address
    assert {"Documentation", "Examples", "Changelog", "Issues"} < {*urls}
    assert all(url.startswith(address) for url in urls.values())
    for url in urls.values():
        path = re.sub(r"^/(tree|blob)/main/", "", url.removeprefix(address))
        assert path in ("", "/issues") or (ROOT / path).exists(), url
    assert (ROOT / "README.md").read_text(encoding="utf-8").strip() in text


def test_the_citation_is_of_this_version():
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.search(r"(?m)^version: (.*)$", text)[1] == __version__
    assert re.search(r'(?m)^date-released: "\d{4}-\d\d-\d\d"$', text)


@pytest.fixture
def installed(wheel, tmp_path):
    """Install a wheel into an environment of its own, which borrows the libraries of this one."""
    home = tmp_path / "venv"
    venv.create(home, symlinks=True)
    pip = [sys.executable, "-m", "pip", "--python", home / "bin/python", "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", "--no-cache-dir", wheel], check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return home


@pytest.fixture
def away(installed, tmp_path, monkeypatch):
    """Visit what is installed, served where there is nothing but itself: no Node.js, no sources."""
    monkeypatch.setenv("PATH", "/nowhere")
    server = Serving(tmp_path, command=(str(installed / "bin/hexarena"), "serve"))
    with client(server.start()) as web:
        yield web
    server.stop()


@pytest.mark.slow
def test_a_wheel_serves_the_same_site_as_a_checkout(installed, away):
    where = [installed / "bin/python", "-c", "import hexarena; print(hexarena.__file__)"]
    process = subprocess.run(where, capture_output=True, text=True, check=True)
    assert Path(process.stdout).is_relative_to(installed)
    names = [str(file.relative_to(BUNDLE)) for file in BUNDLE.rglob("*") if file.is_file()]
    served = {name: away.get(f"/{name}").content for name in names}
    assert served == {name: (BUNDLE / name).read_bytes() for name in names}
    page = away.get("/")
    assert page.headers["content-type"].startswith("text/html")
    assert page.content == served["index.html"]
    script = re.search(r'<script type="module"[^>]* src="([^"]+)"', page.text)[1]
    assert away.get(script).headers["content-type"].startswith("text/javascript")
    assert b"svelte" in served["licences.md"]
    assert b"SIL Open Font" in served["licences.md"]
    games = [item["name"] for item in away.get("/api/games").json()]
    assert len(games) == len(list((ROOT / "src/hexarena/games").glob("*/RULES.md")))
    for name in games:
        assert away.get(f"/api/games/{name}/rules").is_success


@pytest.fixture
def unbuilt(tmp_path):
    """Copy what a wheel is made of, but for the bundle."""
    for name in NEEDED:
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("bundle"))
    return tmp_path


def test_a_wheel_without_the_browser_table_is_refused(unbuilt):
    result = build(unbuilt, unbuilt / "dist", PATH="/nowhere")
    assert result.returncode != 0
    assert "server/bundle is missing or older than client/, and there is no npm" in result.stderr
    assert not list(unbuilt.glob("dist/*.whl"))
