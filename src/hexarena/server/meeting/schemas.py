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
GameName = Annotated[str, Field(max_length=60)]
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
    """A search for a rated match by the rulebook, of any of some games with any of some clocks."""

    games: tuple[GameName, ...] = Field(min_length=1, max_length=12)
    clocks: tuple[ClockWish, ...] = Field(min_length=1, max_length=12)
    seats: Annotated[int, Field(ge=2, le=8), BeforeValidator(whole)] = 2


class PlayWish(Command):
    """A wish to play somebody who is searching, in one of these games if any are named."""

    games: tuple[GameName, ...] = Field((), max_length=12)


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


class GameSought(Wire):
    """A game that a search accepts."""

    game: str
    title: str


class ClockSought(ClockWish):
    """A clock that a search accepts."""

    text: str = Field(description="in words")


class SeekOffered(Wire):
    """A search that anybody may answer, with no more of its player than an open table shows."""

    seek: str
    player: str
    rating: RatingShown = Field(description="in the game of the search that it is surest of")
    games: tuple[GameSought, ...]
    clocks: tuple[ClockSought, ...]
    seats: int


class LobbyNews(Wire):
    """The lobby: all of it, or the changes since the previous version."""

    version: int
    whole: bool
    tables: tuple[OpenTableShown, ...] = Field(description="all tables, or those that are new")
    gone: tuple[str, ...] = Field(description="matches whose table is gone")
    seeking: tuple[SeekOffered, ...] = Field(
        description="the searches for a quick match that have waited longest"
    )


class ChallengesShown(Wire):
    """The challenges that wait for your answer, newest first."""

    challenges: tuple[OpenTableShown, ...]


class BotOffered(Wire):
    """A bot of about your strength, offered after a while."""

    level: int
    name: str
    value: int
    title: str = Field(description="of the game that it would play")
    clock: str = Field(description="in words")


class SeekShown(Wire):
    """A search for a match: its current range of ratings, and its result."""

    seek: str
    games: tuple[GameSought, ...]
    clocks: tuple[ClockSought, ...]
    seats: int
    waited: int = Field(description="seconds")
    least: int = Field(description="the lowest rating that it reaches in any of its games")
    most: int = Field(description="the highest one")
    others: int = Field(description="how many others look for one of these")
    bots: tuple[BotOffered, ...] = Field(description="who would fill the other seats; none yet")
    proposals: tuple[SeekOffered, ...] = Field(
        description="searches for something else that may be answered instead; none yet"
    )
    agrees: bool = Field(description="whether you let them")
    match: str | None = Field(description="what was found")
    gone: bool = Field(description="whether the search has ended without a match")


class MatchFound(Wire):
    """The match that began when a search was answered."""

    match: str


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
