"""Explain who acts earlier within a beat, from the ranks of two actions (HS 8.4 to 8.7)."""

from collections.abc import Callable

import numpy as np

from hexarena.games.hexstrike.components.symbols import ATTACK
from hexarena.games.hexstrike.notation.names import fighter_name
from hexarena.games.hexstrike.rules.fighters import (
    ADRENALINES,
    CLASSES,
    DAMAGES,
    KBFS,
    STEP_NUMBERS,
    UNTIMED,
    WINDOW,
    rank_moment,
)
from hexarena.games.hexstrike.rules.state import TIES_TOGETHER

MOMENT_NAMES = ("", "early", "mid", "late")
CLASS_NAMES = (
    "combos",
    "throws",
    "blocks",
    "attacks",
    "moves",
    "focus",
    "card texts",
    "other actions",
)
FIELD_SIZES = (CLASSES, ADRENALINES, STEP_NUMBERS, KBFS, DAMAGES)  # of each field after the moment
MOMENT_FIELD, CLASS_FIELD = 0, 1  # indices into the fields of a rank


def explain_order(state: np.record, hitter: int, victim: int) -> str:
    """Explain which of two fighters acts earlier, "" unless both have a timed action."""
    fields = [_split_rank(int(state.rank[seat])) for seat in (hitter, victim)]
    if hitter == victim or not all(
        WINDOW < rank_fields[MOMENT_FIELD] < UNTIMED for rank_fields in fields
    ):
        return ""
    first, second = sorted((hitter, victim), key=lambda seat: (int(state.rank[seat]), seat))
    leader, follower = (_split_rank(int(state.rank[seat])) for seat in (first, second))
    if leader == follower:
        return _explain_tie(state, first, second, leader[CLASS_FIELD])
    index = next(n for n, value in enumerate(leader) if value != follower[n])
    reason = EXPLANATIONS[index](leader, follower)
    return f"{fighter_name(first)} acts before {fighter_name(second)}: {reason}."


def _split_rank(rank: int) -> list[int]:
    """Split a rank into moment, class, adrenaline, step, KBF and damage."""
    fields, remainder = [], rank
    for size in reversed(FIELD_SIZES):
        remainder, field = divmod(remainder, size)
        fields.append(field)
    return [rank_moment(rank), *reversed(fields)]


def _explain_tie(state: np.record, first: int, second: int, kind: int) -> str:
    if kind == ATTACK and int(state.agreed) & TIES_TOGETHER:
        return f"{fighter_name(first)} and {fighter_name(second)} tie: both strike at once."
    return (
        f"{fighter_name(first)} acts before {fighter_name(second)}: they tie, so the seats decide."
    )


def _compare_field(template: str, size: int, index: int) -> Callable[[list[int], list[int]], str]:
    """Return a function that compares a rank field in words; the field counts down from `size`."""
    return lambda leader, follower: (
        f"{template.format(size - 1 - leader[index])} against {size - 1 - follower[index]}"
    )


EXPLANATIONS: tuple[Callable[[list[int], list[int]], str], ...] = (
    lambda leader, follower: (
        f"{MOMENT_NAMES[leader[MOMENT_FIELD]]} comes before {MOMENT_NAMES[follower[MOMENT_FIELD]]}"
    ),
    lambda leader, follower: (
        f"both are {MOMENT_NAMES[leader[MOMENT_FIELD]]}, and {CLASS_NAMES[leader[CLASS_FIELD]]} "
        f"come before {CLASS_NAMES[follower[CLASS_FIELD]]}"
    ),
    _compare_field("{} adrenaline", ADRENALINES, 2),
    _compare_field("step {} of its play", STEP_NUMBERS, 3),
    _compare_field("KBF {}", KBFS, 4),
    _compare_field("{} damage", DAMAGES, 5),
)
