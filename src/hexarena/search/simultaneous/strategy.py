"""Search for secret commitments: the trees of generic `commitments`, and their mixed strategy.

The result of a search at a commitment is a mixed strategy: a probability for each action. The
seed draws the action from it.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States
from hexarena.contract.rng import Rng, draw
from hexarena.contract.rules import Rules
from hexarena.search.analysis import Analysis, Candidate
from hexarena.search.network import Network, network_from_weights, new_activations, shapes
from hexarena.search.simultaneous import regret_tables

GENERIC = "hexarena.search.simultaneous.commitments"
EDGES_PER_PLAYOUT = 24  # room for edges; full tables learn nothing more
MAX_NODES = 4_000_000  # a node takes 40 bytes
# A share below this part of the largest is mere exploration and is not played. The limit falls as
# visits grow.
MIN_SHARE = 0.15


def new_trees(
    rules: Rules, states: States, playouts: int, rng: Rng, network: Network | None = None
) -> Any:
    """Return a tree for state 0, as the seat to act sees it, with room for `playouts` playouts.

    `network` judges the state at the end of an iteration, in place of the rules' `evaluate`.
    """
    root_seat, committed = int(states["to_act"][0]), np.zeros(rules.ACTIONS, np.int32)
    buffer = rules.blank(3)
    buffer[0] = states[0]
    is_committing = rules.compiled.commits_at(buffer, 0)
    count = rules.compiled.withdraw_at(buffer, 0, root_seat, committed) if is_committing else 0
    generic = rules.specialized(GENERIC)
    network = network or empty_network()
    return generic.CommitmentTrees(
        tables=_new_tables(rules, playouts, generic.DEEPEST),
        states=buffer,
        words=buffer.view(np.uint64).reshape(len(buffer), -1),
        iteration=generic.Iteration(
            in_rollout=np.zeros(rules.SEATS, np.bool_),
            stage=np.zeros(rules.SEATS, np.int8),
            trail=np.zeros(rules.SEATS, np.uint64),
            turns=np.zeros(6, np.int64),
        ),
        at=np.zeros(2, np.int64),
        root_seat=root_seat,
        committed=committed[:count].copy(),
        rng=rng,
        network=network,
        layers=new_activations(network),
        is_replaying=False,
        returns=np.zeros(1),
    )


@cache
def empty_network() -> Network:
    """Return a network without rows, which stands for no network."""
    return network_from_weights({name: np.zeros(shape) for name, shape in shapes(0, 0).items()})


def _new_tables(rules: Rules, playouts: int, max_decisions: int) -> regret_tables.RegretTables:
    actions = rules.ACTIONS
    nodes = min(2 * rules.SEATS * (playouts + 1) + 1, MAX_NODES)
    return regret_tables.RegretTables(
        nodes=np.zeros(nodes, regret_tables.NODE),
        edges=np.zeros(actions + EDGES_PER_PLAYOUT * nodes, regret_tables.EDGE),
        slots=np.zeros(1 << (2 * nodes).bit_length(), np.int32),
        steps=np.zeros(max_decisions, regret_tables.STEP),
        used=np.array([1, 1, 0]),
        actions=np.zeros(actions, np.int32),
        offer=np.zeros(actions, np.int32),
        edge_of=np.zeros(actions, np.int32),
        shares=np.zeros(actions),
    )


def replay(rules: Rules, tree: Any, commitment: Sequence[int], iterations: int, rng: Rng) -> float:
    """Return the mean return of a whole commitment against what a tree has learnt of the others.

    `commitment` has all actions of the asked seat in this round. The tree learns nothing more.
    """
    replaying_tree = tree._replace(
        at=np.zeros_like(tree.at),
        committed=np.array(commitment, np.int32),
        rng=rng,
        is_replaying=True,
        returns=np.zeros(1),
    )
    rules.specialized(GENERIC).search(replaying_tree, iterations)
    return float(replaying_tree.returns[0]) / iterations


def conclude(rules: Rules, states: States, trees: list[Any], rng: Rng) -> Analysis:
    """Return the analysis of state 0 from the results of some trees."""
    legal = rules.legal(states)
    visits, totals, shares = _add_trees(trees, legal)
    values = totals / np.maximum(visits, 1)
    if rules.compiled.commits_at(states, 0):
        shares = clear_small_shares(shares, float(visits.sum()))
        best = draw_index(shares, rng)
    else:
        best = int(np.lexsort((-values, -visits))[0])
        shares = np.eye(len(legal))[best]
    order = np.lexsort((-values, -visits, -shares))
    choices = tuple(
        Candidate(legal[n], int(visits[n]), float(values[n]), float(shares[n])) for n in order
    )
    playouts = int(sum(tree.at[0] for tree in trees))
    return Analysis(legal[best], float(shares @ values), playouts, (legal[best],), choices)


def _add_trees(trees: list[Any], legal: list[int]) -> tuple[npt.NDArray[Any], ...]:
    visits, totals, shares = (np.zeros(len(legal)) for _ in range(3))
    for tree in trees:
        edge = tree.tables.nodes["first"][tree.at[1]]
        while edge:
            edge_record = tree.tables.edges[edge]
            index = legal.index(int(edge_record["action"]))
            visits[index] += edge_record["visits"]
            totals[index] += edge_record["total"]
            shares[index] += edge_record["share"]
            edge = edge_record["after"]
    return visits, totals, shares if shares.any() else visits


def clear_small_shares(shares: npt.NDArray[np.float64], visits: float) -> npt.NDArray[np.float64]:
    """Drop small shares, and make the rest sum to 1."""
    tolerance = regret_tables.SETTLING_VISITS * len(shares) ** 2 / max(visits, 1)
    large_shares = np.where(
        shares < MIN_SHARE * min(1.0, np.sqrt(tolerance)) * np.max(shares), 0.0, shares
    )
    normalized: npt.NDArray[np.float64] = large_shares / large_shares.sum()
    return normalized


def draw_index(shares: npt.NDArray[np.float64], rng: Rng) -> int:
    """Draw an index with the probabilities in `shares`, which sum to 1."""
    threshold = int(draw(rng) >> np.uint64(11)) / 2.0**53
    return min(int(np.searchsorted(np.cumsum(shares), threshold, side="right")), len(shares) - 1)
