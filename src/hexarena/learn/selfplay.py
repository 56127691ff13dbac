"""Matches that a network plays against itself, and what it can learn from them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import CHANCE, States, copy_states
from hexarena.contract.rng import Rng, new_rng
from hexarena.contract.rules import Rules
from hexarena.learn.examples import Examples, join_examples, make_examples
from hexarena.search.network import Network
from hexarena.search.trees.guided import GENERIC, new_tree, plant_tree

NOISE_SHARE = 0.25  # the share of noise in the priors at the root
NOISE_ALPHA = 0.3  # alpha of the Dirichlet noise
QUICK_SHARE = 0.25  # the share of the playouts that decisions get that are not searched thoroughly
# The share of the match's result in a target value; the rest is the search's value
RETURN_WEIGHT = 0.7
FIRST_TEMPERATURE = 0.9  # the temperature of the first decision
COOLING_DECISIONS = 24.0  # the decisions after which the temperature has halved
MIN_TEMPERATURE = 0.15  # the lowest temperature
VISIT_SCALE, VALUE_SCALE = 50.0, 0.25  # see `improve_shares`
PRIOR_VISITS = 16.0  # visits at the mean value, which `improve_doubtful_shares` adds to each action

NO_SEAT = -1
WATCHED_MATCHES = 200  # matches of the rollout policy that are watched at once
WATCHED_SHARE = 0.9  # the target share of a watched action; the others share the rest
WATCHING_GENERIC = "hexarena.learn.watching"


class Pace(NamedTuple):
    """The amount of search, and how far its results are trusted in games with hidden hands."""

    thorough: float  # share of decisions that are searched thoroughly and learnt from
    trace: float  # the share of later searches in a target value: see `trace_targets`
    scale: float  # how far values raise shares: see `improve_doubtful_shares`


USUAL_PACE = Pace(thorough=0.34, trace=0.95, scale=10.0)
FINE_PACE = Pace(thorough=1.0, trace=0.97, scale=25.0)


class SearchedPosition(NamedTuple):
    """A position that was searched thoroughly."""

    seat: int
    inputs: npt.NDArray[np.int32]
    actions: npt.NDArray[np.int32]
    shares: npt.NDArray[np.float32]
    value: float


class SelfPlayMatch(NamedTuple):
    """A match of self-play, and what can be learnt from it."""

    examples: Examples
    first: float  # the return of seat 0
    length: int  # the number of decisions
    matches: int = 1  # the number of matches that it sums up


# Computes target values from searched positions and returns
TargetValues = Callable[[Sequence[SearchedPosition], Sequence[float]], list[float]]


class SelfPlayer:
    """Plays matches with itself; its memory is reused."""

    def __init__(
        self, rules: Rules, network: Network, max_playouts: int, pace: Pace = USUAL_PACE
    ) -> None:
        self.rules = rules
        self.pace = pace
        self.generic = rules.specialized(GENERIC)
        self.tree = new_tree(rules, network, max_playouts, new_rng(0))
        self._watcher = new_match_buffers(rules)

    def play(
        self, start: States, playouts: int, seed: int, sparring_seat: int = NO_SEAT
    ) -> SelfPlayMatch:
        """Play a match with `playouts` playouts for each thorough search.

        The seat `sparring_seat` follows the rollout policy instead, and nothing is learnt from it.
        """
        rules, states, rng = self.rules, start.copy(), np.random.default_rng(seed)
        kernel_rng, buffer = new_rng(seed), np.zeros(rules.ACTIONS, np.int32)
        self.tree.rng[0] = kernel_rng[0] ^ np.uint64(77)
        decisions: list[SearchedPosition] = []
        count = 0
        while not rules.over(states):
            if states["to_act"][0] == CHANCE:
                rules.apply(states, int(rules.compiled.sample_at(states, 0, kernel_rng, buffer)))
                continue
            if states["to_act"][0] == sparring_seat:
                rules.apply(states, int(rules.compiled.rollout_at(states, 0, kernel_rng, buffer)))
                continue
            action, decision = self._decide(states, playouts, count, rng)
            if decision:
                decisions.append(decision)
            rules.apply(states, action)
            count += 1
        target_values = (
            partial(trace_targets, trace=self.pace.trace) if rules.secret else blend_targets
        )
        return self._to_self_played(states, decisions, count, target_values)

    def watch(self, start: States, seed: int) -> SelfPlayMatch:
        """Watch WATCHED_MATCHES matches of the rollout policy against itself."""
        watched_matches = [
            self._watch_match(start, new_rng(seed, number)) for number in range(WATCHED_MATCHES)
        ]
        return SelfPlayMatch(
            join_examples(match.examples for match in watched_matches),
            float(np.mean([match.first for match in watched_matches])),
            int(np.mean([match.length for match in watched_matches])),
            WATCHED_MATCHES,
        )

    def _watch_match(self, start: States, kernel_rng: Rng) -> SelfPlayMatch:
        watcher = self._watcher._replace(rng=kernel_rng)
        watcher.states[0] = start[0]
        length = int(self.rules.specialized(WATCHING_GENERIC).watch_match(watcher))
        decisions = [_read_watched(watcher, number) for number in range(int(watcher.noted[0]))]
        return self._to_self_played(watcher.states, decisions, length, return_targets)

    def _to_self_played(
        self,
        states: States,
        decisions: list[SearchedPosition],
        count: int,
        target_values: TargetValues,
    ) -> SelfPlayMatch:
        values = [self.generic.final_value_at(states, 0, seat) for seat in range(self.rules.SEATS)]
        examples = make_examples(
            [decision.inputs for decision in decisions],
            [decision.actions for decision in decisions],
            [decision.shares for decision in decisions],
            target_values(decisions, values),
        )
        return SelfPlayMatch(examples, float(states["returns"][0][0]), count)

    def _decide(
        self, states: States, playouts: int, count: int, rng: np.random.Generator
    ) -> tuple[int, SearchedPosition | None]:
        legal = self.rules.legal(states)
        if len(legal) == 1:
            return legal[0], None
        is_thorough = rng.random() < self.pace.thorough
        tree, seat = self.tree, int(states["to_act"][0])
        children = self._plant_tree(states)
        priors, rows = children["prior"].copy(), tree.rows[: len(children)].copy()
        if is_thorough:
            noise = rng.dirichlet(np.full(len(children), NOISE_ALPHA))
            children["prior"] = (1 - NOISE_SHARE) * priors + NOISE_SHARE * noise
        self.generic.search(tree, playouts if is_thorough else max(int(playouts * QUICK_SHARE), 8))
        visits, totals = children["visits"], children["total"]
        temperature = max(FIRST_TEMPERATURE * 0.5 ** (count / COOLING_DECISIONS), MIN_TEMPERATURE)
        odds = (visits / visits.max()) ** (1 / temperature)
        action = int(rng.choice(children["action"], p=odds / odds.sum()))
        if not is_thorough:
            return action, None
        value = float(totals.sum() / max(visits.sum(), 1))
        improve = (
            partial(improve_doubtful_shares, scale=self.pace.scale)
            if self.rules.secret
            else improve_shares
        )
        shares = improve(priors, visits, totals, value)
        return action, SearchedPosition(seat, self._list_inputs(seat), rows, shares, value)

    def _list_inputs(self, seat: int) -> npt.NDArray[np.int32]:
        """List the inputs that are on at the root."""
        inputs = np.zeros(len(self.tree.network.rows), np.int32)
        return inputs[: self.rules.compiled.features_at(self.tree.states, 0, seat, inputs)]

    def _plant_tree(self, states: States) -> Any:
        """Start the tree at another position; return the children of its root."""
        known_states = copy_states(states)
        self.rules.compiled.hide_at(known_states, 0, int(states["to_act"][0]))
        plant_tree(self.rules, self.tree, known_states)
        return self.tree.nodes[1 : self.tree.used[0]]


def return_targets(decisions: Sequence[SearchedPosition], returns: Sequence[float]) -> list[float]:
    """Return the value targets of a match with these `returns`, for the seat of each decision."""
    return [returns[decision.seat] for decision in decisions]


def blend_targets(decisions: Sequence[SearchedPosition], returns: Sequence[float]) -> list[float]:
    """Return the `returns`, blended with the value that the search of each decision found."""
    return [
        RETURN_WEIGHT * returns[decision.seat] + (1 - RETURN_WEIGHT) * decision.value
        for decision in decisions
    ]


def trace_targets(
    decisions: Sequence[SearchedPosition], returns: Sequence[float], trace: float
) -> list[float]:
    """Return value targets: later searches' values, the nearest weighing most, and the result.

    Luck still to come makes a match's result noisy; the next searches depend on less of it (Sutton
    1988).
    """
    targets, later_value = [], returns[0]  # for seat 0
    for decision in reversed(decisions):
        sign = 1 if decision.seat == 0 else -1
        later_value = trace * later_value + (1 - trace) * sign * decision.value
        targets.append(sign * later_value)
    return targets[::-1]


def new_match_buffers(rules: Rules) -> Any:
    """Return empty buffers for the decisions of one match, as the learning kernels record them."""
    generic = rules.specialized(WATCHING_GENERIC)
    max_decisions, actions = generic.MAX_DECISIONS, rules.ACTIONS
    return generic.Watcher(
        states=rules.blank(2),
        inputs=np.zeros(max_decisions * rules.kernels["INPUTS"], np.int32),
        first_input=np.zeros(max_decisions + 1, np.int64),
        offered=np.zeros(max_decisions * actions, np.int32),
        first_offered=np.zeros(max_decisions + 1, np.int64),
        actions=np.zeros(max_decisions, np.int32),
        seats=np.zeros(max_decisions, np.int32),
        noted=np.zeros(1, np.int64),
        scratch=np.zeros(actions, np.int32),
        rng=new_rng(0),
    )


def _read_watched(watcher: Any, number: int) -> SearchedPosition:
    inputs = watcher.inputs[slice(*watcher.first_input[number : number + 2])].copy()
    offered_actions = watcher.offered[slice(*watcher.first_offered[number : number + 2])].copy()
    shares = np.full(len(offered_actions), (1 - WATCHED_SHARE) / len(offered_actions), np.float32)
    shares[offered_actions == watcher.actions[number]] += np.float32(WATCHED_SHARE)
    return SearchedPosition(int(watcher.seats[number]), inputs, offered_actions, shares, 0.0)


def improve_shares(
    priors: npt.NDArray[Any], visits: npt.NDArray[Any], totals: npt.NDArray[Any], value: float
) -> npt.NDArray[np.float32]:
    """Return the priors, improved by the values that a search has found.

    The logarithms of the priors grow with the values found; an action never tried counts with the
    mean (Danihelka, Guez, Schrittwieser, Silver 2022).
    """
    mean_values = np.where(visits > 0, totals / np.maximum(visits, 1), value)
    return _raise_shares(priors, (VISIT_SCALE + visits.max()) * VALUE_SCALE * mean_values)


def improve_doubtful_shares(
    priors: npt.NDArray[Any],
    visits: npt.NDArray[Any],
    totals: npt.NDArray[Any],
    value: float,
    scale: float,
) -> npt.NDArray[np.float32]:
    """Return improved shares as `improve_shares` does, where an action's value varies by visit."""
    return _raise_shares(priors, scale * (totals + PRIOR_VISITS * value) / (visits + PRIOR_VISITS))


def _raise_shares(priors: npt.NDArray[Any], gains: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
    odds = np.log(np.maximum(priors, 1e-8)) + gains
    shares = np.exp(odds - odds.max())
    normalized: npt.NDArray[np.float32] = (shares / shares.sum()).astype(np.float32)
    return normalized
