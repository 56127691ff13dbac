"""Requests and responses of talk. Phrases are keys, which each client shows in its own words."""

from typing import Annotated, Literal

from pydantic import Field

from hexarena.server.schemas import Command, Count, Wire
from hexarena.store.talk.messages import Room

Phrase = Literal[
    "hello",
    "good-luck",
    "have-fun",
    "nice-move",
    "thanks",
    "sorry",
    "moment",
    "well-played",
    "good-game",
    "again",
]
ReportReason = Literal["insult", "spam", "cheating", "name", "other"]
LONGEST_TEXT = 300
LONGEST_NOTE = 500


class TalkWish(Command):
    """Either a phrase or a text to say."""

    phrase: Phrase | None = None
    text: str = Field("", max_length=LONGEST_TEXT * 2)


class FreeTalkWish(Wire):
    """Whether you agree to free text at a table."""

    on: Annotated[bool, Field(strict=True)]


class MessageShown(Wire):
    """A message at a table. Each talk room numbers its messages from 1."""

    room: Room
    number: int
    who: str = Field(description="the public id of who says it")
    name: str
    seat: int | None = Field(description="None for an onlooker")
    mine: bool
    phrase: Phrase | None = Field(description="None for free text")
    text: str
    at: str = Field(description="ISO 8601, UTC")


class TalkShown(Wire):
    """The messages at a table that you may read, oldest first."""

    match: str
    room: Room = Field(description="where you talk")
    messages: tuple[MessageShown, ...] = Field(description="in an event, those that are new")
    alone: bool = Field(description="whether nobody else is there to read what you say")
    free: bool = Field(description="whether you may write freely")
    mine: bool = Field(description="whether you have switched free text on")
    asks_age: int | None = Field(
        description="the age to state before free text; None if you have, or the site asks for none"
    )
    agreed: tuple[int, ...] = Field(description="the seats of other players who have")


class MessageNamed(Wire):
    """A message, by its number in a talk room of a match."""

    match: str = Field(max_length=64)
    room: Room
    number: Count


class ReportWish(Command):
    """A report of a player, or of a message that you were shown."""

    who: str = Field(max_length=64, description="the public id of the player")
    reason: ReportReason
    note: str = Field("", max_length=LONGEST_NOTE * 2)
    message: MessageNamed | None = Field(None, description="None to report the player")


class ReportKept(Wire):
    """The id of a report. Operators can find the report with it."""

    report: str
