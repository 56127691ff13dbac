"""What a play promises if nobody else did anything, by rule of thumb. Compiled.

It looks at the own cards and at what lies open.
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.building import MARKS, MOST_LINES, SELECTS, WORDS
from hexarena.games.hexstrike.entry import (
    ACTIVE,
    DAMAGE,
    FORCED,
    KBF,
    NO_ENTRY,
    ROTATION,
    SOURCE,
    THROWN,
    flagged,
    label,
    read,
)
from hexarena.games.hexstrike.fighters import ahead, can_be_hit, standing_on
from hexarena.games.hexstrike.island import away
from hexarena.games.hexstrike.knocking import PER_HEX
from hexarena.games.hexstrike.state import NOBODY
from hexarena.games.hexstrike.symbols import (
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
from hexarena.games.hexstrike.tables import (
    BOW_SHOT,
    HAVEN,
    HEALING_HARMONY,
    IRON_WILL,
    NO_CARD,
    TURN,
)

Place = tuple[int, int, int]  # q, r and facing

LATER = 0.85  # of what a hit is worth a beat later
SLOW = 0.35  # what each beat costs
PER_KBF, A_THROW = 1.5, 5.0
OUTWARD, KILL = 2.0, 25.0  # for each step farther from the land; for being too far
COVER = 0.15  # for each side that is blocked
ADRIFT, FAR_OUT, SUICIDE = 3.0, 1.5, 60.0  # ending over the abyss; each step; too far
LIMIT = 4  # steps from the land that can be survived
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
        if word == NO_ENTRY:
            break
        place = turned(place, word, int(MARKS[pair, beat]), rotation)
        worth += weight * struck(state, seat, word, place)
        place = moved(state, seat, word, place)
        weight *= LATER
        worth -= SLOW
    return worth + ended(state, seat, place)


@kernel
def turned(place: Place, word: np.uint64, marks: int, rotation: int) -> Place:
    """Return a place after the turn of an entry."""
    by = 0
    if marks & SELECTS:
        by = int(TURN[rotation])
    elif read(word, SOURCE) == FORCED:
        by = int(TURN[read(word, ROTATION)])
    return place[0], place[1], (place[2] + by) % 6


@kernel
def struck(state: np.record, seat: int, word: np.uint64, place: Place) -> float:
    """Return what the attacks and blocks of an entry are worth."""
    symbol = label(word)
    worth = TEXTS[read(word, ACTIVE)] if symbol == X1 else 0.0
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
    damage, kbf = read(word, DAMAGE), read(word, KBF)
    if flagged(word, THROWN):
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
    symbol = label(word)
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
def ended(state: np.record, seat: int, place: Place) -> float:
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
