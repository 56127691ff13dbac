"""Notes for cards in a hand: what each can do here, in a few words for its face."""

from collections.abc import Callable

import numpy as np

from hexarena.contract.bits import bit
from hexarena.contract.english import count_noun, percentage
from hexarena.games.knockouts.editions.installed import (
    BOOST,
    KIND_NAMES,
    REACTION,
    SPECIAL,
    STYLE,
    TYPE,
)
from hexarena.games.knockouts.rules.acting import liked_kinds, playable_specials, possible_attacks
from hexarena.games.knockouts.rules.attacking import attack_number
from hexarena.games.knockouts.rules.cards import START
from hexarena.games.knockouts.rules.fighters import side
from hexarena.games.knockouts.rules.state import ACT, ATTACK, ATTACK_AS, DISCARD
from hexarena.games.knockouts.scene.odds import AttackChances, attack_chances

IDLE_NOTES = {True: "discard only", False: "not from here"}  # by whether the seat may discard now


def has_attack(state: np.record, seat: int, kind: int) -> bool:
    """Return whether a fighter can make an attack of a kind from here (KT 5.3)."""
    return _is_open(state, possible_attacks(state, seat), kind)


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


def style_chances(state: np.record, seat: int) -> tuple[int, AttackChances] | None:
    """Return the likeliest attack that a Style card may be used as here; None if there is none."""
    open_here = liked_kinds(state, seat) & possible_attacks(state, seat)
    chances = {
        kind: attack_chances(state, seat, ATTACK_AS + kind)
        for kind in range(len(KIND_NAMES[state.edition]))
        if _is_open(state, open_here, kind)
    }
    best = max(chances, key=lambda kind: chances[kind].at_least(1), default=None)
    return None if best is None else (best, chances[best])


def _describe_attack(state: np.record, seat: int, kind: int) -> str:
    if not has_attack(state, seat, kind):
        return ""
    return _describe_hit(attack_chances(state, seat, ATTACK + kind))


def _describe_hit(chance: AttackChances) -> str:
    if not chance.at_least(1):
        return "cannot hit"
    dice, share = count_noun(chance.dice, "die"), percentage(chance.at_least(1))
    return f"{dice}, {chance.need}+: {share} hit"


def _describe_style(state: np.record, seat: int, style: int) -> str:
    """Describe the likeliest attack that a Style card may be used as here; "" if none."""
    best = style_chances(state, seat)
    if best is None:
        return ""
    return f"{_describe_hit(best[1])} as {KIND_NAMES[state.edition][best[0]]}"


def explain_style_number(state: np.record, seat: int) -> str:
    """Explain why a Style card's number here isn't the chart's; "" where it is (KT 5.8)."""
    best = style_chances(state, seat)
    if best is None:
        return ""
    kind, needed = best[0], best[1].need
    charted, name = charted_face(state, seat, kind), KIND_NAMES[state.edition][kind]
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
