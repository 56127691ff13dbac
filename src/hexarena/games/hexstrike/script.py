"""The scripted fighter: plays a card that reaches a rival from here, else one that leads nearer.

It never commits what ends off the island if anything else is legal, and spends no adrenaline. It
takes the longest passive card, and answers every question with yes.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.record import States
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.components.symbols import (
    ATTACKS,
    CHARGES,
    TOKEN_DIRECTION,
    TOKEN_REACH,
    TOKEN_TYPE,
    TOKENS,
)
from hexarena.games.hexstrike.rules.bots.evaluation import (
    Pose,
    move_pose,
    nearest_distance,
    turn_pose,
)
from hexarena.games.hexstrike.rules.committing import possible_passives, possible_rotations
from hexarena.games.hexstrike.rules.entry import MARKS, NO_ENTRY, WORDS, label, pair_number
from hexarena.games.hexstrike.rules.fighters import can_be_hit, fighter_on, hex_ahead
from hexarena.games.hexstrike.rules.hitting import THROW_REACH
from hexarena.games.hexstrike.rules.state import (
    ACTIVE,
    ADRENALINE,
    KNOCK,
    KNOCK_TO,
    NOBODY,
    PASSIVE,
    PLAY_ACTIVE,
    PLAY_PASSIVE,
    ROTATE,
    ROTATION,
    THROW,
    THROW_TO,
    TRIGGER,
)

PlayRating = tuple[bool, bool, int]  # stays on land, hits a rival, minus the distance to a rival


def choose(states: States, legal: Sequence[int], rng: np.random.Generator) -> int:
    """Return an action for the phase; see `Script`."""
    state = states[0]
    if state.phase in (ACTIVE, PASSIVE, ROTATION):
        return _draw_best({action: _rate(state, action) for action in legal}, legal, rng)
    if state.phase in (THROW, KNOCK):
        return _draw_best({action: _throw_value(state, action) for action in legal}, legal, rng)
    if state.phase == ADRENALINE or state.phase >= TRIGGER:
        return legal[0]  # none, or yes
    return int(rng.choice(legal))


def _rate(state: np.record, action: int) -> tuple[PlayRating, int]:
    """Rate the next part of a commitment by its best rotation, then by how long it lasts."""
    seat, active, passive = int(state.to_act), int(state.active[state.to_act]), 0
    if state.phase == ROTATION:
        pair = pair_number(active, int(state.passive[seat]))
        return _rate_play(state, pair, action - ROTATE), 0
    if state.phase == PASSIVE:
        passive = action - PLAY_PASSIVE
    else:
        active = action - PLAY_ACTIVE
    state.active[seat] = active
    passives = [passive] if passive else members(possible_passives(state, seat))
    pair = max((pair_number(active, card) for card in passives), key=_duration)
    ratings = [_rate_play(state, pair, r) for r in members(possible_rotations(state, seat))]
    if state.phase == ACTIVE:
        state.active[seat] = -1
    return max(ratings), _duration(pair)


def _duration(pair: int) -> int:
    """Return for how many beats a pair of cards is played."""
    return int((WORDS[pair] != NO_ENTRY).sum())


def _rate_play(state: np.record, pair: int, rotation: int) -> PlayRating:
    """Rate a play as if the rivals stood still."""
    seat, hits = int(state.to_act), False
    pose = (int(state.q[seat]), int(state.r[seat]), int(state.facing[seat]))
    for word, marks in zip(WORDS[pair, : _duration(pair)], MARKS[pair], strict=False):
        pose = turn_pose(pose, word, int(marks), rotation)
        hits = hits or _hits(state, seat, label(word), pose)
        pose = move_pose(state, seat, word, pose)
    on_land = int(land_distance(state.players, pose[0], pose[1])) == 0
    return on_land, hits, -int(nearest_distance(state, seat, pose))


def _hits(state: np.record, seat: int, symbol: int, pose: Pose) -> bool:
    """Return whether a rival stands where a symbol attacks."""
    for token in range(TOKENS[symbol]):
        if TOKEN_TYPE[symbol, token] in (ATTACKS, CHARGES):
            direction = (pose[2] + int(TOKEN_DIRECTION[symbol, token])) % 6
            q, r = hex_ahead(pose[0], pose[1], direction, int(TOKEN_REACH[symbol, token]))
            target = int(fighter_on(state, q, r, seat))
            if target != NOBODY and can_be_hit(state, target):
                return True
    return False


def _throw_value(state: np.record, action: int) -> tuple[int]:
    """Return how far from land a throw sends its victim; minus that for the victim's choice."""
    sign, base = (1, THROW_TO) if state.phase == THROW else (-1, KNOCK_TO)
    victim = int(state.victim)
    q, r = hex_ahead(int(state.q[victim]), int(state.r[victim]), action - base, THROW_REACH)
    return (sign * int(land_distance(state.players, q, r)),)


def _draw_best(
    values: Mapping[int, tuple[object, ...]], legal: Sequence[int], rng: np.random.Generator
) -> int:
    best = max(values.values())
    return int(rng.choice([action for action in legal if values[action] == best]))
