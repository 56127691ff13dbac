"""`hexarena backup` and `hexarena restore`, beside a server that plays on."""

import subprocess
import sys
import threading
from contextlib import closing

import pytest

from hexarena.server.operating.program import main
from tests.server.conftest import Guest, together
from tests.serving import serving
from tests.waiting import eventually

pytestmark = pytest.mark.slow


@pytest.fixture
def operate(capsys):
    """Run a command; return its exit code, its output and its errors."""

    def run(*words):
        return main(list(map(str, words))), *capsys.readouterr()

    return run


class Player(threading.Thread):
    """Plays both seats of a match until stopped; `plies` are those that were acknowledged."""

    def __init__(self, guests, table):
        super().__init__()
        self.plies, self.stopped = [], threading.Event()
        self.match, self._table, self._guests = table["match"], table, guests

    def run(self):
        table = self._table
        while not self.stopped.is_set() and table["status"] != "over":
            table = self._guests[table["scene"]["to_act"]].move(table["match"])
            self.plies.append(table["ply"])


def test_a_backup_beside_a_server_that_plays_on_is_restored_and_played_on(tmp_path, operate):
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    backup = tmp_path / "kept.zip"
    with serving(first) as server:
        with closing(Guest(server.url, "Ann")) as ann, closing(Guest(server.url, "Bo")) as bo:
            player = Player((ann, bo), together(ann, bo))
            player.start()
            ply_before = eventually(lambda: player.plies, lambda plies: len(plies) >= 5)[-1]
            code, output, errors = operate("backup", "--folder", first, backup)
            player.stopped.set()
            player.join()
        assert code == 0, errors
        assert "1 match and " in output
        assert f"Keep {first}/cookies.key as well" in output
        code, _, errors = operate("restore", "--folder", first, backup, "--replace")
        assert code == 2
        assert "another program has it open; expected every server to be stopped" in errors
        code, _, errors = operate("backup", "--folder", first, backup)
        assert code == 2
        assert errors.endswith("kept.zip exists; expected a new file, or --replace\n")
        assert server.complaints == []
    code, _, errors = operate("restore", "--folder", second, backup)
    assert code == 0, errors
    (second / "cookies.key").write_bytes((first / "cookies.key").read_bytes())
    with serving(second) as server, closing(Guest(server.url)) as ann:
        assert ply_before <= ann.at(player.match)["ply"] <= player.plies[-1]


def test_a_refusal_is_printed_in_one_line(tmp_path, operate):
    command = [sys.executable, "-m", "hexarena.cli", "restore", "--folder", tmp_path]
    missing = tmp_path / "none.zip"
    result = subprocess.run([*command, missing], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"hexarena: {missing} does not exist; expected a backup\n"
    folder = tmp_path / "a folder.zip"
    folder.mkdir()
    code, output, errors = operate("restore", "--folder", tmp_path, folder)
    assert (code, output) == (2, "")
    assert errors == f"hexarena: {folder} cannot be read: Is a directory; expected a backup\n"
    wrong_flag = ("--databse", "x", tmp_path / "x.zip")
    code, output, errors = operate("backup", "--folder", tmp_path, *wrong_flag)
    assert (code, output, errors.count("\n")) == (2, "", 1)
    assert "--databse" in errors
