"""Requests and responses; the client's types are generated from these.

Scenes come from the contract. `seat` counts from 0, `ply` is the number of actions so far and
`rewinds` the number of undos; `ply` and `rewinds` together name a position.
"""

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from hexarena.contract.scene import Amount, Scene
from hexarena.contract.scene.milestone import Milestone
from hexarena.match.clock import ClockKind, Speed
from hexarena.ratings import Pool
from hexarena.search import LEVELS
from hexarena.store import MatchStatus, MeetingKind, RatingNote


class Wire(BaseModel):
    """The base of all requests and responses."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )


def whole(number: object) -> object:
    """Accept a number of JSON; refuse booleans and text."""
    if isinstance(number, bool | str):
        raise ValueError("expected a whole number")
    return number


def _read_whole(text: object) -> object:
    if isinstance(text, str) and not re.fullmatch(r"-?[0-9]+", text):
        raise ValueError("expected a whole number in digits")
    return text


def _read_truth(text: object) -> object:
    if isinstance(text, str) and text.lower() not in ("true", "false"):
        raise ValueError("expected true or false")
    return text


# Of a path or a query; Pydantic alone would take `+1.0`, `1_0`, `on` and `t` as well.
IN_DIGITS = BeforeValidator(_read_whole)
Truth = Annotated[bool, BeforeValidator(_read_truth)]

Name = Annotated[str, Field(min_length=1, max_length=40, pattern=r"\S")]
Seat = Annotated[int, Field(ge=0, le=7), BeforeValidator(whole)]
Count = Annotated[int, Field(ge=0, le=1_000_000), BeforeValidator(whole)]
Reference = Annotated[str, Field(max_length=80)]  # the id of a thing of a scene
LevelNumber = Annotated[int, Field(ge=1, le=len(LEVELS)), BeforeValidator(whole)]
PersonaKey = Annotated[str, Field(max_length=20, description="the key of a persona of the game")]
OfferKind = Literal["undo", "draw", "rematch", "settle"]
Permission = Literal[
    "play", "withdraw", "undo", "draw", "rematch", "resign", "hint", "abort", "claim"
]
Lag = Annotated[
    int,
    Field(ge=0, le=60_000, description="milliseconds that the network took, as the sender found"),
    BeforeValidator(whole),
]
Luck = Literal["drawn", "typed"]


class Refusal(Wire):
    """Why a request was refused: a code for programs, a message for people."""

    code: str
    message: str
    progress: float | None = Field(
        None, description="progress of the game that is being compiled, 0 to 1"
    )


# Requests


class Command(Wire):
    """A request that is executed once. If the same `command` is sent again, it is only answered."""

    command: str = Field(
        pattern=r"^[0-9a-zA-Z-]{8,64}$",
        description="an id that the sender generates, such as a UUID",
    )


class SeatWish(Wire):
    """Who gets a seat: me (under any name, at one screen), a bot, or a friend with a link."""

    kind: Literal["me", "bot", "friend"]
    level: LevelNumber | None = Field(None, description="of a bot")
    persona: PersonaKey | None = Field(None, description="of a bot; None for a plain one")
    name: Name | None = Field(None, description="of a second person at my screen")


class ClockWish(Wire):
    """A clock: `main` and `increment`, seconds for each `decision`, or `days` for each."""

    kind: ClockKind
    main: Count = 0
    increment: Count = 0
    decision: Count = 0
    days: Count = 0


class MatchStart(Wire):
    """A position from which a match goes on: of another match, or of an analysis."""

    match: str = Field(max_length=64, description="empty for the start of the game")
    ply: Count = Field(description="the actions of that match before the position")
    actions: tuple[Count, ...] = Field(
        (), max_length=2000, description="actions of a variation that lead on to the position"
    )


class NewMatch(Command):
    """A match to open, with a wish for each seat."""

    game: str = Field(max_length=60)
    options: dict[str, bool | int | float | str] = Field(
        default={}, description="options that differ from the rulebook"
    )
    seats: tuple[SeatWish, ...] = Field(min_length=1, max_length=8)
    luck: Luck = Field(
        "drawn",
        description="typed: I enter the results of real dice and cards, and hold every seat",
    )
    bots_resign: Annotated[bool, Field(strict=True)] = Field(
        True, description="whether a bot that has lost to a person resigns; else it offers to"
    )
    clock: ClockWish | None = Field(None, description="None for no clock")
    rated: Annotated[bool, Field(strict=True)] = Field(
        False,
        description="whether it counts for ratings: with a clock and the rulebook's options, each "
        "player once",
    )
    public: Annotated[bool, Field(strict=True)] = Field(
        False, description="whether it is listed for onlookers"
    )
    start: MatchStart | None = Field(
        None,
        description="a position of a finished match to begin from, with its options; None for the "
        "start of the game",
    )


class Claim(Command):
    """A seat to take, with the key in its link."""

    key: str = Field(max_length=64)


class Play(Command):
    """An action in answer to the position at `ply` and `rewinds`."""

    ply: Count
    rewinds: Count
    action: Count
    lag: Lag = 0


class CommitmentWish(Command):
    """A whole commitment of my seat, in answer to a position. An empty list takes it back."""

    ply: Count
    rewinds: Count
    seat: Seat
    actions: tuple[Count, ...] = Field(max_length=64)
    lag: Lag = 0


class InstructionWish(Command):
    """A limit for playing one of your seats automatically, or None to stop that.

    It is valid for the position and for later ones on the same occasion, such as one auction.
    """

    ply: Count
    rewinds: Count
    seat: Seat
    limit: Annotated[int, Field(ge=-1_000_000, le=1_000_000), BeforeValidator(whole)] | None


class PreviewWish(Wire):
    """An action of my seat, or its whole commitment, to preview. Nothing is played."""

    ply: Count
    rewinds: Count
    seat: Seat
    actions: tuple[Count, ...] = Field(min_length=1, max_length=64)


class RefusalWish(Wire):
    """A question: why can my seat not choose a thing after a path? Nothing is played."""

    ply: Count
    rewinds: Count
    seat: Seat
    path: tuple[Reference, ...] = Field(max_length=64)
    ref: Reference


class WhyNot(Wire):
    """Why a thing cannot be chosen, in a sentence; "" if it can."""

    text: str


class Resignation(Command):
    """A seat of mine that resigns. With more than two seats, the others play on."""

    seat: Seat


class Offer(Command):
    """An offer that needs the others' consent. It happens at once if nobody has to agree.

    `undo` takes back your last decision and all since. What the other people at the table have
    seen is taken back only if all of them accept; bots always agree. A commitment that waits for
    the others is taken back at once. Nothing is taken back past chance or past a seat that left.

    In a rematch seats rotate by one. If all others are bots, it may keep the seats as they are,
    and give the bots another level.
    """

    kind: OfferKind
    ply: Count
    rewinds: Count
    level: LevelNumber | None = Field(None, description="of the bots in a rematch")
    stay: Annotated[bool, Field(strict=True)] = Field(
        False, description="whether seats stay as they are in a rematch"
    )


class Answer(Command):
    """Accept or refuse an offer; refuse your own to withdraw it."""

    kind: OfferKind
    accept: Annotated[bool, Field(strict=True)]


class Upload(Command):
    """A record to store and show."""

    record: str = Field(max_length=200_000)


# Responses


class RatingShown(Wire):
    """A rating next to a name; in a rated match that is over, the rating before it."""

    who: str | None = Field(description="the id of the page of the player, or of a bot's level")
    value: int
    provisional: bool = Field(description="whether it is still uncertain")
    change: int | None = Field(
        description="what the match changed, None if it is not rated yet or did not count here"
    )
    guest: bool = Field(description="whether it is of a guest, and never listed")


class OwnerShown(Wire):
    """The owner of a bot account."""

    who: str = Field(description="public id")
    name: str


class SeatShown(Wire):
    """A seat of a match: `name` is the rulebook's; `player` is empty while the seat is open."""

    seat: int
    name: str
    letter: str = Field(description="the first letters of the name, unlike those of other seats")
    player: str
    kind: Literal["person", "bot", "open"]
    level: int | None
    persona: str | None = Field(description="the key of a bot's persona, None for a plain bot")
    program: bool = Field(description="whether a program has played for it, with a token")
    owner: str | None = Field(description="the name of the owner if the player is a bot account")
    mine: bool
    here: bool = Field(description="whether the player has this match open in a tab")
    vacation: int | None = Field(
        description="until when a vacation stops the clock, ms since 1970; None without"
    )
    left: bool = Field(description="whether the player left while the others play on")
    key: str | None = Field(
        description="the secret in the link to this open seat; only for the host"
    )
    rating: RatingShown | None = Field(description="None while open, or where none is compared")


class Line(Wire):
    """One action of the log: its notation and its effect in words; seat None is chance.

    Lines of one `turn` are consecutive. Joined, their gists are the summary of the turn. A gist
    that begins with a small letter continues the sentence before it.
    """

    ply: int
    seat: int | None
    text: str
    told: str
    turn: int = Field(description="counts the turns, rounds or beats from 1")
    heading: str = Field(description='the name of the turn, such as "Beat 3", or ""')
    gist: str = Field(description='what the summary of the turn tells of it, or ""')
    part: bool = Field(description="whether it is a part of a commitment that the last part tells")
    milestones: tuple[Milestone, ...] = Field(description="its big moments, for a table to stage")


class OfferShown(Wire):
    """An offer that waits for an answer, and the seat that made it.

    The next action that anybody plays or commits expires it. `undo`: `seat` asks to take back its
    last decision and all since. `settle`: the match is decided. Once a player accepts, `seat`
    concedes.
    """

    kind: OfferKind
    seat: int
    agreed: tuple[int, ...] = Field(description="seats that have agreed so far")


class TakebackShown(Wire):
    """What a seat took back, after the others had agreed; seat None is entered chance.

    The log goes on at `ply`, so that this stands before its line of that number.
    """

    ply: int
    seat: int | None
    count: int = Field(description="the number of actions taken back")
    told: str = Field(description='what they were, in words, or ""')
    agreed: tuple[int, ...] = Field(description="the seats that had to agree, none against bots")


class Denial(Wire):
    """Why you may not do something now, in a sentence."""

    permission: Permission
    why: str


class InstructionShown(Wire):
    """The instruction of a seat of mine, described by `text`; "" if there is none yet.

    `amount` are the limits to choose from. It and the limit stay hidden if several people may
    share a screen.
    """

    seat: int
    amount: Amount | None
    limit: int | None
    text: str


class FairShown(Wire):
    """How chance is decided in a match, and whether it was fair.

    `typed`: players enter real dice and cards. `pending`: a seed decides, and is revealed at the
    end. Then `honest` or `dishonest`: whether all results follow from it. `unknown`: no seed was
    committed to.
    """

    verdict: Literal["typed", "unknown", "pending", "honest", "dishonest"]
    commitment: str | None = Field(description="the SHA-256 of the seed, 64 hexadecimal digits")
    seed: str | None = Field(description="64 hexadecimal digits, once the match is over")
    draws: int = Field(description="the number of results so far")
    wrong: tuple[int, ...] = Field(
        description="the plies whose result does not follow from the seed"
    )


class TimeShown(Wire):
    """The time a seat has left, in milliseconds, and its end since 1970 if the clock runs."""

    seat: int
    left: int
    due: int | None


class ClockShown(ClockWish):
    """The clock of a match.

    Until it `runs`, each decision has a separate time limit, and any player may abort.
    """

    text: str = Field(description="the clock in words")
    speed: Speed
    runs: bool
    claim: int = Field(description="seconds of absence after which the other may claim an end")
    times: tuple[TimeShown, ...]


class RetiredShown(Wire):
    """A match that the rules of this server cannot replay: it has no board, log or offers."""

    why: str = Field(description="in a sentence")
    version: int = Field(description="of the rules that it was played by")
    actions: int = Field(description="how many were played")
    ending: str = Field(description='how it ended, in words, or ""')


class Table(Wire):
    """A match as one person sees it; the log starts at line `log_from`."""

    match: str
    game: str
    title: str
    options: dict[str, Any]
    date: str
    status: MatchStatus
    revision: int = Field(description="grows with every change; of two tables the higher is newer")
    ply: int
    rewinds: int
    seats: tuple[SeatShown, ...]
    viewer: int | None = Field(description="the seat whose view the scene shows")
    scene: Scene
    log_from: int
    log: tuple[Line, ...]
    offers: tuple[OfferShown, ...]
    instructions: tuple[InstructionShown, ...] = Field(
        description="what is or may be played for my seats; only I see it"
    )
    takebacks: tuple[TakebackShown, ...] = Field(description="all that was taken back, in order")
    may: tuple[Permission, ...] = Field(description="what you may do now")
    may_not: tuple[Denial, ...] = Field(
        description="why you may not take back, offer a draw, resign or ask for a hint"
    )
    rematch: str | None = Field(description="the rematch that followed")
    tournament: str | None = Field(description="the match's tournament")
    secrets: bool = Field(description="whether seats know what others do not, until it is over")
    fair: FairShown | None = Field(description="None without chance")
    clock: ClockShown | None
    rated: bool = Field(description="whether it counts for ratings")
    rating_note: RatingNote | None = Field(
        description="why it counts less for you, or nothing: a `guest` plays, accounts `shared` a "
        "device or an address, the same players `repeated` it within a week, too few `decisions`, "
        "or an account was `closed`. Only players see it"
    )
    pool: Pool | None = Field(description="in which ratings are compared, None if in none")
    public: bool = Field(description="whether it is listed for onlookers")
    met: MeetingKind | None = Field(description="how its players met, None by other ways")
    delay: int = Field(description="the moves by which it is shown late, 0 as it stands")
    start: MatchStart | None = Field(
        description="the position of another match from which it went on, None if it did not"
    )
    played_by: int | None = Field(
        description="the earlier version of the rules that it is played by, None for today's"
    )
    retired: RetiredShown | None = Field(description="why it cannot be shown, None if it can")


class MatchCard(Wire):
    """A match in a list."""

    match: str
    game: str
    title: str
    players: tuple[str, ...]
    personas: tuple[str | None, ...] = Field(description="of those players that are bots with one")
    programs: tuple[bool, ...] = Field(description="for which players programs have played")
    status: MatchStatus
    your_turn: bool
    retired: bool = Field(description="whether it can no longer be played or shown")
    ending: str = Field(description="how it ended, in words")
    updated: str = Field(description="ISO 8601, UTC")
    clock: str = Field(description='the clock in words, or ""')
    rated: bool
    ratings: tuple[RatingShown | None, ...] = Field(description="of those players")
    owners: tuple[str | None, ...] = Field(
        description="the names of the owners of those players that are bot accounts"
    )
