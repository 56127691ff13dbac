"""Generic: whole matches, in which every source of chance has separate random numbers.

Every kind of chance and every entrant has a stream. A stream of a match depends only on its seed
and the number of its pair, the matches in which the same entrants change seats. So the matches of a
pair have the same luck, and so have two runs that differ only in their options or players.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import Actions, apply, legal, margin, rollout, sample
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng, below, seed_state

RANDOM, HEURISTIC, OTHER = range(3)  # how an entrant decides; OTHER: outside the kernels
AVOID, FREE, SEEK = -1, 0, 1  # the wishes for an action
DEAL = 0  # the stream of chance before the first decision; other kinds follow
CHANCES = 8  # streams of chance; those of entrants follow
MAX_REDRAWS = 32  # how often a draw is repeated to avoid an action


class RunSetting(NamedTuple):
    """The settings of a run of matches.

    - `states`: the start, and the current state
    - `minds`, int8[E]: how each entrant decides
    - `wishes`, int8[E, ACTIONS]: AVOID, FREE or SEEK
    - `wishful`, bool[E]: whether any wish is not FREE
    - `chances`, int8[ACTIONS]: the stream of each outcome
    - `seeds`, int64[STREAMS]
    - `rngs`, uint64[STREAMS, any]
    - `scratch`, int32[ACTIONS]
    """

    states: States
    minds: npt.NDArray[np.int8]
    wishes: npt.NDArray[np.int8]
    wishful: npt.NDArray[np.bool_]
    chances: npt.NDArray[np.int8]
    seeds: npt.NDArray[np.int64]
    rngs: npt.NDArray[np.uint64]
    scratch: Actions


class FinishedMatches(NamedTuple):
    """N finished matches: their final states and margins, counts, and all actions in a row.

    Those of match i are actions[starts[i]:starts[i + 1]].
    """

    finals: States
    margins: npt.NDArray[np.float32]
    decisions: npt.NDArray[np.int32]
    turns: npt.NDArray[np.int32]
    actions: Actions
    starts: npt.NDArray[np.int64]


@kernel
def play_matches(setting: RunSetting, finished: FinishedMatches, number: int, index: int) -> int:
    """Play matches from `number` on into the rows from `index` on; return the next row.

    Stop when all rows are full, or when a whole match's actions no longer fit.
    """
    while index < len(finished.finals) and play_match(setting, finished, number, index):
        number += 1
        index += 1
    return index


@kernel
def play_match(setting: RunSetting, finished: FinishedMatches, number: int, index: int) -> bool:
    """Play a match into row `index`; return whether its actions fit."""
    begin(setting, number)
    state = setting.states[1]
    next_action, last = finished.starts[index], -1
    finished.decisions[index], finished.turns[index] = 0, 0
    while state.to_act != OVER:
        if next_action == len(finished.actions):
            return False
        seat = int(state.to_act)
        if seat == CHANCE:
            action = outcome(setting, finished.decisions[index] == 0)
        else:
            action = decision(setting, entrant_in(setting, seat, number))
            finished.decisions[index] += 1
            finished.turns[index] += seat != last
            last = seat
        finished.actions[next_action] = action
        next_action += 1
        apply(state, action)
    finish(setting, finished, index, next_action)
    return True


@kernel
def finish(setting: RunSetting, finished: FinishedMatches, index: int, end: int) -> None:
    """Store the result of the match that has just ended."""
    finished.starts[index + 1] = end
    finished.finals[index] = setting.states[1]
    for seat in range(finished.margins.shape[1]):
        finished.margins[index, seat] = margin(setting.states[1], seat)


@kernel
def margin_of(setting: RunSetting, seat: int) -> float:
    """Return the margin of a seat in the current match, which is over."""
    return float(margin(setting.states[1], seat))


@kernel
def begin(setting: RunSetting, number: int) -> None:
    """Start a match: reset the state, and seed the streams."""
    setting.states[1] = setting.states[0]
    pair = number // len(setting.minds)
    for stream in range(len(setting.seeds)):
        setting.rngs[stream, 0] = seed_state(setting.seeds[stream], stream, pair)


@kernel
def entrant_in(setting: RunSetting, seat: int, number: int) -> int:
    """Return the entrant in a seat: each match begins with the next entrant."""
    return (seat + number) % len(setting.minds)


@kernel
def outcome(setting: RunSetting, first: bool) -> int:
    """Draw an outcome of chance by the stream of its kind, or by DEAL's before any decision."""
    count = legal(setting.states[1], setting.scratch)
    stream = DEAL if first else setting.chances[setting.scratch[0]]
    return int(setting.scratch[below(setting.rngs[stream], count)])


@kernel
def decision(setting: RunSetting, entrant: int) -> int:
    """Return the decision of an entrant that is random or plays the heuristic, by its wishes."""
    rng = setting.rngs[CHANCES + entrant]
    action = draw_action(setting, entrant, rng)
    if not setting.wishful[entrant]:
        return action
    wishes, preferred = setting.wishes[entrant], draw_wished(setting, entrant, SEEK, rng)
    if preferred >= 0:
        return action if wishes[action] == SEEK else preferred
    tries = 0
    while wishes[action] == AVOID and tries < MAX_REDRAWS:
        action = draw_action(setting, entrant, rng)
        tries += 1
    if wishes[action] == AVOID:
        permitted = draw_wished(setting, entrant, FREE, rng)
        return permitted if permitted >= 0 else action
    return action


@kernel
def draw_action(setting: RunSetting, entrant: int, rng: Rng) -> int:
    """Draw an action as an entrant without wishes would."""
    if setting.minds[entrant] == HEURISTIC:
        return int(rollout(setting.states[1], rng, setting.scratch))
    return int(sample(setting.states[1], rng, setting.scratch))


@kernel
def draw_wished(setting: RunSetting, entrant: int, wish: int, rng: Rng) -> int:
    """Draw one of the legal actions with this wish; -1 if there is none."""
    count = legal(setting.states[1], setting.scratch)
    wishes, wished = setting.wishes[entrant], 0
    for i in range(count):
        action = setting.scratch[i]
        if wishes[action] == wish:
            setting.scratch[wished] = action
            wished += 1
    return int(setting.scratch[below(rng, wished)]) if wished else -1


@kernel
def follow(
    setting: RunSetting,
    actions: Actions,
    first: npt.NDArray[np.int64],
    seats: npt.NDArray[np.int8],
    counts: Actions,
) -> None:
    """Replay the actions of whole matches in a row; write who decided, and among how many.

    The seat is CHANCE where chance decided. Match m begins at actions[first[m]], ascending.
    """
    state, match = setting.states[1], 0
    for i in range(len(actions)):
        while match < len(first) and first[match] <= i:
            setting.states[1] = setting.states[0]
            match += 1
        seats[i] = state.to_act
        counts[i] = legal(state, setting.scratch)
        apply(state, int(actions[i]))
