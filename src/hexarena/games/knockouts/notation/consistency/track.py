"""Checks of the Mobility Phase: the track, top and bottom, the roll, a pending throw."""

from typing import Any

import numpy as np

from hexarena.games.knockouts.editions.installed import (
    CHART,
    CLOSE,
    FULL_GUARD,
    LONG_RANGE,
    OFF_BALANCE,
    STYLE,
    TEXT,
    THROWS,
    TYPE,
)
from hexarena.games.knockouts.notation.consistency.course import Check
from hexarena.games.knockouts.notation.consistency.phases import (
    MOBILITY_PHASES,
    acts_first,
    is_acting,
    is_fresh,
    is_hit,
)
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.cards import count_kinds
from hexarena.games.knockouts.rules.fighters import first_to_act, standing
from hexarena.games.knockouts.rules.mobility import reachable_positions

MAX_EXTRAS = 2  # extra mobility, at most: a style, and a Kick that the rival missed (KT 5.18)


def _is_round_start_right(state: Any) -> bool:
    """Return whether the state at the start of a round is valid (KT 3.1)."""
    if not is_fresh(state):
        return True
    has_rolled = state.phase not in (codes.DEAL, codes.STAT, codes.MOBILITY)
    is_at_start = state.position == LONG_RANGE and state.mobile == codes.NOBODY
    return bool(
        state.thrower == codes.NOBODY and not state.owed.any() and (has_rolled or is_at_start)
    )


def _is_top_right(state: Any) -> bool:
    if state.phase == codes.SIDE:
        return bool(state.position == FULL_GUARD and state.top == codes.NOBODY)
    return bool(standing(state) == (state.top == codes.NOBODY))


def _may_have_moved(state: Any) -> bool:
    """Return whether a mobile fighter or a throw can have led to the position on the track."""
    edition = int(state.edition)
    throws = (TEXT[edition] & THROWS != 0) & (CHART[edition, :, LONG_RANGE, 0] > 0)
    may_be_thrown = throws.any() and state.position == FULL_GUARD
    return bool(state.mobile != codes.NOBODY or state.position == LONG_RANGE or may_be_thrown)


def _compute_lead(state: Any) -> int:
    """Return how far the mobile fighter is ahead by dice and markers alone."""
    seat = int(state.mobile)
    total, rival_total = (
        int(state.face[n]) + int(state.ready[n, state.used[n]]) for n in (seat, 1 - seat)
    )
    return total - rival_total


def _are_points_possible(state: Any) -> bool:
    if state.phase not in (codes.MOVE, codes.SIDE) or state.mobile == codes.NOBODY:
        return bool(state.points == 0)
    return bool(state.points <= _compute_lead(state) + MAX_EXTRAS)


def _are_mobility_dice_right(state: Any) -> bool:
    """Return whether the mobility dice that show a face are those rolled so far (KT 4.3)."""
    red, blue = (int(face) for face in state.face)
    if state.phase == codes.STAT or (state.phase == codes.MOBILITY and state.seat == 0):
        return red == blue == 0
    if state.phase == codes.MOBILITY:
        return red > blue == 0
    return (state.phase == codes.DEAL and red == blue == 0) or min(red, blue) > 0


def _are_stats_right(state: Any) -> bool:
    """Return whether Grappling is used where there is no choice (KT 4.2)."""
    chosen_count = {codes.STAT: int(state.seat), codes.MOBILITY: 2}.get(int(state.phase), 0)
    return all(
        state.used[seat] == codes.G or (standing(state) and _has_stat_choice(state, seat))
        for seat in range(chosen_count)
    )


def _has_stat_choice(state: Any, seat: int) -> bool:
    return bool(state.ready[seat, codes.S] != state.ready[seat, codes.G])


def _may_owe_kick(state: Any) -> bool:
    """Return whether a missed Kick can count now: from the turn before or a finished action."""
    kicks_owed = [int(count) for count in state.owed]
    if (
        sum(kicks_owed) > _count_kicks(state)
        or state.phase in (codes.MOVE, codes.SIDE)
        or acts_first(state)
    ):
        return kicks_owed == [0, 0]
    return not (is_acting(state) and kicks_owed[first_to_act(state)])


def _count_kicks(state: Any) -> int:
    """Count the discards that can be missed Kicks, including Style cards."""
    edition = int(state.edition)
    kicks = (TEXT[edition] & OFF_BALANCE != 0) | (TYPE[edition] == STYLE)
    return int(np.array(count_kinds(edition, state.discards))[kicks].sum())


def _is_throw_possible(state: Any) -> bool:
    """Return whether the owner of a pending throw can have thrown (KT 5.20)."""
    thrower = int(state.thrower)
    if is_hit(state) and TEXT[state.edition, state.kind] & THROWS:
        return bool(thrower == state.seat)
    if is_acting(state):
        return thrower == codes.NOBODY or not (acts_first(state) or thrower != first_to_act(state))
    fallen = state.phase == codes.SIDE and state.mobile == codes.NOBODY
    return thrower == codes.NOBODY or (state.phase != codes.DEAL and not fallen)


def _is_throw_scored(state: Any) -> bool:
    """Return whether the thrower has scored a throw in this round."""
    if state.thrower == codes.NOBODY:
        return True
    edition, seat = int(state.edition), int(state.thrower)
    piles = zip(
        count_kinds(edition, state.scored[seat]), state.used_as[seat], TEXT[edition], strict=True
    )
    return any(text & THROWS and (cards or use_count) for cards, use_count, text in piles)


def _is_side_chooser_right(state: Any) -> bool:
    """Return whether the mobile fighter chooses the side, if there is one (KT 4.9, 4.11)."""
    mobile = state.mobile != codes.NOBODY
    return bool(state.phase != codes.SIDE or not mobile or state.seat == state.mobile)


def _can_step(state: Any) -> bool:
    return bool(
        state.phase != codes.MOVE or (state.mobile == state.seat and reachable_positions(state))
    )


def _has_stat_to_choose(state: Any) -> bool:
    return state.phase != codes.STAT or (
        standing(state) and _has_stat_choice(state, int(state.seat))
    )


def _is_table_clear(state: Any) -> bool:
    return state.phase not in MOBILITY_PHASES or not state.rolled


CHECKS: tuple[Check, ...] = (
    (
        lambda state: not state.agreed & codes.TRACK_EIGHT or state.position != CLOSE,
        "a track of eight positions has no Close",
    ),
    (_is_top_right, "one fighter is on top on the ground, and only there"),
    (
        _is_round_start_right,
        "a round begins at Long Range, with nobody mobile and no throw pending",
    ),
    (_may_have_moved, "the marker stays until somebody is mobile"),
    (_has_stat_to_choose, "stats are chosen standing, where they differ"),
    (_are_stats_right, "Grappling is used on the ground, and where the stats are equal"),
    (_are_mobility_dice_right, "mobility dice are rolled Red's first, and lie until the next turn"),
    (_are_points_possible, "mobility points are won by the roll, and lost when the phase ends"),
    (_can_step, "the mobile fighter moves, with points for a step"),
    (_is_side_chooser_right, "the mobile fighter chooses top or bottom"),
    (_may_owe_kick, "a missed Kick is owed from the turn before, or from an action that is over"),
    (_is_throw_possible, "a throw is pending after an action that is over"),
    (_is_throw_scored, "a pending throw lies on its fighter's pile"),
    (_is_table_clear, "a turn begins with no dice on the table"),
)
