"""The order in which fighters act on a beat (HS 8.4 to 8.7). Compiled."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.entry import (
    DAMAGE,
    KBF,
    PHASES,
    STEP_NUMBER,
    SUBMITTED,
    THROWN,
    flagged,
    is_open,
    label,
    read,
)
from hexarena.games.hexstrike.fighters import sits
from hexarena.games.hexstrike.symbols import ATTACK, CLASS, CO, DEATH, STRIKES, STUN, THROW

# When an entry comes: windows, early, mid, late, untimed; never
WINDOW, FIRST, SECOND, THIRD, UNTIMED, NEVER = range(6)
MOMENT = (UNTIMED, FIRST, SECOND, FIRST, THIRD, FIRST, SECOND, FIRST)  # by phases

# Fields of a rank, the first counting most: how many values each has
CLASSES, ADRENALINES, STEPS, KBFS, DAMAGES = 8, 16, 16, 16, 32


@kernel
def class_of(word: np.uint64) -> int:
    """Return the class of an entry."""
    symbol = label(word)
    return THROW if flagged(word, THROWN) and STRIKES[symbol] else int(CLASS[symbol])


@kernel
def rank_of(word: np.uint64) -> int:
    """Return a number by which entries are put in order; the same: tied."""
    symbol, kind = label(word), class_of(word)
    if is_open(word) or symbol in (STUN, DEATH):
        return NEVER * CLASSES * ADRENALINES * STEPS * KBFS * DAMAGES
    rank = WINDOW if symbol == CO else MOMENT[read(word, PHASES)]
    rank = rank * CLASSES + kind
    rank = rank * ADRENALINES + ADRENALINES - 1 - read(word, SUBMITTED)
    rank = rank * STEPS + STEPS - 1 - read(word, STEP_NUMBER)
    attacks = kind == ATTACK
    rank = rank * KBFS + (KBFS - 1 - read(word, KBF) if attacks else 0)
    return rank * DAMAGES + (DAMAGES - 1 - read(word, DAMAGE) if attacks else 0)


@kernel
def moment(rank: int) -> int:
    """Return when an entry of a rank comes."""
    return int(rank) // (CLASSES * ADRENALINES * STEPS * KBFS * DAMAGES)


@kernel
def line_up(state: np.record) -> None:
    """Put the seats in order; of those tied the first seat comes first."""
    for seat in range(state.players):
        word = state.line[seat, 0] if sits(state, seat) else np.uint64(0)
        state.rank[seat] = rank_of(word)
        place = seat
        while place > 0 and state.rank[state.order[place - 1]] > state.rank[seat]:
            state.order[place] = state.order[place - 1]
            place -= 1
        state.order[place] = seat
