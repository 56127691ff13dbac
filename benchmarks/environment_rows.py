"""Our rows of `environments`: how random play goes through each interface."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from hexarena import Game, research

SIZE = 1024  # matches of a batch, ours and Pgx's

Step = Callable[[], int]  # plays on, and returns how many decisions it made
RANDOM = f"`Batch`, {SIZE:,} matches, `step_random`"
POLICY = f"`Batch`, {SIZE:,} matches, NumPy policy"


class Row(NamedTuple):
    """An interface and a game; `begin` returns what plays it."""

    interface: str
    game: str
    begin: Callable[[], Step]


def of_game(game: Game) -> Iterator[Row]:
    """List the rows of a game."""
    yield Row(RANDOM, game.title, partial(batch, game))
    yield Row(POLICY, game.title, partial(by_policy, game))
    yield Row(f"Gymnasium, {SIZE:,} matches", game.title, partial(vector, game))
    yield Row("PettingZoo AEC", game.title, partial(aec, game))
    yield Row("OpenSpiel from Python", game.title, partial(spiel, game))


def batch(game: Game) -> Step:
    """Let the kernel choose."""
    matches = research.Batch(game, SIZE, seed=1)

    def step() -> int:
        matches.step_random()
        return SIZE

    return step


def by_policy(game: Game) -> Step:
    """Choose with NumPy among the lists of legal actions."""
    matches, rng = research.Batch(game, SIZE, seed=1), np.random.default_rng(1)

    def step() -> int:
        flat, first = matches.legal()
        matches.step(flat[rng.integers(first[:-1], first[1:])])
        return SIZE

    return step


def vector(game: Game) -> Step:
    """Choose with NumPy from the masks of a vector environment, which observes all matches."""
    env, rng = research.vector(game, SIZE), np.random.default_rng(1)
    seen = [env.reset(seed=1)[1]]

    def step() -> int:
        actions = [rng.choice(np.flatnonzero(mask)) for mask in seen[0]["action_mask"]]
        seen[0] = env.step(np.array(actions))[4]
        return SIZE

    return step


def aec(game: Game) -> Step:
    """Play a match of a PettingZoo environment."""
    return turns(research.aec(game))


def turns(env: Any) -> Step:
    """Play a match of any AEC environment whose observations hold a mask."""
    rng = np.random.default_rng(1)

    def step() -> int:
        env.reset(seed=int(rng.integers(2**31)))
        count = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            ended = terminated or truncated
            env.step(None if ended else rng.choice(np.flatnonzero(seen["action_mask"])))
            count += not ended
        return count

    return step


def spiel(game: Game) -> Step:
    """Play a match through OpenSpiel."""
    research.openspiel.register()
    return states_of(research.openspiel.spiel_name(game))


def states_of(name: str) -> Step:
    """Play a match of any of OpenSpiel's games from Python."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def step() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            count += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return count

    return step
