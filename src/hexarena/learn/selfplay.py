"""Matches that a network plays against itself, and what it can learn from them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import CHANCE, States, copied
from hexarena.contract.rng import Rng, new_rng
from hexarena.contract.rules import Rules
from hexarena.learn.examples import Examples, listed, together
from hexarena.search.guided import GENERIC, new_tree, plant
from hexarena.search.network import Network

NOISE = 0.25  # share of noise in the inclination of the root's actions
SHARPNESS = 0.3  # of the noise: Dirichlet's alpha
QUICK = 0.25  # playouts of decisions that are not searched thoroughly, as a share
BELIEF = 0.7  # of a target's value, what the match returned; the rest is what the search thought
WARMTH, COOLING = 0.9, 24.0  # temperature of the first decision; decisions until it is halved
COLD = 0.15  # the least temperature
VISIT_SCALE, VALUE_SCALE = 50.0, 0.25  # see `improved`
DOUBT = 16.0  # visits at the mean value that are added to each action there

NOBODY = -1
CROWD = 200  # matches of the rollout policy that are watched at once
FAITH = 0.9  # share that a watched action gets; the others get the rest
WATCHING = "hexarena.learn.watching"


class Pace(NamedTuple):
    """How much is searched, and where hands are hidden, how far it is trusted."""

    thorough: float  # share of decisions that are searched thoroughly and learnt from
    trace: float  # of a target's value, what later searches thought: see `traced`
    scale: float  # by which values raise shares: a few visits say little there, see `doubtful`


USUAL = Pace(thorough=0.34, trace=0.95, scale=10.0)
FINE = Pace(thorough=1.0, trace=0.97, scale=25.0)


class Searched(NamedTuple):
    """A position that was searched thoroughly."""

    seat: int
    inputs: npt.NDArray[np.int32]
    actions: npt.NDArray[np.int32]
    shares: npt.NDArray[np.float32]
    value: float


class SelfPlayed(NamedTuple):
    """A match, and what may be learnt from it."""

    examples: Examples
    first: float  # what seat 0 got
    length: int  # decisions
    matches: int = 1  # what it sums up


Believe = Callable[[Sequence[Searched], Sequence[float]], list[float]]  # target values


class SelfPlayer:
    """Plays matches with itself; its memory is used again and again."""

    def __init__(self, rules: Rules, network: Network, most: int, pace: Pace = USUAL) -> None:
        self.rules = rules
        self.pace = pace
        self.generic = rules.specialized(GENERIC)
        self.tree = new_tree(rules, network, most, new_rng(0))
        self._watcher = new_watcher(rules)

    def play(self, start: States, playouts: int, seed: int, sparring: int = NOBODY) -> SelfPlayed:
        """Play a match with so many playouts for a thorough search.

        The seat `sparring` follows the rollout policy instead, and nothing is learnt from it.
        """
        rules, states, chance = self.rules, start.copy(), np.random.default_rng(seed)
        luck, room = new_rng(seed), np.zeros(rules.ACTIONS, np.int32)
        self.tree.rng[0] = luck[0] ^ np.uint64(77)
        decisions: list[Searched] = []
        count = 0
        while not rules.over(states):
            if states["to_act"][0] == CHANCE:
                rules.apply(states, int(rules.compiled.sample_at(states, 0, luck, room)))
                continue
            if states["to_act"][0] == sparring:
                rules.apply(states, int(rules.compiled.rollout_at(states, 0, luck, room)))
                continue
            action, learnt = self._decide(states, playouts, count, chance)
            if learnt:
                decisions.append(learnt)
            rules.apply(states, action)
            count += 1
        believe = partial(traced, trace=self.pace.trace) if rules.secret else blended
        return self._played(states, decisions, count, believe)

    def watch(self, start: States, seed: int) -> SelfPlayed:
        """Watch CROWD matches of the rollout policy against itself."""
        crowd = [self._watch(start, new_rng(seed, number)) for number in range(CROWD)]
        return SelfPlayed(
            together(each.examples for each in crowd),
            float(np.mean([each.first for each in crowd])),
            int(np.mean([each.length for each in crowd])),
            CROWD,
        )

    def _watch(self, start: States, luck: Rng) -> SelfPlayed:
        watcher = self._watcher._replace(rng=luck)
        watcher.states[0] = start[0]
        length = int(self.rules.specialized(WATCHING).watch(watcher))
        decisions = [_watched(watcher, number) for number in range(int(watcher.noted[0]))]
        return self._played(watcher.states, decisions, length, outcomes)

    def _played(
        self, states: States, decisions: list[Searched], count: int, believe: Believe
    ) -> SelfPlayed:
        values = [self.generic.ended_at(states, 0, seat) for seat in range(self.rules.SEATS)]
        examples = listed(
            [each.inputs for each in decisions],
            [each.actions for each in decisions],
            [each.shares for each in decisions],
            believe(decisions, values),
        )
        return SelfPlayed(examples, float(states["returns"][0][0]), count)

    def _decide(
        self, states: States, playouts: int, count: int, chance: np.random.Generator
    ) -> tuple[int, Searched | None]:
        legal = self.rules.legal(states)
        if len(legal) == 1:
            return legal[0], None
        thorough = chance.random() < self.pace.thorough
        tree, seat = self.tree, int(states["to_act"][0])
        children = self._begin(states)
        priors, rows = children["prior"].copy(), tree.rows[: len(children)].copy()
        if thorough:
            noise = chance.dirichlet(np.full(len(children), SHARPNESS))
            children["prior"] = (1 - NOISE) * priors + NOISE * noise
        self.generic.search(tree, playouts if thorough else max(int(playouts * QUICK), 8))
        visits, totals = children["visits"], children["total"]
        temperature = max(WARMTH * 0.5 ** (count / COOLING), COLD)
        odds = (visits / visits.max()) ** (1 / temperature)
        action = int(chance.choice(children["action"], p=odds / odds.sum()))
        if not thorough:
            return action, None
        value = float(totals.sum() / max(visits.sum(), 1))
        better = partial(doubtful, scale=self.pace.scale) if self.rules.secret else improved
        shares = better(priors, visits, totals, value)
        return action, Searched(seat, self._inputs(seat), rows, shares, value)

    def _inputs(self, seat: int) -> npt.NDArray[np.int32]:
        """List the inputs that are on at the root."""
        inputs = np.zeros(len(self.tree.network.rows), np.int32)
        return inputs[: self.rules.compiled.features_at(self.tree.states, 0, seat, inputs)]

    def _begin(self, states: States) -> Any:
        """Plant the tree anew; return the children of its root."""
        seen = copied(states)
        self.rules.compiled.hide_at(seen, 0, int(states["to_act"][0]))
        plant(self.rules, self.tree, seen)
        return self.tree.nodes[1 : self.tree.used[0]]


def outcomes(decisions: Sequence[Searched], ended: Sequence[float]) -> list[float]:
    """Return what a match that `ended` so was worth, for the seat of each decision."""
    return [ended[each.seat] for each in decisions]


def blended(decisions: Sequence[Searched], ended: Sequence[float]) -> list[float]:
    """Return the same, blended with what the search of each decision thought."""
    return [BELIEF * ended[each.seat] + (1 - BELIEF) * each.value for each in decisions]


def traced(decisions: Sequence[Searched], ended: Sequence[float], trace: float) -> list[float]:
    """Return what searches thought from each decision on, the later the less, and the end.

    Luck to come blurs what a match returns; the next searches know less luck (Sutton 1988).
    """
    targets, later = [], ended[0]  # for seat 0
    for each in reversed(decisions):
        side = 1 if each.seat == 0 else -1
        later = trace * later + (1 - trace) * side * each.value
        targets.append(side * later)
    return targets[::-1]


def new_watcher(rules: Rules) -> Any:
    """Return memory to watch matches with."""
    generic = rules.specialized(WATCHING)
    most, actions = generic.MOST, rules.ACTIONS
    return generic.Watcher(
        states=rules.blank(2),
        inputs=np.zeros(most * rules.kernels["INPUTS"], np.int32),
        first_input=np.zeros(most + 1, np.int64),
        offered=np.zeros(most * actions, np.int32),
        first_offered=np.zeros(most + 1, np.int64),
        taken=np.zeros(most, np.int32),
        seats=np.zeros(most, np.int32),
        noted=np.zeros(1, np.int64),
        scratch=np.zeros(actions, np.int32),
        rng=new_rng(0),
    )


def _watched(watcher: Any, number: int) -> Searched:
    inputs = watcher.inputs[slice(*watcher.first_input[number : number + 2])].copy()
    offered = watcher.offered[slice(*watcher.first_offered[number : number + 2])].copy()
    shares = np.full(len(offered), (1 - FAITH) / len(offered), np.float32)
    shares[offered == watcher.taken[number]] += np.float32(FAITH)
    return Searched(int(watcher.seats[number]), inputs, offered, shares, 0.0)


def improved(
    priors: npt.NDArray[Any], visits: npt.NDArray[Any], totals: npt.NDArray[Any], value: float
) -> npt.NDArray[np.float32]:
    """Return shares that are better than the priors, by what a search has found.

    The logarithms of the priors grow with the values found; an action never tried counts with the
    mean (Danihelka, Guez, Schrittwieser, Silver 2022).
    """
    worth = np.where(visits > 0, totals / np.maximum(visits, 1), value)
    return _raised(priors, (VISIT_SCALE + visits.max()) * VALUE_SCALE * worth)


def doubtful(
    priors: npt.NDArray[Any],
    visits: npt.NDArray[Any],
    totals: npt.NDArray[Any],
    value: float,
    scale: float,
) -> npt.NDArray[np.float32]:
    """Return shares likewise where a value differs from visit to visit."""
    return _raised(priors, scale * (totals + DOUBT * value) / (visits + DOUBT))


def _raised(priors: npt.NDArray[Any], gains: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
    odds = np.log(np.maximum(priors, 1e-8)) + gains
    shares = np.exp(odds - odds.max())
    rest: npt.NDArray[np.float32] = (shares / shares.sum()).astype(np.float32)
    return rest
