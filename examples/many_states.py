"""Step a thousand matches at once: a million states are one NumPy array."""

import time

import numpy as np

import hexarena as hx
from hexarena.search import play_many

rules = hx.game("hexcore6").rules
states = rules.blank(1000)
states[:] = hx.game("hexcore6").start()[0]
actions = np.zeros((len(states), rules.ACTIONS), np.int32)
counts = np.zeros(len(states), np.int32)
rng = np.random.default_rng(1)
for _ in range(50):
    rules.compiled.legal_many(states, actions, counts)
    choices = actions[np.arange(len(states)), rng.integers(np.maximum(counts, 1))]
    rules.compiled.apply_many(states, np.where(counts > 0, choices, -1).astype(np.int32))
print(f"50 actions in each of {len(states):,} matches; {int((counts == 0).sum())} have ended")

start = time.perf_counter()
plies = play_many(rules, hx.game("hexcore6").start(), games=2000)
print(f"{plies.decisions / (time.perf_counter() - start) / 1e6:.1f} million decisions a second")
