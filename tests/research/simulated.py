"""Matches played by a batch, as digests; as a program, by the simulator of a GPU.

The environment of that process says NUMBA_ENABLE_CUDASIM=1 and NUMBA_DISABLE_JIT=1.
"""

import hashlib
import json
import sys

import numpy as np

from hexarena.contract.errors import BadCall, IllegalAction
from hexarena.contract.game import all_games, game
from tests import toys

ARRAYS = (
    "states",
    "to_act",
    "plies",
    "rewards",
    "terminated",
    "truncated",
    "final_states",
    "final_returns",
)
MODES = "same_step", "next_step", "disabled"
SIZE = 4
STEPS = 20
SHORT = 7  # decisions after which a match is cut
OBSERVED = SHORT - 1, SHORT  # steps: an observation takes the simulator 10 ms a match


def here(array):
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def digest(array):
    return hashlib.blake2b(here(array).tobytes(), digest_size=8).hexdigest()


def chosen(flat, first, step):
    """Choose one of each match's legal actions."""
    counts = np.diff(first)
    positions = first[:-1] + (step + np.arange(len(counts))) % np.maximum(counts, 1)
    return np.append(flat, -1)[np.minimum(positions, len(flat))].astype(np.int32)


def played(kind, game, mode, **options):
    """Play by lists and at random in turn; tell after each step what has come of it."""
    rows = []
    with kind(game, SIZE, seed=3, autoreset=mode, max_plies=SHORT, **options) as batch:
        for step in range(STEPS):
            flat, first = map(here, batch.legal())
            rows.append({name: digest(getattr(batch, name)) for name in ARRAYS})
            rows[-1] |= {"legal": digest(flat), "first": digest(first)}
            rows[-1] |= {"masks": digest(batch.masks())}
            if step in OBSERVED:
                rows[-1] |= {"seen": digest(batch.observe())}
                rows[-1] |= {"seen last": digest(batch.final_observe())}
            rows[-1] |= {"rng": digest(np.ascontiguousarray(here(batch.rng)[:, 0]))}
            if step % 2:
                rows[-1]["actions"] = digest(batch.step_random())
            else:
                batch.step(chosen(flat, first, step))
            if step == STEPS // 2:
                batch.reset(np.arange(SIZE) % 2 == 0)
            if step == STEPS * 3 // 4:
                batch.reset(seed=8)
    return rows


def refused(kind):
    """Ask for what is refused; tell the errors."""
    batch = kind(game("hexcore6"), 3)
    wrong = [
        lambda: batch.step(np.array([0, 999_999, 0], np.int32)),
        lambda: batch.step(np.zeros(2, np.int32)),
        lambda: batch.step(np.zeros(3, np.int64)),
        lambda: batch.step([0, 0, 0]),
        lambda: batch.reset(np.zeros(4, np.bool_)),
        lambda: batch.step_random(0),
        lambda: batch.step_bots(1),
        lambda: batch.observe(batch.rewards),
        lambda: batch.final_observe(np.zeros((3, batch.observer.size), np.float32)),
        lambda: batch.masks(np.zeros((3, batch.rules.ACTIONS), np.uint8)),
        lambda: kind("hexcore6", 0),
        lambda: kind("hexcore6", 1, seed=-1),
    ]
    previous, rows = digest(batch.states), []
    for name in wrong:
        try:
            name()
        except (BadCall, IllegalAction) as error:
            rows.append(f"{type(error).__name__}: {error}")
        else:
            rows.append("nothing")
    return rows, previous == digest(batch.states)


def at_once(kind):
    """Play six decisions in one program, and six in six."""
    first, second = (kind("hexcore6", 4, seed=2) for _ in range(2))
    first.step_random(6)
    for _ in range(6):
        second.step_random()
    return digest(first.states) == digest(second.states)


def main():
    from hexarena.research.cuda import Batch

    toys.register()
    games = {
        game.name: {mode: played(Batch, game, mode, threads=4) for mode in MODES}
        for game in all_games()
    }
    rows = {"games": games, "refused": refused(Batch), "at once": at_once(Batch)}
    json.dump(rows, sys.stdout)


if __name__ == "__main__":
    main()
