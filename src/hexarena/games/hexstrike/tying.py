"""Ties: moves that are planned together, attacks on one target (HS 8.7, 8.8, 9.13). Compiled."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.entry import LABEL as LABEL_FIELD
from hexarena.games.hexstrike.entry import PASSIVE, label, put, read
from hexarena.games.hexstrike.fighters import (
    ahead,
    among,
    count,
    joined,
    on_land,
    sits,
    standing_on,
)
from hexarena.games.hexstrike.order import class_of
from hexarena.games.hexstrike.state import NOBODY, TIES_TOGETHER
from hexarena.games.hexstrike.striking import aim, way_of
from hexarena.games.hexstrike.symbols import (
    ATTACK,
    ATTACKS,
    CHARGES,
    JUMPS,
    MOVE,
    TOKEN_REACH,
    TOKEN_TYPE,
    TOKEN_WAY,
    TOKENS,
    TWO_J,
    M,
)
from hexarena.games.hexstrike.tables import GIGANTIC_STAFF

FEWEST_FOR_THIRDS = 3  # players


@kernel
def stand(state: np.record, seat: int) -> None:
    """Note where a fighter stands as its entry, or its tie, begins (HS 5.7)."""
    word = state.line[seat, 0]
    if label(word) == M and read(word, PASSIVE) == GIGANTIC_STAFF and not on_land(state, seat):
        word = put(word, LABEL_FIELD, TWO_J)
    state.swing[seat] = word
    state.from_q[seat], state.from_r[seat] = state.q[seat], state.r[seat]
    state.from_facing[seat] = state.facing[seat]


@kernel
def tie(state: np.record, first: int) -> None:
    """Prepare the tie group that `first` is the first of; one alone is none."""
    state.tied = state.jammed = members = 0
    kind = class_of(state.line[first, 0])
    if kind != MOVE and kind != ATTACK:
        return
    for seat in range(state.players):
        able = not among(state.disabled, seat) and not among(state.acted, seat)
        if able and sits(state, seat) and state.rank[seat] == state.rank[first]:
            members = joined(members, seat)
    if count(members) < 2:
        return
    state.tied = members
    for seat in range(state.players):
        state.pulls[seat] = 0
        if among(members, seat):
            stand(state, seat)
    if kind == MOVE:
        plan_moves(state)
    else:
        plan_attacks(state)


# Moves


@kernel
def goal(state: np.record, seat: int, steps: int) -> tuple[int, int]:
    """Return the hex that a tied mover comes to after so many steps."""
    way = (int(state.facing[seat]) + int(TOKEN_WAY[label(state.swing[seat]), 0])) % 6
    return ahead(int(state.q[seat]), int(state.r[seat]), way, steps)


@kernel
def reach(state: np.record, seat: int) -> int:
    """Return how far a tied mover means to go."""
    return int(TOKEN_REACH[label(state.swing[seat]), 0])


@kernel
def plan_moves(state: np.record) -> None:
    """Find which tied movers fail: those who jam, those who are blocked (HS 8.8)."""
    for seat in range(state.players):
        other = rival(state, seat)
        if other != NOBODY:
            state.jammed = joined(state.jammed, seat)
            state.blocker[seat] = other
    for _ in range(state.players):
        for seat in range(state.players):
            if among(state.tied, seat) and not among(state.jammed, seat):
                block(state, seat)


@kernel
def rival(state: np.record, seat: int) -> int:
    """Return the next tied mover after a seat with the same goal, or NOBODY."""
    if not among(state.tied, seat):
        return NOBODY
    mine = goal(state, seat, reach(state, seat))
    for turn in range(1, int(state.players)):
        other = (seat + turn) % int(state.players)
        if among(state.tied, other) and goal(state, other, reach(state, other)) == mine:
            return other
    return NOBODY


@kernel
def block(state: np.record, seat: int) -> None:
    """Let a tied mover fail if somebody who stays is in its way."""
    far = reach(state, seat)
    jumps = TOKEN_TYPE[label(state.swing[seat]), 0] == JUMPS
    for steps in range(far if jumps else 1, far + 1):
        q, r = goal(state, seat, steps)
        other = standing_on(state, q, r, seat)
        leaves = other == NOBODY or (among(state.tied, other) and not among(state.jammed, other))
        if not leaves:
            state.jammed = joined(state.jammed, seat)
            state.blocker[seat] = other
            return


# Attacks


@kernel
def plan_attacks(state: np.record) -> None:
    """Find whom several tied attackers reach, and let them act together if so agreed."""
    if state.players >= FEWEST_FOR_THIRDS:
        for target in range(state.players):
            if sits(state, target):
                find_pulls(state, target)
    if state.agreed & TIES_TOGETHER:
        state.acted = int(state.acted) | int(state.tied)


@kernel
def find_pulls(state: np.record, target: int) -> None:
    """Note the ways into which tied attackers knock a target that two or more of them reach."""
    attackers, ways = 0, 0
    for seat in range(state.players):
        if seat != target and among(state.tied, seat):
            found = pull(state, seat, target)
            attackers += int(found != NOBODY)
            ways = joined(ways, found) if found != NOBODY else ways
    state.pulls[target] = ways if attackers > 1 else 0


@kernel
def pull(state: np.record, seat: int, target: int) -> int:
    """Return the way into which an attacker knocks a target, or NOBODY."""
    word = state.swing[seat]
    for token in range(TOKENS[label(word)]):
        kind = TOKEN_TYPE[label(word), token]
        if kind in (ATTACKS, CHARGES):
            q, r = aim(state, seat, word, token)
            if state.q[target] == q and state.r[target] == r:
                return way_of(state, seat, word, token)
    return NOBODY
