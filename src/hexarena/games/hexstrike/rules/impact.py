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
    AHEAD,
    FIRST_FRAME,
    NO_ENTRY,
    PASSIVE,
    ROTATION,
    SOURCE,
    SUBMITTED,
    label,
    plain,
    put,
    read_field,
)
from hexarena.games.hexstrike.rules.fighters import (
    ahead,
    among,
    can_be_hit,
    joined,
    mark_hitter,
    passive_in_force,
    put_on,
    standing_on,
)
from hexarena.games.hexstrike.rules.hand_choices import earn, lose
from hexarena.games.hexstrike.rules.hands import bury
from hexarena.games.hexstrike.rules.state import BLOW, NOBODY

BY_ACTED, THIS_BEAT, NEXT_BEAT = range(3)  # when a stun begins


@kernel
def stun(state: np.record, seat: int, beats: int, when: int) -> None:
    """Stun a fighter for some beats, from the next one on if it has acted (HS 9.8, 9.10)."""
    acted = among(state.acted, seat) and label(state.line[seat, 0]) != STUN
    later = when == NEXT_BEAT or (when == BY_ACTED and acted)
    state.disabled = joined(state.disabled, seat)
    overwrite(state, seat, int(later), beats)
    drop_rewind(state, seat)


@kernel
def overwrite(state: np.record, seat: int, start: int, beats: int) -> None:
    """Put stun frames on beats of a line, an open beat behind them, nothing after (HS 9.9)."""
    end = min(start + beats, AHEAD - 1)
    if state.promised[seat] >= 0:
        end = min(end, int(state.promised[seat]))
    run = start
    while run < AHEAD and label(state.line[seat, run]) == STUN:
        run += 1
    if end <= run:
        return
    for beat in range(run, end):
        state.line[seat, beat] = frame(state, seat, beat, beat == start)
    state.line[seat, end] = plain(E)
    for beat in range(end + 1, AHEAD):
        state.line[seat, beat] = NO_ENTRY


@kernel
def frame(state: np.record, seat: int, beat: int, first: bool) -> np.uint64:
    """Return a stun frame: what turned on its beat still turns, the first keeps the cards."""
    there, word = state.line[seat, beat], plain(STUN)
    if there != NO_ENTRY:
        word = put(
            put(word, ROTATION, read_field(there, ROTATION)), SOURCE, read_field(there, SOURCE)
        )
        word = put(word, SUBMITTED, read_field(there, SUBMITTED))
    if first:
        now = state.line[seat, 0]
        word = (
            put(put(word, ACTIVE, read_field(now, ACTIVE)), PASSIVE, read_field(now, PASSIVE))
            | FIRST_FRAME
        )
    return word


@kernel
def end_focus(state: np.record, seat: int) -> None:
    """End a focus without a return; its card goes under the deck (HS 9.14, 10.4)."""
    if among(state.focused, seat):
        bury(state, seat, REWIND)


@kernel
def drop_rewind(state: np.record, seat: int) -> None:
    """Put a Rewind that will not come to its focus any more under the deck (HS 16.47)."""
    if not among(state.aside, seat) or among(state.focused, seat):
        return
    for beat in range(AHEAD):
        if label(state.line[seat, beat]) == F:
            return
    bury(state, seat, REWIND)


PER_HEX = 10  # damage times KBF
FARTHEST = 60  # hexes: nobody knocked back so far is still on the board


@kernel
def reduced(state: np.record, seat: int, damage: int) -> int:
    """Return what a fighter suffers of the damage of a hit (HS 16.33)."""
    return max(0, damage - int(REDUCES[passive_in_force(state, seat)]))


@kernel
def steadied(state: np.record, seat: int, kbf: int) -> int:
    """Return what counts for a fighter of the KBF of a hit (HS 16.37)."""
    return max(0, kbf - int(STEADIES[passive_in_force(state, seat)]))


@kernel
def calculated(state: np.record, seat: int, hitter: int, kbf: int) -> int:
    """Return how far a hit sends a fighter if nothing stops it (HS 9.6, 2.6)."""
    if kbf == 0:
        return 0
    hexes = 1 if kbf == 1 else max(1, int(state.damage[seat]) * kbf // PER_HEX)
    if PRESSES[state.character[hitter]]:
        hexes += int(state.damage[hitter]) // PER_HEX
    return min(hexes, FARTHEST)


@kernel
def sweeps(state: np.record, seat: int) -> bool:
    """Tell whether a fighter discards instead of being knocked back, not by arrows (HS 16.60)."""
    return passive_in_force(state, seat) == SWEEPING_STRIKE


@kernel
def push(state: np.record, seat: int, way: int, hexes: int) -> int:
    """Knock a fighter back up to the first in its way; return how far (HS 9.7)."""
    for moved in range(hexes):
        q, r = ahead(int(state.q[seat]), int(state.r[seat]), way, 1)
        if standing_on(state, q, r, seat) != NOBODY:
            return moved
        put_on(state, seat, q, r)
    return hexes


@kernel
def knock(state: np.record, seat: int, hitter: int, blow: tuple[int, int], when: int) -> int:
    """Knock a fighter back and stun it, a blow being its way and its KBF; return how far."""
    way, kbf = blow
    hexes = calculated(state, seat, hitter, kbf)
    if hexes > 0:
        earn(state, seat, int(DRAWS[state.character[seat]]))
    if state.hit_kind == BLOW and sweeps(state, seat):
        lose(state, seat, hexes)
        hexes = 0
    moved = push(state, seat, way, hexes)
    if kbf > 0:
        end_focus(state, seat)
        stun(state, seat, moved + 1, when)
    return moved


@kernel
def reflect(state: np.record, seat: int, hitter: int) -> None:
    """Hurt the one who hits a fighter with a passive Hammer (HS 16.29)."""
    back = int(REFLECTS[passive_in_force(state, seat)])
    if back and can_be_hit(state, hitter):
        state.damage[hitter] += back
        mark_hitter(state, hitter, seat)
