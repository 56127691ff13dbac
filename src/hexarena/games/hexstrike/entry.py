"""An entry: what one seat does on one beat, packed in a word of 64 bits; 0 where it has none.

Its label is the number of a symbol, see `symbols`. Brackets are a flag, no part of the label.
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.symbols import F
from hexarena.games.hexstrike.tables import NO_CARD, NO_ROTATION

UNTURNED, SELECTED, FORCED = range(3)  # where a rotation comes from
EARLY, MID, LATE = 1, 2, 4  # phases, a bit each; none: untimed

# Fields: the lowest bit of each, and its greatest value
LABEL, ROTATION, SOURCE, PHASES = (0, 127), (7, 7), (10, 3), (12, 7)
DAMAGE, KBF = (15, 31), (20, 15)
ACTIVE, PASSIVE, STEP_NUMBER, SUBMITTED = (24, 63), (30, 63), (36, 15), (40, 15)
BRACKETED, COMBO_START, THROWN, FIRST_FRAME, GUARD_COST, RESPAWN = (
    np.uint64(1 << place) for place in range(44, 50)
)  # flags

NO_ENTRY = np.uint64(0)
PLAIN = np.uint64(NO_CARD << 24 | NO_CARD << 30 | NO_ROTATION << 7)  # no cards, no rotation


@kernel
def signed(word: np.uint64) -> int:
    """Return a small word as a number; compiled, int() alone would leave it unsigned."""
    return int(np.int64(word))


@kernel
def read(word: np.uint64, field: tuple[int, int]) -> int:
    """Read a field of an entry."""
    return signed((word >> np.uint64(field[0])) & np.uint64(field[1]))


@kernel
def put(word: np.uint64, field: tuple[int, int], value: int) -> np.uint64:
    """Return an entry with a field changed."""
    place, mask = np.uint64(field[0]), np.uint64(field[1])
    return (word & ~(mask << place)) | (np.uint64(value) << place)


@kernel
def flagged(word: np.uint64, flag: np.uint64) -> bool:
    """Tell whether an entry has a flag."""
    return bool((word & flag) != NO_ENTRY)


@kernel
def label(word: np.uint64) -> int:
    """Return the number of the symbol of an entry."""
    return signed(word & np.uint64(LABEL[1]))


@kernel
def plain(symbol: int) -> np.uint64:
    """Return an entry of a symbol alone, without cards or rotation."""
    return PLAIN | np.uint64(symbol)


@kernel
def is_open(word: np.uint64) -> bool:
    """Tell whether a seat decides at this entry."""
    return label(word) <= F


@kernel
def starts_set(word: np.uint64) -> bool:
    """Tell whether a set starts with this entry."""
    return read(word, SOURCE) == SELECTED or flagged(word, COMBO_START)
