"""Requests and responses about tournaments.

`entrant` counts from 0 in the order of entering, `pairing` from 0 in the order of the rounds.
"""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from hexarena.server.schemas import Command, SeatWish, Wire, whole
from hexarena.tournament import Form

TournamentStage = Literal["waiting", "making", "playing", "over", "cancelled"]
TournamentPermission = Literal["join", "begin", "make", "leave", "dismiss", "cancel", "again"]
EntrantNumber = Annotated[int, Field(ge=0, le=15), BeforeValidator(whole)]


# Requests


class NewTournament(Command):
    """A tournament to open, with a wish for each place: me, a bot, or a friend with the link."""

    game: str = Field(max_length=60, description="of two seats")
    options: dict[str, bool | int | float | str] = Field(
        default={}, description="options that differ from the rulebook, in every match"
    )
    form: Form
    places: tuple[SeatWish, ...] = Field(min_length=2, max_length=16)


class Entry(Command):
    """A place to take, by the key in the tournament's link."""

    key: str = Field(max_length=64)


class Making(Command):
    """The carryover of an entrant of mine, such as a fighter, as an option's text."""

    entrant: EntrantNumber
    text: str = Field(min_length=1, max_length=500, pattern=r"\S")


class Leaving(Command):
    """An entrant who leaves: me or, if I am the host, any person."""

    entrant: EntrantNumber


# Responses


class EntrantShown(Wire):
    """An entrant; the name is empty while the place is open."""

    entrant: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: int | None
    persona: str | None = Field(description="the key of a bot's persona, None for a plain bot")
    mine: bool
    made: str | None = Field(description="its carryover as text, once made")
    told: str = Field(description='its carryover in words, or ""')
    left: bool = Field(description="whether it left")


class PairingShown(Wire):
    """Two entrants who meet; a side is None while it is unknown, or in a bye."""

    pairing: int
    round: int
    sides: tuple[int | None, ...]
    status: Literal["waiting", "playing", "over", "bye"]
    winner: int | None
    early: bool = Field(description="whether it was won early, as by a knockout")
    matches: tuple[str, ...] = Field(description="its match and, after a draw, its replay")


class RowShown(Wire):
    """A row of the standing; places count from 1."""

    place: int
    entrant: int
    won: int
    drawn: int
    lost: int
    early: int
    points: float


class ReadyMade(Wire):
    """A ready-made carryover, as an option's text."""

    name: str
    text: str
    told: str = Field(description="in words")


class TournamentShown(Wire):
    """A tournament as one person sees it."""

    tournament: str
    game: str
    title: str
    options: dict[str, Any]
    form: Form
    status: TournamentStage
    bots_alone: bool = Field(description="whether it goes on only while somebody watches")
    paused: bool = Field(description="whether it waits because nobody watches")
    revision: int = Field(description="grows with every change; of two the higher is newer")
    entrants: tuple[EntrantShown, ...]
    order: tuple[int, ...] = Field(description="the order of making carryovers and of the draw")
    maker: int | None = Field(description="who makes a carryover now")
    makes: str | None = Field(
        description="what the carryover is, in the words of the game's option"
    )
    ready: tuple[ReadyMade, ...] = Field(
        description="ready-made carryovers, if the asker may make one"
    )
    pairings: tuple[PairingShown, ...]
    standing: tuple[RowShown, ...]
    champion: int | None
    yours: tuple[str, ...] = Field(description="the asker's open matches")
    may: tuple[TournamentPermission, ...] = Field(description="what the asker may do now")
    key: str | None = Field(description="the secret in the link to open places; only for the host")
    before: str | None = Field(description="the tournament before this one")
    after: str | None = Field(description="the tournament after this one")
    commitment: str = Field(description="the SHA-256 of the seed of all draws, in hexadecimal")
    seed: str | None = Field(description="64 hexadecimal digits, once the tournament has ended")


class TournamentCard(Wire):
    """A tournament in a list."""

    tournament: str
    game: str
    title: str
    form: Form
    status: TournamentStage
    names: tuple[str, ...]
    champion: str
    paused: bool = Field(description="whether it waits for somebody to watch")
    your_turn: bool
    updated: str = Field(description="ISO 8601, UTC")
