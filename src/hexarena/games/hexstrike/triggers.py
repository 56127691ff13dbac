"""Triggers: cards that offer themselves from a hand (HS 12). Compiled."""

import numpy as np

from hexarena.contract.bits import NONE, bit
from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike import hands
from hexarena.games.hexstrike.discarding import ask, ask_exhausts, make_discard
from hexarena.games.hexstrike.fighters import among, joined, lives
from hexarena.games.hexstrike.ground import kindle_struck
from hexarena.games.hexstrike.state import TRIGGER
from hexarena.games.hexstrike.tables import (
    BURNING_STRIKE,
    IRON_WILL,
    NO_CARD,
    SINKING_SHOT,
    VENGEANCE,
)

# Steps of a hit, in their order: see `hitting`. A step is written down before its question is
# asked, so that `hit_step` is the one after.
NO_HIT, SINKING, WILLING, HURTING, TYING, KNOCKING, AVENGING, LEAVING, REVENGE, THROWING = range(10)

CARD_BEFORE = np.full(THROWING + 1, NO_CARD, dtype=np.int64)  # whose offer comes before a step
for _step, _card in (
    (NO_HIT, BURNING_STRIKE),
    (WILLING, SINKING_SHOT),
    (HURTING, IRON_WILL),
    (LEAVING, VENGEANCE),
):
    CARD_BEFORE[_step] = _card

MARK = np.zeros(NO_CARD, dtype=np.int64)  # the bit of a card in `offered`
MARK[[BURNING_STRIKE, SINKING_SHOT, IRON_WILL, VENGEANCE]] = range(4)

SUNK = 2  # cards that a Sinking Shot makes discard


@kernel
def offered_card(state: np.record) -> int:
    """Return the card that offers itself, while a seat decides about one."""
    return int(CARD_BEFORE[state.hit_step])


@kernel
def sought(state: np.record) -> np.uint64:
    """Return the set of the card that offers itself, empty where none does."""
    return bit(offered_card(state)) if state.phase == TRIGGER else NONE


@kernel
def offer(state: np.record, seat: int, card: int) -> None:
    """Pause for a card if its owner holds it and was not asked on this beat (HS 12.1, 12.2)."""
    mark = int(MARK[card])
    if among(state.offered[seat], mark) or not lives(state, seat):
        return
    if hands.holds(state, seat, card):
        state.offered[seat] = joined(state.offered[seat], mark)
        ask(state, seat, TRIGGER)


@kernel
def use(state: np.record, seat: int) -> None:
    """Reveal and discard the card that offers itself, for its effect."""
    card = offered_card(state)
    hands.discard(state, seat, card, True)
    if card == BURNING_STRIKE:
        kindle_struck(state, seat)
    elif card == SINKING_SHOT:
        make_discard(state, int(state.victim), SUNK)
    elif card == IRON_WILL:
        state.ironclad[seat] = joined(state.ironclad[seat], int(state.hitter))
    else:
        state.hit_step = REVENGE
    ask_exhausts(state, seat)
