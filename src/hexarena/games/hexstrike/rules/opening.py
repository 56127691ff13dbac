"""Before a beat runs: costs, combos, focus, returns, refreshes, who is due. Compiled."""

import numpy as np

from hexarena.contract.bits import EMPTY
from hexarena.contract.kernel import kernel
from hexarena.contract.record import OVER
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.components.symbols import CO, MISSING, SIG_E, E, F, W
from hexarena.games.hexstrike.components.tables import COMBOS as COMBO_CARDS
from hexarena.games.hexstrike.components.tables import REWIND
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules.committing import begin_commitments
from hexarena.games.hexstrike.rules.ending import find_stranded
from hexarena.games.hexstrike.rules.entry import (
    ACTIVE,
    GUARD_COST,
    LINE_BEATS,
    NO_ENTRY,
    has_flag,
    is_open,
    label,
    make_entry,
    set_field,
)
from hexarena.games.hexstrike.rules.fighters import (
    add_member,
    clear_set,
    fighter_on,
    has_member,
    has_open_beat,
    is_alive,
    move_to,
    on_land,
    remove_member,
)
from hexarena.games.hexstrike.rules.ground import has_platform, remove_platform
from hexarena.games.hexstrike.rules.hand_choices import ask_discards, draw_or_ask, pause_for
from hexarena.games.hexstrike.rules.impact import end_focus, write_stun
from hexarena.games.hexstrike.rules.state import (
    COMBO,
    COMBOS,
    COMMITTING,
    FOCUS_BARS,
    GRABBING,
    NEVER,
    NOBODY,
    OPENING,
    RESOLVE,
    RETURNING,
    STARTING,
)

STUNNED_BEATS = 3  # beats of stun if the anchor is occupied


@kernel
def begin_focuses(state: np.record) -> None:
    """Begin the focus of each fighter whose line has reached its F."""
    for seat in range(state.players):
        has_arrived = has_open_beat(state, seat) and label(state.line[seat, 0]) == F
        if has_arrived and has_member(state.aside, seat) and not has_member(state.focused, seat):
            state.focused = add_member(state.focused, seat)
            state.anchor_q[seat], state.anchor_r[seat] = state.q[seat], state.r[seat]


@kernel
def ask_returns(state: np.record) -> bool:
    """Ask the next seat whether it returns with Rewind; return whether none is left to ask."""
    for seat in range(state.players):
        if (
            not has_member(state.focused, seat)
            or not has_open_beat(state, seat)
            or has_member(state.asked, seat)
        ):
            continue
        state.asked = add_member(state.asked, seat)
        if label(state.line[seat, 0]) in (MISSING, E) and not is_stuck(state, seat):
            pause_for(state, seat, RETURNING)
            return False
    return True


@kernel
def is_stuck(state: np.record, seat: int) -> bool:
    """Return whether a fighter has no pair to play, and will get none on this beat (HS 16.47)."""
    return not hands.has_pair(state, seat) and not will_get_cards(state, seat)


@kernel
def force_returns(state: np.record) -> None:
    """Make each focused fighter without a pair return at its open beat (HS 16.47).

    If a focus bars refreshes, the return is certain even before that beat.
    """
    for seat in range(state.players):
        is_forced = has_member(state.focused, seat) and is_stuck(state, seat)
        is_certain = bool(state.agreed & FOCUS_BARS) and state.promised[seat] == NEVER
        if is_forced and is_alive(state, seat) and (is_certain or has_open_beat(state, seat)):
            beat = 0
            while beat < LINE_BEATS - 1 and not is_open(state.line[seat, beat]):
                beat += 1
            state.promised[seat] = beat
    carry_out_returns(state)


@kernel
def carry_out_returns(state: np.record) -> None:
    """Carry out the returns that are due on this beat."""
    for seat in range(state.players):
        if state.promised[seat] == 0:
            return_to_anchor(state, seat)


@kernel
def return_to_anchor(state: np.record, seat: int) -> None:
    """Return a fighter to its marked hex, or stun it if that is occupied (HS 16.46)."""
    q, r = int(state.anchor_q[seat]), int(state.anchor_r[seat])
    state.promised[seat] = NEVER
    clear_set(state, seat)
    if fighter_on(state, q, r, seat) == NOBODY:
        move_to(state, seat, q, r)
        wait_entry = set_field(make_entry(W), ACTIVE, REWIND)
        state.line[seat, 0] = state.line[seat, 1] = wait_entry
        state.line[seat, 2] = make_entry(E)
        for beat in range(3, LINE_BEATS):
            state.line[seat, beat] = NO_ENTRY
    else:
        state.line[seat, 0] = NO_ENTRY
        write_stun(state, seat, 0, STUNNED_BEATS)
    end_focus(state, seat)
    state.aside = remove_member(state.aside, seat)


@kernel
def ask_costs(state: np.record) -> None:
    """Ask for the discard that it costs to go on with Guard (HS 16.26)."""
    for seat in range(state.players):
        word = state.line[seat, 0]
        if has_flag(word, GUARD_COST) and is_alive(state, seat):
            state.line[seat, 0] = word & ~GUARD_COST
            ask_discards(state, seat, 1)
            return
    state.stage = COMBOS
    state.asked = 0


# Combos


@kernel
def ask_combos(state: np.record) -> None:
    """Ask the next seat that may go on with a combo (HS 10.1)."""
    for seat in range(state.players):
        if not has_member(state.asked, seat) and may_combo(state, seat):
            state.asked = add_member(state.asked, seat)
            pause_for(state, seat, COMBO)
            return
    state.stage = OPENING
    state.asked = 0


@kernel
def may_combo(state: np.record, seat: int) -> bool:
    """Return whether a combo window is open to a fighter."""
    if label(state.line[seat, 0]) != CO or not has_member(state.combo_hit, seat):
        return False
    has_combo = hands.abilities(state, seat) & COMBO_CARDS != EMPTY
    return has_combo and hands.has_pair(state, seat) and is_alive(state, seat)


@kernel
def follow_combo(state: np.record, seat: int) -> None:
    """Break off a play to go on with a combo."""
    state.line[seat, 0] = make_entry(E)
    for beat in range(1, LINE_BEATS):
        state.line[seat, beat] = NO_ENTRY
    state.following = add_member(state.following, seat)


# Open beats


@kernel
def open_beat(state: np.record) -> None:
    """Open a beat for due seats; if there are none, or a Parry answers, run it (HS 8.1, 16.42)."""
    if parrying_seats(state) or not waiting_seats(state):
        state.following = 0
        state.stage = STARTING
        return
    begin_focuses(state)
    force_returns(state)
    if ask_returns(state):
        state.stage = GRABBING if waiting_seats(state) else STARTING


@kernel
def parrying_seats(state: np.record) -> int:
    """Return the seats whose Parry strikes back on this beat."""
    seats = 0
    for seat in range(state.players):
        if state.parried[seat] != NOBODY:
            seats = add_member(seats, seat)
    return seats


@kernel
def waiting_seats(state: np.record) -> int:
    """Return the seats that have an open beat now."""
    seats = 0
    for seat in range(state.players):
        if has_open_beat(state, seat):
            seats = add_member(seats, seat)
    return seats


# Refreshes


@kernel
def refresh_all(state: np.record) -> None:
    """Let all due seats refresh or grab the ledge, seat by seat (HS 4.7 to 4.10)."""
    for seat in range(state.players):
        if may_refresh(state, seat):
            state.refreshed = add_member(state.refreshed, seat)
            if stands_firm(state, seat):
                refresh_fighter(state, seat)
            elif may_grab(state, seat):
                recall_signature(state, seat)
                draw_or_ask(state, seat, 1)
            if state.phase != RESOLVE:
                return
    state.stage = COMMITTING


@kernel
def may_refresh(state: np.record, seat: int) -> bool:
    """Return whether a fighter has an open beat that may bring a refresh."""
    if not has_open_beat(state, seat) or label(state.line[seat, 0]) == F:
        return False
    is_barred = has_member(state.refreshed, seat) or has_member(state.following, seat)
    return not is_barred and not (has_member(state.focused, seat) and state.agreed & FOCUS_BARS)


@kernel
def will_get_cards(state: np.record, seat: int) -> bool:
    """Return whether a seat will get cards before it commits on this beat."""
    return may_refresh(state, seat) and (stands_firm(state, seat) or may_grab(state, seat))


@kernel
def stands_firm(state: np.record, seat: int) -> bool:
    """Return whether a fighter stands where it may refresh: on land, or on a platform."""
    q, r = int(state.q[seat]), int(state.r[seat])
    return on_land(state, seat) or has_platform(state, q, r)


@kernel
def may_grab(state: np.record, seat: int) -> bool:
    """Return whether a fighter is next to land and holds no card at all (HS 4.9)."""
    is_empty = state.held[seat] == 0 and state.moves_held[seat] == 0
    return (
        bool(is_empty) and land_distance(state.players, int(state.q[seat]), int(state.r[seat])) == 1
    )


@kernel
def recall_signature(state: np.record, seat: int) -> None:
    """Put the last active card on top of the deck on a signature refresh (HS 4.8)."""
    if label(state.line[seat, 0]) == SIG_E:
        hands.recall_last_active(state, seat)


@kernel
def refresh_fighter(state: np.record, seat: int) -> None:
    """Refresh; a platform that was used is gone (HS 4.7, 11.4)."""
    recall_signature(state, seat)
    draw_or_ask(state, seat, hands.missing_abilities(state, seat))
    remove_platform(state, int(state.q[seat]), int(state.r[seat]))


@kernel
def begin_commitments_or_beat(state: np.record) -> None:
    """Let all due seats commit; stranded fighters lose first (HS 6.1, 13.2)."""
    find_stranded(state)
    if state.to_act == OVER:
        return
    state.due = waiting_seats(state)
    if state.due:
        begin_commitments(state)
    else:
        state.stage = STARTING
