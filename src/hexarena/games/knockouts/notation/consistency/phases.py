"""What part of a turn a position is in, for the laws."""

from typing import Any

from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.fighters import first

BOTH = (0, 1)
MOVING = (codes.STAT, codes.MOBILITY, codes.MOVE, codes.SIDE)
ROLLED_FOR = (codes.BOOST, codes.REACT, codes.DICE)  # the card of the attack lies on the table
DAMAGE = (codes.CHOICE, codes.HURT)
ACTING = (codes.ACT, codes.DISCARD, *ROLLED_FOR, *DAMAGE)
HEALING = (codes.HEART, codes.RESTORE)
CHANCES = (codes.DEAL, codes.MOBILITY, codes.DICE, codes.REFILL, codes.HEART)
OWN = (
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
BY_ATTACK = (codes.KNOCKOUT, codes.TAPOUT, codes.STOPPAGE)


def is_hit(state: Any) -> bool:
    """Tell whether an attack has hit, and what it does is being settled, or ended the match."""
    return bool(state.phase in DAMAGE or state.method in BY_ATTACK)


def is_acting(state: Any) -> bool:
    """Tell whether an action goes on, or ended the match."""
    return bool(state.phase in ACTING or state.method in BY_ATTACK)


def acts_first(state: Any) -> bool:
    """Tell whether the first action of a turn goes on, or ended the match."""
    return is_acting(state) and bool(state.seat == first(state))


def is_counted(state: Any) -> bool:
    """Tell whether a round is over and its points are counted."""
    return bool(state.phase == codes.REST or state.method in (codes.POINTS, codes.DRAW))


def is_fresh(state: Any) -> bool:
    """Tell whether nobody has acted in this round yet."""
    first_turn = state.turns == 1 and (state.phase in MOVING or state.phase == codes.ACT)
    return bool(state.phase == codes.DEAL or (first_turn and not _acted(state)))


def _acted(state: Any) -> bool:
    return bool(state.phase == codes.ACT and state.seat != first(state))
