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
    MAX_ADRENALINE,
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
    has_flag,
    is_open,
    label,
    read_field,
    starts_set,
)
from hexarena.games.hexstrike.rules.state import ANY_HIT, NOBODY, SHIELD_LEAKS

# Sets of seats, or of directions, in the bits of a field


@kernel
def has_member(members: int, member: int) -> bool:
    """Return whether `member` is in a set."""
    return (int(members) >> member) & 1 == 1


@kernel
def add_member(members: int, member: int) -> int:
    """Return a set with a member added."""
    return int(members) | (1 << member)


@kernel
def remove_member(members: int, member: int) -> int:
    """Return a set with a member removed."""
    return int(members) & ~(1 << member)


@kernel
def count_members(members: int) -> int:
    """Count the members of a set."""
    total = 0
    remaining = int(members)
    while remaining:
        remaining &= remaining - 1
        total += 1
    return total


# Who is in the match


@kernel
def is_in_match(state: np.record, seat: int) -> bool:
    """Return whether a seat is still in the match: it has not given up."""
    return not has_member(state.gone, seat)


@kernel
def is_alive(state: np.record, seat: int) -> bool:
    """Return whether a seat plays on this beat: it has not given up, and is not out (HS 14.2)."""
    return is_in_match(state, seat) and label(state.line[seat, 0]) != DEATH


@kernel
def has_open_beat(state: np.record, seat: int) -> bool:
    """Return whether a seat has an open beat now."""
    return is_in_match(state, seat) and is_open(state.line[seat, 0])


@kernel
def can_be_hit(state: np.record, seat: int) -> bool:
    """Return whether a fighter can be hit or affected at all (HS 14.3, 14.4)."""
    return is_alive(state, seat) and state.protected[seat] == 0


@kernel
def fighter_on(state: np.record, q: int, r: int, excluded: int) -> int:
    """Return the fighter on a hex, other than `excluded`, or NOBODY."""
    for seat in range(state.players):
        if (
            seat != excluded
            and state.q[seat] == q
            and state.r[seat] == r
            and is_in_match(state, seat)
        ):
            return seat
    return NOBODY


@kernel
def hex_ahead(q: int, r: int, direction: int, reach: int) -> tuple[int, int]:
    """Return the hex that is `reach` steps away in a direction."""
    return int(q) + int(STEP_Q[direction]) * reach, int(r) + int(STEP_R[direction]) * reach


@kernel
def on_land(state: np.record, seat: int) -> bool:
    """Return whether a fighter stands on land."""
    return is_land(state.players, int(state.q[seat]), int(state.r[seat]))


@kernel
def move_to(state: np.record, seat: int, q: int, r: int) -> None:
    """Move a fighter to a hex."""
    state.q[seat], state.r[seat] = q, r


# The state of a fighter


@kernel
def effective_passive(state: np.record, seat: int) -> int:
    """Return the passive card in effect for a fighter on this beat, or NO_CARD (HS 9.11)."""
    word = state.line[seat, 0]
    return NO_CARD if is_open(word) else read_field(word, PASSIVE)


@kernel
def gain_adrenaline(state: np.record, seat: int, adrenaline: int) -> None:
    """Give a fighter adrenaline, or take it away if the amount is negative (HS 2.2)."""
    state.adrenaline[seat] = min(max(int(state.adrenaline[seat]) + adrenaline, 0), MAX_ADRENALINE)


@kernel
def mark_hitter(state: np.record, seat: int, hitter: int) -> None:
    """Record the last seat to hit a fighter (HS 14.1)."""
    if hitter != seat:
        state.last_hitter[seat] = hitter


@kernel
def clear_set(state: np.record, seat: int) -> None:
    """Clear what was recorded of the set that a fighter played."""
    state.from_land = remove_member(state.from_land, seat)
    state.skipping = remove_member(state.skipping, seat)
    state.avoided = remove_member(state.avoided, seat)
    state.combo_hit = remove_member(state.combo_hit, seat)


@kernel
def begin_set(state: np.record, seat: int) -> None:
    """Record how a set starts, and apply its passive card (HS 8.2)."""
    clear_set(state, seat)
    card = read_field(state.line[seat, 0], PASSIVE)
    if on_land(state, seat):
        state.from_land = add_member(state.from_land, seat)
    elif card == HAVEN:
        state.skipping = add_member(state.skipping, seat)
    state.set_facing[seat] = state.facing[seat]
    if can_be_hit(state, seat) or state.agreed & SHIELD_LEAKS:
        state.damage[seat] += int(START_HURTS[card])
    gain_adrenaline(state, seat, int(START_GAINS[card]))


@kernel
def turn_all(state: np.record) -> None:
    """Turn all fighters that turn on this beat (HS 8.2, 8.3)."""
    for seat in range(state.players):
        if is_alive(state, seat):
            turn_fighter(state, seat)


@kernel
def turn_fighter(state: np.record, seat: int) -> None:
    """Let a fighter pay its adrenaline, start its set, and turn."""
    word = state.line[seat, 0]
    if is_open(word):
        clear_set(state, seat)
        return
    if read_field(word, SOURCE) == SELECTED:
        gain_adrenaline(state, seat, -read_field(word, SUBMITTED))
    if starts_set(word) and label(word) != STUN:
        begin_set(state, seat)
    if STRIKES[label(word)] and not state.agreed & ANY_HIT:
        state.combo_hit = remove_member(state.combo_hit, seat)
    if read_field(word, SOURCE) != UNTURNED:
        rotation = int(TURN[read_field(word, ROTATION)])
        state.facing[seat] = (int(state.facing[seat]) + rotation) % 6


# When an entry acts: window, early, mid, late, untimed, never
WINDOW, FIRST, SECOND, THIRD, UNTIMED, NEVER = range(6)
MOMENT = (UNTIMED, FIRST, SECOND, FIRST, THIRD, FIRST, SECOND, FIRST)  # the moment by set of phases

# Number of values of each field of a rank, the most significant first
CLASSES, ADRENALINES, STEP_NUMBERS, KBFS, DAMAGES = 8, 16, 16, 16, 32


@kernel
def entry_class(word: np.uint64) -> int:
    """Return the class of an entry."""
    symbol = label(word)
    return THROW if has_flag(word, THROWN) and STRIKES[symbol] else int(CLASS[symbol])


@kernel
def entry_rank(word: np.uint64) -> int:
    """Return a number that orders entries; equal numbers tie."""
    symbol, kind = label(word), entry_class(word)
    if is_open(word) or symbol in (STUN, DEATH):
        return NEVER * CLASSES * ADRENALINES * STEP_NUMBERS * KBFS * DAMAGES
    rank = WINDOW if symbol == CO else MOMENT[read_field(word, PHASES)]
    rank = rank * CLASSES + kind
    rank = rank * ADRENALINES + ADRENALINES - 1 - read_field(word, SUBMITTED)
    rank = rank * STEP_NUMBERS + STEP_NUMBERS - 1 - read_field(word, STEP_NUMBER)
    is_attack = kind == ATTACK
    rank = rank * KBFS + (KBFS - 1 - read_field(word, KBF) if is_attack else 0)
    return rank * DAMAGES + (DAMAGES - 1 - read_field(word, DAMAGE) if is_attack else 0)


@kernel
def rank_moment(rank: int) -> int:
    """Return the moment within a beat that a rank stands for."""
    return int(rank) // (CLASSES * ADRENALINES * STEP_NUMBERS * KBFS * DAMAGES)


@kernel
def order_seats(state: np.record) -> None:
    """Order the seats by rank; ties go by seat number."""
    for seat in range(state.players):
        word = state.line[seat, 0] if is_in_match(state, seat) else np.uint64(0)
        state.rank[seat] = entry_rank(word)
        index = seat
        while index > 0 and state.rank[state.order[index - 1]] > state.rank[seat]:
            state.order[index] = state.order[index - 1]
            index -= 1
        state.order[index] = seat
