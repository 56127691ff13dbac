"""Generic: the value of a real position, by continuations in which every seat knows only its own.

Chance is drawn. A seat draws its action from the network's inclination, or by the rollout policy
where no network plays. A continuation ends where the network, or the rules, can value the position
for every seat.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import (
    AMOUNTS,
    HORIZON,
    Actions,
    apply,
    evaluate,
    features,
    hide,
    legal,
    rollout,
    sample,
)
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng, draw
from hexarena.search.network import Activations, Floats, Network, evaluate_inputs, inclination
from hexarena.search.trees.slots import select_amounts
from hexarena.search.trees.widening import has_amounts

MAX_LENGTH = 4_000  # the most actions of a continuation


class OpenWalk(NamedTuple):
    """A position, scratch memory, and the values of its continuations."""

    states: States  # [3]: the position, one to walk in, and the latter as a seat sees it
    actions: Actions  # [ACTIONS], scratch
    rows: Actions  # [ACTIONS], scratch: the row of weights of each action
    odds: Floats  # [ACTIONS], scratch
    rng: Rng
    network: Network  # without rows where none plays
    layers: Activations
    seats: int  # the seats of the match
    is_guided: bool  # whether the network plays, and values positions of two seats
    totals: npt.NDArray[np.float64]  # [SEATS]: returns, summed over the continuations


@kernel
def walk_many(walk: OpenWalk, count: int, decisions: int) -> None:
    """Add up the values of `count` continuations, each with `decisions` decisions."""
    for _ in range(count):
        walk.states[1] = walk.states[0]
        walk_once(walk, decisions)
        state = walk.states[1]
        if state.to_act != OVER and walk.is_guided:
            value = 0.5 * (judge_for(walk, 0) - judge_for(walk, 1))
            walk.totals[0] += value
            walk.totals[1] -= value
        else:
            for seat in range(walk.seats):
                walk.totals[seat] += state.returns[seat]


@kernel
def walk_once(walk: OpenWalk, decisions: int) -> None:
    """Play state 1 on, until it is over or can be valued after `decisions` decisions."""
    state, decision_count = walk.states[1], 0
    for length in range(MAX_LENGTH):
        if state.to_act == OVER:
            return
        if state.to_act == CHANCE:
            apply(state, sample(state, walk.rng, walk.actions))
            continue
        if walk.is_guided:
            if decision_count >= decisions:
                return
            apply(state, draw_inclined(walk))
        else:
            if decision_count >= decisions and length >= HORIZON and evaluate(state):
                return
            apply(state, rollout(state, walk.rng, walk.actions))
        decision_count += 1


@kernel
def judge_for(walk: OpenWalk, seat: int) -> float:
    """Return the network's value of state 1 for a seat, by what that seat knows."""
    walk.states[2] = walk.states[1]
    hide(walk.states[2], seat)
    count = features(walk.states[2], seat, walk.layers.inputs)
    return evaluate_inputs(walk.network, walk.layers, count)


@kernel
def draw_inclined(walk: OpenWalk) -> int:
    """Draw an action of the seat to act by the network's inclination (softmax)."""
    state = walk.states[1]
    judge_for(walk, state.to_act)
    count = legal(state, walk.actions)
    if AMOUNTS[0] <= AMOUNTS[1] and has_amounts(walk.actions, count, AMOUNTS):
        hint = int(rollout(state, walk.rng, walk.rows))
        count = select_amounts(walk.actions, count, walk.rows, AMOUNTS, hint)
    else:
        walk.rows[:count] = walk.actions[:count]
    highest, total = -math.inf, 0.0
    for n in range(count):
        walk.odds[n] = inclination(walk.network, walk.layers, walk.rows[n])
        highest = max(highest, walk.odds[n])
    for n in range(count):
        walk.odds[n] = math.exp(walk.odds[n] - highest)
        total += walk.odds[n]
    threshold = total * ((draw(walk.rng) >> np.uint64(11)) / 2.0**53)
    for n in range(count - 1):
        threshold -= walk.odds[n]
        if threshold < 0:
            return int(walk.actions[n])
    return int(walk.actions[count - 1])
