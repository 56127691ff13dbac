"""What attacks are worth to a fighter by rule of thumb: tables, and the worth of a position.

Compiled. It looks at nothing but the own hand and what lies open.
"""

from math import comb

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import NONE, lowest_bit, without_lowest_bit
from hexarena.contract.kernel import kernel
from hexarena.games.knockouts.acting import ATTACKS, liked
from hexarena.games.knockouts.attacking import LEAST, NEVER
from hexarena.games.knockouts.cards import STYLE_CARD
from hexarena.games.knockouts.edition import (
    BOOST,
    CARDS,
    CHART,
    COUNT,
    FIRST_GROUND,
    HOLD,
    KIND_OF,
    LIGHT,
    MOST_KINDS,
    POSITIONS,
    REACTION,
    SPECIAL,
    STRIKE,
    STYLE,
    TEXT,
    TYPE,
)
from hexarena.games.knockouts.fighters import ready_stats
from hexarena.games.knockouts.state import MOST_PLACED, G, S

VICTORY = 9.0  # hurts that a won match is worth
SCORED = 0.4  # hurts that a card on a scoring pile is worth, a strike; a grapple twice that
GRASP = 6  # cards of a hand, of which any may be the attack that is feared
FEAR = 0.5  # how much what the rival may do counts beside what one can do now
LIGHT_ONE, STRONG, HOLDING = range(3)  # kinds of attack: hurts, may knock out, may tap out


def _chance(dice: int, number: int, successes: int) -> float:
    """Return how likely so many dice, or more, meet a number."""
    hit = max(NEVER - number, 0) / 6
    return sum(comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(successes, dice + 1))


def _worth() -> npt.NDArray[np.float64]:
    table = np.zeros((3, MOST_PLACED + 1, NEVER + 1))
    for sort, dice, number in np.ndindex(3, MOST_PLACED + 1, NEVER + 1):
        enough = {LIGHT_ONE: dice + 1, STRONG: 3, HOLDING: 2}[sort]
        hurts = dice * max(NEVER - max(number, LEAST), 0) / 6
        scored = SCORED * (1 + (sort == HOLDING)) * _chance(dice, max(number, LEAST), 1)
        table[sort, dice, number] = (
            hurts + scored + VICTORY * _chance(dice, max(number, LEAST), enough) if number else 0
        )
    return table


def _sorts() -> npt.NDArray[np.int64]:
    light = (TEXT & LIGHT) != 0
    return np.where(TYPE == HOLD, HOLDING, np.where(light, LIGHT_ONE, STRONG))


def _threat() -> npt.NDArray[np.float64]:
    """Return what may be feared of a fighter whose hand is not known."""
    each = np.zeros((len(CHART), POSITIONS, 2, MOST_PLACED + 1, MOST_PLACED + 1))
    for edition, kind, position, side in np.ndindex(len(CHART), MOST_KINDS, POSITIONS, 2):
        number = CHART[edition, kind, position, side]
        held = min(GRASP * int(COUNT[edition, kind]) / CARDS, 1.0)
        by_dice = held * WORTH[SORT[edition, kind], :, number]
        striking = TYPE[edition, kind] == STRIKE
        each[edition, position, side] += by_dice[:, None] if striking else by_dice[None, :]
    return each


WORTH = _worth()  # float64[sort, dice, number]: hurts that an attack is worth
SORT = _sorts()  # int64[edition, kind]
THREAT = _threat()  # float64[edition, position, side, ready S, ready G]


@kernel
def worth(state: np.record, seat: int, kind: int, number: int) -> float:
    """Return what an attack of a fighter is worth that needs `number`."""
    stat = S if TYPE[state.edition, kind] == STRIKE else G
    dice = min(int(state.ready[seat, stat]), MOST_PLACED)
    return float(WORTH[SORT[state.edition, kind], dice, max(number, LEAST)])


@kernel
def best_attack(state: np.record, seat: int, position: int, below: int) -> tuple[int, int, float]:
    """Return the best attack from somewhere: kind, 1 for a Style card, worth; -1 for none."""
    edition, hand = state.edition, state.hand[seat]
    open_here = ATTACKS[edition, position, below, ready_stats(state, seat) & 3]
    kind, styled, best = -1, 0, 0.0
    for as_style in range(2):
        those = hand & open_here
        if as_style:
            has_style = hand & STYLE_CARD[edition] != NONE
            those = liked(state, seat) & open_here if has_style else NONE
        while those != NONE:
            each = int(KIND_OF[edition, lowest_bit(those)])
            those = without_lowest_bit(those)
            number = int(CHART[edition, each, position, below]) - as_style
            gain = worth(state, seat, each, number)
            if gain > best:
                kind, styled, best = each, as_style, gain
    return kind, styled, best


@kernel
def standing_worth(state: np.record, seat: int, position: int, below: int) -> float:
    """Return what being somewhere is worth: one's best attack, less what is to be feared."""
    who, place, low = int(np.int64(seat)), int(np.int64(position)), int(np.int64(below))
    gain = best_attack(state, who, place, low)[2]
    other = 1 - low if place >= FIRST_GROUND else 0
    mine = threat(state, who, place, low)
    return gain + FEAR * (mine - threat(state, 1 - who, place, other))


@kernel
def threat(state: np.record, seat: int, position: int, below: int) -> float:
    """Return what may be feared of a fighter somewhere, whatever is in hand."""
    striking = min(int(state.ready[seat, S]), MOST_PLACED)
    grappling = min(int(state.ready[seat, G]), MOST_PLACED)
    return float(THREAT[state.edition, position, below, striking, grappling])


# What a card in hand is worth

OTHERS = {STYLE: 1.5, BOOST: 1.2, SPECIAL: 0.8, REACTION: 1.2}  # hurts


def _kept() -> npt.NDArray[np.float64]:
    """Return what a kind is worth in hand, by the dice of its stat: the mean of where it works."""
    table = np.zeros((len(CHART), MOST_KINDS, MOST_PLACED + 1))
    for edition, kind, dice in np.ndindex(table.shape):
        numbers = CHART[edition, kind][CHART[edition, kind] > 0]
        each = WORTH[SORT[edition, kind], dice, numbers]
        usual = OTHERS.get(int(TYPE[edition, kind]), 0.0)
        table[edition, kind, dice] = each.mean() if len(each) else usual
    return table


KEPT = _kept()  # float64[edition, kind, dice]


@kernel
def keeping(state: np.record, seat: int, kind: int) -> float:
    """Return what a card is worth in a fighter's hand; a Style card nothing without a liking."""
    if TYPE[state.edition, kind] == STYLE and liked(state, seat) == NONE:
        return 0.0
    stat = S if TYPE[state.edition, kind] == STRIKE else G
    return float(KEPT[state.edition, kind, min(int(state.ready[seat, stat]), MOST_PLACED)])
