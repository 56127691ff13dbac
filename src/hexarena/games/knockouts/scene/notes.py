"""Notes for cards in a hand: what each can do here, in a few words for its face."""

from collections.abc import Callable

import numpy as np

from hexarena.contract.bits import bit
from hexarena.games.knockouts.editions.installed import (
    BOOST,
    KIND_NAMES,
    REACTION,
    SPECIAL,
    STYLE,
    TYPE,
)
from hexarena.games.knockouts.rules.acting import liked_kinds, playable_specials, possible_attacks
from hexarena.games.knockouts.rules.attacking import (
    IMPOSSIBLE,
    MIN_NEED,
    attack_number,
    style_bonus,
)
from hexarena.games.knockouts.rules.cards import START
from hexarena.games.knockouts.rules.fighters import side
from hexarena.games.knockouts.rules.state import ACT, DISCARD

IDLE_NOTES = {True: "discard only", False: "not from here"}  # by whether the seat may discard now


def needed_face(state: np.record, seat: int, kind: int, styled: bool = False) -> int:
    """Return the number that each die of an attack from here needs, 0 where it cannot be made."""
    charted = charted_face(state, seat, kind)
    return max(charted - style_bonus(state, styled), MIN_NEED) if charted else 0


def charted_face(state: np.record, seat: int, kind: int) -> int:
    """Return the chart's number for an attack from here, 0 where it has none."""
    return int(attack_number(state, seat, kind, int(state.position), side(state, seat)))


def is_spare(note: str) -> bool:
    """Return whether a note says that a card cannot be used here."""
    return note in IDLE_NOTES.values()


def card_note(state: np.record, seat: int, kind: int) -> str:
    """Describe what a card in hand can do from this position, with the stats that are ready."""
    text = _NOTE_WRITERS.get(int(TYPE[state.edition, kind]), _describe_attack)(state, seat, kind)
    return text or IDLE_NOTES[bool(state.phase in (ACT, DISCARD) and state.to_act == seat)]


def _is_open(state: np.record, cards: np.uint64, kind: int) -> bool:
    return bool(cards & bit(int(START[state.edition, kind])))


def _describe_attack(state: np.record, seat: int, kind: int) -> str:
    return (
        _describe_hit(state, seat, kind)
        if _is_open(state, possible_attacks(state, seat), kind)
        else ""
    )


def _describe_hit(state: np.record, seat: int, kind: int, styled: bool = False) -> str:
    need = needed_face(state, seat, kind, styled)
    return f"hits on {need}+" if need < IMPOSSIBLE else "cannot hit"


def _easiest_styled(state: np.record, seat: int) -> int | None:
    """Return the kind of the easiest attack that a Style card may be used as here, if any."""
    open_here = liked_kinds(state, seat) & possible_attacks(state, seat)
    kinds = range(len(KIND_NAMES[state.edition]))
    open_kinds = [kind for kind in kinds if _is_open(state, open_here, kind)]
    return min(
        open_kinds, key=lambda kind: needed_face(state, seat, kind, styled=True), default=None
    )


def _describe_style(state: np.record, seat: int, style: int) -> str:
    """Describe the easiest attack that a Style card may be used as here; "" if none."""
    best = _easiest_styled(state, seat)
    if best is None:
        return ""
    return f"{_describe_hit(state, seat, best, styled=True)} as {KIND_NAMES[state.edition][best]}"


def explain_style_number(state: np.record, seat: int) -> str:
    """Explain why a Style card's number here isn't the chart's; "" where it is (KT 5.8)."""
    best = _easiest_styled(state, seat)
    if best is None:
        return ""
    charted, needed = charted_face(state, seat, best), needed_face(state, seat, best, styled=True)
    name = KIND_NAMES[state.edition][best]
    chart = f"As {name}, the chart says {charted} here. A Style card needs one less: {needed}."
    return chart if charted != needed else ""


def _describe_special(state: np.record, seat: int, kind: int) -> str:
    states = np.array([state])
    states[0].seat = seat
    return "can be played" if _is_open(state, playable_specials(states[0]), kind) else ""


_NOTE_WRITERS: dict[int, Callable[[np.record, int, int], str]] = {
    STYLE: _describe_style,
    SPECIAL: _describe_special,
    BOOST: lambda state, seat, kind: "adds to an attack",
    REACTION: lambda state, seat, kind: "answers an attack",
}
