"""Generic: walk the whole tree of a match, and identify what the seats know at each node.

What a seat knows at its own decision is a digest chain over its hidden records and its own actions
at all its decisions so far, as in `hexarena.research.observing.information`: it forgets nothing.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import Actions, apply, hide, legal
from hexarena.contract.kernel import kernel
from hexarena.contract.record import States
from hexarena.search.simultaneous.regret_tables import mix_word, mix_words

Digests = npt.NDArray[np.uint64]

MAX_DEPTH = 400  # actions from the root to a leaf
TOO_MANY, TOO_DEEP = -1, -2  # what `walk` returns for a tree that does not fit


class Walk(NamedTuple):
    """A walk: the line from the root to the present node, and the nodes it has found."""

    states: States  # STATE[MAX_DEPTH + 1]; the last is for hiding
    words: Digests  # the same as uint64[MAX_DEPTH + 1, words]
    chains: Digests  # [MAX_DEPTH, SEATS]: what each seat remembers
    actions: Actions  # [MAX_DEPTH, ACTIONS]: the legal ones
    counts: Actions  # [MAX_DEPTH]: how many legal actions there are
    cursors: Actions  # [MAX_DEPTH]: how many of these have been played
    numbers: Actions  # [MAX_DEPTH]: the number of the node
    nodes: States  # NODE[most], parents before children


@kernel
def walk(tree: Walk) -> int:
    """Find all nodes below states[0]; return their number, or TOO_MANY or TOO_DEEP."""
    enter_node(tree, 0, 0)
    count, depth = 1, 0
    while depth >= 0:
        if tree.cursors[depth] == tree.counts[depth]:
            depth -= 1
            continue
        if count == len(tree.nodes):
            return TOO_MANY
        if depth + 1 == MAX_DEPTH:
            return TOO_DEEP
        descend(tree, depth, count)
        count += 1
        depth += 1
    return count


@kernel
def descend(tree: Walk, depth: int, number: int) -> None:
    """Play the next action of a node; the result is node `number`."""
    action = int(tree.actions[depth, tree.cursors[depth]])
    tree.cursors[depth] += 1
    tree.states[depth + 1] = tree.states[depth]
    tree.chains[depth + 1] = tree.chains[depth]
    seat = tree.states[depth].to_act
    if seat >= 0:
        key = tree.nodes[tree.numbers[depth]].key
        tree.chains[depth + 1, seat] = mix_word(key, np.uint64(action + 1))
    apply(tree.states[depth + 1], action)
    tree.nodes[number].parent = tree.numbers[depth]
    tree.nodes[number].action = action
    enter_node(tree, depth + 1, number)


@kernel
def enter_node(tree: Walk, depth: int, number: int) -> None:
    """Note the node of states[depth], and what can be played there."""
    state, node = tree.states[depth], tree.nodes[number]
    tree.numbers[depth], tree.cursors[depth] = number, 0
    tree.counts[depth] = legal(state, tree.actions[depth])
    node.seat, node.count = state.to_act, tree.counts[depth]
    if node.count == 0:
        for seat in range(len(state.returns)):
            node.returns[seat] = state.returns[seat]
    if node.seat >= 0:
        node.key = digest_knowledge(tree, depth, int(node.seat))


@kernel
def digest_knowledge(tree: Walk, depth: int, seat: int) -> np.uint64:
    """Return a digest of all that a seat knows and remembers in states[depth]."""
    tree.states[MAX_DEPTH] = tree.states[depth]
    hide(tree.states[MAX_DEPTH], seat)
    return mix_words(tree.words[MAX_DEPTH], tree.chains[depth, seat])
