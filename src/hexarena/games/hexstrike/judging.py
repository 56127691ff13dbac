"""How a match stands, for the search: what each fighter has, weighed. Compiled.

The figures were fitted by logistic regression to 3,000 matches by rule of thumb: who was to win.
"""

import math

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.entry import is_open
from hexarena.games.hexstrike.fighters import lives, sits
from hexarena.games.hexstrike.island import away
from hexarena.games.hexstrike.state import ACTIVE, AHEAD

# What counts, by what it is worth: each step from the land; to be over the abyss at all; one step
# from the land only, which looks safer than it is; there with one ability or none; with none; each
# ten of damage; each adrenaline; each beat until the next choice
FIGURES = np.array([-0.27, -0.2, -0.18, -0.43, -0.4, -0.47, 0.17, -0.03])
MEASURES = len(FIGURES)
STEPS, ABYSS, BESIDE, SCANT, BARE, DAMAGE, ADRENALINE, BUSY = range(MEASURES)
POINT = 1.5  # what a point is worth among three or four
OUT_OF_IT = -2.0  # to be out, likewise
NOT_YET = -1  # of what nobody has committed


@kernel
def promise_each(state: np.record) -> bool:
    """Write what each seat may expect, if nothing is under way; tell whether it could be."""
    if state.phase != ACTIVE:
        return False
    for seat in range(state.players):
        if state.active[seat] != NOT_YET:
            return False
    total = 0.0
    for seat in range(state.players):
        total += chance(state, seat)
    for seat in range(state.players):
        state.returns[seat] = 2.0 * chance(state, seat) / total - 1.0
    return True


@kernel
def chance(state: np.record, seat: int) -> float:
    """Return how likely a seat is to win, in proportion to the others."""
    if not sits(state, seat):
        return 0.0
    worth = POINT * state.points[seat]
    if not lives(state, seat):
        return math.exp(worth + OUT_OF_IT)
    for measure in range(MEASURES):
        worth += FIGURES[measure] * measured(state, seat, measure)
    return math.exp(worth)


@kernel
def measured(state: np.record, seat: int, measure: int) -> float:
    """Return what a fighter has of what counts."""
    if measure == DAMAGE:
        return float(state.damage[seat] / 10.0)
    if measure == ADRENALINE:
        return float(state.adrenaline[seat])
    if measure == BUSY:
        return float(beats_to_go(state, seat))
    steps = away(state.players, int(state.q[seat]), int(state.r[seat]))
    if measure == STEPS or steps == 0:
        return float(steps)
    if measure == BESIDE:
        return 1.0 if steps == 1 else 0.0
    if measure == SCANT:
        return 1.0 if state.held[seat] <= 1 else 0.0
    if measure == BARE:
        return 1.0 if state.held[seat] == 0 else 0.0
    return 1.0


@kernel
def beats_to_go(state: np.record, seat: int) -> int:
    """Return how many beats go by until a fighter chooses again."""
    beats = 0
    while beats < AHEAD - 1 and not is_open(state.line[seat, beats]):
        beats += 1
    return beats
