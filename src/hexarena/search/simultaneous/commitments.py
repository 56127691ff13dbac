"""Generic: search for simultaneous, secret commitments, with a tree for each seat.

The root is the start of the round of commitments, as the asked seat, the one that the search is
for, knows it: all commitments that are not yet revealed are withdrawn. Every iteration begins with
a determinization. Each seat then decides by its own information set: a digest of the state hidden
from it. It therefore knows neither the commitments nor the hands of others, and chooses as if all
chose at once (multiple-observer information set search: Cowling, Powley, Whitehouse 2012; with
decoupled selection: Lanctot, Lisy, Winands 2014). `regret_tables` makes the choice. A seat that
reaches a new node follows the rollout policy from there on. An iteration ends when the match is
over or can be evaluated (`evaluate`), at the earliest HORIZON actions later. A network, where there
is one, then judges it in place of the rules' estimate: once as each of the two sees it, by what
that seat knows.

The asked seat's own commitments so far are fixed, but the others must not play against them: they
learn from free iterations, in which the asked seat also chooses again. In every other iteration it
repeats its commitments and learns how to continue, while the others follow what they learnt.

A tree that `is_replaying` learns nothing more: the asked seat repeats its commitments in every
iteration, all follow what they learnt, and `returns` adds up what the asked seat gets.

When others hold secret hands, each determinization deals another one, and a hand seldom occurs
twice. So seats also have merged nodes, identified by the asked seat's knowledge and their own
actions in this iteration. They use merged nodes until they have met a hand often enough.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import (
    HORIZON,
    Actions,
    apply,
    commits,
    determinize,
    evaluate,
    features,
    hide,
    legal,
    rollout,
    sample,
)
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng
from hexarena.search.network import Activations, Network, evaluate_inputs
from hexarena.search.simultaneous.regret_tables import (
    STEPS,
    RegretTables,
    choose_by_bound,
    draw_by_average,
    draw_by_regret,
    find_node,
    find_or_add_edge,
    is_settled,
    learn,
    list_edges,
    mix_word,
    mix_words,
    note_draw,
    note_step,
)

# What `at` holds: iterations done; the node of the root decision, 0 while there is none
ITERATIONS, ROOT_NODE = range(2)
# What `turns` holds: decisions of the asked seat; who decided last; 1 once the asked seat has not
# repeated what it committed; actions of the rollout policy; nodes to learn from the next one
DECISIONS, LAST_SEAT, HAS_STRAYED, ROLLOUT_ACTIONS, EXACT_NODE, BLURRED_NODE = range(6)
# How far a seat has come: not asked yet, at its first turn, later
NOT_ASKED, DECIDING, LATER = range(3)
MIN_VISITS_PER_ACTION = 3  # visits per offered action after which a hand's own node is used
MAX_ROLLOUT_ACTIONS = 4000  # actions of a rollout; a longer one counts as a draw
DEEPEST = 512  # the most decisions of an iteration that are learnt from
INITIAL_DIGEST = np.uint64(0x9E3779B97F4A7C15)  # where digests begin; any number but 0


class Iteration(NamedTuple):
    """The state of each seat in one iteration."""

    in_rollout: npt.NDArray[
        np.bool_
    ]  # [SEATS]: whether a seat has left its tree and follows the rollout policy
    stage: npt.NDArray[np.int8]  # [SEATS]: NOT_ASKED .. LATER
    trail: npt.NDArray[np.uint64]  # [SEATS]: digest of the seat's actions
    turns: npt.NDArray[np.int64]  # [6]: see DECISIONS .. BLURRED_NODE


class CommitmentTrees(NamedTuple):
    """The regret tables of a search for one seat's commitment, and its scratch memory."""

    tables: RegretTables
    states: States  # [3]: the root, one to play in, one to hide in
    words: npt.NDArray[np.uint64]  # [3, words of a state]: the same memory
    iteration: Iteration
    at: npt.NDArray[np.int64]  # [2]: see ITERATIONS, ROOT_NODE
    root_seat: int  # the seat to commit
    committed: Actions  # [...]: what the seat had committed so far, in order
    rng: Rng
    network: Network  # a network without rows stands for none
    layers: Activations
    is_replaying: bool
    returns: npt.NDArray[np.float64]  # [1]: of the asked seat, summed over replayed iterations


@kernel
def search(tree: CommitmentTrees, iterations: int) -> None:
    """Run `iterations` iterations."""
    for _ in range(iterations):
        begin_iteration(tree)
        while is_running(tree):
            apply(tree.states[1], next_action(tree))  # called once: games take long to compile
        learn(tree.tables, tree.states[1].returns)
        if tree.is_replaying:
            tree.returns[0] += tree.states[1].returns[tree.root_seat]


@kernel
def begin_iteration(tree: CommitmentTrees) -> None:
    """Begin an iteration with a determinization, and reset its state."""
    tree.at[ITERATIONS] += 1
    tree.states[1] = tree.states[0]
    determinize(tree.states[1], tree.root_seat, tree.rng)
    tree.iteration.in_rollout[:] = False
    tree.iteration.stage[:] = NOT_ASKED
    tree.iteration.trail[:] = INITIAL_DIGEST
    tree.iteration.turns[:] = 0
    tree.iteration.turns[LAST_SEAT] = CHANCE


@kernel
def is_running(tree: CommitmentTrees) -> bool:
    """Return whether an iteration goes on: not over, not too long, not ready for evaluation."""
    state, rollout_actions = tree.states[1], tree.iteration.turns[ROLLOUT_ACTIONS]
    if state.to_act == OVER or rollout_actions >= MAX_ROLLOUT_ACTIONS:
        return False
    if rollout_actions < max(HORIZON, 1) or not evaluate(state):
        return True
    if len(tree.network.rows):
        evaluate_by_network(tree)
    return False


@kernel
def evaluate_by_network(tree: CommitmentTrees) -> None:
    """Write the network's estimate into the returns of state 1, if it has inputs there."""
    count = list_inputs(tree, 0)
    if count == 0:
        return
    value = evaluate_inputs(tree.network, tree.layers, count)
    value -= evaluate_inputs(tree.network, tree.layers, list_inputs(tree, 1))
    tree.states[1].returns[0], tree.states[1].returns[1] = value / 2, -value / 2


@kernel
def list_inputs(tree: CommitmentTrees, seat: int) -> int:
    """List the inputs that are on for a seat, by what it knows of state 1; return how many."""
    tree.states[2] = tree.states[1]
    hide(tree.states[2], seat)
    return int(features(tree.states[2], seat, tree.layers.inputs))


@kernel
def next_action(tree: CommitmentTrees) -> int:
    """Choose the next action: by chance, by the seat's own tree, or by the rollout policy."""
    state, turns = tree.states[1], tree.iteration.turns
    if state.to_act == CHANCE:
        return int(sample(state, tree.rng, tree.tables.actions))
    seat = int(state.to_act)
    note_turn(tree.iteration, seat)
    action = choose_action(tree, seat)
    if action < 0:
        action = int(rollout(state, tree.rng, tree.tables.actions))
        turns[ROLLOUT_ACTIONS] += 1
        learn_action(tree.tables, seat, action, turns[EXACT_NODE])
        learn_action(tree.tables, seat, action, turns[BLURRED_NODE])
        turns[EXACT_NODE] = turns[BLURRED_NODE] = 0
    note_action(tree, seat, action)
    return action


@kernel
def note_turn(iteration: Iteration, seat: int) -> None:
    """Note whose turn it is."""
    last_seat = iteration.turns[LAST_SEAT]
    if last_seat >= 0 and last_seat != seat:
        iteration.stage[last_seat] = LATER
    if iteration.stage[seat] == NOT_ASKED:
        iteration.stage[seat] = DECIDING
    iteration.turns[LAST_SEAT] = seat


@kernel
def note_action(tree: CommitmentTrees, seat: int, action: int) -> None:
    """Note an action of a seat."""
    iteration = tree.iteration
    iteration.trail[seat] = mix_word(iteration.trail[seat], np.uint64(action + 1))
    if seat == tree.root_seat:
        turn = iteration.turns[DECISIONS]
        if turn < len(tree.committed) and tree.committed[turn] != action:
            iteration.turns[HAS_STRAYED] = 1
        iteration.turns[DECISIONS] += 1


@kernel
def choose_action(tree: CommitmentTrees, seat: int) -> int:
    """Choose a seat's action by its information set, -1 if it has left its tree."""
    is_repeating = tree.is_replaying or (len(tree.committed) > 0 and tree.at[ITERATIONS] % 2 == 1)
    if (
        is_repeating
        and seat == tree.root_seat
        and tree.iteration.turns[DECISIONS] < len(tree.committed)
    ):
        return int(tree.committed[tree.iteration.turns[DECISIONS]])
    if tree.iteration.in_rollout[seat] or tree.tables.used[STEPS] + 2 > DEEPEST:
        return -1
    key = information_key(tree, seat)
    if tree.is_replaying:
        action = choose_as_learnt(tree, key, blurred_key(tree, seat))
        tree.iteration.in_rollout[seat] = action < 0
        return action
    if is_repeating and seat != tree.root_seat and tree.iteration.stage[seat] == DECIDING:
        return choose_as_learnt(tree, key, blurred_key(tree, seat))
    exact = find_node(tree.tables, key, True)
    blurred_node = (
        0 if seat == tree.root_seat else find_node(tree.tables, blurred_key(tree, seat), True)
    )
    note_root_node(tree, seat, exact)
    return choose_at_node(tree, seat, exact, blurred_node)


@kernel
def information_key(tree: CommitmentTrees, seat: int) -> np.uint64:
    """Return a digest of a seat's knowledge, and leave that state in state 2."""
    tree.states[2] = tree.states[1]
    hide(tree.states[2], seat)
    return mix_words(tree.words[2], mix_word(INITIAL_DIGEST, np.uint64(seat + 1)))


@kernel
def blurred_key(tree: CommitmentTrees, seat: int) -> np.uint64:
    """Return a digest of what the asked seat knows of state 2 too, and of a seat's actions."""
    hide(tree.states[2], tree.root_seat)
    return mix_words(tree.words[2], tree.iteration.trail[seat])


@kernel
def note_root_node(tree: CommitmentTrees, seat: int, node: int) -> None:
    """Note the root decision's node when the asked seat reaches it."""
    iteration = tree.iteration
    if (
        seat == tree.root_seat
        and iteration.turns[DECISIONS] == len(tree.committed)
        and iteration.turns[HAS_STRAYED] == 0
    ):
        tree.at[ROOT_NODE] = node


@kernel
def choose_as_learnt(tree: CommitmentTrees, key: np.uint64, blurred_key: np.uint64) -> int:
    """Choose by a seat's average strategy without learning; -1 if it has no node."""
    exact, blurred = find_node(tree.tables, key, False), find_node(tree.tables, blurred_key, False)
    count = legal(tree.states[1], tree.tables.actions)
    node = better_node(tree.tables, exact, blurred, count)
    if node == 0 or not list_edges(tree.tables, node, count):
        return -1
    return int(tree.tables.actions[draw_by_average(tree.tables, count, tree.rng)])


@kernel
def better_node(tables: RegretTables, exact: int, blurred: int, count: int) -> int:
    """Return the node to choose by: the exact one once it has enough visits."""
    if blurred == 0:
        return exact
    visits = tables.nodes[exact].visits
    return (
        exact
        if visits >= MIN_VISITS_PER_ACTION * count or 2 * visits > tables.nodes[blurred].visits
        else blurred
    )


@kernel
def choose_at_node(tree: CommitmentTrees, seat: int, exact: int, blurred: int) -> int:
    """Choose at a node of a seat, or leave the tree if it is new; note the decision."""
    tables = tree.tables
    count = legal(tree.states[1], tables.actions)
    node = better_node(tables, exact, blurred, count)
    if node == 0 or tables.nodes[node].visits == 0 or not list_edges(tables, node, count):
        return leave_tree(tree, seat, exact, blurred)
    is_settled_here = node == exact and commits(tree.states[1]) and is_settled(tables, node, count)
    index = choose_edge(tree, node, count, is_settled_here)
    action = int(tables.actions[index])
    learn_action(tables, seat, action, blurred if node == exact else exact)
    note_step(tables, node, int(tables.offer[index]), seat)
    if is_settled_here:
        note_draw(tables, index, count)
    return action


@kernel
def choose_edge(tree: CommitmentTrees, node: int, count: int, settled: bool) -> int:
    """Return the index of the offered edge that a node chooses."""
    if settled:
        return draw_by_regret(tree.tables, node, count, tree.rng)
    return choose_by_bound(tree.tables, node, count, tree.rng)


@kernel
def leave_tree(tree: CommitmentTrees, seat: int, exact: int, blurred_node: int) -> int:
    """Let a seat follow the rollout policy from here on; its nodes learn from the first action."""
    tree.iteration.in_rollout[seat] = True
    tree.iteration.turns[EXACT_NODE], tree.iteration.turns[BLURRED_NODE] = exact, blurred_node
    return -1


@kernel
def learn_action(tables: RegretTables, seat: int, action: int, node: int) -> None:
    """Let a node, if it exists, learn from an action that it did not choose itself."""
    if node == 0:
        return
    edge = find_or_add_edge(tables, node, action)
    if edge != 0:
        note_step(tables, node, edge, seat)


# After a search


@kernel
def mixed(tree: CommitmentTrees, states: States) -> int:
    """Find the mix for state 0 of `states`, a decision of a seat in the searched round.

    Return the number of legal actions, whose shares are then in `tables.shares` in the order of
    `legal`; 0 if the decision was searched too little.
    """
    tree.states[1] = states[0]
    node = find_node(tree.tables, information_key(tree, int(states[0].to_act)), False)
    count = legal(tree.states[1], tree.tables.actions)
    if node == 0 or tree.tables.nodes[node].visits < count:
        return 0
    if not list_edges(tree.tables, node, count):
        return 0
    draw_by_average(tree.tables, count, tree.rng)
    return int(count)
