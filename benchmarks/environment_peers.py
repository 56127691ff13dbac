"""The rows of others in `environments`: OpenSpiel, Pgx, PettingZoo and RLCard."""

from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

from benchmarks.environment_rows import SIZE, Row, Step, states_of, turns

UNROLLED = 64  # steps in one call of a compiled function
PGX = f"Pgx, {SIZE:,} matches, JAX"
HEX = "its Hex, 11x11"


def pgx(name: str) -> Step:
    """Step a batch in JAX, random actions and new matches included, in one compiled loop."""
    jax, found = import_module("jax"), import_module("pgx")
    renewed = import_module("pgx.experimental.wrappers").auto_reset
    env = found.make(name)
    renew = jax.vmap(renewed(env.step, env.init))

    def once(state: Any, key: Any) -> tuple[Any, None]:
        chosen, luck = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(chosen, logits)
        return renew(state, actions, jax.random.split(luck, SIZE)), None

    keys = jax.random.split(jax.random.PRNGKey(0), 2 * SIZE)
    many = jax.jit(lambda state, key: jax.lax.scan(once, state, jax.random.split(key, UNROLLED))[0])
    held = [jax.jit(jax.vmap(env.init))(keys[:SIZE]), keys[SIZE]]

    def step() -> int:
        held[1], key = jax.random.split(held[1])
        held[0] = jax.block_until_ready(many(held[0], key))
        return SIZE * UNROLLED

    return step


def pettingzoo(name: str) -> Step:
    """Play a match of one of PettingZoo's own games."""
    return turns(import_module(f"pettingzoo.classic.{name}").env())


def rlcard(name: str) -> Step:
    """Play a match of RLCard's."""
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
    Row("OpenSpiel from Python", "its Hex, 9x9", partial(states_of, "hex(board_size=9)")),
    Row("OpenSpiel from Python", "its Gin Rummy", partial(states_of, "gin_rummy")),
    Row(PGX, HEX, partial(pgx, "hex")),
    Row("PettingZoo AEC", "its Connect Four", partial(pettingzoo, "connect_four_v3")),
    Row(
        "PettingZoo AEC",
        "its Texas Hold'em, no limit",
        partial(pettingzoo, "texas_holdem_no_limit_v6"),
    ),
    Row("RLCard", "its Gin Rummy", partial(rlcard, "gin-rummy")),
    Row("RLCard", "its Texas Hold'em", partial(rlcard, "no-limit-holdem")),
)
