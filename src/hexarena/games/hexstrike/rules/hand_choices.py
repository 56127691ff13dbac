"""Choices from a hand: triggers, and what a seat draws and discards at the end of a beat.

Discards are queued while a beat runs, and asked for one card at a time (HS 4.6, 4.11).
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import EMPTY, bit
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
    add_member,
    can_be_hit,
    effective_passive,
    has_member,
    is_alive,
    is_in_match,
)
from hexarena.games.hexstrike.rules.ground import burn_struck_hexes
from hexarena.games.hexstrike.rules.state import DISCARD, EXHAUST, RESOLVE, RETURN_CARD, TRIGGER

CardCounts = npt.NDArray[np.int8]  # cards owed, by seat


@kernel
def make_discard(state: np.record, seat: int, cards: int) -> None:
    """Let an opponent's effect make a fighter discard (HS 2.8, 16.56)."""
    if can_be_hit(state, seat) and effective_passive(state, seat) != SPIKE:
        queue_discards(state, seat, max(0, cards - int(KEEPS[state.character[seat]])))


@kernel
def queue_discards(state: np.record, seat: int, cards: int) -> None:
    """Queue discards for the end of the beat."""
    state.discards[seat] = min(int(state.discards[seat]) + cards, DECK_ABILITIES)


@kernel
def queue_draws(state: np.record, seat: int, cards: int) -> None:
    """Queue draws for the end of the beat."""
    state.draws[seat] = min(int(state.draws[seat]) + cards, DECK_ABILITIES)


@kernel
def pause_for(state: np.record, seat: int, phase: int) -> None:
    """Pause the beat for a decision."""
    state.phase = phase
    state.to_act = seat


@kernel
def resume(state: np.record) -> None:
    """Go on with the beat after a decision."""
    state.phase = RESOLVE


@kernel
def ask_discards(state: np.record, seat: int, cards: int) -> None:
    """Ask a seat to discard `cards`, or as many as it holds, then to exhaust movement cards."""
    state.owing = min(cards, int(state.held[seat]))
    if state.owing > 0:
        pause_for(state, seat, DISCARD)
    else:
        ask_exhausts(state, seat)


@kernel
def ask_exhausts(state: np.record, seat: int) -> None:
    """Ask a seat which movement cards to exhaust, if it has too many for its hand."""
    state.owing = hands.excess_movements(state, seat)
    if state.owing > 0:
        pause_for(state, seat, EXHAUST)
    else:
        resume(state)


@kernel
def discard_chosen(state: np.record, seat: int, card: int) -> None:
    """Discard a chosen ability."""
    hands.discard(state, seat, card, False)
    state.owing -= 1
    if state.owing == 0:
        ask_exhausts(state, seat)


@kernel
def exhaust_chosen(state: np.record, seat: int, card: int) -> None:
    """Exhaust a chosen movement card."""
    hands.exhaust(state, seat, card)
    state.owing -= 1
    if state.owing == 0:
        resume(state)


@kernel
def take_back_chosen(state: np.record, seat: int, card: int) -> None:
    """Take back a chosen exhausted movement card."""
    hands.take_back(state, seat, card)
    state.owing -= 1
    if state.owing == 0:
        resume(state)


@kernel
def draw_or_ask(state: np.record, seat: int, cards: int) -> None:
    """Draw cards; if there is a choice, ask which movement cards come back (HS 4.5)."""
    state.owing = hands.draw(state, seat, cards)
    if state.owing > 0:
        pause_for(state, seat, RETURN_CARD)


@kernel
def pop_owed(state: np.record, counts: CardCounts, seat: int) -> int:
    """Reset how many cards a seat owes; return that number, 0 if the seat is out."""
    cards = int(counts[seat])
    counts[seat] = 0
    return cards if is_in_match(state, seat) and is_alive(state, seat) else 0


@kernel
def settle_owed(state: np.record, counts: CardCounts, drawing: bool) -> bool:
    """Let the next seat draw or discard what it owes; return True once no seat owes any."""
    for seat in range(state.players):
        cards = pop_owed(state, counts, seat)
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

# The card that is offered before a step of a hit
OFFERED_BEFORE = np.full(THROWING + 1, NO_CARD, dtype=np.int64)
for _step, _card in (
    (NO_HIT, BURNING_STRIKE),
    (WILLING, SINKING_SHOT),
    (HURTING, IRON_WILL),
    (LEAVING, VENGEANCE),
):
    OFFERED_BEFORE[_step] = _card

TRIGGER_BIT = np.zeros(NO_CARD, dtype=np.int64)  # the bit of a card in `offered`
TRIGGER_BIT[[BURNING_STRIKE, SINKING_SHOT, IRON_WILL, VENGEANCE]] = range(4)

SINKING_SHOT_DISCARDS = 2  # cards that Sinking Shot makes its target discard


@kernel
def offered_card(state: np.record) -> int:
    """Return the trigger card that is offered to the seat to act."""
    return int(OFFERED_BEFORE[state.hit_step])


@kernel
def offered_set(state: np.record) -> np.uint64:
    """Return the offered card as a set, empty if there is none."""
    return bit(offered_card(state)) if state.phase == TRIGGER else EMPTY


@kernel
def offer_trigger(state: np.record, seat: int, card: int) -> None:
    """Pause for a card if its owner holds it and was not asked on this beat (HS 12.1, 12.2)."""
    bit_number = int(TRIGGER_BIT[card])
    if has_member(state.offered[seat], bit_number) or not is_alive(state, seat):
        return
    if hands.holds_ability(state, seat, card):
        state.offered[seat] = add_member(state.offered[seat], bit_number)
        pause_for(state, seat, TRIGGER)


@kernel
def use_trigger(state: np.record, seat: int) -> None:
    """Reveal and discard the card on offer, for its effect."""
    card = offered_card(state)
    hands.discard(state, seat, card, True)
    if card == BURNING_STRIKE:
        burn_struck_hexes(state, seat)
    elif card == SINKING_SHOT:
        make_discard(state, int(state.victim), SINKING_SHOT_DISCARDS)
    elif card == IRON_WILL:
        state.ironclad[seat] = add_member(state.ironclad[seat], int(state.hitter))
    else:
        state.hit_step = REVENGE
    ask_exhausts(state, seat)
