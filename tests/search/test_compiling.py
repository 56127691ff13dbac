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
from hexarena.search import compile_all, compile_apart, compiler, compiling

ENDLESS = (
    "import os, threading; print(f'[{os.getpid()}, 1, \"rules\"]', flush=True);"
    "threading.Event().wait()"
)
BLOCKED = (
    "import threading; from hexarena.search import compiler;"
    "compiler.compiled = lambda name, tell: (tell(1, 2, name), threading.Event().wait());"
    "compiler.main('a game', 0)"
)


def program(code):
    return sys.executable, "-c", code


def ignore(*_progress):
    pass


async def test_how_far_it_is_comes_line_by_line():
    told = []
    code = "import sys; print('[0, 2, \"rules\"]'); print('[1, 2, \"' + sys.argv[1] + '\"]')"
    await compile_apart("hfc", lambda *progress: told.append(progress), program=program(code))
    assert told == [(0, 2, "rules"), (1, 2, "hfc")]


async def test_a_compiler_that_fails_is_told_with_its_last_words():
    code = "import sys; sys.exit('first\\nno memory is left')"
    with pytest.raises(CompilingFailed, match="the compiler of hfc failed: no memory is left"):
        await compile_apart("hfc", ignore, program=program(code))


async def test_a_compiler_that_is_killed_is_told_by_its_signal():
    code = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    with pytest.raises(CompilingFailed, match="the compiler of hfc was ended by SIGKILL"):
        await compile_apart("hfc", ignore, program=program(code))


async def test_a_compiler_ends_when_nobody_waits_for_it_any_more():
    pids, begun = [], asyncio.Event()

    def tell(pid, _total, _doing):
        pids.append(pid)
        begun.set()

    task = asyncio.create_task(compile_apart("hfc", tell, program=program(ENDLESS)))
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    with pytest.raises(ProcessLookupError):
        os.kill(pids[0], 0)


def test_a_compiler_ends_with_whoever_started_it_however_that_one_ended():
    running = subprocess.Popen(
        program(BLOCKED), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert running.stdout.readline() == '[1, 2, "a game"]\n'
    running.send_signal(signal.SIGINT)  # as of a terminal: that is for whoever started it
    running.stdin.close()
    assert running.wait(60) == compiler.ABANDONED
    running.stdout.close()


async def test_games_are_compiled_as_many_at_a_time_as_there_are_processors(monkeypatch):
    running, most, order, told = set(), [], [], []

    async def compile_game(name, tell):
        running.add(name)
        order.append(name)
        most.append(len(running))
        tell(1, 2, "half")
        await asyncio.sleep(0)
        running.remove(name)

    monkeypatch.setattr(compiling, "compile_apart", compile_game)
    monkeypatch.setattr(compiling, "processors", lambda: 2)
    await compile_all(["a", "b", "c"], lambda *progress: told.append(progress))
    assert (order, max(most)) == (["a", "b", "c"], 2)
    assert told == [(name, 1, 2, "half") for name in order]


async def test_a_game_that_fails_keeps_no_other_from_being_compiled(monkeypatch):
    done = []

    async def compile_game(name, _tell):
        if name == "a":
            raise CompilingFailed("a failed")
        done.append(name)

    monkeypatch.setattr(compiling, "compile_apart", compile_game)
    with pytest.raises(CompilingFailed, match="a failed"):
        await compile_all(["a", "b", "c"], ignore)
    assert done == ["b", "c"]


@pytest.fixture
def compilations(monkeypatch, tmp_path):
    """Compile nothing; tell what would have been, in a cache of its own."""
    games = []
    monkeypatch.setattr(compiler, "cache_folder", lambda name: tmp_path)
    monkeypatch.setattr(compiler, "is_warm", lambda about: about.name in games)
    monkeypatch.setattr(compiler, "warm", lambda about, tell: games.append(about.name))
    return games


def test_what_another_program_compiles_is_waited_for_and_not_compiled_twice(compilations, tmp_path):
    told = threading.Event()

    def tell(_done, _total, doing):
        assert doing == compiler.ELSEWHERE
        told.set()

    with filelock.FileLock(tmp_path / "compiling"):
        waiting = threading.Thread(target=compiler.compiled, args=("hexcore6", tell))
        waiting.start()
        assert told.wait(60)
        compilations.append(game("hexcore6").name)
    waiting.join(60)
    assert compilations == ["hexcore6"]


def test_what_is_not_compiled_is_compiled_once(compilations):
    for _ in range(2):
        compiler.compiled("hexcore6", ignore)
    assert compilations == ["hexcore6"]


def test_where_files_cannot_be_locked_it_is_compiled_all_the_same(compilations, monkeypatch):
    def refuse(*_given, **_more):
        raise PermissionError("read-only")

    monkeypatch.setattr(filelock.FileLock, "acquire", refuse)
    compiler.compiled("hexcore6", ignore)
    assert compilations == ["hexcore6"]
