"""Regret tables: what seats learn in a search with secret commitments.

A node is an information set: a seat's knowledge when it decides, identified by a digest. An edge is
an action there. A young node takes the edge with the highest upper confidence bound (UCB1 tuned by
the variance of the returns: Auer, Cesa-Bianchi, Fischer 2002). At a secret commitment, a node with
enough visits for its number of edges uses regret matching plus (Hart, Mas-Colell 2000; Tammelin
2014), so that its average strategy approaches an equilibrium (Lanctot, Lisy, Winands 2014). Bounds
alone are faster at first, but cycle around the equilibrium (docs/explanation/simultaneous.md).
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.contract.rng import Rng, draw


def _record_dtype(*fields: tuple[str, type]) -> np.dtype[np.record]:
    return np.dtype((np.record, np.dtype(list(fields), align=True)))  # type: ignore[return-value]


NODE = _record_dtype(
    ("key", np.uint64),  # digest of what the seat knows
    ("first", np.int32),  # its first edge; 0 none
    ("visits", np.int32),
    ("total", np.float64),  # returns of its visits, summed
    ("squares", np.float64),  # their squares
    ("settled", np.int64),  # 1 once its edges are chosen by regret
)
EDGE = _record_dtype(
    ("action", np.int32),
    ("after", np.int32),  # the next edge of the same node; 0 none
    ("visits", np.int32),
    ("offered", np.int32),  # how often it could be chosen
    ("total", np.float64),  # returns of its visits, summed
    ("regret", np.float64),  # what always choosing it would have gained
    ("share", np.float64),  # how often it was to be chosen, summed, later visits counting for more
)
STEP = _record_dtype(
    ("node", np.int32),
    ("edge", np.int32),
    ("seat", np.int32),
    ("settled", np.int32),  # 1 where the edge was drawn by regret
    ("odds", np.float64),  # the probability with which it was drawn
)
NODES, EDGES, STEPS = range(3)  # what `used` counts
EXPLORATION = 0.8  # weight of the confidence term, in standard deviations of the returns
MIN_DEVIATION = 0.05  # the least standard deviation that a node is assumed to have
SETTLING_VISITS = 32  # a node of n edges is settled after SETTLING_VISITS * n * n visits
TRIAL_SHARE = 0.1  # the initial share of uniform draws in regret matching
SETTLING_WEIGHT = 0.3  # the weight of a node's earlier visits when it switches to regret matching


class RegretTables(NamedTuple):
    """Nodes, edges and scratch memory. Node 0 and edge 0 stand for none."""

    nodes: npt.NDArray[np.void]  # NODE[size]
    edges: npt.NDArray[np.void]  # EDGE[size]
    slots: npt.NDArray[np.int32]  # [a power of 2]: nodes by their keys; 0 none
    steps: npt.NDArray[np.void]  # STEP[DEEPEST]: decisions of this iteration to learn from
    used: npt.NDArray[np.int64]  # [3]: nodes, edges, steps in use
    actions: Actions  # [ACTIONS]: the actions on offer
    offer: Actions  # [ACTIONS]: their edges
    edge_of: Actions  # [ACTIONS]: scratch, 0 between uses
    shares: npt.NDArray[np.float64]  # [ACTIONS]: the share of each action on offer


# Finding nodes and edges


@kernel
def mix_word(digest: np.uint64, word: np.uint64) -> np.uint64:
    """Add one word to a digest."""
    digest ^= word
    digest ^= digest << np.uint64(13)
    digest ^= digest >> np.uint64(7)
    digest ^= digest << np.uint64(17)
    return digest


@kernel
def mix_words(words: npt.NDArray[np.uint64], digest: np.uint64) -> np.uint64:
    """Add all words to a digest."""
    for n in range(len(words)):
        digest = mix_word(digest, words[n])
    return digest


@kernel
def find_node(tables: RegretTables, key: np.uint64, may_create: bool) -> int:
    """Return the node with a key; create it on request if there is room, else return 0."""
    mask = len(tables.slots) - 1
    slot = int(np.int64(key & np.uint64(mask)))
    while tables.slots[slot] != 0:
        if tables.nodes[tables.slots[slot]].key == key:
            return int(tables.slots[slot])
        slot = (slot + 1) & mask
    node = tables.used[NODES]
    if not may_create or node == len(tables.nodes):
        return 0
    tables.used[NODES] += 1
    tables.nodes[node].key = key
    tables.slots[slot] = node
    return int(node)


@kernel
def find_or_add_edge(tables: RegretTables, node: int, action: int) -> int:
    """Return the edge of a node for an action, a new one if necessary; 0 if there is no space."""
    edge = tables.nodes[node].first
    while edge != 0 and tables.edges[edge].action != action:
        edge = tables.edges[edge].after
    return int(edge) if edge != 0 else add_edge(tables, node, action)


@kernel
def add_edge(tables: RegretTables, node: int, action: int) -> int:
    """Add an edge for an action to a node; return 0 if there is no space."""
    edge = tables.used[EDGES]
    if edge == len(tables.edges):
        return 0
    tables.used[EDGES] += 1
    tables.edges[edge].action = action
    tables.edges[edge].after = tables.nodes[node].first
    tables.nodes[node].first = edge
    return int(edge)


@kernel
def list_edges(tables: RegretTables, node: int, count: int) -> bool:
    """Write the edge of each offered action into `offer`; return whether there was room."""
    edge = tables.nodes[node].first
    while edge != 0:
        tables.edge_of[tables.edges[edge].action] = edge
        edge = tables.edges[edge].after
    has_room = True
    for n in range(count):
        edge = tables.edge_of[tables.actions[n]]
        tables.offer[n] = edge if edge != 0 else add_edge(tables, node, int(tables.actions[n]))
        has_room = has_room and tables.offer[n] != 0
    edge = tables.nodes[node].first
    while edge != 0:
        tables.edge_of[tables.edges[edge].action] = 0
        edge = tables.edges[edge].after
    return has_room


# Choosing


@kernel
def uniform(rng: Rng) -> float:
    """Draw a uniform number, 0 <= x < 1."""
    return float(draw(rng) >> np.uint64(11)) / 2.0**53


@kernel
def draw_index(shares: npt.NDArray[np.float64], rng: Rng) -> int:
    """Draw an index with the probabilities in `shares`, which sum to 1."""
    remaining, n = uniform(rng), 0
    while n < len(shares) - 1 and remaining >= shares[n]:
        remaining -= shares[n]
        n += 1
    return n


@kernel
def is_settled(tables: RegretTables, node: int, count: int) -> bool:
    """Return whether a node with `count` edges has enough visits for regret matching."""
    return bool(tables.nodes[node].visits >= SETTLING_VISITS * count * count)


@kernel
def choose_by_bound(tables: RegretTables, node: int, count: int, rng: Rng) -> int:
    """Return the index of the offered edge with the highest bound, a random one of equals."""
    node_record = tables.nodes[node]
    mean = mean_return(node_record)
    variance = max(
        node_record.squares / node_record.visits - mean * mean, MIN_DEVIATION * MIN_DEVIATION
    )
    spread = EXPLORATION * math.sqrt(variance)
    start, best, highest = int(uniform(rng) * count), 0, -math.inf
    for n in range(count):
        index = (start + n) % count
        edge = tables.edges[tables.offer[index]]
        edge.offered += 1
        worth = edge.total / edge.visits if edge.visits else mean
        bound = worth + spread * math.sqrt(math.log(edge.offered + 1.0) / max(edge.visits, 1))
        if bound > highest:
            best, highest = index, bound
    tables.edges[tables.offer[best]].share += node_record.visits
    return best


@kernel
def draw_by_regret(tables: RegretTables, node: int, count: int, rng: Rng) -> int:
    """Draw the index of an offered edge by regret matching; add to the average strategy."""
    if tables.nodes[node].settled == 0:
        settle_node(tables, node, count)
    set_shares(tables, count)
    for n in range(count):
        tables.edges[tables.offer[n]].share += tables.shares[n] * tables.nodes[node].visits
    if uniform(rng) < trial(tables, node, count):
        return int(uniform(rng) * count)
    return draw_index(tables.shares[:count], rng)


@kernel
def trial(tables: RegretTables, node: int, count: int) -> float:
    """Return the share of uniform draws at a node, which falls as its visits grow."""
    return float(
        TRIAL_SHARE * min(1.0, SETTLING_VISITS * count * count / tables.nodes[node].visits) ** 0.25
    )


@kernel
def settle_node(tables: RegretTables, node: int, count: int) -> None:
    """Switch a node to regret matching, starting from its visits."""
    tables.nodes[node].settled = 1
    weight = SETTLING_WEIGHT / math.sqrt(tables.nodes[node].visits)
    for n in range(count):
        tables.edges[tables.offer[n]].regret = weight * tables.edges[tables.offer[n]].visits


@kernel
def set_shares(tables: RegretTables, count: int) -> None:
    """Set the share of each offered edge by its regret, equal shares if all regrets are 0."""
    total = 0.0
    for n in range(count):
        total += tables.edges[tables.offer[n]].regret
    for n in range(count):
        edge_share = tables.edges[tables.offer[n]].regret / total if total > 0.0 else 1.0 / count
        tables.shares[n] = edge_share


@kernel
def draw_by_average(tables: RegretTables, count: int, rng: Rng) -> int:
    """Draw the index of an offered edge by the average strategy."""
    total = 0.0
    for n in range(count):
        total += tables.edges[tables.offer[n]].share
    for n in range(count):
        tables.shares[n] = (
            tables.edges[tables.offer[n]].share / total if total > 0.0 else 1.0 / count
        )
    return draw_index(tables.shares[:count], rng)


# Learning


@kernel
def note_step(tables: RegretTables, node: int, edge: int, seat: int) -> None:
    """Note a decision to learn from."""
    step = tables.steps[tables.used[STEPS]]
    tables.used[STEPS] += 1
    step.node, step.edge, step.seat = node, edge, seat
    step.settled, step.odds = 0, 1.0


@kernel
def note_draw(tables: RegretTables, index: int, count: int) -> None:
    """Note that regret matching made the last decision, and its probability."""
    step = tables.steps[tables.used[STEPS] - 1]
    step.settled = 1
    trial_share = trial(tables, int(step.node), count)
    step.odds = (1.0 - trial_share) * tables.shares[index] + trial_share / count


@kernel
def learn(tables: RegretTables, returns: npt.NDArray[np.float32]) -> None:
    """Update every decision of an iteration with its returns."""
    for n in range(tables.used[STEPS]):
        step = tables.steps[n]
        seat_return = float(returns[step.seat])
        if step.settled:
            update_regrets(tables, step, seat_return)
        node, edge = tables.nodes[step.node], tables.edges[step.edge]
        node.visits += 1
        node.total += seat_return
        node.squares += seat_return * seat_return
        edge.visits += 1
        edge.total += seat_return
    tables.used[STEPS] = 0


@kernel
def update_regrets(tables: RegretTables, step: np.record, seat_return: float) -> None:
    """Add to each regret of a node the edge's value minus the node's expected value.

    A regret never falls below 0 (regret matching plus).
    """
    expected = expected_value(tables, step, seat_return)
    mean = mean_return(tables.nodes[step.node])
    edge = tables.nodes[step.node].first
    while edge != 0:
        edge_record = tables.edges[edge]
        gain = (
            estimate_edge(edge_record, mean, edge == step.edge, seat_return, step.odds) - expected
        )
        edge_record.regret = max(0.0, edge_record.regret + gain)
        edge = edge_record.after


@kernel
def expected_value(tables: RegretTables, step: np.record, seat_return: float) -> float:
    """Return a node's expected value in an iteration: its edges' values, weighted by regrets."""
    mean, weights, weighted, unweighted, count = (
        mean_return(tables.nodes[step.node]),
        0.0,
        0.0,
        0.0,
        0,
    )
    edge = tables.nodes[step.node].first
    while edge != 0:
        edge_record = tables.edges[edge]
        worth = estimate_edge(edge_record, mean, edge == step.edge, seat_return, step.odds)
        weights += edge_record.regret
        weighted += edge_record.regret * worth
        unweighted += worth
        count += 1
        edge = edge_record.after
    return float(weighted / weights if weights > 0.0 else unweighted / count)


@kernel
def mean_return(node: np.record) -> float:
    """Return the mean return of a visited node."""
    return float(node.total / node.visits)


@kernel
def estimate_edge(
    edge: np.record, mean: float, is_played: bool, seat_return: float, odds: float
) -> float:
    """Return an unbiased estimate of an edge's value in an iteration.

    The estimate is the edge's mean, and for the played edge the deviation from it divided by the
    probability of playing it. The mean as a baseline reduces the variance.
    """
    worth = edge.total / edge.visits if edge.visits else mean
    return float(worth + (seat_return - worth) / odds if is_played else worth)
