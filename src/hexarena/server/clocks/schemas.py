"""Requests and responses about clocks."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from hexarena.server.clocks.commands import ClaimedResult
from hexarena.server.schemas import Command, Wire, whole
from hexarena.store.clocks.vacations import DAYS


class ServerTime(Wire):
    """The server's time, in milliseconds since 1970."""

    now: int


class Abort(Command):
    """A match to abort before its clocks run."""


class EndClaim(Command):
    """A claim to a win or a draw, because the other player has gone away."""

    result: ClaimedResult


class VacationWish(Wire):
    """A vacation: its number of days from now on; 0 ends one."""

    days: Annotated[int, Field(ge=0, le=DAYS), BeforeValidator(whole)]


class VacationShown(Wire):
    """When the vacation of the correspondence clocks ends, and the days left this year."""

    until: str | None = Field(description="ISO 8601, UTC; None while there is no vacation")
    left: int = Field(description="whole days")
    of: int = DAYS


class PauseShown(Wire):
    """A pause from quick matches, which aborted matches cost."""

    seconds: int = Field(description="that it lasts, 0 without")
    reason: Literal["drawn", "repeated"] | None = Field(
        description="cards had been dealt or dice rolled, or it was the second within an hour"
    )
