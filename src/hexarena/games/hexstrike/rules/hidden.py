"""What a seat cannot know: erased, and filled in at random (HS 3.6, 6.4, 12.2). Compiled.

Others know the size of a hand or a deck, and the cards in open slots. Only the owner knows which
movement cards are exhausted.
"""

import numpy as np

from hexarena.contract.bits import NONE, bit, nth_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.hexstrike.components.tables import (
    ABILITY_CARDS,
    CHARACTERS,
    COMBOS,
    MOST_SIGNATURE_ABILITIES,
    MOST_SIGNATURE_MOVEMENTS,
    MOVEMENT_CARDS,
    NO_CARD,
    REWIND,
    SIGNATURES,
    STEP,
)
from hexarena.games.hexstrike.rules.committing import (
    committing,
    forget,
    possible_actives,
    possible_adrenaline,
    possible_passives,
    possible_rotations,
)
from hexarena.games.hexstrike.rules.fighters import among
from hexarena.games.hexstrike.rules.hand_choices import sought
from hexarena.games.hexstrike.rules.hands import abilities
from hexarena.games.hexstrike.rules.state import (
    ADRENALINE,
    CHARACTER,
    COMBO,
    DECK,
    DECK_CARDS,
    DECK_MOVES,
    DECKS_KNOWN,
    PASSIVE,
    ROTATION,
)

HIDDEN = -1  # an unknown card
TRIES = 32  # deals after which a needed card is put into the hand

# Erasing


@kernel
def hide_hand(state: np.record, seat: int) -> None:
    """Erase what others cannot know of a seat's cards, its open ones moved to the front.

    Of its movement cards the last of the deck count as exhausted, as many as are.
    """
    _sort(state, seat)
    _turn_down(state, seat)
    all_moves = (1 << DECK_MOVES) - 1
    dealt = state.phase > DECK
    state.exhausted[seat] = all_moves & ~((1 << int(state.moves_held[seat])) - 1) if dealt else 0
    for place in range(DECK_MOVES):
        if not state.agreed & DECKS_KNOWN and state.moves[seat, place] != NO_CARD:
            state.moves[seat, place] = HIDDEN


@kernel
def _sort(state: np.record, seat: int) -> None:
    """Move the open cards of a hand to the front: where a hidden one lay tells nothing."""
    front, slots = 0, int(state.hand_open[seat])
    for slot in range(state.held[seat]):
        if slots >> slot & 1:
            card = state.hand[seat, slot]
            state.hand[seat, slot] = state.hand[seat, front]
            state.hand[seat, front] = card
            front += 1
    state.hand_open[seat] = (1 << front) - 1


# Filling


@kernel
def determinize_hand(state: np.record, seat: int, rng: Rng, needed: np.uint64) -> None:
    """Fill in the cards of a seat, at least one of `needed` in its hand, if any is."""
    _determinize_movements(state, seat, rng)
    for _ in range(TRIES):
        _deal(state, seat, rng, NO_CARD)
        if needed == NONE or abilities(state, seat) & needed != NONE:
            _mix(state, seat, rng)
            return
        _turn_down(state, seat)
    _deal(state, seat, rng, _sought(state, seat, rng, needed))
    _mix(state, seat, rng)


@kernel
def _deal(state: np.record, seat: int, rng: Rng, chosen: int) -> None:
    """Deal what a deck may hold into the closed slots, a chosen card into the hand."""
    dealt = _unplaced(state, seat)
    if chosen != NO_CARD:
        dealt |= bit(chosen)
    for _ in range(_closed(state, seat) - popcount(dealt)):
        dealt |= bit(_unknown(state, seat, rng, dealt))
    _lay(state, seat, rng, dealt, chosen)


@kernel
def _turn_down(state: np.record, seat: int) -> None:
    """Erase the cards in closed slots again."""
    for slot in range(DECK_CARDS):
        if slot < state.held[seat] and not int(state.hand_open[seat]) >> slot & 1:
            state.hand[seat, slot] = HIDDEN
        if slot < state.decked[seat] and not int(state.deck_open[seat]) >> slot & 1:
            state.deck[seat, slot] = HIDDEN


@kernel
def _mix(state: np.record, seat: int, rng: Rng) -> None:
    """Put the open cards of a hand anywhere among the closed ones, in their order."""
    front, slots = popcount(np.uint64(state.hand_open[seat])), 0
    for left in range(int(state.held[seat]), 0, -1):
        if below(rng, left) < front:
            front -= 1
            card = state.hand[seat, front]
            state.hand[seat, front] = state.hand[seat, left - 1]
            state.hand[seat, left - 1] = card
            slots |= 1 << (left - 1)
    state.hand_open[seat] = slots


@kernel
def _determinize_movements(state: np.record, seat: int, rng: Rng) -> None:
    """Fill in the movement cards and which of them are exhausted."""
    chosen = (state.shown[seat] & MOVEMENT_CARDS) | bit(STEP)
    for place in range(DECK_MOVES):
        if state.moves[seat, place] == HIDDEN and popcount(chosen) < DECK_MOVES:
            pool = MOVEMENT_CARDS & ~chosen
            if popcount(chosen & SIGNATURES) >= MOST_SIGNATURE_MOVEMENTS:
                pool &= ~SIGNATURES
            chosen |= _drawn(pool, rng)
    for place in range(DECK_MOVES):
        if state.moves[seat, place] == HIDDEN:
            card = _drawn(chosen, rng)
            chosen ^= card
            state.moves[seat, place] = nth_bit(card, 0)
    if state.phase > DECK:
        _tire(state, seat, rng)


@kernel
def _tire(state: np.record, seat: int, rng: Rng) -> None:
    """Exhaust as many random movement cards as are not held."""
    ready = (1 << DECK_MOVES) - 1
    for left in range(DECK_MOVES, int(state.moves_held[seat]), -1):
        ready &= ~(1 << nth_bit(np.uint64(ready), below(rng, left)))
    state.exhausted[seat] = (1 << DECK_MOVES) - 1 - ready


@kernel
def _drawn(pool: np.uint64, rng: Rng) -> np.uint64:
    """Draw one of a set, as a set of one."""
    return bit(nth_bit(pool, below(rng, popcount(pool))))


@kernel
def _open_ones(state: np.record, seat: int, in_hand: bool) -> np.uint64:
    """Return the abilities in the open slots of a hand, or of a deck."""
    those = NONE
    slots = int(state.hand_open[seat]) if in_hand else int(state.deck_open[seat])
    for slot in range(DECK_CARDS):
        if slots >> slot & 1:
            card = state.hand[seat, slot] if in_hand else state.deck[seat, slot]
            those |= bit(int(card))
    return those


@kernel
def _closed(state: np.record, seat: int) -> int:
    """Count the cards of a seat that are not open."""
    total = int(state.held[seat]) + int(state.decked[seat])
    open_ones = popcount(np.uint64(state.hand_open[seat])) + popcount(
        np.uint64(state.deck_open[seat])
    )
    return total - open_ones


@kernel
def _unplaced(state: np.record, seat: int) -> np.uint64:
    """Return the abilities that were shown and lie in unknown places."""
    placed = _open_ones(state, seat, True) | _open_ones(state, seat, False)
    if int(state.aside) >> seat & 1:
        placed |= bit(REWIND)
    those: np.uint64 = state.shown[seat] & ABILITY_CARDS & ~placed
    return those


@kernel
def _sought(state: np.record, seat: int, rng: Rng, sought: np.uint64) -> int:
    """Choose which of the needed cards the hand holds."""
    pool = _unplaced(state, seat)
    if _closed(state, seat) > popcount(pool):
        pool |= _fresh(state, seat, NONE)
    pool &= sought
    return nth_bit(pool, below(rng, popcount(pool))) if pool != NONE else NO_CARD


@kernel
def _fresh(state: np.record, seat: int, dealt: np.uint64) -> np.uint64:
    """Return the abilities that may be in the deck beside those shown and dealt (HS 3.3)."""
    there = (state.shown[seat] & ABILITY_CARDS) | dealt
    pool: np.uint64 = ABILITY_CARDS & ~there
    if popcount(there & SIGNATURES) >= MOST_SIGNATURE_ABILITIES:
        pool &= ~SIGNATURES
    return pool


@kernel
def _unknown(state: np.record, seat: int, rng: Rng, dealt: np.uint64) -> int:
    """Draw an ability that nobody has seen in this deck."""
    return nth_bit(_drawn(_fresh(state, seat, dealt), rng), 0)


@kernel
def _lay(state: np.record, seat: int, rng: Rng, dealt: np.uint64, chosen: int) -> None:
    """Lay cards into the closed slots, a chosen one into the hand."""
    if chosen != NO_CARD:
        first = popcount(np.uint64(state.hand_open[seat]))
        state.hand[seat, first + below(rng, int(state.held[seat]) - first)] = chosen
        dealt &= ~bit(chosen)
    for slot in range(DECK_CARDS):
        if state.hand[seat, slot] == HIDDEN:
            card = _drawn(dealt, rng)
            dealt ^= card
            state.hand[seat, slot] = nth_bit(card, 0)
    for slot in range(DECK_CARDS):
        if state.deck[seat, slot] == HIDDEN:
            card = _drawn(dealt, rng)
            dealt ^= card
            state.deck[seat, slot] = nth_bit(card, 0)


UNKNOWN = -1  # a character that was chosen, or is still to be


@kernel
def erase(state: np.record, seat: int) -> None:
    """Erase all that a seat cannot know."""
    for other in range(state.players):
        if other != seat:
            hide_hand(state, other)
            forget(state, other)
            if state.phase <= DECK:
                state.character[other] = UNKNOWN


@kernel
def fill(state: np.record, seat: int, rng: Rng) -> None:
    """Fill what was erased at random, consistently with what the seat knows."""
    for other in range(state.players):
        if other != seat:
            made = other < state.to_act or (other == state.to_act and state.phase != CHARACTER)
            if state.phase <= DECK and made:
                state.character[other] = below(rng, CHARACTERS)
            determinize_hand(state, other, rng, needed(state, other))
            if committing(state) and among(state.due, other) and other <= state.to_act:
                determinize_commitment(state, other, rng)


@kernel
def needed(state: np.record, seat: int) -> np.uint64:
    """Return the cards of which the hand must hold one, given the decision its owner faces."""
    if among(state.following, seat):
        return COMBOS
    if seat != state.to_act:
        return NONE
    return COMBOS if state.phase == COMBO else sought(state)


@kernel
def determinize_commitment(state: np.record, seat: int, rng: Rng) -> None:
    """Fill in what a seat has committed so far."""
    phase = int(state.phase) if seat == state.to_act else ADRENALINE + 1
    if phase >= PASSIVE:
        state.active[seat] = one_of(possible_actives(state, seat), rng)
    if phase >= ROTATION:
        state.passive[seat] = one_of(possible_passives(state, seat), rng)
    if phase >= ADRENALINE:
        state.rotation[seat] = one_of(possible_rotations(state, seat), rng)
    if phase > ADRENALINE:
        state.submitted[seat] = one_of(possible_adrenaline(state, seat), rng)


@kernel
def one_of(those: np.uint64, rng: Rng) -> int:
    """Draw one of a set."""
    return nth_bit(those, below(rng, popcount(those)))
