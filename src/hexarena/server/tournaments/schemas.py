"""Requests and responses about tournaments.

`entrant` counts from 0 in the order of entering, `pairing` from 0 in the order of the rounds.
"""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from hexarena.server.schemas import ClockWish, Command, SeatWish, Wire, whole
from hexarena.tournament import MAX_ENTRANTS, MIN_ENTRANTS, Form

TournamentStage = Literal["waiting", "making", "playing", "over", "cancelled"]
Attending = Literal["enter", "withdraw", "pause", "return"]
Governing = Literal["join", "begin", "make", "leave", "dismiss", "cancel", "again"]
TournamentPermission = Governing | Attending
EntrantNumber = Annotated[int, Field(ge=0, lt=MAX_ENTRANTS), BeforeValidator(whole)]
OpenForm = Literal["arena", "swiss", "elimination"]
LinkForm = Literal["round-robin", "elimination"]
Most = Annotated[int, Field(ge=MIN_ENTRANTS, le=MAX_ENTRANTS), BeforeValidator(whole)]
Rounds = Annotated[int, Field(ge=1, le=15), BeforeValidator(whole)]
Minutes = Annotated[int, Field(ge=10, le=240), BeforeValidator(whole)]
Bound = Annotated[int, Field(ge=100, le=4000), BeforeValidator(whole)]  # of ratings


# Requests


class NewTournament(Command):
    """A tournament to open, with a wish for each place: me, a bot, or a friend with the link."""

    game: str = Field(max_length=60, description="of two seats")
    options: dict[str, bool | int | float | str] = Field(
        default={}, description="options that differ from the rulebook, in every match"
    )
    form: LinkForm
    places: tuple[SeatWish, ...] = Field(min_length=2, max_length=16)


class NewOpenTournament(Command):
    """A tournament that anybody may enter, and that starts by itself.

    A rated one is for players with an account. A Swiss has `rounds`, an arena `minutes`. `lowest`
    and `highest` bound the ratings of entrants.
    """

    game: str = Field(max_length=60, description="of two seats")
    options: dict[str, bool | int | float | str] = Field(
        default={}, description="options that differ from the rulebook; none if it is rated"
    )
    form: OpenForm
    clock: ClockWish
    rated: Annotated[bool, Field(strict=True)] = True
    starts: Annotated[int, BeforeValidator(whole)] = Field(
        description="milliseconds since 1970, within 30 days"
    )
    rounds: Rounds | None = None
    minutes: Minutes | None = None
    most: Most = 64
    lowest: Bound | None = None
    highest: Bound | None = None
    vacations: Annotated[bool, Field(strict=True)] = Field(
        default=True, description="whether vacations stop clocks by days"
    )


class Attendance(Command):
    """Whether I take part: enter or come back, or withdraw or pause."""

    here: Annotated[bool, Field(strict=True)]


class Entry(Command):
    """A place to take, with the key in the tournament's link."""

    key: str = Field(max_length=64)


class Making(Command):
    """The carryover of my entrant, such as a fighter, as an option's text."""

    entrant: EntrantNumber
    text: str = Field(min_length=1, max_length=500, pattern=r"\S")


class Leaving(Command):
    """A request to take an entrant out: oneself or, as the host, anybody."""

    entrant: EntrantNumber


# Responses


class EntrantShown(Wire):
    """An entrant; the name is empty while the place is open."""

    entrant: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: int | None
    persona: str | None = Field(description="the key of a bot's persona, None for a plain bot")
    program: bool = Field(description="whether a program has played for it in this tournament")
    owner: str | None = Field(description="the name of a bot account's owner, None for others")
    mine: bool
    made: str | None = Field(description="its carryover as text, once made")
    told: str = Field(description='its carryover in words, or ""')
    left: bool = Field(description="whether it left")
    paused: bool = Field(description="whether it is not paired for now")
    rating: int | None = Field(description="when it entered")


class PairingShown(Wire):
    """Two entrants who meet; a side is None while it is unknown, or in a bye."""

    pairing: int
    round: int
    sides: tuple[int | None, ...]
    status: Literal["waiting", "playing", "over", "bye", "void"]
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
    streak: int = Field(description="wins in a row, in an arena")
    buchholz: float = Field(description="the points of all opponents, in a Swiss")


class ReadyMade(Wire):
    """A ready-made carryover, as an option's text."""

    name: str
    text: str
    told: str = Field(description="in words")


class OpenTerms(Wire):
    """What an open tournament offers; times are milliseconds since 1970."""

    clock: str = Field(description="in words")
    rated: bool
    starts: int
    rounds: int = Field(description="of a Swiss, else 0")
    minutes: int = Field(description="of an arena, else 0")
    most: int = Field(description="entrants")
    lowest: int | None = Field(description="the rating of an entrant, at least")
    highest: int | None = Field(description="and at most")
    vacations: bool = Field(description="whether vacations stop its clocks, if they count days")


class TournamentShown(Wire):
    """A tournament as one person sees it.

    If there are many pairings, only the current and the last ones are shown.
    """

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
    ready: tuple[ReadyMade, ...] = Field(description="ready-made carryovers, if you may make one")
    pairings: tuple[PairingShown, ...]
    standing: tuple[RowShown, ...]
    champion: int | None
    terms: OpenTerms | None = Field(description="None if it is for those with its link")
    ends: int | None = Field(description="when an arena stops pairing, milliseconds since 1970")
    you: int | None = Field(description="the entrant that you are")
    yours: tuple[str, ...] = Field(description="your open matches")
    may: tuple[TournamentPermission, ...] = Field(description="what you may do now")
    needs_account: bool = Field(description="whether you can enter once you have an account")
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
    starts: int | None = Field(description="when it starts by itself, milliseconds since 1970")
    your_turn: bool
    retired: bool = Field(description="whether it can no longer be played or shown")
    updated: str = Field(description="ISO 8601, UTC")


class OpenTournamentCard(OpenTerms):
    """An open tournament in the public list."""

    tournament: str
    game: str
    title: str
    form: Form
    status: TournamentStage
    entrants: int
    champion: str
    entered: bool = Field(description="whether you have entered")


class LeaguePlace(Wire):
    """A player's place in a league; `name` is None if the account is closed."""

    place: int
    who: str
    name: str | None
    points: int = Field(description="the strength of opponents and results, as the docs say")
    won: int
    drawn: int
    lost: int


class League(Wire):
    """The league of a game in a month, such as 2026-11, and the months that have one."""

    game: str
    title: str
    month: str
    months: tuple[str, ...]
    places: tuple[LeaguePlace, ...]
