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
    """A phrase to say, or a text: one of them."""

    phrase: Phrase | None = None
    text: str = Field("", max_length=LONGEST_TEXT * 2)


class FreeTalkWish(Wire):
    """Whether the asker agrees to free text at a table."""

    on: Annotated[bool, Field(strict=True)]


class MessageShown(Wire):
    """A message at a table; those of a room are numbered from 1."""

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
    """What is said at a table, as far as the asker may read it, the oldest first."""

    match: str
    room: Room = Field(description="where the asker talks")
    messages: tuple[MessageShown, ...] = Field(description="in an event, those that are new")
    alone: bool = Field(description="whether nobody else is there to read what a player says")
    free: bool = Field(description="whether the asker may write freely")
    mine: bool = Field(description="whether the asker has switched free text on")
    agreed: tuple[int, ...] = Field(description="the seats of other players who have")


class MessageNamed(Wire):
    """A message, by its number in a room of a match."""

    match: str = Field(max_length=64)
    room: Room
    number: Count


class ReportWish(Command):
    """A report of a player, or of a message that the asker was shown."""

    who: str = Field(max_length=64, description="the public id of the player")
    reason: ReportReason
    note: str = Field("", max_length=LONGEST_NOTE * 2)
    message: MessageNamed | None = Field(None, description="None to report the player")


class ReportKept(Wire):
    """The id of a report, by which operators find it."""

    report: str
