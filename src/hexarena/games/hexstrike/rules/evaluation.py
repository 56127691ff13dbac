"""Heuristic values: what a play promises, and how well each seat stands. Compiled.

It uses only the seat's own cards and open information.

The figures were fitted by logistic regression to the winners of 3,000 heuristic matches.
"""

import math

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.island import away
from hexarena.games.hexstrike.components.symbols import (
    ATTACKS,
    BLOCKS,
    CHARGES,
    JUMPS,
    TOKEN_REACH,
    TOKEN_TYPE,
    TOKEN_WAY,
    TOKENS,
    X1,
)
from hexarena.games.hexstrike.components.tables import (
    BOW_SHOT,
    HAVEN,
    HEALING_HARMONY,
    IRON_WILL,
    NO_CARD,
    TURN,
)
from hexarena.games.hexstrike.rules import entry
from hexarena.games.hexstrike.rules.entry import AHEAD, MARKS, MOST_LINES, SELECTS, WORDS, is_open
from hexarena.games.hexstrike.rules.fighters import ahead, can_be_hit, lives, sits, standing_on
from hexarena.games.hexstrike.rules.impact import PER_HEX
from hexarena.games.hexstrike.rules.state import ACTIVE, NOBODY

Place = tuple[int, int, int]  # q, r and facing

LATER = 0.85  # of what a hit is worth a beat later
SLOW = 0.35  # what each beat costs
PER_KBF, A_THROW = 1.5, 5.0
OUTWARD, KILL = 2.0, 25.0  # for each step farther from the land; for being too far
COVER = 0.15  # for each side that is blocked
ADRIFT, FAR_OUT, SUICIDE = 3.0, 1.5, 60.0  # ending over the abyss; each step; too far
LIMIT = 4  # steps from the land at which a fighter survives
NEARER = 0.3  # for each step that the nearest other is away, the play over
TEXTS = np.zeros(NO_CARD + 1)  # what an X1 is worth
TEXTS[[BOW_SHOT, HAVEN, HEALING_HARMONY, IRON_WILL]] = 2.0, 0.5, 0.6, 3.0


@kernel
def promise(state: np.record, seat: int, pair: int, rotation: int) -> float:
    """Return what a pair of cards promises a seat with a rotation; more is better."""
    place = (int(state.q[seat]), int(state.r[seat]), int(state.facing[seat]))
    worth, weight = 0.0, 1.0
    for beat in range(MOST_LINES):
        word = WORDS[pair, beat]
        if word == entry.NO_ENTRY:
            break
        place = turned(place, word, int(MARKS[pair, beat]), rotation)
        worth += weight * struck(state, seat, word, place)
        place = moved(state, seat, word, place)
        weight *= LATER
        worth -= SLOW
    return worth + end_worth(state, seat, place)


@kernel
def turned(place: Place, word: np.uint64, marks: int, rotation: int) -> Place:
    """Return a place after the turn of an entry."""
    by = 0
    if marks & SELECTS:
        by = int(TURN[rotation])
    elif entry.read_field(word, entry.SOURCE) == entry.FORCED:
        by = int(TURN[entry.read_field(word, entry.ROTATION)])
    return place[0], place[1], (place[2] + by) % 6


@kernel
def struck(state: np.record, seat: int, word: np.uint64, place: Place) -> float:
    """Return what the attacks and blocks of an entry are worth."""
    symbol = entry.label(word)
    worth = TEXTS[entry.read_field(word, entry.ACTIVE)] if symbol == X1 else 0.0
    for token in range(TOKENS[symbol]):
        kind = TOKEN_TYPE[symbol, token]
        if kind == BLOCKS:
            worth += COVER
        elif kind in (ATTACKS, CHARGES):
            way = (place[2] + int(TOKEN_WAY[symbol, token])) % 6
            q, r = ahead(place[0], place[1], way, int(TOKEN_REACH[symbol, token]))
            target = standing_on(state, q, r, seat)
            if target != NOBODY and can_be_hit(state, target):
                worth += hit(state, target, word, way)
    return float(worth)


@kernel
def hit(state: np.record, target: int, word: np.uint64, way: int) -> float:
    """Return what hitting somebody is worth."""
    damage, kbf = entry.read_field(word, entry.DAMAGE), entry.read_field(word, entry.KBF)
    if entry.flagged(word, entry.THROWN):
        return damage + A_THROW
    hexes = min(kbf, 1)
    if kbf > 1:
        hexes = max(1, (int(state.damage[target]) + damage) * kbf // PER_HEX)
    q, r = int(state.q[target]), int(state.r[target])
    before = away(state.players, q, r)
    q, r = ahead(q, r, way, hexes)
    after = away(state.players, q, r)
    killed = KILL if after > LIMIT else 0.0
    return damage + PER_KBF * kbf + OUTWARD * (after - before) + killed


@kernel
def moved(state: np.record, seat: int, word: np.uint64, place: Place) -> Place:
    """Return a place after the moves of an entry."""
    symbol = entry.label(word)
    q, r, facing = place
    for token in range(TOKENS[symbol]):
        kind, reach = TOKEN_TYPE[symbol, token], int(TOKEN_REACH[symbol, token])
        if kind in (ATTACKS, BLOCKS):
            continue
        way = (facing + int(TOKEN_WAY[symbol, token])) % 6
        if kind == JUMPS:
            q, r = stepped(state, seat, (q, r, way), reach)
        else:
            for _ in range(reach):
                q, r = stepped(state, seat, (q, r, way), 1)
    return q, r, facing


@kernel
def stepped(state: np.record, seat: int, place: Place, reach: int) -> tuple[int, int]:
    """Return the hex so far in a direction, or the one left if somebody stands there."""
    q, r = ahead(place[0], place[1], place[2], reach)
    if standing_on(state, q, r, seat) == NOBODY:
        return q, r
    return place[0], place[1]


@kernel
def end_worth(state: np.record, seat: int, place: Place) -> float:
    """Return what it is worth to end a play somewhere."""
    steps = away(state.players, place[0], place[1])
    worth = -NEARER * nearest(state, seat, place)
    if steps > LIMIT:
        return worth - SUICIDE
    return worth - ADRIFT - FAR_OUT * steps if steps else worth


@kernel
def nearest(state: np.record, seat: int, place: Place) -> int:
    """Return how many steps it is to the nearest other fighter."""
    least = PER_HEX
    for other in range(state.players):
        if other != seat and can_be_hit(state, other):
            dq, dr = int(state.q[other]) - place[0], int(state.r[other]) - place[1]
            least = min(least, (abs(dq) + abs(dr) + abs(dq + dr)) // 2)
    return least


# What counts, by what it is worth: each step from the land; to be over the abyss at all; one step
# from the land only, which looks safer than it is; there with one ability or none; with none; each
# ten of damage; each adrenaline; each beat until the next choice
FIGURES = np.array([-0.27, -0.2, -0.18, -0.43, -0.4, -0.47, 0.17, -0.03])
MEASURES = len(FIGURES)
STEPS, ABYSS, BESIDE, SCANT, BARE, DAMAGE, ADRENALINE, BUSY = range(MEASURES)
POINT = 1.5  # what a point is worth among three or four
OUT_OF_IT = -2.0  # to be out, likewise
NOT_YET = -1  # not committed yet


@kernel
def promise_each(state: np.record) -> bool:
    """Write each seat's expected return if no play is under way; tell whether none is."""
    if state.phase != ACTIVE:
        return False
    for seat in range(state.players):
        if state.active[seat] != NOT_YET:
            return False
    total = 0.0
    for seat in range(state.players):
        total += chance(state, seat)
    for seat in range(state.players):
        state.returns[seat] = 2.0 * chance(state, seat) / total - 1.0
    return True


@kernel
def chance(state: np.record, seat: int) -> float:
    """Return how likely a seat is to win, in proportion to the others."""
    if not sits(state, seat):
        return 0.0
    worth = POINT * state.points[seat]
    if not lives(state, seat):
        return math.exp(worth + OUT_OF_IT)
    for measure in range(MEASURES):
        worth += FIGURES[measure] * measure_of(state, seat, measure)
    return math.exp(worth)


@kernel
def measure_of(state: np.record, seat: int, measure: int) -> float:
    """Return what a fighter has of what counts."""
    if measure == DAMAGE:
        return float(state.damage[seat] / 10.0)
    if measure == ADRENALINE:
        return float(state.adrenaline[seat])
    if measure == BUSY:
        return float(beats_to_go(state, seat))
    steps = away(state.players, int(state.q[seat]), int(state.r[seat]))
    if measure == STEPS or steps == 0:
        return float(steps)
    if measure == BESIDE:
        return 1.0 if steps == 1 else 0.0
    if measure == SCANT:
        return 1.0 if state.held[seat] <= 1 else 0.0
    if measure == BARE:
        return 1.0 if state.held[seat] == 0 else 0.0
    return 1.0


@kernel
def beats_to_go(state: np.record, seat: int) -> int:
    """Return how many beats go by until a fighter chooses again."""
    beats = 0
    while beats < AHEAD - 1 and not is_open(state.line[seat, beats]):
        beats += 1
    return beats
