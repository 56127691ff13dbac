"""Games are compiled side by side, by programs that end with whoever started them."""

import asyncio
import os
import signal
import subprocess
import sys
import threading

import filelock
import pytest

from hexarena import game
from hexarena.contract.errors import CompilingFailed
from hexarena.search import compile_all, compile_in_process, compiler, compiling

ENDLESS = (
    "import os, threading; print(f'[{os.getpid()}, 1, \"rules\"]', flush=True);"
    "threading.Event().wait()"
)
BLOCKED_PROGRAM = (
    "import threading; from hexarena.search import compiler;"
    "compiler.compile_game = lambda name, tell: (tell(1, 2, name), threading.Event().wait());"
    "compiler.main('a game', 0)"
)


def program(code):
    return sys.executable, "-c", code


def ignore(*_progress):
    pass


async def test_how_far_it_is_comes_line_by_line():
    expected = []
    code = "import sys; print('[0, 2, \"rules\"]'); print('[1, 2, \"' + sys.argv[1] + '\"]')"
    await compile_in_process(
        "hfc", lambda *progress: expected.append(progress), program=program(code)
    )
    assert expected == [(0, 2, "rules"), (1, 2, "hfc")]


async def test_a_compiler_that_fails_is_reported_with_its_last_words():
    code = "import sys; sys.exit('first\\nno memory is left')"
    with pytest.raises(CompilingFailed, match="the compiler of hfc failed: no memory is left"):
        await compile_in_process("hfc", ignore, program=program(code))


async def test_a_compiler_that_is_killed_is_told_by_its_signal():
    code = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    with pytest.raises(CompilingFailed, match="the compiler of hfc was ended by SIGKILL"):
        await compile_in_process("hfc", ignore, program=program(code))


async def test_a_compiler_ends_when_nobody_waits_for_it_any_more():
    pids, started = [], asyncio.Event()

    def tell(pid, _total, _purpose):
        pids.append(pid)
        started.set()

    task = asyncio.create_task(compile_in_process("hfc", tell, program=program(ENDLESS)))
    await started.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    with pytest.raises(ProcessLookupError):
        os.kill(pids[0], 0)


def test_a_compiler_process_ends_with_its_parent():
    active = subprocess.Popen(
        program(BLOCKED_PROGRAM), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert active.stdout.readline() == '[1, 2, "a game"]\n'
    active.send_signal(signal.SIGINT)  # as of a terminal: that is for whoever started it
    active.stdin.close()
    assert active.wait(60) == compiler.ABANDONED_EXIT_CODE
    active.stdout.close()


async def test_games_are_compiled_as_many_at_a_time_as_there_are_processors(monkeypatch):
    active, maximum, order, expected = set(), [], [], []

    async def compile_game(name, on_progress):
        active.add(name)
        order.append(name)
        maximum.append(len(active))
        on_progress(1, 2, "half")
        await asyncio.sleep(0)
        active.remove(name)

    monkeypatch.setattr(compiling, "compile_in_process", compile_game)
    monkeypatch.setattr(compiling, "count_processors", lambda: 2)
    await compile_all(["a", "b", "c"], lambda *progress: expected.append(progress))
    assert (order, max(maximum)) == (["a", "b", "c"], 2)
    assert expected == [(name, 1, 2, "half") for name in order]


async def test_a_game_that_fails_keeps_no_other_from_being_compiled(monkeypatch):
    completed = []

    async def compile_game(name, _on_progress):
        if name == "a":
            raise CompilingFailed("a failed")
        completed.append(name)

    monkeypatch.setattr(compiling, "compile_in_process", compile_game)
    with pytest.raises(CompilingFailed, match="a failed"):
        await compile_all(["a", "b", "c"], ignore)
    assert completed == ["b", "c"]


@pytest.fixture
def compilations(monkeypatch, tmp_path):
    """Compile nothing; tell what would have been, in a cache of its own."""
    games = []
    monkeypatch.setattr(compiler, "cache_folder", lambda name: tmp_path)
    monkeypatch.setattr(compiler, "is_warm", lambda tested_game: tested_game.name in games)
    monkeypatch.setattr(
        compiler, "warm", lambda tested_game, on_progress: games.append(tested_game.name)
    )
    return games


def test_a_game_being_compiled_by_another_process_is_awaited(compilations, tmp_path):
    expected = threading.Event()

    def tell(_done, _total, purpose):
        assert purpose == compiler.ELSEWHERE_MESSAGE
        expected.set()

    with filelock.FileLock(tmp_path / "compiling"):
        thread = threading.Thread(target=compiler.compile_game, args=("hexcore6", tell))
        thread.start()
        assert expected.wait(60)
        compilations.append(game("hexcore6").name)
    thread.join(60)
    assert compilations == ["hexcore6"]


def test_an_uncompiled_game_is_compiled_once(compilations):
    for _ in range(2):
        compiler.compile_game("hexcore6", ignore)
    assert compilations == ["hexcore6"]


def test_where_files_cannot_be_locked_it_is_compiled_all_the_same(compilations, monkeypatch):
    def refuse(*_given, **_more):
        raise PermissionError("read-only")

    monkeypatch.setattr(filelock.FileLock, "acquire", refuse)
    compiler.compile_game("hexcore6", ignore)
    assert compilations == ["hexcore6"]
