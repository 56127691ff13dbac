"""Errors about seats; the tree is drawn in the package."""

from hexarena.contract.errors.base import HexarenaError


class SeatError(HexarenaError):
    """A seat cannot be taken or used."""

    code = "seat"


class SeatTaken(SeatError):
    """The seat is not open."""

    code = "seat/taken"


class NotYourSeat(SeatError):
    """The seat belongs to another player."""

    code = "seat/not-yours"


class WrongKey(SeatError):
    """The link to the seat has the wrong key."""

    code = "seat/wrong-key"
