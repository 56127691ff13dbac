"""Generic: a batch of matches on a GPU, a thread a match; the same matches as by `steps`.

`apply` and `sample` are each called at one place only: the GPU's compiler inlines them, and the
threads of a warp diverge less. Every program is started with at least as many threads as it needs.
`ACTIONS` and `observe_many` are replaced by those of a game (see `research.cuda`).
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import cuda

from hexarena.contract.interface import Actions, apply, legal, sample
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng, seed_state
from hexarena.research.kernels.observing import Memory, Workroom, observe_many
from hexarena.research.kernels.reading import Program, Rows, Viewers
from hexarena.research.kernels.steps import Rewards, Truths, Wide

ACTIONS = 1
SAME_STEP, NEXT_STEP, DISABLED = range(3)  # when a match that ended is replaced
IGNORED, RANDOM = -1, -2  # stand for no action, and for one to be drawn at random


class Matches(NamedTuple):
    """The arrays of a batch, with one entry per match."""

    states: States  # chance is settled: a seat is to act, or the match is over
    rng: npt.NDArray[np.uint64]  # [N, 1]
    seeds: Wide
    episodes: Wide  # the number of earlier matches in the slot
    to_act: npt.NDArray[np.int8]  # OVER if the match has ended or is truncated
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
def go_on(state: np.record, rng: Rng, buffer: Actions, action: int) -> int:
    """Play `action`, then all that chance decides; return the action.

    RANDOM stands for an action to be drawn, IGNORED for none. `buffer` is a work array,
    int32[ACTIONS].
    """
    last_action = action
    while action != IGNORED or state.to_act == CHANCE:
        if action < 0:
            sampled = sample(state, rng, buffer)
            last_action = sampled if action == RANDOM else last_action
            action = sampled
        apply(state, action)
        action = IGNORED
    return last_action


@kernel
def renew(matches: Matches, i: int) -> None:
    """Put the start of the next match into slot `i`, before chance acts."""
    matches.episodes[i] += 1
    matches.rng[i, 0] = seed_state(matches.seeds[i], i, matches.episodes[i])
    matches.states[i] = matches.start[0]


@kernel
def clear(matches: Matches, i: int) -> None:
    """Reset the rewards and flags of the last step."""
    for seat in range(matches.rewards.shape[1]):
        matches.rewards[i, seat] = 0.0
    matches.terminated[i] = matches.truncated[i] = False


@kernel
def step(matches: Matches, i: int, buffer: Actions, action: int) -> int:
    """Play a decision of match `i`, or restart it if it has ended; return the action."""
    clear(matches, i)
    matches.decided[i] = matches.to_act[i]
    fresh = matches.to_act[i] == OVER
    if fresh:
        action = IGNORED
        if not replace_finished(matches, i):
            return action
    last_action = IGNORED
    while True:
        sampled = go_on(matches.states[i], matches.rng[i], buffer, IGNORED if fresh else action)
        last_action = last_action if fresh else sampled
        if not note_end(matches, i, fresh):
            return last_action
        fresh = True


@kernel
def replace_finished(matches: Matches, i: int) -> bool:
    """Replace a match that ended earlier if the mode says so; return whether it was replaced."""
    if matches.mode == NEXT_STEP:
        renew(matches, i)
        return True
    matches.terminated[i] = matches.states[i].to_act == OVER
    matches.truncated[i] = not matches.terminated[i]
    return False


@kernel
def note_end(matches: Matches, i: int, fresh: bool) -> bool:
    """Record the result of a decision or a fresh match; return whether the next match begins."""
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
    """Record that a match has ended by its last decision."""
    state = matches.states[i]
    matches.terminated[i] = state.to_act == OVER
    matches.truncated[i] = not matches.terminated[i]
    matches.to_act[i] = OVER
    for seat in range(matches.rewards.shape[1]):
        matches.final_returns[i, seat] = state.returns[seat]
        if matches.terminated[i]:
            matches.rewards[i, seat] = state.returns[seat]


# Programs


def begin_each(matches: Matches, slots: Truths) -> None:
    """Begin the next match of the marked slots."""
    i = cuda.grid(1)
    buffer = cuda.local.array(ACTIONS, np.int32)
    if i < len(matches.to_act) and slots[i]:
        renew(matches, i)
        go_on(matches.states[i], matches.rng[i], buffer, IGNORED)
        note_end(matches, i, True)
        clear(matches, i)


def sow_each(matches: Matches, slots: Truths, seed: int) -> None:
    """Start the marked slots with the first match of a seed."""
    i = cuda.grid(1)
    if i < len(matches.to_act) and slots[i]:
        matches.seeds[i] = seed
        matches.episodes[i] = -1


def step_each(matches: Matches, actions: Actions, output: Actions, steps: int) -> None:
    """Play `steps` actions in every match i, actions[i] or RANDOM; write the last to output[i]."""
    i = cuda.grid(1)
    buffer = cuda.local.array(ACTIONS, np.int32)
    if i < len(matches.to_act):
        for _ in range(steps):
            output[i] = step(matches, i, buffer, int(actions[i]))


# Legal actions


@kernel
def list_legal(matches: Matches, i: int, buffer: Actions) -> int:
    """List the legal actions of match `i` in int32[ACTIONS]; return how many."""
    return 0 if matches.to_act[i] == OVER else legal(matches.states[i], buffer)


def count_each(matches: Matches, counts: Actions) -> None:
    """Count the legal actions of every match."""
    i = cuda.grid(1)
    buffer = cuda.local.array(ACTIONS, np.int32)
    if i < len(matches.to_act):
        counts[i] = list_legal(matches, i, buffer)


def list_each(matches: Matches, first: Actions, flat: Actions) -> None:
    """List the legal actions of match i from flat[first[i]] on."""
    i = cuda.grid(1)
    buffer = cuda.local.array(ACTIONS, np.int32)
    if i < len(matches.to_act):
        for n in range(list_legal(matches, i, buffer)):
            flat[first[i] + n] = buffer[n]


def mark_each(matches: Matches, masks: npt.NDArray[np.uint8]) -> None:
    """Write 1 for every legal action, in uint8[N, ACTIONS] of zeros."""
    i = cuda.grid(1)
    buffer = cuda.local.array(ACTIONS, np.int32)
    if i < len(matches.to_act):
        for n in range(list_legal(matches, i, buffer)):
            masks[i, buffer[n]] = 1


def find_illegal(matches: Matches, actions: Actions, first_illegal: Wide) -> None:
    """Write into first_illegal[0] the first match whose action is illegal, if it is lower."""
    i = cuda.grid(1)
    buffer = cuda.local.array(ACTIONS, np.int32)
    if i < len(matches.to_act) and matches.to_act[i] != OVER:
        count = list_legal(matches, i, buffer)
        index = 0
        while index < count and buffer[index] != actions[i]:
            index += 1
        if index == count:
            cuda.atomic.min(first_illegal, 0, i)


# Observations


def observe_each(
    memory: Memory, workspace: Workroom, seats: Viewers, program: Program, out: Rows
) -> None:
    """Write what a seat sees of each state, in as many threads as `workspace` has states."""
    index = cuda.grid(1)
    if index < len(workspace.views):
        own_workroom = Workroom(
            workspace.states[index : index + 1],
            workspace.words[index : index + 1],
            workspace.views[index : index + 1],
        )
        for i in range(index, len(seats), len(workspace.views)):
            state = Memory(memory.states[i : i + 1], memory.words[i : i + 1])
            observe_many(state, own_workroom, seats[i : i + 1], program, out[i : i + 1])


def who_ended(matches: Matches, seats: Viewers) -> None:
    """Write which seat ended each match in the last step, OVER if none did."""
    i = cuda.grid(1)
    if i < len(seats):
        has_ended = matches.terminated[i] or matches.truncated[i]
        seats[i] = matches.decided[i] if has_ended else OVER


# Arrays


def wipe(words: npt.NDArray[np.unsignedinteger]) -> None:
    """Write zeros, with any number of threads."""
    for i in range(cuda.grid(1), len(words), cuda.gridsize(1)):
        words[i] = 0


def sum_parts(counts: Actions, sums: Actions, length: int) -> None:
    """Write the sum of each part of `length` numbers."""
    part = cuda.grid(1)
    if part < len(sums):
        total = 0
        for i in range(part * length, min((part + 1) * length, len(counts))):
            total += counts[i]
        sums[part] = total


def sum_before(counts: Actions, sums: Actions, first: Actions, length: int) -> None:
    """Write the sum of all numbers before each one; the last entry of `first` is the total.

    `sums` are the sums of the parts.
    """
    part = cuda.grid(1)
    if part < len(sums):
        total = 0
        for earlier in range(part):
            total += sums[earlier]
        for i in range(part * length, min((part + 1) * length, len(counts))):
            first[i] = total
            total += counts[i]
        if part == len(sums) - 1:
            first[len(counts)] = total
