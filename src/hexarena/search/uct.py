"""Template: Monte Carlo tree search, one tree: upper confidence bounds with all moves as first.

Each round walks down the tree, adds the children of a leaf that has been visited before, plays out
at random, and carries the returns back up (UCT). A child also hears of every round in which its
action was played by its seat later on (all moves as first, RAVE), which counts for much while the
child has few visits of its own. Where luck decides, the walk draws; where a seat does, it takes
the child best for that seat, so any number of seats may play.

Where there are secrets (SECRET), the root is a state as one seat sees it, and every round begins
with a guess of the rest: one tree for all guesses, of the actions that some guess allowed (single
observer information set search, SO-ISMCTS). An action counts as passed over only where it was
legal, luck is drawn anew and has no nodes, and nothing is heard of later actions. Other seats play
by rule of thumb there, if the game has one (THUMB): were they to learn from the rounds, they would
learn the hand that the root's seat holds in every one of them.

Where the game can judge how a match stands (JUDGED), a playout ends as soon as it can, and
nothing is heard of later actions either. Without secrets, what lies farther ahead counts less.

Where actions are amounts (AMOUNTS), a node has only a few of them for children at first, and gets
more as its visits grow: see `widening`. This is not done where there are secrets.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.contract.luck import Luck, below
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.slots import (
    AMOUNTS,
    JUDGED,
    SECRET,
    THUMB,
    Actions,
    apply,
    guess,
    judge,
    legal,
    pick,
    thumb,
)
from hexarena.search.widening import (
    PATIENCE,
    WIDEST,
    amounts_among,
    amounts_from,
    amounts_to,
    halfway,
    some_amounts,
    thin,
)

NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("action", np.int32),  # played to come here; -1 at the root
                ("seat", np.int32),  # that came here; CHANCE where luck did, and at the root
                ("first", np.int32),  # where its children begin
                ("count", np.int32),  # how many they are; 0 until it is opened
                ("visits", np.int32),
                ("echoes", np.int32),  # rounds in which the action was played later on
                ("total", np.float64),  # returns of its visits, summed, for its seat
                ("echoed", np.float64),  # returns of its echoes, summed, for its seat
            ],
            align=True,
        ),
    )
)
DEEPEST = 512  # a walk ends here at the latest
LONGEST = 4000  # actions of a playout; one that is longer counts as a draw
CURIOSITY = 0.05  # weight of the confidence term; returns run from -1 to 1
EAGERNESS = 0.2  # as CURIOSITY, where matches can be judged
FADING = 0.98  # weight of what lies one action farther ahead, likewise: to win soon is best
TRUST = 1000.0  # visits after which a child's own returns weigh as much as its echoes
WARINESS = 0.35  # as CURIOSITY, where there are secrets
DOUBT = 0.2  # what an action below the root must make up for, never tried, likewise


class Tree(NamedTuple):
    """A tree and room to work in."""

    nodes: npt.NDArray[np.void]  # NODE[size]; node 0 is the root
    used: npt.NDArray[np.int64]  # [2]: how many nodes there are, how many rounds were done
    states: States  # [2]: the root's state, and one to walk in
    path: npt.NDArray[np.int64]  # [DEEPEST], the nodes of the present walk
    actions: Actions  # [ACTIONS], scratch
    played: npt.NDArray[np.int64]  # [SEATS, ACTIONS], the last round in which a seat played it
    luck: Luck
    after: Actions  # [size], where there are secrets: the next child of the same node, 0 if none
    offered: Actions  # [size], likewise: rounds in which the child could be chosen
    child: Actions  # [ACTIONS], where there are secrets or amounts: scratch, 0 between walks


@kernel
def search(tree: Tree, rounds: int) -> None:
    """Do `rounds` rounds."""
    for _ in range(rounds):
        tree.used[1] += 1
        tree.states[1] = tree.states[0]
        if SECRET:
            guess(tree.states[1], tree.states[0].to_act, tree.luck)
            depth = descend_guessing(tree)
        else:
            depth = descend(tree)
        play_on(tree, depth)
        climb(tree, depth)


@kernel
def note(tree: Tree, seat: int, action: int) -> None:
    """Note who plays what in this round."""
    if seat >= 0 and not JUDGED:
        tree.played[seat, action] = tree.used[1]


@kernel
def descend(tree: Tree) -> int:
    """Walk state 1 down to a leaf, noting the path; return its depth."""
    state, depth, node = tree.states[1], 0, 0
    tree.path[0] = 0
    while state.to_act != OVER and depth < DEEPEST - 1:
        if tree.nodes[node].count == 0 and not open_up(tree, node):
            break
        if AMOUNTS[0] <= AMOUNTS[1]:
            widen(tree, node)
        node = choose(tree, node, state.to_act)
        note(tree, state.to_act, tree.nodes[node].action)
        apply(state, int(tree.nodes[node].action))
        depth += 1
        tree.path[depth] = node
    return depth


@kernel
def play_on(tree: Tree, depth: int) -> None:
    """Play state 1, `depth` below the root, by rule of thumb until it is over or can be judged."""
    state, count = tree.states[1], 0
    while state.to_act != OVER and count < LONGEST and not judge(state):
        action = thumb(state, tree.luck, tree.actions)
        note(tree, state.to_act, action)
        apply(state, action)
        count += 1
    if JUDGED and not SECRET:
        for seat in range(len(state.returns)):
            state.returns[seat] *= FADING ** (depth + count - 1)


@kernel
def open_up(tree: Tree, node: int) -> bool:
    """Give a leaf its children, if it has been visited and there is room; tell whether it was."""
    if node > 0 and tree.nodes[node].visits == 0:
        return False
    first = tree.used[0]
    count = legal(tree.states[1], tree.actions)
    room = count
    if some_amounts(tree.actions, count, AMOUNTS):
        room = room_for(tree, count)
        hint = thumb(tree.states[1], tree.luck, tree.actions)
        count = thin(tree.actions, legal(tree.states[1], tree.actions), AMOUNTS, hint)
    if first + room > len(tree.nodes):
        return False
    for n in range(count):
        enter(tree, first + n, tree.actions[n])
    tree.nodes[node].first = first
    tree.nodes[node].count = count
    tree.used[0] = first + room
    return True


@kernel
def enter(tree: Tree, child: int, action: int) -> None:
    """Write down what leads to a child, and who plays it."""
    tree.nodes[child].action = action
    tree.nodes[child].seat = tree.states[1].to_act


@kernel
def room_for(tree: Tree, count: int) -> int:
    """Return how many children a node may come to have, of so many legal actions."""
    run = amounts_to(tree.actions, count, AMOUNTS) - amounts_from(tree.actions, count, AMOUNTS)
    return int(count - max(0, run - WIDEST))


@kernel
def widen(tree: Tree, node: int) -> None:
    """Give a node another amount for a child, if it has some and its visits call for one."""
    first, count, visits = tree.nodes[node].first, tree.nodes[node].count, tree.nodes[node].visits
    have = amounts_among(tree.nodes, first, count, AMOUNTS)
    if have == 0 or have == WIDEST or visits < PATIENCE * have * have:
        return
    legals = legal(tree.states[1], tree.actions)
    low = amounts_from(tree.actions, legals, AMOUNTS)
    high = amounts_to(tree.actions, legals, AMOUNTS)
    for child in range(first, first + count):
        tree.child[tree.nodes[child].action] = child
    action = halfway(tree.nodes, tree.child, tree.actions[low:high])
    for child in range(first, first + count):
        tree.child[tree.nodes[child].action] = 0
    if action >= 0:
        enter(tree, first + count, action)
        tree.nodes[node].count = count + 1


@kernel
def choose(tree: Tree, node: int, seat: int) -> int:
    """Return the child to walk to: the one luck draws, or the one of the highest bound."""
    first, count = tree.nodes[node].first, tree.nodes[node].count
    start = below(tree.luck, count)  # of equals, the first from here
    if seat == CHANCE:
        return int(first + start)
    curiosity = EAGERNESS if JUDGED else CURIOSITY
    spread = curiosity * math.sqrt(math.log(tree.nodes[node].visits + 1.0))
    best, highest = first, -math.inf
    for n in range(count):
        child = first + (start + n) % count
        bound = upper_bound(tree.nodes[child], spread)
        if bound > highest:
            best, highest = child, bound
    return int(best)


@kernel
def upper_bound(child: np.record, spread: float) -> float:
    """Return what a child may be worth; one never visited nor heard of goes first."""
    if child.visits + child.echoes == 0:
        return math.inf
    return worth(child) + spread / math.sqrt(child.visits + 1.0)


@kernel
def worth(child: np.record) -> float:
    """Return the mean return of a child, its echoes fading as its own visits grow."""
    fade = math.sqrt(TRUST / (3.0 * child.visits + TRUST)) if child.echoes else 0.0
    own = child.total / child.visits if child.visits else 0.0
    echo = child.echoed / child.echoes if child.echoes else 0.0
    if child.visits == 0:
        return float(echo)
    return float((1.0 - fade) * own + fade * echo)


@kernel
def climb(tree: Tree, depth: int) -> None:
    """Carry the returns of state 1 back up the path, and to those who hear."""
    returns = tree.states[1].returns
    for step in range(depth + 1):
        node = tree.nodes[tree.path[step]]
        node.visits += 1
        if node.seat >= 0:
            node.total += returns[node.seat]
        if not JUDGED:
            echo(tree, node)


@kernel
def echo(tree: Tree, node: np.record) -> None:
    """Let the children of a node hear the returns of state 1, if their action was played."""
    returns = tree.states[1].returns
    for n in range(node.first, node.first + node.count):
        child = tree.nodes[n]
        if child.seat >= 0 and tree.played[child.seat, child.action] == tree.used[1]:
            child.echoes += 1
            child.echoed += returns[child.seat]


# Where there are secrets


@kernel
def descend_guessing(tree: Tree) -> int:
    """Walk state 1 down to a node that is new, noting the path; return its depth."""
    state, depth, node, fresh = tree.states[1], 0, 0, False
    tree.path[0] = 0
    while state.to_act != OVER and depth < DEEPEST - 1 and not fresh:
        if state.to_act == CHANCE:
            apply(state, pick(state, tree.luck, tree.actions))
            continue
        node = choose_offered(tree, node)
        if node == 0:
            break
        fresh = tree.nodes[node].visits == 0
        apply(state, int(tree.nodes[node].action))
        depth += 1
        tree.path[depth] = node
    return depth


@kernel
def choose_offered(tree: Tree, node: int) -> int:
    """Return the child to walk to among those of the legal actions, made if new; 0 if full."""
    rival = tree.states[1].to_act != tree.states[0].to_act
    if (THUMB and rival) or (node > 0 and tree.nodes[node].first == 0):
        return by_thumb(tree, node)
    count = legal(tree.states[1], tree.actions)
    recall(tree, node)
    action = highest_offered(tree, count, math.inf if node == 0 else untried(tree, count))
    child = tree.child[action]
    forget(tree, node)
    return int(child) if child else add(tree, node, action)


@kernel
def by_thumb(tree: Tree, node: int) -> int:
    """Return the child that the rule of thumb chooses, made if new; 0 if full."""
    action = thumb(tree.states[1], tree.luck, tree.actions)
    child = tree.nodes[node].first
    while child and tree.nodes[child].action != action:
        child = tree.after[child]
    return int(child) if child else add(tree, node, action)


@kernel
def highest_offered(tree: Tree, count: int, fresh: float) -> int:
    """Return the action of the highest bound among `count` offered; `fresh` bounds the untried."""
    start, best, highest = below(tree.luck, count), 0, -math.inf
    for n in range(count):
        action = tree.actions[(start + n) % count]
        child = tree.child[action]
        bound = offered_bound(tree, child) if child else fresh
        if bound > highest:
            best, highest = action, bound
    return int(best)


@kernel
def offered_bound(tree: Tree, child: int) -> float:
    """Return what a child that is offered may be worth, and note that it was offered."""
    tree.offered[child] += 1
    spread = WARINESS * math.sqrt(math.log(tree.offered[child] + 1.0))
    return worth(tree.nodes[child]) + spread / math.sqrt(tree.nodes[child].visits + 1.0)


@kernel
def untried(tree: Tree, count: int) -> float:
    """Return what an action never tried may be worth, judged by the others on offer."""
    total, visits = 0.0, 0
    for n in range(count):
        child = tree.child[tree.actions[n]]
        if child:
            total += tree.nodes[child].total
            visits += tree.nodes[child].visits
    if visits == 0:
        return math.inf
    return total / visits - DOUBT + WARINESS * math.sqrt(math.log(visits + 1.0) / 2.0)


@kernel
def recall(tree: Tree, node: int) -> None:
    """Write down for each action which child of `node` it leads to."""
    child = tree.nodes[node].first
    while child:
        tree.child[tree.nodes[child].action] = child
        child = tree.after[child]


@kernel
def forget(tree: Tree, node: int) -> None:
    """Wipe out what `recall` wrote."""
    child = tree.nodes[node].first
    while child:
        tree.child[tree.nodes[child].action] = 0
        child = tree.after[child]


@kernel
def add(tree: Tree, node: int, action: int) -> int:
    """Give `node` a child for `action`; return it, or 0 if there is no room."""
    child = tree.used[0]
    if child == len(tree.nodes):
        return 0
    tree.used[0] = child + 1
    tree.nodes[child].action = action
    tree.nodes[child].seat = tree.states[1].to_act
    tree.after[child] = tree.nodes[node].first
    tree.nodes[node].first = child
    return int(child)
