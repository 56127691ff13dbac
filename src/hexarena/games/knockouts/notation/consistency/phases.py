"""Which part of a turn a position is in, for the checks."""

from typing import Any

from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.fighters import first_to_act

SEATS = (0, 1)
MOBILITY_PHASES = (codes.STAT, codes.MOBILITY, codes.MOVE, codes.SIDE)
ATTACK_PHASES = (codes.BOOST, codes.REACT, codes.DICE)  # phases with its card on the table
DAMAGE_PHASES = (codes.CHOICE, codes.HURT)
ACTION_PHASES = (codes.ACT, codes.DISCARD, *ATTACK_PHASES, *DAMAGE_PHASES)
HEALING_PHASES = (codes.HEART, codes.RESTORE)
CHANCE_PHASES = (codes.DEAL, codes.MOBILITY, codes.DICE, codes.REFILL, codes.HEART)
SEAT_PHASES = (
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
ATTACK_METHODS = (codes.KNOCKOUT, codes.TAPOUT, codes.STOPPAGE)


def is_hit(state: Any) -> bool:
    """Return whether an attack has hit and is being settled, or ended the match."""
    return bool(state.phase in DAMAGE_PHASES or state.method in ATTACK_METHODS)


def is_acting(state: Any) -> bool:
    """Return whether an action is under way, or ended the match."""
    return bool(state.phase in ACTION_PHASES or state.method in ATTACK_METHODS)


def acts_first(state: Any) -> bool:
    """Return whether the first action of a turn is under way, or ended the match."""
    return is_acting(state) and bool(state.seat == first_to_act(state))


def is_counted(state: Any) -> bool:
    """Return whether a round is over and its points are counted."""
    return bool(state.phase == codes.REST or state.method in (codes.POINTS, codes.DRAW))


def is_fresh(state: Any) -> bool:
    """Return whether nobody has acted in this round yet."""
    first_turn = state.turns == 1 and (state.phase in MOBILITY_PHASES or state.phase == codes.ACT)
    return bool(state.phase == codes.DEAL or (first_turn and not _has_acted(state)))


def _has_acted(state: Any) -> bool:
    return bool(state.phase == codes.ACT and state.seat != first_to_act(state))
