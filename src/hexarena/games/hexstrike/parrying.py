"""Parry: the answer to what was blocked, on the beat after (HS 16.41, 16.42). Compiled."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.entry import NO_ENTRY, plain
from hexarena.games.hexstrike.fighters import (
    can_be_hit,
    gain,
    joined,
    lives,
    mark_hitter,
    passive_in_force,
)
from hexarena.games.hexstrike.knocking import knock, reduced, reflect, steadied
from hexarena.games.hexstrike.state import AHEAD, BLOW, NOBODY, SEATS
from hexarena.games.hexstrike.stun import THIS_BEAT
from hexarena.games.hexstrike.symbols import E
from hexarena.games.hexstrike.tables import BLOW as BLOW_DAMAGE
from hexarena.games.hexstrike.tables import REWARDS

TIMES = 2  # the damage that was blocked


@kernel
def end_parries(state: np.record) -> None:
    """End the play of whoever parried on the beat before."""
    for seat in range(state.players):
        if state.parried[seat] != NOBODY and lives(state, seat):
            state.line[seat, 0] = plain(E)
            for beat in range(1, AHEAD):
                state.line[seat, beat] = NO_ENTRY


@kernel
def answer_parries(state: np.record) -> None:
    """Let all who parried answer, in the order in which they blocked."""
    for turn in range(SEATS + 1):
        for seat in range(state.players):
            if state.parry_turn[seat] == turn:
                settle(state, seat)


@kernel
def settle(state: np.record, seat: int) -> None:
    """Let one answer whose attacker still plays, and forget what it parried."""
    attacker = int(state.parried[seat])
    state.parried[seat] = NOBODY
    if attacker != NOBODY:
        if can_be_hit(state, attacker):
            answer(state, seat, attacker)
        state.disabled = joined(state.disabled, attacker)
    state.parry_damage[seat] = state.parry_kbf[seat] = state.parry_direction[seat] = 0
    state.parry_turn[seat] = 0


@kernel
def answer(state: np.record, seat: int, attacker: int) -> None:
    """Hit an attacker back."""
    damage = TIMES * int(state.parry_damage[seat]) + int(BLOW_DAMAGE[state.character[seat]])
    gain(state, attacker, int(REWARDS[passive_in_force(state, attacker)]))
    state.damage[attacker] += reduced(state, attacker, damage)
    mark_hitter(state, attacker, seat)
    state.hit_kind = BLOW
    kbf = steadied(state, attacker, int(state.parry_kbf[seat]) + 1)
    knock(state, attacker, seat, (int(state.parry_direction[seat]), kbf), THIS_BEAT)
    reflect(state, attacker, seat)
