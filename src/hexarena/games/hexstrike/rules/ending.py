"""Ends: too far out, stranded, points, coming back, leaving. Compiled; HS 13 and 14."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.record import OVER
from hexarena.games.hexstrike.components.island import away
from hexarena.games.hexstrike.components.symbols import DEATH, E
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules.acting import ENDED
from hexarena.games.hexstrike.rules.committing import committing, drop_out, next_to_make
from hexarena.games.hexstrike.rules.entry import AHEAD, NO_ENTRY, RESPAWN, flagged, plain
from hexarena.games.hexstrike.rules.fighters import (
    ahead,
    among,
    count,
    forget_set,
    joined,
    lives,
    sits,
    standing_on,
    waits,
)
from hexarena.games.hexstrike.rules.hand_choices import NO_HIT, go_on
from hexarena.games.hexstrike.rules.state import (
    ALONE,
    DECK,
    FAR,
    FINISHED,
    KNOCK,
    MOST_BEATS,
    NEVER,
    NOBODY,
    POINTS,
    SLOW,
    STARTING,
    STRANDED,
    THROW,
    TIME,
)

FARTHEST = 4  # steps from the land at which nobody is lost yet
OUT = 10  # beats for which a fighter is out
PROTECTED = 5  # beats for which one who came back cannot be hit
ENOUGH = 2  # points
TWO = 2  # players whose match ends with the first who is lost


@kernel
def finish(state: np.record, method: int, winners: int) -> None:
    """End the match: the named seat wins; several named seats draw."""
    state.phase = FINISHED
    state.to_act = OVER
    state.method = method
    if count(winners) != 1:
        return
    for seat in range(state.players):
        state.returns[seat] = 1.0 if among(winners, seat) else -1.0


@kernel
def distance_out(state: np.record, seat: int) -> int:
    """Return how far a fighter is from the land if that is too far, else 0 (HS 13.1)."""
    steps = away(state.players, int(state.q[seat]), int(state.r[seat]))
    return steps if lives(state, seat) and steps > FARTHEST else 0


@kernel
def far_out(state: np.record) -> int:
    """Return the seats that are too far from the land."""
    those = 0
    for seat in range(state.players):
        if distance_out(state, seat):
            those = joined(those, seat)
    return those


@kernel
def lose_far(state: np.record) -> None:
    """End a match of two when somebody is too far from the land (HS 13.1)."""
    if state.players > TWO:
        return
    red, blue = distance_out(state, 0), distance_out(state, 1)
    if red or blue:
        finish(state, FAR, (1 if red <= blue else 0) | (2 if blue <= red else 0))


@kernel
def is_stranded(state: np.record, seat: int) -> bool:
    """Tell whether a fighter that must play cannot, and cannot escape (HS 13.2)."""
    return waits(state, seat) and not hands.playable(state, seat)


@kernel
def lose_stranded(state: np.record) -> None:
    """End a match of two when somebody is stranded; among more, it is eliminated."""
    lost = 0
    for seat in range(state.players):
        if is_stranded(state, seat):
            lost = joined(lost, seat)
    strand(state, lost)


@kernel
def strand(state: np.record, lost: int) -> None:
    """End a match of two whose stranded are these; among more, eliminate them."""
    if not lost:
        return
    if state.players == TWO:
        finish(state, STRANDED, 3 - lost if lost < 3 else 3)
    else:
        eliminate_all(state, lost, 0)


# Three and four


@kernel
def lose_lives(state: np.record) -> None:
    """Among three or four, eliminate those too far from the land from the next beat on."""
    lost = far_out(state)
    if state.players > TWO and lost:
        eliminate_all(state, lost, 1)


@kernel
def run_out(state: np.record) -> None:
    """Count a beat; after the last one the match is a draw (HS 13.4)."""
    beats = int(state.beat) + 1
    state.beat = beats
    if beats >= MOST_BEATS:
        finish(state, TIME, 0)


@kernel
def eliminate_all(state: np.record, lost: int, first: int) -> None:
    """Eliminate some fighters from a beat on; whoever hit them last scores (HS 14.1)."""
    winners = 0
    for seat in range(state.players):
        if among(lost, seat):
            score(state, seat)
            eliminate(state, seat, first)
    for seat in range(state.players):
        if state.points[seat] >= ENOUGH and sits(state, seat):
            winners = joined(winners, seat)
    if winners:
        finish(state, POINTS, winners)


@kernel
def score(state: np.record, seat: int) -> None:
    """Give the last to hit an eliminated fighter its point."""
    hitter = int(state.last_hitter[seat])
    if hitter != NOBODY and sits(state, hitter):
        state.points[hitter] += 1
    state.last_hitter[seat] = NOBODY


@kernel
def eliminate(state: np.record, seat: int, first: int) -> None:
    """Take a fighter out for ten beats (HS 14.2)."""
    for beat in range(first, AHEAD):
        state.line[seat, beat] = plain(DEATH) if beat < first + OUT else NO_ENTRY
    state.line[seat, first + OUT] = plain(E) | RESPAWN
    state.promised[seat] = NEVER
    state.discards[seat] = state.draws[seat] = 0
    state.parried[seat] = NOBODY
    forget_set(state, seat)


@kernel
def come_back(state: np.record) -> None:
    """Let fighters come back whose time it is (HS 14.2, 14.3)."""
    for seat in range(state.players):
        word = state.line[seat, 0]
        if flagged(word, RESPAWN) and sits(state, seat):
            state.line[seat, 0] = word & ~RESPAWN
            settle_down(state, seat)
            state.damage[seat] = 0
            state.protected[seat] = PROTECTED
            hands.respawn_hand(state, seat)


@kernel
def settle_down(state: np.record, seat: int) -> None:
    """Put a fighter in the middle, or on the next free hex round it."""
    q, r, ring = 0, 0, 0
    while standing_on(state, q, r, seat) != NOBODY:
        ring += 1
        q, r = first_free(state, seat, ring)
    state.q[seat], state.r[seat] = q, r


@kernel
def first_free(state: np.record, seat: int, ring: int) -> tuple[int, int]:
    """Return the first free hex of a ring round the middle, from E counter-clockwise."""
    q, r = ring, 0
    for side in range(6):
        for _ in range(ring):
            if standing_on(state, q, r, seat) == NOBODY:
                return q, r
            q, r = ahead(q, r, (side + 2) % 6, 1)
    return q, r


@kernel
def go_out(state: np.record, seat: int) -> None:
    """Take a seat out for good; the last one left has won (HS 14.5)."""
    state.gone = joined(state.gone, seat)
    eliminate(state, seat, 0)
    state.line[seat, OUT] = NO_ENTRY
    state.disabled = joined(state.disabled, seat)
    left = 0
    for other in range(state.players):
        if sits(state, other):
            left = joined(left, other)
        if state.last_hitter[other] == seat or state.parried[other] == seat:
            forget_hitter(state, other, seat)
    if count(left) == 1:
        finish(state, ALONE, left)


@kernel
def forget_hitter(state: np.record, seat: int, gone: int) -> None:
    """Clear a fighter's links to one that has left."""
    if state.last_hitter[seat] == gone:
        state.last_hitter[seat] = NOBODY
    if state.parried[seat] == gone:
        state.parried[seat] = NOBODY


@kernel
def go(state: np.record, seat: int) -> None:
    """Take a seat out at any time; a question to it stays unanswered."""
    go_out(state, seat)
    if state.to_act == OVER:
        return
    if state.phase <= DECK:
        if state.to_act == seat:
            next_to_make(state, seat + 1)
    elif committing(state):
        drop_out(state, seat)
    else:
        break_off(state, seat)


@kernel
def break_off(state: np.record, seat: int) -> None:
    """Break off what a seat does on a beat that is paused."""
    acts = STARTING < state.stage <= SLOW and state.turn < state.players
    if acts and state.order[state.turn] == seat and state.token >= 0:
        state.token = ENDED
    if state.to_act != seat:
        return
    if state.phase == THROW or state.phase == KNOCK:
        state.hit_step = NO_HIT
    state.owing = 0
    go_on(state)
