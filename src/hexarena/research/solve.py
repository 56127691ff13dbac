"""Solve games that are small enough, by OpenSpiel's algorithms: CFR+, best responses, NashConv.

A game is one that `pyspiel.load_game` returned after `openspiel.register()`, its name, or its
`GameTree`. Without the tree, every call walks it again. NashConv is the sum of what each seat gains
if it alone switches to its best response; exploitability is NashConv divided by the number of
seats. Both are 0 in an equilibrium, and only there.

`benchmarks` are small positions of our own games, whose values are known.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyspiel
from open_spiel.python.policy import Policy

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import BadCall
from hexarena.contract.game import game
from hexarena.research import openspiel
from hexarena.research.openspiel import SpielGame, SpielState
from hexarena.research.trees import GameTree
from hexarena.search import Progress

Solvable = str | SpielGame | GameTree

NashConvs = tuple[tuple[int, float], ...]  # NashConv after some numbers of iterations
PolicyTable = dict[str, list[tuple[int, float]]]  # a policy as OpenSpiel keeps it, for a tree

METHODS = {"cfr+": pyspiel.CFRPlusSolver, "cfr": pyspiel.CFRSolver}
STOPS = (1, 2, 5)  # NashConv is computed after these numbers of iterations, times powers of ten


class TreePolicy(Policy):  # type: ignore[misc]  # OpenSpiel has no types
    """A mix of actions for every information set of a tree; OpenSpiel accepts it as a policy."""

    def __init__(self, tree: GameTree, shares: list[npt.NDArray[np.float64]]) -> None:
        """Make a policy from the shares of each information set's actions, by ascending action."""
        super().__init__(tree.game, list(range(tree.seats)))
        self.tree = tree
        self.shares = shares

    def action_probabilities(
        self, state: SpielState, player_id: int | None = None
    ) -> dict[int, float]:
        """Return the probability of each legal action in a state of the same game."""
        node = self.tree.find(state.history())
        shares = self.shares[self.tree.sets[node]].tolist()
        return dict(zip(self.tree.offered(node).tolist(), shares, strict=True))


class Solution(NamedTuple):
    """The result of solving a game."""

    policy: TreePolicy
    values: tuple[float, ...]  # what each seat gets if all follow the policy
    curve: NashConvs  # NashConv after some iterations, the last at the end
    nodes: int
    information_sets: int

    @property
    def nash_conv(self) -> float:
        """The distance of the policy from an equilibrium."""
        return self.curve[-1][1]


class Response(NamedTuple):
    """The best response of a seat to the others' policy."""

    value: float  # the seat's return
    # One action in each of the seat's information sets; the others' policy is unchanged
    policy: TreePolicy


# Solving


def solve(
    game: Solvable,
    iterations: int = 1000,
    method: str = "cfr+",
    progress: Progress | None = None,
) -> Solution:
    """Find nearly an equilibrium of a game of two; with more seats, only a policy.

    `progress` is called with the iterations done and their total. Raises BadCall, also for a game
    whose tree is too large.
    """
    if method not in METHODS:
        raise BadCall(f"got method {method!r}; expected {abbreviate_names(METHODS)}")
    if iterations < 1:
        raise BadCall(f"got {iterations} iterations; expected at least 1")
    tree = tree_of(game)
    solver, curve = METHODS[method](tree.spiel), []
    for iteration in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if _is_stop(iteration) or iteration == iterations:
            table: PolicyTable = solver.tabular_average_policy().policy_table()
            curve.append((iteration, float(pyspiel.nash_conv(tree.spiel, table))))
        if progress:
            progress(iteration, iterations)
    policy = _from_table(tree, table)
    return Solution(policy, values(tree, policy), tuple(curve), len(tree.nodes), len(tree.heads))


def _is_stop(iteration: int) -> bool:
    return str(iteration).rstrip("0") in map(str, STOPS)


def nash_conv(game: Solvable, policy: Policy) -> float:
    """Return the total gain of the seats from best responses to a policy. Raises BadCall."""
    tree = tree_of(game)
    return float(pyspiel.nash_conv(tree.spiel, _table(tree, policy)))


def exploitability(game: Solvable, policy: Policy) -> float:
    """Return the mean gain of a seat from a best response to a policy. Raises BadCall."""
    tree = tree_of(game)
    return nash_conv(tree, policy) / tree.seats


def values(game: Solvable, policy: Policy) -> tuple[float, ...]:
    """Return each seat's result if all follow a policy. Raises BadCall."""
    tree = tree_of(game)
    table = pyspiel.TabularPolicy(_table(tree, policy))
    start = tree.spiel.new_initial_state()
    returns = pyspiel.expected_returns(start, [table] * tree.seats, -1, True)
    return tuple(float(value) for value in returns)


def best_response(game: Solvable, policy: Policy, seat: int) -> Response:
    """Return the best response of a seat to a policy in the other seats. Raises BadCall."""
    tree = tree_of(game)
    if not 0 <= seat < tree.seats:
        raise BadCall(f"got seat {seat}; expected 0 to {tree.seats - 1}")
    table = _table(tree, policy)
    response = pyspiel.TabularBestResponse(tree.spiel, seat, table)
    value = float(response.value_from_state(tree.spiel.new_initial_state()))
    for key, action in response.get_best_response_actions().items():
        table[key] = [(number, float(number == action)) for number, _ in table[key]]
    return Response(value, _from_table(tree, table))


def tree_of(game: Solvable) -> GameTree:
    """Return the tree of a game. Raises BadCall once the tree proves too large."""
    if isinstance(game, GameTree):
        return game
    if isinstance(game, str):
        openspiel.register()
        return GameTree(pyspiel.load_game(game))
    return GameTree(game)


# Policies in our form, and in OpenSpiel's


def uniform(game: Solvable) -> TreePolicy:
    """Return the policy that plays all legal actions equally often. Raises BadCall."""
    tree = tree_of(game)
    counts = tree.nodes["count"][tree.heads].tolist()
    return TreePolicy(tree, [np.full(count, 1 / count) for count in counts])


def _on_tree(tree: GameTree, policy: Policy) -> TreePolicy:
    """Return any policy as one for the tree: query it in one state of each information set."""
    if isinstance(policy, TreePolicy) and policy.tree is tree:
        return policy
    shares: list[Any] = [None] * len(tree.heads)
    for number, state in tree.states():
        probabilities = policy.action_probabilities(state, state.current_player())
        legal = tree.offered(tree.heads[number]).tolist()
        shares[number] = np.array([probabilities.get(action, 0.0) for action in legal])
        if abs(shares[number].sum() - 1) > 1e-6:
            received = f"probabilities {shares[number].tolist()} of {legal}"
            raise BadCall(f"got {received}; expected a sum of 1, at {state.history()}")
    return TreePolicy(tree, shares)


def _table(tree: GameTree, policy: Policy) -> PolicyTable:
    shares = _on_tree(tree, policy).shares
    return {
        key: [
            (tree.numbers[action], share)
            for action, share in zip(tree.offered(head).tolist(), part.tolist(), strict=True)
        ]
        for key, head, part in zip(tree.keys, tree.heads, shares, strict=True)
    }


def _from_table(tree: GameTree, table: PolicyTable) -> TreePolicy:
    shares = []
    for key, head in zip(tree.keys, tree.heads, strict=True):
        probabilities = dict(table[key])
        legal = tree.offered(head).tolist()
        shares.append(np.array([probabilities[tree.numbers[action]] for action in legal]))
    return TreePolicy(tree, shares)


# Benchmarks


class Benchmark(NamedTuple):
    """A small position of a game, and its known results."""

    name: str
    title: str
    game: str
    options: Mapping[str, Any]
    position: str
    nodes: int
    information_sets: int
    value: float  # the first seat's return in equilibrium
    tolerance: float  # the precision of the value after this many iterations
    iterations: int  # iterations of CFR+
    uniform: float  # NashConv of uniform play

    def load(self) -> SpielGame:
        """Load the position as a game of OpenSpiel."""
        openspiel.register()
        params = openspiel.params_of(game(self.game), self.options, self.position)
        spiel_game: SpielGame = pyspiel.load_game(openspiel.spiel_name(game(self.game)), params)
        return spiel_game


@cache
def benchmarks() -> Mapping[str, Benchmark]:
    """Return the benchmarks by name."""
    file = resources.files("hexarena.research").joinpath("benchmarks.toml")
    rows = tomllib.loads(file.read_text(encoding="utf-8"))
    return {name: Benchmark(name, **row) for name, row in rows.items()}
