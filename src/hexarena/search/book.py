"""What seats learn in a search in which they commit in secret: nodes, arms, and how to choose.

A node is all that one seat knows when it decides, found by a digest of it; an arm is an action it
may choose there. While a node is young its seat takes the arm of the highest confidence bound, the
bound as wide as returns there differ. Once it has been visited often enough for how many arms it
has, a seat that commits in secret chooses by regret matching, so that how often each arm was
chosen on the whole approaches an equilibrium. Bounds alone are quicker at first and circle round
the equilibrium in the end; docs/simultaneous.md has the figures.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.contract.luck import Luck, draw
from hexarena.contract.slots import Actions


def _laid_out(*fields: tuple[str, type]) -> np.dtype[np.record]:
    return np.dtype((np.record, np.dtype(list(fields), align=True)))  # type: ignore[return-value]


NODE = _laid_out(
    ("key", np.uint64),  # digest of what the seat knows
    ("first", np.int32),  # its first arm; 0 none
    ("visits", np.int32),
    ("total", np.float64),  # returns of its visits, summed
    ("squares", np.float64),  # their squares
    ("settled", np.int64),  # 1 once arms are chosen by regret
)
ARM = _laid_out(
    ("action", np.int32),
    ("after", np.int32),  # the next arm of the same node; 0 none
    ("visits", np.int32),
    ("offered", np.int32),  # times it could be chosen
    ("total", np.float64),  # returns of its visits, summed
    ("regret", np.float64),  # what always choosing it would have gained
    ("share", np.float64),  # how often it was to be chosen, summed, later visits counting for more
)
STEP = _laid_out(
    ("node", np.int32),
    ("arm", np.int32),
    ("seat", np.int32),
    ("settled", np.int32),  # 1 where the arm was drawn by regret
    ("odds", np.float64),  # with which it was drawn
)
NODES, ARMS, STEPS = range(3)  # what `used` counts
CURIOSITY = 0.8  # weight of the confidence term, in standard deviations of the returns
NARROWEST = 0.05  # standard deviation that a node is taken to have at least
MATURE = 32  # a node of n arms is settled after MATURE * n * n visits
TRIAL = 0.1  # share of the draws by regret that tries every arm alike, at first
INERTIA = 0.3  # how much a node that settles holds on to what it did before


class Book(NamedTuple):
    """Room for what is learnt, and to work in. Node 0 and arm 0 are none."""

    nodes: npt.NDArray[np.void]  # NODE[size]
    arms: npt.NDArray[np.void]  # ARM[size]
    table: npt.NDArray[np.int32]  # [a power of 2]: nodes by their keys; 0 none
    steps: npt.NDArray[np.void]  # STEP[DEEPEST]: decisions of this round to learn from
    used: npt.NDArray[np.int64]  # [3]: nodes, arms, steps in use
    actions: Actions  # [ACTIONS]: those on offer
    offer: Actions  # [ACTIONS]: their arms
    arm_of: Actions  # [ACTIONS]: scratch, 0 between uses
    shares: npt.NDArray[np.float64]  # [ACTIONS]: how often each on offer is to be chosen


# Finding nodes and arms


@kernel
def stirred(digest: np.uint64, word: np.uint64) -> np.uint64:
    """Return a digest of one word more."""
    digest ^= word
    digest ^= digest << np.uint64(13)
    digest ^= digest >> np.uint64(7)
    digest ^= digest << np.uint64(17)
    return digest


@kernel
def digested(words: npt.NDArray[np.uint64], digest: np.uint64) -> np.uint64:
    """Return `digest` continued by all the words."""
    for n in range(len(words)):
        digest = stirred(digest, words[n])
    return digest


@kernel
def node_of(book: Book, key: np.uint64, make: bool) -> int:
    """Return the node of that key; one that is new, if wanted and there is room, else 0."""
    mask = len(book.table) - 1
    slot = int(np.int64(key & np.uint64(mask)))
    while book.table[slot] != 0:
        if book.nodes[book.table[slot]].key == key:
            return int(book.table[slot])
        slot = (slot + 1) & mask
    node = book.used[NODES]
    if not make or node == len(book.nodes):
        return 0
    book.used[NODES] += 1
    book.nodes[node].key = key
    book.table[slot] = node
    return int(node)


@kernel
def arm_for(book: Book, node: int, action: int) -> int:
    """Return the arm of a node for an action, made if new; 0 if there is no room."""
    arm = book.nodes[node].first
    while arm != 0 and book.arms[arm].action != action:
        arm = book.arms[arm].after
    return int(arm) if arm != 0 else new_arm(book, node, action)


@kernel
def new_arm(book: Book, node: int, action: int) -> int:
    """Give a node an arm for an action; return 0 if there is no room."""
    arm = book.used[ARMS]
    if arm == len(book.arms):
        return 0
    book.used[ARMS] += 1
    book.arms[arm].action = action
    book.arms[arm].after = book.nodes[node].first
    book.nodes[node].first = arm
    return int(arm)


@kernel
def lay_out(book: Book, node: int, count: int) -> bool:
    """Write the arms of the actions on offer beside them; tell whether there was room."""
    arm = book.nodes[node].first
    while arm != 0:
        book.arm_of[book.arms[arm].action] = arm
        arm = book.arms[arm].after
    room = True
    for n in range(count):
        arm = book.arm_of[book.actions[n]]
        book.offer[n] = arm if arm != 0 else new_arm(book, node, int(book.actions[n]))
        room = room and book.offer[n] != 0
    arm = book.nodes[node].first
    while arm != 0:
        book.arm_of[book.arms[arm].action] = 0
        arm = book.arms[arm].after
    return room


# Choosing


@kernel
def uniform(luck: Luck) -> float:
    """Draw a number from 0 to 1."""
    return float(draw(luck) >> np.uint64(11)) / 2.0**53


@kernel
def drawn(shares: npt.NDArray[np.float64], luck: Luck) -> int:
    """Draw a place of `shares`, which sum to 1."""
    left, n = uniform(luck), 0
    while n < len(shares) - 1 and left >= shares[n]:
        left -= shares[n]
        n += 1
    return n


@kernel
def is_settled(book: Book, node: int, count: int) -> bool:
    """Tell whether a node of so many arms is chosen from by regret."""
    return bool(book.nodes[node].visits >= MATURE * count * count)


@kernel
def by_bound(book: Book, node: int, count: int, luck: Luck) -> int:
    """Return the place of the arm on offer that has the highest bound, of equals any."""
    here = book.nodes[node]
    mean = mean_of(here)
    variance = max(here.squares / here.visits - mean * mean, NARROWEST * NARROWEST)
    spread = CURIOSITY * math.sqrt(variance)
    start, best, highest = int(uniform(luck) * count), 0, -math.inf
    for n in range(count):
        place = (start + n) % count
        arm = book.arms[book.offer[place]]
        arm.offered += 1
        worth = arm.total / arm.visits if arm.visits else mean
        bound = worth + spread * math.sqrt(math.log(arm.offered + 1.0) / max(arm.visits, 1))
        if bound > highest:
            best, highest = place, bound
    book.arms[book.offer[best]].share += here.visits
    return best


@kernel
def by_regret(book: Book, node: int, count: int, luck: Luck) -> int:
    """Draw the place of an arm on offer by how much it is regretted; note what each is due."""
    if book.nodes[node].settled == 0:
        settle(book, node, count)
    share_out(book, count)
    for n in range(count):
        book.arms[book.offer[n]].share += book.shares[n] * book.nodes[node].visits
    if uniform(luck) < trial(book, node, count):
        return int(uniform(luck) * count)
    return drawn(book.shares[:count], luck)


@kernel
def trial(book: Book, node: int, count: int) -> float:
    """Return the share of the draws that tries every arm alike: less as visits grow."""
    return float(TRIAL * min(1.0, MATURE * count * count / book.nodes[node].visits) ** 0.25)


@kernel
def settle(book: Book, node: int, count: int) -> None:
    """Begin to choose by regret, from what was chosen so far."""
    book.nodes[node].settled = 1
    weight = INERTIA / math.sqrt(book.nodes[node].visits)
    for n in range(count):
        book.arms[book.offer[n]].regret = weight * book.arms[book.offer[n]].visits


@kernel
def share_out(book: Book, count: int) -> None:
    """Share the arms on offer out by their regrets, evenly where none is regretted."""
    total = 0.0
    for n in range(count):
        total += book.arms[book.offer[n]].regret
    for n in range(count):
        due = book.arms[book.offer[n]].regret / total if total > 0.0 else 1.0 / count
        book.shares[n] = due


@kernel
def by_custom(book: Book, count: int, luck: Luck) -> int:
    """Draw the place of an arm on offer by how often it was chosen on the whole."""
    total = 0.0
    for n in range(count):
        total += book.arms[book.offer[n]].share
    for n in range(count):
        book.shares[n] = book.arms[book.offer[n]].share / total if total > 0.0 else 1.0 / count
    return drawn(book.shares[:count], luck)


# Learning


@kernel
def note_step(book: Book, node: int, arm: int, seat: int) -> None:
    """Note a decision to learn from."""
    step = book.steps[book.used[STEPS]]
    book.used[STEPS] += 1
    step.node, step.arm, step.seat = node, arm, seat
    step.settled, step.odds = 0, 1.0


@kernel
def note_draw(book: Book, place: int, count: int) -> None:
    """Note that the last decision was drawn by regret, and with which odds."""
    step = book.steps[book.used[STEPS] - 1]
    step.settled = 1
    tried = trial(book, int(step.node), count)
    step.odds = (1.0 - tried) * book.shares[place] + tried / count


@kernel
def learn(book: Book, returns: npt.NDArray[np.float32]) -> None:
    """Learn from the decisions of a round what it returned."""
    for n in range(book.used[STEPS]):
        step = book.steps[n]
        got = float(returns[step.seat])
        if step.settled:
            regret(book, step, got)
        node, arm = book.nodes[step.node], book.arms[step.arm]
        node.visits += 1
        node.total += got
        node.squares += got * got
        arm.visits += 1
        arm.total += got
    book.used[STEPS] = 0


@kernel
def regret(book: Book, step: np.record, got: float) -> None:
    """Add to the regrets of a node what each arm was worth beyond what was due on the whole.

    A regret never falls below 0 (regret matching plus).
    """
    due = due_to(book, step, got)
    mean = mean_of(book.nodes[step.node])
    arm = book.nodes[step.node].first
    while arm != 0:
        here = book.arms[arm]
        gained = worth_now(here, mean, arm == step.arm, got, step.odds) - due
        here.regret = max(0.0, here.regret + gained)
        arm = here.after


@kernel
def due_to(book: Book, step: np.record, got: float) -> float:
    """Return what was due in a round: the worth of the arms, as their regrets share them out."""
    mean, weights, weighed, plain, count = mean_of(book.nodes[step.node]), 0.0, 0.0, 0.0, 0
    arm = book.nodes[step.node].first
    while arm != 0:
        here = book.arms[arm]
        worth = worth_now(here, mean, arm == step.arm, got, step.odds)
        weights += here.regret
        weighed += here.regret * worth
        plain += worth
        count += 1
        arm = here.after
    return float(weighed / weights if weights > 0.0 else plain / count)


@kernel
def mean_of(node: np.record) -> float:
    """Return the mean return of a node that was visited."""
    return float(node.total / node.visits)


@kernel
def worth_now(arm: np.record, mean: float, played: bool, got: float, odds: float) -> float:
    """Return what an arm was worth in a round.

    One that was not played is worth its mean; one that was, as much more or less as it returned
    more or less than its mean, over the odds of playing it: right on the whole, and steadier.
    """
    worth = arm.total / arm.visits if arm.visits else mean
    return float(worth + (got - worth) / odds if played else worth)
