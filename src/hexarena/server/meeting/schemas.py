"""Requests and responses of the lobby, quick matches, challenges and watching."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from hexarena.match.clock import Speed
from hexarena.server.schemas import (
    ClockWish,
    Command,
    MatchCard,
    NewMatch,
    RatingShown,
    TimeShown,
    Wire,
    whole,
)

Points = Annotated[int, Field(ge=0, le=5000), BeforeValidator(whole)]
PublicId = Annotated[str, Field(max_length=64, description="the public id of a player")]


# Requests


class NewOpenTable(NewMatch):
    """A match whose open seats anybody may take who has a rating in the range."""

    least: Points | None = None
    most: Points | None = None


class NewChallenge(NewMatch):
    """A match with one open seat, for one player."""

    who: PublicId


class NewSeek(Command):
    """A search for a rated match by the rulebook, of a game with a clock, for so many seats."""

    game: str = Field(max_length=60)
    clock: ClockWish
    seats: Annotated[int, Field(ge=2, le=8), BeforeValidator(whole)] = 2


class BotsWish(Command):
    """Whether bots may fill the seats of my search."""

    agree: Annotated[bool, Field(strict=True)]


# Responses


class SeatOffered(Wire):
    """A seat of an open table, or of a match on show; `player` is empty while it is open."""

    name: str = Field(description="the rulebook's")
    player: str
    kind: Literal["person", "bot", "open"]
    persona: str | None
    rating: RatingShown | None


class OpenTableShown(Wire):
    """A table that waits for players, the same for everybody who sees it."""

    match: str
    game: str
    title: str
    options: dict[str, bool | int | float | str] = Field(description="unlike the rulebook's")
    seats: tuple[SeatOffered, ...]
    clock: str = Field(description='in words, or ""')
    speed: Speed
    rated: bool
    least: int | None
    most: int | None
    host: str | None = Field(description="the public id of who opened it")


class SeekingShown(Wire):
    """How many look for a quick match of a kind."""

    game: str
    title: str
    clock: str = Field(description="in words")
    seats: int
    count: int


class LobbyNews(Wire):
    """The lobby: all of it, or what has changed since the version before."""

    version: int
    whole: bool
    tables: tuple[OpenTableShown, ...] = Field(description="all tables, or those that are new")
    gone: tuple[str, ...] = Field(description="matches whose table is gone")
    seeking: tuple[SeekingShown, ...]


class ChallengesShown(Wire):
    """The challenges that wait for the asker's answer, the newest first."""

    challenges: tuple[OpenTableShown, ...]


class BotOffered(Wire):
    """A bot of about the asker's strength, offered after a while."""

    level: int
    name: str
    value: int


class SeekShown(Wire):
    """A search: whom it reaches by now, and what it has found."""

    seek: str
    game: str
    title: str
    clock: str = Field(description="in words")
    seats: int
    waited: int = Field(description="seconds")
    value: int = Field(description="the rating by which it is paired")
    reach: int = Field(description="points of rating to both sides, in steps")
    others: int = Field(description="how many others look for the same")
    bots: tuple[BotOffered, ...] = Field(description="who would fill the other seats; none yet")
    agrees: bool = Field(description="whether the asker lets them")
    match: str | None = Field(description="what was found")
    gone: bool = Field(description="whether the search has ended without a match")


class MatchOnShow(Wire):
    """A match that is being played, as every onlooker may see it."""

    match: str
    game: str
    title: str
    seats: tuple[SeatOffered, ...]
    clock: str = Field(description='in words, or ""')
    times: tuple[TimeShown, ...]
    rated: bool
    ply: int
    mark: str = Field(description="the state that a picture shows")
    onlookers: int
    strength: int = Field(description="of its players, by which matches are ordered")


class WatchNews(Wire):
    """What can be watched: all of it, or what has changed since the version before."""

    version: int
    whole: bool
    tables: tuple[MatchOnShow, ...] = Field(description="all matches, or those that are new")
    gone: tuple[str, ...] = Field(description="matches that have ended")
    finished: tuple[MatchCard, ...] | None = Field(
        description="what has ended within a day, None if as before"
    )
