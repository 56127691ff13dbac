"""Hits within a step of the machine: who hits whom, with what, and whether it does anything."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from hexarena.games.hexstrike.components.symbols import STUN
from hexarena.games.hexstrike.components.tables import GRAPPLING_HOOK, MOVEMENTS, PARRY
from hexarena.games.hexstrike.notation.names import card, fighter
from hexarena.games.hexstrike.rules.entry import ACTIVE, AHEAD, LABEL, PASSIVE, read_field
from hexarena.games.hexstrike.rules.fighters import can_be_hit
from hexarena.games.hexstrike.rules.hand_choices import HURTING, NO_HIT
from hexarena.games.hexstrike.rules.state import ARROW, NOBODY, STARTING


class Blow(NamedTuple):
    """An attack or an arrow that reaches somebody; `lands` tells whether it does anything."""

    hitter: int
    victim: int
    weapon: str
    lands: bool


def blow(before: np.record, after: np.record) -> Blow | None:
    """Return the hit that a step brings, stopped ones too; None if it brings none.

    A throw is none: it is asked for first. Nor is what a Parry answers with.
    """
    hitter = int(after.hitter)
    if before.hit_step == HURTING:
        return Blow(int(before.hitter), int(before.victim), weapon(before), True)
    if after.hit_step != NO_HIT or before.hit_step != NO_HIT or hitter == NOBODY:
        return None
    if after.struck[hitter] > before.struck[hitter] and after.victim != NOBODY:
        victim = int(after.victim)
        hurt = bool(after.damage[victim] != before.damage[victim])
        return Blow(hitter, victim, weapon(after), hurt or bool(stunned(before, after, victim)))
    return None


def weapon(state: np.record) -> str:
    """Name what hits: a card of the hitter's, or an arrow."""
    owner = fighter(state.hitter)
    if state.hit_kind == ARROW:
        return f"{owner}'s arrow"
    return f"{owner}'s {striking(state, int(state.hitter))}"


def striking(state: np.record, seat: int) -> str:
    """Name the card of a play that strikes: its ability, or the hook."""
    word = state.swing[seat]
    active = read_field(word, ACTIVE)
    strikes = active >= MOVEMENTS or active == GRAPPLING_HOOK
    return card(active if strikes else read_field(word, PASSIVE))


def stunned(before: np.record, after: np.record, seat: int) -> int:
    """Count the beats for which a fighter has just been stunned."""
    if before.beat != after.beat:
        return 0
    frames, others = (_frames(state, seat) for state in (after, before))
    return frames if frames > others else 0


def _frames(state: np.record, seat: int) -> int:
    labels = state.line[seat, :AHEAD] & np.uint64(LABEL[1])
    return int(np.count_nonzero(labels == STUN))


def answers(before: np.record) -> Iterator[Blow]:
    """Yield what Parries hit back with in the step that begins a beat (HS 16.41)."""
    if before.stage != STARTING or before.hit_step != NO_HIT:
        return
    for seat in range(before.players):
        attacker = int(before.parried[seat])
        if attacker != NOBODY:
            lands = bool(can_be_hit(before, attacker))
            yield Blow(seat, attacker, f"{fighter(seat)}'s {card(PARRY)}", lands)
