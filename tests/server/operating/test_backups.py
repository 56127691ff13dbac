"""`hexarena backup` and `hexarena restore`, beside a server that plays on."""

import subprocess
import sys
import threading

import pytest

from tests.server.conftest import Guest, together
from tests.serving import serving

pytestmark = pytest.mark.slow


def operate(*words):
    command = [sys.executable, "-m", "hexarena.cli", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_backup_beside_a_server_that_plays_on_is_restored_and_played_on(tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    backup = tmp_path / "kept.zip"
    with serving(first) as server:
        ann, bo = Guest(server.url, "Ann"), Guest(server.url, "Bo")
        table = together(ann, bo)
        acknowledged = []
        played_enough, stopped = threading.Event(), threading.Event()

        def play_on():
            current_table = table
            while not stopped.is_set() and current_table["status"] != "over":
                current_table = (ann, bo)[current_table["scene"]["to_act"]].move(
                    current_table["match"]
                )
                acknowledged.append(current_table["ply"])
                if len(acknowledged) == 5:
                    played_enough.set()

        player = threading.Thread(target=play_on)
        player.start()
        played_enough.wait()
        acknowledged_before = acknowledged[-1]
        result = operate("backup", "--folder", first, backup)
        stopped.set()
        player.join()
        assert result.returncode == 0, result.stderr
        assert "1 match and " in result.stdout
        assert f"Keep {first}/cookies.key as well" in result.stdout
        refusal = operate("restore", "--folder", first, backup, "--replace")
        assert refusal.returncode == 2
        assert "another program has it open; expected every server to be stopped" in refusal.stderr
        repeated = operate("backup", "--folder", first, backup)
        assert repeated.returncode == 2
        assert repeated.stderr.endswith("kept.zip exists; expected a new file, or --replace\n")
        assert server.complaints == []
        ann.close()
        bo.close()
    result = operate("restore", "--folder", second, backup)
    assert result.returncode == 0, result.stderr
    (second / "cookies.key").write_bytes((first / "cookies.key").read_bytes())
    with serving(second) as server:
        ann = Guest(server.url)
        assert acknowledged_before <= ann.at(table["match"])["ply"] <= acknowledged[-1]
        ann.close()


def test_a_refusal_is_printed_in_one_line(tmp_path):
    result = operate("restore", "--folder", tmp_path, tmp_path / "none.zip")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"hexarena: {tmp_path}/none.zip does not exist; expected a backup\n"
    result = operate("backup", "--folder", tmp_path / "new", "--databse", "x", tmp_path / "x.zip")
    assert result.returncode == 2
