"""Who is earlier within a beat, and why (HS 8.4 to 8.7): read off the ranks of two actions."""

from collections.abc import Callable

import numpy as np

from hexarena.games.hexstrike.components.symbols import ATTACK
from hexarena.games.hexstrike.notation.names import fighter
from hexarena.games.hexstrike.rules.fighters import (
    ADRENALINES,
    CLASSES,
    DAMAGES,
    KBFS,
    STEPS,
    UNTIMED,
    WINDOW,
    moment,
)
from hexarena.games.hexstrike.rules.state import TIES_TOGETHER

MOMENTS = ("", "early", "mid", "late")
KINDS = ("combos", "throws", "blocks", "attacks", "moves", "focus", "card texts", "other actions")
SIZES = (CLASSES, ADRENALINES, STEPS, KBFS, DAMAGES)  # of the fields behind the moment
MOMENT, KIND = 0, 1  # places of fields


def earlier(state: np.record, one: int, other: int) -> str:
    """Tell which of two fighters acts earlier on this beat, "" unless both have a timed action."""
    fields = [_fields(int(state.rank[seat])) for seat in (one, other)]
    if one == other or not all(WINDOW < each[MOMENT] < UNTIMED for each in fields):
        return ""
    first, second = sorted((one, other), key=lambda seat: (int(state.rank[seat]), seat))
    ahead, behind = (_fields(int(state.rank[seat])) for seat in (first, second))
    if ahead == behind:
        return _tied(state, first, second, ahead[KIND])
    place = next(n for n, value in enumerate(ahead) if value != behind[n])
    return f"{fighter(first)} acts before {fighter(second)}: {TOLD[place](ahead, behind)}."


def _fields(rank: int) -> list[int]:
    """Take a rank apart: moment, class, adrenaline, step, KBF, damage."""
    fields, rest = [], rank
    for size in reversed(SIZES):
        rest, field = divmod(rest, size)
        fields.append(field)
    return [moment(rank), *reversed(fields)]


def _tied(state: np.record, first: int, second: int, kind: int) -> str:
    if kind == ATTACK and int(state.agreed) & TIES_TOGETHER:
        return f"{fighter(first)} and {fighter(second)} tie: both strike at once."
    return f"{fighter(first)} acts before {fighter(second)}: they tie, so the seats decide."


def _against(what: str, size: int, place: int) -> Callable[[list[int], list[int]], str]:
    """Compare a field that counts down from its size."""
    return lambda ahead, behind: (
        f"{what.format(size - 1 - ahead[place])} against {size - 1 - behind[place]}"
    )


TOLD: tuple[Callable[[list[int], list[int]], str], ...] = (
    lambda ahead, behind: f"{MOMENTS[ahead[MOMENT]]} comes before {MOMENTS[behind[MOMENT]]}",
    lambda ahead, behind: (
        f"both are {MOMENTS[ahead[MOMENT]]}, and {KINDS[ahead[KIND]]} come before "
        f"{KINDS[behind[KIND]]}"
    ),
    _against("{} adrenaline", ADRENALINES, 2),
    _against("step {} of its play", STEPS, 3),
    _against("KBF {}", KBFS, 4),
    _against("{} damage", DAMAGES, 5),
)
