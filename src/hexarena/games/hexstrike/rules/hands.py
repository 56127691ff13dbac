"""Hands and decks: what playing, drawing, discarding and refreshing do to cards (HS 4.1 to 4.10).

A slot of a hand or a deck is open while everybody knows its card.
"""

import numpy as np

from hexarena.contract.bits import EMPTY, bit
from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.tables import HAND, MOVEMENTS, NO_CARD, REWIND
from hexarena.games.hexstrike.rules.state import DECK_CARDS, DECK_MOVES, DECKS_KNOWN

MAX_MOVEMENTS = 4  # movement cards in a hand, at most

# Cards held


@kernel
def abilities(state: np.record, seat: int) -> np.uint64:
    """Return the abilities that a seat holds."""
    cards = EMPTY
    for slot in range(state.held[seat]):
        cards |= bit(int(state.hand[seat, slot]))
    return cards


@kernel
def movements(state: np.record, seat: int) -> np.uint64:
    """Return the movement cards that a seat holds: those that are not exhausted."""
    cards = EMPTY
    for slot in range(DECK_MOVES):
        if not int(state.exhausted[seat]) >> slot & 1:
            cards |= bit(int(state.moves[seat, slot]))
    return cards


@kernel
def exhausted_movements(state: np.record, seat: int) -> np.uint64:
    """Return the exhausted movement cards of a seat."""
    cards = EMPTY
    for slot in range(DECK_MOVES):
        if int(state.exhausted[seat]) >> slot & 1:
            cards |= bit(int(state.moves[seat, slot]))
    return cards


@kernel
def holds_ability(state: np.record, seat: int, card: int) -> bool:
    """Return whether a seat holds an ability."""
    return hand_slot(state, seat, card) >= 0


@kernel
def hand_slot(state: np.record, seat: int, card: int) -> int:
    """Return the slot of an ability in a hand, -1 if it is not there."""
    for slot in range(state.held[seat]):
        if state.hand[seat, slot] == card:
            return slot
    return -1


@kernel
def has_pair(state: np.record, seat: int) -> bool:
    """Return whether a seat holds a pair of cards (HS 6.2)."""
    return bool(state.held[seat] > 0 and state.moves_held[seat] > 0)


# Slots


@kernel
def remove_slot(slots: int, slot: int) -> int:
    """Return a set of slots after `slot` was removed and the slots behind it moved up."""
    lower = slots & ((1 << slot) - 1)
    return lower | (slots >> (slot + 1)) << slot


@kernel
def remove_from_hand(state: np.record, seat: int, slot: int) -> None:
    """Take a card out of a hand."""
    state.held[seat] -= 1
    for n in range(slot, int(state.held[seat])):
        state.hand[seat, n] = state.hand[seat, n + 1]
    state.hand[seat, state.held[seat]] = NO_CARD
    state.hand_open[seat] = remove_slot(int(state.hand_open[seat]), slot)


@kernel
def put_under_deck(state: np.record, seat: int, card: int, is_open: bool) -> None:
    """Put a card at the bottom of a seat's deck."""
    slot = int(state.decked[seat])
    state.deck[seat, slot] = card
    state.decked[seat] = slot + 1
    if is_open:
        state.deck_open[seat] = int(state.deck_open[seat]) | 1 << slot


@kernel
def draw_top(state: np.record, seat: int) -> None:
    """Draw the top card of a deck; if everybody knew it there, its slot in the hand is open."""
    slot = int(state.held[seat])
    state.hand[seat, slot] = state.deck[seat, 0]
    state.held[seat] = slot + 1
    state.hand_open[seat] = int(state.hand_open[seat]) | (int(state.deck_open[seat]) & 1) << slot
    close_gap(state, seat, 0)


@kernel
def close_gap(state: np.record, seat: int, slot: int) -> None:
    """Move up the cards of a deck behind a removed card."""
    state.decked[seat] -= 1
    for n in range(slot, int(state.decked[seat])):
        state.deck[seat, n] = state.deck[seat, n + 1]
    state.deck[seat, state.decked[seat]] = NO_CARD
    state.deck_open[seat] = remove_slot(int(state.deck_open[seat]), slot)


# Movement cards


@kernel
def exhaust(state: np.record, seat: int, card: int) -> None:
    """Exhaust a movement card that is held."""
    state.exhausted[seat] = int(state.exhausted[seat]) | 1 << movement_slot(state, seat, card)
    state.moves_held[seat] -= 1


@kernel
def take_back(state: np.record, seat: int, card: int) -> None:
    """Take an exhausted movement card back into the hand."""
    state.exhausted[seat] = int(state.exhausted[seat]) & ~(1 << movement_slot(state, seat, card))
    state.moves_held[seat] += 1


@kernel
def movement_slot(state: np.record, seat: int, card: int) -> int:
    """Return the slot of a movement card in its deck."""
    slot = 0
    while slot < DECK_MOVES - 1 and state.moves[seat, slot] != card:
        slot += 1
    return slot


@kernel
def movement_target(state: np.record, seat: int) -> int:
    """Return how many movement cards a seat should hold beside its abilities (HS 4.2)."""
    return min(int(state.held[seat]), MAX_MOVEMENTS)


@kernel
def excess_movements(state: np.record, seat: int) -> int:
    """Return how many movement cards a seat must exhaust after it has discarded (HS 4.6)."""
    return max(0, int(state.moves_held[seat]) - movement_target(state, seat))


@kernel
def balance_movements(state: np.record, seat: int) -> None:
    """Take movement cards back, or exhaust some, until they match the abilities (HS 4.2)."""
    for slot in range(DECK_MOVES):
        is_exhausted = int(state.exhausted[seat]) >> slot & 1
        if is_exhausted and state.moves_held[seat] < movement_target(state, seat):
            take_back(state, seat, int(state.moves[seat, slot]))
    for offset in range(DECK_MOVES):
        slot = DECK_MOVES - 1 - offset
        is_exhausted = int(state.exhausted[seat]) >> slot & 1
        if not is_exhausted and state.moves_held[seat] > movement_target(state, seat):
            exhaust(state, seat, int(state.moves[seat, slot]))


# Playing, drawing and discarding


@kernel
def deal(state: np.record, seat: int) -> None:
    """Deal a seat its hand from the deck in `moves` and `deck` (HS 4.1)."""
    state.decked[seat] = DECK_CARDS
    state.held[seat] = 0
    state.exhausted[seat] = 0
    state.moves_held[seat] = DECK_MOVES
    state.hand[seat, :] = NO_CARD
    state.hand_open[seat] = state.deck_open[seat] = 0
    state.last_active[seat] = NO_CARD
    state.shown[seat] = all_cards(state, seat) if state.agreed & DECKS_KNOWN else EMPTY
    draw_now(state, seat, int(HAND[state.character[seat]]))


@kernel
def all_cards(state: np.record, seat: int) -> np.uint64:
    """Return all cards of a deck that is made and not yet dealt."""
    cards = EMPTY
    for slot in range(DECK_CARDS):
        cards |= bit(int(state.deck[seat, slot]))
    for index in range(DECK_MOVES):
        cards |= bit(int(state.moves[seat, index]))
    return cards


@kernel
def play_pair(state: np.record, seat: int, active: int, passive: int) -> None:
    """Use the two cards of a play, which everybody sees (HS 4.3)."""
    movement, ability = min(active, passive), max(active, passive)
    state.shown[seat] |= bit(movement) | bit(ability)
    if state.held[seat] <= HAND[state.character[seat]]:
        exhaust(state, seat, movement)
    remove_from_hand(state, seat, hand_slot(state, seat, ability))
    if active == REWIND:
        state.aside = int(state.aside) | 1 << seat
    else:
        put_under_deck(state, seat, ability, True)
    state.last_active[seat] = active
    state.refreshed = int(state.refreshed) & ~(1 << seat)
    balance_movements(state, seat)


@kernel
def draw(state: np.record, seat: int, count: int) -> int:
    """Draw; return how many movement cards the seat must choose to take back (HS 4.4, 4.5).

    If there is no choice, take them back at once and return 0.
    """
    for _ in range(min(count, int(state.decked[seat]))):
        draw_top(state, seat)
    if movement_target(state, seat) == MAX_MOVEMENTS:
        balance_movements(state, seat)
    return max(0, movement_target(state, seat) - int(state.moves_held[seat]))


@kernel
def draw_now(state: np.record, seat: int, count: int) -> None:
    """Draw, and take movement cards back without asking which."""
    if draw(state, seat, count):
        balance_movements(state, seat)


@kernel
def discard(state: np.record, seat: int, card: int, is_open: bool) -> None:
    """Put an ability under the deck; the caller then exhausts `excess_movements` (HS 4.6).

    After a discard face down, nobody knows the open slots of that hand any more.
    """
    remove_from_hand(state, seat, hand_slot(state, seat, card))
    put_under_deck(state, seat, card, is_open)
    if is_open:
        state.shown[seat] |= bit(card)
    else:
        state.hand_open[seat] = 0


@kernel
def missing_abilities(state: np.record, seat: int) -> int:
    """Return how many abilities a refresh draws: one fewer during a focus (HS 4.7, 10.3)."""
    size = int(HAND[state.character[seat]]) - (int(state.focused) >> seat & 1)
    return max(0, size - int(state.held[seat]))


@kernel
def recall_last_active(state: np.record, seat: int) -> None:
    """Move the last active card from anywhere in the deck to its top (HS 4.8)."""
    card = int(state.last_active[seat])
    if card < MOVEMENTS or card == NO_CARD:
        return
    if not _is_location_known(state, seat, card):
        state.deck_open[seat] = 0
    for slot in range(int(state.decked[seat])):
        if state.deck[seat, slot] == card:
            _move_to_top(state, seat, slot)
            return


@kernel
def _is_location_known(state: np.record, seat: int, card: int) -> bool:
    """Return whether everybody knows the place of an ability."""
    for slot in range(DECK_CARDS):
        if state.hand[seat, slot] == card and int(state.hand_open[seat]) >> slot & 1:
            return True
        if state.deck[seat, slot] == card and int(state.deck_open[seat]) >> slot & 1:
            return True
    return False


@kernel
def _move_to_top(state: np.record, seat: int, slot: int) -> None:
    """Move a card of a deck to its top."""
    card, is_open = int(state.deck[seat, slot]), int(state.deck_open[seat]) >> slot & 1
    close_gap(state, seat, slot)
    for n in range(int(state.decked[seat]), 0, -1):
        state.deck[seat, n] = state.deck[seat, n - 1]
    state.deck[seat, 0] = card
    state.decked[seat] += 1
    state.deck_open[seat] = int(state.deck_open[seat]) << 1 | is_open


@kernel
def return_rewind(state: np.record, seat: int, card: int) -> None:
    """Put a card that was set aside under the deck; its focus is over (HS 10.4)."""
    put_under_deck(state, seat, card, True)
    state.aside = int(state.aside) & ~(1 << seat)
    state.focused = int(state.focused) & ~(1 << seat)
    balance_movements(state, seat)


@kernel
def deal_respawn_hand(state: np.record, seat: int) -> None:
    """Put the hand under the deck, and deal a full one (HS 14.2)."""
    if int(state.aside) >> seat & 1:
        return_rewind(state, seat, REWIND)
    while state.held[seat]:
        discard(state, seat, int(state.hand[seat, 0]), False)
    state.exhausted[seat] = 0
    state.moves_held[seat] = DECK_MOVES
    draw_now(state, seat, missing_abilities(state, seat))
