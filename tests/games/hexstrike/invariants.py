"""Compiled invariants of HexStrike, checked after every action of a match."""

from hexarena.contract.bits import bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import OVER
from hexarena.contract.rng import below
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.components.symbols import DEATH, STUN
from hexarena.games.hexstrike.components.tables import (
    ABILITY_CARDS,
    MOVEMENT_CARDS,
    REWIND,
    SIGNATURES,
    STEP,
)
from hexarena.games.hexstrike.rules import apply, legal
from hexarena.games.hexstrike.rules.entry import is_open, label
from hexarena.games.hexstrike.rules.state import (
    ACTIVE,
    ADRENALINE,
    DECK,
    DECK_CARDS,
    DECK_MOVES,
    FINISHED,
    MAX_BEATS,
)

INVARIANTS = (
    "",
    "something is legal until the end, and nothing after it",
    "legal actions ascend",
    "each of a deck's 16 cards lies in one place",
    "a deck does not change",
    "a deck is legal",
    "cards are counted as they lie",
    "who commits holds as many movement cards as abilities, four at most",
    "nobody shares a hex",
    "adrenaline is 0 to 10",
    "damage is not below nought, and a facing is a direction",
    "beats never go back, nor beyond the bound",
    "nobody alive is too far out when cards are committed",
    "who is due is open, and nobody else is",
    "who commits has something to play",
    "behind a stun lies an open beat, or death",
    "fire and flora do not share a hex",
    "arrows fly near the land",
    "a winner is one of those who play, and a match of two pays out what it takes in",
    "nobody has won before the end",
)
MOST_HELD, FARTHEST, WINNING_POINTS = 4, 4, 2


@kernel
def match(states, rng, actions, limit):
    """Play state 0 at random, with state 1 as scratch; return the broken invariant, or 0."""
    for _ in range(limit):
        count = legal(states[0], actions)
        broken = find_broken(states[0], actions[:count])
        if broken != 0 or count == 0:
            return broken
        states[1] = states[0]
        apply(states[0], actions[below(rng, count)])
        broken = find_broken_change(states[1], states[0])
        if broken != 0:
            return broken
    return 0


@kernel
def find_broken_change(previous, current):
    """Return the invariant that an action has broken, or 0."""
    if current.beat < previous.beat or current.beat > MAX_BEATS:
        return 11
    for seat in range(previous.players):
        if previous.phase > DECK and cards_of(previous, seat) != cards_of(current, seat):
            return 4
    return 0


@kernel
def find_broken(state, actions):
    """Return the first invariant that a state breaks, or 0."""
    broken = choices_broken(state, actions)
    if broken != 0 or state.phase <= DECK:
        return broken
    for seat in range(state.players):
        broken = broken or deck_broken(state, seat) or fighter_broken(state, seat)
        broken = broken or line_broken(state, seat)
    return broken or board_broken(state) or result_broken(state)


@kernel
def choices_broken(state, actions):
    if (len(actions) == 0) != (state.to_act == OVER):
        return 1
    if (state.phase == FINISHED) != (state.to_act == OVER):
        return 1
    for i in range(1, len(actions)):
        if actions[i] <= actions[i - 1]:
            return 2
    return 0


@kernel
def cards_of(state, seat):
    """Return the set of a seat's cards."""
    cards = bit(REWIND) if int(state.aside) >> seat & 1 else bit(0) ^ bit(0)
    for n in range(DECK_MOVES):
        cards |= bit(int(state.moves[seat, n]))
    for n in range(state.held[seat]):
        cards |= bit(int(state.hand[seat, n]))
    for n in range(state.decked[seat]):
        cards |= bit(int(state.deck[seat, n]))
    return cards


@kernel
def deck_broken(state, seat):
    cards = cards_of(state, seat)
    is_aside = int(state.aside) >> seat & 1
    if popcount(cards) != DECK_MOVES + DECK_CARDS:
        return 3
    if int(state.held[seat]) + int(state.decked[seat]) + is_aside != DECK_CARDS:
        return 3
    signed = popcount(cards & SIGNATURES & MOVEMENT_CARDS)
    if signed > 1 or popcount(cards & SIGNATURES & ABILITY_CARDS) > 2:
        return 5
    if cards & bit(STEP) == bit(0) ^ bit(0) or popcount(cards & MOVEMENT_CARDS) != DECK_MOVES:
        return 5
    tired = 0
    for n in range(DECK_MOVES):
        tired += int(state.exhausted[seat]) >> n & 1
    if tired + int(state.moves_held[seat]) != DECK_MOVES:
        return 6
    commits = state.phase >= ACTIVE and state.phase <= ADRENALINE
    movement_count = min(int(state.held[seat]), MOST_HELD)
    return 7 if commits and state.moves_held[seat] != movement_count else 0


@kernel
def fighter_broken(state, seat):
    for opponent in range(seat):
        if state.q[seat] == state.q[opponent] and state.r[seat] == state.r[opponent]:
            return 8
    if state.adrenaline[seat] < 0 or state.adrenaline[seat] > 10:
        return 9
    if state.damage[seat] < 0 or state.facing[seat] < 0 or state.facing[seat] > 5:
        return 10
    commits = state.phase >= ACTIVE and state.phase <= ADRENALINE
    alive = label(state.line[seat, 0]) != DEATH
    gap = land_distance(int(state.players), int(state.q[seat]), int(state.r[seat]))
    return 12 if commits and alive and gap > FARTHEST else 0


@kernel
def line_broken(state, seat):
    commits = state.phase >= ACTIVE and state.phase <= ADRENALINE
    is_due = int(state.due) >> seat & 1 == 1
    if commits and is_due != is_open(state.line[seat, 0]):
        return 13
    if commits and is_due and (state.held[seat] == 0 or state.moves_held[seat] == 0):
        return 14
    for n in range(1, state.line.shape[1]):
        old_label, new_label = label(state.line[seat, n - 1]), label(state.line[seat, n])
        is_continued = new_label in (STUN, DEATH) or is_open(state.line[seat, n])
        if old_label == STUN and not is_continued:
            return 15
    return 0


@kernel
def board_broken(state):
    if int(state.fire) & int(state.flora):
        return 16
    for n in range(state.arrows):
        gap = land_distance(int(state.players), int(state.arrow_q[n]), int(state.arrow_r[n]))
        if gap > FARTHEST + 1:  # shot from the farthest hex, it has not flown yet
            return 17
    return 0


@kernel
def result_broken(state):
    total = 0.0
    for seat in range(state.players):
        total += state.returns[seat]
        if state.to_act != OVER and state.points[seat] >= WINNING_POINTS:
            return 19
    if state.to_act != OVER:
        return 19 if total != 0 else 0
    for seat in range(int(state.players), 4):
        if state.returns[seat] != 0:
            return 18
    return 18 if state.players == 2 and total != 0 else 0


@kernel
def matches(states, rng, actions, count, limit):
    """Play `count` matches from state 2; return the negated invariant that broke, or 0."""
    finished = 0
    for _ in range(count):
        states[0] = states[2]
        broken = match(states, rng, actions, limit)
        if broken != 0:
            return -broken
        finished += int(states[0].to_act == OVER)
    return finished
