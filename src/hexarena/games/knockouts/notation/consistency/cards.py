"""Laws of the cards: hands, the draw pile, discards and scoring piles."""

from typing import Any

from hexarena.contract.bits import has
from hexarena.contract.kernel import popcount
from hexarena.games.knockouts.editions.in_use import BOOST, DISCARD3, HOLD, STRIKE, STYLE, TYPE
from hexarena.games.knockouts.notation.consistency.course import Law
from hexarena.games.knockouts.notation.consistency.phases import (
    BOTH,
    HEALING,
    MOVING,
    ROLLED_FOR,
    acts_first,
    is_acting,
    is_counted,
    is_fresh,
    is_hit,
)
from hexarena.games.knockouts.notation.names import left
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.acting import MOST_DISCARDS, liked
from hexarena.games.knockouts.rules.cards import START, counts
from hexarena.games.knockouts.rules.fighters import EVERY_STAT, limit, most
from hexarena.games.knockouts.rules.fighters import has as has_effect
from hexarena.games.knockouts.rules.heart import first_to_draw


def missing(state: Any, seat: int) -> int:
    """Count the cards that a hand may still take."""
    return limit(state, seat) - int(state.held[seat])


def _discards(state: Any, seat: int) -> int:
    """Return how many cards a fighter may discard in an action."""
    return MOST_DISCARDS + int(has_effect(state, seat, DISCARD3))


def _boosts(state: Any) -> int:
    """Count the kinds of boosts."""
    return int((TYPE[state.edition] == BOOST).sum())


def _most_spent(state: Any, seat: int) -> int:
    """Return the most cards that a fighter plays in a turn: its action, and a reaction."""
    return max(1 + _boosts(state), _discards(state, seat)) + 1


# Hands


def _limited(state: Any) -> bool:
    return all(missing(state, seat) >= 0 for seat in BOTH)


def _full(state: Any) -> bool:
    """Tell whether hands are full where they must be: as a turn begins, and after drawing."""
    stalled = is_counted(state) and not state.drew
    full = state.phase in (*MOVING, *HEALING) or stalled
    return not full or all(missing(state, seat) == 0 for seat in BOTH)


def _spent(state: Any) -> bool:
    """Tell whether hands lack what the actions of this turn can have taken."""
    if state.phase == codes.DEAL:
        return True
    if any(missing(state, seat) > _most_spent(state, seat) for seat in BOTH):
        return False
    if not is_acting(state):
        return True
    seat, first = int(state.seat), acts_first(state)
    low, high = _taken(state, seat)
    answers = 1 if is_hit(state) else int(state.reaction != codes.NO_CARD)
    return bool(
        low <= missing(state, seat) <= high + int(not first)
        and (not first or missing(state, 1 - seat) <= answers)
        and (is_hit(state) or missing(state, 1 - seat) >= answers)
    )


def _taken(state: Any, seat: int) -> tuple[int, int]:
    """Return the fewest and the most cards that the action under way has taken from a hand."""
    if state.phase in ROLLED_FOR:
        return (1 + popcount(state.boosts),) * 2
    if state.phase == codes.DISCARD:
        return (_discards(state, seat) - int(state.lay),) * 2
    return (1, 1 + _boosts(state)) if is_hit(state) else (0, 0)


def _dealt(state: Any) -> bool:
    """Tell whether hands fill up in their order: Red's first, or whose turn it is to draw."""
    seat = int(state.seat)
    if state.phase == codes.DEAL:
        rest = missing(state, 1) == limit(state, 1) if seat == 0 else missing(state, 0) == 0
        return rest and missing(state, seat) > 0
    if state.phase != codes.REFILL:
        return True
    begins = first_to_draw(state)
    return missing(state, seat) > 0 and (seat == begins or missing(state, begins) == 0)


def _laid(state: Any) -> bool:
    if state.phase != codes.DISCARD:
        return not state.lay
    seat = int(state.seat)
    laid = _discards(state, seat) - int(state.lay)
    return bool(state.held[seat] and state.lay and 1 <= laid <= popcount(state.discards))


# Piles


def _piled(state: Any) -> bool:
    return left(state) > 0 or (is_counted(state) and bool(state.drew))


def _scored(state: Any) -> bool:
    """Tell whether attacks alone are scored, at most one a turn, Style cards by what is liked."""
    edition = int(state.edition)
    turns = int(state.turns) - int(state.phase in MOVING)
    for seat in BOTH:
        kinds = [kind for kind, n in enumerate(counts(edition, state.scored[seat])) if n]
        uses = [kind for kind, n in enumerate(state.used_as[seat].tolist()) if n]
        attacks = all(STRIKE <= TYPE[edition, kind] <= HOLD for kind in uses)
        scores = all(TYPE[edition, kind] in (*range(STRIKE, HOLD + 1), STYLE) for kind in kinds)
        likes = liked(state, seat)
        if not (attacks and scores and all(has(likes, int(START[edition, k])) for k in uses)):
            return False
        if popcount(state.scored[seat]) > turns:
            return False
    return True


def _untouched(state: Any) -> bool:
    """Tell whether nothing lies on the piles before anybody has acted."""
    return not is_fresh(state) or not (state.discards or state.scored.any())


def _unhurt(state: Any) -> bool:
    """Tell whether hurt markers of a first round have an attack that hurt them."""
    if state.round_number > 1:
        return True
    return all(
        state.scored[1 - seat]
        or all(state.ready[seat, n] == most(state, seat, n) for n in EVERY_STAT)
        for seat in BOTH
    )


def _played(state: Any) -> bool:
    """Tell whether so many turns can have brought so many cards to the piles."""
    played = popcount(state.discards) + sum(popcount(word) for word in state.scored)
    return bool(played <= int(state.turns) * sum(_most_spent(state, seat) for seat in BOTH))


LAWS: tuple[Law, ...] = (
    (_limited, "a hand has its limit"),
    (_dealt, "hands fill up one after the other"),
    (_piled, "the last card of the pile ends the round"),
    (_full, "hands are full while nobody has acted, and after drawing"),
    (_laid, "a card is discarded, and another may be"),
    (_spent, "hands lack what was played in this turn"),
    (_untouched, "cards are dealt before any is played"),
    (
        _scored,
        "attacks are scored, one a turn at most, and Style cards as what their fighter likes",
    ),
    (_unhurt, "markers are hurt by an attack that is scored"),
    (_played, "no more cards are played than turns allow"),
)
