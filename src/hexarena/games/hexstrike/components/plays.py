"""The actions of every pair of cards, computed at import (HS 7.1 to 7.5).

`rules.entry` adds the rotation and committed adrenaline. Texts that follow a pattern come from the
cards' data; the others are functions in _ACTIVE and _PASSIVE, by the card's name.
"""

from collections.abc import Callable
from typing import NamedTuple

from hexarena.games.hexstrike.components.printed import CARDS, PHASES, THROW, Passive
from hexarena.games.hexstrike.components.symbols import (
    NUMBER,
    RUSHES,
    STRIKES,
    SYMBOLS,
    TRAVELS,
    TWO_J,
    M,
    W,
    strip_action,
)
from hexarena.games.hexstrike.components.tables import (
    IDS,
    LEAP,
    NO_ROTATION,
    SMOKE_BOMB,
    THROWS,
    TURN_ABOUT,
)

EARLY, MID, LATE = (1 << phase for phase in range(3))
_UNTIMED = ("W", "E", "SigE", "Co")  # so is adrenaline; all else without a phase is mid (HS 5.9)


class PlayBeat(NamedTuple):
    """One action of a play."""

    symbol: int
    phases: int  # a set of EARLY, MID, LATE
    active: int
    passive: int
    damage: int
    kbf: int
    trigger: bool  # whether it is printed in brackets
    selected: bool = False  # whether it turns by the chosen rotation
    forced: int = NO_ROTATION  # the rotation that the cards force
    counters: bool = False  # turns one sixth against the side of the chosen rotation
    halved: bool = False  # damage and KBF are halved after adrenaline is added
    throw: bool = False


PlayBeats = list[PlayBeat]


def list_beats(active: int, passive: int) -> PlayBeats:
    """Return the actions of a play of two cards of different types."""
    beats = printed_play(active, passive)
    beats = _ACTIVE.get(IDS[active], _leave_unchanged)(beats)
    beats = _apply_pattern(beats, CARDS[IDS[passive]].passive)
    beats = _PASSIVE.get(IDS[passive], _leave_unchanged)(beats)
    beats = [_tag_throw(beat) for beat in beats]
    return beats[:2] + list_beats(passive, active) if active == SMOKE_BOMB else beats


def printed_play(active: int, passive: int) -> PlayBeats:
    """Return the actions that are printed on an active card."""
    card = CARDS[IDS[active]]
    kbf = 0 if card.kbf == THROW else int(card.kbf)
    return [
        PlayBeat(
            NUMBER[strip_action(action)],
            _read_phases(action),
            active,
            passive,
            card.damage,
            kbf,
            action.startswith("["),
            selected=beat == 0 and active != SMOKE_BOMB,
        )
        for beat, action in enumerate(card.actions)
    ]


def _read_phases(action: str) -> int:
    symbol, *timing = action.split()
    if timing:
        return sum(1 << PHASES.index(phase) for phase in timing[0].split("+"))
    return 0 if symbol in _UNTIMED or symbol.startswith("Adr") else MID


def _tag_throw(beat: PlayBeat) -> PlayBeat:
    """Return a beat, marked as a throw if it strikes and its cards throw (HS 9.1)."""
    thrower = bool(int(THROWS) >> beat.active & 1) or beat.passive == LEAP
    return beat._replace(throw=thrower and bool(STRIKES[beat.symbol]))


def _leave_unchanged(beats: PlayBeats) -> PlayBeats:
    return beats


# Passive texts with a pattern


def _apply_pattern(beats: PlayBeats, text: Passive) -> PlayBeats:
    """Return a play as changed by the pattern of a passive text."""
    matching = [n for n, beat in enumerate(beats) if SYMBOLS[beat.symbol] in text.rewrite]
    selected = {"every": matching, "first": matching[:1], "last": matching[-1:]}[text.which]
    beats = [_rewrite(beat, text) if n in selected else beat for n, beat in enumerate(beats)]
    if text.leads:
        first = beats[0]
        lead = first._replace(symbol=NUMBER[text.leads], phases=0, trigger=False)
        beats = [lead, first._replace(selected=False), *beats[1:]]
    return [entry for beat in beats for entry in (beat, *_list_insertions(beat, text))]


def _rewrite(beat: PlayBeat, text: Passive) -> PlayBeat:
    symbol = NUMBER[text.rewrite[SYMBOLS[beat.symbol]]]
    return _set_blow(beat._replace(symbol=symbol, halved=text.halved), text)


def _list_insertions(beat: PlayBeat, text: Passive) -> PlayBeats:
    if not text.inserts or SYMBOLS[beat.symbol] not in text.after:
        return []
    insertion = beat._replace(symbol=NUMBER[text.inserts], trigger=False, selected=False)
    return [_set_blow(insertion, text)]


def _set_blow(beat: PlayBeat, text: Passive) -> PlayBeat:
    return beat._replace(
        phases=1 << PHASES.index(text.timing) if text.timing else beat.phases,
        damage=beat.damage if text.damage is None else text.damage,
        kbf=beat.kbf if text.kbf is None else text.kbf,
    )


# Texts with a separate function


def _ninja_roll(beats: PlayBeats) -> PlayBeats:
    return [beat._replace(counters=beat.trigger) for beat in beats]


def _aerial_strike(beats: PlayBeats) -> PlayBeats:
    return _turn_about(beats, [beat.symbol for beat in beats].index(TWO_J) + 1)


def _aerial_strike_passive(beats: PlayBeats) -> PlayBeats:
    moving = [n for n, b in enumerate(beats) if TRAVELS[b.symbol] or RUSHES[b.symbol]]
    return _turn_about(beats, moving[-1] + 1)


def _turn_about(beats: PlayBeats, index: int) -> PlayBeats:
    """Return a play in which beat `index` turns the fighter about."""
    return [*beats[:index], beats[index]._replace(forced=TURN_ABOUT), *beats[index + 1 :]]


def _fleche(beats: PlayBeats) -> PlayBeats:
    """Return a play whose last wait before its first attack ahead becomes a late move."""
    attacks = [n for n, beat in enumerate(beats) if "a" in SYMBOLS[beat.symbol].split("-")]
    waits = [n for n, beat in enumerate(beats[: attacks[0]]) if beat.symbol == W] if attacks else []
    return [
        beat._replace(symbol=M, phases=LATE) if n in waits[-1:] else beat
        for n, beat in enumerate(beats)
    ]


_ACTIVE: dict[str, Callable[[PlayBeats], PlayBeats]] = {
    "ninja-roll": _ninja_roll,
    "aerial-strike": _aerial_strike,
}
_PASSIVE: dict[str, Callable[[PlayBeats], PlayBeats]] = {
    "fleche": _fleche,
    "aerial-strike": _aerial_strike_passive,
}
