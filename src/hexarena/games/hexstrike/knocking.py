"""Knockback: how far a hit sends its target, and what it makes of that. Compiled; HS 9.6, 9.7."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.discarding import earn, lose
from hexarena.games.hexstrike.fighters import (
    ahead,
    can_be_hit,
    mark_hitter,
    passive_in_force,
    put_on,
    standing_on,
)
from hexarena.games.hexstrike.state import BLOW, NOBODY
from hexarena.games.hexstrike.stun import end_focus, stun
from hexarena.games.hexstrike.tables import (
    DRAWS,
    PRESSES,
    REDUCES,
    REFLECTS,
    STEADIES,
    SWEEPING_STRIKE,
)

PER_HEX = 10  # damage times KBF
FARTHEST = 60  # hexes: nobody knocked back so far is still on the board


@kernel
def reduced(state: np.record, seat: int, damage: int) -> int:
    """Return what a fighter suffers of the damage of a hit (HS 16.33)."""
    return max(0, damage - int(REDUCES[passive_in_force(state, seat)]))


@kernel
def steadied(state: np.record, seat: int, kbf: int) -> int:
    """Return what counts for a fighter of the KBF of a hit (HS 16.37)."""
    return max(0, kbf - int(STEADIES[passive_in_force(state, seat)]))


@kernel
def calculated(state: np.record, seat: int, hitter: int, kbf: int) -> int:
    """Return how far a hit sends a fighter if nothing stops it (HS 9.6, 2.6)."""
    if kbf == 0:
        return 0
    hexes = 1 if kbf == 1 else max(1, int(state.damage[seat]) * kbf // PER_HEX)
    if PRESSES[state.character[hitter]]:
        hexes += int(state.damage[hitter]) // PER_HEX
    return min(hexes, FARTHEST)


@kernel
def sweeps(state: np.record, seat: int) -> bool:
    """Tell whether a fighter discards instead of being knocked back, not by arrows (HS 16.60)."""
    return passive_in_force(state, seat) == SWEEPING_STRIKE


@kernel
def push(state: np.record, seat: int, way: int, hexes: int) -> int:
    """Knock a fighter back up to the first in its way; return how far (HS 9.7)."""
    for moved in range(hexes):
        q, r = ahead(int(state.q[seat]), int(state.r[seat]), way, 1)
        if standing_on(state, q, r, seat) != NOBODY:
            return moved
        put_on(state, seat, q, r)
    return hexes


@kernel
def knock(state: np.record, seat: int, hitter: int, blow: tuple[int, int], when: int) -> int:
    """Knock a fighter back and stun it, a blow being its way and its KBF; return how far."""
    way, kbf = blow
    hexes = calculated(state, seat, hitter, kbf)
    if hexes > 0:
        earn(state, seat, int(DRAWS[state.character[seat]]))
    if state.hit_kind == BLOW and sweeps(state, seat):
        lose(state, seat, hexes)
        hexes = 0
    moved = push(state, seat, way, hexes)
    if kbf > 0:
        end_focus(state, seat)
        stun(state, seat, moved + 1, when)
    return moved


@kernel
def reflect(state: np.record, seat: int, hitter: int) -> None:
    """Hurt whoever hits a fighter with a Hammer as passive card (HS 16.29)."""
    back = int(REFLECTS[passive_in_force(state, seat)])
    if back and can_be_hit(state, hitter):
        state.damage[hitter] += back
        mark_hitter(state, hitter, seat)
