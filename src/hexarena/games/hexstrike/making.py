"""Making a deck in secret before play: a character, four movement cards, twelve abilities.

Compiled; HS 3. While decks are made `moves_held` and `decked` count the cards chosen.
"""

import numpy as np

from hexarena.contract.bits import NONE, bit, has
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.hexstrike import hands
from hexarena.games.hexstrike.entry import plain
from hexarena.games.hexstrike.island import FEWEST, START_FACING, START_Q, START_R
from hexarena.games.hexstrike.state import (
    CHARACTER,
    CHOOSE_CARD,
    CHOOSE_CHARACTER,
    DAWN,
    DECK,
    DECK_CARDS,
    DECK_MOVES,
    RESOLVE,
)
from hexarena.games.hexstrike.symbols import E
from hexarena.games.hexstrike.tables import (
    ABILITY_CARDS,
    CHARACTERS,
    MOST_SIGNATURE_ABILITIES,
    MOST_SIGNATURE_MOVEMENTS,
    MOVEMENT_CARDS,
    SIGNATURES,
    STEP,
)

EVERY_CHARACTER = np.uint64((1 << CHARACTERS) - 1)


@kernel
def possible_cards(state: np.record, seat: int) -> np.uint64:
    """Return the cards that may come next into a deck (HS 3.1 to 3.3)."""
    chosen = NONE
    for place in range(state.moves_held[seat]):
        chosen |= bit(int(state.moves[seat, place]))
    if state.moves_held[seat] == DECK_MOVES - 1 and not has(chosen, STEP):
        return bit(STEP)
    pool, most = MOVEMENT_CARDS & ~chosen, MOST_SIGNATURE_MOVEMENTS
    if state.moves_held[seat] == DECK_MOVES:
        chosen = NONE
        for slot in range(state.decked[seat]):
            chosen |= bit(int(state.deck[seat, slot]))
        pool, most = ABILITY_CARDS & ~chosen, MOST_SIGNATURE_ABILITIES
    if popcount(chosen & SIGNATURES) >= most:
        pool &= ~SIGNATURES
    return pool


@kernel
def make(state: np.record, action: int) -> None:
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
        next_to_make(state, seat + 1)


@kernel
def next_to_make(state: np.record, first: int) -> None:
    """Let the next seat make its deck; after the last the match begins."""
    for seat in range(first, int(state.players)):
        if not int(state.gone) >> seat & 1:
            state.phase = CHARACTER
            state.to_act = seat
            return
    begin_match(state)


@kernel
def begin_match(state: np.record) -> None:
    """Put all on their hexes and deal (HS 1.5, 4.1)."""
    island = int(state.players) - FEWEST
    for seat in range(state.players):
        state.q[seat], state.r[seat] = START_Q[island, seat], START_R[island, seat]
        state.facing[seat] = START_FACING[island, seat]
        if not int(state.gone) >> seat & 1:
            state.line[seat, 0] = plain(E)
            hands.deal(state, seat)
    state.stage = DAWN
    state.phase = RESOLVE
