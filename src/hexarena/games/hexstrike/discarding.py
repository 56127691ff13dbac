"""What hands gain and lose at the end of a beat, and what a seat is asked about it. Compiled.

Discards are queued while a beat runs, and asked for one card at a time (HS 4.6, 4.11).
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike import hands
from hexarena.games.hexstrike.fighters import can_be_hit, lives, passive_in_force, sits
from hexarena.games.hexstrike.state import DISCARD, EXHAUST, RESOLVE, RETURN_CARD
from hexarena.games.hexstrike.tables import DECK_ABILITIES, KEEPS, SPIKE


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
def discard(state: np.record, seat: int, card: int) -> None:
    """Discard an ability that was named."""
    hands.discard(state, seat, card, False)
    state.owing -= 1
    if state.owing == 0:
        ask_exhausts(state, seat)


@kernel
def exhaust(state: np.record, seat: int, card: int) -> None:
    """Exhaust a movement card that was named."""
    hands.exhaust(state, seat, card)
    state.owing -= 1
    if state.owing == 0:
        go_on(state)


@kernel
def take_back(state: np.record, seat: int, card: int) -> None:
    """Take back an exhausted movement card that was named."""
    hands.take_back(state, seat, card)
    state.owing -= 1
    if state.owing == 0:
        go_on(state)


@kernel
def draw(state: np.record, seat: int, cards: int) -> None:
    """Draw; ask which movement cards come back where that is a choice (HS 4.5)."""
    state.owing = hands.draw(state, seat, cards)
    if state.owing > 0:
        ask(state, seat, RETURN_CARD)


@kernel
def settle_discards(state: np.record) -> bool:
    """Ask the next seat for what it must discard; tell whether none is left."""
    for seat in range(state.players):
        cards = int(state.discards[seat])
        state.discards[seat] = 0
        if cards and sits(state, seat) and lives(state, seat):
            ask_discards(state, seat, cards)
            return False
    return True


@kernel
def settle_draws(state: np.record) -> bool:
    """Let the next seat draw what it has earned; tell whether none is left."""
    for seat in range(state.players):
        cards = int(state.draws[seat])
        state.draws[seat] = 0
        if cards and sits(state, seat) and lives(state, seat):
            draw(state, seat, cards)
            return False
    return True
