"""Making fighters, rounds, turns, points and the end of a match. Compiled; RULES.md, 1, 3, 4, 7."""

import numpy as np

from hexarena.contract.bits import EMPTY, bit, lowest_bit, pack_members
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import CHANCE, OVER, award
from hexarena.games.knockouts.editions.installed import LONG_RANGE, MAX_KINDS, STYLES
from hexarena.games.knockouts.rules.cards import DECK
from hexarena.games.knockouts.rules.fighters import (
    EVERY_STAT,
    hand_limit,
    hurt_stats,
    max_markers,
    standing,
)
from hexarena.games.knockouts.rules.state import (
    BLUE_CREATES,
    CONDITIONING,
    CREATE,
    DEAL,
    DRAW,
    EXPERIENCE,
    FINISHED,
    HEART_STAT,
    MARKERS,
    MAX_PLACED,
    MOBILITY,
    NO_CARD,
    NOBODY,
    POINTS,
    PUT,
    RED,
    REST,
    STAT,
    TAKE_STYLE,
    G,
    S,
)


@kernel
def begin_turn(state: np.record) -> None:
    """Begin a turn; fighters with a choice first say which stat they use for mobility (KT 4.1)."""
    state.turns += 1
    state.drew = 0
    state.face[0] = state.face[1] = 0
    clear_dice(state)
    state.seat = RED
    ask_stat(state)


@kernel
def ask_stat(state: np.record) -> None:
    """Ask each seat for a stat where it matters; then let the dice be rolled (KT 4.2)."""
    while state.seat <= 1:
        ready = state.ready[state.seat]
        if standing(state) and ready[S] != ready[G]:
            state.phase = STAT
            state.to_act = state.seat
            return
        state.used[state.seat] = G
        state.seat += 1
    state.seat = RED
    state.phase = MOBILITY
    state.to_act = CHANCE


@kernel
def use_stat(state: np.record, stat: int) -> None:
    """Use Striking or Grappling for mobility (KT 4.2)."""
    state.used[state.seat] = stat
    state.seat += 1
    ask_stat(state)


@kernel
def throw_dice(state: np.record, phase: int, dice: int) -> None:
    """Start rolling some dice, one at a time."""
    clear_dice(state)
    state.dice = dice
    state.phase = phase
    state.to_act = CHANCE


@kernel
def clear_dice(state: np.record) -> None:
    """Take the dice of an attack, or of heart, off the table."""
    state.dice = state.rolled = state.successes = 0
    for n in range(len(state.faces)):
        state.faces[n] = 0


@kernel
def show_die(state: np.record, face: int) -> None:
    """Show a rolled die next to those rolled before."""
    if state.rolled < len(state.faces):
        state.faces[state.rolled] = face
    state.rolled += 1
    state.dice -= 1


@kernel
def finish(state: np.record, method: int, winner: int) -> None:
    """End the match (KT 7.6)."""
    state.phase = FINISHED
    state.to_act = OVER
    state.method = method
    award(state, winner)


GRAPPLE_WORTH = 2  # points; a strike is worth 1


@kernel
def start_round(state: np.record) -> None:
    """Begin a round: at Long Range, nobody mobile, all cards shuffled (KT 3.1, 3.2)."""
    state.round_number += 1
    state.position = LONG_RANGE
    state.top = state.mobile = state.thrower = NOBODY
    state.owed[0] = state.owed[1] = 0
    state.turns = 0
    state.stall = 0
    shuffle(state)
    state.seat = RED
    state.phase = DEAL
    continue_deal(state)


@kernel
def shuffle(state: np.record) -> None:
    """Shuffle all cards into the draw pile (KT 3.2)."""
    state.pile = DECK[state.edition]
    state.discards = state.boosts = EMPTY
    state.kind = state.reaction = NO_CARD
    state.styled = 0
    for seat in range(2):
        state.hand[seat] = state.scored[seat] = EMPTY
        state.held[seat] = state.strikes[seat] = state.grapples[seat] = 0
        for kind in range(MAX_KINDS):
            state.used_as[seat, kind] = 0


@kernel
def continue_deal(state: np.record) -> None:
    """Deal another card, Red's first; once both hands are full, begin the first turn (KT 3.4)."""
    while state.seat <= 1:
        if state.held[state.seat] < hand_limit(state, state.seat):
            state.to_act = CHANCE
            return
        state.seat += 1
    begin_turn(state)


# The end of a round


@kernel
def score(state: np.record, seat: int) -> int:
    """Count a fighter's points of this round (KT 7.2)."""
    return int(state.strikes[seat]) + GRAPPLE_WORTH * int(state.grapples[seat])


@kernel
def end_round(state: np.record) -> None:
    """Count the points; end the match or go on to the next round (KT 7.1, 7.3, 7.4)."""
    red, blue = score(state, 0), score(state, 1)
    if red != blue:
        state.won[int(blue > red)] += 1
    if has_next_round(state):
        state.seat = RED
        continue_rest(state)
    elif state.won[0] == state.won[1]:
        finish(state, DRAW, NOBODY)
    else:
        finish(state, POINTS, int(state.won[1] > state.won[0]))


@kernel
def has_next_round(state: np.record) -> bool:
    """Return whether another round is to come (KT 7.3, 7.4)."""
    if state.round_number < state.rounds:
        return True
    last_round = int(state.rounds) + int(state.max_overtime)
    return bool(state.won[0] == state.won[1] and state.round_number < last_round)


@kernel
def continue_rest(state: np.record) -> None:
    """Let each fighter restore a marker, Red first; then the next round begins (KT 7.5)."""
    while state.seat <= 1:
        stats = hurt_stats(state, state.seat)
        if popcount(np.uint64(stats)) > 1:
            state.phase = REST
            state.to_act = state.seat
            return
        if stats:
            state.ready[state.seat, lowest_bit(np.uint64(stats))] += 1
        state.seat += 1
    start_round(state)


@kernel
def rest_marker(state: np.record, stat: int) -> None:
    """Restore a marker between rounds (KT 7.5)."""
    state.ready[state.seat, stat] += 1
    state.seat += 1
    continue_rest(state)


_STYLES = pack_members(range(STYLES))
_FIRST_STYLE = np.uint64(TAKE_STYLE - PUT)


@kernel
def begin_match(state: np.record) -> None:
    """Ask each seat without a fighter to make one, in the agreed order (KT 1.1, 1.8)."""
    state.seat = int(state.agreed & BLUE_CREATES != 0)
    continue_creation(state)


@kernel
def count_markers(state: np.record, seat: int) -> int:
    """Count the markers that a fighter has placed."""
    count = 0
    for stat in range(EXPERIENCE, CONDITIONING + 1):
        count += int(state.placed[seat, stat])
    return count


@kernel
def continue_creation(state: np.record) -> None:
    """Ask for the next marker; when both fighters are made, the first round begins (KT 1.1)."""
    if count_markers(state, state.seat) == MARKERS:
        state.seat = 1 - state.seat
    if count_markers(state, state.seat) < MARKERS:
        state.phase = CREATE
        state.to_act = state.seat
        return
    for seat in range(2):
        for stat in EVERY_STAT:
            state.ready[seat, stat] = max_markers(state, seat, stat)
    start_round(state)


@kernel
def open_slots(state: np.record) -> np.uint64:
    """Return where a marker may go: bits of the four stats, then of the styles (KT 1.2, 1.3)."""
    seat, slots = state.seat, np.uint64(0)
    for stat in range(HEART_STAT, CONDITIONING + 1):
        if state.placed[seat, stat] < MAX_PLACED:
            slots |= bit(stat - HEART_STAT)
    if state.placed[seat, EXPERIENCE] < MAX_PLACED:
        slots |= (_STYLES & ~np.uint64(state.styles[seat])) << _FIRST_STYLE
    return slots


@kernel
def place_marker(state: np.record, action: int) -> None:
    """Place a marker on a stat, or on a style (KT 1.2, 1.3)."""
    seat = state.seat
    if action < TAKE_STYLE:
        state.placed[seat, action - PUT + HEART_STAT] += 1
    else:
        state.placed[seat, EXPERIENCE] += 1
        state.styles[seat] |= 1 << (action - TAKE_STYLE)
    continue_creation(state)
