"""The figures of `python -m benchmarks`; each function measures one figure once.

Seconds are of processor time, so that other work blurs them little; two threads need a clock.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import import_module
from types import ModuleType

import numpy as np

from hexarena import Game
from hexarena.contract.record import States
from hexarena.contract.rng import new_rng
from hexarena.contract.rules import Rules
from hexarena.search import Search, play_many


def playouts(game: Game, games: int = 4000) -> float:
    """Play whole random matches on one thread; return millions of actions a second."""
    states = game.start()
    start = time.thread_time()
    count = play_many(game.rules, states, games, seed=1).decisions
    return count / (time.thread_time() - start) / 1e6


def two_threads_to_one(game: Game, games: int = 6000) -> float:
    """Return the speed-up of playouts with two threads over one."""
    states = game.start()

    def work(seed: int) -> None:
        play_many(game.rules, states, games, seed)

    single_seconds = _seconds(lambda: work(1), time.perf_counter)
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(work, (1, 2)))  # threads started
        double_seconds = _seconds(lambda: list(pool.map(work, (1, 2))), time.perf_counter)
    return 2 * single_seconds / double_seconds


def call_from_python(game: Game, games: int = 40) -> float:
    """Return the microseconds of one `legal` with one `apply`, called from Python."""
    rules, compiled = game.rules, game.rules.compiled
    actions, rng = np.zeros(rules.ACTIONS, np.int32), new_rng(5)
    lines = [_random_line(game, rng) for _ in range(games)]
    fresh = game.start()
    legal, apply = compiled.legal_at, compiled.apply_at
    states = fresh.copy()

    def work() -> None:
        for line in lines:
            compiled.copy_at(states, 0, fresh, 0)
            for action in line:
                legal(states, 0, actions)
                apply(states, 0, action)

    return _seconds(work) / sum(map(len, lines)) * 1e6


def _random_line(game: Game, rng: np.ndarray) -> list[int]:
    states, buffer, line = game.start(), np.zeros(game.rules.ACTIONS, np.int32), []
    while not game.rules.over(states):
        line.append(int(game.rules.compiled.sample_at(states, 0, rng, buffer)))
        game.rules.apply(states, line[-1])
    return line


def copy_from_python(game: Game, times: int = 100_000) -> float:
    """Return the microseconds of copying a state, called from Python."""
    states, copy = game.rules.blank(2), game.rules.compiled.copy_at
    states[0] = game.start()[0]

    def work() -> None:
        for _ in range(times):
            copy(states, 1, states, 0)

    return _seconds(work) / times * 1e6


def search(rules: Rules, states: States, rounds: int = 15_000) -> float:
    """Search from `states` on one thread; return playouts a second of its processor time."""
    mind = Search(rules, seed=7)
    start = time.thread_time()
    playouts = mind.think(states, rounds).playouts
    return playouts / (time.thread_time() - start)


@cache
def far_sighted(game: Game, horizon: int) -> Rules:
    """Return a game's rules, compiled, with playouts evaluated after `horizon` actions."""
    module = ModuleType(f"{game.name} {horizon} ahead")
    vars(module).update(vars(import_module(f"{game.package}.rules")), HORIZON=horizon)
    rules = Rules(f"{game.name}{horizon}", module)
    Search(rules, seed=7).think(game.start(), 2)
    return rules


def first_that_offers(game: Game, action: str) -> States:
    """Return the first state of a random match in which an action is legal, by its notation.

    The seats have ready-made fighters or other things that players keep.
    """
    rules, carryover = game.rules, game.carryover
    kernels = carryover.ready(game.options()).values()
    states = game.start(game.options(**carryover.options_from([*kernels])))
    chance, buffer = new_rng(0), np.zeros(rules.ACTIONS, np.int32)
    while action not in {game.write(states[0], action) for action in rules.legal(states)}:
        rules.apply(states, int(rules.compiled.sample_at(states, 0, chance, buffer)))
    return states


def import_alone() -> float:
    """Return the seconds of `import hexarena` in a fresh process, without Python's own start."""
    bare, with_it = _process("pass", None), _process("import hexarena", None)
    return with_it - bare


def cold_compile(game: Game, first: str = "") -> float:
    """Return the seconds to run `first` and compile a game, in a fresh process, nothing cached."""
    with tempfile.TemporaryDirectory() as folder:
        return _process(first + warming(game), folder)


def from_cache(game: Game) -> float:
    """Return the seconds of the same with a full cache, after Numba is imported."""
    timed = (
        "import numba, time; start = time.process_time(); "
        f"{warming(game)}; print(time.process_time() - start)"
    )
    with tempfile.TemporaryDirectory() as folder:
        _process(warming(game), folder)
        world = {**os.environ, "HEXARENA_CACHE": folder}
        return float(subprocess.check_output([sys.executable, "-c", timed], env=world))


def warming(game: Game) -> str:
    """Return Python code that compiles a game, or loads it."""
    return f"import hexarena, hexarena.search as s; s.warm(hexarena.game({game.name!r}))"


def _process(code: str, cache: str | None) -> float:
    """Run Python code in a fresh process; return the seconds that it took."""
    world = {**os.environ, **({"HEXARENA_CACHE": cache} if cache else {})}
    command = [sys.executable, "-c", code]
    return _seconds(lambda: subprocess.run(command, env=world, check=True), _time_of_children)


def _time_of_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _seconds(work: Callable[[], object], clock: Callable[[], float] = time.thread_time) -> float:
    start = clock()
    work()
    return clock() - start
