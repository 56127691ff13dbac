"""Every shape that crosses the wire; the client's types are made from these.

A scene is the contract's own. `seat` counts from 0, `ply` is the number of actions so far,
`rewinds` how often the match was taken back; `ply` and `rewinds` together name a position.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from hexarena.contract.scene import Scene
from hexarena.search import LEVELS


class Wire(BaseModel):
    """The base of all that is sent."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )


def whole(number: object) -> object:
    """Let a number through, as JSON has them; a truth or a text is none."""
    if isinstance(number, bool | str):
        raise ValueError("expected a whole number")
    return number


Name = Annotated[str, Field(min_length=1, max_length=40, pattern=r"\S")]
Seat = Annotated[int, Field(ge=0, le=7), BeforeValidator(whole)]
Count = Annotated[int, Field(ge=0, le=1_000_000), BeforeValidator(whole)]
LevelNumber = Annotated[int, Field(ge=1, le=len(LEVELS)), BeforeValidator(whole)]
OfferKind = Literal["undo", "draw", "rematch"]
Status = Literal["waiting", "playing", "over", "stopped"]  # with the tournament that it was part of
Deed = Literal["play", "undo", "draw", "rematch", "resign", "hint"]
Luck = Literal["drawn", "typed"]


class Refusal(Wire):
    """Why something was not done: a code for programs, a message for people."""

    code: str
    message: str
    progress: float | None = Field(
        None, description="how far a game is whose rules are waited for, 0 to 1"
    )


# What a browser asks


class Command(Wire):
    """Something to be done once: sent again under the same `command`, it is only answered."""

    command: str = Field(
        pattern=r"^[0-9a-zA-Z-]{8,64}$", description="an id the sender makes up, such as a UUID"
    )


class SeatWish(Wire):
    """Who is to sit in a seat: me (by any name, at one screen), a bot, or whoever has a link."""

    kind: Literal["me", "bot", "friend"]
    level: LevelNumber | None = Field(None, description="of a bot")
    name: Name | None = Field(None, description="of a second person at my screen")


class NewMatch(Command):
    """A match to be opened, with a wish for each seat."""

    game: str = Field(max_length=60)
    options: dict[str, bool | int | float | str] = Field(
        default={}, description="what differs from the rulebook"
    )
    seats: tuple[SeatWish, ...] = Field(min_length=1, max_length=8)
    luck: Luck = Field(
        "drawn", description="typed: real dice and cards, told by me, who hold every seat"
    )


class Claim(Command):
    """A seat to be taken, by the key in its link."""

    key: str = Field(max_length=64)


class Play(Command):
    """An action in answer to the position at `ply` and `rewinds`."""

    ply: Count
    rewinds: Count
    action: Count


class Resignation(Command):
    """A seat of mine that gives up; of more than two it leaves, and the others play on."""

    seat: Seat


class Offer(Command):
    """Something that needs the others' consent; done at once where nobody is to be asked."""

    kind: OfferKind
    ply: Count
    rewinds: Count


class Answer(Command):
    """Consent to an offer, or refusal; an offer of one's own is withdrawn by refusing it."""

    kind: OfferKind
    accept: Annotated[bool, Field(strict=True)]


class Upload(Command):
    """A record to be kept and shown."""

    record: str = Field(max_length=200_000)


class Learned(Wire):
    """How far a learner came in a tutorial: the action taken at each step, None for words read."""

    answers: tuple[Count | None, ...] = Field(max_length=200)


class NameWish(Wire):
    """What I want to be called."""

    name: Name


# What it is answered


class Me(Wire):
    """Who is asking, by the cookie; the name is empty until one is chosen."""

    name: str


class LevelCard(Wire):
    """A bot's strength; `beats` is the measured share of matches won against the level below."""

    level: int
    name: str
    playouts: int
    beats: float | None
    matches: int


class Opening(Wire):
    """How far a game is that cannot be played yet, since its rules are being compiled."""

    game: str
    state: Literal["waiting", "compiling", "loading", "failed"]
    progress: float = Field(description="0 to 1")
    told: str = Field(description="what it waits for, in words")


class GameCard(Wire):
    """A game on offer; `options` is a JSON schema."""

    name: str
    title: str
    designer: str
    summary: str
    seats: tuple[str, ...]
    version: int
    options: dict[str, Any]
    seated: str | None = Field(
        description="the option that says how many of the seats are taken; None where all are"
    )
    levels: tuple[LevelCard, ...]
    luck: bool = Field(description="whether luck decides anything by the rulebook's options")
    tutorial: str | None = Field(description="the title of the match that teaches it, if any does")
    decks: bool = Field(description="whether its players make decks of their own")
    opening: Opening | None = Field(None, description="None where it can be played")


class Rulebook(Wire):
    """The rules of a game as HTML, without scripts or outside links."""

    game: str
    title: str
    html: str


class SeatShown(Wire):
    """A seat of a match: `name` is the rulebook's, `player` who sits there, empty while open."""

    seat: int
    name: str
    player: str
    kind: Literal["person", "bot", "open"]
    level: int | None
    mine: bool
    here: bool = Field(description="whether a tab of that player is connected")
    left: bool = Field(description="whether that player gave up and left, while others play on")
    key: str | None = Field(description="what a link to this open seat holds; for its host only")


class Line(Wire):
    """One action of the log: its notation and what it did in words; seat None is luck."""

    ply: int
    seat: int | None
    text: str
    told: str


class OfferShown(Wire):
    """An offer that waits for an answer, and the seat that made it."""

    kind: OfferKind
    seat: int
    agreed: tuple[int, ...] = Field(description="seats that have agreed so far, of several")


class FairShown(Wire):
    """How luck comes to a match, and what can be said of it.

    `typed`: by real dice and cards; `pending`: by the seed committed to, told at the end; `honest`
    and `dishonest`: whether all follows from that seed; `unknown`: nobody committed to anything.
    """

    verdict: Literal["typed", "unknown", "pending", "honest", "dishonest"]
    commitment: str | None = Field(description="the SHA-256 of the seed, 64 hexadecimal digits")
    seed: str | None = Field(description="64 hexadecimal digits, once the match is over")
    draws: int = Field(description="how often luck has decided")
    wrong: tuple[int, ...] = Field(description="the plies at which luck does not follow")


class Table(Wire):
    """A match as one person sees it, whole but for the log, of which lines from `log_from` on."""

    match: str
    game: str
    title: str
    options: dict[str, Any]
    date: str
    status: Status
    revision: int = Field(description="grows with every change; of two tables the higher is true")
    ply: int
    rewinds: int
    seats: tuple[SeatShown, ...]
    viewer: int | None = Field(description="the seat through whose eyes the scene is seen")
    scene: Scene
    log_from: int
    log: tuple[Line, ...]
    offers: tuple[OfferShown, ...]
    may: tuple[Deed, ...] = Field(description="what the asker may do now")
    rematch: str | None = Field(description="the match that was played after this one")
    tournament: str | None = Field(description="the tournament that the match is part of")
    fair: FairShown | None = Field(description="None where luck decides nothing")


class MatchCard(Wire):
    """A match in a list."""

    match: str
    game: str
    title: str
    players: tuple[str, ...]
    status: Status
    your_turn: bool
    ending: str = Field(description="how it ended, in words")
    updated: str = Field(description="ISO 8601, UTC")


class Hint(Wire):
    """What a bot would play, and its estimate of the asker's share of the points, 0 to 1."""

    action: int
    name: str
    path: tuple[str, ...]
    estimate: float
    playouts: int
    level: int
    told: str


class Frame(Wire):
    """A moment of a match: the scene after the action told."""

    ply: int
    seat: int | None
    text: str
    told: str
    scene: Scene


class Replay(Wire):
    """A finished match, frames `start` and on of `count`; frame 0 is the position at the start."""

    match: str
    game: str
    title: str
    date: str
    players: tuple[str, ...]
    seats: tuple[str, ...]
    ending: str
    count: int
    start: int
    frames: tuple[Frame, ...]
    fair: FairShown | None = Field(description="None where luck decides nothing")


class LessonShown(Wire):
    """Where a learner stands in a tutorial: what is said, what to look at and what is asked for.

    Nothing of it is kept: the learner sends `answers` again, with the next one after them.
    """

    game: str
    title: str
    tutorial: str = Field(description="its title")
    seat: int = Field(description="the learner's")
    seats: tuple[str, ...]
    answers: tuple[int | None, ...] = Field(description="those that fitted, one a step done")
    step: int = Field(description="from 1 on")
    steps: int
    name: str
    say: tuple[str, ...] = Field(description="paragraphs")
    look: tuple[str, ...] = Field(description="ids of what to look at")
    asks: bool = Field(description="whether an action is asked for; else the answer is None")
    expected: tuple[int, ...] = Field(description="the actions that are asked for")
    told: tuple[str, ...] = Field(description="what the last answer led to")
    amiss: str = Field(description="what is said to the last answer, where it did not fit")
    over: bool
    scene: Scene


class Health(Wire):
    """How the server is."""

    status: Literal["ok"]
    version: str
