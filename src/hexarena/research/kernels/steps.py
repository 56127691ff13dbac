"""Generic: a batch of matches, stepped slice by slice.

Python calls the kernels that take an address: that of a desk (see `desks`). `STATE` is replaced by
that of a game (see `hexarena.research.generics`).
"""

import math

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import Actions, apply, legal, sample
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER
from hexarena.contract.rng import seed_state
from hexarena.research.kernels.desks import LINE, array_at, desk_at

STATE: np.dtype[np.void] = np.dtype([("to_act", np.int8)])
SAME_STEP, NEXT_STEP, DISABLED = range(3)  # when a match that ended is replaced
UNLISTED = -1  # what listing returns if there is no room for all actions
IGNORED, RANDOM = -1, -2  # stand for the action of a match that has ended, and for one to be drawn

Truths = npt.NDArray[np.bool_]
Wide = npt.NDArray[np.int64]
Rewards = npt.NDArray[np.float32]
Logits = npt.NDArray[np.float32]  # [N, ACTIONS]
ActionNumbers = npt.NDArray[np.int32]
Quantiles = npt.NDArray[np.float64]


# Matches


@kernel
def begin(desk: np.record, i: int) -> None:
    """Begin the next match of slot `i`, which depends on its seed, the slot and its number only."""
    matches = desk.matches
    states, rngs = array_at(desk.states, matches, STATE), rngs_of(desk)
    seeds = array_at(desk.seeds, matches, np.int64)
    episodes = array_at(desk.episodes, matches, np.int64)
    episodes[i] += 1
    rngs[i, 0] = seed_state(seeds[i], i, episodes[i])
    states[i] = array_at(desk.start, 1, STATE)[0]
    settle(desk, i)
    array_at(desk.to_act, matches, np.int8)[i] = states[i].to_act
    array_at(desk.plies, matches, np.int32)[i] = 0


@kernel
def rngs_of(desk: np.record) -> npt.NDArray[np.uint64]:
    """Return the generators of all matches."""
    return array_at(desk.rng, (desk.matches, LINE), np.uint64)  # type: ignore[no-any-return]


@kernel
def settle(desk: np.record, i: int) -> None:
    """Play all that chance decides, until it is a seat's turn or the match is over."""
    state, rng = array_at(desk.states, desk.matches, STATE)[i], rngs_of(desk)[i]
    buffer = array_at(desk.room, desk.free, np.int32)
    while state.to_act == CHANCE:
        apply(state, sample(state, rng, buffer))


@kernel
def begin_some(address: int, slots: Truths) -> None:
    """Begin the next match of the given slots."""
    desk = desk_at(address)
    for i in range(desk.at, desk.end):
        if slots[i]:
            begin(desk, i)
            clear(desk, i)
    forget(desk)


@kernel
def clear(desk: np.record, i: int) -> None:
    """Reset the rewards and flags of the last step."""
    rewards = array_at(desk.rewards, (desk.matches, desk.seats), np.float32)
    for seat in range(desk.seats):
        rewards[i, seat] = 0.0
    array_at(desk.terminated, desk.matches, np.bool_)[i] = False
    array_at(desk.truncated, desk.matches, np.bool_)[i] = False


@kernel
def turn_over(desk: np.record, i: int, was_over: bool) -> None:
    """Note that a match has ended, now or earlier, and replace it if the mode says so."""
    if not was_over or desk.mode == DISABLED:
        is_over = array_at(desk.states, desk.matches, STATE)[i].to_act == OVER
        array_at(desk.terminated, desk.matches, np.bool_)[i] = is_over
        array_at(desk.truncated, desk.matches, np.bool_)[i] = not is_over
    if not was_over:
        finish(desk, i)
    if desk.mode == (NEXT_STEP if was_over else SAME_STEP):
        begin(desk, i)


@kernel
def finish(desk: np.record, i: int) -> None:
    """Store the end of a match that has just ended or was truncated."""
    shape = desk.matches, desk.seats
    states = array_at(desk.states, desk.matches, STATE)
    rewards = array_at(desk.rewards, shape, np.float32)
    returns = array_at(desk.final_returns, shape, np.float32)
    array_at(desk.to_act, desk.matches, np.int8)[i] = OVER
    for seat in range(desk.seats):
        returns[i, seat] = states[i].returns[seat]
        if states[i].to_act == OVER:
            rewards[i, seat] = returns[i, seat]
    if desk.mode == SAME_STEP:
        array_at(desk.final_states, desk.matches, STATE)[i] = states[i]


# Steps


@kernel
def advance(desk: np.record, i: int, action: int) -> int:
    """Play an action in match `i`, or restart it if it has ended; return the action.

    RANDOM draws one of the legal actions uniformly.
    """
    to_act = array_at(desk.to_act, desk.matches, np.int8)
    plies = array_at(desk.plies, desk.matches, np.int32)
    array_at(desk.decided, desk.matches, np.int8)[i] = to_act[i]
    clear(desk, i)
    was_over = to_act[i] == OVER
    if was_over:
        action = IGNORED
    else:
        state = array_at(desk.states, desk.matches, STATE)[i]
        if action == RANDOM:
            buffer = array_at(desk.room, desk.free, np.int32)
            action = sample(state, rngs_of(desk)[i], buffer)
        apply(state, action)
        if state.to_act == CHANCE:
            settle(desk, i)
        to_act[i] = state.to_act
        plies[i] += 1
    if to_act[i] == OVER or plies[i] >= desk.most:
        turn_over(desk, i, was_over)
    return action


@kernel
def step(address: int) -> None:
    """Play the actions, and list the legal actions after them, as far as the buffer allows."""
    desk = desk_at(address)
    actions = array_at(desk.actions, desk.matches, np.int32)
    forget(desk)
    for i in range(desk.at, desk.end):
        advance(desk, i, int(actions[i]))
        if desk.listed == i:
            list_next(desk)


@kernel
def step_random(address: int) -> None:
    """Play random actions, and write them into `actions`."""
    desk = desk_at(address)
    actions = array_at(desk.actions, desk.matches, np.int32)
    for i in range(desk.at, desk.end):
        actions[i] = advance(desk, i, RANDOM)
    forget(desk)


# Legal actions


@kernel
def forget(desk: np.record) -> None:
    """Mark all matches as not listed."""
    desk.used, desk.listed, desk.ahead, desk.widest = 0, desk.at, 0, 0


@kernel
def list_next(desk: np.record) -> bool:
    """List the legal actions of the first match that is not listed, if there is room."""
    i, total, count = desk.listed, desk.used, 0
    if total + desk.free > desk.length:
        return False
    lists = array_at(desk.lists, desk.length, np.int32)
    if array_at(desk.to_act, desk.matches, np.int8)[i] != OVER:
        count = legal(array_at(desk.states, desk.matches, STATE)[i], lists[total:])
        total += count
    array_at(desk.first, desk.matches + 1, np.int32)[i + 1] = total
    desk.used, desk.listed, desk.widest = total, i + 1, max(desk.widest, count)
    return True


@kernel
def go_on_listing(address: int) -> int:
    """List the matches not yet listed; return the number of actions, UNLISTED if they don't fit."""
    desk = desk_at(address)
    while desk.listed < desk.end:
        if not list_next(desk):
            return UNLISTED
    return int(desk.used)


@kernel
def illegal(address: int, candidates: Actions) -> int:
    """Copy the actions to the desk; return the first match whose action is illegal, or N.

    Returns UNLISTED if there is no space for all legal actions. A list is ascending and is searched
    by halving, equally often for all matches and without a branch, so that the processor never
    mispredicts; half of one entry is none. Shifting a difference gives a mask of its sign: LLVM
    would turn a comparison, or a shift by 63, into a branch.
    """
    if go_on_listing(address) == UNLISTED:
        return UNLISTED
    desk = desk_at(address)
    first = array_at(desk.first, desk.matches + 1, np.int32)
    lists = array_at(desk.lists, desk.length, np.int32)
    to_act = array_at(desk.to_act, desk.matches, np.int8)
    actions = array_at(desk.actions, desk.matches, np.int32)
    offset, end, halvings, first_illegal = desk.ahead, 0, halvings_of(desk.widest), desk.matches
    for i in range(desk.at, desk.end):
        low, end, actions[i] = end, first[i + 1] - offset, candidates[i]
        size, bound = end - low, np.int64(candidates[i]) + 1
        for _ in range(halvings):
            half = size >> 1
            low += half & ((np.int64(lists[np.uint64(low + half)]) - bound) >> 40)
            size -= half
        if lists[np.uint64(low)] != candidates[i] and to_act[i] != OVER:
            first_illegal = min(first_illegal, i)
    return int(first_illegal)


@kernel
def illegal_taken(address: int) -> int:
    """Return what `illegal` returns, for actions that are already on the desk."""
    desk = desk_at(address)
    return illegal(address, array_at(desk.actions, desk.matches, np.int32))


@kernel
def halvings_of(size: int) -> int:
    """Return how often a list must be halved until one entry is left."""
    halvings = 0
    while size > 1:
        size -= size >> 1
        halvings += 1
    return halvings


@kernel
def checked_step(address: int, candidates: Actions) -> int:
    """Step unless an action is illegal; return what `illegal` does."""
    i = illegal(address, candidates)
    if i == desk_at(address).matches:
        step(address)
    return i


@kernel
def mark(address: int, masks: npt.NDArray[np.uint8]) -> None:
    """Write 1 for every legal action, 0 for the others: uint8[N, ACTIONS]."""
    desk, low = desk_at(address), 0
    first = array_at(desk.first, desk.matches + 1, np.int32)
    lists = array_at(desk.lists, desk.length, np.int32)
    for i in range(desk.at, desk.end):
        row, high = masks[i], first[i + 1] - desk.ahead
        row[:] = 0
        for index in range(low, high):
            # Unsigned, so that negative indices need no check
            row[np.uint64(lists[np.uint64(index)])] = 1
        low = high


@kernel
def take_best(address: int, scores: Logits, actions: ActionNumbers) -> int:
    """Write the legal action with the highest score of each match, the first of several.

    It is -1 if the match has ended. Return the first match with a legal score that isn't finite or
    -infinity, or with no other than -infinity; the number of all matches if there is none.
    """
    desk, low, bad = desk_at(address), 0, -1
    first = array_at(desk.first, desk.matches + 1, np.int32)
    lists = array_at(desk.lists, desk.length, np.int32)
    for i in range(desk.at, desk.end):
        high = first[i + 1] - desk.ahead
        actions[i] = IGNORED
        if low < high:
            best = highest(scores[i], lists, low, high)
            actions[i] = lists[max(best, low)]
            bad = i if best < 0 and bad < 0 else bad
        low = high
    return int(desk.matches if bad < 0 else bad)


@kernel
def highest(row: npt.NDArray[np.float32], lists: ActionNumbers, low: int, high: int) -> int:
    """Return the place in `lists` of the action with the highest score; -1 if a score is bad."""
    best = -1
    for n in range(low, high):
        score = row[lists[n]]
        if not score < np.inf:  # also true if it is no number
            return -1
        if score > -np.inf and (best < 0 or score > row[lists[best]]):
            best = n
    return best


@kernel
def draw(address: int, scores: Logits, quantiles: Quantiles, actions: ActionNumbers) -> int:
    """Write a legal action of each match, drawn with odds of exp(score); see `take_best`."""
    desk, low, bad = desk_at(address), 0, -1
    first = array_at(desk.first, desk.matches + 1, np.int32)
    lists = array_at(desk.lists, desk.length, np.int32)
    for i in range(desk.at, desk.end):
        high = first[i + 1] - desk.ahead
        actions[i] = IGNORED
        if low < high:
            best = highest(scores[i], lists, low, high)
            if best >= 0:
                actions[i] = lists[drawn(scores[i], lists, low, high, best, quantiles[i])]
            elif bad < 0:
                bad = i
        low = high
    return int(desk.matches if bad < 0 else bad)


@kernel
def drawn(
    row: npt.NDArray[np.float32],
    lists: ActionNumbers,
    low: int,
    high: int,
    best: int,
    quantile: float,
) -> int:
    """Return the place in `lists` at a quantile, from 0 to 1, of the summed odds."""
    top, total = float(row[lists[best]]), 0.0
    for n in range(low, high):
        total += math.exp(row[lists[n]] - top)
    remainder = quantile * total
    for n in range(low, high):
        remainder -= math.exp(row[lists[n]] - top)
        if remainder < 0:
            return n
    return best  # rounding left a little
