"""Entries: what one seat does on one beat, packed in 64 bits, and how cards make them (HS 7).

An entry's label is the number of its symbol, see `symbols`. Brackets are a flag, not part of the
label. The tables hold the lists of `plays` as finished entries; building a play only adds what its
rotation and adrenaline change. Compiled.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.contract.notes import Bits, Coded, Flags, OneOf, Packed, Scaled
from hexarena.games.hexstrike.components.plays import PlayBeat, play
from hexarena.games.hexstrike.components.printed import CARDS as PRINTED
from hexarena.games.hexstrike.components.printed import PHASES as PHASE_WORDS
from hexarena.games.hexstrike.components.printed import Bonus
from hexarena.games.hexstrike.components.symbols import NUMBER, SYMBOLS, F
from hexarena.games.hexstrike.components.tables import (
    ABOUT,
    CARDS,
    L1,
    MOVEMENTS,
    NO_CARD,
    NO_ROTATION,
    R1,
    STRAIGHT,
    SURGE,
)

AHEAD = 32  # beats of a line, the present one first

UNTURNED, SELECTED, FORCED = range(3)  # where a rotation comes from
EARLY, MID, LATE = 1, 2, 4  # phases, a bit each; none: untimed

# Fields: the lowest bit of each, and its greatest value
LABEL, ROTATION, SOURCE, PHASES = (0, 127), (7, 7), (10, 3), (12, 7)
DAMAGE, KBF = (15, 31), (20, 15)
ACTIVE, PASSIVE, STEP_NUMBER, SUBMITTED = (24, 63), (30, 63), (36, 15), (40, 15)
BRACKETED, COMBO_START, THROWN, FIRST_FRAME, GUARD_COST, RESPAWN = (
    np.uint64(1 << place) for place in range(44, 50)
)  # flags

_CARD = Coded(CARDS + 1)  # or NO_CARD
ENTRY = Packed(
    (
        Bits(*LABEL, Coded(len(SYMBOLS))),
        Bits(*ROTATION, OneOf(0, NO_ROTATION)),
        Bits(*SOURCE, OneOf(UNTURNED, FORCED)),
        Bits(*PHASES, Flags(3)),  # EARLY, MID, LATE
        Bits(*DAMAGE, Scaled(0, DAMAGE[1])),
        Bits(*KBF, Scaled(0, KBF[1])),
        Bits(*ACTIVE, _CARD),
        Bits(*PASSIVE, _CARD),
        Bits(*STEP_NUMBER, Scaled(0, STEP_NUMBER[1])),
        Bits(*SUBMITTED, Scaled(0, SUBMITTED[1])),
        Bits(44, 63, Flags(6)),  # BRACKETED .. RESPAWN
    )
)

NO_ENTRY = np.uint64(0)
PLAIN = np.uint64(NO_CARD << 24 | NO_CARD << 30 | NO_ROTATION << 7)  # no cards, no rotation


@kernel
def signed(word: np.uint64) -> int:
    """Return a small word as a number; compiled, int() alone would leave it unsigned."""
    return int(np.int64(word))


@kernel
def read_field(word: np.uint64, field: tuple[int, int]) -> int:
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
    return read_field(word, SOURCE) == SELECTED or flagged(word, COMBO_START)


MOST_LINES = 7  # beats of the longest play
SELECTS, COUNTERS, HALVES = 1, 2, 4  # marks: what a play still changes in an entry

# Tables

_ABILITIES = CARDS - MOVEMENTS
_PAIRS = 2 * MOVEMENTS * _ABILITIES


@kernel
def pair(active: int, passive: int) -> int:
    """Return the number of two cards of unlike types, by which of them is active."""
    movement, ability = min(active, passive), max(active, passive) - MOVEMENTS
    return 2 * (movement * _ABILITIES + ability) + int(active > passive)


def written_beat(beat: PlayBeat, step: int) -> int:
    """Write a beat as an entry, as far as it is the same in every play."""
    fields = (
        (LABEL, beat.symbol),
        (ROTATION, beat.forced),
        (SOURCE, FORCED if beat.forced != NO_ROTATION else 0),
        (PHASES, beat.phases),
        (DAMAGE, beat.damage),
        (KBF, beat.kbf),
        (ACTIVE, beat.active),
        (PASSIVE, beat.passive),
        (STEP_NUMBER, step),
    )
    flags = int(BRACKETED) * beat.trigger | int(THROWN) * beat.throw
    return sum(value << place for (place, _), value in fields) | flags


def _laid() -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint8]]:
    """Return the entries of every pair and their marks: [pair, beat], 0 after the last."""
    words = np.zeros((_PAIRS, MOST_LINES), dtype=np.uint64)
    marks = np.zeros((_PAIRS, MOST_LINES), dtype=np.uint8)
    twos = [(m, a) for m in range(MOVEMENTS) for a in range(MOVEMENTS, CARDS)]
    numbered = [each for m, a in twos for each in ((m, a), (a, m))]
    for number, cards in enumerate(numbered):
        for n, beat in enumerate(play(*cards)):
            words[number, n] = written_beat(beat, n + 1)
            changes = (beat.selected, beat.counters, beat.halved)
            marks[number, n] = sum(1 << bit for bit, on in enumerate(changes) if on)
    return words, marks


WORDS, MARKS = _laid()

_MOST_BONUSES = 2
_NEVER = 99


def _bonuses() -> npt.NDArray[np.int8]:
    """Return what adrenaline brings: [card, bonus, from | damage | KBF | phases | symbol]."""
    rows = np.zeros((CARDS, _MOST_BONUSES, 5), dtype=np.int8)
    rows[:, :, 0] = _NEVER
    for card, printed in enumerate(PRINTED.values()):
        for n, bonus in enumerate(printed.active.bonuses):
            rows[card, n] = _numbers(bonus)
    return rows


def _numbers(bonus: Bonus) -> tuple[int, ...]:
    phases = 1 << PHASE_WORDS.index(bonus.timing) if bonus.timing else 0
    symbol = NUMBER[bonus.becomes] if bonus.becomes else 0
    return bonus.adrenaline, bonus.damage, bonus.kbf, phases, symbol


BONUSES = _bonuses()

# Building


@kernel
def build(
    state: np.record, seat: int, cards: tuple[int, int], rotation: int, adrenaline: int
) -> None:
    """Write the play of an active and a passive card into a seat's line, from this beat on."""
    number = pair(cards[0], cards[1])
    for n in range(MOST_LINES):
        state.line[seat, n] = NO_ENTRY
        if WORDS[number, n] != NO_ENTRY:
            word = _turned(WORDS[number, n], int(MARKS[number, n]), rotation)
            state.line[seat, n] = _strengthened(word, int(MARKS[number, n]), adrenaline)
    for n in range(MOST_LINES, AHEAD):
        state.line[seat, n] = NO_ENTRY


@kernel
def _turned(word: np.uint64, marks: int, rotation: int) -> np.uint64:
    """Write the chosen rotation, or the one it forces, into an entry."""
    if marks & SELECTS:
        return put(put(word, ROTATION, rotation), SOURCE, SELECTED)
    if marks & COUNTERS and rotation not in (STRAIGHT, ABOUT):
        against = R1 if rotation > ABOUT else L1
        return put(put(word, ROTATION, against), SOURCE, FORCED)
    return word


@kernel
def _strengthened(word: np.uint64, marks: int, adrenaline: int) -> np.uint64:
    """Write the adrenaline, and what it changes, into an entry."""
    word = put(word, SUBMITTED, adrenaline)
    if flagged(word, BRACKETED):
        word = _surged(word, adrenaline)
        for n in range(_MOST_BONUSES):
            word = _rewarded(word, n, adrenaline)
    if marks & HALVES:
        word = put(word, DAMAGE, read_field(word, DAMAGE) // 2)
        word = put(word, KBF, read_field(word, KBF) // 2)
    return word


@kernel
def _surged(word: np.uint64, adrenaline: int) -> np.uint64:
    """Add a point of damage for each adrenaline that the active card takes (HS 7.2)."""
    more = min(adrenaline, int(SURGE[read_field(word, ACTIVE)]))
    return put(word, DAMAGE, read_field(word, DAMAGE) + more)


@kernel
def _rewarded(word: np.uint64, n: int, adrenaline: int) -> np.uint64:
    """Give what the active card promises for so much adrenaline (HS 7.2)."""
    card = read_field(word, ACTIVE)
    if adrenaline < BONUSES[card, n, 0]:
        return word
    word = put(word, DAMAGE, read_field(word, DAMAGE) + int(BONUSES[card, n, 1]))
    word = put(word, KBF, max(0, read_field(word, KBF) + int(BONUSES[card, n, 2])))
    if BONUSES[card, n, 3]:
        word = put(word, PHASES, int(BONUSES[card, n, 3]))
    if BONUSES[card, n, 4]:
        word = put(word, LABEL, int(BONUSES[card, n, 4]))
    return word
