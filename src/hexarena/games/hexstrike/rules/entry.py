"""Entries: what one seat does on one beat, packed in 64 bits, and how cards make them (HS 7).

An entry's label is the number of its symbol, see `symbols`. Brackets are a flag, not part of the
label. The tables hold the lists of `plays` as finished entries; building a play only adds what its
rotation and adrenaline change. Compiled.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.contract.notes import Bits, Coded, Flags, OneOf, Packed, Scaled
from hexarena.games.hexstrike.components.plays import PlayBeat, list_beats
from hexarena.games.hexstrike.components.printed import CARDS as PRINTED
from hexarena.games.hexstrike.components.printed import PHASES as PHASE_WORDS
from hexarena.games.hexstrike.components.printed import Bonus
from hexarena.games.hexstrike.components.symbols import NUMBER, SYMBOLS, F
from hexarena.games.hexstrike.components.tables import (
    CARDS,
    L1,
    MOVEMENTS,
    NO_CARD,
    NO_ROTATION,
    R1,
    STRAIGHT,
    SURGE,
    TURN_ABOUT,
)

LINE_BEATS = 32  # beats on a line, the current one first

UNTURNED, SELECTED, FORCED = range(3)  # where a rotation comes from
EARLY, MID, LATE = 1, 2, 4  # phases, one bit each; an entry without any is untimed

# Fields of an entry: the lowest bit of each, and its greatest value
LABEL, ROTATION, SOURCE, PHASES = (0, 127), (7, 7), (10, 3), (12, 7)
DAMAGE, KBF = (15, 31), (20, 15)
ACTIVE, PASSIVE, STEP_NUMBER, SUBMITTED = (24, 63), (30, 63), (36, 15), (40, 15)
BRACKETED, COMBO_START, THROWN, FIRST_FRAME, GUARD_COST, RESPAWN = (
    np.uint64(1 << bit) for bit in range(44, 50)
)  # flags

_CARD = Coded(CARDS + 1)  # a card or NO_CARD
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
PLAIN = np.uint64(NO_CARD << 24 | NO_CARD << 30 | NO_ROTATION << 7)  # no cards and no rotation


@kernel
def to_signed(word: np.uint64) -> int:
    """Convert a small word to a signed int; in a kernel, int() alone would keep it unsigned."""
    return int(np.int64(word))


@kernel
def read_field(word: np.uint64, field: tuple[int, int]) -> int:
    """Read a field of an entry."""
    return to_signed((word >> np.uint64(field[0])) & np.uint64(field[1]))


@kernel
def set_field(word: np.uint64, field: tuple[int, int], value: int) -> np.uint64:
    """Return an entry with a field changed."""
    shift, mask = np.uint64(field[0]), np.uint64(field[1])
    return (word & ~(mask << shift)) | (np.uint64(value) << shift)


@kernel
def has_flag(word: np.uint64, flag: np.uint64) -> bool:
    """Return whether an entry has a flag."""
    return bool((word & flag) != NO_ENTRY)


@kernel
def label(word: np.uint64) -> int:
    """Return the number of the symbol of an entry."""
    return to_signed(word & np.uint64(LABEL[1]))


@kernel
def make_entry(symbol: int) -> np.uint64:
    """Return an entry of a symbol alone, without cards or rotation."""
    return PLAIN | np.uint64(symbol)


@kernel
def is_open(word: np.uint64) -> bool:
    """Return whether an entry is an open beat, on which its seat decides."""
    return label(word) <= F


@kernel
def starts_set(word: np.uint64) -> bool:
    """Return whether a set starts with this entry."""
    return read_field(word, SOURCE) == SELECTED or has_flag(word, COMBO_START)


MAX_PLAY_BEATS = 7  # beats of the longest play
MARK_SELECTED, MARK_COUNTERS, MARK_HALVED = 1, 2, 4  # marks: what a play still changes in an entry

# Tables

_ABILITIES = CARDS - MOVEMENTS
_PAIRS = 2 * MOVEMENTS * _ABILITIES


@kernel
def pair_number(active: int, passive: int) -> int:
    """Return a number for a pair of cards of different types and their order."""
    movement, ability = min(active, passive), max(active, passive) - MOVEMENTS
    return 2 * (movement * _ABILITIES + ability) + int(active > passive)


def encode_beat(beat: PlayBeat, step: int) -> int:
    """Encode the parts of a beat that are the same in every play."""
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
    return sum(value << shift for (shift, _), value in fields) | flags


def _build_tables() -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint8]]:
    """Return the entries of every pair and their marks: [pair, beat], 0 after the last."""
    words = np.zeros((_PAIRS, MAX_PLAY_BEATS), dtype=np.uint64)
    marks = np.zeros((_PAIRS, MAX_PLAY_BEATS), dtype=np.uint8)
    pairs = [(m, a) for m in range(MOVEMENTS) for a in range(MOVEMENTS, CARDS)]
    numbered = [cards for m, a in pairs for cards in ((m, a), (a, m))]
    for number, cards in enumerate(numbered):
        for n, beat in enumerate(list_beats(*cards)):
            words[number, n] = encode_beat(beat, n + 1)
            changes = (beat.selected, beat.counters, beat.halved)
            marks[number, n] = sum(1 << bit for bit, is_set in enumerate(changes) if is_set)
    return words, marks


WORDS, MARKS = _build_tables()

_MAX_BONUSES = 2
_UNREACHABLE = 99


def _build_bonuses() -> npt.NDArray[np.int8]:
    """Return the bonuses of adrenaline: [card, bonus, from | damage | KBF | phases | symbol]."""
    rows = np.zeros((CARDS, _MAX_BONUSES, 5), dtype=np.int8)
    rows[:, :, 0] = _UNREACHABLE
    for card, printed_card in enumerate(PRINTED.values()):
        for n, bonus in enumerate(printed_card.active.bonuses):
            rows[card, n] = _encode_bonus(bonus)
    return rows


def _encode_bonus(bonus: Bonus) -> tuple[int, ...]:
    phases = 1 << PHASE_WORDS.index(bonus.timing) if bonus.timing else 0
    symbol = NUMBER[bonus.becomes] if bonus.becomes else 0
    return bonus.adrenaline, bonus.damage, bonus.kbf, phases, symbol


BONUSES = _build_bonuses()

# Building plays


@kernel
def build_play(
    state: np.record, seat: int, cards: tuple[int, int], rotation: int, adrenaline: int
) -> None:
    """Write the play of an active and a passive card into a seat's line, from this beat on."""
    number = pair_number(cards[0], cards[1])
    for n in range(MAX_PLAY_BEATS):
        state.line[seat, n] = NO_ENTRY
        if WORDS[number, n] != NO_ENTRY:
            word = _apply_rotation(WORDS[number, n], int(MARKS[number, n]), rotation)
            state.line[seat, n] = _apply_adrenaline(word, int(MARKS[number, n]), adrenaline)
    for n in range(MAX_PLAY_BEATS, LINE_BEATS):
        state.line[seat, n] = NO_ENTRY


@kernel
def _apply_rotation(word: np.uint64, marks: int, rotation: int) -> np.uint64:
    """Return an entry with the chosen rotation, or with one that this choice forces."""
    if marks & MARK_SELECTED:
        return set_field(set_field(word, ROTATION, rotation), SOURCE, SELECTED)
    if marks & MARK_COUNTERS and rotation not in (STRAIGHT, TURN_ABOUT):
        counter_rotation = R1 if rotation > TURN_ABOUT else L1
        return set_field(set_field(word, ROTATION, counter_rotation), SOURCE, FORCED)
    return word


@kernel
def _apply_adrenaline(word: np.uint64, marks: int, adrenaline: int) -> np.uint64:
    """Return an entry with the committed adrenaline and its effects."""
    word = set_field(word, SUBMITTED, adrenaline)
    if has_flag(word, BRACKETED):
        word = _apply_surge(word, adrenaline)
        for n in range(_MAX_BONUSES):
            word = _apply_bonus(word, n, adrenaline)
    if marks & MARK_HALVED:
        word = set_field(word, DAMAGE, read_field(word, DAMAGE) // 2)
        word = set_field(word, KBF, read_field(word, KBF) // 2)
    return word


@kernel
def _apply_surge(word: np.uint64, adrenaline: int) -> np.uint64:
    """Return an entry with extra damage for the adrenaline that its card takes (HS 7.2)."""
    surge = min(adrenaline, int(SURGE[read_field(word, ACTIVE)]))
    return set_field(word, DAMAGE, read_field(word, DAMAGE) + surge)


@kernel
def _apply_bonus(word: np.uint64, n: int, adrenaline: int) -> np.uint64:
    """Return an entry with bonus `n` of its active card, if the adrenaline suffices (HS 7.2)."""
    card = read_field(word, ACTIVE)
    if adrenaline < BONUSES[card, n, 0]:
        return word
    word = set_field(word, DAMAGE, read_field(word, DAMAGE) + int(BONUSES[card, n, 1]))
    word = set_field(word, KBF, max(0, read_field(word, KBF) + int(BONUSES[card, n, 2])))
    if BONUSES[card, n, 3]:
        word = set_field(word, PHASES, int(BONUSES[card, n, 3]))
    if BONUSES[card, n, 4]:
        word = set_field(word, LABEL, int(BONUSES[card, n, 4]))
    return word
