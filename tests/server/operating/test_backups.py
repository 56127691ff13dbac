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
        enough, over = threading.Event(), threading.Event()

        def play_on():
            at = table
            while not over.is_set() and at["status"] != "over":
                at = (ann, bo)[at["scene"]["to_act"]].move(at["match"])
                acknowledged.append(at["ply"])
                if len(acknowledged) == 5:
                    enough.set()

        player = threading.Thread(target=play_on)
        player.start()
        enough.wait()
        before = acknowledged[-1]
        done = operate("backup", "--folder", first, backup)
        over.set()
        player.join()
        assert done.returncode == 0, done.stderr
        assert "1 match and " in done.stdout
        assert f"Keep {first}/cookies.key as well" in done.stdout
        refused = operate("restore", "--folder", first, backup, "--replace")
        assert refused.returncode == 2
        assert "another program has it open; expected every server to be stopped" in refused.stderr
        again = operate("backup", "--folder", first, backup)
        assert again.returncode == 2
        assert again.stderr.endswith("kept.zip exists; expected a new file, or --replace\n")
        assert server.complaints == []
        ann.close()
        bo.close()
    done = operate("restore", "--folder", second, backup)
    assert done.returncode == 0, done.stderr
    (second / "cookies.key").write_bytes((first / "cookies.key").read_bytes())
    with serving(second) as server:
        ann = Guest(server.url)
        assert before <= ann.at(table["match"])["ply"] <= acknowledged[-1]
        ann.close()


def test_what_is_refused_is_told_in_a_line(tmp_path):
    done = operate("restore", "--folder", tmp_path, tmp_path / "none.zip")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"hexarena: {tmp_path}/none.zip does not exist; expected a backup\n"
    done = operate("backup", "--folder", tmp_path / "new", "--databse", "x", tmp_path / "x.zip")
    assert done.returncode == 2
