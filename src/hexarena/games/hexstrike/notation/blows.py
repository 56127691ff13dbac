"""Hits within one step of the rules: who hits whom, with what, and whether it has an effect."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from hexarena.games.hexstrike.components.symbols import STUN
from hexarena.games.hexstrike.components.tables import (
    CROSS_SLASH,
    GRAPPLING_HOOK,
    MOVEMENTS,
    PARRY,
    START_HURTS,
)
from hexarena.games.hexstrike.notation.names import card_name, fighter_name
from hexarena.games.hexstrike.rules.acting import NOT_BEGUN
from hexarena.games.hexstrike.rules.entry import ACTIVE, LABEL, LINE_BEATS, PASSIVE, read_field
from hexarena.games.hexstrike.rules.fighters import can_be_hit, effective_passive
from hexarena.games.hexstrike.rules.hand_choices import HURTING, NO_HIT
from hexarena.games.hexstrike.rules.state import ARROW, NOBODY, STARTING


class Blow(NamedTuple):
    """An attack or an arrow that reaches a fighter; `has_effect` is False if it does nothing."""

    hitter: int
    victim: int
    weapon: str
    has_effect: bool


def find_blow(previous: np.record, current: np.record) -> Blow | None:
    """Return the hit of a step, even one that was stopped; None if there is none.

    Throws are left out, as they ask for a direction first, and so are the answers of a Parry.
    """
    hitter = int(current.hitter)
    if previous.hit_step == HURTING:
        return Blow(int(previous.hitter), int(previous.victim), name_weapon(previous), True)
    if current.hit_step != NO_HIT or previous.hit_step != NO_HIT or hitter == NOBODY:
        return None
    if current.struck[hitter] > previous.struck[hitter] and current.victim != NOBODY:
        victim = int(current.victim)
        is_hurt = bool(current.damage[victim] != previous.damage[victim])
        return Blow(
            hitter,
            victim,
            name_weapon(current),
            is_hurt or bool(count_stunned(previous, current, victim)),
        )
    return None


class Miss(NamedTuple):
    """An attack that has reached no fighter."""

    hitter: int
    weapon: str


def find_miss(previous: np.record, current: np.record, reaching: set[int]) -> Miss | None:
    """Return the miss of a step: an action ends, and none of its attacks has reached a fighter.

    `reaching` are the seats whose attacks on this beat have; who ends its action leaves the set.
    """
    if (
        previous.token == NOT_BEGUN
        or current.token != NOT_BEGUN
        or previous.turn == previous.players
    ):
        return None
    seat = int(previous.order[previous.turn])
    has_missed = previous.struck[seat] and seat not in reaching
    reaching.discard(seat)
    if not has_missed:
        return None
    return Miss(seat, f"{fighter_name(seat)}'s {striking_card(previous, seat)}")


def name_weapon(state: np.record) -> str:
    """Name the weapon of a hit: the hitter's card, or an arrow."""
    owner = fighter_name(state.hitter)
    if state.hit_kind == ARROW:
        return f"{owner}'s arrow"
    return f"{owner}'s {striking_card(state, int(state.hitter))}"


def striking_card(state: np.record, seat: int) -> str:
    """Name the card that a fighter strikes with: the ability, or Grappling Hook."""
    word = state.swing[seat]
    active = read_field(word, ACTIVE)
    is_active = active >= MOVEMENTS or active == GRAPPLING_HOOK
    return card_name(active if is_active else read_field(word, PASSIVE))


def count_stunned(previous: np.record, current: np.record, seat: int) -> int:
    """Count the beats for which a fighter has just been stunned, 0 if it was not."""
    if previous.beat != current.beat:
        return 0
    frames, old_frames = (_count_frames(state, seat) for state in (current, previous))
    return frames if frames > old_frames else 0


def _count_frames(state: np.record, seat: int) -> int:
    labels = state.line[seat, :LINE_BEATS] & np.uint64(LABEL[1])
    return int(np.count_nonzero(labels == STUN))


def parry_blows(previous: np.record) -> Iterator[Blow]:
    """Yield the blows of Parries in the step that begins a beat (HS 16.41)."""
    if previous.stage != STARTING or previous.hit_step != NO_HIT:
        return
    for seat in range(previous.players):
        attacker = int(previous.parried[seat])
        if attacker != NOBODY:
            has_effect = bool(can_be_hit(previous, attacker))
            yield Blow(seat, attacker, f"{fighter_name(seat)}'s {card_name(PARRY)}", has_effect)


def name_damage_source(previous: np.record, current: np.record, seat: int) -> str:
    """Name the passive card or Parry that hurts a fighter; "" if a hit, told before, or fire does.

    It follows the damage in a sentence, such as ` from Blue's passive Hammer`.
    """
    for parry in parry_blows(previous):
        if parry.has_effect and seat == parry.victim:
            return f" from {parry.weapon}"
        if parry.has_effect and seat == parry.hitter:
            return _name_reflection(previous, parry.victim)
    hit = _find_exchange(previous, current)
    if hit:
        hitter, victim = hit
        return _name_reflection(previous, victim) if seat == hitter != victim else ""
    passive = read_field(previous.line[seat, 0], PASSIVE)
    is_own = passive == CROSS_SLASH or (passive >= 0 and bool(START_HURTS[passive]))
    return f" from the passive {card_name(passive)}" if is_own else ""


def _find_exchange(previous: np.record, current: np.record) -> tuple[int, int] | None:
    """Return the hitter and the victim of the hit that a step is about, None if there is none."""
    if previous.hit_step != NO_HIT:
        return int(previous.hitter), int(previous.victim)
    hit = find_blow(previous, current)
    return (hit.hitter, hit.victim) if hit else None


def _name_reflection(state: np.record, victim: int) -> str:
    passive = effective_passive(state, victim)
    return f" from {fighter_name(victim)}'s passive {card_name(passive)}"
