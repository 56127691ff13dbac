"""Ends without an action: by resignation, by agreement, by time, or by absence."""

from collections.abc import Collection
from typing import Literal, NamedTuple

from hexarena.contract.errors import IllegalAction

LapseKind = Literal["time", "left"]
PAIR_SEATS = 2  # the seats of a match of two


class Lapse(NamedTuple):
    """In a match of two, a seat ran out of time or left; without a seat, all ran out: a draw."""

    kind: LapseKind
    seat: int | None


def early_returns(seats: int, loser: int | None, left: Collection[int]) -> tuple[float, ...]:
    """Return each seat's result: all but the loser win; without a loser, those who stayed draw."""
    if loser is None:
        return tuple(-1.0 if seat in left else 0.0 for seat in range(seats))
    return tuple(-1.0 if seat == loser else 1.0 for seat in range(seats))


def check_resignation(seat: int, seats: int) -> None:
    """Raise IllegalAction unless a seat may resign in a match of `seats` seats."""
    if seats != PAIR_SEATS or seat not in (0, 1):
        raise IllegalAction(f"seat {seat} may not resign; expected 0 or 1 in a match of two")


def check_lapse(lapse: Lapse, seats: int) -> None:
    """Raise IllegalAction unless a match of `seats` seats can end by this lapse."""
    is_single = lapse.seat is not None
    if is_single and (seats != PAIR_SEATS or lapse.seat not in (0, 1)):
        problem = f"seat {lapse.seat} of {seats}"
        raise IllegalAction(f"{problem} cannot end it; expected 0 or 1 in a match of two")
    if not is_single and lapse.kind != "time":
        raise IllegalAction("nobody is said to have left; expected a seat")


def describe_lapse(lapse: Lapse, name: str) -> str:
    """Say how a match ended by a lapse of the player `name`."""
    if lapse.seat is None:
        return "All run out of time at once: a draw."
    return f"{name} runs out of time." if lapse.kind == "time" else f"{name} has left the match."
