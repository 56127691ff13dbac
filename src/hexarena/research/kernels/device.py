"""Generic: a batch of matches on a GPU, a thread a match; the same matches as by `steps`.

`apply` and `sample` are each called at one place only: what a GPU compiles is inlined, and threads
of one warp run apart less. Every program is started with at least as many threads as it needs.
`ACTIONS` and `observe_many` are replaced by those of a game (see `research.cuda`).
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import cuda

from hexarena.contract.interface import Actions, apply, legal, sample
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng, sown
from hexarena.research.kernels.observing import Memory, Workroom, observe_many
from hexarena.research.kernels.reading import Program, Rows, Viewers
from hexarena.research.kernels.steps import Rewards, Truths, Wide

ACTIONS = 1
SAME_STEP, NEXT_STEP, DISABLED = range(3)  # when a match that ended is replaced
IGNORED, RANDOM = -1, -2  # no action, and one to be drawn


class Matches(NamedTuple):
    """The arrays of a batch, an entry a match."""

    states: States  # chance is settled: a seat is to act, or the match is over
    rng: npt.NDArray[np.uint64]  # [N, 1]
    seeds: Wide
    episodes: Wide  # how many matches of the slot have gone before
    to_act: npt.NDArray[np.int8]  # OVER if it has ended, also by truncation
    decided: npt.NDArray[np.int8]  # what `to_act` was before the last step
    plies: Actions  # decisions in this match
    rewards: Rewards  # [N, SEATS]: of the last step
    terminated: Truths
    truncated: Truths
    final_states: States  # [N]: written with SAME_STEP
    final_returns: Rewards  # [N, SEATS]
    start: States  # [1]
    mode: int
    most: int  # decisions after which a match is truncated


# Matches


@kernel
def go_on(state: np.record, rng: Rng, room: Actions, action: int) -> int:
    """Play `action`, then all that chance decides; return the action.

    RANDOM stands for one to be drawn, IGNORED for none. `room` is a work array, int32[ACTIONS].
    """
    played = action
    while action != IGNORED or state.to_act == CHANCE:
        if action < 0:
            drawn = sample(state, rng, room)
            played = drawn if action == RANDOM else played
            action = drawn
        apply(state, action)
        action = IGNORED
    return played


@kernel
def renew(matches: Matches, i: int) -> None:
    """Put the start of the next match into slot `i`; chance is not yet settled."""
    matches.episodes[i] += 1
    matches.rng[i, 0] = sown(matches.seeds[i], i, matches.episodes[i])
    matches.states[i] = matches.start[0]


@kernel
def clear(matches: Matches, i: int) -> None:
    """Forget what the last step brought."""
    for seat in range(matches.rewards.shape[1]):
        matches.rewards[i, seat] = 0.0
    matches.terminated[i] = matches.truncated[i] = False


@kernel
def step(matches: Matches, i: int, room: Actions, action: int) -> int:
    """Play a decision of match `i`, or what stands for it once it has ended; return the action."""
    clear(matches, i)
    matches.decided[i] = matches.to_act[i]
    fresh = matches.to_act[i] == OVER
    if fresh:
        action = IGNORED
        if not replaced(matches, i):
            return action
    played = IGNORED
    while True:
        drawn = go_on(matches.states[i], matches.rng[i], room, IGNORED if fresh else action)
        played = played if fresh else drawn
        if not ended(matches, i, fresh):
            return played
        fresh = True


@kernel
def replaced(matches: Matches, i: int) -> bool:
    """Replace a match that ended before, or let it stay, and tell which."""
    if matches.mode == NEXT_STEP:
        renew(matches, i)
        return True
    matches.terminated[i] = matches.states[i].to_act == OVER
    matches.truncated[i] = not matches.terminated[i]
    return False


@kernel
def ended(matches: Matches, i: int, fresh: bool) -> bool:
    """Note what a decision, or a fresh match, has come to; tell whether the next match begins."""
    state = matches.states[i]
    matches.to_act[i] = state.to_act
    matches.plies[i] = 0 if fresh else matches.plies[i] + 1
    if fresh or (state.to_act != OVER and matches.plies[i] < matches.most):
        return False
    finish(matches, i)
    if matches.mode != SAME_STEP:
        return False
    matches.final_states[i] = matches.states[i]
    renew(matches, i)
    return True


@kernel
def finish(matches: Matches, i: int) -> None:
    """Note that a match has ended by its last decision."""
    state = matches.states[i]
    matches.terminated[i] = state.to_act == OVER
    matches.truncated[i] = not matches.terminated[i]
    matches.to_act[i] = OVER
    for seat in range(matches.rewards.shape[1]):
        matches.final_returns[i, seat] = state.returns[seat]
        if matches.terminated[i]:
            matches.rewards[i, seat] = state.returns[seat]


# Programs


def begin_each(matches: Matches, which: Truths) -> None:
    """Begin the next match of the slots in `which`."""
    i = cuda.grid(1)
    room = cuda.local.array(ACTIONS, np.int32)
    if i < len(matches.to_act) and which[i]:
        renew(matches, i)
        go_on(matches.states[i], matches.rng[i], room, IGNORED)
        ended(matches, i, True)
        clear(matches, i)


def sow_each(matches: Matches, which: Truths, seed: int) -> None:
    """Have the slots in `which` begin with the first match of a seed."""
    i = cuda.grid(1)
    if i < len(matches.to_act) and which[i]:
        matches.seeds[i] = seed
        matches.episodes[i] = -1


def step_each(matches: Matches, actions: Actions, taken: Actions, steps: int) -> None:
    """Play `steps` actions in every match i, actions[i] or RANDOM; write the last to taken[i]."""
    i = cuda.grid(1)
    room = cuda.local.array(ACTIONS, np.int32)
    if i < len(matches.to_act):
        for _ in range(steps):
            taken[i] = step(matches, i, room, int(actions[i]))


# Legal actions


@kernel
def listed(matches: Matches, i: int, room: Actions) -> int:
    """List the legal actions of match `i` in int32[ACTIONS]; return how many."""
    return 0 if matches.to_act[i] == OVER else legal(matches.states[i], room)


def count_each(matches: Matches, counts: Actions) -> None:
    """Count the legal actions of every match."""
    i = cuda.grid(1)
    room = cuda.local.array(ACTIONS, np.int32)
    if i < len(matches.to_act):
        counts[i] = listed(matches, i, room)


def list_each(matches: Matches, first: Actions, flat: Actions) -> None:
    """List the legal actions of match i from flat[first[i]] on."""
    i = cuda.grid(1)
    room = cuda.local.array(ACTIONS, np.int32)
    if i < len(matches.to_act):
        for n in range(listed(matches, i, room)):
            flat[first[i] + n] = room[n]


def mark_each(matches: Matches, masks: npt.NDArray[np.uint8]) -> None:
    """Write 1 for every legal action, in uint8[N, ACTIONS] of zeros."""
    i = cuda.grid(1)
    room = cuda.local.array(ACTIONS, np.int32)
    if i < len(matches.to_act):
        for n in range(listed(matches, i, room)):
            masks[i, room[n]] = 1


def find_illegal(matches: Matches, actions: Actions, found: Wide) -> None:
    """Write into found[0] the first match whose action is illegal, if it is lower."""
    i = cuda.grid(1)
    room = cuda.local.array(ACTIONS, np.int32)
    if i < len(matches.to_act) and matches.to_act[i] != OVER:
        count = listed(matches, i, room)
        place = 0
        while place < count and room[place] != actions[i]:
            place += 1
        if place == count:
            cuda.atomic.min(found, 0, i)


# Observations


def observe_each(seen: Memory, room: Workroom, seats: Viewers, program: Program, out: Rows) -> None:
    """Write what a seat sees of each state, in as many threads as `room` has places."""
    place = cuda.grid(1)
    if place < len(room.views):
        own = Workroom(
            room.states[place : place + 1],
            room.words[place : place + 1],
            room.views[place : place + 1],
        )
        for i in range(place, len(seats), len(room.views)):
            state = Memory(seen.states[i : i + 1], seen.words[i : i + 1])
            observe_many(state, own, seats[i : i + 1], program, out[i : i + 1])


def who_ended(matches: Matches, seats: Viewers) -> None:
    """Write which seat ended each match by the last step, OVER where none did."""
    i = cuda.grid(1)
    if i < len(seats):
        ended = matches.terminated[i] or matches.truncated[i]
        seats[i] = matches.decided[i] if ended else OVER


# Arrays


def wipe(words: npt.NDArray[np.unsignedinteger]) -> None:
    """Write zeros, with any number of threads."""
    for i in range(cuda.grid(1), len(words), cuda.gridsize(1)):
        words[i] = 0


def sum_parts(counts: Actions, sums: Actions, length: int) -> None:
    """Add up every part of `length` numbers."""
    part = cuda.grid(1)
    if part < len(sums):
        total = 0
        for i in range(part * length, min((part + 1) * length, len(counts))):
            total += counts[i]
        sums[part] = total


def sum_before(counts: Actions, sums: Actions, first: Actions, length: int) -> None:
    """Write what all numbers before each come to; the last entry of `first` is their sum.

    `sums` are those of the parts.
    """
    part = cuda.grid(1)
    if part < len(sums):
        total = 0
        for before in range(part):
            total += sums[before]
        for i in range(part * length, min((part + 1) * length, len(counts))):
            first[i] = total
            total += counts[i]
        if part == len(sums) - 1:
            first[len(counts)] = total
