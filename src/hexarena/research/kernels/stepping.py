"""Generic: a batch of matches, stepped slice by slice."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import Actions, apply, legal, sample
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng, sown

SAME_STEP, NEXT_STEP, DISABLED = range(3)  # when a match that ended is replaced
IGNORED = -1  # the action of a match that has ended
USED, LISTED = range(2)  # of `Lists.marks`: entries in use, the first match not yet listed

Truths = npt.NDArray[np.bool_]
Wide = npt.NDArray[np.int64]
Rewards = npt.NDArray[np.float32]


class Matches(NamedTuple):
    """The arrays of a batch, an entry a match."""

    states: States  # chance is settled: a seat is to act, or the match is over
    rng: npt.NDArray[np.uint64]  # [N, 16]
    seeds: Wide
    episodes: Wide  # how many matches of the slot have gone before
    to_act: npt.NDArray[np.int8]  # OVER if it has ended, also by truncation
    plies: Actions  # decisions in this match
    rewards: Rewards  # [N, SEATS]: of the last step
    terminated: Truths
    truncated: Truths
    final_states: States  # [N], or none if the states themselves stay
    final_returns: Rewards  # [N, SEATS]
    start: States  # [1]
    room: Actions  # [ACTIONS]: a work array, one for each thread
    mode: int
    most: int  # decisions after which a match is truncated


class Lists(NamedTuple):
    """The legal actions of a slice of matches, one after another."""

    flat: Actions
    first: Actions  # [N + 1] of the batch; of this slice, relative to the beginning of `flat`
    marks: Wide  # USED, LISTED


# Matches


@kernel
def settle(state: np.record, rng: Rng, room: Actions) -> None:
    """Let chance decide until it is a seat's turn or the match is over."""
    while state.to_act == CHANCE:
        apply(state, sample(state, rng, room))


@kernel
def begin(matches: Matches, i: int) -> None:
    """Begin the next match of slot `i`, which depends on its seed, the slot and its number only."""
    matches.episodes[i] += 1
    matches.rng[i, 0] = sown(matches.seeds[i], i, matches.episodes[i])
    matches.states[i] = matches.start[0]
    settle(matches.states[i], matches.rng[i], matches.room)
    matches.to_act[i] = matches.states[i].to_act
    matches.plies[i] = 0


@kernel
def begin_some(matches: Matches, which: Truths, at: int, end: int) -> None:
    """Begin the next match of the slots in `which`."""
    for i in range(at, end):
        if which[i]:
            begin(matches, i)
            matches.rewards[i] = 0.0
            matches.terminated[i] = matches.truncated[i] = False


@kernel
def play(matches: Matches, i: int, action: int) -> None:
    """Play one decision of a match, and all that chance decides after it."""
    state = matches.states[i]
    apply(state, action)
    settle(state, matches.rng[i], matches.room)
    matches.to_act[i] = state.to_act
    matches.plies[i] += 1
    if state.to_act == OVER:
        matches.rewards[i] = state.returns
        matches.terminated[i] = True
        finish(matches, i)
    elif matches.plies[i] >= matches.most:
        matches.truncated[i] = True
        finish(matches, i)


@kernel
def finish(matches: Matches, i: int) -> None:
    """Keep what ended, and put the next match in its place if that is to happen at once."""
    matches.to_act[i] = OVER
    matches.final_returns[i] = matches.states[i].returns
    if matches.mode == SAME_STEP:
        matches.final_states[i] = matches.states[i]
        begin(matches, i)


@kernel
def pass_over(matches: Matches, i: int) -> None:
    """Replace a match that ended before, or let it stay."""
    if matches.mode == NEXT_STEP:
        begin(matches, i)
        return
    over = matches.states[i].to_act == OVER
    matches.terminated[i], matches.truncated[i] = over, not over


@kernel
def clear(matches: Matches, at: int, end: int) -> None:
    """Forget what the last step brought."""
    matches.rewards[at:end] = 0.0
    matches.terminated[at:end] = False
    matches.truncated[at:end] = False


# Steps


@kernel
def step(matches: Matches, lists: Lists, actions: Actions, at: int, end: int) -> None:
    """Play actions[i] in every match i, and list what is legal then."""
    clear(matches, at, end)
    open_lists(lists, at)
    for i in range(at, end):
        if matches.to_act[i] == OVER:
            pass_over(matches, i)
        else:
            play(matches, i, int(actions[i]))
        enlist(matches, lists, i)


@kernel
def step_random(matches: Matches, actions: Actions, at: int, end: int) -> None:
    """Play a random action in every match i, and write it to actions[i]."""
    clear(matches, at, end)
    for i in range(at, end):
        if matches.to_act[i] == OVER:
            actions[i] = IGNORED
            pass_over(matches, i)
        else:
            actions[i] = sample(matches.states[i], matches.rng[i], matches.room)
            play(matches, i, int(actions[i]))


# Legal actions


@kernel
def open_lists(lists: Lists, at: int) -> None:
    """Begin the lists of a slice anew."""
    lists.marks[USED] = 0
    lists.marks[LISTED] = at


@kernel
def enlist(matches: Matches, lists: Lists, i: int) -> None:
    """List the legal actions of match `i`, unless an earlier one is missing or room is short."""
    used = lists.marks[USED]
    if lists.marks[LISTED] != i or used + len(matches.room) > len(lists.flat):
        return
    if matches.to_act[i] != OVER:
        used += legal(matches.states[i], lists.flat[used:])
    lists.marks[USED] = used
    lists.first[i + 1] = used
    lists.marks[LISTED] = i + 1


@kernel
def go_on_listing(matches: Matches, lists: Lists, end: int) -> None:
    """List the legal actions of the matches that are not yet listed, as far as there is room."""
    for i in range(lists.marks[LISTED], end):
        enlist(matches, lists, i)


@kernel
def illegal(matches: Matches, lists: Lists, actions: Actions, at: int, end: int) -> int:
    """Return the first match whose action is not among its legal ones, -1 if there is none.

    `lists` are those of the whole batch, joined.
    """
    for i in range(at, end):
        if matches.to_act[i] != OVER:
            place = place_of(lists.flat, lists.first[i], lists.first[i + 1], actions[i])
            if place == lists.first[i + 1] or lists.flat[place] != actions[i]:
                return i
    return -1


@kernel
def place_of(flat: Actions, low: int, high: int, action: int) -> int:
    """Return the first place of an ascending list whose action is not lower, `high` if none."""
    while low < high:
        middle = (low + high) >> 1
        if flat[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low


@kernel
def mark(lists: Lists, masks: npt.NDArray[np.uint8], at: int, end: int) -> None:
    """Write 1 for every legal action, 0 for the others: uint8[N, ACTIONS]."""
    for i in range(at, end):
        masks[i] = 0
        for place in range(lists.first[i], lists.first[i + 1]):
            masks[i, lists.flat[place]] = 1
