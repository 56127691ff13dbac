"""Generic: Monte Carlo tree search with upper confidence bounds (UCT) and RAVE, one tree.

Each iteration selects a path down the tree, expands a leaf that was visited before, rolls out and
backs the returns up (UCT: Kocsis, Szepesvari 2006). A child also counts every iteration in which
its seat played its action later on (all moves as first, AMAF), which weighs much while the child
itself has few visits (RAVE: Gelly, Silver 2007). A chance node draws; at any other node the
best child for the seat to act is selected, so any number of seats can play.

With secrets (SECRET) the root is a state as one seat sees it, and every iteration begins with a
determinization: one tree for all of them, with the actions that some determinization allowed
(single-observer information set search, SO-ISMCTS: Cowling, Powley, Whitehouse 2012). A child
counts as offered only if its action is legal, chance is drawn again and has no nodes, and there is
no AMAF. Other seats follow the rollout policy if the game has one (HEURISTIC): if they learnt from
the iterations, they would learn the hand of the root's seat, which is the same in all of them.

If the game evaluates unfinished matches (EVALUATED), a rollout ends as soon as it can be
evaluated, and there is no AMAF. Without secrets, returns farther ahead are discounted.

If actions are amounts (AMOUNTS), a node starts with a few of them as children and gets more as its
visits grow: see `widening`. This is not done with secrets.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import (
    AMOUNTS,
    EVALUATED,
    HEURISTIC,
    SECRET,
    Actions,
    apply,
    determinize,
    evaluate,
    legal,
    rollout,
    sample,
)
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng, below
from hexarena.search.trees.widening import (
    MAX_AMOUNTS,
    WIDENING_VISITS,
    amounts_end,
    amounts_start,
    count_amounts,
    has_amounts,
    next_amount,
    thin_amounts,
)

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
                (
                    "amaf_visits",
                    np.int32,
                ),  # iterations in which its seat played the action later on
                ("total", np.float64),  # returns of its visits, summed, for its seat
                ("amaf_total", np.float64),  # returns of those iterations, summed, for its seat
            ],
            align=True,
        ),
    )
)
DEEPEST = 512  # the longest path
MAX_ROLLOUT_ACTIONS = 4000  # actions of a rollout; a longer one counts as a draw
EXPLORATION = 0.05  # exploration constant; returns run from -1 to 1
EXPLORATION_EVALUATED = 0.2  # the same in games that evaluate unfinished matches
DISCOUNT = 0.98  # per action, in games that evaluate: an early win is best
RAVE_EQUIVALENCE = 1000.0  # visits at which AMAF and a child's own mean weigh alike
EXPLORATION_SECRET = 0.35  # the exploration constant in games with secrets
FIRST_PLAY_URGENCY = 0.2  # handicap of an action never tried below the root, with secrets


class Tree(NamedTuple):
    """A tree and scratch memory."""

    nodes: npt.NDArray[np.void]  # NODE[size]; node 0 is the root
    used: npt.NDArray[np.int64]  # [2]: how many nodes there are, how many iterations were run
    states: States  # [2]: the root's state, and one to walk in
    path: npt.NDArray[np.int64]  # [DEEPEST], the nodes selected in this iteration
    actions: Actions  # [ACTIONS], scratch
    # [SEATS, ACTIONS], the last iteration in which a seat played an action
    last_iteration: npt.NDArray[np.int64]
    rng: Rng
    after: Actions  # [size], where there are secrets: the next child of the same node, 0 if none
    offered: Actions  # [size], likewise: iterations in which the child could be chosen
    child: Actions  # [ACTIONS], where there are secrets or amounts: scratch, 0 between walks


@kernel
def search(tree: Tree, iterations: int) -> None:
    """Run `iterations` iterations."""
    for _ in range(iterations):
        tree.used[1] += 1
        tree.states[1] = tree.states[0]
        if SECRET:
            determinize(tree.states[1], tree.states[0].to_act, tree.rng)
            depth = select_determinized(tree)
        else:
            depth = select_leaf(tree)
        roll_out(tree, depth)
        backup(tree, depth)


@kernel
def note_action(tree: Tree, seat: int, action: int) -> None:
    """Note a seat's action in this iteration, for AMAF."""
    if seat >= 0 and not EVALUATED:
        tree.last_iteration[seat, action] = tree.used[1]


@kernel
def select_leaf(tree: Tree) -> int:
    """Play state 1 down to a leaf, recording the path; return its depth."""
    state, depth, node = tree.states[1], 0, 0
    tree.path[0] = 0
    while state.to_act != OVER and depth < DEEPEST - 1:
        if tree.nodes[node].count == 0 and not expand(tree, node):
            break
        if AMOUNTS[0] <= AMOUNTS[1]:
            widen_node(tree, node)
        node = choose_child(tree, node, state.to_act)
        note_action(tree, state.to_act, tree.nodes[node].action)
        apply(state, int(tree.nodes[node].action))
        depth += 1
        tree.path[depth] = node
    return depth


@kernel
def roll_out(tree: Tree, depth: int) -> None:
    """Play state 1, `depth` below the root, by the rollout policy until it is over or evaluated."""
    state, count = tree.states[1], 0
    while state.to_act != OVER and count < MAX_ROLLOUT_ACTIONS and not evaluate(state):
        action = rollout(state, tree.rng, tree.actions)
        note_action(tree, state.to_act, action)
        apply(state, action)
        count += 1
    if EVALUATED and not SECRET:
        for seat in range(len(state.returns)):
            state.returns[seat] *= DISCOUNT ** (depth + count - 1)


@kernel
def expand(tree: Tree, node: int) -> bool:
    """Give a visited leaf its children; return False if it is unvisited or the tree is full."""
    if node > 0 and tree.nodes[node].visits == 0:
        return False
    first = tree.used[0]
    count = legal(tree.states[1], tree.actions)
    size = count
    if has_amounts(tree.actions, count, AMOUNTS):
        size = max_children(tree, count)
        hint = rollout(tree.states[1], tree.rng, tree.actions)
        count = thin_amounts(tree.actions, legal(tree.states[1], tree.actions), AMOUNTS, hint)
    if first + size > len(tree.nodes):
        return False
    for n in range(count):
        set_child(tree, first + n, tree.actions[n])
    tree.nodes[node].first = first
    tree.nodes[node].count = count
    tree.used[0] = first + size
    return True


@kernel
def set_child(tree: Tree, child: int, action: int) -> None:
    """Set the action and the seat of a child."""
    tree.nodes[child].action = action
    tree.nodes[child].seat = tree.states[1].to_act


@kernel
def max_children(tree: Tree, count: int) -> int:
    """Return the most children a node with `count` legal actions may get."""
    run = amounts_end(tree.actions, count, AMOUNTS) - amounts_start(tree.actions, count, AMOUNTS)
    return int(count - max(0, run - MAX_AMOUNTS))


@kernel
def widen_node(tree: Tree, node: int) -> None:
    """Give a node another amount as a child, if it has amounts and enough visits."""
    first, count, visits = tree.nodes[node].first, tree.nodes[node].count, tree.nodes[node].visits
    amounts = count_amounts(tree.nodes, first, count, AMOUNTS)
    if amounts == 0 or amounts == MAX_AMOUNTS or visits < WIDENING_VISITS * amounts * amounts:
        return
    legals = legal(tree.states[1], tree.actions)
    low = amounts_start(tree.actions, legals, AMOUNTS)
    high = amounts_end(tree.actions, legals, AMOUNTS)
    for child in range(first, first + count):
        tree.child[tree.nodes[child].action] = child
    action = next_amount(tree.nodes, tree.child, tree.actions[low:high])
    for child in range(first, first + count):
        tree.child[tree.nodes[child].action] = 0
    if action >= 0:
        set_child(tree, first + count, action)
        tree.nodes[node].count = count + 1


@kernel
def choose_child(tree: Tree, node: int, seat: int) -> int:
    """Return the next child: the one chance draws, or the one with the highest bound."""
    first, count = tree.nodes[node].first, tree.nodes[node].count
    start = below(tree.rng, count)  # of equal children, the first one from here is chosen
    if seat == CHANCE:
        return int(first + start)
    exploration = EXPLORATION_EVALUATED if EVALUATED else EXPLORATION
    spread = exploration * math.sqrt(math.log(tree.nodes[node].visits + 1.0))
    best, highest = first, -math.inf
    for n in range(count):
        child = first + (start + n) % count
        bound = upper_bound(tree.nodes[child], spread)
        if bound > highest:
            best, highest = child, bound
    return int(best)


@kernel
def upper_bound(child: np.record, spread: float) -> float:
    """Return a child's upper confidence bound: infinite with neither visits nor AMAF."""
    if child.visits + child.amaf_visits == 0:
        return math.inf
    return child_value(child) + spread / math.sqrt(child.visits + 1.0)


@kernel
def child_value(child: np.record) -> float:
    """Return a child's value: its own mean and AMAF's, which counts less as its visits grow."""
    fade = (
        math.sqrt(RAVE_EQUIVALENCE / (3.0 * child.visits + RAVE_EQUIVALENCE))
        if child.amaf_visits
        else 0.0
    )
    own_mean = child.total / child.visits if child.visits else 0.0
    amaf = child.amaf_total / child.amaf_visits if child.amaf_visits else 0.0
    if child.visits == 0:
        return float(amaf)
    return float((1.0 - fade) * own_mean + fade * amaf)


@kernel
def backup(tree: Tree, depth: int) -> None:
    """Back up the returns of state 1 along the path."""
    returns = tree.states[1].returns
    for step in range(depth + 1):
        node = tree.nodes[tree.path[step]]
        node.visits += 1
        if node.seat >= 0:
            node.total += returns[node.seat]
        if not EVALUATED:
            backup_amaf(tree, node)


@kernel
def backup_amaf(tree: Tree, node: np.record) -> None:
    """Add the returns of state 1 to the AMAF values of children whose action was played."""
    returns = tree.states[1].returns
    for n in range(node.first, node.first + node.count):
        child = tree.nodes[n]
        if child.seat >= 0 and tree.last_iteration[child.seat, child.action] == tree.used[1]:
            child.amaf_visits += 1
            child.amaf_total += returns[child.seat]


# With secrets


@kernel
def select_determinized(tree: Tree) -> int:
    """Play state 1 down to a new node, noting the path; return its depth."""
    state, depth, node, is_new = tree.states[1], 0, 0, False
    tree.path[0] = 0
    while state.to_act != OVER and depth < DEEPEST - 1 and not is_new:
        if state.to_act == CHANCE:
            apply(state, sample(state, tree.rng, tree.actions))
            continue
        node = choose_offered(tree, node)
        if node == 0:
            break
        is_new = tree.nodes[node].visits == 0
        apply(state, int(tree.nodes[node].action))
        depth += 1
        tree.path[depth] = node
    return depth


@kernel
def choose_offered(tree: Tree, node: int) -> int:
    """Return the next child among the legal actions, a new one if necessary; 0 if full."""
    rival = tree.states[1].to_act != tree.states[0].to_act
    if (HEURISTIC and rival) or (node > 0 and tree.nodes[node].first == 0):
        return find_rollout_child(tree, node)
    count = legal(tree.states[1], tree.actions)
    index_children(tree, node)
    action = highest_offered(
        tree, count, math.inf if node == 0 else first_play_urgency(tree, count)
    )
    child = tree.child[action]
    clear_index(tree, node)
    return int(child) if child else add_child(tree, node, action)


@kernel
def find_rollout_child(tree: Tree, node: int) -> int:
    """Return the child of the rollout policy's action, a new one if necessary; 0 if full."""
    action = rollout(tree.states[1], tree.rng, tree.actions)
    child = tree.nodes[node].first
    while child and tree.nodes[child].action != action:
        child = tree.after[child]
    return int(child) if child else add_child(tree, node, action)


@kernel
def highest_offered(tree: Tree, count: int, untried_bound: float) -> int:
    """Return the action with the highest bound; `untried_bound` is the bound of untried actions."""
    start, best, highest = below(tree.rng, count), 0, -math.inf
    for n in range(count):
        action = tree.actions[(start + n) % count]
        child = tree.child[action]
        bound = offered_bound(tree, child) if child else untried_bound
        if bound > highest:
            best, highest = action, bound
    return int(best)


@kernel
def offered_bound(tree: Tree, child: int) -> float:
    """Return the bound of an offered child, and count the offer."""
    tree.offered[child] += 1
    spread = EXPLORATION_SECRET * math.sqrt(math.log(tree.offered[child] + 1.0))
    return child_value(tree.nodes[child]) + spread / math.sqrt(tree.nodes[child].visits + 1.0)


@kernel
def first_play_urgency(tree: Tree, count: int) -> float:
    """Return the bound of an untried action, from the mean of the other offered ones."""
    total, visits = 0.0, 0
    for n in range(count):
        child = tree.child[tree.actions[n]]
        if child:
            total += tree.nodes[child].total
            visits += tree.nodes[child].visits
    if visits == 0:
        return math.inf
    return (
        total / visits
        - FIRST_PLAY_URGENCY
        + EXPLORATION_SECRET * math.sqrt(math.log(visits + 1.0) / 2.0)
    )


@kernel
def index_children(tree: Tree, node: int) -> None:
    """Write the child of `node` for each action into `child`."""
    child = tree.nodes[node].first
    while child:
        tree.child[tree.nodes[child].action] = child
        child = tree.after[child]


@kernel
def clear_index(tree: Tree, node: int) -> None:
    """Clear what `index_children` wrote."""
    child = tree.nodes[node].first
    while child:
        tree.child[tree.nodes[child].action] = 0
        child = tree.after[child]


@kernel
def add_child(tree: Tree, node: int, action: int) -> int:
    """Add a child for `action` to `node`; return it, or 0 if there is no space."""
    child = tree.used[0]
    if child == len(tree.nodes):
        return 0
    tree.used[0] = child + 1
    tree.nodes[child].action = action
    tree.nodes[child].seat = tree.states[1].to_act
    tree.after[child] = tree.nodes[node].first
    tree.nodes[node].first = child
    return int(child)
