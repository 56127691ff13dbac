"""What fighters want: points, rounds, markers that are ready, and attacks that hit."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.package.aims import Goal
from hexarena.games.knockouts.rules.acting import possible_attacks
from hexarena.games.knockouts.rules.attacking import IMPOSSIBLE, MIN_NEED
from hexarena.games.knockouts.rules.cards import first_of_kinds
from hexarena.games.knockouts.rules.rounds import score
from hexarena.games.knockouts.rules.state import (
    BOOST,
    CREATE,
    DICE,
    FINISHED,
    HEART_STAT,
    NO_CARD,
    REACT,
)

POINT, ROUND, OPEN_KIND, OPEN_CARD = 0.4, 4.0, 0.05, 0.4  # worth of one unit of each, in markers
FACES = 6


def aims(state: np.record, seat: int) -> tuple[Goal, ...]:
    """Return goals for both fighters: what they have, what their attacks promise, their reach."""
    if state.phase == CREATE:
        return tuple(_list_hearts(state))
    return tuple(
        aim for seat_index in (0, 1) for aim in _list_goals(state, seat_index, seat_index == seat)
    )


def _list_hearts(state: np.record) -> Iterator[Goal]:
    """Yield the number of Heart markers that each seat has placed so far."""
    for seat in (0, 1):
        yield Goal(seat, "Heart", int(state.placed[seat, HEART_STAT]))


def _list_goals(state: np.record, seat: int, is_own: bool) -> Iterator[Goal]:
    yield Goal(seat, "ready markers", int(state.ready[seat].sum()))
    yield Goal(seat, "points", int(score(state, seat)), POINT)
    yield Goal(seat, "rounds won", int(state.won[seat]), ROUND)
    hits = _expect_hits(state) if seat == state.seat else 0.0
    yield Goal(seat, "hits to expect", hits, lasting=False)
    if state.phase == FINISHED:
        return
    open_kinds = possible_attacks(state, seat)
    yield Goal(seat, "kinds of attack open here", len(members(open_kinds)), OPEN_KIND, False)
    if is_own:
        held_kinds = first_of_kinds(int(state.edition), state.hand[seat])
        yield Goal(
            seat,
            "cards that attack from here",
            len(members(held_kinds & open_kinds)),
            OPEN_CARD,
            False,
        )


def _expect_hits(state: np.record) -> float:
    """Return the expected number of successes of the attack on the table."""
    if state.kind == NO_CARD or state.phase not in (BOOST, REACT, DICE):
        return 0.0
    share = max(IMPOSSIBLE - max(int(state.need), MIN_NEED), 0) / FACES
    return int(state.successes) + int(state.dice) * share
