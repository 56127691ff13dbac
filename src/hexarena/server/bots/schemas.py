"""Requests and answers of the routes for thinkers."""

from typing import Any

from pydantic import Field

from hexarena.server.schemas import Command, Wire


class TakeWish(Command):
    """A thinker's request for a search: its version, and the versions of the rules it can play."""

    version: str = Field(max_length=40)
    games: dict[str, int] = Field(max_length=100)


class LeaseWish(Command):
    """A thinker's note that it goes on with a search."""

    lease: str = Field(max_length=80)


class AnswerWish(LeaseWish):
    """The answer to a search, or the reason why there is none."""

    analysis: dict[str, Any] | None = None
    failed: str = Field("", max_length=1000)


class LentSearch(Wire):
    """A search to do, and the lease to answer it with; `lease` is empty if there is no search."""

    lease: str = ""
    assignment: dict[str, Any] = Field(default_factory=dict)


class GoOn(Wire):
    """Whether to go on with a search, and what to do first."""

    go: bool
    first: LentSearch | None = None
