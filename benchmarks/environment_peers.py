"""The rows of others in `environments`: OpenSpiel, Pgx, PettingZoo and RLCard."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

from benchmarks.environment_rows import (
    AEC,
    NEW,
    SIZE,
    SPIEL,
    Interface,
    Row,
    Step,
    states_of,
    turns,
)

UNROLLED = 64  # steps in one call of a compiled function
IN_EVERY_STEP = (
    "in every step, kept where a match has ended"  # under vmap both branches are computed
)
PGX = Interface("Pgx", SIZE, "XLA, by one number a match", "masks", IN_EVERY_STEP)
PGX_LOGITS = Interface(
    "Pgx, `act_randomly`", SIZE, "XLA, by a number an action", "masks", IN_EVERY_STEP
)
RLCARD = Interface("RLCard", 1, "NumPy, from the list", "a list", NEW, skips=False)
HEX = "its Hex, 11x11"

Chooser = Callable[[Any, Any], Any]  # takes masks and a key of JAX, returns actions


def choose_one(mask: Any, key: Any) -> Any:
    """Draw a legal action of each mask by one random number: the fastest way we know."""
    numpy, random = import_module("jax.numpy"), import_module("jax.random")
    counts = numpy.cumsum(mask, axis=1)
    total = counts[:, -1:]
    position = (random.uniform(key, total.shape) * total).astype(total.dtype)
    return numpy.argmax(counts > numpy.minimum(position, total - 1), axis=1)


def choose_by_logits(mask: Any, key: Any) -> Any:
    """Draw a legal action of each mask as Pgx does: a random number for each action."""
    return import_module("pgx.experimental").act_randomly(key, mask)


def pgx(name: str, choose: Chooser, observes: bool) -> Step:
    """Step a batch in JAX, random actions and new matches included, in one compiled loop.

    Pgx observes in `Env.step` and `Env.init`; without, that method keeps the array as it is.
    """
    jax, env = import_module("jax"), import_module("pgx").make(name)
    if not observes:
        env.observe = lambda state: state.observation
    wrappers = import_module("pgx.experimental.wrappers")
    renew = jax.vmap(wrappers.auto_reset(env.step, env.init))

    def once(state: Any, key: Any) -> tuple[Any, None]:
        choice, luck = jax.random.split(key)
        actions = choose(state.legal_action_mask, choice)
        return renew(state, actions, jax.random.split(luck, SIZE)), None

    keys = jax.random.split(jax.random.PRNGKey(0), 2 * SIZE)
    run_steps = jax.jit(
        lambda state, key: jax.lax.scan(once, state, jax.random.split(key, UNROLLED))[0]
    )
    carry = [jax.jit(jax.vmap(env.init))(keys[:SIZE]), keys[SIZE]]

    def step() -> int:
        carry[1], key = jax.random.split(carry[1])
        carry[0] = jax.block_until_ready(run_steps(carry[0], key))
        return SIZE * UNROLLED

    return step


def pettingzoo(name: str, observes: bool) -> Step:
    """Play a match of one of PettingZoo's own games."""
    return turns(import_module(f"pettingzoo.classic.{name}").env())


def rlcard(name: str, observes: bool) -> Step:
    """Play a match of RLCard's, whose `step` returns an observation."""
    env, rng = import_module("rlcard").make(name, config={"seed": 1}), np.random.default_rng(1)

    def step() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            state, _ = env.step(rng.choice([*state["legal_actions"]]))
            count += 1
        return count

    return step


ROWS = (
    Row(PGX, HEX, partial(pgx, "hex", choose_one), "bool[484]"),
    Row(PGX_LOGITS, HEX, partial(pgx, "hex", choose_by_logits), "bool[484]"),
    Row(SPIEL, "its Hex, 9x9", partial(states_of, "hex(board_size=9)"), "float32[729]"),
    Row(SPIEL, "its Gin Rummy", partial(states_of, "gin_rummy"), "float32[644]"),
    Row(AEC, "its Connect Four", partial(pettingzoo, "connect_four_v3"), "int8[84]"),
    Row(AEC, "its Texas Hold'em", partial(pettingzoo, "texas_holdem_no_limit_v6"), "float32[54]"),
    Row(RLCARD, "its Gin Rummy", partial(rlcard, "gin-rummy"), "int64[260]"),
    Row(RLCARD, "its Texas Hold'em", partial(rlcard, "no-limit-holdem"), "float64[54]"),
)
