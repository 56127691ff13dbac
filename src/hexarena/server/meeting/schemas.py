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
    """A match with open seats for anybody whose rating is in the range."""

    least: Points | None = None
    most: Points | None = None


class NewChallenge(NewMatch):
    """A match with one open seat, for one player."""

    who: PublicId


class NewSeek(Command):
    """A search for a rated match by the rulebook: the game, its clock, and the number of seats."""

    game: str = Field(max_length=60)
    clock: ClockWish
    seats: Annotated[int, Field(ge=2, le=8), BeforeValidator(whole)] = 2


class BotsWish(Command):
    """Whether bots may fill the seats of my search."""

    agree: Annotated[bool, Field(strict=True)]


# Responses


class SeatOffered(Wire):
    """A seat of an open table or a public match; `player` is empty while it is open."""

    name: str = Field(description="the rulebook's")
    player: str
    kind: Literal["person", "bot", "open"]
    persona: str | None
    owner: str | None = Field(description="the name of the owner if the player is a bot account")
    program: bool = Field(description="whether a program has played for it, with a token")
    rating: RatingShown | None


class OpenTableShown(Wire):
    """A table that waits for players. Everybody sees the same."""

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
    """The number of players who look for a quick match of a kind."""

    game: str
    title: str
    clock: str = Field(description="in words")
    seats: int
    count: int


class LobbyNews(Wire):
    """The lobby: all of it, or the changes since the previous version."""

    version: int
    whole: bool
    tables: tuple[OpenTableShown, ...] = Field(description="all tables, or those that are new")
    gone: tuple[str, ...] = Field(description="matches whose table is gone")
    seeking: tuple[SeekingShown, ...]


class ChallengesShown(Wire):
    """The challenges that wait for your answer, newest first."""

    challenges: tuple[OpenTableShown, ...]


class BotOffered(Wire):
    """A bot of about your strength, offered after a while."""

    level: int
    name: str
    value: int


class SeekShown(Wire):
    """A search for a match: its current range of ratings, and its result."""

    seek: str
    game: str
    title: str
    clock: str = Field(description="in words")
    seats: int
    waited: int = Field(description="seconds")
    value: int = Field(description="the rating for pairing it")
    reach: int = Field(description="points of rating to both sides, in steps")
    others: int = Field(description="how many others look for the same")
    bots: tuple[BotOffered, ...] = Field(description="who would fill the other seats; none yet")
    agrees: bool = Field(description="whether you let them")
    match: str | None = Field(description="what was found")
    gone: bool = Field(description="whether the search has ended without a match")


class MatchOnShow(Wire):
    """A match in progress, as every onlooker may see it."""

    match: str
    game: str
    title: str
    seats: tuple[SeatOffered, ...]
    clock: str = Field(description='in words, or ""')
    times: tuple[TimeShown, ...]
    rated: bool
    ply: int
    mark: str = Field(description="the state that a picture shows")
    delay: int = Field(description="the moves by which it is shown late")
    onlookers: int
    strength: int = Field(description="of its players; matches are sorted by it")


class WatchNews(Wire):
    """What can be watched: all of it, or the changes since the previous version."""

    version: int
    whole: bool
    tables: tuple[MatchOnShow, ...] = Field(description="all matches, or those that are new")
    gone: tuple[str, ...] = Field(description="matches that have ended")
    finished: tuple[MatchCard, ...] | None = Field(
        description="what has ended within a day, None if as before"
    )
