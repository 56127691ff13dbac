"""Responses about ratings. `who` is a player's public id, or `bot:` and the level of a bot."""

from typing import Literal

from pydantic import Field

from hexarena.ratings import Pool
from hexarena.server.schemas import OwnerShown, Wire

ResultWord = Literal["won", "drawn", "lost"]


class LeaderShown(Wire):
    """A player on a leaderboard. Players with the same rating share a rank."""

    rank: int
    who: str
    name: str
    bot: bool
    owner: OwnerShown | None = Field(description="None unless it is a bot account")
    value: int
    matches: int


class Leaderboard(Wire):
    """The leaders of a pool of a game, best first, without provisional ratings."""

    game: str
    title: str
    pool: Pool
    leaders: tuple[LeaderShown, ...]


class PoolRating(Wire):
    """A rating in a pool of a game, and the results of the rated matches behind it."""

    game: str
    title: str
    pool: Pool
    value: int
    deviation: int = Field(description="how far the strength may lie off, in two of three cases")
    provisional: bool
    won: int
    drawn: int
    lost: int


class OwnPage(Wire):
    """Your public id."""

    who: str | None = Field(description="None before the first match")


class PlayerShown(Wire):
    """A player, or a level of bots, with all ratings."""

    who: str
    name: str
    bot: bool
    program: bool = Field(description="whether a program has ever played for it, with a token")
    owner: OwnerShown | None = Field(description="None unless it is a bot account")
    ratings: tuple[PoolRating, ...]


class OpponentShown(Wire):
    """An opponent in a rated match; the name of a closed account is gone."""

    who: str | None
    name: str
    owner: OwnerShown | None = Field(description="None unless it is a bot account")


class RatedMatchShown(Wire):
    """A rated match: the rating after it, and what it changed."""

    match: str | None = Field(description="None if it is not kept any longer")
    at: str = Field(description="ISO 8601, UTC")
    value: int
    change: int
    ending: ResultWord
    place: int = Field(description="from 1; seats that drew share one")
    others: tuple[OpponentShown, ...]


class RatingHistory(Wire):
    """A player's last rated matches in a pool, oldest first."""

    who: str
    name: str
    game: str
    title: str
    pool: Pool
    matches: tuple[RatedMatchShown, ...]
