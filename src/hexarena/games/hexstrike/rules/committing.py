"""Secret choices: decks before play; cards, rotation and adrenaline for each play. Compiled.

While decks are made, `moves_held` and `decked` count the cards chosen (HS 3). Seats then commit
one after another, each both cards, a rotation and adrenaline; what is pending is secret (HS 6).
"""

import numpy as np

from hexarena.contract.bits import EMPTY, bit, has
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.hexstrike.components.island import MIN_PLAYERS, START_FACING, START_Q, START_R
from hexarena.games.hexstrike.components.symbols import E
from hexarena.games.hexstrike.components.tables import (
    ABILITY_CARDS,
    ALLOWED_ROTATIONS,
    CHARACTERS,
    COMBOS,
    MAX_SIGNATURE_ABILITIES,
    MAX_SIGNATURE_MOVEMENTS,
    MOVEMENT_CARDS,
    MOVEMENTS,
    ROTATIONS,
    SIGNATURES,
    STEP,
    WHIRLWIND,
    WHIRLWIND_MIN_DAMAGE,
)
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules.entry import COMBO_START, build_play, make_entry
from hexarena.games.hexstrike.rules.fighters import clear_set, has_member, remove_member
from hexarena.games.hexstrike.rules.state import (
    ACTIVE,
    ADRENALINE,
    CHARACTER,
    CHOOSE_CARD,
    CHOOSE_CHARACTER,
    DAWN,
    DECK,
    DECK_CARDS,
    DECK_MOVES,
    HAVEN_LASTS,
    PASSIVE,
    PLAY_ACTIVE,
    PLAY_PASSIVE,
    RESOLVE,
    ROTATE,
    ROTATION,
    STARTING,
    SUBMIT,
)

ALL_CHARACTERS = np.uint64((1 << CHARACTERS) - 1)


@kernel
def possible_cards(state: np.record, seat: int) -> np.uint64:
    """Return the cards that may come next into a deck (HS 3.1 to 3.3)."""
    cards = EMPTY
    for index in range(state.moves_held[seat]):
        cards |= bit(int(state.moves[seat, index]))
    if state.moves_held[seat] == DECK_MOVES - 1 and not has(cards, STEP):
        return bit(STEP)
    pool, limit = MOVEMENT_CARDS & ~cards, MAX_SIGNATURE_MOVEMENTS
    if state.moves_held[seat] == DECK_MOVES:
        cards = EMPTY
        for slot in range(state.decked[seat]):
            cards |= bit(int(state.deck[seat, slot]))
        pool, limit = ABILITY_CARDS & ~cards, MAX_SIGNATURE_ABILITIES
    if popcount(cards & SIGNATURES) >= limit:
        pool &= ~SIGNATURES
    return pool


@kernel
def choose_deck_part(state: np.record, action: int) -> None:
    """Choose a character, or the next card of a deck."""
    seat = int(state.to_act)
    if state.phase == CHARACTER:
        state.character[seat] = action - CHOOSE_CHARACTER
        state.phase = DECK
    elif state.moves_held[seat] < DECK_MOVES:
        state.moves[seat, state.moves_held[seat]] = action - CHOOSE_CARD
        state.moves_held[seat] += 1
    else:
        state.deck[seat, state.decked[seat]] = action - CHOOSE_CARD
        state.decked[seat] += 1
    if state.decked[seat] == DECK_CARDS:
        begin_next_deck(state, seat + 1)


@kernel
def begin_next_deck(state: np.record, first: int) -> None:
    """Let the next seat make its deck; after the last one, begin the match."""
    for seat in range(first, int(state.players)):
        if not int(state.gone) >> seat & 1:
            state.phase = CHARACTER
            state.to_act = seat
            return
    begin_match(state)


@kernel
def begin_match(state: np.record) -> None:
    """Put all fighters on their hexes and deal (HS 1.5, 4.1)."""
    island = int(state.players) - MIN_PLAYERS
    for seat in range(state.players):
        state.q[seat], state.r[seat] = START_Q[island, seat], START_R[island, seat]
        state.facing[seat] = START_FACING[island, seat]
        if not int(state.gone) >> seat & 1:
            state.line[seat, 0] = make_entry(E)
            hands.deal(state, seat)
    state.stage = DAWN
    state.phase = RESOLVE


NOT_COMMITTED = -1  # a part that a seat has not committed
ROTATION_COUNT = len(ROTATIONS)


@kernel
def possible_actives(state: np.record, seat: int) -> np.uint64:
    """Return the cards that a seat may commit as active (HS 6.2, 6.7, 10.1, 16.68)."""
    if not hands.has_pair(state, seat):
        return EMPTY
    cards = hands.abilities(state, seat)
    if state.damage[seat] < WHIRLWIND_MIN_DAMAGE:
        cards &= ~bit(WHIRLWIND)
    if has_member(state.following, seat):
        return cards & COMBOS
    return cards | hands.movements(state, seat)


@kernel
def possible_passives(state: np.record, seat: int) -> np.uint64:
    """Return the cards that may be the passive card beside the active one."""
    if state.active[seat] < MOVEMENTS:
        return hands.abilities(state, seat)
    return hands.movements(state, seat)


@kernel
def possible_rotations(state: np.record, seat: int) -> np.uint64:
    """Return the rotations that the active card allows (HS 6.3)."""
    rotations = EMPTY
    for rotation in range(ROTATION_COUNT):
        if ALLOWED_ROTATIONS[state.active[seat], rotation]:
            rotations |= bit(rotation)
    return rotations


@kernel
def possible_adrenaline(state: np.record, seat: int) -> np.uint64:
    """Return the amounts of adrenaline that a seat may commit."""
    return bit(int(state.adrenaline[seat]) + 1) - np.uint64(1)


@kernel
def begin_commitments(state: np.record) -> None:
    """Let all due seats commit, in seat order (HS 6.1)."""
    begin_next_commitment(state, 0)


@kernel
def begin_next_commitment(state: np.record, first: int) -> None:
    """Let the next due seat commit; after the last one, reveal all commitments (HS 6.4).

    In one seat's view, hidden commitments of earlier seats are made again before the reveal.
    """
    for turn in range(int(state.players)):
        seat = (first + turn) % int(state.players)
        if has_member(state.due, seat) and (seat >= first or state.active[seat] == NOT_COMMITTED):
            state.to_act = seat
            state.phase = ACTIVE
            return
    reveal(state)


@kernel
def commit(state: np.record, action: int) -> None:
    """Record a part of the commitment of the seat to act."""
    seat = int(state.to_act)
    if state.phase == ACTIVE:
        state.active[seat] = action - PLAY_ACTIVE
        state.phase = PASSIVE
    elif state.phase == PASSIVE:
        state.passive[seat] = action - PLAY_PASSIVE
        state.phase = ROTATION
    elif state.phase == ROTATION:
        state.rotation[seat] = action - ROTATE
        state.phase = ADRENALINE
    else:
        state.submitted[seat] = action - SUBMIT
        begin_next_commitment(state, seat + 1)


@kernel
def reveal(state: np.record) -> None:
    """Reveal all commitments: use their cards and start their plays (HS 6.4, 6.6)."""
    for seat in range(state.players):
        if has_member(state.due, seat):
            start_play(state, seat)
    state.due = state.following = 0
    state.stage = STARTING
    state.phase = RESOLVE


@kernel
def start_play(state: np.record, seat: int) -> None:
    """Use the cards of a commitment and put its play on the line."""
    active, passive = int(state.active[seat]), int(state.passive[seat])
    rotation, adrenaline = int(state.rotation[seat]), int(state.submitted[seat])
    hands.play_pair(state, seat, active, passive)
    build_play(state, seat, (active, passive), rotation, adrenaline)
    if has_member(state.following, seat):
        state.line[seat, 0] |= COMBO_START
    state.turned[seat] = rotation
    if not state.agreed & HAVEN_LASTS:
        clear_set(state, seat)
    clear_commitment(state, seat)


@kernel
def clear_commitment(state: np.record, seat: int) -> None:
    """Erase what a seat has committed."""
    state.active[seat] = state.passive[seat] = NOT_COMMITTED
    state.rotation[seat] = state.submitted[seat] = NOT_COMMITTED


# For searches, and for seats that leave


@kernel
def is_committing(state: np.record) -> bool:
    """Return whether the seat to act commits."""
    return bool(ACTIVE <= state.phase <= ADRENALINE)


@kernel
def withdraw_commitments(state: np.record, seat: int, actions: Actions) -> int:
    """Withdraw all commitments; list those of one seat, and return how many."""
    count = 0
    parts = (state.active[seat], state.passive[seat], state.rotation[seat], state.submitted[seat])
    bases = (PLAY_ACTIVE, PLAY_PASSIVE, ROTATE, SUBMIT)
    for n in range(4):
        if parts[n] != NOT_COMMITTED:
            actions[count] = bases[n] + int(parts[n])
            count += 1
    for opponent in range(state.players):
        clear_commitment(state, opponent)
    begin_commitments(state)
    return count


@kernel
def leave_commitments(state: np.record, seat: int) -> None:
    """Take a seat out of the current round of commitments."""
    is_acting = state.to_act == seat
    state.due = remove_member(state.due, seat)
    state.following = remove_member(state.following, seat)
    clear_commitment(state, seat)
    if is_acting:
        begin_next_commitment(state, seat + 1)
