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
from hexarena.games.hexstrike.rules.acting import NOT_BEGUN, act_on, keep_guard, place_platform
from hexarena.games.hexstrike.rules.blocking import answer_parries, end_parries
from hexarena.games.hexstrike.rules.early_end import end_if_decided
from hexarena.games.hexstrike.rules.ending import come_back, lose_far, lose_lives, run_out
from hexarena.games.hexstrike.rules.entry import ACTIVE, AHEAD, NO_ENTRY, label, plain, read_field
from hexarena.games.hexstrike.rules.fighters import FIRST, among, line_up, moment, rotate, without
from hexarena.games.hexstrike.rules.ground import burn, flare, quench, settle_fire, settle_phase
from hexarena.games.hexstrike.rules.hand_choices import (
    NO_HIT,
    discard_named,
    exhaust_named,
    go_on,
    offer,
    settle_owed,
    take_back_named,
)
from hexarena.games.hexstrike.rules.hitting import fly, hit_on
from hexarena.games.hexstrike.rules.opening import (
    ask_combos,
    ask_costs,
    commit_all,
    follow,
    go_back,
    keep_promises,
    open_beat,
    refresh_all,
)
from hexarena.games.hexstrike.rules.state import (
    BURNING,
    COMBOS,
    COSTS,
    DAWN,
    DISCARD,
    DISCARDING,
    DRAWING,
    DUSK,
    EXHAUST,
    FLYING,
    FOLLOW,
    GRABBING,
    GUARD_ON,
    KINDLING,
    KNOCK_TO,
    LAY,
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
    TIRE,
    TRIGGER,
    USE,
)


@kernel
def decide(state: np.record, action: int) -> None:
    """Take the decision that the beat has paused for."""
    if state.phase == DISCARD or state.phase == EXHAUST or state.phase == RETURN_CARD:
        name_card(state, action)
    elif state.phase == TRIGGER and action == USE:
        hand_choices.use_trigger(state, int(state.to_act))
    else:
        go_on(state)
        choose(state, action)


@kernel
def name_card(state: np.record, action: int) -> None:
    """Name a card that is laid down or taken back."""
    seat = int(state.to_act)
    if state.phase == DISCARD:
        discard_named(state, seat, action - LAY + MOVEMENTS)
    elif state.phase == EXHAUST:
        exhaust_named(state, seat, action - TIRE)
    else:
        take_back_named(state, seat, action - TAKE_BACK)


@kernel
def choose(state: np.record, action: int) -> None:
    """Choose a way, or whether to do what is offered."""
    seat = int(state.to_act)
    if THROW_TO <= action < KNOCK_TO:
        state.hit_direction = action - THROW_TO
    elif KNOCK_TO <= action < USE:
        state.hit_direction = action - KNOCK_TO
    elif action == FOLLOW:
        follow(state, seat)
    elif action == GUARD_ON:
        keep_guard(state, seat)
    elif action == RETURN:
        go_back(state, seat)
    elif action >= PLACE:
        place_platform(state, seat, action - PLACE)


@kernel
def resolve(state: np.record) -> None:
    """Go on until a seat must decide, or the match is over."""
    while step(state):
        pass


@kernel
def step(state: np.record) -> bool:
    """Take one small step of the beat; False when a seat must decide, or the match is over."""
    if state.phase != RESOLVE:
        return False
    if state.hit_step != NO_HIT:
        hit_on(state)
    elif state.stage < STARTING:
        before(state)
    elif state.stage <= SLOW:
        during(state)
    else:
        after(state)
    if state.phase != RESOLVE:
        end_if_decided(state)
    return True


# Before


@kernel
def before(state: np.record) -> None:
    """Take a step of the stages before a beat runs."""
    if state.stage == DAWN:
        dawn(state)
    elif state.stage == COSTS:
        ask_costs(state)
    elif state.stage == COMBOS:
        ask_combos(state)
    elif state.stage == OPENING:
        open_beat(state)
    elif state.stage == GRABBING:
        refresh_all(state)
    else:
        commit_all(state)


@kernel
def dawn(state: np.record) -> None:
    """Begin a beat (HS 8.1)."""
    end_parries(state)
    quench(state)
    settle_fire(state)
    flare(state)
    come_back(state)
    keep_promises(state)
    open_dodges(state)
    state.old_arrows = state.arrows
    state.stage = COSTS


@kernel
def open_dodges(state: np.record) -> None:
    """Open the second beat of a Reflex Dodge that has avoided an attack (HS 16.44)."""
    for seat in range(state.players):
        word = state.line[seat, 0]
        dodges = label(word) == X1 and read_field(word, ACTIVE) == REFLEX_DODGE
        if dodges and among(state.avoided, seat):
            clear_line(state, seat)


@kernel
def clear_line(state: np.record, seat: int) -> None:
    """Make the present beat of a line an open one, and take all that follows."""
    state.line[seat, 0] = plain(E)
    for beat in range(1, AHEAD):
        state.line[seat, beat] = NO_ENTRY


# During


@kernel
def during(state: np.record) -> None:
    """Take a step of the actions of a beat (HS 8.2 to 8.4)."""
    if state.stage == STARTING:
        rotate(state)
        line_up(state)
        answer_parries(state)
        state.turn = state.flight = 0
        state.token = NOT_BEGUN
        state.stage = QUICK
    elif state.stage == FLYING:
        if fly(state):
            state.stage = SLOW
    elif state.turn == state.players:
        state.stage = FLYING if state.stage == QUICK else KINDLING
    elif state.stage == QUICK and not acts_early(state):
        state.stage = FLYING
    else:
        act_on(state)


@kernel
def acts_early(state: np.record) -> bool:
    """Tell whether the next fighter acts before the arrows fly."""
    return moment(state.rank[state.order[state.turn]]) <= FIRST


# After


@kernel
def after(state: np.record) -> None:
    """Take a step of the end of a beat (HS 8.11)."""
    if state.stage == KINDLING:
        kindle_landed(state)
    elif state.stage == BURNING:
        burn(state)
        state.stage = DISCARDING
        lose_far(state)
    elif state.stage == DISCARDING:
        if settle_owed(state, state.discards, False):
            state.stage = DRAWING
    elif state.stage == DRAWING:
        if settle_owed(state, state.draws, True):
            state.stage = DUSK
    else:
        dusk(state)


@kernel
def kindle_landed(state: np.record) -> None:
    """Offer Burning Strike to the next seat that has hit (HS 16.10)."""
    settle_phase(state)
    for seat in range(state.players):
        if among(state.landed, seat):
            state.landed = without(state.landed, seat)
            offer(state, seat, BURNING_STRIKE)
            return
    state.stage = BURNING


@kernel
def dusk(state: np.record) -> None:
    """End a beat: who is too far out is eliminated, and the lines move up."""
    lose_lives(state)
    if state.to_act == OVER:
        return
    for seat in range(state.players):
        shift(state, seat)
        wipe(state, seat)
        if state.protected[seat]:
            state.protected[seat] -= 1
    state.acted = state.disabled = state.tied = state.jammed = 0
    state.refreshed = state.following = state.asked = 0
    state.turn = state.flight = 0
    state.stage = DAWN
    run_out(state)


@kernel
def shift(state: np.record, seat: int) -> None:
    """Move a line up by a beat."""
    for beat in range(AHEAD - 1):
        state.line[seat, beat] = state.line[seat, beat + 1]
    state.line[seat, AHEAD - 1] = NO_ENTRY
    if state.promised[seat] > 0:
        state.promised[seat] -= 1


@kernel
def wipe(state: np.record, seat: int) -> None:
    """Clear what counts for one beat only."""
    state.shields[seat] = state.shield_phases[seat] = state.shield_card[seat] = 0
    state.shield_q[seat] = state.shield_r[seat] = 0
    for n in range(state.struck[seat]):
        state.struck_q[seat, n] = state.struck_r[seat, n] = 0
    state.struck[seat] = state.offered[seat] = state.ironclad[seat] = 0
    state.swing[seat] = NO_ENTRY
    state.from_q[seat] = state.from_r[seat] = state.from_facing[seat] = 0
    state.pulls[seat] = state.blocker[seat] = state.order[seat] = state.rank[seat] = 0
