"""Consistency: the laws that every position obeys, always and in each phase."""

from collections.abc import Callable
from typing import Any

from hexarena.contract.position import check
from hexarena.contract.record import CHANCE, OVER
from hexarena.games.knockouts.editions.in_use import CHART, HOLD, LONG_RANGE, REACTION, STRIKE, TYPE
from hexarena.games.knockouts.notation.names import UNDER_WAY, left
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.attacking import LEAST, NEVER
from hexarena.games.knockouts.rules.cards import FITS
from hexarena.games.knockouts.rules.fighters import (
    EVERY_STAT,
    hurt_stats,
    limit,
    most,
    ready_stats,
    side,
    standing,
)
from hexarena.games.knockouts.rules.mobility import reach
from hexarena.games.knockouts.rules.rounds import markers

Law = tuple[Callable[[Any], Any], str]  # and what it says

CHANCES = (codes.DEAL, codes.MOBILITY, codes.DICE, codes.REFILL, codes.HEART)
OWN = (
    codes.CREATE,
    codes.STAT,
    codes.MOVE,
    codes.SIDE,
    codes.ACT,
    codes.DISCARD,
    codes.BOOST,
    codes.CHOICE,
    codes.RESTORE,
    codes.REST,
)
ATTACKING = (*UNDER_WAY, codes.CHOICE, codes.HURT)
BOTH = (0, 1)


def must_fit(state: Any) -> None:
    """Raise BadPosition if the position breaks a law."""
    laws = (*ALWAYS, *IN_PHASE.get(int(state.phase), ()))
    check((kept(state), says, "") for kept, says in laws)


# Always


def _marked(state: Any) -> bool:
    pairs = [(seat, stat) for seat in BOTH for stat in EVERY_STAT]
    return all(state.ready[seat, stat] <= most(state, seat, stat) for seat, stat in pairs)


def _able(state: Any) -> bool:
    return state.phase in (codes.CREATE, codes.FINISHED) or all(
        ready_stats(state, seat) for seat in BOTH
    )


def _room(state: Any, seat: int) -> int:
    """Count the cards that a hand may still take."""
    return limit(state, seat) - int(state.held[seat])


def _lies(state: Any) -> bool:
    return bool(state.phase == codes.SIDE or standing(state) == (state.top == codes.NOBODY))


def _acts(state: Any) -> bool:
    """Tell whether the seat to act is one that may in this phase."""
    if state.phase in OWN:
        return bool(state.to_act == state.seat)
    return bool(state.phase != codes.REACT or state.to_act == 1 - state.seat)


def _attacked(state: Any) -> bool:
    """Tell whether an attack is under way where one should be, and could be made here."""
    edition, kind = int(state.edition), int(state.kind)
    if kind == codes.NO_CARD:
        return state.phase not in ATTACKING and not state.styled
    number = CHART[edition, kind, state.position, side(state, int(state.seat))]
    fits = STRIKE <= TYPE[edition, kind] <= HOLD and number > 0
    return bool(fits and state.phase in (*ATTACKING, codes.FINISHED))


def _added(state: Any) -> bool:
    """Tell whether boosts and reaction could be on the table."""
    if state.phase not in UNDER_WAY:
        return not state.boosts and state.reaction == codes.NO_CARD
    edition = int(state.edition)
    reacts = state.reaction == codes.NO_CARD or TYPE[edition, state.reaction] == REACTION
    unfit = int(state.boosts) & ~int(FITS[edition, TYPE[edition, state.kind]])
    return bool(reacts and not unfit)


ALWAYS: tuple[Law, ...] = (
    (_marked, "no more markers are ready than were placed"),
    (_able, "a fighter with nothing ready has lost"),
    (lambda state: all(_room(state, seat) >= 0 for seat in BOTH), "a hand has its limit"),
    (_lies, "one fighter is on top on the ground, and only there"),
    (lambda state: (state.phase in CHANCES) == (state.to_act == CHANCE), "dice and cards are luck"),
    (
        lambda state: (state.phase == codes.FINISHED) == (state.to_act == OVER),
        "nobody acts at the end",
    ),
    (_acts, "it is for the other seat to act in this phase"),
    (
        lambda state: (state.phase == codes.FINISHED) == (state.method > 0),
        "what is over has a result",
    ),
    (lambda state: state.phase == codes.CREATE or state.round_number, "rounds count from 1"),
    (_attacked, "an attack is under way that could be made here, or none"),
    (_added, "boosts and reactions lie with an attack that they fit"),
)

# In some phases


def _own_hurt(state: Any) -> int:
    return hurt_stats(state, int(state.seat))


def _fresh(state: Any) -> bool:
    used = state.discards or state.scored.any()
    return bool(not used and state.position == LONG_RANGE)


def _draws(state: Any) -> bool:
    return left(state) > 0 and _room(state, int(state.seat)) > 0


def _won(state: Any) -> bool:
    return bool((state.method == codes.DRAW) != state.returns.any())


def _stopped(state: Any) -> bool:
    return bool(state.method in (codes.POINTS, codes.DRAW) or state.kind != codes.NO_CARD)


def _choice(stats: int) -> bool:
    """Tell whether there is more than one stat to choose from."""
    return stats.bit_count() > 1


_DRAWING: Law = (_draws, "a card is to be drawn")
_DICE: Law = (lambda state: state.dice, "a die is to be rolled")
_RESTORING: Law = (
    lambda state: _choice(_own_hurt(state)),
    "there is a choice what to restore",
)
IN_PHASE: dict[int, tuple[Law, ...]] = {
    codes.CREATE: (
        (lambda state: markers(state, int(state.seat)) < codes.MARKERS, "a marker is to be placed"),
    ),
    codes.DEAL: (_DRAWING, (_fresh, "cards are dealt before any is played")),
    codes.REFILL: (_DRAWING,),
    codes.STAT: (
        (standing, "stats are chosen standing"),
        (
            lambda state: _ready(state, codes.S) != _ready(state, codes.G),
            "unlike stats are chosen from",
        ),
    ),
    codes.MOVE: (
        (lambda state: state.mobile == state.seat, "who moves is mobile"),
        (reach, "there are points for a step"),
    ),
    codes.SIDE: ((lambda state: not standing(state), "sides are chosen on the ground"),),
    codes.DISCARD: (
        (lambda state: state.lay and state.held[state.seat], "a card may be discarded"),
    ),
    codes.BOOST: (_DICE,),
    codes.REACT: (_DICE,),
    codes.DICE: (_DICE, (lambda state: LEAST <= state.need <= NEVER, "dice need 2 to 7")),
    codes.CHOICE: ((lambda state: state.successes > 1, "a critical has two successes or more"),),
    codes.HURT: (
        (lambda state: state.hurts, "a marker is to be hurt"),
        (
            lambda state: _choice(ready_stats(state, 1 - int(state.seat))),
            "there is a choice what is hurt",
        ),
    ),
    codes.HEART: (_DICE, (_own_hurt, "a die for heart is for something hurt")),
    codes.RESTORE: (_RESTORING,),
    codes.REST: (_RESTORING,),
    codes.FINISHED: (
        (_won, "who won is told, but in a draw"),
        (_stopped, "an attack ended the match"),
    ),
}


def _ready(state: Any, stat: int) -> int:
    return int(state.ready[state.seat, stat])
