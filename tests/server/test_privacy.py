"""Only its owner may open what a server writes, whatever the umask it is started with."""

import os
import stat
import sys
from contextlib import closing

import pytest

from hexarena.cli.app import main as run_command
from hexarena.server.operating.doctor import run_checks
from hexarena.server.operating.program import main as operate
from hexarena.server.privacy import close_to_others, find_exposed
from hexarena.server.settings import Settings
from hexarena.store import Store
from tests.server.conftest import ME, Guest
from tests.serving import Forked
from tests.waiting import eventually

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")


@pytest.fixture(autouse=True)
def _usual_umask():
    """What systems use unless told otherwise: everybody may read."""
    previous_umask = os.umask(0o022)
    yield
    os.umask(previous_umask)


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def exposed(folder):
    """Return what others may open in a folder and below, by its name."""
    paths = (folder, *folder.rglob("*"))
    return {path.name for path in paths if path.exists() and mode(path) & 0o077}


@pytest.fixture
def old(tmp_path):
    """The folder of an installation that was made before, open to all."""
    tmp_path.chmod(0o755)
    folder = tmp_path / "old"
    (folder / "lab" / ".orders").mkdir(parents=True)
    Store(Settings(folder=folder).database_url).close()
    files = ("cookies.key", "hexarena.db", "hexarena.db-wal", "lab/.orders/a.json", "server.log")
    for name in files:
        (folder / name).touch()
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    return folder


@pytest.mark.slow
def test_all_that_a_server_and_its_operator_write_is_private(tmp_path, capsys):
    for name in ("outer", "backups"):
        (tmp_path / name).mkdir()
    folder, backup = tmp_path / "new", tmp_path / "backups" / "today.zip"
    variant = tmp_path / "backups" / "my-cage.toml"
    server = Forked(tmp_path / "outer", "--folder", str(folder), "--lab-minutes", "60")
    server.start()
    try:
        with closing(Guest(server.url, "Ann")) as ann:
            ann.move(ann.open(ME, ME)["match"])
            order = {"game": "hexcore6", "options": {}, "minutes": 60}
            ann.ask("POST", "/api/lab/orders", order)
            eventually(lambda: [*folder.glob("lab/.draft-*")])
        assert operate(["backup", "--folder", str(folder), str(backup)]) == 0
        assert operate(["backup", "--replace", "--folder", str(folder), str(backup)]) == 0
        assert run_command(["variant", "new", "hfc", str(variant)]) == 0
        names = {path.name for path in folder.rglob("*")}
        assert {"hexarena.db", "hexarena.db-wal", "hexarena.db-shm", "cookies.key"} <= names
        assert exposed(folder) == set()
    finally:
        server.stop()
    assert operate(["restore", "--replace", "--folder", str(folder), str(backup)]) == 0
    assert any(path.name.startswith("hexarena.db.before-") for path in folder.iterdir())
    assert exposed(folder) == set()
    assert exposed(tmp_path / "backups") == {"backups"}  # the operator's own folder
    capsys.readouterr()


@pytest.mark.slow
def test_a_start_closes_an_installation_of_an_earlier_version(old):
    server = Forked(old)
    server.start()
    server.stop()
    assert exposed(old) == {"server.log"}  # which nobody but the operator made
    assert mode(old) == 0o700
    assert "others can read" not in server.log


def test_a_folder_that_holds_other_things_stays_open_but_not_what_is_ours_in_it(old):
    (old / "holidays.jpg").touch()
    assert close_to_others(Settings(folder=old)) == [old]
    assert exposed(old) == {"old", "holidays.jpg", "server.log"}


@pytest.mark.parametrize("bit", [stat.S_ISGID, stat.S_ISVTX])
def test_a_folder_that_is_shared_on_purpose_is_left_as_it_is(old, bit):
    old.chmod(0o770 | bit)
    before = exposed(old)
    exposed_paths = close_to_others(Settings(folder=old))
    assert exposed(old) == before
    assert {old, old / "hexarena.db", old / "cookies.key"} <= set(exposed_paths)


def test_what_the_operator_keeps_elsewhere_is_reported_and_left_as_it_is(old, tmp_path):
    settings = Settings(
        folder=tmp_path / "new", database=str(old / "hexarena.db"), lab_folder=old / "lab"
    )
    before = exposed(old)
    assert set(close_to_others(settings)) == {
        old / "lab", old / "hexarena.db", old / "hexarena.db-wal",
    }  # fmt: skip
    assert exposed(old) == before


def test_links_to_other_places_are_not_followed(old, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "x").touch()
    (old / "lab" / ".orders" / "a.json").unlink()
    (old / "lab" / ".orders").rmdir()
    (old / "lab").rmdir()
    (old / "lab").symlink_to(other)
    (old / "cookies.key").unlink()
    (old / "cookies.key").symlink_to(other / "x")
    close_to_others(Settings(folder=old))
    assert exposed(other) == {"other", "x"}


def test_the_doctor_warns_and_changes_nothing(old):
    (old / "hexarena.db-wal").unlink()  # which SQLite deletes when the doctor closes the database
    before = exposed(old)
    (finding,) = (item for item in run_checks(Settings(folder=old)) if item.check == "privacy")
    assert finding.verdict == "doubtful"
    assert f"others can read {old}, " in finding.found
    assert str(old / "hexarena.db") in finding.found
    assert f"chmod go= {old} " in finding.mend
    assert exposed(old) == before
    close_to_others(Settings(folder=old))
    assert find_exposed(Settings(folder=old)) == []
