"""Secret choices: decks before play; cards, rotation and adrenaline for each play. Compiled.

While decks are made, `moves_held` and `decked` count the cards chosen (HS 3). Seats then commit
one after another, each both cards, a rotation and adrenaline; what is pending is secret (HS 6).
"""

import numpy as np

from hexarena.contract.bits import NONE, bit, has
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.hexstrike.components.island import FEWEST, START_FACING, START_Q, START_R
from hexarena.games.hexstrike.components.symbols import E
from hexarena.games.hexstrike.components.tables import (
    ABILITY_CARDS,
    ALLOWED,
    CHARACTERS,
    COMBOS,
    LEAST_WHIRLWIND,
    MOST_SIGNATURE_ABILITIES,
    MOST_SIGNATURE_MOVEMENTS,
    MOVEMENT_CARDS,
    MOVEMENTS,
    ROTATIONS,
    SIGNATURES,
    STEP,
    WHIRLWIND,
)
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules.entry import COMBO_START, build, plain
from hexarena.games.hexstrike.rules.fighters import among, forget_set, without
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


NOT_YET = -1  # of what a seat has not committed
TURNS = len(ROTATIONS)


@kernel
def possible_actives(state: np.record, seat: int) -> np.uint64:
    """Return the cards that a seat may commit as active (HS 6.2, 6.7, 10.1, 16.68)."""
    if not hands.playable(state, seat):
        return NONE
    those = hands.abilities(state, seat)
    if state.damage[seat] < LEAST_WHIRLWIND:
        those &= ~bit(WHIRLWIND)
    if among(state.following, seat):
        return those & COMBOS
    return those | hands.movements(state, seat)


@kernel
def possible_passives(state: np.record, seat: int) -> np.uint64:
    """Return the cards that go with the active card as passive ones."""
    if state.active[seat] < MOVEMENTS:
        return hands.abilities(state, seat)
    return hands.movements(state, seat)


@kernel
def possible_rotations(state: np.record, seat: int) -> np.uint64:
    """Return the rotations that the active card allows (HS 6.3)."""
    those = NONE
    for rotation in range(TURNS):
        if ALLOWED[state.active[seat], rotation]:
            those |= bit(rotation)
    return those


@kernel
def possible_adrenaline(state: np.record, seat: int) -> np.uint64:
    """Return the amounts of adrenaline that a seat may commit."""
    return bit(int(state.adrenaline[seat]) + 1) - np.uint64(1)


@kernel
def begin_commitments(state: np.record) -> None:
    """Let all who are due commit, the first seat first (HS 6.1)."""
    next_to_commit(state, 0)


@kernel
def next_to_commit(state: np.record, first: int) -> None:
    """Let the next seat commit that is due; after the last all are shown (HS 6.4).

    A seat whose commitment is not known, in what another knows, is asked again before that.
    """
    for turn in range(int(state.players)):
        seat = (first + turn) % int(state.players)
        if among(state.due, seat) and (seat >= first or state.active[seat] == NOT_YET):
            state.to_act = seat
            state.phase = ACTIVE
            return
    reveal(state)


@kernel
def commit(state: np.record, action: int) -> None:
    """Take down a part of the commitment of the seat to act."""
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
        next_to_commit(state, seat + 1)


@kernel
def reveal(state: np.record) -> None:
    """Show all commitments: the cards are used, the plays lie on the line (HS 6.4, 6.6)."""
    for seat in range(state.players):
        if among(state.due, seat):
            start_play(state, seat)
    state.due = state.following = 0
    state.stage = STARTING
    state.phase = RESOLVE


@kernel
def start_play(state: np.record, seat: int) -> None:
    """Use the cards of a commitment and put its play on the line."""
    active, passive = int(state.active[seat]), int(state.passive[seat])
    rotation, adrenaline = int(state.rotation[seat]), int(state.submitted[seat])
    hands.use(state, seat, active, passive)
    build(state, seat, (active, passive), rotation, adrenaline)
    if among(state.following, seat):
        state.line[seat, 0] |= COMBO_START
    state.turned[seat] = rotation
    if not state.agreed & HAVEN_LASTS:
        forget_set(state, seat)
    forget(state, seat)


@kernel
def forget(state: np.record, seat: int) -> None:
    """Erase what a seat has committed."""
    state.active[seat] = state.passive[seat] = NOT_YET
    state.rotation[seat] = state.submitted[seat] = NOT_YET


# For searches, and for leaving


@kernel
def committing(state: np.record) -> bool:
    """Tell whether the seat to act commits."""
    return bool(ACTIVE <= state.phase <= ADRENALINE)


@kernel
def take_back_all(state: np.record, seat: int, actions: Actions) -> int:
    """Take back all commitments; list those of one seat, return how many."""
    count = 0
    parts = (state.active[seat], state.passive[seat], state.rotation[seat], state.submitted[seat])
    bases = (PLAY_ACTIVE, PLAY_PASSIVE, ROTATE, SUBMIT)
    for n in range(4):
        if parts[n] != NOT_YET:
            actions[count] = bases[n] + int(parts[n])
            count += 1
    for other in range(state.players):
        forget(state, other)
    begin_commitments(state)
    return count


@kernel
def drop_out(state: np.record, seat: int) -> None:
    """Take a seat out of the commitments under way."""
    acts = state.to_act == seat
    state.due = without(state.due, seat)
    state.following = without(state.following, seat)
    forget(state, seat)
    if acts:
        next_to_commit(state, seat + 1)
