"""Hits, step by step, and the arrows that bring some. Compiled; HS 9, 11.5, 11.6, 12.

The state holds the current hit: who hits whom, its direction, damage and KBF. `begin_arrow_hit`
starts one, as attacks do, and `advance_hit` takes its next step until `hit_step` is NO_HIT again.
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.components.symbols import NUMBER
from hexarena.games.hexstrike.components.tables import (
    BURNING_STRIKE,
    DRAWS,
    GRAPPLING_HOOK,
    HIT_CENTRE,
    HIT_DISCARDS,
    IRON_WILL,
    NO_CARD,
    REWARDS,
    SINKING_SHOT,
    SPINNING_BACK_KICK,
    VENGEANCE,
)
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules.blocking import (
    AT_ANY_TIME,
    HALF_TURN,
    apply_block_texts,
    can_dodge,
    covers,
    dodge,
    is_shielded,
    will_cover,
)
from hexarena.games.hexstrike.rules.entry import (
    ACTIVE,
    BRACKETED,
    PASSIVE,
    has_flag,
    label,
    read_field,
)
from hexarena.games.hexstrike.rules.fighters import (
    can_be_hit,
    count_members,
    effective_passive,
    fighter_on,
    gain_adrenaline,
    has_member,
    hex_ahead,
    mark_hitter,
    move_to,
    on_land,
)
from hexarena.games.hexstrike.rules.ground import place_fire
from hexarena.games.hexstrike.rules.hand_choices import (
    AVENGING,
    HURTING,
    KNOCKING,
    LEAVING,
    NO_HIT,
    REVENGE,
    SINKING,
    THROWING,
    WILLING,
    make_discard,
    offer_trigger,
    pause_for,
    queue_draws,
)
from hexarena.games.hexstrike.rules.impact import (
    BY_ACTED,
    NEXT_BEAT,
    THIS_BEAT,
    discards_instead,
    end_focus,
    knock_and_stun,
    knockback_hexes,
    reduced_damage,
    reduced_kbf,
    reflect_damage,
    stun_fighter,
)
from hexarena.games.hexstrike.rules.state import ARROW, BLOW, KNOCK, MAX_ARROWS, NOBODY

ARROW_DAMAGE, ARROW_KBF = 4, 1
THROW_REACH = 2
STRUCK_ONCE = -1  # in `pulls`: the tied attackers have already knocked the target back
SINGLE_A, BACK_CHARGE = NUMBER["a"], NUMBER["Bc"]


@kernel
def advance_hit(state: np.record) -> None:
    """Take the next step of the current hit."""
    step = int(state.hit_step)
    if step < KNOCKING:
        prepare_hit(state, step)
    elif step == KNOCKING:
        state.hit_step = AVENGING
        knock_back(state)
    elif step == AVENGING:
        state.hit_step = LEAVING
        offer_vengeance(state)
    elif step == REVENGE:
        state.hit_step = NO_HIT
        hands.draw_now(state, int(state.victim), int(state.hit_moved))
    elif step == THROWING:
        state.hit_step = NO_HIT
        throw_target(state)
    else:
        state.hit_step = NO_HIT


@kernel
def prepare_hit(state: np.record, step: int) -> None:
    """Take one of the steps of a hit that come before its knockback."""
    state.hit_step = step + 1
    if step == SINKING:
        if state.victim != state.hitter:
            offer_trigger(state, int(state.hitter), SINKING_SHOT)
    elif step == WILLING:
        if not has_member(state.ironclad[state.victim], int(state.hitter)):
            offer_trigger(state, int(state.victim), IRON_WILL)
    elif step == HURTING:
        deal_damage(state)
    else:
        ask_direction(state)


# Arrows


@kernel
def begin_arrow_hit(state: np.record, owner: int, seat: int, direction: int, when: int) -> None:
    """Let an arrow hit a fighter, unless it is stopped (HS 11.6, 11.7)."""
    state.hitter, state.victim, state.hit_kind = owner, seat, ARROW
    state.hit_direction, state.hit_when = direction, when
    state.hit_damage, state.hit_kbf = ARROW_DAMAGE, ARROW_KBF
    if not can_be_hit(state, seat):
        return
    if not _is_stopped(state, seat, direction) and can_dodge(state, seat):
        dodge(state, seat, True)
    if _is_stopped(state, seat, direction):
        apply_block_texts(state, _stopping_card(state, seat, direction), ARROW_DAMAGE)
        return
    state.hit_step = SINKING


@kernel
def _is_stopped(state: np.record, seat: int, direction: int) -> bool:
    target = (int(state.q[seat]), int(state.r[seat]))
    return is_shielded(state, target, direction, AT_ANY_TIME) or will_cover(state, seat, direction)


@kernel
def _stopping_card(state: np.record, seat: int, direction: int) -> int:
    """Return the card whose trigger beat shields a fighter from an arrow, or NO_CARD."""
    word, target = state.line[seat, 0], (int(state.q[seat]), int(state.r[seat]))
    if covers(state, seat, target, direction, AT_ANY_TIME):
        return int(state.shield_card[seat])
    is_named = will_cover(state, seat, direction) and has_flag(word, BRACKETED)
    return read_field(word, ACTIVE) if is_named else NO_CARD


# Damage, and the effects before knockback


@kernel
def deal_damage(state: np.record) -> None:
    """Deal the damage of the current hit, and apply what precedes its knockback."""
    seat, hitter = int(state.victim), int(state.hitter)
    state.hit_from_land = on_land(state, seat)
    mark_hitter(state, seat, hitter)
    if state.hit_kind == BLOW:
        apply_hit_texts(state)
    else:
        gain_adrenaline(state, seat, int(REWARDS[effective_passive(state, seat)]))
    state.damage[seat] += reduced_damage(state, seat, int(state.hit_damage))
    kbf = reduced_kbf(state, seat, int(state.hit_kbf))
    state.hit_kbf = 0 if has_member(state.ironclad[seat], hitter) else kbf
    if state.hit_kind == BLOW:
        redirect_hit(state)


@kernel
def apply_hit_texts(state: np.record) -> None:
    """Apply the active card's texts to a hit: discards of the target, and fire (HS 16.8, 16.18)."""
    hitter = int(state.hitter)
    word = state.swing[hitter]
    card = read_field(word, ACTIVE)
    if not has_flag(word, BRACKETED):
        return
    central = state.hit_direction == state.from_facing[hitter]
    if HIT_DISCARDS[card] and (central or not HIT_CENTRE[card]):
        make_discard(state, int(state.victim), int(HIT_DISCARDS[card]))
    if card == BURNING_STRIKE:
        burn_last_hex(state, hitter)


@kernel
def burn_last_hex(state: np.record, seat: int) -> None:
    """Place fire on the hex that a fighter attacked last."""
    index = int(state.struck[seat]) - 1
    place_fire(state, int(state.struck_q[seat, index]), int(state.struck_r[seat, index]), seat)


@kernel
def redirect_hit(state: np.record) -> None:
    """Pull the target past the attacker, or turn it about, where cards say so (HS 15.7, 16.57)."""
    seat, hitter = int(state.victim), int(state.hitter)
    word, direction = state.swing[hitter], int(state.hit_direction)
    if label(word) == SINGLE_A and read_field(word, PASSIVE) == GRAPPLING_HOOK:
        opposite = (direction + HALF_TURN) % 6
        q, r = hex_ahead(int(state.from_q[hitter]), int(state.from_r[hitter]), opposite, 1)
        if fighter_on(state, q, r, seat) == NOBODY:
            move_to(state, seat, q, r)
            end_focus(state, seat)
        state.hit_direction = opposite
    if label(word) == BACK_CHARGE and read_field(word, ACTIVE) == SPINNING_BACK_KICK:
        state.facing[seat] = (int(state.facing[seat]) + HALF_TURN) % 6


# Knockback


@kernel
def ask_direction(state: np.record) -> None:
    """Let a target of several tied attackers choose its knockback direction, once (HS 9.13)."""
    seat, pulls = int(state.victim), int(state.pulls[state.victim])
    is_tied = state.hit_kind == BLOW and has_member(state.tied, int(state.hitter))
    if not is_tied or pulls == 0:
        return
    state.token += state.token & 1
    if pulls == STRUCK_ONCE:
        state.hit_step = LEAVING
        return
    state.pulls[seat] = STRUCK_ONCE
    hexes = knockback_hexes(state, seat, int(state.hitter), int(state.hit_kbf))
    if hexes > 0 and not discards_instead(state, seat) and count_members(pulls) > 1:
        state.choices = pulls
        pause_for(state, seat, KNOCK)


@kernel
def knock_back(state: np.record) -> None:
    """Knock the target back, stun it, and reflect damage."""
    seat, hitter = int(state.victim), int(state.hitter)
    blow = (int(state.hit_direction), int(state.hit_kbf))
    state.hit_moved = knock_and_stun(state, seat, hitter, blow, int(state.hit_when))
    reflect_damage(state, seat, hitter)


@kernel
def offer_vengeance(state: np.record) -> None:
    """Offer Vengeance to a fighter knocked from land over the abyss (HS 16.67)."""
    seat = int(state.victim)
    if state.hit_from_land and state.hit_moved > 0 and not on_land(state, seat):
        offer_trigger(state, seat, VENGEANCE)


# Throws and Smoke Bomb


@kernel
def throw_target(state: np.record) -> None:
    """Throw the target in the chosen direction (HS 9.12)."""
    seat, hitter = int(state.victim), int(state.hitter)
    state.damage[seat] += reduced_damage(state, seat, int(state.hit_damage))
    mark_hitter(state, seat, hitter)
    queue_draws(state, seat, int(DRAWS[state.character[seat]]))
    q, r = hex_ahead(int(state.q[seat]), int(state.r[seat]), int(state.hit_direction), THROW_REACH)
    hexes = 0
    if fighter_on(state, q, r, seat) == NOBODY:
        move_to(state, seat, q, r)
        hexes = THROW_REACH
        end_focus(state, seat)
    stun_fighter(state, seat, hexes + 1, BY_ACTED)
    reflect_damage(state, seat, hitter)


@kernel
def apply_smoke(state: np.record, beats: int) -> None:
    """Hurt and stun the target of a Smoke Bomb (HS 16.52)."""
    seat, hitter = int(state.victim), int(state.hitter)
    state.damage[seat] += reduced_damage(state, seat, int(state.hit_damage))
    mark_hitter(state, seat, hitter)
    end_focus(state, seat)
    stun_fighter(state, seat, beats, BY_ACTED)
    reflect_damage(state, seat, hitter)


ARROW_RANGE = 5  # steps from land at which an arrow is removed


@kernel
def shoot_arrow(state: np.record, owner: int, q: int, r: int, facing: int) -> None:
    """Shoot an arrow onto a hex; it hits another fighter there at once (HS 16.6)."""
    target = fighter_on(state, q, r, owner)
    if target != NOBODY:
        begin_arrow_hit(state, owner, target, facing, NEXT_BEAT)
        return
    if state.arrows == MAX_ARROWS:
        remove_arrow(state, 0)
    index: int = state.arrows
    state.arrow_q[index], state.arrow_r[index] = q, r
    state.arrow_facing[index], state.arrow_owner[index] = facing, owner
    state.arrows = index + 1


@kernel
def remove_arrow(state: np.record, index: int) -> None:
    """Take an arrow off the board."""
    last = int(state.arrows) - 1
    state.arrows = last
    for n in range(index, last):
        state.arrow_q[n], state.arrow_r[n] = state.arrow_q[n + 1], state.arrow_r[n + 1]
        state.arrow_facing[n] = state.arrow_facing[n + 1]
        state.arrow_owner[n] = state.arrow_owner[n + 1]
    state.arrow_q[last] = state.arrow_r[last] = 0
    state.arrow_facing[last] = state.arrow_owner[last] = 0
    if index < state.old_arrows:
        state.old_arrows -= 1


@kernel
def fly_arrow(state: np.record) -> bool:
    """Move the next arrow that was there before this beat; return True if none is left."""
    index = int(state.flight)
    if index >= state.old_arrows:
        return True
    facing, owner = int(state.arrow_facing[index]), int(state.arrow_owner[index])
    q, r = hex_ahead(int(state.arrow_q[index]), int(state.arrow_r[index]), facing, 1)
    target = fighter_on(state, q, r, NOBODY)
    if target != NOBODY:
        remove_arrow(state, index)
        begin_arrow_hit(state, owner, target, facing, THIS_BEAT)
    elif land_distance(state.players, q, r) >= ARROW_RANGE:
        remove_arrow(state, index)
    else:
        state.arrow_q[index], state.arrow_r[index] = q, r
        state.flight = index + 1
    return False


@kernel
def hit_by_arrow(state: np.record, seat: int) -> bool:
    """Let an arrow on the fighter's hex hit it; return whether there is one."""
    for index in range(state.arrows):
        if state.arrow_q[index] == state.q[seat] and state.arrow_r[index] == state.r[seat]:
            facing, owner = int(state.arrow_facing[index]), int(state.arrow_owner[index])
            remove_arrow(state, index)
            begin_arrow_hit(state, owner, seat, facing, THIS_BEAT)
            return True
    return False
