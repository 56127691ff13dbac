"""Check lines: what one seat does on this beat and on the beats to come.

A line is the rest of a play, a stun, ten beats of absence, the beats after a return, or an open
beat. A play is made of two cards, a rotation and adrenaline.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import numpy as np

from hexarena.contract.record import blank
from hexarena.games.hexstrike.components.symbols import DEATH, STUN, TWO_J, E, F, M, W
from hexarena.games.hexstrike.components.tables import (
    ALLOWED_ROTATIONS,
    CARDS,
    GIGANTIC_STAFF,
    GUARD,
    MAX_ADRENALINE,
    MOVEMENTS,
    NO_CARD,
    NO_ROTATION,
    REFLEX_DODGE,
    REWIND,
    SMOKE_BOMB,
)
from hexarena.games.hexstrike.rules.ending import ABSENT_BEATS
from hexarena.games.hexstrike.rules.entry import (
    ACTIVE,
    COMBO_START,
    DAMAGE,
    FIRST_FRAME,
    GUARD_COST,
    KBF,
    LABEL,
    NO_ENTRY,
    PASSIVE,
    PHASES,
    RESPAWN,
    ROTATION,
    SOURCE,
    STEP_NUMBER,
    SUBMITTED,
    build_play,
    is_open,
    make_entry,
    read_field,
    set_field,
)
from hexarena.games.hexstrike.rules.state import STATE

LineWord = Any  # a uint64
LineWords = Sequence[LineWord]

OPEN, REWIND_WAIT = make_entry(E), set_field(make_entry(W), ACTIVE, REWIND)
AFTER_RETURN = (REWIND_WAIT, REWIND_WAIT, OPEN)
ADDED_FLAGS = COMBO_START | GUARD_COST  # flags that an entry gets only on a line
FIRST_GUARD_STEP, LAST_GUARD_STEP = 2, 3  # the steps that a Guard repeats


def read_label(word: LineWord) -> int:
    """Return the number of the symbol of an entry."""
    return read_field(word, LABEL)


def entries(line: Iterable[LineWord]) -> list[LineWord]:
    """Return a line's entries without trailing empty ones."""
    words = [np.uint64(word) for word in line]
    while words and words[-1] == NO_ENTRY:
        words.pop()
    return words


def is_possible_line(words: LineWords, is_over: bool) -> bool:
    """Return whether entries can form a line; `is_over` allows lines of finished matches."""
    labels = [read_label(word) for word in words]
    if DEATH in labels:
        start = labels.index(DEATH)
        is_at_end = start == 0 or (is_over and start == 1 and is_action(words[0]))
        return is_at_end and is_absence(words[start:])
    if STUN in labels:
        return is_interrupted(words, labels.index(STUN))
    return not words or words == [OPEN] or is_rest(words) or is_play(words)


def is_absence(words: LineWords) -> bool:
    """Return whether a fighter is out on these beats, for good or until it comes back (HS 14.2)."""
    beats = words if read_label(words[-1]) == DEATH else words[:-1]
    return_beats = words[len(beats) :]
    return (
        0 < len(beats) <= ABSENT_BEATS
        and all(word == make_entry(DEATH) for word in beats)
        and all(word == OPEN | RESPAWN for word in return_beats)
    )


def is_interrupted(words: LineWords, start: int) -> bool:
    """Return whether a stun begins with the first or the second of these beats (HS 9.8, 9.9)."""
    frames = words[start:-1]
    return (
        start <= 1
        and all(is_action(word) for word in words[:start])
        and all(is_frame(word) for word in frames)
        and words[-1] == OPEN
    )


def is_frame(word: LineWord) -> bool:
    """Return whether an entry is a beat of a stun."""
    flags = word & ~np.uint64((1 << 44) - 1)
    unused = [read_field(word, field) for field in (PHASES, DAMAGE, KBF, STEP_NUMBER)]
    cards = read_field(word, ACTIVE), read_field(word, PASSIVE)
    has_cards = cards in ((NO_CARD, NO_CARD), (REWIND, NO_CARD)) or is_pair(*cards)
    return (
        read_label(word) == STUN
        and not any(unused)
        and has_consistent_rotation(word)
        and (flags == FIRST_FRAME and has_cards if flags else cards == (NO_CARD, NO_CARD))
    )


def has_consistent_rotation(word: LineWord) -> bool:
    """Return whether an entry has either both a rotation and its source, or neither."""
    return (read_field(word, SOURCE) == 0) == (read_field(word, ROTATION) == NO_ROTATION)


def is_rest(words: LineWords) -> bool:
    """Return whether these are the last beats after a return (HS 16.46)."""
    return list(words) == list(AFTER_RETURN[-len(words) :])


def is_pair(active: int, passive: int) -> bool:
    """Return whether two cards can be played together (HS 6.2)."""
    return (active < MOVEMENTS) != (passive < MOVEMENTS) and max(active, passive) < CARDS


# Plays


def is_play(words: LineWords) -> bool:
    """Return whether these are the last beats of a play; a Guard may repeat its beats."""
    steps = [read_field(word, STEP_NUMBER) for word in words]
    repeats = [index for index in range(1, len(steps)) if steps[index - 1 : index + 1] == [3, 2]]
    if not all(has_consistent_rotation(word) for word in words):
        return False
    ends = [*repeats, len(words)]
    parts = [words[start:end] for start, end in zip([0, *repeats], ends, strict=True)]
    if repeats and any(read_field(word, ACTIVE) != GUARD for word in words):
        return False
    bare_parts = [tuple(int(strip_entry(word)) for word in part) for part in parts]
    last_part = bare_parts[-1]
    return any(
        play[-len(last_part) :] == last_part
        and all(part in _list_guard_parts(play) for part in bare_parts[:-1])
        for play in list_plays(words[-1])
    )


def _list_guard_parts(play: tuple[int, ...]) -> list[tuple[int, ...]]:
    """List the beats that can be left of a Guard before it repeats."""
    return [play[start:LAST_GUARD_STEP] for start in range(LAST_GUARD_STEP)]


def strip_entry(word: LineWord) -> LineWord:
    """Return an entry as its cards alone make it, without what was added in play."""
    word = word & ~ADDED_FLAGS
    if read_field(word, ACTIVE) == REFLEX_DODGE:  # took over in the middle of a play (HS 16.45)
        word = set_field(word, SUBMITTED, 0)
        if read_field(word, STEP_NUMBER) == 1:
            word = set_field(set_field(word, ROTATION, NO_ROTATION), SOURCE, 0)
    return word


def list_plays(word: LineWord) -> Iterable[tuple[int, ...]]:
    """Return all plays of an entry's cards; for a passive Smoke Bomb, in both orders."""
    active, passive = read_field(word, ACTIVE), read_field(word, PASSIVE)
    if not is_pair(active, passive):
        return set()
    return plays(active, passive) | (plays(passive, active) if passive == SMOKE_BOMB else set())


@cache
def plays(active: int, passive: int) -> set[tuple[int, ...]]:
    """Return the plays of two cards, with all rotations and all adrenaline."""
    state = blank(STATE)[0]
    lines = set()
    for rotation in np.flatnonzero(ALLOWED_ROTATIONS[active]):
        for adrenaline in range(MAX_ADRENALINE + 1):
            build_play(state, 0, (active, passive), int(rotation), adrenaline)
            lines.add(tuple(int(strip_entry(word)) for word in entries(state["line"][0])))
    return lines


def is_action(word: LineWord) -> bool:
    """Return whether an entry can occur in a play, or is empty, open or a wait after a return."""
    if word in (NO_ENTRY, OPEN, REWIND_WAIT):
        return True
    if read_label(word) == TWO_J and read_field(word, PASSIVE) == GIGANTIC_STAFF:
        word = set_field(word, LABEL, M)  # became a jump over the abyss (HS 16.25)
    return has_consistent_rotation(word) and any(
        int(strip_entry(word)) in play for play in list_plays(word)
    )


def has_focus(words: LineWords) -> bool:
    """Return whether a focus comes on a later beat."""
    return any(read_label(word) == F for word in words[1:])


def is_open_now(words: LineWords) -> bool:
    """Return whether the present beat is an open one."""
    return not words or is_open(words[0])
