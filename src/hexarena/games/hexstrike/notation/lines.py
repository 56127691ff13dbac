"""Lines that can be: what one seat does on this beat and on those to come.

A line is the rest of a play, or a stun, ten beats of being out, the rest that follows a return, or
an open beat. A play is one that two cards make, with a rotation and adrenaline.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import numpy as np

from hexarena.contract.record import blank
from hexarena.games.hexstrike.components.symbols import DEATH, STUN, TWO_J, E, F, M, W
from hexarena.games.hexstrike.components.tables import (
    ALLOWED,
    CARDS,
    GIGANTIC_STAFF,
    GUARD,
    MOST_ADRENALINE,
    MOVEMENTS,
    NO_CARD,
    NO_ROTATION,
    REFLEX_DODGE,
    REWIND,
    SMOKE_BOMB,
)
from hexarena.games.hexstrike.rules.ending import OUT
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
    build,
    is_open,
    plain,
    put,
    read_field,
)
from hexarena.games.hexstrike.rules.state import STATE

BeatEntry = Any  # uint64
BeatEntries = Sequence[BeatEntry]

OPEN, REST = plain(E), put(plain(W), ACTIVE, REWIND)
AFTER_RETURN = (REST, REST, OPEN)
LATER = COMBO_START | GUARD_COST  # flags that a play has only once it lies on a line
FIRST_OF_GUARD, LAST_OF_GUARD = 2, 3  # steps that come again


def label(word: BeatEntry) -> int:
    """Return the number of the symbol of an entry."""
    return read_field(word, LABEL)


def entries(line: Iterable[BeatEntry]) -> list[BeatEntry]:
    """Return a line's entries up to the last that is not nothing."""
    words = [np.uint64(word) for word in line]
    while words and words[-1] == NO_ENTRY:
        words.pop()
    return words


def can_be(words: BeatEntries, over: bool) -> bool:
    """Tell whether the entries of a line can lie there together; `over`: in a match that is."""
    labels = [label(word) for word in words]
    if DEATH in labels:
        first = labels.index(DEATH)
        ends = first == 0 or (over and first == 1 and is_action(words[0]))
        return ends and is_absence(words[first:])
    if STUN in labels:
        return is_interrupted(words, labels.index(STUN))
    return not words or words == [OPEN] or is_rest(words) or is_play(words)


def is_absence(words: BeatEntries) -> bool:
    """Tell whether a fighter is out on these beats, for good or to come back (HS 14.2)."""
    beats = words if label(words[-1]) == DEATH else words[:-1]
    back = words[len(beats) :]
    return (
        0 < len(beats) <= OUT
        and all(word == plain(DEATH) for word in beats)
        and all(word == OPEN | RESPAWN for word in back)
    )


def is_interrupted(words: BeatEntries, first: int) -> bool:
    """Tell whether a stun begins with the first or the second of these beats (HS 9.8, 9.9)."""
    frames = words[first:-1]
    return (
        first <= 1
        and all(is_action(word) for word in words[:first])
        and all(is_frame(word) for word in frames)
        and words[-1] == OPEN
    )


def is_frame(word: BeatEntry) -> bool:
    """Tell whether an entry is a beat of a stun."""
    flags = word & ~np.uint64((1 << 44) - 1)
    unused = [read_field(word, field) for field in (PHASES, DAMAGE, KBF, STEP_NUMBER)]
    cards = read_field(word, ACTIVE), read_field(word, PASSIVE)
    named = cards in ((NO_CARD, NO_CARD), (REWIND, NO_CARD)) or is_pair(*cards)
    return (
        label(word) == STUN
        and not any(unused)
        and turns_well(word)
        and (flags == FIRST_FRAME and named if flags else cards == (NO_CARD, NO_CARD))
    )


def turns_well(word: BeatEntry) -> bool:
    """Tell whether an entry has a rotation just if something brings one."""
    return (read_field(word, SOURCE) == 0) == (read_field(word, ROTATION) == NO_ROTATION)


def is_rest(words: BeatEntries) -> bool:
    """Tell whether these are the beats after a return (HS 16.46)."""
    return list(words) == list(AFTER_RETURN[-len(words) :])


def is_pair(active: int, passive: int) -> bool:
    """Tell whether two cards can be played together (HS 6.2)."""
    return (active < MOVEMENTS) != (passive < MOVEMENTS) and max(active, passive) < CARDS


# Plays


def is_play(words: BeatEntries) -> bool:
    """Tell whether these are the last beats of a play; those of a Guard may come again."""
    steps = [read_field(word, STEP_NUMBER) for word in words]
    again = [at for at in range(1, len(steps)) if steps[at - 1 : at + 1] == [3, 2]]
    if not all(turns_well(word) for word in words):
        return False
    ends = [*again, len(words)]
    parts = [words[begin:end] for begin, end in zip([0, *again], ends, strict=True)]
    if again and any(read_field(word, ACTIVE) != GUARD for word in words):
        return False
    bare_parts = [tuple(int(bare(word)) for word in part) for part in parts]
    last = bare_parts[-1]
    return any(
        play[-len(last) :] == last and all(part in _inner(play) for part in bare_parts[:-1])
        for play in plays_of(words[-1])
    )


def _inner(play: tuple[int, ...]) -> list[tuple[int, ...]]:
    """List what can be left of a Guard's beats before they come again."""
    return [play[begin:LAST_OF_GUARD] for begin in range(LAST_OF_GUARD)]


def bare(word: BeatEntry) -> BeatEntry:
    """Return an entry as its cards make it: without what the course of the match adds."""
    word = word & ~LATER
    if read_field(word, ACTIVE) == REFLEX_DODGE:  # taken over in the midst of a play (HS 16.45)
        word = put(word, SUBMITTED, 0)
        if read_field(word, STEP_NUMBER) == 1:
            word = put(put(word, ROTATION, NO_ROTATION), SOURCE, 0)
    return word


def plays_of(word: BeatEntry) -> Iterable[tuple[int, ...]]:
    """Return all plays of an entry's cards; a Smoke Bomb's end as those of its passive card."""
    active, passive = read_field(word, ACTIVE), read_field(word, PASSIVE)
    if not is_pair(active, passive):
        return set()
    return plays(active, passive) | (plays(passive, active) if passive == SMOKE_BOMB else set())


@cache
def plays(active: int, passive: int) -> set[tuple[int, ...]]:
    """Return the plays of two cards, with all rotations and all adrenaline."""
    state = blank(STATE)[0]
    found = set()
    for rotation in np.flatnonzero(ALLOWED[active]):
        for adrenaline in range(MOST_ADRENALINE + 1):
            build(state, 0, (active, passive), int(rotation), adrenaline)
            found.add(tuple(int(bare(word)) for word in entries(state["line"][0])))
    return found


def is_action(word: BeatEntry) -> bool:
    """Tell whether an entry is one that a play can have, or an open one."""
    if word in (NO_ENTRY, OPEN, REST):
        return True
    if label(word) == TWO_J and read_field(word, PASSIVE) == GIGANTIC_STAFF:
        word = put(word, LABEL, M)  # over the abyss (HS 16.25)
    return turns_well(word) and any(int(bare(word)) in play for play in plays_of(word))


def has_focus(words: BeatEntries) -> bool:
    """Tell whether a focus lies ahead."""
    return any(label(word) == F for word in words[1:])


def is_open_now(words: BeatEntries) -> bool:
    """Tell whether the present beat is an open one."""
    return not words or is_open(words[0])
