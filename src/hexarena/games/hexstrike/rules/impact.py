"""What a hit does to its target: stun and knockback. Compiled; HS 9.6 to 9.11, 9.14."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.symbols import STUN, E, F
from hexarena.games.hexstrike.components.tables import (
    DRAWS,
    PRESSES,
    REDUCES,
    REFLECTS,
    REWIND,
    STEADIES,
    SWEEPING_STRIKE,
)
from hexarena.games.hexstrike.rules.entry import (
    ACTIVE,
    FIRST_FRAME,
    LINE_BEATS,
    NO_ENTRY,
    PASSIVE,
    ROTATION,
    SOURCE,
    SUBMITTED,
    label,
    make_entry,
    read_field,
    set_field,
)
from hexarena.games.hexstrike.rules.fighters import (
    add_member,
    can_be_hit,
    effective_passive,
    fighter_on,
    has_member,
    hex_ahead,
    mark_hitter,
    move_to,
)
from hexarena.games.hexstrike.rules.hand_choices import queue_discards, queue_draws
from hexarena.games.hexstrike.rules.hands import return_rewind
from hexarena.games.hexstrike.rules.state import BLOW, NOBODY

BY_ACTED, THIS_BEAT, NEXT_BEAT = range(3)  # when a stun begins


@kernel
def stun_fighter(state: np.record, seat: int, beats: int, when: int) -> None:
    """Stun a fighter for some beats, from the next one on if it has acted (HS 9.8, 9.10)."""
    has_acted = has_member(state.acted, seat) and label(state.line[seat, 0]) != STUN
    is_later = when == NEXT_BEAT or (when == BY_ACTED and has_acted)
    state.disabled = add_member(state.disabled, seat)
    write_stun(state, seat, int(is_later), beats)
    drop_rewind(state, seat)


@kernel
def write_stun(state: np.record, seat: int, start: int, beats: int) -> None:
    """Write stun frames into a line, then an open beat, and clear the rest (HS 9.9)."""
    end = min(start + beats, LINE_BEATS - 1)
    if state.promised[seat] >= 0:
        end = min(end, int(state.promised[seat]))
    run = start
    while run < LINE_BEATS and label(state.line[seat, run]) == STUN:
        run += 1
    if end <= run:
        return
    for beat in range(run, end):
        state.line[seat, beat] = stun_frame(state, seat, beat, beat == start)
    state.line[seat, end] = make_entry(E)
    for beat in range(end + 1, LINE_BEATS):
        state.line[seat, beat] = NO_ENTRY


@kernel
def stun_frame(state: np.record, seat: int, beat: int, is_first: bool) -> np.uint64:
    """Return a stun frame, which keeps the rotation of its beat; the first keeps the cards."""
    replaced, word = state.line[seat, beat], make_entry(STUN)
    if replaced != NO_ENTRY:
        word = set_field(
            set_field(word, ROTATION, read_field(replaced, ROTATION)),
            SOURCE,
            read_field(replaced, SOURCE),
        )
        word = set_field(word, SUBMITTED, read_field(replaced, SUBMITTED))
    if is_first:
        current = state.line[seat, 0]
        word = (
            set_field(
                set_field(word, ACTIVE, read_field(current, ACTIVE)),
                PASSIVE,
                read_field(current, PASSIVE),
            )
            | FIRST_FRAME
        )
    return word


@kernel
def end_focus(state: np.record, seat: int) -> None:
    """End a focus without a return; its card goes under the deck (HS 9.14, 10.4)."""
    if has_member(state.focused, seat):
        return_rewind(state, seat, REWIND)


@kernel
def drop_rewind(state: np.record, seat: int) -> None:
    """Put a Rewind under the deck if it will no longer come to its focus (HS 16.47)."""
    if not has_member(state.aside, seat) or has_member(state.focused, seat):
        return
    for beat in range(LINE_BEATS):
        if label(state.line[seat, beat]) == F:
            return
    return_rewind(state, seat, REWIND)


PER_HEX = 10  # damage times KBF for one hex of knockback
MAX_KNOCKBACK = 60  # hexes; after a longer knockback nobody is still on the board


@kernel
def reduced_damage(state: np.record, seat: int, damage: int) -> int:
    """Return the damage of a hit, less what the victim's passive card takes off (HS 16.33)."""
    return max(0, damage - int(REDUCES[effective_passive(state, seat)]))


@kernel
def reduced_kbf(state: np.record, seat: int, kbf: int) -> int:
    """Return the KBF of a hit, less what the fighter's passive card takes off (HS 16.37)."""
    return max(0, kbf - int(STEADIES[effective_passive(state, seat)]))


@kernel
def knockback_hexes(state: np.record, seat: int, hitter: int, kbf: int) -> int:
    """Return how far a hit knocks a fighter back if nothing stops it (HS 9.6, 2.6)."""
    if kbf == 0:
        return 0
    hexes = 1 if kbf == 1 else max(1, int(state.damage[seat]) * kbf // PER_HEX)
    if PRESSES[state.character[hitter]]:
        hexes += int(state.damage[hitter]) // PER_HEX
    return min(hexes, MAX_KNOCKBACK)


@kernel
def discards_instead(state: np.record, seat: int) -> bool:
    """Return whether a fighter discards instead of being knocked back by a blow (HS 16.60)."""
    return effective_passive(state, seat) == SWEEPING_STRIKE


@kernel
def push_fighter(state: np.record, seat: int, direction: int, hexes: int) -> int:
    """Push a fighter back until another is in the way; return the hexes moved (HS 9.7)."""
    for hexes_moved in range(hexes):
        q, r = hex_ahead(int(state.q[seat]), int(state.r[seat]), direction, 1)
        if fighter_on(state, q, r, seat) != NOBODY:
            return hexes_moved
        move_to(state, seat, q, r)
    return hexes


@kernel
def knock_and_stun(
    state: np.record, seat: int, hitter: int, blow: tuple[int, int], when: int
) -> int:
    """Knock a fighter back and stun it; return how far. `blow` is a direction and a KBF."""
    direction, kbf = blow
    hexes = knockback_hexes(state, seat, hitter, kbf)
    if hexes > 0:
        queue_draws(state, seat, int(DRAWS[state.character[seat]]))
    if state.hit_kind == BLOW and discards_instead(state, seat):
        queue_discards(state, seat, hexes)
        hexes = 0
    hexes_moved = push_fighter(state, seat, direction, hexes)
    if kbf > 0:
        end_focus(state, seat)
        stun_fighter(state, seat, hexes_moved + 1, when)
    return hexes_moved


@kernel
def reflect_damage(state: np.record, seat: int, hitter: int) -> None:
    """Damage the hitter of a fighter with a passive Hammer (HS 16.29)."""
    damage = int(REFLECTS[effective_passive(state, seat)])
    if damage and can_be_hit(state, hitter):
        state.damage[hitter] += damage
        mark_hitter(state, hitter, seat)
