"""Eliminations and the end: too far out, stranded, points, return, leaving. Compiled; HS 13, 14."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.record import OVER
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.components.symbols import DEATH, E
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules.acting import ENDED_TOKEN
from hexarena.games.hexstrike.rules.committing import (
    begin_next_deck,
    is_committing,
    leave_commitments,
)
from hexarena.games.hexstrike.rules.entry import LINE_BEATS, NO_ENTRY, RESPAWN, has_flag, make_entry
from hexarena.games.hexstrike.rules.fighters import (
    add_member,
    clear_set,
    count_members,
    fighter_on,
    has_member,
    has_open_beat,
    hex_ahead,
    is_alive,
    is_in_match,
)
from hexarena.games.hexstrike.rules.hand_choices import NO_HIT, resume
from hexarena.games.hexstrike.rules.state import (
    ALONE,
    DECK,
    FAR,
    FINISHED,
    KNOCK,
    MAX_BEATS,
    NEVER,
    NOBODY,
    POINTS,
    SLOW,
    STARTING,
    STRANDED,
    THROW,
    TIME,
)

MAX_SAFE_STEPS = 4  # steps from land at which a fighter survives
ABSENT_BEATS = 10  # beats for which an eliminated fighter is out
PROTECTED_BEATS = 5  # beats without hits after a fighter comes back
WINNING_POINTS = 2  # points that win
DUEL_PLAYERS = 2  # players of a match that ends with the first loss


@kernel
def finish(state: np.record, method: int, winners: int) -> None:
    """End the match: a single winner wins it; with several or none it is a draw."""
    state.phase = FINISHED
    state.to_act = OVER
    state.method = method
    if count_members(winners) != 1:
        return
    for seat in range(state.players):
        state.returns[seat] = 1.0 if has_member(winners, seat) else -1.0


@kernel
def distance_out(state: np.record, seat: int) -> int:
    """Return how far a fighter is from the land if that is too far, else 0 (HS 13.1)."""
    steps = land_distance(state.players, int(state.q[seat]), int(state.r[seat]))
    return steps if is_alive(state, seat) and steps > MAX_SAFE_STEPS else 0


@kernel
def far_seats(state: np.record) -> int:
    """Return the set of seats that are too far from the land."""
    seats = 0
    for seat in range(state.players):
        if distance_out(state, seat):
            seats = add_member(seats, seat)
    return seats


@kernel
def finish_far(state: np.record) -> None:
    """End a match of two when somebody is too far from the land (HS 13.1)."""
    if state.players > DUEL_PLAYERS:
        return
    red, blue = distance_out(state, 0), distance_out(state, 1)
    if red or blue:
        finish(state, FAR, (1 if red <= blue else 0) | (2 if blue <= red else 0))


@kernel
def is_stranded(state: np.record, seat: int) -> bool:
    """Return whether a fighter that must play cannot, and cannot escape (HS 13.2)."""
    return has_open_beat(state, seat) and not hands.has_pair(state, seat)


@kernel
def find_stranded(state: np.record) -> None:
    """Find stranded fighters: a match of two ends; in a larger one they are eliminated."""
    losers = 0
    for seat in range(state.players):
        if is_stranded(state, seat):
            losers = add_member(losers, seat)
    resolve_stranded(state, losers)


@kernel
def resolve_stranded(state: np.record, losers: int) -> None:
    """End a match of two that stranded `losers` lose; in a larger match, eliminate them."""
    if not losers:
        return
    if state.players == DUEL_PLAYERS:
        finish(state, STRANDED, 3 - losers if losers < 3 else 3)
    else:
        eliminate_all(state, losers, 0)


# Matches of three and four


@kernel
def eliminate_far(state: np.record) -> None:
    """In a match of three or four, eliminate fighters too far out, from the next beat on."""
    losers = far_seats(state)
    if state.players > DUEL_PLAYERS and losers:
        eliminate_all(state, losers, 1)


@kernel
def count_beat(state: np.record) -> None:
    """Count a beat; after the last one the match is a draw (HS 13.4)."""
    beats = int(state.beat) + 1
    state.beat = beats
    if beats >= MAX_BEATS:
        finish(state, TIME, 0)


@kernel
def eliminate_all(state: np.record, losers: int, first: int) -> None:
    """Eliminate `losers` from beat `first` on; the last seat to hit each scores (HS 14.1)."""
    winners = 0
    for seat in range(state.players):
        if has_member(losers, seat):
            award_point(state, seat)
            eliminate(state, seat, first)
    for seat in range(state.players):
        if state.points[seat] >= WINNING_POINTS and is_in_match(state, seat):
            winners = add_member(winners, seat)
    if winners:
        finish(state, POINTS, winners)


@kernel
def award_point(state: np.record, seat: int) -> None:
    """Give a point to the last seat that hit an eliminated fighter."""
    hitter = int(state.last_hitter[seat])
    if hitter != NOBODY and is_in_match(state, hitter):
        state.points[hitter] += 1
    state.last_hitter[seat] = NOBODY


@kernel
def eliminate(state: np.record, seat: int, first: int) -> None:
    """Take a fighter out for ten beats (HS 14.2)."""
    for beat in range(first, LINE_BEATS):
        state.line[seat, beat] = make_entry(DEATH) if beat < first + ABSENT_BEATS else NO_ENTRY
    state.line[seat, first + ABSENT_BEATS] = make_entry(E) | RESPAWN
    state.promised[seat] = NEVER
    state.discards[seat] = state.draws[seat] = 0
    state.parried[seat] = NOBODY
    clear_set(state, seat)


@kernel
def respawn_fighters(state: np.record) -> None:
    """Bring back fighters whose absence is over (HS 14.2, 14.3)."""
    for seat in range(state.players):
        word = state.line[seat, 0]
        if has_flag(word, RESPAWN) and is_in_match(state, seat):
            state.line[seat, 0] = word & ~RESPAWN
            place_fighter(state, seat)
            state.damage[seat] = 0
            state.protected[seat] = PROTECTED_BEATS
            hands.deal_respawn_hand(state, seat)


@kernel
def place_fighter(state: np.record, seat: int) -> None:
    """Put a fighter in the middle, or on the next free hex round it."""
    q, r, ring = 0, 0, 0
    while fighter_on(state, q, r, seat) != NOBODY:
        ring += 1
        q, r = find_free_hex(state, seat, ring)
    state.q[seat], state.r[seat] = q, r


@kernel
def find_free_hex(state: np.record, seat: int, ring: int) -> tuple[int, int]:
    """Return the first free hex of a ring round the middle, from E counter-clockwise."""
    q, r = ring, 0
    for side in range(6):
        for _ in range(ring):
            if fighter_on(state, q, r, seat) == NOBODY:
                return q, r
            q, r = hex_ahead(q, r, (side + 2) % 6, 1)
    return q, r


@kernel
def remove_fighter(state: np.record, seat: int) -> None:
    """Remove a seat for good; the last remaining seat wins (HS 14.5)."""
    state.gone = add_member(state.gone, seat)
    eliminate(state, seat, 0)
    state.line[seat, ABSENT_BEATS] = NO_ENTRY
    state.disabled = add_member(state.disabled, seat)
    remaining = 0
    for opponent in range(state.players):
        if is_in_match(state, opponent):
            remaining = add_member(remaining, opponent)
        if state.last_hitter[opponent] == seat or state.parried[opponent] == seat:
            clear_hitter(state, opponent, seat)
    if count_members(remaining) == 1:
        finish(state, ALONE, remaining)


@kernel
def clear_hitter(state: np.record, seat: int, leaver: int) -> None:
    """Clear a fighter's references to a fighter that has left."""
    if state.last_hitter[seat] == leaver:
        state.last_hitter[seat] = NOBODY
    if state.parried[seat] == leaver:
        state.parried[seat] = NOBODY


@kernel
def leave_match(state: np.record, seat: int) -> None:
    """Remove a seat at any time; a question it was asked stays unanswered."""
    remove_fighter(state, seat)
    if state.to_act == OVER:
        return
    if state.phase <= DECK:
        if state.to_act == seat:
            begin_next_deck(state, seat + 1)
    elif is_committing(state):
        leave_commitments(state, seat)
    else:
        break_off_action(state, seat)


@kernel
def break_off_action(state: np.record, seat: int) -> None:
    """Break off a seat's action on a paused beat."""
    is_acting = STARTING < state.stage <= SLOW and state.turn < state.players
    if is_acting and state.order[state.turn] == seat and state.token >= 0:
        state.token = ENDED_TOKEN
    if state.to_act != seat:
        return
    if state.phase == THROW or state.phase == KNOCK:
        state.hit_step = NO_HIT
    state.owing = 0
    resume(state)
