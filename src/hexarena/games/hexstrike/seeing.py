"""What a seat cannot know: erased, and imagined (HS 3.6, 6.4, 12.2). Compiled."""

import numpy as np

from hexarena.contract.bits import NONE, nth_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.hexstrike.committing import (
    committing,
    forget,
    possible_actives,
    possible_adrenaline,
    possible_passives,
    possible_rotations,
)
from hexarena.games.hexstrike.fighters import among
from hexarena.games.hexstrike.secrecy import guess_hand, hide_hand
from hexarena.games.hexstrike.state import ADRENALINE, CHARACTER, COMBO, DECK, PASSIVE, ROTATION
from hexarena.games.hexstrike.tables import CHARACTERS, COMBOS
from hexarena.games.hexstrike.triggers import sought

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
def imagine(state: np.record, seat: int, rng: Rng) -> None:
    """Fill in what was erased, at random, as it may be."""
    for other in range(state.players):
        if other != seat:
            made = other < state.to_act or (other == state.to_act and state.phase != CHARACTER)
            if state.phase <= DECK and made:
                state.character[other] = below(rng, CHARACTERS)
            guess_hand(state, other, rng, needed(state, other))
            if committing(state) and among(state.due, other) and other <= state.to_act:
                imagine_commitment(state, other, rng)


@kernel
def needed(state: np.record, seat: int) -> np.uint64:
    """Return the cards of which one must be in a hand, going by what its owner decides."""
    if among(state.following, seat):
        return COMBOS
    if seat != state.to_act:
        return NONE
    return COMBOS if state.phase == COMBO else sought(state)


@kernel
def imagine_commitment(state: np.record, seat: int, rng: Rng) -> None:
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
