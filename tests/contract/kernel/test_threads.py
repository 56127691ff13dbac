"""Threads that load a game at the same time get the same kernels, cached in the right place."""

import os
import subprocess
import sys
from pathlib import Path

RACE = """
import threading
from hexarena.contract.game import game
from hexarena.contract.kernel import KERNELS

start, got = threading.Barrier(8), []

def ask():
    start.wait()
    rules = game("hexcore6").rules
    legal = rules.legal(game("hexcore6").start())
    got.append((rules, rules.specialized("hexarena.search.trees.uct"), legal))

threads = [threading.Thread(target=ask) for _ in range(8)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
print(len(got), len({id(rules) for rules, _, _ in got}), len({id(uct) for _, uct, _ in got}))
print(len({len(legal) for _, _, legal in got}))
print(len({kernel.stats.cache_path for kernel in KERNELS}) > 1)
print(all("kernels-" in kernel.stats.cache_path for kernel in KERNELS))
"""


def test_threads_that_load_a_game_at_once_share_its_kernels(tmp_path: Path) -> None:
    completed = subprocess.run(
        [sys.executable, "-c", RACE],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path.cwd())},
        capture_output=True,
        text=True,
        check=True,
    )
    assert completed.stdout.split() == ["8", "1", "1", "1", "True", "True"], completed.stderr
    assert not list(tmp_path.iterdir())
