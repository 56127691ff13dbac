"""Before a beat runs: costs, combos, focus, returns, refreshes, who is due. Compiled."""

import numpy as np

from hexarena.contract.bits import NONE
from hexarena.contract.kernel import kernel
from hexarena.contract.record import OVER
from hexarena.games.hexstrike.components.island import away
from hexarena.games.hexstrike.components.symbols import CO, MISSING, SIG_E, E, F, W
from hexarena.games.hexstrike.components.tables import COMBOS as COMBO_CARDS
from hexarena.games.hexstrike.components.tables import REWIND
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules.committing import begin_commitments
from hexarena.games.hexstrike.rules.ending import lose_stranded
from hexarena.games.hexstrike.rules.entry import (
    ACTIVE,
    AHEAD,
    GUARD_COST,
    NO_ENTRY,
    flagged,
    is_open,
    label,
    plain,
    put,
)
from hexarena.games.hexstrike.rules.fighters import (
    among,
    forget_set,
    joined,
    lives,
    on_land,
    put_on,
    standing_on,
    waits,
    without,
)
from hexarena.games.hexstrike.rules.ground import has_platform, lift_platform
from hexarena.games.hexstrike.rules.hand_choices import ask, ask_discards, draw_or_ask
from hexarena.games.hexstrike.rules.impact import end_focus, overwrite
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

TIRED = 3  # beats of stun where the anchor is taken


@kernel
def begin_focuses(state: np.record) -> None:
    """Begin the focus of each fighter that has come to its F."""
    for seat in range(state.players):
        comes = waits(state, seat) and label(state.line[seat, 0]) == F
        if comes and among(state.aside, seat) and not among(state.focused, seat):
            state.focused = joined(state.focused, seat)
            state.anchor_q[seat], state.anchor_r[seat] = state.q[seat], state.r[seat]


@kernel
def ask_returns(state: np.record) -> bool:
    """Ask the next seat whether it goes back; tell whether none is left to ask."""
    for seat in range(state.players):
        if not among(state.focused, seat) or not waits(state, seat) or among(state.asked, seat):
            continue
        state.asked = joined(state.asked, seat)
        if label(state.line[seat, 0]) in (MISSING, E) and not is_stuck(state, seat):
            ask(state, seat, RETURNING)
            return False
    return True


@kernel
def is_stuck(state: np.record, seat: int) -> bool:
    """Tell whether a fighter has no pair to play, and gets none on this beat (HS 16.47)."""
    return not hands.playable(state, seat) and not gets_cards(state, seat)


@kernel
def force_returns(state: np.record) -> None:
    """Let each fighter without a pair to play go back at its open beat (HS 16.47).

    Where a focus bars every refresh, that beat is certain before it comes.
    """
    for seat in range(state.players):
        stuck = among(state.focused, seat) and is_stuck(state, seat)
        certain = bool(state.agreed & FOCUS_BARS) and state.promised[seat] == NEVER
        if stuck and lives(state, seat) and (certain or waits(state, seat)):
            beat = 0
            while beat < AHEAD - 1 and not is_open(state.line[seat, beat]):
                beat += 1
            state.promised[seat] = beat
    keep_promises(state)


@kernel
def keep_promises(state: np.record) -> None:
    """Carry out the returns that are due on this beat."""
    for seat in range(state.players):
        if state.promised[seat] == 0:
            go_back(state, seat)


@kernel
def go_back(state: np.record, seat: int) -> None:
    """Go back to the marked hex and wait; or be stunned if somebody stands there (HS 16.46)."""
    q, r = int(state.anchor_q[seat]), int(state.anchor_r[seat])
    state.promised[seat] = NEVER
    forget_set(state, seat)
    if standing_on(state, q, r, seat) == NOBODY:
        put_on(state, seat, q, r)
        rest = put(plain(W), ACTIVE, REWIND)
        state.line[seat, 0] = state.line[seat, 1] = rest
        state.line[seat, 2] = plain(E)
        for beat in range(3, AHEAD):
            state.line[seat, beat] = NO_ENTRY
    else:
        state.line[seat, 0] = NO_ENTRY
        overwrite(state, seat, 0, TIRED)
    end_focus(state, seat)
    state.aside = without(state.aside, seat)


@kernel
def ask_costs(state: np.record) -> None:
    """Ask for the discard that going on with Guard costs (HS 16.26)."""
    for seat in range(state.players):
        word = state.line[seat, 0]
        if flagged(word, GUARD_COST) and lives(state, seat):
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
        if not among(state.asked, seat) and may_follow(state, seat):
            state.asked = joined(state.asked, seat)
            ask(state, seat, COMBO)
            return
    state.stage = OPENING
    state.asked = 0


@kernel
def may_follow(state: np.record, seat: int) -> bool:
    """Tell whether a combo window is open to a fighter."""
    if label(state.line[seat, 0]) != CO or not among(state.combo_hit, seat):
        return False
    fits = hands.abilities(state, seat) & COMBO_CARDS != NONE
    return fits and hands.playable(state, seat) and lives(state, seat)


@kernel
def follow(state: np.record, seat: int) -> None:
    """Break off a play to go on with a combo."""
    state.line[seat, 0] = plain(E)
    for beat in range(1, AHEAD):
        state.line[seat, beat] = NO_ENTRY
    state.following = joined(state.following, seat)


# Openings


@kernel
def open_beat(state: np.record) -> None:
    """Find who is due; the beat runs if nobody is, or if a Parry answers on it (HS 8.1, 16.42)."""
    if answering(state) or not waiting(state):
        state.following = 0
        state.stage = STARTING
        return
    begin_focuses(state)
    force_returns(state)
    if ask_returns(state):
        state.stage = GRABBING if waiting(state) else STARTING


@kernel
def answering(state: np.record) -> int:
    """Return the seats whose Parry answers on this beat."""
    those = 0
    for seat in range(state.players):
        if state.parried[seat] != NOBODY:
            those = joined(those, seat)
    return those


@kernel
def waiting(state: np.record) -> int:
    """Return the seats that have an open beat now."""
    those = 0
    for seat in range(state.players):
        if waits(state, seat):
            those = joined(those, seat)
    return those


# Refreshes


@kernel
def refresh_all(state: np.record) -> None:
    """Let all who are due refresh or grab the ledge, seat by seat (HS 4.7 to 4.10)."""
    for seat in range(state.players):
        if may_refresh(state, seat):
            state.refreshed = joined(state.refreshed, seat)
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
    """Tell whether a fighter has an open beat that may bring a refresh."""
    if not waits(state, seat) or label(state.line[seat, 0]) == F:
        return False
    barred = among(state.refreshed, seat) or among(state.following, seat)
    return not barred and not (among(state.focused, seat) and state.agreed & FOCUS_BARS)


@kernel
def gets_cards(state: np.record, seat: int) -> bool:
    """Tell whether an empty hand is filled before its owner commits on this beat."""
    return may_refresh(state, seat) and (stands_firm(state, seat) or may_grab(state, seat))


@kernel
def stands_firm(state: np.record, seat: int) -> bool:
    """Tell whether a fighter stands where it may refresh: on land, or on a platform."""
    q, r = int(state.q[seat]), int(state.r[seat])
    return on_land(state, seat) or has_platform(state, q, r)


@kernel
def may_grab(state: np.record, seat: int) -> bool:
    """Tell whether a fighter is next to land and holds no card at all (HS 4.9)."""
    empty = state.held[seat] == 0 and state.moves_held[seat] == 0
    return bool(empty) and away(state.players, int(state.q[seat]), int(state.r[seat])) == 1


@kernel
def recall_signature(state: np.record, seat: int) -> None:
    """Put the last active card on top of the deck on a signature refresh (HS 4.8)."""
    if label(state.line[seat, 0]) == SIG_E:
        hands.recall(state, seat)


@kernel
def refresh_fighter(state: np.record, seat: int) -> None:
    """Refresh; a platform that was used is gone (HS 4.7, 11.4)."""
    recall_signature(state, seat)
    draw_or_ask(state, seat, hands.missing(state, seat))
    lift_platform(state, int(state.q[seat]), int(state.r[seat]))


@kernel
def commit_all(state: np.record) -> None:
    """Let all who are due commit; a stranded fighter has lost (HS 6.1, 13.2)."""
    lose_stranded(state)
    if state.to_act == OVER:
        return
    state.due = waiting(state)
    if state.due:
        begin_commitments(state)
    else:
        state.stage = STARTING
