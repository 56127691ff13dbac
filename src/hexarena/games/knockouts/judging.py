"""How well a fighter stands as a turn begins: what a search makes of a match that goes on.

Compiled, for the search and not for the rules. A standing is a sum of terms, each with a figure;
the difference of two is the logarithm of the odds of winning. `python -m benchmarks.standing
knockouts --games 6000 --playouts 0` found the figures, in matches by rule of thumb. It looks at
both hands: a search guesses the rival's.
"""

import math

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import NONE, lowest_bit, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.knockouts.edition import CARDS, FIRST_GROUND, KIND_OF, POSITIONS
from hexarena.games.knockouts.fighters import hurt_stats, side, standing
from hexarena.games.knockouts.state import (
    BONUS,
    HEART_STAT,
    MOBILITY,
    MOST_PLACED,
    RED,
    STAT,
    C,
    G,
    S,
)
from hexarena.games.knockouts.worth import best_attack, keeping, threat

Figures = npt.NDArray[np.float64]

LEVELS = MOST_PLACED + 1
# Where the figures of each term begin
SKILLS = 0  # + ready Striking * LEVELS + ready Grappling
SHIELD = SKILLS + LEVELS * LEVELS  # + ready Conditioning
TOP = SHIELD + BONUS * MOST_PLACED + 1  # + position on the ground, for who is on top
THREAT, ATTACK, HAND, MOBILE, THROWER, SCORE, LATE, WON, HEALING = range(
    TOP + POSITIONS - FIRST_GROUND, TOP + POSITIONS - FIRST_GROUND + 9
)
TERMS = HEALING + 1

FIGURES = np.array(
    [
        *(-1.91, -0.97, -0.05, 0.82),  # skills
        *(-1.11, -0.64, -0.09, 0.59),
        *(-0.26, -0.03, 0.28, 0.72),
        *(0.57, 0.50, 0.74, 0.85),
        *(-0.52, -0.15, 0.04, 0.34, 0.19, 0.09, 0.10, 0.04, -0.04, -0.10),  # shield
        *(0.16, 0.16, 0.31, 0.29),  # top: Full Guard to Full Mount
        *(0.04, 0.13, 0.03, 0.01, 0.05),  # threat, attack, hand, mobile, thrower
        *(0.10, 0.13, 1.12),  # score, late, won
        0.08,  # healing
    ]
)


@kernel
def evaluate(state: np.record) -> bool:
    """Write what the match promises, if a turn begins; tell whether one does."""
    if not begins(state):
        return False
    edge = standing_of(state, 0, FIGURES) - standing_of(state, 1, FIGURES)
    state.returns[0] = math.tanh(edge / 2.0)
    state.returns[1] = -state.returns[0]
    return True


@kernel
def begins(state: np.record) -> bool:
    """Tell whether a turn begins: nothing of its Mobility Phase is said or rolled yet (KT 4.1)."""
    red, blue = state.ready[0], state.ready[1]
    if state.phase == STAT:
        return bool(state.seat == RED or red[S] == red[G])
    if state.phase != MOBILITY or state.face[0]:
        return False
    return not standing(state) or bool(red[S] == red[G] and blue[S] == blue[G])


@kernel
def standing_of(state: np.record, seat: int, figures: Figures) -> float:
    """Return how well a fighter stands by these figures."""
    ready = state.ready[seat]
    here = figures[SKILLS + LEVELS * ready[S] + ready[G]] + figures[SHIELD + ready[C]]
    if state.top == seat:
        here += figures[TOP + state.position - FIRST_GROUND]
    if state.mobile == seat:
        here += figures[MOBILE]
    if state.thrower == seat:
        here += figures[THROWER]
    return float(here + in_hand(state, seat, figures) + on_piles(state, seat, figures))


@kernel
def in_hand(state: np.record, seat: int, figures: Figures) -> float:
    """Return what a fighter's attacks are worth, here and elsewhere."""
    below = side(state, seat)
    here = figures[THREAT] * threat(state, seat, state.position, below)
    here += figures[ATTACK] * best_attack(state, seat, state.position, below)[2]
    those = state.hand[seat]
    while those != NONE:
        here += figures[HAND] * keeping(state, seat, int(KIND_OF[state.edition, lowest_bit(those)]))
        those = without_lowest_bit(those)
    return float(here)


@kernel
def on_piles(state: np.record, seat: int, figures: Figures) -> float:
    """Return what rounds won and points are worth, more as cards run out, and hearts to mend."""
    score = int(state.strikes[seat]) + 2 * int(state.grapples[seat])
    gone = 1.0 - popcount(state.pile) / CARDS
    here = figures[WON] * state.won[seat] + (figures[SCORE] + figures[LATE] * gone) * score
    if hurt_stats(state, seat):
        here += figures[HEALING] * state.placed[seat, HEART_STAT]
    return float(here)
