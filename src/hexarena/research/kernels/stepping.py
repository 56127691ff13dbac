"""Generic: a batch of matches, stepped slice by slice.

The loops take single arrays out of the desk and call nothing with a whole desk except where a match
ends: Numba counts the references to every array in an argument.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import Actions, apply, legal, sample
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng, sown

SAME_STEP, NEXT_STEP, DISABLED = range(3)  # when a match that ended is replaced
IGNORED = -1  # the action of a match that has ended
AT, END, MODE, MOST, USED, LISTED, BASE = range(7)  # of `Desk.marks`

Truths = npt.NDArray[np.bool_]
Wide = npt.NDArray[np.int64]
Rewards = npt.NDArray[np.float32]


class Desk(NamedTuple):
    """What a thread works with: the arrays of all N matches, and some of its own."""

    states: States  # [N]: chance is settled, so a seat is to act or the match is over
    rng: npt.NDArray[np.uint64]  # [N, 16]
    seeds: Wide  # [N]
    episodes: Wide  # [N]: how many matches of the slot have gone before
    to_act: npt.NDArray[np.int8]  # [N]: OVER if the match has ended, also by truncation
    plies: Actions  # [N]: decisions in this match
    actions: Actions  # [N]: to play, or played
    rewards: Rewards  # [N, SEATS]: of the last step
    terminated: Truths  # [N]
    truncated: Truths  # [N]
    final_states: States  # [N]; of any length, and not written, unless SAME_STEP
    final_returns: Rewards  # [N, SEATS]
    start: States  # [1]
    first: Actions  # [N + 1]: where legal actions begin
    flat: Actions  # the legal actions of its own slice, one after another
    room: Actions  # [ACTIONS]: a work array
    chance: Rng  # [16]: a generator at work
    marks: (
        Wide  # its slice, when matches end, and how far they are listed; `first` - BASE in `flat`
    )


# Matches


@kernel
def begin(desk: Desk, i: int) -> None:
    """Begin the next match of slot `i`, which depends on its seed, the slot and its number only."""
    desk.episodes[i] += 1
    desk.chance[0] = sown(desk.seeds[i], i, desk.episodes[i])
    desk.states[i] = desk.start[0]
    state = desk.states[i]
    while state.to_act == CHANCE:
        apply(state, sample(state, desk.chance, desk.room))
    desk.rng[i, 0] = desk.chance[0]
    desk.to_act[i] = state.to_act
    desk.plies[i] = 0


@kernel
def begin_some(desk: Desk, which: Truths) -> None:
    """Begin the next match of the slots in `which`."""
    for i in range(desk.marks[AT], desk.marks[END]):
        if which[i]:
            begin(desk, i)
            desk.rewards[i] = 0.0
            desk.terminated[i] = desk.truncated[i] = False
    forget(desk)


@kernel
def turn_over(desk: Desk, i: int, waited: bool) -> None:
    """Note that a match has ended, now or before, and replace it when it is to be replaced."""
    if not waited:
        finish(desk, i)
    elif desk.marks[MODE] == DISABLED:
        over = desk.states[i].to_act == OVER
        desk.terminated[i], desk.truncated[i] = over, not over
    if desk.marks[MODE] == (NEXT_STEP if waited else SAME_STEP):
        begin(desk, i)


@kernel
def finish(desk: Desk, i: int) -> None:
    """Note that a match has ended by its last decision."""
    state = desk.states[i]
    if state.to_act == OVER:
        desk.terminated[i] = True
        desk.rewards[i] = state.returns
    else:
        desk.truncated[i] = True
    desk.to_act[i] = OVER
    desk.final_returns[i] = state.returns
    if desk.marks[MODE] == SAME_STEP:
        desk.final_states[i] = desk.states[i]


@kernel
def clear(desk: Desk) -> None:
    """Forget what the last step brought."""
    at, end = desk.marks[AT], desk.marks[END]
    desk.rewards[at:end] = 0.0
    desk.terminated[at:end] = False
    desk.truncated[at:end] = False


# Steps


@kernel
def step(desk: Desk) -> None:
    """Play the actions, and list what is legal then, as far as there is room."""
    states, rng, to_act = desk.states, desk.rng, desk.to_act
    plies, most = desk.plies, desk.marks[MOST]
    actions, chance, room, flat, first = desk.actions, desk.chance, desk.room, desk.flat, desk.first
    clear(desk)
    used, listed, last = 0, desk.marks[AT], len(flat) - len(room)
    for i in range(listed, desk.marks[END]):
        state, waited, action = states[i], to_act[i] == OVER, int(actions[i])
        if not waited:
            chance[0] = rng[i, 0]
            apply(state, action)
            while state.to_act == CHANCE:
                apply(state, sample(state, chance, room))
            rng[i, 0], to_act[i] = chance[0], state.to_act
            plies[i] += 1
        if to_act[i] == OVER or plies[i] >= most:
            turn_over(desk, i, waited)
        if used <= last and listed == i:
            used += legal(state, flat[used:]) if to_act[i] != OVER else 0
            first[i + 1], listed = used, i + 1
    desk.marks[USED], desk.marks[LISTED], desk.marks[BASE] = used, listed, 0


@kernel
def step_random(desk: Desk) -> None:
    """Play random actions, and write them down."""
    states, rng, to_act = desk.states, desk.rng, desk.to_act
    plies, most = desk.plies, desk.marks[MOST]
    actions, chance, room = desk.actions, desk.chance, desk.room
    clear(desk)
    for i in range(desk.marks[AT], desk.marks[END]):
        state, waited = states[i], to_act[i] == OVER
        actions[i] = IGNORED
        if not waited:
            chance[0] = rng[i, 0]
            action = sample(state, chance, room)
            actions[i] = action
            apply(state, action)
            while state.to_act == CHANCE:
                apply(state, sample(state, chance, room))
            rng[i, 0], to_act[i] = chance[0], state.to_act
            plies[i] += 1
        if to_act[i] == OVER or plies[i] >= most:
            turn_over(desk, i, waited)
    forget(desk)


# Legal actions


@kernel
def forget(desk: Desk) -> None:
    """Note that no legal action is listed."""
    desk.marks[USED], desk.marks[LISTED], desk.marks[BASE] = 0, desk.marks[AT], 0


@kernel
def go_on_listing(desk: Desk) -> None:
    """List the legal actions of the matches that are not yet listed, as far as there is room."""
    states, to_act, flat, first = desk.states, desk.to_act, desk.flat, desk.first
    used, listed = desk.marks[USED], desk.marks[LISTED]
    while listed < desk.marks[END] and used + len(desk.room) <= len(flat):
        used += legal(states[listed], flat[used:]) if to_act[listed] != OVER else 0
        listed += 1
        first[listed] = used
    desk.marks[USED], desk.marks[LISTED] = used, listed


@kernel
def illegal(desk: Desk) -> int:
    """Return the first match whose action is not among its legal ones, -1 if there is none.

    The lists ascend. All are halved equally often, and without a branch, so that a processor never
    guesses wrong; half of one is nothing.
    """
    flat, first, to_act, actions = desk.flat, desk.first, desk.to_act, desk.actions
    end, base, halvings = 0, desk.marks[BASE], halvings_of(desk)
    for i in range(desk.marks[AT], desk.marks[END]):
        low, end, action = end, first[i + 1] - base, actions[i]
        size = end - low
        for _ in range(halvings):
            half = size >> 1
            low += half if flat[low + half] <= action else 0
            size -= half
        if to_act[i] != OVER and flat[low] != action:
            return i
    return -1


@kernel
def halvings_of(desk: Desk) -> int:
    """Return how often the longest list must be halved until one entry is left."""
    first, low, size, halvings = desk.first, desk.marks[BASE], 1, 0
    for i in range(desk.marks[AT], desk.marks[END]):
        size = max(size, first[i + 1] - low)
        low = first[i + 1]
    while size > 1:
        size -= size >> 1
        halvings += 1
    return halvings


@kernel
def checked_step(desk: Desk) -> int:
    """Step unless an action is illegal; return the first match with one, -1 if there is none."""
    i = illegal(desk)
    if i < 0:
        step(desk)
    return i


@kernel
def mark(desk: Desk, masks: npt.NDArray[np.uint8]) -> None:
    """Write 1 for every legal action, 0 for the others: uint8[N, ACTIONS]."""
    flat, first, low = desk.flat, desk.first, 0
    for i in range(desk.marks[AT], desk.marks[END]):
        high = first[i + 1] - desk.marks[BASE]
        masks[i] = 0
        for place in range(low, high):
            masks[i, flat[place]] = 1
        low = high
