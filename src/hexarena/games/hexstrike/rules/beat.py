"""A beat from dawn to dusk, stage by stage, up to the next decision.

Compiled; HS 8. `resolve` runs after every answer; `stage`, `turn`, `token` and `hit_step` say where
the beat was left.
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.record import OVER
from hexarena.games.hexstrike.components.symbols import X1, E
from hexarena.games.hexstrike.components.tables import BURNING_STRIKE, MOVEMENTS, REFLEX_DODGE
from hexarena.games.hexstrike.rules import hand_choices
from hexarena.games.hexstrike.rules.acting import (
    NOT_BEGUN,
    advance_action,
    place_platform,
    repeat_guard,
)
from hexarena.games.hexstrike.rules.blocking import end_parries, resolve_parries
from hexarena.games.hexstrike.rules.early_end import end_if_decided
from hexarena.games.hexstrike.rules.ending import (
    count_beat,
    eliminate_far,
    finish_far,
    respawn_fighters,
)
from hexarena.games.hexstrike.rules.entry import (
    ACTIVE,
    LINE_BEATS,
    NO_ENTRY,
    label,
    make_entry,
    read_field,
)
from hexarena.games.hexstrike.rules.fighters import (
    FIRST,
    has_member,
    order_seats,
    rank_moment,
    remove_member,
    turn_all,
)
from hexarena.games.hexstrike.rules.ground import (
    age_fire,
    begin_phase,
    burn_fighters,
    clear_sparks,
    light_embers,
)
from hexarena.games.hexstrike.rules.hand_choices import (
    NO_HIT,
    discard_chosen,
    exhaust_chosen,
    offer_trigger,
    resume,
    settle_owed,
    take_back_chosen,
)
from hexarena.games.hexstrike.rules.hitting import advance_hit, fly_arrow
from hexarena.games.hexstrike.rules.opening import (
    ask_combos,
    ask_costs,
    begin_commitments_or_beat,
    carry_out_returns,
    follow_combo,
    open_beat,
    refresh_all,
    return_to_anchor,
)
from hexarena.games.hexstrike.rules.state import (
    BURNING,
    COMBOS,
    COSTS,
    DAWN,
    DISCARD,
    DISCARD_CARD,
    DISCARDING,
    DRAWING,
    DUSK,
    EXHAUST,
    EXHAUST_CARD,
    FLYING,
    FOLLOW,
    GRABBING,
    GUARD_ON,
    KINDLING,
    KNOCK_TO,
    OPENING,
    PLACE,
    QUICK,
    RESOLVE,
    RETURN,
    RETURN_CARD,
    SLOW,
    STARTING,
    TAKE_BACK,
    THROW_TO,
    TRIGGER,
    USE,
)


@kernel
def decide(state: np.record, action: int) -> None:
    """Apply the decision that the beat has paused for."""
    if state.phase == DISCARD or state.phase == EXHAUST or state.phase == RETURN_CARD:
        name_card(state, action)
    elif state.phase == TRIGGER and action == USE:
        hand_choices.use_trigger(state, int(state.to_act))
    else:
        resume(state)
        apply_choice(state, action)


@kernel
def name_card(state: np.record, action: int) -> None:
    """Discard, exhaust or take back the chosen card."""
    seat = int(state.to_act)
    if state.phase == DISCARD:
        discard_chosen(state, seat, action - DISCARD_CARD + MOVEMENTS)
    elif state.phase == EXHAUST:
        exhaust_chosen(state, seat, action - EXHAUST_CARD)
    else:
        take_back_chosen(state, seat, action - TAKE_BACK)


@kernel
def apply_choice(state: np.record, action: int) -> None:
    """Apply a chosen direction, or the answer to an offer."""
    seat = int(state.to_act)
    if THROW_TO <= action < KNOCK_TO:
        state.hit_direction = action - THROW_TO
    elif KNOCK_TO <= action < USE:
        state.hit_direction = action - KNOCK_TO
    elif action == FOLLOW:
        follow_combo(state, seat)
    elif action == GUARD_ON:
        repeat_guard(state, seat)
    elif action == RETURN:
        return_to_anchor(state, seat)
    elif action >= PLACE:
        place_platform(state, seat, action - PLACE)


@kernel
def resolve(state: np.record) -> None:
    """Go on until a seat must decide, or the match is over."""
    while step(state):
        pass


@kernel
def step(state: np.record) -> bool:
    """Take one small step of the beat; return False if a seat must decide, or the match is over."""
    if state.phase != RESOLVE:
        return False
    if state.hit_step != NO_HIT:
        advance_hit(state)
    elif state.stage < STARTING:
        advance_opening(state)
    elif state.stage <= SLOW:
        advance_actions(state)
    else:
        advance_end(state)
    if state.phase != RESOLVE:
        end_if_decided(state)
    return True


# Before the actions


@kernel
def advance_opening(state: np.record) -> None:
    """Take a step in the stages before the actions of a beat."""
    if state.stage == DAWN:
        begin_beat(state)
    elif state.stage == COSTS:
        ask_costs(state)
    elif state.stage == COMBOS:
        ask_combos(state)
    elif state.stage == OPENING:
        open_beat(state)
    elif state.stage == GRABBING:
        refresh_all(state)
    else:
        begin_commitments_or_beat(state)


@kernel
def begin_beat(state: np.record) -> None:
    """Begin a beat (HS 8.1)."""
    end_parries(state)
    clear_sparks(state)
    age_fire(state)
    light_embers(state)
    respawn_fighters(state)
    carry_out_returns(state)
    open_dodges(state)
    state.old_arrows = state.arrows
    state.stage = COSTS


@kernel
def open_dodges(state: np.record) -> None:
    """Open the second beat of a Reflex Dodge that has avoided an attack (HS 16.44)."""
    for seat in range(state.players):
        word = state.line[seat, 0]
        is_dodging = label(word) == X1 and read_field(word, ACTIVE) == REFLEX_DODGE
        if is_dodging and has_member(state.avoided, seat):
            clear_line(state, seat)


@kernel
def clear_line(state: np.record, seat: int) -> None:
    """Open the current beat of a line, and clear all that follows."""
    state.line[seat, 0] = make_entry(E)
    for beat in range(1, LINE_BEATS):
        state.line[seat, beat] = NO_ENTRY


# The actions


@kernel
def advance_actions(state: np.record) -> None:
    """Take a step in the stages in which fighters act (HS 8.2 to 8.4)."""
    if state.stage == STARTING:
        turn_all(state)
        order_seats(state)
        resolve_parries(state)
        state.turn = state.flight = 0
        state.token = NOT_BEGUN
        state.stage = QUICK
    elif state.stage == FLYING:
        if fly_arrow(state):
            state.stage = SLOW
    elif state.turn == state.players:
        state.stage = FLYING if state.stage == QUICK else KINDLING
    elif state.stage == QUICK and not acts_early(state):
        state.stage = FLYING
    else:
        advance_action(state)


@kernel
def acts_early(state: np.record) -> bool:
    """Return whether the next fighter acts before the arrows fly."""
    return rank_moment(state.rank[state.order[state.turn]]) <= FIRST


# After the actions


@kernel
def advance_end(state: np.record) -> None:
    """Take a step in the stages that end a beat (HS 8.11)."""
    if state.stage == KINDLING:
        offer_burning_strike(state)
    elif state.stage == BURNING:
        burn_fighters(state)
        state.stage = DISCARDING
        finish_far(state)
    elif state.stage == DISCARDING:
        if settle_owed(state, state.discards, False):
            state.stage = DRAWING
    elif state.stage == DRAWING:
        if settle_owed(state, state.draws, True):
            state.stage = DUSK
    else:
        end_beat(state)


@kernel
def offer_burning_strike(state: np.record) -> None:
    """Offer Burning Strike to the next seat that has hit (HS 16.10)."""
    begin_phase(state)
    for seat in range(state.players):
        if has_member(state.landed, seat):
            state.landed = remove_member(state.landed, seat)
            offer_trigger(state, seat, BURNING_STRIKE)
            return
    state.stage = BURNING


@kernel
def end_beat(state: np.record) -> None:
    """End a beat: eliminate fighters that are too far out, and shift all lines by a beat."""
    eliminate_far(state)
    if state.to_act == OVER:
        return
    for seat in range(state.players):
        shift_line(state, seat)
        clear_beat_fields(state, seat)
        if state.protected[seat]:
            state.protected[seat] -= 1
    state.acted = state.disabled = state.tied = state.jammed = 0
    state.refreshed = state.following = state.asked = 0
    state.turn = state.flight = 0
    state.stage = DAWN
    count_beat(state)


@kernel
def shift_line(state: np.record, seat: int) -> None:
    """Shift a seat's line so that its next beat comes first."""
    for beat in range(LINE_BEATS - 1):
        state.line[seat, beat] = state.line[seat, beat + 1]
    state.line[seat, LINE_BEATS - 1] = NO_ENTRY
    if state.promised[seat] > 0:
        state.promised[seat] -= 1


@kernel
def clear_beat_fields(state: np.record, seat: int) -> None:
    """Clear the fields that last one beat only."""
    state.shields[seat] = state.shield_phases[seat] = state.shield_card[seat] = 0
    state.shield_q[seat] = state.shield_r[seat] = 0
    for n in range(state.struck[seat]):
        state.struck_q[seat, n] = state.struck_r[seat, n] = 0
    state.struck[seat] = state.offered[seat] = state.ironclad[seat] = 0
    state.swing[seat] = NO_ENTRY
    state.from_q[seat] = state.from_r[seat] = state.from_facing[seat] = 0
    state.pulls[seat] = state.blocker[seat] = state.order[seat] = state.rank[seat] = 0
