"""The shapes of a tournament that cross the wire.

Numbers: `entrant` is 0-based, in the order of entering; `pairing` too, in the order of the rounds.
"""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from hexarena.server.schemas import Command, SeatWish, Wire, whole

Form = Literal["round-robin", "elimination"]
Status = Literal["waiting", "making", "playing", "over", "cancelled"]
Deed = Literal["join", "begin", "make", "leave", "dismiss", "cancel", "again"]
EntrantNumber = Annotated[int, Field(ge=0, le=15), BeforeValidator(whole)]


# What a browser asks


class NewTournament(Command):
    """A tournament to be opened, with a wish for each place: me, a bot, or whoever has the link."""

    game: str = Field(max_length=60, description="of two seats")
    options: dict[str, bool | int | float | str] = Field(
        default={}, description="what differs from the rulebook, in every match"
    )
    form: Form
    places: tuple[SeatWish, ...] = Field(min_length=2, max_length=16)


class Entry(Command):
    """A place to be taken, by the key in the tournament's link."""

    key: str = Field(max_length=64)


class Making(Command):
    """What an entrant of mine keeps from match to match, such as a fighter, as an option's text."""

    entrant: EntrantNumber
    text: str = Field(min_length=1, max_length=500, pattern=r"\S")


class Leaving(Command):
    """An entrant who goes home: myself, or, where I am the host, any person."""

    entrant: EntrantNumber


# What it is answered


class EntrantShown(Wire):
    """Somebody who entered; the name is empty while the place is open."""

    entrant: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: int | None
    mine: bool
    made: str | None = Field(description="what it keeps from match to match, once made")
    left: bool = Field(description="whether it went home")


class PairingShown(Wire):
    """Two who meet; a side is None while nobody is known there, or, in a bye, for good."""

    pairing: int
    round: int
    sides: tuple[int | None, ...]
    status: Literal["waiting", "playing", "over", "bye"]
    winner: int | None
    early: bool = Field(description="whether it was won before its time, as by a knockout")
    matches: tuple[str, ...] = Field(description="its match and, after a draw, its replay")


class RowShown(Wire):
    """How an entrant stands; places count from 1."""

    place: int
    entrant: int
    won: int
    drawn: int
    lost: int
    early: int
    points: float


class ReadyMade(Wire):
    """Something ready-made for an entrant to keep, as an option's text."""

    name: str
    text: str


class TournamentShown(Wire):
    """A tournament as one person sees it."""

    tournament: str
    game: str
    title: str
    options: dict[str, Any]
    form: Form
    status: Status
    bots_alone: bool = Field(description="whether it goes on only while somebody watches")
    paused: bool = Field(description="whether nobody watches, so that it waits")
    revision: int = Field(description="grows with every change; of two the higher is true")
    entrants: tuple[EntrantShown, ...]
    order: tuple[int, ...] = Field(description="in which they make what they keep, and are drawn")
    maker: int | None = Field(description="who is to make what it keeps")
    makes: str | None = Field(description="what is made, in the words of the game's option")
    ready: tuple[ReadyMade, ...] = Field(description="what is ready-made, for whoever may make")
    pairings: tuple[PairingShown, ...]
    standing: tuple[RowShown, ...]
    champion: int | None
    yours: tuple[str, ...] = Field(description="matches at which I am to sit down now")
    may: tuple[Deed, ...] = Field(description="what the asker may do now")
    key: str | None = Field(description="what the link to open places holds; for the host only")
    before: str | None = Field(description="the tournament whose places this one follows")
    after: str | None = Field(description="the tournament that follows this one's places")
    commitment: str = Field(description="the SHA-256 of the seed of all lots, in hexadecimal")
    seed: str | None = Field(description="64 hexadecimal digits, once the tournament has ended")


class TournamentCard(Wire):
    """A tournament in a list."""

    tournament: str
    game: str
    title: str
    form: Form
    status: Status
    names: tuple[str, ...]
    champion: str
    paused: bool = Field(description="whether it waits for somebody to watch")
    your_turn: bool
    updated: str = Field(description="ISO 8601, UTC")
