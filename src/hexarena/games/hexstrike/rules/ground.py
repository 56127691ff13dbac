"""The items on the ground: fire, flora and platforms (HS 11.1 to 11.4). Compiled."""

import numpy as np

from hexarena.contract.bits import bit, has
from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.island import (
    LAND_COUNTS,
    LAND_Q,
    LAND_R,
    MIN_PLAYERS,
    is_land,
)
from hexarena.games.hexstrike.components.tables import FIREPROOF
from hexarena.games.hexstrike.rules.fighters import (
    add_member,
    can_be_hit,
    has_member,
    is_alive,
    mark_hitter,
    remove_member,
)
from hexarena.games.hexstrike.rules.state import (
    MAX_SPARKS,
    PLATFORM_RADIUS,
    PLATFORM_SPAN,
    SAME_PHASE,
)


@kernel
def land_number(players: int, q: int, r: int) -> int:
    """Return the number of a hex of land, -1 for the abyss."""
    if is_land(players, q, r):
        island = players - MIN_PLAYERS
        for n in range(LAND_COUNTS[island]):
            if LAND_Q[island, n] == q and LAND_R[island, n] == r:
                return n
    return -1


@kernel
def age_fire(state: np.record) -> None:
    """Make all fire placed so far old, as another beat begins (HS 11.3)."""
    state.fresh_fire = 0


@kernel
def begin_phase(state: np.record) -> None:
    """Begin another phase, which makes fire old if that option is set (HS 11.3)."""
    if state.agreed & SAME_PHASE:
        age_fire(state)


@kernel
def place_fire(state: np.record, q: int, r: int, owner: int) -> None:
    """Place fire on a hex (HS 11.1)."""
    land = land_number(int(state.players), q, r)
    if land < 0:
        place_spark(state, q, r, owner)
        return
    state.fire = int(state.fire) | 1 << land
    state.fresh_fire = int(state.fresh_fire) | 1 << land
    state.flora = remove_member(state.flora, land)
    state.fire_owner[land] = owner


@kernel
def burn_struck_hexes(state: np.record, seat: int) -> None:
    """Place fire on all hexes that a fighter attacked on this beat (HS 16.10)."""
    for n in range(state.struck[seat]):
        place_fire(state, int(state.struck_q[seat, n]), int(state.struck_r[seat, n]), seat)


@kernel
def place_spark(state: np.record, q: int, r: int, owner: int) -> None:
    """Place fire over the abyss; the last seat to place it on a hex owns it."""
    index = 0
    while index < state.sparks and (state.spark_q[index] != q or state.spark_r[index] != r):
        index += 1
    if index >= MAX_SPARKS:
        return
    state.spark_q[index], state.spark_r[index], state.spark_owner[index] = q, r, owner
    state.sparks = max(int(state.sparks), index + 1)


@kernel
def clear_sparks(state: np.record) -> None:
    """Remove all fires over the abyss, which have burnt out."""
    for index in range(state.sparks):
        state.spark_q[index] = state.spark_r[index] = state.spark_owner[index] = 0
    state.sparks = 0


@kernel
def leave_ember(state: np.record, seat: int, q: int, r: int) -> None:
    """Leave a fire for the next beat; on a shared hex, the later mover's stays (HS 11.1, 16.9)."""
    for owner in range(state.players):
        if state.ember_q[owner] == q and state.ember_r[owner] == r:
            state.ember = remove_member(state.ember, owner)
    state.ember = add_member(state.ember, seat)
    state.ember_q[seat], state.ember_r[seat] = q, r


@kernel
def light_embers(state: np.record) -> None:
    """Place the fires that moves of the previous beat left behind (HS 16.9)."""
    for seat in range(state.players):
        if has_member(state.ember, seat):
            place_fire(state, int(state.ember_q[seat]), int(state.ember_r[seat]), seat)
        state.ember_q[seat] = state.ember_r[seat] = 0
    state.ember = 0


@kernel
def place_flora(state: np.record, q: int, r: int) -> None:
    """Place flora on a hex of land (HS 11.3)."""
    land = land_number(int(state.players), q, r)
    if land < 0 or has_member(state.fresh_fire, land):
        return
    state.fire = remove_member(state.fire, land)
    state.flora = int(state.flora) | 1 << land


@kernel
def has_flora(state: np.record, q: int, r: int) -> bool:
    """Return whether flora grows on a hex."""
    land = land_number(int(state.players), q, r)
    return land >= 0 and has_member(state.flora, land)


@kernel
def fire_owner_at(state: np.record, q: int, r: int) -> int:
    """Return who owns the fire on a hex, -1 where none burns."""
    land = land_number(int(state.players), q, r)
    if land >= 0:
        return int(state.fire_owner[land]) if has_member(state.fire, land) else -1
    for index in range(state.sparks):
        if state.spark_q[index] == q and state.spark_r[index] == r:
            return int(state.spark_owner[index])
    return -1


@kernel
def burn_fighters(state: np.record) -> None:
    """Hurt fighters that stand on fire (HS 11.2)."""
    for seat in range(state.players):
        owner = fire_owner_at(state, int(state.q[seat]), int(state.r[seat]))
        if owner < 0 or not is_alive(state, seat) or not can_be_hit(state, seat):
            continue
        if not FIREPROOF[state.character[seat]]:
            state.damage[seat] += 1
            mark_hitter(state, seat, owner)


# Platforms


@kernel
def _platform_bit(q: int, r: int) -> int:
    """Return the bit of a hex among the platforms, -1 if it is too far out."""
    if abs(q) > PLATFORM_RADIUS or abs(r) > PLATFORM_RADIUS:
        return -1
    return (q + PLATFORM_RADIUS) * PLATFORM_SPAN + r + PLATFORM_RADIUS


def platform_hex(bit: int) -> tuple[int, int]:
    """Return the hex of a bit among the platforms."""
    q, r = divmod(bit, PLATFORM_SPAN)
    return q - PLATFORM_RADIUS, r - PLATFORM_RADIUS


@kernel
def has_platform(state: np.record, q: int, r: int) -> bool:
    """Return whether a platform lies on a hex."""
    bit_number = _platform_bit(q, r)
    if bit_number < 0:
        return False
    return has(state.platforms[bit_number >> 6], bit_number & 63)


@kernel
def lay_platform(state: np.record, q: int, r: int) -> None:
    """Lay a platform over the abyss; do nothing on land (HS 16.30)."""
    bit_number = _platform_bit(q, r)
    if bit_number >= 0 and not is_land(state.players, q, r):
        state.platforms[bit_number >> 6] |= bit(bit_number & 63)


@kernel
def remove_platform(state: np.record, q: int, r: int) -> None:
    """Take a platform away (HS 11.4)."""
    bit_number = _platform_bit(q, r)
    if bit_number >= 0:
        state.platforms[bit_number >> 6] &= ~bit(bit_number & 63)
