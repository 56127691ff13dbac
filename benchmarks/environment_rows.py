"""Our rows of `environments`: how random play goes through each interface."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from benchmarks.batches import by_lists
from hexarena import Game, research

SIZE = 1024  # matches of a batch, ours and Pgx's

Step = Callable[[], int]  # plays on, and returns how many decisions it made


class Interface(NamedTuple):
    """An interface, and what it does for each decision besides playing it."""

    name: str
    matches: int
    chooses: str  # what draws the random action
    legal: str  # how legal actions are written
    resets: str
    skips: bool = True  # observations can be left out


class Row(NamedTuple):
    """An interface and a game; `begin` returns what plays it, observing or not."""

    interface: Interface
    game: str
    begin: Callable[[bool], Step]
    observation: str = ""  # of others; ours are in the tables of the games


ENDED_MATCH = "a match that has ended"
NEW = "between matches, by Python"
RANDOM = Interface("`Batch.step_random`", SIZE, "the kernel", "none", ENDED_MATCH)
MASKS = Interface("`Batch.step_random`, masks", SIZE, "the kernel", "masks", ENDED_MATCH)
POLICY = Interface("`Batch`, NumPy policy", SIZE, "NumPy, from lists", "lists", ENDED_MATCH)
VECTOR = Interface("Gymnasium vector", SIZE, "NumPy, from masks", "masks", ENDED_MATCH, skips=False)
AEC = Interface("PettingZoo AEC", 1, "NumPy, from the mask", "a mask", NEW, skips=False)
SPIEL = Interface("OpenSpiel from Python", 1, "Python, from the list", "a list", NEW)
SINGLE_BATCH = Interface("`Batch` of one", 1, "Python, from the list", "a list", ENDED_MATCH)
ONE_RANDOM = Interface("`Batch.step_random` of one", 1, "the kernel", "none", ENDED_MATCH)


def rows_of(game: Game) -> Iterator[Row]:
    """List the rows of a game."""
    starters: dict[Interface, Callable[[bool], Step]] = {
        RANDOM: partial(batch, game, SIZE, False),
        MASKS: partial(batch, game, SIZE, True),
        POLICY: partial(by_policy, game),
        VECTOR: partial(vector, game),
        AEC: partial(aec, game),
        SPIEL: partial(spiel, game),
        SINGLE_BATCH: partial(by_choice, game),
        ONE_RANDOM: partial(batch, game, 1, False),
    }
    for interface, begin in starters.items():
        yield Row(interface, game.title, begin)


def batch(game: Game, size: int, masks: bool, observes: bool) -> Step:
    """Let the kernel choose."""
    matches, steps = research.Batch(game, size, seed=1), SIZE // size

    def step() -> int:
        for _ in range(steps):
            if masks:
                matches.masks()
            if observes:
                matches.observe()
            matches.step_random()
        return SIZE

    return step


def by_choice(game: Game, observes: bool) -> Step:
    """Let Python choose an action of a single match, as it does for OpenSpiel."""
    match, rng = research.Batch(game, 1, seed=1), random.Random(1)
    actions = np.zeros(1, np.int32)

    def step() -> int:
        for _ in range(SIZE):
            if observes:
                match.observe()
            actions[0] = rng.choice(match.legal()[0])
            match.step(actions)
        return SIZE

    return step


def by_policy(game: Game, observes: bool) -> Step:
    """Choose with NumPy among the lists of legal actions."""
    matches, rng = research.Batch(game, SIZE, seed=1), np.random.default_rng(1)
    extra_policies = [matches.observe] if observes else []

    def step() -> int:
        by_lists(matches, rng, *extra_policies)
        return SIZE

    return step


def vector(game: Game, observes: bool) -> Step:
    """Choose with NumPy from the masks of a vector environment, which always observes."""
    env, rng = research.vector(game, SIZE), np.random.default_rng(1)
    infos = [env.reset(seed=1)[1]]

    def step() -> int:
        infos[0] = env.step(drawn(infos[0]["action_mask"], rng))[4]
        return SIZE

    return step


def drawn(masks: npt.NDArray[np.int8], rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """Draw a legal action of each mask, int8[N, ACTIONS]."""
    counts = np.count_nonzero(masks, axis=1)
    offsets = (rng.random(len(masks)) * counts).astype(np.int64)
    legal = np.flatnonzero(masks.view(np.bool_)) % masks.shape[1]
    actions: npt.NDArray[np.int64] = legal[counts.cumsum() - counts + offsets]
    return actions


def aec(game: Game, observes: bool) -> Step:
    """Play a match of a PettingZoo environment."""
    return turns(research.aec(game))


def turns(env: Any) -> Step:
    """Play a match of any AEC environment, whose observations hold the mask."""
    rng = np.random.default_rng(1)

    def step() -> int:
        env.reset(seed=int(rng.integers(2**31)))
        count = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            is_over = terminated or truncated
            env.step(None if is_over else rng.choice(np.flatnonzero(observation["action_mask"])))
            count += not is_over
        return count

    return step


def spiel(game: Game, observes: bool) -> Step:
    """Play a match through OpenSpiel."""
    research.openspiel.register()
    return states_of(research.openspiel.spiel_name(game), observes)


def states_of(name: str, observes: bool) -> Step:
    """Play a match of any of OpenSpiel's games from Python, observing into a NumPy array."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    game, rng = pyspiel.load_game(name), random.Random(1)
    observation = make_observation(game)

    def step() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if not state.is_chance_node():
                count += 1
                if observes:
                    observation.set_from(state, state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
        return count

    return step
