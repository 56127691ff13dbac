"""Errors about clocks."""

from hexarena.contract.errors.base import HexarenaError


class OutOfTime(HexarenaError):
    """A decision came after its time had run out."""

    code = "match/time"


class NotDue(HexarenaError):
    """A match cannot be ended in that way now: nobody is late, nobody has left, or it has begun."""

    code = "match/not-due"


class VacationSpent(HexarenaError):
    """The request is for more days of vacation than are left this year."""

    code = "vacation/spent"
