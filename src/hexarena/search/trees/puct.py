"""Generic: Monte Carlo tree search guided by a network (PUCT), one tree.

Each iteration selects a path down to a position not seen before. There the network judges it and
says how promising each action is; the value is backed up, without any rollout (AlphaZero: Silver
and others 2018). A child is selected by its mean value and by its share of the network's
inclination, which counts less as its visits grow. An untried action is taken to be a little worse
than what its siblings have shown. A chance node draws.

A value is that of the seat to act, and of its rival the opposite: matches of two only.

With secrets (SECRET) the root is a state as one seat sees it, and every iteration begins with a
determinization: one tree for all of them (SO-ISMCTS, as in `uct`). Chance is drawn again and has no
nodes. The rival draws from the network's inclination, by what it would know; if it learnt from the
iterations, it would learn the hand of the root's seat. The network judges only where the root's
seat is to act, by what that seat would know.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import (
    AMOUNTS,
    SECRET,
    Actions,
    apply,
    determinize,
    features,
    hide,
    legal,
    margin,
    rollout,
    sample,
)
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng, below, draw
from hexarena.search.network import Activations, Floats, Network, evaluate_inputs, inclination
from hexarena.search.trees.bounds import EXPLORATION, untried_value
from hexarena.search.trees.slots import select_amounts
from hexarena.search.trees.widening import has_amounts

NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("action", np.int32),  # the action that leads here; -1 at the root
                ("seat", np.int32),  # the seat that played it; CHANCE for luck and at the root
                ("first", np.int32),  # index of its first child
                ("count", np.int32),  # number of its children; 0 until it is expanded
                ("visits", np.int32),
                ("prior", np.float32),  # share of the network's inclination among its siblings
                ("total", np.float64),  # values of its visits for its seat, summed
            ],
            align=True,
        ),
    )
)
DEEPEST = 512  # the longest path
MARGIN_SHARE = 0.05  # share of the margin in the value of a finished match
# The value of a draw for both seats in games with secrets, so that draws are no way out
DRAW_VALUE = -0.3
MAX_SHAKE = 0.5  # the most by which a prior at the root is changed
DISCOUNT = 0.999  # per action, so that the sooner of two wins is better


class GuidedTree(NamedTuple):
    """A tree, the network that guides it, and scratch memory."""

    nodes: npt.NDArray[np.void]  # NODE[size]; node 0 is the root
    used: npt.NDArray[np.int64]  # [2]: how many nodes there are, how many iterations were run
    states: States  # [3]: the root's state, one to walk in, and the latter as a seat sees it
    path: npt.NDArray[np.int64]  # [DEEPEST], the nodes selected in this iteration
    actions: Actions  # [ACTIONS], scratch
    rows: Actions  # [ACTIONS], scratch: the row of weights of each
    after: Actions  # [size], where there are secrets: the next child of the same node, 0 if none
    child: Actions  # [ACTIONS], likewise: scratch, 0 between walks
    odds: Floats  # [ACTIONS], scratch
    rng: Rng
    network: Network
    layers: Activations


@kernel
def search(tree: GuidedTree, iterations: int) -> None:
    """Run `iterations` iterations."""
    for _ in range(iterations):
        tree.used[1] += 1
        tree.states[1] = tree.states[0]
        if SECRET:
            determinize(tree.states[1], tree.states[0].to_act, tree.rng)
            depth = select_determinized(tree)
        else:
            depth = select_leaf(tree)
        state = tree.states[1]
        if state.to_act == OVER:
            backup(tree, depth, 0, final_value(state, 0))
        else:
            backup(tree, depth, state.to_act, open_leaf(tree, tree.path[depth]))


@kernel
def final_value(state: np.record, seat: int) -> float:
    """Return the value of a finished match."""
    if SECRET and state.returns[seat] == 0:
        return DRAW_VALUE
    return float((1.0 - MARGIN_SHARE) * state.returns[seat] + MARGIN_SHARE * margin(state, seat))


@kernel
def final_value_at(states: States, i: int, seat: int) -> float:
    """Return the value of finished match `i`."""
    return final_value(states[i], seat)


@kernel
def judge_many(
    states: States, network: Network, layers: Activations, values: npt.NDArray[np.float64]
) -> None:
    """Write the value of every state for the seat to act, float64[states]; no match is over."""
    for n in range(len(states)):
        state = states[n]
        count = features(state, state.to_act, layers.inputs)
        values[n] = evaluate_inputs(network, layers, count)


@kernel
def shake_priors(tree: GuidedTree) -> None:
    """Vary the priors at a newly opened root, so that trees with different generators differ."""
    total = 0.0
    for child in range(1, tree.used[0]):
        tree.nodes[child].prior *= 1.0 - MAX_SHAKE * below(tree.rng, 1 << 16) / (1 << 16)
        total += tree.nodes[child].prior
    for child in range(1, tree.used[0]):
        tree.nodes[child].prior /= total


@kernel
def select_leaf(tree: GuidedTree) -> int:
    """Play state 1 down to a leaf, recording the path; return its depth."""
    state, depth, node = tree.states[1], 0, 0
    tree.path[0] = 0
    while state.to_act != OVER and depth < DEEPEST - 1:
        if state.to_act == CHANCE and tree.nodes[node].count == 0:
            open_chance_node(tree, node)
        if tree.nodes[node].count == 0:
            break
        node = choose_child(tree, node, state.to_act)
        apply(state, int(tree.nodes[node].action))
        depth += 1
        tree.path[depth] = node
    return depth


@kernel
def open_leaf(tree: GuidedTree, node: int) -> float:
    """Give a leaf its children, if there is room; return its value for the seat to act."""
    value = evaluate_state(tree)
    first, count = tree.used[0], list_offered(tree)
    if SECRET:
        add_missing_children(tree, node, count)
    elif first + count <= len(tree.nodes):
        add_children(tree, node, count)
        write_odds(tree, count)
        for n in range(count):
            tree.nodes[first + n].prior = tree.odds[n]
    return value


@kernel
def list_offered(tree: GuidedTree) -> int:
    """Write the actions of state 1 worth a look, and their rows; return how many: see `slots`."""
    state, actions = tree.states[1], tree.actions
    count = legal(state, actions)
    if AMOUNTS[0] <= AMOUNTS[1] and has_amounts(actions, count, AMOUNTS):
        hint = int(rollout(state, tree.rng, tree.rows))
        return select_amounts(actions, count, tree.rows, AMOUNTS, hint)
    tree.rows[:count] = actions[:count]
    return count


@kernel
def evaluate_state(tree: GuidedTree) -> float:
    """Return the value of state 1 for the seat to act, by what it knows."""
    state = tree.states[1]
    if SECRET:
        tree.states[2] = tree.states[1]
        state = tree.states[2]
        hide(state, state.to_act)
    count = features(state, state.to_act, tree.layers.inputs)
    return evaluate_inputs(tree.network, tree.layers, count)


@kernel
def open_chance_node(tree: GuidedTree, node: int) -> None:
    """Give a chance node its children, all equally likely, if there is room."""
    count = legal(tree.states[1], tree.actions)
    if tree.used[0] + count <= len(tree.nodes):
        add_children(tree, node, count)


@kernel
def add_children(tree: GuidedTree, node: int, count: int) -> None:
    """Give a node children for the first `count` of `actions`."""
    first = tree.used[0]
    for n in range(count):
        tree.nodes[first + n].action = tree.actions[n]
        tree.nodes[first + n].seat = tree.states[1].to_act
    tree.nodes[node].first = first
    tree.nodes[node].count = count
    tree.used[0] = first + count


@kernel
def write_odds(tree: GuidedTree, count: int) -> None:
    """Write the inclination shares of `actions` into `odds`, after `evaluate_state` (softmax)."""
    highest, total = -math.inf, 0.0
    for n in range(count):
        logit = inclination(tree.network, tree.layers, tree.rows[n])
        tree.odds[n] = logit
        highest = max(highest, logit)
    for n in range(count):
        tree.odds[n] = math.exp(tree.odds[n] - highest)
        total += tree.odds[n]
    for n in range(count):
        tree.odds[n] /= total


@kernel
def choose_child(tree: GuidedTree, node: int, seat: int) -> int:
    """Return the next child: the one chance draws, or the one with the highest bound."""
    first, count = tree.nodes[node].first, tree.nodes[node].count
    if seat == CHANCE:
        return int(first + below(tree.rng, count))
    total, visits, tried_share = 0.0, 0, 0.0
    for child in range(first, first + count):
        if tree.nodes[child].visits:
            total += tree.nodes[child].total
            visits += tree.nodes[child].visits
            tried_share += tree.nodes[child].prior
    untried_bound = untried_value(total, visits, tried_share)
    spread = EXPLORATION * math.sqrt(visits + 1.0)
    best, highest = first, -math.inf
    for child in range(first, first + count):
        child_visits = tree.nodes[child].visits
        worth = tree.nodes[child].total / child_visits if child_visits else untried_bound
        bound = worth + spread * tree.nodes[child].prior / (1.0 + child_visits)
        if bound > highest:
            best, highest = child, bound
    return int(best)


@kernel
def backup(tree: GuidedTree, depth: int, seat: int, value: float) -> None:
    """Back up a value for `seat` along the path."""
    for step in range(depth, -1, -1):
        node = tree.nodes[tree.path[step]]
        node.visits += 1
        if node.seat >= 0:
            node.total += value if node.seat == seat else -value
        value *= DISCOUNT


# With secrets


@kernel
def select_determinized(tree: GuidedTree) -> int:
    """Play state 1 until the root's seat decides again; record the path, return its depth."""
    state, depth, node = tree.states[1], 0, 0
    tree.path[0] = 0
    while state.to_act != OVER and depth < DEEPEST - 1:
        if state.to_act == CHANCE:
            apply(state, sample(state, tree.rng, tree.actions))
            continue
        rival = state.to_act != tree.states[0].to_act
        if not rival and tree.nodes[node].first == 0:
            break
        action = draw_rival_action(tree) if rival else best_action(tree, node)
        node = find_or_add_child(tree, node, action)
        if node == 0:
            break
        apply(state, action)
        depth += 1
        tree.path[depth] = node
    return depth


@kernel
def draw_rival_action(tree: GuidedTree) -> int:
    """Draw an action of the rival by its inclination."""
    evaluate_state(tree)
    count = list_offered(tree)
    write_odds(tree, count)
    threshold = (draw(tree.rng) >> np.uint64(11)) / 2.0**53
    for n in range(count - 1):
        threshold -= tree.odds[n]
        if threshold < 0:
            return int(tree.actions[n])
    return int(tree.actions[count - 1])


@kernel
def find_or_add_child(tree: GuidedTree, node: int, action: int) -> int:
    """Return the child of `node` for an action, a new one if necessary; 0 if full."""
    child = tree.nodes[node].first
    while child and tree.nodes[child].action != action:
        child = tree.after[child]
    return int(child) if child else add_child(tree, node, action, 0.0)


@kernel
def add_child(tree: GuidedTree, node: int, action: int, prior: float) -> int:
    """Add a child to `node`; return it, or 0 if there is no space."""
    child = tree.used[0]
    if child == len(tree.nodes):
        return 0
    tree.used[0] = child + 1
    tree.nodes[child].action = action
    tree.nodes[child].seat = tree.states[1].to_act
    tree.nodes[child].prior = prior
    tree.after[child] = tree.nodes[node].first
    tree.nodes[node].first = child
    return int(child)


@kernel
def index_children(tree: GuidedTree, node: int) -> None:
    """Write the child of `node` for each action into `child`."""
    child = tree.nodes[node].first
    while child:
        tree.child[tree.nodes[child].action] = child
        child = tree.after[child]


@kernel
def clear_index(tree: GuidedTree, node: int) -> None:
    """Clear what `index_children` wrote."""
    child = tree.nodes[node].first
    while child:
        tree.child[tree.nodes[child].action] = 0
        child = tree.after[child]


@kernel
def add_missing_children(tree: GuidedTree, node: int, count: int) -> None:
    """Give a node the children it lacks for `actions`, after `evaluate_state`."""
    write_odds(tree, count)
    index_children(tree, node)
    for n in range(count):
        if tree.child[tree.actions[n]] == 0:
            tree.child[tree.actions[n]] = add_child(tree, node, tree.actions[n], tree.odds[n])
    clear_index(tree, node)


@kernel
def best_action(tree: GuidedTree, node: int) -> int:
    """Return the legal action with the highest bound."""
    count = list_offered(tree)
    index_children(tree, node)
    missing = False
    for n in range(count):
        missing |= tree.child[tree.actions[n]] == 0
    if missing and tree.used[0] < len(tree.nodes):
        clear_index(tree, node)
        evaluate_state(tree)
        add_missing_children(tree, node, count)
        index_children(tree, node)
    best = best_indexed_action(tree, count)
    clear_index(tree, node)
    return best


@kernel
def best_indexed_action(tree: GuidedTree, count: int) -> int:
    """Return the action among `actions` with the highest bound, by the children in `child`."""
    total, visits, tried_share, shares = 0.0, 0, 0.0, 0.0
    for n in range(count):
        child = tree.nodes[tree.child[tree.actions[n]]]
        shares += child.prior
        if child.visits:
            total += child.total
            visits += child.visits
            tried_share += child.prior
    shares = max(shares, 1e-9)
    untried_bound = untried_value(total, visits, tried_share / shares)
    spread = EXPLORATION * math.sqrt(visits + 1.0) / shares
    best, highest = 0, -math.inf
    for n in range(count):
        child = tree.nodes[tree.child[tree.actions[n]]]
        worth = child.total / child.visits if child.visits else untried_bound
        bound = worth + spread * child.prior / (1.0 + child.visits)
        if bound > highest:
            best, highest = n, bound
    return int(tree.actions[best])
