"""What the texts of cards do as an entry begins (HS 16). Compiled; one function a card."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.arrows import shoot
from hexarena.games.hexstrike.discarding import ask, earn
from hexarena.games.hexstrike.entry import (
    ACTIVE,
    BRACKETED,
    GUARD_COST,
    NO_ENTRY,
    PASSIVE,
    flagged,
    is_open,
    label,
    read,
    starts_set,
)
from hexarena.games.hexstrike.fighters import ahead, among, can_be_hit, gain, without
from hexarena.games.hexstrike.ground import grow, has_flora, lay_platform
from hexarena.games.hexstrike.state import AHEAD, GUARDING, PLATFORM
from hexarena.games.hexstrike.symbols import ADR, TRAVELS, X1, W
from hexarena.games.hexstrike.tables import (
    ABSORB,
    BOW_SHOT,
    CROSS_SLASH,
    DRUIDIC_PRESENCE,
    GUARD,
    HAVEN,
    HEALING_HARMONY,
    IRON_WILL,
    JAB,
    TURN,
)

WILLED = 3  # cards that Iron Will draws


@kernel
def read_texts(state: np.record, seat: int) -> None:
    """Do what texts say as an entry begins; Haven and Guard pause it."""
    word = state.swing[seat]
    card = read(word, ACTIVE)
    if label(word) == X1:
        act_out(state, seat, card)
    if card == JAB and flagged(word, BRACKETED):
        earn(state, seat, 1)
    if read(word, PASSIVE) == CROSS_SLASH and starts_set(word) and can_be_hit(state, seat):
        state.damage[seat] += 1
    if label(word) == ADR:
        gain(state, seat, 1)
    if card == GUARD and flagged(word, BRACKETED) and state.held[seat] > 0:
        ask(state, seat, GUARDING)


@kernel
def act_out(state: np.record, seat: int, card: int) -> None:
    """Do what the text of an X1 says."""
    if card == BOW_SHOT:
        facing = int(state.facing[seat])
        q, r = ahead(int(state.q[seat]), int(state.r[seat]), facing, 1)
        shoot(state, seat, q, r, facing)
    elif card == DRUIDIC_PRESENCE:
        plant(state, seat)
    elif card == HAVEN:
        ask(state, seat, PLATFORM)
    elif card == IRON_WILL:
        earn(state, seat, WILLED)
    elif card == HEALING_HARMONY:
        state.damage[seat] = max(0, int(state.damage[seat]) - 1)


@kernel
def plant(state: np.record, seat: int) -> None:
    """Grow flora under a fighter, or where its rotation points (HS 16.19)."""
    q, r = int(state.q[seat]), int(state.r[seat])
    if has_flora(state, q, r):
        way = (int(state.set_facing[seat]) + int(TURN[state.turned[seat]])) % 6
        q, r = ahead(q, r, way, 1)
    grow(state, q, r)


@kernel
def place_platform(state: np.record, seat: int, where: int) -> None:
    """Lay a Haven's platform: 0 here, else on the neighbour in direction `where` - 1."""
    q, r = int(state.q[seat]), int(state.r[seat])
    if where > 0:
        q, r = ahead(q, r, where - 1, 1)
    lay_platform(state, q, r)


@kernel
def keep_guard(state: np.record, seat: int) -> None:
    """Let a Guard go on: its beats from this one on come again where it ends (HS 16.26)."""
    end = 1
    while end < AHEAD // 2 - 1 and not is_open(state.line[seat, end]):
        end += 1
    for beat in range(end, -1, -1):
        state.line[seat, end + beat] = state.line[seat, beat]
    for beat in range(2 * end + 1, AHEAD):
        state.line[seat, beat] = NO_ENTRY
    state.line[seat, end] |= GUARD_COST


@kernel
def skip_wait(state: np.record, seat: int) -> None:
    """Leave out the first wait of a play that began over the abyss (HS 16.31)."""
    if not among(state.skipping, seat) or label(state.line[seat, 0]) != W:
        return
    state.skipping = without(state.skipping, seat)
    for beat in range(AHEAD - 1):
        state.line[seat, beat] = state.line[seat, beat + 1]
    state.line[seat, AHEAD - 1] = NO_ENTRY


@kernel
def absorb(state: np.record, seat: int) -> None:
    """Draw for Absorb as passive card once the last move of the play is done (HS 16.2)."""
    word = state.swing[seat]
    if read(word, PASSIVE) != ABSORB or not TRAVELS[label(word)]:
        return
    beat = 1
    while beat < AHEAD and not is_open(state.line[seat, beat]):
        if TRAVELS[label(state.line[seat, beat])]:
            return
        beat += 1
    earn(state, seat, 1)
