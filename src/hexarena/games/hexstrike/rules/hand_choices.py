"""Choices from a hand: triggers, and what a seat draws and discards at the end of a beat.

Discards are queued while a beat runs, and asked for one card at a time (HS 4.6, 4.11).
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import NONE, bit
from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.tables import (
    BURNING_STRIKE,
    DECK_ABILITIES,
    IRON_WILL,
    KEEPS,
    NO_CARD,
    SINKING_SHOT,
    SPIKE,
    VENGEANCE,
)
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules.fighters import (
    among,
    can_be_hit,
    joined,
    lives,
    passive_in_force,
    sits,
)
from hexarena.games.hexstrike.rules.ground import kindle_struck
from hexarena.games.hexstrike.rules.state import DISCARD, EXHAUST, RESOLVE, RETURN_CARD, TRIGGER

Owed = npt.NDArray[np.int8]  # by seat


@kernel
def make_discard(state: np.record, seat: int, cards: int) -> None:
    """Let an opponent's effect make a fighter discard (HS 2.8, 16.56)."""
    if can_be_hit(state, seat) and passive_in_force(state, seat) != SPIKE:
        lose(state, seat, max(0, cards - int(KEEPS[state.character[seat]])))


@kernel
def lose(state: np.record, seat: int, cards: int) -> None:
    """Queue discards for the end of the beat."""
    state.discards[seat] = min(int(state.discards[seat]) + cards, DECK_ABILITIES)


@kernel
def earn(state: np.record, seat: int, cards: int) -> None:
    """Let a fighter draw at the end of the beat."""
    state.draws[seat] = min(int(state.draws[seat]) + cards, DECK_ABILITIES)


@kernel
def ask(state: np.record, seat: int, phase: int) -> None:
    """Pause the beat for a decision."""
    state.phase = phase
    state.to_act = seat


@kernel
def go_on(state: np.record) -> None:
    """Go on with the beat after a decision."""
    state.phase = RESOLVE


@kernel
def ask_discards(state: np.record, seat: int, cards: int) -> None:
    """Ask a seat for cards to discard, as many as it can; then for what it must exhaust."""
    state.owing = min(cards, int(state.held[seat]))
    if state.owing > 0:
        ask(state, seat, DISCARD)
    else:
        ask_exhausts(state, seat)


@kernel
def ask_exhausts(state: np.record, seat: int) -> None:
    """Ask a seat for the movement cards that its hand cannot keep, if any."""
    state.owing = hands.owed(state, seat)
    if state.owing > 0:
        ask(state, seat, EXHAUST)
    else:
        go_on(state)


@kernel
def discard_named(state: np.record, seat: int, card: int) -> None:
    """Discard an ability that was named."""
    hands.discard(state, seat, card, False)
    state.owing -= 1
    if state.owing == 0:
        ask_exhausts(state, seat)


@kernel
def exhaust_named(state: np.record, seat: int, card: int) -> None:
    """Exhaust a movement card that was named."""
    hands.exhaust(state, seat, card)
    state.owing -= 1
    if state.owing == 0:
        go_on(state)


@kernel
def take_back_named(state: np.record, seat: int, card: int) -> None:
    """Take back an exhausted movement card that was named."""
    hands.take_back(state, seat, card)
    state.owing -= 1
    if state.owing == 0:
        go_on(state)


@kernel
def draw_or_ask(state: np.record, seat: int, cards: int) -> None:
    """Draw; ask which movement cards come back where that is a choice (HS 4.5)."""
    state.owing = hands.draw(state, seat, cards)
    if state.owing > 0:
        ask(state, seat, RETURN_CARD)


@kernel
def take_owed(state: np.record, owed: Owed, seat: int) -> int:
    """Return how many cards a seat that lives has to discard or draw, and count them as done."""
    cards = int(owed[seat])
    owed[seat] = 0
    return cards if sits(state, seat) and lives(state, seat) else 0


@kernel
def settle_owed(state: np.record, owed: Owed, drawing: bool) -> bool:
    """Let the next seat draw or discard the cards that it owes; tell whether none is left."""
    for seat in range(state.players):
        cards = take_owed(state, owed, seat)
        if cards and drawing:
            draw_or_ask(state, seat, cards)
            return False
        if cards:
            ask_discards(state, seat, cards)
            return False
    return True


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
    """Return the card on offer while a seat decides about one."""
    return int(CARD_BEFORE[state.hit_step])


@kernel
def sought(state: np.record) -> np.uint64:
    """Return the offered card as a set, empty if there is none."""
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
def use_trigger(state: np.record, seat: int) -> None:
    """Reveal and discard the card on offer, for its effect."""
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
