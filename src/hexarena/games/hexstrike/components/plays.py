"""The action list of every pair of cards, made at import (HS 7.1 to 7.5).

Rotation and committed adrenaline are added in `rules.entry`. Texts that follow a pattern come from
the cards' data; the others are in _ACTIVE and _PASSIVE, by the card's name.
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
    bare,
)
from hexarena.games.hexstrike.components.tables import (
    ABOUT,
    IDS,
    LEAP,
    NO_ROTATION,
    SMOKE_BOMB,
    THROWS,
)

EARLY, MID, LATE = (1 << phase for phase in range(3))
_UNTIMED = ("W", "E", "SigE", "Co")  # and adrenaline; all else without a phase is mid (HS 5.9)


class PlayBeat(NamedTuple):
    """One action of a play."""

    symbol: int
    phases: int  # a set of EARLY, MID, LATE
    active: int
    passive: int
    damage: int
    kbf: int
    trigger: bool  # printed in brackets
    selected: bool = False  # has the rotation that is chosen
    forced: int = NO_ROTATION  # the rotation that the cards force
    counters: bool = False  # is forced to turn one sixth against the side of the chosen rotation
    halved: bool = False  # damage and KBF, once adrenaline is counted in
    throw: bool = False


PlayBeats = list[PlayBeat]


def play(active: int, passive: int) -> PlayBeats:
    """Return the actions of two cards of unlike types."""
    beats = printed_play(active, passive)
    beats = _ACTIVE.get(IDS[active], _unchanged)(beats)
    beats = _patterned(beats, CARDS[IDS[passive]].passive)
    beats = _PASSIVE.get(IDS[passive], _unchanged)(beats)
    beats = [_tagged(beat) for beat in beats]
    return beats[:2] + play(passive, active) if active == SMOKE_BOMB else beats


def printed_play(active: int, passive: int) -> PlayBeats:
    """Return the actions that are printed on an active card."""
    card = CARDS[IDS[active]]
    kbf = 0 if card.kbf == THROW else int(card.kbf)
    return [
        PlayBeat(
            NUMBER[bare(action)],
            _phases(action),
            active,
            passive,
            card.damage,
            kbf,
            action.startswith("["),
            selected=beat == 0 and active != SMOKE_BOMB,
        )
        for beat, action in enumerate(card.actions)
    ]


def _phases(action: str) -> int:
    symbol, *timing = action.split()
    if timing:
        return sum(1 << PHASES.index(phase) for phase in timing[0].split("+"))
    return 0 if symbol in _UNTIMED or symbol.startswith("Adr") else MID


def _tagged(beat: PlayBeat) -> PlayBeat:
    """Mark a strike as a throw where the cards make it one (HS 9.1)."""
    thrower = bool(int(THROWS) >> beat.active & 1) or beat.passive == LEAP
    return beat._replace(throw=thrower and bool(STRIKES[beat.symbol]))


def _unchanged(beats: PlayBeats) -> PlayBeats:
    return beats


# Patterns


def _patterned(beats: PlayBeats, text: Passive) -> PlayBeats:
    """Change a play by what a passive text does by a pattern."""
    found = [n for n, beat in enumerate(beats) if SYMBOLS[beat.symbol] in text.rewrite]
    those = {"every": found, "first": found[:1], "last": found[-1:]}[text.which]
    beats = [_rewritten(beat, text) if n in those else beat for n, beat in enumerate(beats)]
    if text.leads:
        first = beats[0]
        led = first._replace(symbol=NUMBER[text.leads], phases=0, trigger=False)
        beats = [led, first._replace(selected=False), *beats[1:]]
    return [each for beat in beats for each in (beat, *_inserted(beat, text))]


def _rewritten(beat: PlayBeat, text: Passive) -> PlayBeat:
    symbol = NUMBER[text.rewrite[SYMBOLS[beat.symbol]]]
    return _set(beat._replace(symbol=symbol, halved=text.halved), text)


def _inserted(beat: PlayBeat, text: Passive) -> PlayBeats:
    if not text.inserts or SYMBOLS[beat.symbol] not in text.after:
        return []
    plain = beat._replace(symbol=NUMBER[text.inserts], trigger=False, selected=False)
    return [_set(plain, text)]


def _set(beat: PlayBeat, text: Passive) -> PlayBeat:
    return beat._replace(
        phases=1 << PHASES.index(text.timing) if text.timing else beat.phases,
        damage=beat.damage if text.damage is None else text.damage,
        kbf=beat.kbf if text.kbf is None else text.kbf,
    )


# Texts of their own


def _ninja_roll(beats: PlayBeats) -> PlayBeats:
    return [beat._replace(counters=beat.trigger) for beat in beats]


def _aerial_strike(beats: PlayBeats) -> PlayBeats:
    return _turned(beats, [beat.symbol for beat in beats].index(TWO_J) + 1)


def _aerial_strike_passive(beats: PlayBeats) -> PlayBeats:
    going = [n for n, b in enumerate(beats) if TRAVELS[b.symbol] or RUSHES[b.symbol]]
    return _turned(beats, going[-1] + 1)


def _turned(beats: PlayBeats, at: int) -> PlayBeats:
    """Turn about on a beat."""
    return [*beats[:at], beats[at]._replace(forced=ABOUT), *beats[at + 1 :]]


def _fleche(beats: PlayBeats) -> PlayBeats:
    """Make the last wait before the first attack straight ahead a late move."""
    ahead = [n for n, beat in enumerate(beats) if "a" in SYMBOLS[beat.symbol].split("-")]
    waits = [n for n, beat in enumerate(beats[: ahead[0]]) if beat.symbol == W] if ahead else []
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
