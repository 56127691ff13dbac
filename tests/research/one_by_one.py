"""A batch as a plain loop plays it: one match after another, by `rules.legal` and `rules.apply`."""

import numpy as np

from hexarena.contract.record import CHANCE, OVER, copy_states
from hexarena.contract.rng import seed_state

MODES = ("same_step", "next_step", "disabled")


class Slot:
    """One slot of a batch."""

    def __init__(self, game, number, seed=0, options=None, mode="same_step", limit=None):
        self.game, self.rules, self.number, self.seed = game, game.rules, number, seed
        self.options, self.mode, self.most = game.options(**(options or {})), mode, limit
        self.room = np.zeros(self.rules.ACTIONS, np.int32)
        self.final = self.rules.blank(1)
        self.final_returns = np.zeros(self.rules.SEATS, np.float32)
        self.episode = -1
        self.begin()

    def begin(self):
        self.episode += 1
        self.rng = np.array([seed_state(self.seed, self.number, self.episode)], np.uint64)
        self.states = self.game.start(self.options)
        self.plies, self.ended = 0, False
        self.forget()
        self.settle()

    def forget(self):
        self.rewards = np.zeros(self.rules.SEATS, np.float32)
        self.terminated = self.truncated = False

    def settle(self):
        while self.states["to_act"][0] == CHANCE:
            self.rules.apply(self.states, self.drawn())

    def drawn(self):
        return int(self.rules.compiled.sample_at(self.states, 0, self.rng, self.room))

    @property
    def to_act(self):
        return OVER if self.ended else int(self.states["to_act"][0])

    @property
    def legal(self):
        return [] if self.ended else self.rules.legal(self.states)

    def step(self, action):
        if self.ended:
            self.rewards[:] = 0
            if self.mode == "next_step":
                self.begin()
            return
        self.forget()
        self.rules.apply(self.states, action)
        self.settle()
        self.plies += 1
        self.terminated = self.rules.over(self.states)
        self.truncated = not self.terminated and self.most is not None and self.plies >= self.most
        self.ended = self.terminated or self.truncated
        if self.ended:
            self.finish()

    def step_random(self):
        action = -1 if self.ended else self.drawn()
        self.step(action)
        return action

    def finish(self):
        self.final_returns = self.states["returns"][0].copy()
        rewards = self.final_returns if self.terminated else self.rewards
        self.final = copy_states(self.states)
        if self.mode == "same_step":
            flags = self.terminated, self.truncated
            self.begin()
            self.terminated, self.truncated = flags
        self.rewards = rewards.copy()


def choice(legal, slot, step):
    """Choose a legal action by the slot and the step alone."""
    return legal[(31 * slot + 17 * step + step // 3) % len(legal)] if legal else -1


def agree(batch, slots, step):
    """Check that a batch is where a loop is, byte by byte."""
    flat, first = batch.legal()
    for i, slot in enumerate(slots):
        position = f"{batch.game.name}, slot {i}, step {step}"
        assert batch.states[i : i + 1].tobytes() == slot.states.tobytes(), position
        assert batch.rng[i, 0] == slot.rng[0], position
        assert (batch.to_act[i], batch.plies[i]) == (slot.to_act, slot.plies), position
        assert (batch.terminated[i], batch.truncated[i]) == (slot.terminated, slot.truncated), (
            position
        )
        assert batch.rewards[i].tolist() == slot.rewards.tolist(), position
        assert flat[first[i] : first[i + 1]].tolist() == slot.legal, position
        if slot.terminated or slot.truncated:
            assert batch.final_states[i : i + 1].tobytes() == slot.final.tobytes(), position
            assert batch.final_returns[i].tolist() == slot.final_returns.tolist(), position
