"""Heuristic values: what attacks and positions are worth, how well a fighter stands. Compiled.

They serve rollouts and searches, not the rules. The worth of an attack uses only a fighter's own
hand and open information. A standing uses both hands, as a search determinizes the rival's. It is
a sum of terms, each with a figure; the difference of two is the logarithm of the odds of winning.
`python -m benchmarks.standing knockouts --games 6000 --playouts 0` fitted the figures to heuristic
matches.
"""

import math
from math import comb

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import EMPTY, lowest_bit, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.knockouts.editions.installed import (
    BOOST,
    CARDS,
    CHART,
    COUNT,
    FIRST_GROUND,
    HOLD,
    KIND_OF,
    LIGHT,
    POSITIONS,
    REACTION,
    SPECIAL,
    STRIKE,
    STYLE,
    TEXT,
    TYPE,
)
from hexarena.games.knockouts.rules.acting import ATTACKS, liked_kinds
from hexarena.games.knockouts.rules.attacking import IMPOSSIBLE, MIN_NEED
from hexarena.games.knockouts.rules.cards import STYLE_CARD
from hexarena.games.knockouts.rules.fighters import hurt_stats, ready_stats, side, standing
from hexarena.games.knockouts.rules.state import (
    BONUS,
    HEART_STAT,
    LIGHT_SPARES,
    MAX_PLACED,
    MOBILITY,
    RED,
    STAT,
    C,
    G,
    S,
)

VICTORY = 9.0  # worth of winning the match, in hurts
SCORED = 0.4  # worth of a scored strike, in hurts; a grapple is worth twice that
HAND_CHANCES = 6  # cards in a hand, each of which may be the attack in question
FEAR = 0.5  # weight of the rival's threat beside the seat's best attack
LIGHT_ONE, STRONG, HOLDING = range(3)  # kinds of attack: only hurts, may knock out, may tap out


def _compute_chance(dice: int, number: int, successes: int) -> float:
    """Return the chance that at least `successes` of `dice` dice reach a number."""
    hit = max(IMPOSSIBLE - number, 0) / 6
    return sum(comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(successes, dice + 1))


def _fill_worth() -> npt.NDArray[np.float64]:
    table = np.zeros((3, MAX_PLACED + 1, IMPOSSIBLE + 1))
    for sort, dice, number in np.ndindex(3, MAX_PLACED + 1, IMPOSSIBLE + 1):
        needed = {LIGHT_ONE: dice + 1, STRONG: 3, HOLDING: 2}[sort]
        hurts = dice * max(IMPOSSIBLE - max(number, MIN_NEED), 0) / 6
        scored = SCORED * (1 + (sort == HOLDING)) * _compute_chance(dice, max(number, MIN_NEED), 1)
        table[sort, dice, number] = (
            hurts + scored + VICTORY * _compute_chance(dice, max(number, MIN_NEED), needed)
            if number
            else 0
        )
    return table


def _fill_sorts() -> npt.NDArray[np.int64]:
    light = (TEXT & LIGHT) != 0
    kinds = [np.where(light & spares, LIGHT_ONE, STRONG) for spares in (False, True)]
    return np.where(TYPE == HOLD, HOLDING, np.stack(kinds))


def _fill_threats() -> npt.NDArray[np.float64]:
    """Return the threat of a fighter whose hand is not known."""
    threats = np.zeros((2, len(CHART), POSITIONS, 2, MAX_PLACED + 1, MAX_PLACED + 1))
    for spares, edition, kind in np.ndindex(SORT.shape):
        chance_held = min(HAND_CHANCES * int(COUNT[edition, kind]) / CARDS, 1.0)
        for position, bottom in np.ndindex(POSITIONS, 2):
            number = CHART[edition, kind, position, bottom]
            by_dice = chance_held * WORTH[SORT[spares, edition, kind], :, number]
            by_stats = by_dice[:, None] if TYPE[edition, kind] == STRIKE else by_dice[None, :]
            threats[spares, edition, position, bottom] += by_stats
    return threats


WORTH = _fill_worth()  # float64[sort, dice, number]: worth of an attack, in hurts
SORT = _fill_sorts()  # int64[light strikes spare, edition, kind]
THREATS = _fill_threats()  # float64[light strikes spare, edition, position, side, ready S, ready G]


@kernel
def light_spares(state: np.record) -> int:
    """Return 1 if by option light strikes knock nobody out, else 0: an index (KT 5.13)."""
    return int(state.agreed & LIGHT_SPARES != 0)


@kernel
def worth(state: np.record, seat: int, kind: int, number: int) -> float:
    """Return the worth of a fighter's attack that needs `number`."""
    stat = S if TYPE[state.edition, kind] == STRIKE else G
    dice = min(int(state.ready[seat, stat]), MAX_PLACED)
    sort = SORT[light_spares(state), state.edition, kind]
    return float(WORTH[sort, dice, max(number, MIN_NEED)])


@kernel
def best_attack(state: np.record, seat: int, position: int, bottom: int) -> tuple[int, int, float]:
    """Return the best attack at a position: its kind (-1: none), 1 for a Style card, its worth."""
    edition, hand = state.edition, state.hand[seat]
    open_here = ATTACKS[edition, position, bottom, ready_stats(state, seat) & 3]
    kind, styled, best = -1, 0, 0.0
    for as_style in range(2):
        cards = hand & open_here
        if as_style:
            has_style = hand & STYLE_CARD[edition] != EMPTY
            cards = liked_kinds(state, seat) & open_here if has_style else EMPTY
        while cards != EMPTY:
            candidate = int(KIND_OF[edition, lowest_bit(cards)])
            cards = without_lowest_bit(cards)
            number = int(CHART[edition, candidate, position, bottom]) - as_style
            gain = worth(state, seat, candidate, number)
            if gain > best:
                kind, styled, best = candidate, as_style, gain
    return kind, styled, best


@kernel
def standing_worth(state: np.record, seat: int, position: int, bottom: int) -> float:
    """Return the worth of a position: the best attack there, less the rival's threat."""
    viewer, index, low = int(np.int64(seat)), int(np.int64(position)), int(np.int64(bottom))
    gain = best_attack(state, viewer, index, low)[2]
    rival_side = 1 - low if index >= FIRST_GROUND else 0
    own_threat = threat(state, viewer, index, low)
    return gain + FEAR * (own_threat - threat(state, 1 - viewer, index, rival_side))


@kernel
def threat(state: np.record, seat: int, position: int, bottom: int) -> float:
    """Return a fighter's threat at a position, with an unknown hand."""
    striking = min(int(state.ready[seat, S]), MAX_PLACED)
    grappling = min(int(state.ready[seat, G]), MAX_PLACED)
    spares = light_spares(state)
    return float(THREATS[spares, state.edition, position, bottom, striking, grappling])


# The worth of cards in hand

OTHER_VALUES = {STYLE: 1.5, BOOST: 1.2, SPECIAL: 0.8, REACTION: 1.2}  # in hurts


def _fill_hand_values() -> npt.NDArray[np.float64]:
    """Return the worth of a kind in hand, by dice: its mean over positions where it works."""
    table = np.zeros((*SORT.shape, MAX_PLACED + 1))
    for spares, edition, kind, dice in np.ndindex(table.shape):
        numbers = CHART[edition, kind][CHART[edition, kind] > 0]
        worths = WORTH[SORT[spares, edition, kind], dice, numbers]
        usual = OTHER_VALUES.get(int(TYPE[edition, kind]), 0.0)
        table[spares, edition, kind, dice] = worths.mean() if len(worths) else usual
    return table


HAND_VALUES = _fill_hand_values()  # float64[light strikes spare, edition, kind, dice]


@kernel
def hand_value(state: np.record, seat: int, kind: int) -> float:
    """Return the worth of a card in a fighter's hand, 0 for a Style card that no style helps."""
    if TYPE[state.edition, kind] == STYLE and liked_kinds(state, seat) == EMPTY:
        return 0.0
    stat = S if TYPE[state.edition, kind] == STRIKE else G
    dice = min(int(state.ready[seat, stat]), MAX_PLACED)
    return float(HAND_VALUES[light_spares(state), state.edition, kind, dice])


Figures = npt.NDArray[np.float64]

LEVELS = MAX_PLACED + 1
# Where the figures of each term begin
SKILLS = 0  # + ready Striking * LEVELS + ready Grappling
SHIELD = SKILLS + LEVELS * LEVELS  # + ready Conditioning
TOP = SHIELD + BONUS * MAX_PLACED + 1  # + position on the ground, for the fighter on top
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
    """Write each seat's expected return into `returns`; return False unless a turn begins."""
    if not turn_begins(state):
        return False
    edge = standing_of(state, 0, FIGURES) - standing_of(state, 1, FIGURES)
    state.returns[0] = math.tanh(edge / 2.0)
    state.returns[1] = -state.returns[0]
    return True


@kernel
def turn_begins(state: np.record) -> bool:
    """Return whether a turn begins: its Mobility Phase has no choice or roll yet (KT 4.1)."""
    red, blue = state.ready[0], state.ready[1]
    if state.phase == STAT:
        return bool(state.seat == RED or red[S] == red[G])
    if state.phase != MOBILITY or state.face[0]:
        return False
    return not standing(state) or bool(red[S] == red[G] and blue[S] == blue[G])


@kernel
def standing_of(state: np.record, seat: int, figures: Figures) -> float:
    """Return a fighter's standing; the difference of two is the logarithm of the odds."""
    ready = state.ready[seat]
    value = figures[SKILLS + LEVELS * ready[S] + ready[G]] + figures[SHIELD + ready[C]]
    if state.top == seat:
        value += figures[TOP + state.position - FIRST_GROUND]
    if state.mobile == seat:
        value += figures[MOBILE]
    if state.thrower == seat:
        value += figures[THROWER]
    return float(value + hand_standing(state, seat, figures) + pile_standing(state, seat, figures))


@kernel
def hand_standing(state: np.record, seat: int, figures: Figures) -> float:
    """Return the worth of a fighter's attacks, here and elsewhere."""
    bottom = side(state, seat)
    value = figures[THREAT] * threat(state, seat, state.position, bottom)
    value += figures[ATTACK] * best_attack(state, seat, state.position, bottom)[2]
    cards = state.hand[seat]
    while cards != EMPTY:
        value += figures[HAND] * hand_value(
            state, seat, int(KIND_OF[state.edition, lowest_bit(cards)])
        )
        cards = without_lowest_bit(cards)
    return float(value)


@kernel
def pile_standing(state: np.record, seat: int, figures: Figures) -> float:
    """Return the worth of rounds won, points and healing; points count more as cards run out."""
    score = int(state.strikes[seat]) + 2 * int(state.grapples[seat])
    share_drawn = 1.0 - popcount(state.pile) / CARDS
    value = figures[WON] * state.won[seat] + (figures[SCORE] + figures[LATE] * share_drawn) * score
    if hurt_stats(state, seat):
        value += figures[HEALING] * state.placed[seat, HEART_STAT]
    return float(value)
