"""Fighters: their stats, styles and sides. Compiled; see RULES.md, 1."""

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.games.knockouts.editions.installed import DISCARD3, EFFECT, FIRST_GROUND, GUARD
from hexarena.games.knockouts.rules.state import (
    BONUS,
    CONDITIONING,
    EXPERIENCE,
    GRAPPLING,
    NOBODY,
    NOBODY_RED,
    RED,
    STRIKING,
    C,
    G,
    S,
)

HAND = 5  # cards in a hand, plus one for each marker of Experience
EVERY_STAT = (S, G, C)


def _list_styles_by_effect() -> npt.NDArray[np.int64]:
    """Return, for each edition and effect, the styles that have it, one bit per style."""
    matches_effect = EFFECT[:, None, :] == np.arange(GUARD + 1)[None, :, None]
    styles: npt.NDArray[np.int64] = matches_effect @ (1 << np.arange(EFFECT.shape[1]))
    return styles


STYLES_BY_EFFECT = _list_styles_by_effect()  # int64[edition, effect]


@kernel
def has_effect(state: np.record, seat: int, effect: int) -> bool:
    """Return whether a fighter has the style of an effect (KT 8.1)."""
    return bool(int(state.styles[seat]) & STYLES_BY_EFFECT[state.edition, effect])


@kernel
def hand_limit(state: np.record, seat: int) -> int:
    """Return how many cards a fighter's hand is filled up to (KT 3.3)."""
    return HAND + int(state.placed[seat, EXPERIENCE]) + int(has_effect(state, seat, DISCARD3))


@kernel
def max_markers(state: np.record, seat: int, stat: int) -> int:
    """Return how many markers of S, G or C a fighter has, ready or hurt (KT 1.6, 1.7)."""
    if stat == C:
        return BONUS * int(state.placed[seat, CONDITIONING])
    return int(state.placed[seat, STRIKING if stat == S else GRAPPLING])


@kernel
def ready_stats(state: np.record, seat: int) -> int:
    """Return the stats with a ready marker, bit 1 << S, 1 << G and 1 << C."""
    stats = 0
    for stat in range(3):
        if state.ready[seat, stat] > 0:
            stats |= 1 << stat
    return stats


@kernel
def hurt_stats(state: np.record, seat: int) -> int:
    """Return the stats with a hurt marker, bit 1 << S, 1 << G and 1 << C."""
    stats = 0
    for stat in range(3):
        if state.ready[seat, stat] < max_markers(state, seat, stat):
            stats |= 1 << stat
    return stats


@kernel
def standing(state: np.record) -> bool:
    """Return whether the fighters stand (KT 2.1)."""
    return bool(state.position < FIRST_GROUND)


@kernel
def side(state: np.record, seat: int) -> int:
    """Return which numbers of the chart are a fighter's: 0 standing or top, 1 bottom (KT 2.4)."""
    return int(state.top == 1 - seat)


@kernel
def first_to_act(state: np.record) -> int:
    """Return who acts first: the mobile fighter; if nobody is, they alternate by round (KT 4.7)."""
    if state.mobile != NOBODY:
        return int(state.mobile)
    return RED if state.agreed & NOBODY_RED else (int(state.round_number) - 1) % 2
