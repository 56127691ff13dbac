"""Processes that think for the server: real ones, killed, missing, and orphaned."""

import os
import signal
import sys
from pathlib import Path

import pytest

from hexarena.contract.game import game
from hexarena.search import LEVELS
from hexarena.search.warm import first_decision
from hexarena.server.bots.processes import (
    MAX_FAILURES,
    MAX_PAUSE,
    MIN_PAUSE,
    ThinkerLost,
    ThinkerProcess,
)
from hexarena.thinking import SearchTask
from tests.server.conftest import ME, WAIT_SECONDS, Guest
from tests.serving import serving
from tests.waiting import eventually

MASTER = {"kind": "bot", "level": 6}


@pytest.fixture
def task():
    game_found = game("hexcore6")
    return SearchTask.from_states(
        game_found, first_decision(game_found, game_found.start()), LEVELS[4], 7
    )


def think(process, task):
    """Let a process do a task, and return its answer."""
    answers = []

    def reply(question):
        if "progress" not in question:
            answers.append(question["done"])
        return {"go": True, "first": None}

    process.think({"lease": "a", "assignment": task.to_message()}, reply)
    return task.read_answer(answers[0]["analysis"])


def gone(pid):
    """Tell whether a process has ended, even if nobody has asked for its exit code."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def children(pid):
    """Return the ids of the processes that think for a server."""
    lists = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    children = {int(child) for text in lists for child in text.split()}
    return {child for child in children if "thinking.process" in command(child)}


def command(pid):
    return Path(f"/proc/{pid}/cmdline").read_text()


def test_a_process_thinks_as_a_thread_does_and_is_nicer_than_that(task):
    process = ThinkerProcess()
    assert not process.is_ready("hexcore6")  # it has only just started
    eventually(lambda: process.is_ready("hexcore6"), within=WAIT_SECONDS)
    assert think(process, task) == task.think(lambda: True)
    assert os.getpriority(os.PRIO_PROCESS, process.pid) > os.getpriority(os.PRIO_PROCESS, 0)
    pid = process.pid
    process.close()
    assert gone(pid)


def test_a_process_that_is_killed_is_lost_and_the_next_starts_after_a_pause(task):
    time_now = [0.0]
    process = ThinkerProcess(clock=lambda: time_now[0])
    eventually(lambda: process.is_ready("hexcore6"), within=WAIT_SECONDS)
    os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(ThinkerLost, match=r"Broken pipe|exit code -9"):
        think(process, task)
    assert not process.is_ready("hexcore6")
    assert process.pid is None
    time_now[0] += MIN_PAUSE
    eventually(lambda: process.is_ready("hexcore6"), within=WAIT_SECONDS)
    assert think(process, task).playouts == task.playouts
    process.close()


@pytest.mark.parametrize(
    "program",
    [
        ("/nowhere/to/be/found",),
        (sys.executable, "-c", "raise SystemExit(3)"),
        (sys.executable, "-c", "print('nonsense', flush=True)"),
    ],
)
def test_the_thread_does_the_work_if_a_process_cannot_start(program):
    time_now = [0.0]
    process = ThinkerProcess(program, clock=lambda: time_now[0])
    eventually(lambda: not process.is_ready("hexcore6") and process.pid is None)
    assert not process.is_ready("hexcore6")


def test_bots_among_themselves_wait_for_the_process_as_long_as_one_starts_and_is_awaited():
    process, missing = ThinkerProcess(), ThinkerProcess(("/nowhere/to/be/found",))
    assert process.wait_until_ready("hexcore6", lambda: True)
    assert not process.wait_until_ready("hexthing", lambda: False)
    assert not missing.wait_until_ready("hexcore6", lambda: True)
    process.close()


def test_a_game_that_cannot_be_loaded_is_given_up():
    time_now = [0.0]
    process = ThinkerProcess(clock=lambda: time_now[0])
    for _ in range(MAX_FAILURES):
        time_now[0] += MAX_PAUSE
        assert not process.wait_until_ready("chess", lambda: True)
    time_now[0] += MAX_PAUSE
    assert not process.is_ready("chess")
    assert process.pid is None


def test_a_process_that_answers_nonsense_is_lost(task):
    liar = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    print(json.dumps({"ready": "hexcore6"} if "load" in message else {"nonsense": {}}), flush=True)
"""
    process = ThinkerProcess((sys.executable, "-c", liar))
    eventually(lambda: process.is_ready("hexcore6"), within=WAIT_SECONDS)
    with pytest.raises(ThinkerLost, match="done"):
        think(process, task)
    assert process.pid is None


def test_one_person_against_an_easy_bot_starts_no_process_and_orphans_do_not_stay(tmp_path):
    with serving(tmp_path, "--thinkers", "2") as server:
        ann = Guest(server.url, "Ann")
        easy = ann.open(ME, {"kind": "bot", "level": 1})["match"]
        with ann.stream(easy) as stream:
            ann.play(ann.at(easy))
            ann.move(easy)
            stream.until(lambda seen: seen["scene"]["to_act"] == 0 and seen["ply"] > 2)
        assert children(server.pid) == set()
        hard = ann.open(MASTER, MASTER)["match"]
        with ann.stream(hard) as stream:
            stream.until(lambda seen: seen["ply"] >= 3)
            started = eventually(lambda: children(server.pid))
        ann.close()
        assert not any(map(gone, started))
    for pid in started:  # the server was killed
        eventually(lambda pid=pid: gone(pid))
