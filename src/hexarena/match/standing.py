"""Standing instructions in a match: how long one stands, and the action that follows from it.

The limits stay with their keeper, since they are secret and not a part of the match.
"""

from collections.abc import Mapping

from hexarena.contract.errors import IllegalAction
from hexarena.contract.record import States
from hexarena.contract.scene import Amount
from hexarena.match.match import Match


def current_occasion(match: Match) -> str:
    """Return the id of the current occasion for instructions, "" if there is none."""
    return "" if match.over else _find_occasion(match, match.states)


def _find_occasion(match: Match, states: States) -> str:
    game = match.game
    return game.standing.occasion(game.known_state(states[0], None)[0]) if game.standing else ""


def is_in_force(match: Match, ply: int) -> bool:
    """Return whether an instruction from `ply` still holds; an undo of that ply ends it."""
    current = current_occasion(match)
    if not current or ply > match.ply:
        return False
    return all(_find_occasion(match, states) == current for states in match.history.positions(ply))


def offered_limits(match: Match, seat: int) -> Amount | None:
    """Return the range of limits that a seat may set now, None if it may set none."""
    game = match.game
    if game.standing is None or not current_occasion(match):
        return None
    return game.standing.offered(game.known_state(match.states[0], seat)[0], seat)


def describe_instruction(match: Match, seat: int, limit: int | None) -> str:
    """Describe what the program does for a seat with a standing instruction."""
    game = match.game
    if game.standing is None:
        return ""
    return game.standing.told(game.known_state(match.states[0], seat)[0], seat, limit)


def check_limit(match: Match, seat: int, limit: int) -> None:
    """Raise IllegalAction unless a seat may set this limit now."""
    amount = offered_limits(match, seat)
    if amount is None:
        raise IllegalAction(f"{match.seat_label(seat)} cannot leave an instruction now")
    if not amount.low <= limit <= amount.high:
        expected = f"expected {amount.low} to {amount.high}"
        raise IllegalAction(f"the limit is {limit}; {expected}")


def follow_instruction(match: Match, limits: Mapping[int, int]) -> int | None:
    """Return the action that the limits imply for the seat to act, None if it decides itself."""
    game, seat = match.game, match.to_act
    if game.standing is None or seat not in limits or seat is None:
        return None
    action = game.standing.follow(game.known_state(match.states[0], seat)[0], seat, limits[seat])
    return action if action in match.legal else None
