"""Hits, step by step, and the arrows that bring some. Compiled; HS 9, 11.5, 11.6, 12.

The state holds the current hit: who hits whom, its direction, damage and KBF. `begin` starts one,
and `hit_on` takes its next step until `hit_step` is NO_HIT again.
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.island import away
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
    HALF,
    about_to_cover,
    answer_block,
    can_dodge,
    covers,
    dodge,
    shielded,
)
from hexarena.games.hexstrike.rules.entry import (
    ACTIVE,
    BRACKETED,
    PASSIVE,
    flagged,
    label,
    read_field,
)
from hexarena.games.hexstrike.rules.fighters import (
    ahead,
    among,
    can_be_hit,
    count,
    gain,
    mark_hitter,
    on_land,
    passive_in_force,
    put_on,
    standing_on,
)
from hexarena.games.hexstrike.rules.ground import kindle
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
    ask,
    earn,
    make_discard,
    offer,
)
from hexarena.games.hexstrike.rules.impact import (
    BY_ACTED,
    NEXT_BEAT,
    THIS_BEAT,
    calculated,
    end_focus,
    knock,
    reduced,
    reflect,
    steadied,
    stun,
    sweeps,
)
from hexarena.games.hexstrike.rules.state import ARROW, BLOW, KNOCK, MOST_ARROWS, NOBODY

ARROW_DAMAGE, ARROW_KBF = 4, 1
THROW_REACH = 2
STRUCK_ONCE = -1  # in `pulls`: the tied attackers have sent this one flying already
SINGLE_A, BACK_CHARGE = NUMBER["a"], NUMBER["Bc"]


@kernel
def hit_on(state: np.record) -> None:
    """Take the next step of the hit in hand."""
    step = int(state.hit_step)
    if step < KNOCKING:
        prepare(state, step)
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
        throw(state)
    else:
        state.hit_step = NO_HIT


@kernel
def prepare(state: np.record, step: int) -> None:
    """Take a step of a hit before it knocks back."""
    state.hit_step = step + 1
    if step == SINKING:
        if state.victim != state.hitter:
            offer(state, int(state.hitter), SINKING_SHOT)
    elif step == WILLING:
        if not among(state.ironclad[state.victim], int(state.hitter)):
            offer(state, int(state.victim), IRON_WILL)
    elif step == HURTING:
        hurt(state)
    else:
        choose_way(state)


# Arrows


@kernel
def begin_arrow_hit(state: np.record, owner: int, seat: int, way: int, when: int) -> None:
    """Let an arrow hit a fighter, unless it is stopped (HS 11.6, 11.7)."""
    state.hitter, state.victim, state.hit_kind = owner, seat, ARROW
    state.hit_direction, state.hit_when = way, when
    state.hit_damage, state.hit_kbf = ARROW_DAMAGE, ARROW_KBF
    if not can_be_hit(state, seat):
        return
    if not _stopped(state, seat, way) and can_dodge(state, seat):
        dodge(state, seat, True)
    if _stopped(state, seat, way):
        answer_block(state, _stopping_card(state, seat, way), ARROW_DAMAGE)
        return
    state.hit_step = SINKING


@kernel
def _stopped(state: np.record, seat: int, way: int) -> bool:
    there = (int(state.q[seat]), int(state.r[seat]))
    return shielded(state, there, way, AT_ANY_TIME) or about_to_cover(state, seat, way)


@kernel
def _stopping_card(state: np.record, seat: int, way: int) -> int:
    """Return the card of the own shield that stops an arrow, if its text speaks of that."""
    word, there = state.line[seat, 0], (int(state.q[seat]), int(state.r[seat]))
    if covers(state, seat, there, way, AT_ANY_TIME):
        return int(state.shield_card[seat])
    named = about_to_cover(state, seat, way) and flagged(word, BRACKETED)
    return read_field(word, ACTIVE) if named else NO_CARD


# Damage, and what comes with it


@kernel
def hurt(state: np.record) -> None:
    """Let the hit in hand do its damage, and all that comes before it knocks back."""
    seat, hitter = int(state.victim), int(state.hitter)
    state.hit_from_land = on_land(state, seat)
    mark_hitter(state, seat, hitter)
    if state.hit_kind == BLOW:
        take_cards(state)
    else:
        gain(state, seat, int(REWARDS[passive_in_force(state, seat)]))
    state.damage[seat] += reduced(state, seat, int(state.hit_damage))
    kbf = steadied(state, seat, int(state.hit_kbf))
    state.hit_kbf = 0 if among(state.ironclad[seat], hitter) else kbf
    if state.hit_kind == BLOW:
        change_sides(state)


@kernel
def take_cards(state: np.record) -> None:
    """Make the target discard what the active card says, and place its fire (HS 16.8, 16.18)."""
    hitter = int(state.hitter)
    word = state.swing[hitter]
    card = read_field(word, ACTIVE)
    if not flagged(word, BRACKETED):
        return
    central = state.hit_direction == state.from_facing[hitter]
    if HIT_DISCARDS[card] and (central or not HIT_CENTRE[card]):
        make_discard(state, int(state.victim), int(HIT_DISCARDS[card]))
    if card == BURNING_STRIKE:
        kindle_last(state, hitter)


@kernel
def kindle_last(state: np.record, seat: int) -> None:
    """Place fire on the hex that a fighter attacked last."""
    last = int(state.struck[seat]) - 1
    kindle(state, int(state.struck_q[seat, last]), int(state.struck_r[seat, last]), seat)


@kernel
def change_sides(state: np.record) -> None:
    """Pull the target past the attacker, or turn it about, where cards say so (HS 15.7, 16.57)."""
    seat, hitter = int(state.victim), int(state.hitter)
    word, way = state.swing[hitter], int(state.hit_direction)
    if label(word) == SINGLE_A and read_field(word, PASSIVE) == GRAPPLING_HOOK:
        back = (way + HALF) % 6
        q, r = ahead(int(state.from_q[hitter]), int(state.from_r[hitter]), back, 1)
        if standing_on(state, q, r, seat) == NOBODY:
            put_on(state, seat, q, r)
            end_focus(state, seat)
        state.hit_direction = back
    if label(word) == BACK_CHARGE and read_field(word, ACTIVE) == SPINNING_BACK_KICK:
        state.facing[seat] = (int(state.facing[seat]) + HALF) % 6


# Knockback


@kernel
def choose_way(state: np.record) -> None:
    """Let a target of several tied attackers choose its way, once (HS 9.13)."""
    seat, pulls = int(state.victim), int(state.pulls[state.victim])
    tied = state.hit_kind == BLOW and among(state.tied, int(state.hitter))
    if not tied or pulls == 0:
        return
    state.token += state.token & 1
    if pulls == STRUCK_ONCE:
        state.hit_step = LEAVING
        return
    state.pulls[seat] = STRUCK_ONCE
    hexes = calculated(state, seat, int(state.hitter), int(state.hit_kbf))
    if hexes > 0 and not sweeps(state, seat) and count(pulls) > 1:
        state.choices = pulls
        ask(state, seat, KNOCK)


@kernel
def knock_back(state: np.record) -> None:
    """Knock back, stun and reflect."""
    seat, hitter = int(state.victim), int(state.hitter)
    blow = (int(state.hit_direction), int(state.hit_kbf))
    state.hit_moved = knock(state, seat, hitter, blow, int(state.hit_when))
    reflect(state, seat, hitter)


@kernel
def offer_vengeance(state: np.record) -> None:
    """Offer Vengeance to a fighter knocked from land over the abyss (HS 16.67)."""
    seat = int(state.victim)
    if state.hit_from_land and state.hit_moved > 0 and not on_land(state, seat):
        offer(state, seat, VENGEANCE)


# Throws, and Smoke Bomb


@kernel
def throw(state: np.record) -> None:
    """Throw the target the way that was chosen (HS 9.12)."""
    seat, hitter = int(state.victim), int(state.hitter)
    state.damage[seat] += reduced(state, seat, int(state.hit_damage))
    mark_hitter(state, seat, hitter)
    earn(state, seat, int(DRAWS[state.character[seat]]))
    q, r = ahead(int(state.q[seat]), int(state.r[seat]), int(state.hit_direction), THROW_REACH)
    moved = 0
    if standing_on(state, q, r, seat) == NOBODY:
        put_on(state, seat, q, r)
        moved = THROW_REACH
        end_focus(state, seat)
    stun(state, seat, moved + 1, BY_ACTED)
    reflect(state, seat, hitter)


@kernel
def smother(state: np.record, beats: int) -> None:
    """Hurt and stun the target of a Smoke Bomb (HS 16.52)."""
    seat, hitter = int(state.victim), int(state.hitter)
    state.damage[seat] += reduced(state, seat, int(state.hit_damage))
    mark_hitter(state, seat, hitter)
    end_focus(state, seat)
    stun(state, seat, beats, BY_ACTED)
    reflect(state, seat, hitter)


LOST = 5  # steps from the land at which an arrow is gone


@kernel
def shoot(state: np.record, owner: int, q: int, r: int, facing: int) -> None:
    """Shoot an arrow onto a hex; it hits another fighter there at once (HS 16.6)."""
    target = standing_on(state, q, r, owner)
    if target != NOBODY:
        begin_arrow_hit(state, owner, target, facing, NEXT_BEAT)
        return
    if state.arrows == MOST_ARROWS:
        take_arrow(state, 0)
    place: int = state.arrows
    state.arrow_q[place], state.arrow_r[place] = q, r
    state.arrow_facing[place], state.arrow_owner[place] = facing, owner
    state.arrows = place + 1


@kernel
def take_arrow(state: np.record, place: int) -> None:
    """Take an arrow off the board."""
    last = int(state.arrows) - 1
    state.arrows = last
    for n in range(place, last):
        state.arrow_q[n], state.arrow_r[n] = state.arrow_q[n + 1], state.arrow_r[n + 1]
        state.arrow_facing[n] = state.arrow_facing[n + 1]
        state.arrow_owner[n] = state.arrow_owner[n + 1]
    state.arrow_q[last] = state.arrow_r[last] = 0
    state.arrow_facing[last] = state.arrow_owner[last] = 0
    if place < state.old_arrows:
        state.old_arrows -= 1


@kernel
def fly(state: np.record) -> bool:
    """Move the next arrow that was there when the beat began; tell whether none is left."""
    place = int(state.flight)
    if place >= state.old_arrows:
        return True
    facing, owner = int(state.arrow_facing[place]), int(state.arrow_owner[place])
    q, r = ahead(int(state.arrow_q[place]), int(state.arrow_r[place]), facing, 1)
    target = standing_on(state, q, r, NOBODY)
    if target != NOBODY:
        take_arrow(state, place)
        begin_arrow_hit(state, owner, target, facing, THIS_BEAT)
    elif away(state.players, q, r) >= LOST:
        take_arrow(state, place)
    else:
        state.arrow_q[place], state.arrow_r[place] = q, r
        state.flight = place + 1
    return False


@kernel
def run_into(state: np.record, seat: int) -> bool:
    """Let a fighter be hit by an arrow on the hex it came to, if there is one; tell whether."""
    for place in range(state.arrows):
        if state.arrow_q[place] == state.q[seat] and state.arrow_r[place] == state.r[seat]:
            facing, owner = int(state.arrow_facing[place]), int(state.arrow_owner[place])
            take_arrow(state, place)
            begin_arrow_hit(state, owner, seat, facing, THIS_BEAT)
            return True
    return False
