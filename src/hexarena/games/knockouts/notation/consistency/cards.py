"""Checks of the cards: hands, the draw pile, discards and scoring piles."""

from typing import Any

from hexarena.contract.bits import has
from hexarena.contract.kernel import popcount
from hexarena.games.knockouts.editions.installed import BOOST, DISCARD3, HOLD, STRIKE, STYLE, TYPE
from hexarena.games.knockouts.notation.consistency.course import Check
from hexarena.games.knockouts.notation.consistency.phases import (
    ATTACK_PHASES,
    HEALING_PHASES,
    MOBILITY_PHASES,
    SEATS,
    acts_first,
    is_acting,
    is_counted,
    is_fresh,
    is_hit,
)
from hexarena.games.knockouts.notation.names import count_left
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.acting import MAX_DISCARDS, liked_kinds
from hexarena.games.knockouts.rules.cards import START, count_kinds
from hexarena.games.knockouts.rules.fighters import EVERY_STAT, hand_limit, has_effect, max_markers
from hexarena.games.knockouts.rules.heart import first_to_draw


def count_missing(state: Any, seat: int) -> int:
    """Count the cards that a hand may still take."""
    return hand_limit(state, seat) - int(state.held[seat])


def _max_discards(state: Any, seat: int) -> int:
    """Return how many cards a fighter may discard in an action."""
    return MAX_DISCARDS + int(has_effect(state, seat, DISCARD3))


def _count_boost_kinds(state: Any) -> int:
    """Count the kinds of boosts."""
    return int((TYPE[state.edition] == BOOST).sum())


def _max_spent(state: Any, seat: int) -> int:
    """Return the most cards that a fighter plays in a turn: its action, and a reaction."""
    return max(1 + _count_boost_kinds(state), _max_discards(state, seat)) + 1


# Hands


def _are_hands_limited(state: Any) -> bool:
    return all(count_missing(state, seat) >= 0 for seat in SEATS)


def _are_hands_full(state: Any) -> bool:
    """Return whether hands are full where they must be: as a turn begins, and after drawing."""
    stalled = is_counted(state) and not state.drew
    full = state.phase in (*MOBILITY_PHASES, *HEALING_PHASES) or stalled
    return not full or all(count_missing(state, seat) == 0 for seat in SEATS)


def _are_hands_spent(state: Any) -> bool:
    """Return whether hands lack only cards that the actions of this turn can have used."""
    if state.phase == codes.DEAL:
        return True
    if any(count_missing(state, seat) > _max_spent(state, seat) for seat in SEATS):
        return False
    if not is_acting(state):
        return True
    seat, first = int(state.seat), acts_first(state)
    low, high = _count_taken(state, seat)
    answers = 1 if is_hit(state) else int(state.reaction != codes.NO_CARD)
    return bool(
        low <= count_missing(state, seat) <= high + int(not first)
        and (not first or count_missing(state, 1 - seat) <= answers)
        and (is_hit(state) or count_missing(state, 1 - seat) >= answers)
    )


def _count_taken(state: Any, seat: int) -> tuple[int, int]:
    """Return the fewest and the most cards that the action under way has taken from a hand."""
    if state.phase in ATTACK_PHASES:
        return (1 + popcount(state.boosts),) * 2
    if state.phase == codes.DISCARD:
        return (_max_discards(state, seat) - int(state.lay),) * 2
    return (1, 1 + _count_boost_kinds(state)) if is_hit(state) else (0, 0)


def _is_deal_in_order(state: Any) -> bool:
    """Return whether hands fill in order: Red's first, or that of the first seat to draw."""
    seat = int(state.seat)
    if state.phase == codes.DEAL:
        is_rivals_turn = (
            count_missing(state, 1) == hand_limit(state, 1)
            if seat == 0
            else count_missing(state, 0) == 0
        )
        return is_rivals_turn and count_missing(state, seat) > 0
    if state.phase != codes.REFILL:
        return True
    first_seat = first_to_draw(state)
    return count_missing(state, seat) > 0 and (
        seat == first_seat or count_missing(state, first_seat) == 0
    )


def _is_discard_possible(state: Any) -> bool:
    if state.phase != codes.DISCARD:
        return not state.lay
    seat = int(state.seat)
    discarded = _max_discards(state, seat) - int(state.lay)
    return bool(state.held[seat] and state.lay and 1 <= discarded <= popcount(state.discards))


# Piles


def _is_pile_possible(state: Any) -> bool:
    return count_left(state) > 0 or (is_counted(state) and bool(state.drew))


def _are_scores_possible(state: Any) -> bool:
    """Return whether only attacks are scored, one a turn at most, Style cards as liked kinds."""
    edition = int(state.edition)
    turns = int(state.turns) - int(state.phase in MOBILITY_PHASES)
    for seat in SEATS:
        kinds = [kind for kind, n in enumerate(count_kinds(edition, state.scored[seat])) if n]
        used_kinds = [kind for kind, n in enumerate(state.used_as[seat].tolist()) if n]
        attacks = all(STRIKE <= TYPE[edition, kind] <= HOLD for kind in used_kinds)
        scores = all(TYPE[edition, kind] in (*range(STRIKE, HOLD + 1), STYLE) for kind in kinds)
        likes = liked_kinds(state, seat)
        if not (attacks and scores and all(has(likes, int(START[edition, k])) for k in used_kinds)):
            return False
        if popcount(state.scored[seat]) > turns:
            return False
    return True


def _are_piles_untouched(state: Any) -> bool:
    """Return whether the piles are empty before anybody has acted."""
    return not is_fresh(state) or not (state.discards or state.scored.any())


def _are_hurts_scored(state: Any) -> bool:
    """Return whether markers hurt in the first round have a scored attack to explain them."""
    if state.round_number > 1:
        return True
    return all(
        state.scored[1 - seat]
        or all(state.ready[seat, n] == max_markers(state, seat, n) for n in EVERY_STAT)
        for seat in SEATS
    )


def _are_plays_possible(state: Any) -> bool:
    """Return whether that many turns can have put that many cards on the piles."""
    count = popcount(state.discards) + sum(popcount(word) for word in state.scored)
    return bool(count <= int(state.turns) * sum(_max_spent(state, seat) for seat in SEATS))


CHECKS: tuple[Check, ...] = (
    (_are_hands_limited, "a hand has its limit"),
    (_is_deal_in_order, "hands fill up one after the other"),
    (_is_pile_possible, "the last card of the pile ends the round"),
    (_are_hands_full, "hands are full while nobody has acted, and after drawing"),
    (_is_discard_possible, "a card is discarded, and another may be"),
    (_are_hands_spent, "hands are full, but for what was played in this turn"),
    (_are_piles_untouched, "cards are dealt before any is played"),
    (
        _are_scores_possible,
        "attacks are scored, one a turn at most, and Style cards as what their fighter likes",
    ),
    (_are_hurts_scored, "markers are hurt by an attack that is scored"),
    (_are_plays_possible, "no more cards are played than turns allow"),
)
