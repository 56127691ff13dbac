"""The worth of a real position to every seat, with its secrets open: see `continuations`."""

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import CHANCE, States, copy_states
from hexarena.contract.rng import new_rng
from hexarena.contract.rules import Rules
from hexarena.search.judging.continuations import OpenWalk
from hexarena.search.network import Network, load_game_network, new_activations
from hexarena.search.simultaneous.strategy import empty_network

GENERIC = "hexarena.search.judging.continuations"
WORTH_SEED = 40  # the same for all positions: common random numbers
LUCK_DECISIONS = 6  # with 0, 3 or 10, what is left of a result's variance is larger
PAIR_SEATS = 2  # the network values matches of two

Returns = npt.NDArray[np.float64]  # [SEATS]: -1 .. 1


@cache
def find_network(rules: Rules) -> Network | None:
    """Return the network that values positions of a game, None if there is none."""
    fits = rules.SEATS == PAIR_SEATS and not rules.simultaneous
    return load_game_network(rules) if fits else None


def measure_worth(
    rules: Rules, states: States, count: int, decisions: int = 0, seed: int = WORTH_SEED
) -> Returns:
    """Return the mean returns of `count` continuations of state 0, the same for the same state."""
    if rules.over(states):
        return np.array(states["returns"][0], np.float64)
    walk = _new_walk(rules, states, seed)
    is_settled = walk.is_guided and decisions == 0 and int(states["to_act"][0]) != CHANCE
    count = 1 if is_settled else count
    rules.specialized(GENERIC).walk_many(walk, count, decisions)
    return walk.totals / count


def _new_walk(rules: Rules, states: States, seed: int) -> OpenWalk:
    network = find_network(rules)
    buffer = rules.blank(3)
    buffer[0] = states[0]
    weights = network or empty_network()
    walk: OpenWalk = rules.specialized(GENERIC).OpenWalk(
        states=buffer,
        actions=np.zeros(rules.ACTIONS, np.int32),
        rows=np.zeros(rules.ACTIONS, np.int32),
        odds=np.zeros(rules.ACTIONS, np.float32),
        rng=new_rng(seed),
        network=weights,
        layers=new_activations(weights),
        seats=rules.SEATS,
        is_guided=network is not None,
        totals=np.zeros(rules.SEATS),
    )
    return walk


def measure_luck(rules: Rules, states: States, actions: Sequence[int], count: int) -> Returns:
    """Return what chance gave each seat: the worth after each result less the mean of all results.

    The mean is exact, since all legal results are equally likely. The worth depends on a position
    alone, so over many matches luck adds up to nothing. It is found LUCK_DECISIONS later: there
    the network knows better what a die or card has led to.
    """
    current, luck = copy_states(states[:1]), np.zeros(rules.SEATS)
    for action in actions:
        worths = {
            outcome: _worth_after(rules, current, outcome, count)
            for outcome in rules.legal(current)
        }
        luck += worths[action] - sum(worths.values()) / len(worths)
        rules.apply(current, action)
    return luck


def _worth_after(rules: Rules, states: States, action: int, count: int) -> Returns:
    next_states = copy_states(states)
    rules.apply(next_states, action)
    return measure_worth(rules, next_states, count, LUCK_DECISIONS)
