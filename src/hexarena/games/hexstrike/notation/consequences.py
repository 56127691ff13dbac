"""Narrate what an action leads to, step by step, by playing on with a copy."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.english import count_noun, join_words
from hexarena.contract.record import States, copy_states
from hexarena.games.hexstrike.components.island import LAND, MIN_PLAYERS
from hexarena.games.hexstrike.components.symbols import DEATH, JUMPS, TOKEN_TYPE
from hexarena.games.hexstrike.notation.blows import (
    count_stunned,
    find_blow,
    find_miss,
    name_damage_source,
)
from hexarena.games.hexstrike.notation.names import (
    fighter_hex,
    fighter_name,
    heading_name,
    hex_name,
)
from hexarena.games.hexstrike.rules.acting import NOT_BEGUN
from hexarena.games.hexstrike.rules.beat import step
from hexarena.games.hexstrike.rules.entry import RESPAWN, has_flag, label
from hexarena.games.hexstrike.rules.hand_choices import NO_HIT
from hexarena.games.hexstrike.rules.state import (
    ARROW,
    BURNING,
    RESOLVE,
    RETURN_CARD,
    STARTING,
)


def narrate_consequences(states: States) -> list[str]:
    """Play `states` on until the next decision or the end; return sentences about what happens."""
    sentences: list[str] = []
    beat = -1
    for previous, events in narrate_steps(states):
        if previous[0].beat != beat:
            beat = int(previous[0].beat)
            sentences.append(f"Beat {beat}:")
        sentences += events
    return sentences


def narrate_steps(states: States) -> Iterator[tuple[States, list[str]]]:
    """Play `states` on to the next decision; yield the state before each step and its sentences."""
    narrated = _find_paused(states[0])
    while states[0].phase == RESOLVE:
        previous = copy_states(states)
        step(states[0])
        sentences = [*_narrate_step(previous[0], states[0], narrated)]
        if sentences:
            yield previous, sentences


def _find_paused(state: np.record) -> set[int]:
    """Return, as a set, the seat whose action was paused after part of it was narrated."""
    return {int(state.order[state.turn])} if state.token != NOT_BEGUN else set()


def _narrate_step(previous: np.record, current: np.record, narrated: set[int]) -> Iterator[str]:
    """Narrate what one step has changed.

    `narrated` are the seats whose attacks on this beat have been narrated.
    """
    sentences = [*_narrate_blow(previous, current)]
    if sentences:
        narrated.add(int(current.hitter))
    yield from sentences
    yield from _narrate_miss(previous, current, narrated)
    for seat in range(previous.players):
        changes = [*_list_changes(previous, current, seat)]
        if changes:
            yield f"{fighter_name(seat)} {join_words(changes)}."
    yield from _narrate_tokens(previous, current)


# Hits


def _narrate_blow(previous: np.record, current: np.record) -> Iterator[str]:
    """Narrate an attack that lands or is stopped."""
    hit = find_blow(previous, current)
    if hit:
        success = "hits" if current.hit_kind == ARROW else "lands on"
        verb = success if hit.has_effect else "does nothing to"
        yield f"{hit.weapon} {verb} {fighter_name(hit.victim)}."


def _narrate_miss(previous: np.record, current: np.record, narrated: set[int]) -> Iterator[str]:
    miss = find_miss(previous, current, narrated)
    if miss:
        yield f"{miss.weapon} misses."


# Fighters


def _list_changes(previous: np.record, current: np.record, seat: int) -> Iterator[str]:
    """Yield what a fighter has done or suffered, as verb phrases."""
    if has_flag(previous.line[seat, 0], RESPAWN) and previous.stage < STARTING:
        yield f"comes back at {fighter_hex(current, seat)}, unhurt"
        return
    yield from _describe_turn(previous, current, seat)
    yield from _describe_damage(previous, current, seat)
    yield from _describe_move(previous, current, seat)
    frames = count_stunned(previous, current, seat)
    if frames:
        yield f"is stunned for {count_noun(frames, 'beat')}"
    yield from _describe_draw(previous, current, seat)
    yield from _describe_losses(previous, current, seat)


def _describe_turn(previous: np.record, current: np.record, seat: int) -> Iterator[str]:
    if current.facing[seat] != previous.facing[seat]:
        yield f"turns to the {heading_name(current.facing[seat])}"


def _describe_damage(previous: np.record, current: np.record, seat: int) -> Iterator[str]:
    damage = int(current.damage[seat]) - int(previous.damage[seat])
    if damage > 0:
        verb = "burns and takes" if previous.stage == BURNING else "takes"
        yield f"{verb} {damage} damage{name_damage_source(previous, current, seat)}"
    elif damage < 0:
        yield f"heals {-damage} damage"


def _describe_move(previous: np.record, current: np.record, seat: int) -> Iterator[str]:
    if (current.q[seat], current.r[seat]) == (previous.q[seat], previous.r[seat]):
        return
    is_own = (
        previous.stage > STARTING and previous.hit_step == NO_HIT and _is_acting(previous, seat)
    )
    verb = "goes back to" if previous.stage < STARTING else "flies to"
    yield f"{_movement_verb(previous, seat) if is_own else verb} {fighter_hex(current, seat)}"


def _is_acting(state: np.record, seat: int) -> bool:
    return bool(state.turn < state.players and state.order[state.turn] == seat)


def _movement_verb(state: np.record, seat: int) -> str:
    is_jump = TOKEN_TYPE[label(state.swing[seat]), max(int(state.token), 0) // 2] == JUMPS
    return "jumps to" if is_jump else "moves to"


def _describe_draw(previous: np.record, current: np.record, seat: int) -> Iterator[str]:
    count = int(current.held[seat]) - int(previous.held[seat])
    if count > 0:
        is_refresh = int(current.refreshed) >> seat & 1 > int(previous.refreshed) >> seat & 1
        is_grab = is_refresh and current.phase == RETURN_CARD
        verb = (
            "grabs the ledge and draws"
            if is_grab
            else "refreshes and draws"
            if is_refresh
            else "draws"
        )
        yield f"{verb} {count_noun(count, 'card')}"


def _describe_losses(previous: np.record, current: np.record, seat: int) -> Iterator[str]:
    if label(current.line[seat, 0]) == DEATH != label(previous.line[seat, 0]):
        yield "is out for ten beats"
    if current.points[seat] > previous.points[seat]:
        yield f"gets a victory point, the {('first', 'second')[min(int(previous.points[seat]), 1)]}"
    if int(current.focused) >> seat & 1 > int(previous.focused) >> seat & 1:
        yield f"focuses Rewind on {fighter_hex(current, seat)}"
    elif int(current.focused) >> seat & 1 < int(previous.focused) >> seat & 1:
        yield "loses the focus of Rewind"


# Tokens


def _narrate_tokens(previous: np.record, current: np.record) -> Iterator[str]:
    """Narrate which tokens are new on the board."""
    land = LAND[int(previous.players) - MIN_PLAYERS]
    for name, verb in (("fire", "catches fire"), ("flora", "grows over with flora")):
        tokens = int(current[name]) & ~int(previous[name])
        for n, cell in enumerate(land):
            if tokens >> n & 1:
                yield f"The hex {hex_name(*cell)} {verb}."
    for n in range(int(previous.sparks), int(current.sparks)):
        yield f"Fire flares over the abyss at {hex_name(current.spark_q[n], current.spark_r[n])}."
    for n in range(int(previous.arrows), int(current.arrows)):
        location = hex_name(current.arrow_q[n], current.arrow_r[n])
        yield f"An arrow lies at {location}, pointing {heading_name(current.arrow_facing[n])}."
