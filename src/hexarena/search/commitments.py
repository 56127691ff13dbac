"""Generic: search for simultaneous, secret commitments, with a tree for each seat.

The root is the start of the round of commitments, as the asked seat knows it: all commitments that
are not yet revealed are withdrawn. Every iteration begins with a determinization. Each seat then
decides by its own information set: a digest of the state hidden from it. It therefore knows neither
the commitments nor the hands of others, and chooses as if all chose at once (multiple-observer
information set search: Cowling, Powley, Whitehouse 2012; with decoupled selection: Lanctot, Lisy,
Winands 2014). `regret_tables` makes the choice. A seat that reaches a new node follows the rollout
policy from there on. An iteration ends when the match is over or can be evaluated (`evaluate`), at
the earliest HORIZON actions later. A network, where there is one, then judges it in place of the
rules' estimate: once as each of the two sees it, by what that seat knows.

The asked seat's own commitments so far are fixed, but the others must not play against them: they
learn from free iterations, in which the asked seat also chooses again. In every other iteration it
repeats its commitments and learns how to continue, while the others follow what they learnt.

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
from hexarena.search.network import Activations, Network, judged
from hexarena.search.regret_tables import (
    STEPS,
    RegretTables,
    by_bound,
    by_custom,
    by_regret,
    digested,
    edge_for,
    is_settled,
    lay_out,
    learn,
    node_of,
    note_draw,
    note_step,
    stirred,
)

ITERATIONS, ASKED = range(
    2
)  # what `at` holds: iterations done; the node that is asked about, 0 none yet
# What `turns` holds: decisions of the asked seat; who decided last; 1 once the asked seat has not
# repeated what it committed; actions of the rollout policy; nodes to learn from the next one
DECIDED, LAST, STRAYED, BEYOND, EXACT, BLURRED = range(6)
NEW, DECIDING, SINCE = range(3)  # how far a seat has come: not asked yet, at its first turn, later
KNOWN = 3  # visits for each action on offer after which a hand is known by itself
LONGEST = 4000  # actions of a rollout; a longer one counts as a draw
DEEPEST = 512  # decisions of an iteration that are learnt from
FIRST = np.uint64(0x9E3779B97F4A7C15)  # where digests begin; any number but 0


class Iteration(NamedTuple):
    """The state of each seat in one iteration."""

    gone: npt.NDArray[np.bool_]  # [SEATS]: it has left its tree and follows the rollout policy
    stage: npt.NDArray[np.int8]  # [SEATS]: NEW .. SINCE
    trail: npt.NDArray[np.uint64]  # [SEATS]: digest of what it did
    turns: npt.NDArray[np.int64]  # [6]: see DECIDED .. BLURRED


class CommitmentTrees(NamedTuple):
    """The tables, and scratch memory."""

    tables: RegretTables
    states: States  # [3]: the root, one to play in, one to hide in
    words: npt.NDArray[np.uint64]  # [3, words of a state]: the same memory
    iteration: Iteration
    at: npt.NDArray[np.int64]  # [2]: see ROUNDS, ASKED
    asked: int  # the seat that is asked
    taken: Actions  # [...]: what it had committed so far, in order
    rng: Rng
    network: Network  # one without rows: none
    layers: Activations


@kernel
def search(tree: CommitmentTrees, iterations: int) -> None:
    """Run `iterations` iterations."""
    for _ in range(iterations):
        begin(tree)
        while goes_on(tree):
            apply(tree.states[1], next_action(tree))  # called once: games take long to compile
        learn(tree.tables, tree.states[1].returns)


@kernel
def begin(tree: CommitmentTrees) -> None:
    """Begin an iteration with a determinization, and reset its state."""
    tree.at[ITERATIONS] += 1
    tree.states[1] = tree.states[0]
    determinize(tree.states[1], tree.asked, tree.rng)
    tree.iteration.gone[:] = False
    tree.iteration.stage[:] = NEW
    tree.iteration.trail[:] = FIRST
    tree.iteration.turns[:] = 0
    tree.iteration.turns[LAST] = CHANCE


@kernel
def goes_on(tree: CommitmentTrees) -> bool:
    """Tell whether an iteration goes on: not over, not too long, not ready for evaluation."""
    state, beyond = tree.states[1], tree.iteration.turns[BEYOND]
    if state.to_act == OVER or beyond >= LONGEST:
        return False
    if beyond < max(HORIZON, 1) or not evaluate(state):
        return True
    if len(tree.network.rows):
        appraise(tree)
    return False


@kernel
def appraise(tree: CommitmentTrees) -> None:
    """Write what the network judges into the returns of state 1, if it judges such matches."""
    count = as_seen_by(tree, 0)
    if count == 0:
        return
    value = judged(tree.network, tree.layers, count)
    value -= judged(tree.network, tree.layers, as_seen_by(tree, 1))
    tree.states[1].returns[0], tree.states[1].returns[1] = value / 2, -value / 2


@kernel
def as_seen_by(tree: CommitmentTrees, seat: int) -> int:
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
    turn_to(tree.iteration, seat)
    action = decide(tree, seat)
    if action < 0:
        action = int(rollout(state, tree.rng, tree.tables.actions))
        turns[BEYOND] += 1
        note(tree.tables, seat, action, turns[EXACT])
        note(tree.tables, seat, action, turns[BLURRED])
        turns[EXACT] = turns[BLURRED] = 0
    keep(tree, seat, action)
    return action


@kernel
def turn_to(now: Iteration, seat: int) -> None:
    """Note whose turn it is."""
    last = now.turns[LAST]
    if last >= 0 and last != seat:
        now.stage[last] = SINCE
    if now.stage[seat] == NEW:
        now.stage[seat] = DECIDING
    now.turns[LAST] = seat


@kernel
def keep(tree: CommitmentTrees, seat: int, action: int) -> None:
    """Note an action of a seat."""
    now = tree.iteration
    now.trail[seat] = stirred(now.trail[seat], np.uint64(action + 1))
    if seat == tree.asked:
        turn = now.turns[DECIDED]
        if turn < len(tree.taken) and tree.taken[turn] != action:
            now.turns[STRAYED] = 1
        now.turns[DECIDED] += 1


@kernel
def decide(tree: CommitmentTrees, seat: int) -> int:
    """Choose a seat's action by its information set, -1 if it has left its tree."""
    repeats = len(tree.taken) > 0 and tree.at[ITERATIONS] % 2 == 1
    if repeats and seat == tree.asked and tree.iteration.turns[DECIDED] < len(tree.taken):
        return int(tree.taken[tree.iteration.turns[DECIDED]])
    if tree.iteration.gone[seat] or tree.tables.used[STEPS] + 2 > DEEPEST:
        return -1
    key = key_of(tree, seat)
    if repeats and seat != tree.asked and tree.iteration.stage[seat] == DECIDING:
        return as_learnt(tree, key, blurred_key_of(tree, seat))
    exact = node_of(tree.tables, key, True)
    blurred = 0 if seat == tree.asked else node_of(tree.tables, blurred_key_of(tree, seat), True)
    note_asked(tree, seat, exact)
    return chosen(tree, seat, exact, blurred)


@kernel
def key_of(tree: CommitmentTrees, seat: int) -> np.uint64:
    """Return a digest of a seat's knowledge, and leave that state in state 2."""
    tree.states[2] = tree.states[1]
    hide(tree.states[2], seat)
    return digested(tree.words[2], stirred(FIRST, np.uint64(seat + 1)))


@kernel
def blurred_key_of(tree: CommitmentTrees, seat: int) -> np.uint64:
    """Return a digest of what the asked seat also knows of state 2, and of a seat's actions."""
    hide(tree.states[2], tree.asked)
    return digested(tree.words[2], tree.iteration.trail[seat])


@kernel
def note_asked(tree: CommitmentTrees, seat: int, node: int) -> None:
    """Note the root decision's node when the asked seat reaches it."""
    now = tree.iteration
    if seat == tree.asked and now.turns[DECIDED] == len(tree.taken) and now.turns[STRAYED] == 0:
        tree.at[ASKED] = node


@kernel
def as_learnt(tree: CommitmentTrees, key: np.uint64, blurred_key: np.uint64) -> int:
    """Choose by a seat's average strategy without learning; -1 if it has no node."""
    exact, blurred = node_of(tree.tables, key, False), node_of(tree.tables, blurred_key, False)
    count = legal(tree.states[1], tree.tables.actions)
    node = better_known(tree.tables, exact, blurred, count)
    if node == 0 or not lay_out(tree.tables, node, count):
        return -1
    return int(tree.tables.actions[by_custom(tree.tables, count, tree.rng)])


@kernel
def better_known(tables: RegretTables, exact: int, blurred: int, count: int) -> int:
    """Return the node to choose by: the exact one once it has enough visits."""
    if blurred == 0:
        return exact
    met = tables.nodes[exact].visits
    return exact if met >= KNOWN * count or 2 * met > tables.nodes[blurred].visits else blurred


@kernel
def chosen(tree: CommitmentTrees, seat: int, exact: int, blurred: int) -> int:
    """Choose at a node of a seat, or leave the tree if it is new; note the decision."""
    tables = tree.tables
    count = legal(tree.states[1], tables.actions)
    node = better_known(tables, exact, blurred, count)
    if node == 0 or tables.nodes[node].visits == 0 or not lay_out(tables, node, count):
        return left(tree, seat, exact, blurred)
    settled = node == exact and commits(tree.states[1]) and is_settled(tables, node, count)
    place = choice(tree, node, count, settled)
    action = int(tables.actions[place])
    note(tables, seat, action, blurred if node == exact else exact)
    note_step(tables, node, int(tables.offer[place]), seat)
    if settled:
        note_draw(tables, place, count)
    return action


@kernel
def choice(tree: CommitmentTrees, node: int, count: int, settled: bool) -> int:
    """Return the index of the offered edge that a node chooses."""
    if settled:
        return by_regret(tree.tables, node, count, tree.rng)
    return by_bound(tree.tables, node, count, tree.rng)


@kernel
def left(tree: CommitmentTrees, seat: int, exact: int, blurred: int) -> int:
    """Let a seat follow the rollout policy from here on; its nodes learn from the first action."""
    tree.iteration.gone[seat] = True
    tree.iteration.turns[EXACT], tree.iteration.turns[BLURRED] = exact, blurred
    return -1


@kernel
def note(tables: RegretTables, seat: int, action: int, node: int) -> None:
    """Let a node, if it exists, learn from an action that it did not choose itself."""
    if node == 0:
        return
    edge = edge_for(tables, node, action)
    if edge != 0:
        note_step(tables, node, edge, seat)


# After a search


@kernel
def mixed(tree: CommitmentTrees, states: States) -> int:
    """Find the mix for state 0 of `states`, which a seat is asked in the round that was searched.

    Return how many actions are on offer, 0 if too little is known of it: their shares are then in
    `tables.shares`, in the order of `legal`.
    """
    tree.states[1] = states[0]
    node = node_of(tree.tables, key_of(tree, int(states[0].to_act)), False)
    count = legal(tree.states[1], tree.tables.actions)
    if node == 0 or tree.tables.nodes[node].visits < count:
        return 0
    if not lay_out(tree.tables, node, count):
        return 0
    by_custom(tree.tables, count, tree.rng)
    return int(count)
