"""MOVE: footwork, dragging, releasing, corner advice. Compiled; see RULES.md, 6."""

import numpy as np

from hexarena.contract.bits import EMPTY, bit, lowest_bit, without_lowest_bit
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.hfc.components.cage import CORNER, REACH, WITHIN
from hexarena.games.hfc.components.cards import HAND
from hexarena.games.hfc.rules.state import (
    ADVICE,
    CORNER_IN_PLACE,
    DECLINE,
    DRAG_UP,
    EXCHANGE,
    FACE_DOWN,
    GO,
    MOVE,
    NOBODY,
    RELEASE,
)
from hexarena.games.hfc.rules.state import CORNER as AT_CORNER
from hexarena.games.hfc.rules.turns import continue_draw, go_to_attack, spend


@kernel
def show_roll(state: np.record, face: int) -> None:
    """Show the die; the seat may now move (HFC 6.1)."""
    state.roll = face
    state.phase = MOVE
    state.to_act = state.turn


@kernel
def reachable_hexes(state: np.record) -> np.uint64:
    """Return where the seat may go, alone or dragging; its own hex means staying (HFC 6.1, 6.4)."""
    cell = state.token[state.turn]
    if state.top == NOBODY:
        hexes: np.uint64 = REACH[cell, state.token[1 - state.turn], state.roll]
        return hexes
    up = int((state.agreed & DRAG_UP) != 0)
    drag_hexes: np.uint64 = WITHIN[cell, (state.roll + up) // 2]
    return drag_hexes


@kernel
def release_hexes(state: np.record) -> np.uint64:
    """Return where a seat in control may step off to (HFC 6.5)."""
    cell = state.token[state.turn]
    if state.top == NOBODY:
        return EMPTY
    neighbours: np.uint64 = WITHIN[cell, 1] & ~bit(cell)
    return neighbours


@kernel
def move(state: np.record, action: int) -> None:
    """Move, drag, release or stay; then comes corner advice or ATTACK (HFC 6.7)."""
    seat = state.turn
    start = state.token[seat]
    if action >= RELEASE:
        state.token[seat] = action - RELEASE
        state.top = NOBODY
    else:
        state.token[seat] = action - GO
        if state.top == seat:
            state.token[1 - seat] = action - GO
    may_be_advised = state.token[seat] != start or state.agreed & CORNER_IN_PLACE
    if may_be_advised and state.token[seat] == CORNER[seat]:
        state.phase = AT_CORNER
    else:
        go_to_attack(state)


@kernel
def list_advice(state: np.record, actions: Actions) -> int:
    """List the discards of corner advice: any cards, or none if the hand is short (HFC 6.7)."""
    actions[0] = DECLINE
    hand_size = int(state.held[state.turn])
    minimum = int(hand_size == HAND)
    for slots in range(minimum, 1 << hand_size):
        actions[1 + slots - minimum] = EXCHANGE + slots
    return 1 + (1 << hand_size) - minimum


@kernel
def take_advice(state: np.record, action: int) -> None:
    """Discard and draw up to five cards, or decline (HFC 6.7, 6.9)."""
    if action == DECLINE:
        go_to_attack(state)
        return
    lay_down(state, cards_at(state, action - EXCHANGE))
    state.phase = ADVICE
    continue_draw(state)


@kernel
def cards_at(state: np.record, slots: int) -> np.uint64:
    """Return the cards of the hand at `slots`, a bit each, the lowest card first."""
    remaining, cards = state.hand[state.turn], EMPTY
    while slots:
        if slots & 1:
            cards |= bit(lowest_bit(remaining))
        remaining = without_lowest_bit(remaining)
        slots >>= 1
    return cards


@kernel
def lay_down(state: np.record, cards: np.uint64) -> None:
    """Discard cards that were not played, face down if the option says so (HFC 2.4)."""
    seat = state.turn
    down = cards_face_down(state, cards)
    spend(state, seat, cards)
    state.discard &= ~down
    state.buried[seat] |= down
    state.laid[seat] += popcount(down)


@kernel
def cards_face_down(state: np.record, cards: np.uint64) -> np.uint64:
    """Return which cards in hand of the seat at turn would be discarded face down (HFC 2.4)."""
    if not state.agreed & FACE_DOWN:
        return EMPTY
    secret: np.uint64 = cards & ~state.open[state.turn]
    return secret
