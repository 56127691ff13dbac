"""Heuristic values of plays, and each seat's chances. Compiled.

They use only the seat's own cards and open information. The figures were fitted by logistic
regression to the winners of 3,000 heuristic matches.
"""

import math

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.components.symbols import (
    ATTACKS,
    BLOCKS,
    CHARGES,
    JUMPS,
    TOKEN_DIRECTION,
    TOKEN_REACH,
    TOKEN_TYPE,
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
from hexarena.games.hexstrike.rules.entry import (
    LINE_BEATS,
    MARK_SELECTED,
    MARKS,
    MAX_PLAY_BEATS,
    WORDS,
    is_open,
)
from hexarena.games.hexstrike.rules.fighters import (
    can_be_hit,
    fighter_on,
    hex_ahead,
    is_alive,
    is_in_match,
)
from hexarena.games.hexstrike.rules.impact import PER_HEX
from hexarena.games.hexstrike.rules.state import ACTIVE, NOBODY

Pose = tuple[int, int, int]  # q, r and facing

DISCOUNT = 0.85  # share of its value that a hit keeps per beat of delay
BEAT_COST = 0.35  # cost of each beat
KBF_VALUE, THROW_VALUE = 1.5, 5.0
OUTWARD_VALUE, KILL_VALUE = 2.0, 25.0  # for each step farther from land; for being too far out
BLOCK_VALUE = 0.15  # for each side that is blocked
ABYSS_COST = 3.0  # cost of ending over the abyss
DISTANCE_COST = 1.5  # cost of each step from land
SUICIDE_COST = 60.0  # cost of ending too far out
MAX_SAFE_STEPS = 4  # steps from land at which a fighter survives
NEARNESS_VALUE = 0.3  # for each step to the nearest other fighter, as the play ends
TEXT_VALUES = np.zeros(NO_CARD + 1)  # values of the texts of X1
TEXT_VALUES[[BOW_SHOT, HAVEN, HEALING_HARMONY, IRON_WILL]] = 2.0, 0.5, 0.6, 3.0


@kernel
def play_value(state: np.record, seat: int, pair: int, rotation: int) -> float:
    """Return the value for a seat of playing a pair of cards with a rotation."""
    pose = (int(state.q[seat]), int(state.r[seat]), int(state.facing[seat]))
    value, weight = 0.0, 1.0
    for beat in range(MAX_PLAY_BEATS):
        word = WORDS[pair, beat]
        if word == entry.NO_ENTRY:
            break
        pose = turn_pose(pose, word, int(MARKS[pair, beat]), rotation)
        value += weight * strike_value(state, seat, word, pose)
        pose = move_pose(state, seat, word, pose)
        weight *= DISCOUNT
        value -= BEAT_COST
    return value + end_value(state, seat, pose)


@kernel
def turn_pose(pose: Pose, word: np.uint64, marks: int, rotation: int) -> Pose:
    """Return a pose after an entry has turned it."""
    turn = 0
    if marks & MARK_SELECTED:
        turn = int(TURN[rotation])
    elif entry.read_field(word, entry.SOURCE) == entry.FORCED:
        turn = int(TURN[entry.read_field(word, entry.ROTATION)])
    return pose[0], pose[1], (pose[2] + turn) % 6


@kernel
def strike_value(state: np.record, seat: int, word: np.uint64, pose: Pose) -> float:
    """Return the value of an entry's attacks and blocks."""
    symbol = entry.label(word)
    value = TEXT_VALUES[entry.read_field(word, entry.ACTIVE)] if symbol == X1 else 0.0
    for token in range(TOKENS[symbol]):
        kind = TOKEN_TYPE[symbol, token]
        if kind == BLOCKS:
            value += BLOCK_VALUE
        elif kind in (ATTACKS, CHARGES):
            direction = (pose[2] + int(TOKEN_DIRECTION[symbol, token])) % 6
            q, r = hex_ahead(pose[0], pose[1], direction, int(TOKEN_REACH[symbol, token]))
            target = fighter_on(state, q, r, seat)
            if target != NOBODY and can_be_hit(state, target):
                value += hit_value(state, target, word, direction)
    return float(value)


@kernel
def hit_value(state: np.record, target: int, word: np.uint64, direction: int) -> float:
    """Return the value of hitting a target."""
    damage, kbf = entry.read_field(word, entry.DAMAGE), entry.read_field(word, entry.KBF)
    if entry.has_flag(word, entry.THROWN):
        return damage + THROW_VALUE
    hexes = min(kbf, 1)
    if kbf > 1:
        hexes = max(1, (int(state.damage[target]) + damage) * kbf // PER_HEX)
    q, r = int(state.q[target]), int(state.r[target])
    old_steps = land_distance(state.players, q, r)
    q, r = hex_ahead(q, r, direction, hexes)
    new_steps = land_distance(state.players, q, r)
    kill_value = KILL_VALUE if new_steps > MAX_SAFE_STEPS else 0.0
    return damage + KBF_VALUE * kbf + OUTWARD_VALUE * (new_steps - old_steps) + kill_value


@kernel
def move_pose(state: np.record, seat: int, word: np.uint64, pose: Pose) -> Pose:
    """Return a pose after an entry has moved it."""
    symbol = entry.label(word)
    q, r, facing = pose
    for token in range(TOKENS[symbol]):
        kind, reach = TOKEN_TYPE[symbol, token], int(TOKEN_REACH[symbol, token])
        if kind in (ATTACKS, BLOCKS):
            continue
        direction = (facing + int(TOKEN_DIRECTION[symbol, token])) % 6
        if kind == JUMPS:
            q, r = step_unless_blocked(state, seat, (q, r, direction), reach)
        else:
            for _ in range(reach):
                q, r = step_unless_blocked(state, seat, (q, r, direction), 1)
    return q, r, facing


@kernel
def step_unless_blocked(state: np.record, seat: int, pose: Pose, reach: int) -> tuple[int, int]:
    """Return the hex `reach` steps ahead of a pose, or its own hex if a fighter stands there."""
    q, r = hex_ahead(pose[0], pose[1], pose[2], reach)
    if fighter_on(state, q, r, seat) == NOBODY:
        return q, r
    return pose[0], pose[1]


@kernel
def end_value(state: np.record, seat: int, pose: Pose) -> float:
    """Return the value of ending a play in a pose."""
    steps = land_distance(state.players, pose[0], pose[1])
    value = -NEARNESS_VALUE * nearest_distance(state, seat, pose)
    if steps > MAX_SAFE_STEPS:
        return value - SUICIDE_COST
    return value - ABYSS_COST - DISTANCE_COST * steps if steps else value


@kernel
def nearest_distance(state: np.record, seat: int, pose: Pose) -> int:
    """Return how many steps it is to the nearest other fighter."""
    minimum = PER_HEX
    for opponent in range(state.players):
        if opponent != seat and can_be_hit(state, opponent):
            dq, dr = int(state.q[opponent]) - pose[0], int(state.r[opponent]) - pose[1]
            minimum = min(minimum, (abs(dq) + abs(dr) + abs(dq + dr)) // 2)
    return minimum


# Weights, in the order of the measures below: each step from the land; being over the abyss at all;
# only one step from the land, which looks safer than it is; there with one ability or none; with
# none; each ten of damage; each adrenaline; each beat until the next choice
WEIGHTS = np.array([-0.27, -0.2, -0.18, -0.43, -0.4, -0.47, 0.17, -0.03])
MEASURES = len(WEIGHTS)
STEPS, ABYSS, NEXT_TO_LAND, FEW_ABILITIES, NO_ABILITIES, DAMAGE, ADRENALINE, WAIT_BEATS = range(
    MEASURES
)
POINT_VALUE = 1.5  # worth of a point among three or four
OUT_VALUE = -2.0  # worth of being out, likewise
NOT_COMMITTED = -1  # a part that is not committed yet


@kernel
def estimate_returns(state: np.record) -> bool:
    """Write each seat's expected return; return False unless commitments are about to begin."""
    if state.phase != ACTIVE:
        return False
    for seat in range(state.players):
        if state.active[seat] != NOT_COMMITTED:
            return False
    total = 0.0
    for seat in range(state.players):
        total += win_weight(state, seat)
    for seat in range(state.players):
        state.returns[seat] = 2.0 * win_weight(state, seat) / total - 1.0
    return True


@kernel
def win_weight(state: np.record, seat: int) -> float:
    """Return a seat's weight: its chance of winning is its share of all weights."""
    if not is_in_match(state, seat):
        return 0.0
    value = POINT_VALUE * state.points[seat]
    if not is_alive(state, seat):
        return math.exp(value + OUT_VALUE)
    for measure in range(MEASURES):
        value += WEIGHTS[measure] * measure_fighter(state, seat, measure)
    return math.exp(value)


@kernel
def measure_fighter(state: np.record, seat: int, measure: int) -> float:
    """Return one measure of a fighter, by the number of the measure."""
    if measure == DAMAGE:
        return float(state.damage[seat] / 10.0)
    if measure == ADRENALINE:
        return float(state.adrenaline[seat])
    if measure == WAIT_BEATS:
        return float(beats_until_choice(state, seat))
    steps = land_distance(state.players, int(state.q[seat]), int(state.r[seat]))
    if measure == STEPS or steps == 0:
        return float(steps)
    if measure == NEXT_TO_LAND:
        return 1.0 if steps == 1 else 0.0
    if measure == FEW_ABILITIES:
        return 1.0 if state.held[seat] <= 1 else 0.0
    if measure == NO_ABILITIES:
        return 1.0 if state.held[seat] == 0 else 0.0
    return 1.0


@kernel
def beats_until_choice(state: np.record, seat: int) -> int:
    """Return how many beats go by until a fighter chooses again."""
    beats = 0
    while beats < LINE_BEATS - 1 and not is_open(state.line[seat, beats]):
        beats += 1
    return beats
