"""What an action leads to, step by step: a copy is played on, and every change is told."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.english import counted, listed
from hexarena.contract.record import States, copied
from hexarena.games.hexstrike.components.island import FEWEST, LAND
from hexarena.games.hexstrike.components.symbols import DEATH, JUMPS, TOKEN_TYPE
from hexarena.games.hexstrike.notation.blows import blow, striking, stunned
from hexarena.games.hexstrike.notation.names import fighter, hex_at, towards, where
from hexarena.games.hexstrike.rules.acting import NOT_BEGUN
from hexarena.games.hexstrike.rules.beat import step
from hexarena.games.hexstrike.rules.entry import RESPAWN, flagged, label
from hexarena.games.hexstrike.rules.hand_choices import NO_HIT
from hexarena.games.hexstrike.rules.state import (
    ARROW,
    BURNING,
    RESOLVE,
    RETURN_CARD,
    STARTING,
)


def what_follows(states: States) -> list[str]:
    """Play on in `states` until the next decision or the end; tell what happens."""
    told: list[str] = []
    beat = -1
    for before, events in moments(states):
        if before[0].beat != beat:
            beat = int(before[0].beat)
            told.append(f"Beat {beat}:")
        told += events
    return told


def moments(states: States) -> Iterator[tuple[States, list[str]]]:
    """Play on likewise; yield every step that is told, with what was before it."""
    told_of = _under_way(states[0])
    while states[0].phase == RESOLVE:
        before = copied(states)
        step(states[0])
        told = [*_events(before[0], states[0], told_of)]
        if told:
            yield before, told


def _under_way(state: np.record) -> set[int]:
    """Return the seat whose action was paused, if one was; part of it has been told."""
    return {int(state.order[state.turn])} if state.token != NOT_BEGUN else set()


def _events(before: np.record, after: np.record, told_of: set[int]) -> Iterator[str]:
    """Tell what one step of the machine has changed.

    `told_of` are the attackers of whose attacks on this beat something has been told.
    """
    blows = [*_blow(before, after)]
    if blows:
        told_of.add(int(after.hitter))
    yield from blows
    yield from _missed(before, after, told_of)
    for seat in range(before.players):
        done = [*_changes(before, after, seat)]
        if done:
            yield f"{fighter(seat)} {listed(done)}."
    yield from _ground(before, after)


# Hits


def _blow(before: np.record, after: np.record) -> Iterator[str]:
    """Tell that an attack lands, is stopped, or finds nobody."""
    found = blow(before, after)
    if found:
        lands = "hits" if after.hit_kind == ARROW else "lands on"
        verb = lands if found.lands else "does nothing to"
        yield f"{found.weapon} {verb} {fighter(found.victim)}."


def _missed(before: np.record, after: np.record, told_of: set[int]) -> Iterator[str]:
    """Tell, as an action ends, that its attacks have found nobody."""
    if before.token == NOT_BEGUN or after.token != NOT_BEGUN or before.turn == before.players:
        return
    seat = int(before.order[before.turn])
    if before.struck[seat] and seat not in told_of:
        yield f"{fighter(seat)}'s {striking(before, seat)} finds nobody."
    told_of.discard(seat)


# Fighters


def _changes(before: np.record, after: np.record, seat: int) -> Iterator[str]:
    """Tell what has changed for a fighter, each as what it does."""
    if flagged(before.line[seat, 0], RESPAWN) and before.stage < STARTING:
        yield f"comes back at {where(after, seat)}, unhurt"
        return
    yield from _turned(before, after, seat)
    yield from _hurt(before, after, seat)
    yield from _moved(before, after, seat)
    frames = stunned(before, after, seat)
    if frames:
        yield f"is stunned for {counted(frames, 'beat')}"
    yield from _drew(before, after, seat)
    yield from _lost(before, after, seat)


def _turned(before: np.record, after: np.record, seat: int) -> Iterator[str]:
    if after.facing[seat] != before.facing[seat]:
        yield f"turns to the {towards(after.facing[seat])}"


def _hurt(before: np.record, after: np.record, seat: int) -> Iterator[str]:
    more = int(after.damage[seat]) - int(before.damage[seat])
    if more > 0:
        verb = "burns and takes" if before.stage == BURNING else "takes"
        yield f"{verb} {more} damage"
    elif more < 0:
        yield f"heals {-more} damage"


def _moved(before: np.record, after: np.record, seat: int) -> Iterator[str]:
    if (after.q[seat], after.r[seat]) == (before.q[seat], before.r[seat]):
        return
    own = before.stage > STARTING and before.hit_step == NO_HIT and _acts(before, seat)
    verb = "goes back to" if before.stage < STARTING else "flies to"
    yield f"{_gait(before, seat) if own else verb} {where(after, seat)}"


def _acts(state: np.record, seat: int) -> bool:
    return bool(state.turn < state.players and state.order[state.turn] == seat)


def _gait(state: np.record, seat: int) -> str:
    jumps = TOKEN_TYPE[label(state.swing[seat]), max(int(state.token), 0) // 2] == JUMPS
    return "jumps to" if jumps else "moves to"


def _drew(before: np.record, after: np.record, seat: int) -> Iterator[str]:
    more = int(after.held[seat]) - int(before.held[seat])
    if more > 0:
        fresh = int(after.refreshed) >> seat & 1 > int(before.refreshed) >> seat & 1
        grabs = fresh and after.phase == RETURN_CARD
        verb = "grabs the ledge and draws" if grabs else "refreshes and draws" if fresh else "draws"
        yield f"{verb} {counted(more, 'card')}"


def _lost(before: np.record, after: np.record, seat: int) -> Iterator[str]:
    if label(after.line[seat, 0]) == DEATH != label(before.line[seat, 0]):
        yield "is out for ten beats"
    if after.points[seat] > before.points[seat]:
        yield f"gets a victory point, the {('first', 'second')[min(int(before.points[seat]), 1)]}"
    if int(after.focused) >> seat & 1 > int(before.focused) >> seat & 1:
        yield f"focuses Rewind on {where(after, seat)}"
    elif int(after.focused) >> seat & 1 < int(before.focused) >> seat & 1:
        yield "loses the focus of Rewind"


# Tokens


def _ground(before: np.record, after: np.record) -> Iterator[str]:
    """Tell of tokens that have come."""
    land = LAND[int(before.players) - FEWEST]
    for name, verb in (("fire", "catches fire"), ("flora", "grows over with flora")):
        new = int(after[name]) & ~int(before[name])
        for n, spot in enumerate(land):
            if new >> n & 1:
                yield f"The hex {hex_at(*spot)} {verb}."
    for n in range(int(before.sparks), int(after.sparks)):
        yield f"Fire flares over the abyss at {hex_at(after.spark_q[n], after.spark_r[n])}."
    for n in range(int(before.arrows), int(after.arrows)):
        lies = hex_at(after.arrow_q[n], after.arrow_r[n])
        yield f"An arrow lies at {lies}, pointing {towards(after.arrow_facing[n])}."
