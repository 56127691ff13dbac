"""Fighters: sets of seats, who stands where, which passive card counts. Compiled; HS 1, 2."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.entry import PASSIVE, is_open, label, read
from hexarena.games.hexstrike.island import STEP_Q, STEP_R, is_land
from hexarena.games.hexstrike.state import NOBODY
from hexarena.games.hexstrike.symbols import DEATH
from hexarena.games.hexstrike.tables import MOST_ADRENALINE, NO_CARD

# Sets of seats, or of directions, in a small field


@kernel
def among(those: int, seat: int) -> bool:
    """Tell whether a seat is one of those."""
    return (int(those) >> seat) & 1 == 1


@kernel
def joined(those: int, seat: int) -> int:
    """Return those and a seat."""
    return int(those) | (1 << seat)


@kernel
def without(those: int, seat: int) -> int:
    """Return those less a seat."""
    return int(those) & ~(1 << seat)


@kernel
def count(those: int) -> int:
    """Count the members of a set."""
    number = 0
    left = int(those)
    while left:
        left &= left - 1
        number += 1
    return number


# Who is there


@kernel
def sits(state: np.record, seat: int) -> bool:
    """Tell whether a seat has not given up."""
    return not among(state.gone, seat)


@kernel
def lives(state: np.record, seat: int) -> bool:
    """Tell whether a seat plays on this beat: it has neither given up nor is it out (HS 14.2)."""
    return sits(state, seat) and label(state.line[seat, 0]) != DEATH


@kernel
def waits(state: np.record, seat: int) -> bool:
    """Tell whether a seat has an open beat now."""
    return sits(state, seat) and is_open(state.line[seat, 0])


@kernel
def can_be_hit(state: np.record, seat: int) -> bool:
    """Tell whether anything can happen to a fighter (HS 14.3, 14.4)."""
    return lives(state, seat) and state.protected[seat] == 0


@kernel
def standing_on(state: np.record, q: int, r: int, but: int) -> int:
    """Return who stands on a hex, other than one seat, or NOBODY."""
    for seat in range(state.players):
        if seat != but and state.q[seat] == q and state.r[seat] == r and sits(state, seat):
            return seat
    return NOBODY


@kernel
def ahead(q: int, r: int, way: int, reach: int) -> tuple[int, int]:
    """Return the hex so many steps from another in a direction."""
    return int(q) + int(STEP_Q[way]) * reach, int(r) + int(STEP_R[way]) * reach


@kernel
def on_land(state: np.record, seat: int) -> bool:
    """Tell whether a fighter stands on land."""
    return is_land(state.players, int(state.q[seat]), int(state.r[seat]))


@kernel
def put_on(state: np.record, seat: int, q: int, r: int) -> None:
    """Move a fighter to a hex."""
    state.q[seat], state.r[seat] = q, r


# What counts for a fighter


@kernel
def passive_in_force(state: np.record, seat: int) -> int:
    """Return the passive card that counts for a fighter on this beat, or NO_CARD (HS 9.11)."""
    word = state.line[seat, 0]
    return NO_CARD if is_open(word) else read(word, PASSIVE)


@kernel
def gain(state: np.record, seat: int, adrenaline: int) -> None:
    """Give a fighter adrenaline, or take some (HS 2.2)."""
    state.adrenaline[seat] = min(max(int(state.adrenaline[seat]) + adrenaline, 0), MOST_ADRENALINE)


@kernel
def mark_hitter(state: np.record, seat: int, hitter: int) -> None:
    """Remember who was the last to hit a fighter (HS 14.1)."""
    if hitter != seat:
        state.last_hitter[seat] = hitter
