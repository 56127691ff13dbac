"""Erase what a seat cannot know, and fill it in at random (HS 3.6, 6.4, 12.2). Compiled.

Others know the size of a hand or a deck, and the cards in open slots. Only the owner knows which
movement cards are exhausted.
"""

import numpy as np

from hexarena.contract.bits import EMPTY, bit, nth_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.hexstrike.components.tables import (
    ABILITY_CARDS,
    CHARACTERS,
    COMBOS,
    MAX_SIGNATURE_ABILITIES,
    MAX_SIGNATURE_MOVEMENTS,
    MOVEMENT_CARDS,
    NO_CARD,
    REWIND,
    SIGNATURES,
    STEP,
)
from hexarena.games.hexstrike.rules.committing import (
    clear_commitment,
    is_committing,
    possible_actives,
    possible_adrenaline,
    possible_passives,
    possible_rotations,
)
from hexarena.games.hexstrike.rules.fighters import has_member
from hexarena.games.hexstrike.rules.hand_choices import offered_set
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
MAX_DEALS = 32  # random deals after which a needed card is put into the hand

# Erasing


@kernel
def hide_hand(state: np.record, seat: int) -> None:
    """Erase what others cannot know of a seat's cards; move its open cards to the front.

    Others know only how many movement cards are exhausted, so the last ones count as exhausted.
    """
    _move_open_first(state, seat)
    _erase_closed(state, seat)
    all_moves = (1 << DECK_MOVES) - 1
    is_dealt = state.phase > DECK
    state.exhausted[seat] = all_moves & ~((1 << int(state.moves_held[seat])) - 1) if is_dealt else 0
    for slot in range(DECK_MOVES):
        if not state.agreed & DECKS_KNOWN and state.moves[seat, slot] != NO_CARD:
            state.moves[seat, slot] = HIDDEN


@kernel
def _move_open_first(state: np.record, seat: int) -> None:
    """Move the open cards of a hand to the front, so that slots reveal nothing."""
    front, slots = 0, int(state.hand_open[seat])
    for slot in range(state.held[seat]):
        if slots >> slot & 1:
            card = state.hand[seat, slot]
            state.hand[seat, slot] = state.hand[seat, front]
            state.hand[seat, front] = card
            front += 1
    state.hand_open[seat] = (1 << front) - 1


# Filling in


@kernel
def determinize_hand(state: np.record, seat: int, rng: Rng, needed: np.uint64) -> None:
    """Fill in a seat's unknown cards, with at least one of `needed` in hand, if any is needed."""
    _determinize_movements(state, seat, rng)
    for _ in range(MAX_DEALS):
        _deal(state, seat, rng, NO_CARD)
        if needed == EMPTY or abilities(state, seat) & needed != EMPTY:
            _scatter_open(state, seat, rng)
            return
        _erase_closed(state, seat)
    _deal(state, seat, rng, _choose_needed(state, seat, rng, needed))
    _scatter_open(state, seat, rng)


@kernel
def _deal(state: np.record, seat: int, rng: Rng, card: int) -> None:
    """Deal possible cards into the closed slots, and `card`, if any, into the hand."""
    cards = _unplaced_abilities(state, seat)
    if card != NO_CARD:
        cards |= bit(card)
    for _ in range(_count_closed(state, seat) - popcount(cards)):
        cards |= bit(_draw_unseen(state, seat, rng, cards))
    _fill_slots(state, seat, rng, cards, card)


@kernel
def _erase_closed(state: np.record, seat: int) -> None:
    """Erase the cards in closed slots."""
    for slot in range(DECK_CARDS):
        if slot < state.held[seat] and not int(state.hand_open[seat]) >> slot & 1:
            state.hand[seat, slot] = HIDDEN
        if slot < state.decked[seat] and not int(state.deck_open[seat]) >> slot & 1:
            state.deck[seat, slot] = HIDDEN


@kernel
def _scatter_open(state: np.record, seat: int, rng: Rng) -> None:
    """Put the open cards of a hand anywhere among the closed ones, in their order."""
    front, slots = popcount(np.uint64(state.hand_open[seat])), 0
    for remaining in range(int(state.held[seat]), 0, -1):
        if below(rng, remaining) < front:
            front -= 1
            card = state.hand[seat, front]
            state.hand[seat, front] = state.hand[seat, remaining - 1]
            state.hand[seat, remaining - 1] = card
            slots |= 1 << (remaining - 1)
    state.hand_open[seat] = slots


@kernel
def _determinize_movements(state: np.record, seat: int, rng: Rng) -> None:
    """Fill in the movement cards and which of them are exhausted."""
    cards = (state.shown[seat] & MOVEMENT_CARDS) | bit(STEP)
    for slot in range(DECK_MOVES):
        if state.moves[seat, slot] == HIDDEN and popcount(cards) < DECK_MOVES:
            pool = MOVEMENT_CARDS & ~cards
            if popcount(cards & SIGNATURES) >= MAX_SIGNATURE_MOVEMENTS:
                pool &= ~SIGNATURES
            cards |= _draw_one(pool, rng)
    for slot in range(DECK_MOVES):
        if state.moves[seat, slot] == HIDDEN:
            card = _draw_one(cards, rng)
            cards ^= card
            state.moves[seat, slot] = nth_bit(card, 0)
    if state.phase > DECK:
        _exhaust_random(state, seat, rng)


@kernel
def _exhaust_random(state: np.record, seat: int, rng: Rng) -> None:
    """Exhaust movement cards at random, as many as the seat does not hold."""
    ready = (1 << DECK_MOVES) - 1
    for remaining in range(DECK_MOVES, int(state.moves_held[seat]), -1):
        ready &= ~(1 << nth_bit(np.uint64(ready), below(rng, remaining)))
    state.exhausted[seat] = (1 << DECK_MOVES) - 1 - ready


@kernel
def _draw_one(pool: np.uint64, rng: Rng) -> np.uint64:
    """Return a random member of a set, as a set of one."""
    return bit(nth_bit(pool, below(rng, popcount(pool))))


@kernel
def _open_abilities(state: np.record, seat: int, in_hand: bool) -> np.uint64:
    """Return the abilities in the open slots of a hand, or of a deck."""
    cards = EMPTY
    slots = int(state.hand_open[seat]) if in_hand else int(state.deck_open[seat])
    for slot in range(DECK_CARDS):
        if slots >> slot & 1:
            card = state.hand[seat, slot] if in_hand else state.deck[seat, slot]
            cards |= bit(int(card))
    return cards


@kernel
def _count_closed(state: np.record, seat: int) -> int:
    """Count the cards of a seat that are not open."""
    total = int(state.held[seat]) + int(state.decked[seat])
    open_count = popcount(np.uint64(state.hand_open[seat])) + popcount(
        np.uint64(state.deck_open[seat])
    )
    return total - open_count


@kernel
def _unplaced_abilities(state: np.record, seat: int) -> np.uint64:
    """Return the abilities that were shown and whose slots are unknown."""
    open_cards = _open_abilities(state, seat, True) | _open_abilities(state, seat, False)
    if int(state.aside) >> seat & 1:
        open_cards |= bit(REWIND)
    cards: np.uint64 = state.shown[seat] & ABILITY_CARDS & ~open_cards
    return cards


@kernel
def _choose_needed(state: np.record, seat: int, rng: Rng, needed: np.uint64) -> int:
    """Return one of the needed cards for the hand, NO_CARD if none is possible."""
    pool = _unplaced_abilities(state, seat)
    if _count_closed(state, seat) > popcount(pool):
        pool |= _unseen_abilities(state, seat, EMPTY)
    pool &= needed
    return nth_bit(pool, below(rng, popcount(pool))) if pool != EMPTY else NO_CARD


@kernel
def _unseen_abilities(state: np.record, seat: int, cards: np.uint64) -> np.uint64:
    """Return the abilities that may be in the deck besides those shown and dealt (HS 3.3)."""
    excluded = (state.shown[seat] & ABILITY_CARDS) | cards
    pool: np.uint64 = ABILITY_CARDS & ~excluded
    if popcount(excluded & SIGNATURES) >= MAX_SIGNATURE_ABILITIES:
        pool &= ~SIGNATURES
    return pool


@kernel
def _draw_unseen(state: np.record, seat: int, rng: Rng, cards: np.uint64) -> int:
    """Draw an ability that nobody has seen in this deck."""
    return nth_bit(_draw_one(_unseen_abilities(state, seat, cards), rng), 0)


@kernel
def _fill_slots(state: np.record, seat: int, rng: Rng, cards: np.uint64, needed_card: int) -> None:
    """Put cards into the closed slots at random, and `needed_card`, if any, into the hand."""
    if needed_card != NO_CARD:
        first = popcount(np.uint64(state.hand_open[seat]))
        state.hand[seat, first + below(rng, int(state.held[seat]) - first)] = needed_card
        cards &= ~bit(needed_card)
    for slot in range(DECK_CARDS):
        if state.hand[seat, slot] == HIDDEN:
            card = _draw_one(cards, rng)
            cards ^= card
            state.hand[seat, slot] = nth_bit(card, 0)
    for slot in range(DECK_CARDS):
        if state.deck[seat, slot] == HIDDEN:
            card = _draw_one(cards, rng)
            cards ^= card
            state.deck[seat, slot] = nth_bit(card, 0)


UNKNOWN = -1  # a character that is hidden, or not chosen yet


@kernel
def hide_opponents(state: np.record, seat: int) -> None:
    """Erase all that a seat cannot know."""
    for opponent in range(state.players):
        if opponent != seat:
            hide_hand(state, opponent)
            clear_commitment(state, opponent)
            if state.phase <= DECK:
                state.character[opponent] = UNKNOWN


@kernel
def fill_opponents(state: np.record, seat: int, rng: Rng) -> None:
    """Fill in at random what was erased, consistently with what `seat` knows."""
    for opponent in range(state.players):
        if opponent != seat:
            has_character = opponent < state.to_act or (
                opponent == state.to_act and state.phase != CHARACTER
            )
            if state.phase <= DECK and has_character:
                state.character[opponent] = below(rng, CHARACTERS)
            determinize_hand(state, opponent, rng, needed_cards(state, opponent))
            if (
                is_committing(state)
                and has_member(state.due, opponent)
                and opponent <= state.to_act
            ):
                determinize_commitment(state, opponent, rng)


@kernel
def needed_cards(state: np.record, seat: int) -> np.uint64:
    """Return a set of cards; judging by its decision, the seat must hold at least one of them."""
    if has_member(state.following, seat):
        return COMBOS
    if seat != state.to_act:
        return EMPTY
    return COMBOS if state.phase == COMBO else offered_set(state)


@kernel
def determinize_commitment(state: np.record, seat: int, rng: Rng) -> None:
    """Fill in what a seat has committed so far."""
    phase = int(state.phase) if seat == state.to_act else ADRENALINE + 1
    if phase >= PASSIVE:
        state.active[seat] = draw_member(possible_actives(state, seat), rng)
    if phase >= ROTATION:
        state.passive[seat] = draw_member(possible_passives(state, seat), rng)
    if phase >= ADRENALINE:
        state.rotation[seat] = draw_member(possible_rotations(state, seat), rng)
    if phase > ADRENALINE:
        state.submitted[seat] = draw_member(possible_adrenaline(state, seat), rng)


@kernel
def draw_member(cards: np.uint64, rng: Rng) -> int:
    """Return a random member of a set."""
    return nth_bit(cards, below(rng, popcount(cards)))
