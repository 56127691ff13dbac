"""Fighters: sets of seats, who stands where, turns, and the order of actions (HS 1, 2, 8)."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.island import STEP_Q, STEP_R, is_land
from hexarena.games.hexstrike.components.symbols import (
    ATTACK,
    CLASS,
    CO,
    DEATH,
    STRIKES,
    STUN,
    THROW,
)
from hexarena.games.hexstrike.components.tables import (
    HAVEN,
    MOST_ADRENALINE,
    NO_CARD,
    START_GAINS,
    START_HURTS,
    TURN,
)
from hexarena.games.hexstrike.rules.entry import (
    DAMAGE,
    KBF,
    PASSIVE,
    PHASES,
    ROTATION,
    SELECTED,
    SOURCE,
    STEP_NUMBER,
    SUBMITTED,
    THROWN,
    UNTURNED,
    flagged,
    is_open,
    label,
    read_field,
    starts_set,
)
from hexarena.games.hexstrike.rules.state import ANY_HIT, NOBODY, SHIELD_LEAKS

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
    return NO_CARD if is_open(word) else read_field(word, PASSIVE)


@kernel
def gain(state: np.record, seat: int, adrenaline: int) -> None:
    """Give a fighter adrenaline, or take some (HS 2.2)."""
    state.adrenaline[seat] = min(max(int(state.adrenaline[seat]) + adrenaline, 0), MOST_ADRENALINE)


@kernel
def mark_hitter(state: np.record, seat: int, hitter: int) -> None:
    """Record the last seat to hit a fighter (HS 14.1)."""
    if hitter != seat:
        state.last_hitter[seat] = hitter


@kernel
def forget_set(state: np.record, seat: int) -> None:
    """Clear the set that a fighter played."""
    state.from_land = without(state.from_land, seat)
    state.skipping = without(state.skipping, seat)
    state.avoided = without(state.avoided, seat)
    state.combo_hit = without(state.combo_hit, seat)


@kernel
def begin_set(state: np.record, seat: int) -> None:
    """Record how a set starts, and apply its passive card (HS 8.2)."""
    forget_set(state, seat)
    card = read_field(state.line[seat, 0], PASSIVE)
    if on_land(state, seat):
        state.from_land = joined(state.from_land, seat)
    elif card == HAVEN:
        state.skipping = joined(state.skipping, seat)
    state.set_facing[seat] = state.facing[seat]
    if can_be_hit(state, seat) or state.agreed & SHIELD_LEAKS:
        state.damage[seat] += int(START_HURTS[card])
    gain(state, seat, int(START_GAINS[card]))


@kernel
def rotate(state: np.record) -> None:
    """Let all turn who turn on this beat (HS 8.2, 8.3)."""
    for seat in range(state.players):
        if lives(state, seat):
            turn(state, seat)


@kernel
def turn(state: np.record, seat: int) -> None:
    """Let a fighter pay, start its set, and turn."""
    word = state.line[seat, 0]
    if is_open(word):
        forget_set(state, seat)
        return
    if read_field(word, SOURCE) == SELECTED:
        gain(state, seat, -read_field(word, SUBMITTED))
    if starts_set(word) and label(word) != STUN:
        begin_set(state, seat)
    if STRIKES[label(word)] and not state.agreed & ANY_HIT:
        state.combo_hit = without(state.combo_hit, seat)
    if read_field(word, SOURCE) != UNTURNED:
        by = int(TURN[read_field(word, ROTATION)])
        state.facing[seat] = (int(state.facing[seat]) + by) % 6


# When an entry comes: windows, early, mid, late, untimed; never
WINDOW, FIRST, SECOND, THIRD, UNTIMED, NEVER = range(6)
MOMENT = (UNTIMED, FIRST, SECOND, FIRST, THIRD, FIRST, SECOND, FIRST)  # by phases

# Fields of a rank, the first counting most: how many values each has
CLASSES, ADRENALINES, STEPS, KBFS, DAMAGES = 8, 16, 16, 16, 32


@kernel
def class_of(word: np.uint64) -> int:
    """Return the class of an entry."""
    symbol = label(word)
    return THROW if flagged(word, THROWN) and STRIKES[symbol] else int(CLASS[symbol])


@kernel
def rank_of(word: np.uint64) -> int:
    """Return a number by which entries are put in order; the same: tied."""
    symbol, kind = label(word), class_of(word)
    if is_open(word) or symbol in (STUN, DEATH):
        return NEVER * CLASSES * ADRENALINES * STEPS * KBFS * DAMAGES
    rank = WINDOW if symbol == CO else MOMENT[read_field(word, PHASES)]
    rank = rank * CLASSES + kind
    rank = rank * ADRENALINES + ADRENALINES - 1 - read_field(word, SUBMITTED)
    rank = rank * STEPS + STEPS - 1 - read_field(word, STEP_NUMBER)
    attacks = kind == ATTACK
    rank = rank * KBFS + (KBFS - 1 - read_field(word, KBF) if attacks else 0)
    return rank * DAMAGES + (DAMAGES - 1 - read_field(word, DAMAGE) if attacks else 0)


@kernel
def moment(rank: int) -> int:
    """Return when an entry of a rank comes."""
    return int(rank) // (CLASSES * ADRENALINES * STEPS * KBFS * DAMAGES)


@kernel
def line_up(state: np.record) -> None:
    """Put the seats in order; of those tied the first seat comes first."""
    for seat in range(state.players):
        word = state.line[seat, 0] if sits(state, seat) else np.uint64(0)
        state.rank[seat] = rank_of(word)
        place = seat
        while place > 0 and state.rank[state.order[place - 1]] > state.rank[seat]:
            state.order[place] = state.order[place - 1]
            place -= 1
        state.order[place] = seat
