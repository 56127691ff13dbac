"""What lies on the ground: fire, flora and platforms (HS 11.1 to 11.4). Compiled."""

import numpy as np

from hexarena.contract.bits import bit, has
from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.island import FEWEST, LAND_Q, LAND_R, LANDS, is_land
from hexarena.games.hexstrike.components.tables import FIREPROOF
from hexarena.games.hexstrike.rules.fighters import (
    among,
    can_be_hit,
    joined,
    lives,
    mark_hitter,
    without,
)
from hexarena.games.hexstrike.rules.state import EDGE, MOST_SPARKS, SAME_PHASE, SPAN


@kernel
def land_at(players: int, q: int, r: int) -> int:
    """Return the number of a hex of land, -1 of the abyss."""
    if is_land(players, q, r):
        island = players - FEWEST
        for n in range(LANDS[island]):
            if LAND_Q[island, n] == q and LAND_R[island, n] == r:
                return n
    return -1


@kernel
def settle_fire(state: np.record) -> None:
    """Begin another beat: fire placed so far is not fresh any more (HS 11.3)."""
    state.fresh_fire = 0


@kernel
def settle_phase(state: np.record) -> None:
    """Begin another phase, which ends fresh fire if that was agreed (HS 11.3)."""
    if state.agreed & SAME_PHASE:
        settle_fire(state)


@kernel
def kindle(state: np.record, q: int, r: int, owner: int) -> None:
    """Place fire on a hex (HS 11.1)."""
    land = land_at(int(state.players), q, r)
    if land < 0:
        spark(state, q, r, owner)
        return
    state.fire = int(state.fire) | 1 << land
    state.fresh_fire = int(state.fresh_fire) | 1 << land
    state.flora = without(state.flora, land)
    state.fire_owner[land] = owner


@kernel
def kindle_struck(state: np.record, seat: int) -> None:
    """Place fire on all hexes that a fighter attacked on this beat (HS 16.10)."""
    for n in range(state.struck[seat]):
        kindle(state, int(state.struck_q[seat, n]), int(state.struck_r[seat, n]), seat)


@kernel
def spark(state: np.record, q: int, r: int, owner: int) -> None:
    """Place fire over the abyss; the last to do so owns it."""
    place = 0
    while place < state.sparks and (state.spark_q[place] != q or state.spark_r[place] != r):
        place += 1
    if place >= MOST_SPARKS:
        return
    state.spark_q[place], state.spark_r[place], state.spark_owner[place] = q, r, owner
    state.sparks = max(int(state.sparks), place + 1)


@kernel
def quench(state: np.record) -> None:
    """Let the fires over the abyss burn out."""
    for place in range(state.sparks):
        state.spark_q[place] = state.spark_r[place] = state.spark_owner[place] = 0
    state.sparks = 0


@kernel
def smoulder(state: np.record, seat: int, q: int, r: int) -> None:
    """Leave a fire for the next beat; of two on a hex the later mover's stays (HS 11.1, 16.9)."""
    for other in range(state.players):
        if state.ember_q[other] == q and state.ember_r[other] == r:
            state.ember = without(state.ember, other)
    state.ember = joined(state.ember, seat)
    state.ember_q[seat], state.ember_r[seat] = q, r


@kernel
def flare(state: np.record) -> None:
    """Let the fires appear that steps of the beat before have left (HS 16.9)."""
    for seat in range(state.players):
        if among(state.ember, seat):
            kindle(state, int(state.ember_q[seat]), int(state.ember_r[seat]), seat)
        state.ember_q[seat] = state.ember_r[seat] = 0
    state.ember = 0


@kernel
def grow(state: np.record, q: int, r: int) -> None:
    """Place flora on a hex of land (HS 11.3)."""
    land = land_at(int(state.players), q, r)
    if land < 0 or among(state.fresh_fire, land):
        return
    state.fire = without(state.fire, land)
    state.flora = int(state.flora) | 1 << land


@kernel
def has_flora(state: np.record, q: int, r: int) -> bool:
    """Tell whether flora grows on a hex."""
    land = land_at(int(state.players), q, r)
    return land >= 0 and among(state.flora, land)


@kernel
def fire_on(state: np.record, q: int, r: int) -> int:
    """Return who owns the fire on a hex, -1 where none burns."""
    land = land_at(int(state.players), q, r)
    if land >= 0:
        return int(state.fire_owner[land]) if among(state.fire, land) else -1
    for place in range(state.sparks):
        if state.spark_q[place] == q and state.spark_r[place] == r:
            return int(state.spark_owner[place])
    return -1


@kernel
def burn(state: np.record) -> None:
    """Hurt fighters that stand on fire (HS 11.2)."""
    for seat in range(state.players):
        owner = fire_on(state, int(state.q[seat]), int(state.r[seat]))
        if owner < 0 or not lives(state, seat) or not can_be_hit(state, seat):
            continue
        if not FIREPROOF[state.character[seat]]:
            state.damage[seat] += 1
            mark_hitter(state, seat, owner)


# Platforms


@kernel
def _place(q: int, r: int) -> int:
    """Return the bit of a hex among the platforms, -1 too far out."""
    if abs(q) > EDGE or abs(r) > EDGE:
        return -1
    return (q + EDGE) * SPAN + r + EDGE


def platform_at(place: int) -> tuple[int, int]:
    """Return the hex of a bit among the platforms."""
    q, r = divmod(place, SPAN)
    return q - EDGE, r - EDGE


@kernel
def has_platform(state: np.record, q: int, r: int) -> bool:
    """Tell whether a platform lies on a hex."""
    place = _place(q, r)
    if place < 0:
        return False
    return has(state.platforms[place >> 6], place & 63)


@kernel
def lay_platform(state: np.record, q: int, r: int) -> None:
    """Lay a platform over the abyss; nothing on land (HS 16.30)."""
    place = _place(q, r)
    if place >= 0 and not is_land(state.players, q, r):
        state.platforms[place >> 6] |= bit(place & 63)


@kernel
def lift_platform(state: np.record, q: int, r: int) -> None:
    """Take a platform away (HS 11.4)."""
    place = _place(q, r)
    if place >= 0:
        state.platforms[place >> 6] &= ~bit(place & 63)
