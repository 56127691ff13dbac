"""Template: search where seats commit in secret and at once, each with a tree of its own.

The root is the beginning of the round of commitments, all that was committed and not yet shown
taken back (`withdraw`), as the seat that is asked knows it; every round of the search begins with
a guess of the rest. Each seat then decides by what it knows itself: its nodes are found by a
digest of the state hidden from it, so that it learns neither what others have committed nor what
they hold, and chooses as if all chose at once (multiple observer information set search with
decoupled choice). How it chooses stands in `book`. A seat that comes to a node that is new plays
by rule of thumb from there on; a round ends when the match is over or can be judged (`judge`),
HORIZON actions after that at the earliest.

What the seat asked has itself committed so far is fixed, but the others must not play against it:
they learn from free rounds, in which that seat, too, chooses anew. In every other round it repeats
what it committed and learns how to go on, while the others keep to what they have learnt.

Where others hold secret hands each guess shows them another, and one hand is seldom met twice. So
they have nodes of a second kind, found by what the asked seat knows as well and by what they did
themselves in this round: by these they choose until they have met the very hand often enough.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.contract.luck import Luck
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.slots import (
    HORIZON,
    Actions,
    apply,
    commits,
    guess,
    hide,
    judge,
    legal,
    pick,
    thumb,
)
from hexarena.search.book import (
    STEPS,
    Book,
    arm_for,
    by_bound,
    by_custom,
    by_regret,
    digested,
    is_settled,
    lay_out,
    learn,
    node_of,
    note_draw,
    note_step,
    stirred,
)

ROUNDS, ASKED = range(2)  # what `at` holds: rounds done; the node that is asked about, 0 none yet
# What `turns` holds: decisions of the asked seat; who decided last; 1 once the asked seat has not
# repeated what it committed; actions by rule of thumb; nodes that are to learn from the next one
DECIDED, LAST, STRAYED, BEYOND, EXACT, BLURRED = range(6)
NEW, DECIDING, SINCE = range(3)  # how far a seat has come: not asked yet, at its first turn, later
KNOWN = 3  # visits for each action on offer after which a hand is known by itself
LONGEST = 4000  # actions of a playout; one that is longer counts as a draw
DEEPEST = 512  # decisions of a round that are learnt from
FIRST = np.uint64(0x9E3779B97F4A7C15)  # where digests begin; any number but 0


class Round(NamedTuple):
    """What a round of the search keeps of each seat."""

    gone: npt.NDArray[np.bool_]  # [SEATS]: it has left what it knows and plays by rule of thumb
    stage: npt.NDArray[np.int8]  # [SEATS]: NEW .. SINCE
    trail: npt.NDArray[np.uint64]  # [SEATS]: digest of what it did
    turns: npt.NDArray[np.int64]  # [6]: see DECIDED .. BLURRED


class CommitmentTrees(NamedTuple):
    """What is learnt, and room to work in."""

    book: Book
    states: States  # [3]: the root, one to play in, one to hide in
    words: npt.NDArray[np.uint64]  # [3, words of a state]: the same memory
    round: Round
    at: npt.NDArray[np.int64]  # [2]: see ROUNDS, ASKED
    asked: int  # the seat that is asked
    taken: Actions  # [...]: what it had committed so far, in order
    luck: Luck


@kernel
def search(tree: CommitmentTrees, rounds: int) -> None:
    """Do `rounds` rounds."""
    for _ in range(rounds):
        begin(tree)
        while goes_on(tree):
            apply(tree.states[1], next_action(tree))  # called once: games take long to compile
        learn(tree.book, tree.states[1].returns)


@kernel
def begin(tree: CommitmentTrees) -> None:
    """Begin a round with a guess, and wipe out what was kept of the round before."""
    tree.at[ROUNDS] += 1
    tree.states[1] = tree.states[0]
    guess(tree.states[1], tree.asked, tree.luck)
    tree.round.gone[:] = False
    tree.round.stage[:] = NEW
    tree.round.trail[:] = FIRST
    tree.round.turns[:] = 0
    tree.round.turns[LAST] = CHANCE


@kernel
def goes_on(tree: CommitmentTrees) -> bool:
    """Tell whether a round goes on: it is neither over, nor too long, nor to be judged."""
    state, beyond = tree.states[1], tree.round.turns[BEYOND]
    if state.to_act == OVER or beyond >= LONGEST:
        return False
    return not (beyond >= max(HORIZON, 1) and judge(state))


@kernel
def next_action(tree: CommitmentTrees) -> int:
    """Choose what is played next: by luck, by what the seat to act knows, or by rule of thumb."""
    state, turns = tree.states[1], tree.round.turns
    if state.to_act == CHANCE:
        return int(pick(state, tree.luck, tree.book.actions))
    seat = int(state.to_act)
    turn_to(tree.round, seat)
    action = decide(tree, seat)
    if action < 0:
        action = int(thumb(state, tree.luck, tree.book.actions))
        turns[BEYOND] += 1
        note(tree.book, seat, action, turns[EXACT])
        note(tree.book, seat, action, turns[BLURRED])
        turns[EXACT] = turns[BLURRED] = 0
    keep(tree, seat, action)
    return action


@kernel
def turn_to(now: Round, seat: int) -> None:
    """Note whose turn it is."""
    last = now.turns[LAST]
    if last >= 0 and last != seat:
        now.stage[last] = SINCE
    if now.stage[seat] == NEW:
        now.stage[seat] = DECIDING
    now.turns[LAST] = seat


@kernel
def keep(tree: CommitmentTrees, seat: int, action: int) -> None:
    """Keep what a seat does."""
    now = tree.round
    now.trail[seat] = stirred(now.trail[seat], np.uint64(action + 1))
    if seat == tree.asked:
        turn = now.turns[DECIDED]
        if turn < len(tree.taken) and tree.taken[turn] != action:
            now.turns[STRAYED] = 1
        now.turns[DECIDED] += 1


@kernel
def decide(tree: CommitmentTrees, seat: int) -> int:
    """Choose what a seat does by what it knows, -1 where it knows too little."""
    repeats = len(tree.taken) > 0 and tree.at[ROUNDS] % 2 == 1
    if repeats and seat == tree.asked and tree.round.turns[DECIDED] < len(tree.taken):
        return int(tree.taken[tree.round.turns[DECIDED]])
    if tree.round.gone[seat] or tree.book.used[STEPS] + 2 > DEEPEST:
        return -1
    key = key_of(tree, seat)
    if repeats and seat != tree.asked and tree.round.stage[seat] == DECIDING:
        return as_learnt(tree, key, blurred_key_of(tree, seat))
    exact = node_of(tree.book, key, True)
    blurred = 0 if seat == tree.asked else node_of(tree.book, blurred_key_of(tree, seat), True)
    note_asked(tree, seat, exact)
    return chosen(tree, seat, exact, blurred)


@kernel
def key_of(tree: CommitmentTrees, seat: int) -> np.uint64:
    """Return a digest of all that a seat knows, left in state 2."""
    tree.states[2] = tree.states[1]
    hide(tree.states[2], seat)
    return digested(tree.words[2], stirred(FIRST, np.uint64(seat + 1)))


@kernel
def blurred_key_of(tree: CommitmentTrees, seat: int) -> np.uint64:
    """Return a digest of what the asked seat knows too of state 2, and of what a seat did."""
    hide(tree.states[2], tree.asked)
    return digested(tree.words[2], tree.round.trail[seat])


@kernel
def note_asked(tree: CommitmentTrees, seat: int, node: int) -> None:
    """Note the node that is asked about when the asked seat comes to it."""
    now = tree.round
    if seat == tree.asked and now.turns[DECIDED] == len(tree.taken) and now.turns[STRAYED] == 0:
        tree.at[ASKED] = node


@kernel
def as_learnt(tree: CommitmentTrees, key: np.uint64, blurred_key: np.uint64) -> int:
    """Choose as a seat did on the whole, learning nothing; -1 where it knows too little."""
    exact, blurred = node_of(tree.book, key, False), node_of(tree.book, blurred_key, False)
    count = legal(tree.states[1], tree.book.actions)
    node = better_known(tree.book, exact, blurred, count)
    if node == 0 or not lay_out(tree.book, node, count):
        return -1
    return int(tree.book.actions[by_custom(tree.book, count, tree.luck)])


@kernel
def better_known(book: Book, exact: int, blurred: int, count: int) -> int:
    """Return the node to choose by: the exact one as soon as it is known well enough."""
    if blurred == 0:
        return exact
    met = book.nodes[exact].visits
    return exact if met >= KNOWN * count or 2 * met > book.nodes[blurred].visits else blurred


@kernel
def chosen(tree: CommitmentTrees, seat: int, exact: int, blurred: int) -> int:
    """Choose at a node of a seat, or by rule of thumb if it is new, and note what to learn from."""
    book = tree.book
    count = legal(tree.states[1], book.actions)
    node = better_known(book, exact, blurred, count)
    if node == 0 or book.nodes[node].visits == 0 or not lay_out(book, node, count):
        return left(tree, seat, exact, blurred)
    settled = node == exact and commits(tree.states[1]) and is_settled(book, node, count)
    place = choice(tree, node, count, settled)
    action = int(book.actions[place])
    note(book, seat, action, blurred if node == exact else exact)
    note_step(book, node, int(book.offer[place]), seat)
    if settled:
        note_draw(book, place, count)
    return action


@kernel
def choice(tree: CommitmentTrees, node: int, count: int, settled: bool) -> int:
    """Return the place of the arm on offer that a node chooses."""
    if settled:
        return by_regret(tree.book, node, count, tree.luck)
    return by_bound(tree.book, node, count, tree.luck)


@kernel
def left(tree: CommitmentTrees, seat: int, exact: int, blurred: int) -> int:
    """Let a seat play by rule of thumb from here on, and its nodes learn from that once."""
    tree.round.gone[seat] = True
    tree.round.turns[EXACT], tree.round.turns[BLURRED] = exact, blurred
    return -1


@kernel
def note(book: Book, seat: int, action: int, node: int) -> None:
    """Note that a node, if it is one, is to learn from an action it did not choose itself."""
    if node == 0:
        return
    arm = arm_for(book, node, action)
    if arm != 0:
        note_step(book, node, arm, seat)
