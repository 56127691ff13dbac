"""Requests and responses; the client's types are generated from these.

Scenes come from the contract. `seat` counts from 0, `ply` is the number of actions so far and
`rewinds` the number of undos; `ply` and `rewinds` together name a position.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from hexarena.contract.facts import Facts
from hexarena.contract.legend import Sign
from hexarena.contract.scene import Scene
from hexarena.search import LEVELS
from hexarena.store import MatchStatus


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


Name = Annotated[str, Field(min_length=1, max_length=40, pattern=r"\S")]
Seat = Annotated[int, Field(ge=0, le=7), BeforeValidator(whole)]
Count = Annotated[int, Field(ge=0, le=1_000_000), BeforeValidator(whole)]
LevelNumber = Annotated[int, Field(ge=1, le=len(LEVELS)), BeforeValidator(whole)]
OfferKind = Literal["undo", "draw", "rematch"]
Permission = Literal["play", "withdraw", "undo", "draw", "rematch", "resign", "hint"]
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
    """A request that is executed once; sent again under the same `command`, it is only answered."""

    command: str = Field(
        pattern=r"^[0-9a-zA-Z-]{8,64}$",
        description="an id that the sender generates, such as a UUID",
    )


class SeatWish(Wire):
    """Who gets a seat: me (under any name, at one screen), a bot, or a friend with a link."""

    kind: Literal["me", "bot", "friend"]
    level: LevelNumber | None = Field(None, description="of a bot")
    name: Name | None = Field(None, description="of a second person at my screen")


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


class Claim(Command):
    """A seat to take, by the key in its link."""

    key: str = Field(max_length=64)


class Play(Command):
    """An action in answer to the position at `ply` and `rewinds`."""

    ply: Count
    rewinds: Count
    action: Count


class CommitmentWish(Command):
    """A whole commitment of a seat of mine, in answer to a position; no actions take it back."""

    ply: Count
    rewinds: Count
    seat: Seat
    actions: tuple[Count, ...] = Field(max_length=64)


class PreviewWish(Wire):
    """A whole commitment of a seat of mine to look ahead from; nothing is committed."""

    ply: Count
    rewinds: Count
    seat: Seat
    actions: tuple[Count, ...] = Field(min_length=1, max_length=64)


class Resignation(Command):
    """A seat of mine that resigns; among more than two it leaves, and the others play on."""

    seat: Seat


class Offer(Command):
    """An offer that needs the others' consent; done at once if nobody is to be asked.

    In a rematch seats rotate by one. If all others are bots, it may keep the seats as they are, and
    give the bots another level.
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


class Learned(Wire):
    """A learner's answers in a lesson: an action for each step, None for a step without one."""

    lesson: Annotated[int, Field(ge=1, le=100), BeforeValidator(whole)] = Field(
        1, description="which of the game's, counted from 1"
    )
    answers: tuple[Count | None, ...] = Field(max_length=200)


class NameWish(Wire):
    """The name I want."""

    name: Name


# Responses


class Me(Wire):
    """The asker, known by the cookie; the name is empty until one is chosen."""

    name: str


class LevelCard(Wire):
    """A bot's level; `beats` is its measured share of wins against the level below."""

    level: int
    name: str
    playouts: int
    beats: float | None
    matches: int


class Opening(Wire):
    """The progress of a game that is not compiled yet."""

    game: str
    state: Literal["waiting", "compiling", "loading", "failed"]
    progress: float = Field(description="0 to 1")
    told: str = Field(description="the current step, in words")


class LessonCard(Wire):
    """A lesson on offer."""

    title: str
    teaches: str = Field(description="what it is about, in a sentence; may be empty")
    steps: int


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
        description="the option that sets how many seats are used; None if all are"
    )
    levels: tuple[LevelCard, ...]
    luck: bool = Field(description="whether there is chance under the rulebook's options")
    facts: Facts
    tutorials: tuple[LessonCard, ...] = Field(description="its lessons, in order")
    decks: bool = Field(description="whether players make decks for it")
    opening: Opening | None = Field(None, description="None if it is ready")


class Rulebook(Wire):
    """The rules of a game as HTML, without scripts or outside links."""

    game: str
    title: str
    html: str


class LegendShown(Wire):
    """What the signs on a game's table mean, in the order to show them."""

    game: str
    title: str
    signs: tuple[Sign, ...]


class SeatShown(Wire):
    """A seat of a match: `name` is the rulebook's; `player` is empty while the seat is open."""

    seat: int
    name: str
    player: str
    kind: Literal["person", "bot", "open"]
    level: int | None
    mine: bool
    here: bool = Field(description="whether the player has this match open in a tab")
    left: bool = Field(description="whether the player left while the others play on")
    key: str | None = Field(
        description="the secret in the link to this open seat; only for the host"
    )


class Line(Wire):
    """One action of the log: its notation and its effect in words; seat None is chance."""

    ply: int
    seat: int | None
    text: str
    told: str


class OfferShown(Wire):
    """An offer that waits for an answer, and the seat that made it."""

    kind: OfferKind
    seat: int
    agreed: tuple[int, ...] = Field(description="seats that have agreed so far")


class FairShown(Wire):
    """How chance is decided in a match, and whether it was fair.

    `typed`: players enter real dice and cards. `pending`: a seed decides, which is revealed at the
    end; then `honest` or `dishonest`: whether all results follow from it. `unknown`: no seed was
    committed to.
    """

    verdict: Literal["typed", "unknown", "pending", "honest", "dishonest"]
    commitment: str | None = Field(description="the SHA-256 of the seed, 64 hexadecimal digits")
    seed: str | None = Field(description="64 hexadecimal digits, once the match is over")
    draws: int = Field(description="the number of results so far")
    wrong: tuple[int, ...] = Field(
        description="the plies whose result does not follow from the seed"
    )


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
    may: tuple[Permission, ...] = Field(description="what the asker may do now")
    rematch: str | None = Field(description="the rematch that followed")
    tournament: str | None = Field(description="the match's tournament")
    fair: FairShown | None = Field(description="None without chance")


class MatchCard(Wire):
    """A match in a list."""

    match: str
    game: str
    title: str
    players: tuple[str, ...]
    status: MatchStatus
    your_turn: bool
    ending: str = Field(description="how it ended, in words")
    updated: str = Field(description="ISO 8601, UTC")


class Hint(Wire):
    """The action a bot would play, and its estimate of the asker's result, 0 to 1."""

    action: int
    actions: tuple[int, ...] = Field(description="a whole commitment; else the action alone")
    name: str
    path: tuple[str, ...]
    estimate: float
    playouts: int
    level: int
    told: str


class Frame(Wire):
    """A frame of a replay: the scene after an action."""

    ply: int
    seat: int | None
    text: str
    told: str
    scene: Scene


class Replay(Wire):
    """Frames of a finished match from `start` on, of `count`; frame 0 is the start position."""

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
    fair: FairShown | None = Field(description="None without chance")


class LessonShown(Wire):
    """A step of a tutorial: its text, what to look at, and which action it asks for.

    The server stores none of it: the learner sends `answers` again with the next one added.
    """

    game: str
    title: str
    lesson: int = Field(description="counts from 1")
    lessons: tuple[str, ...] = Field(description="the titles of the game's lessons, in order")
    seat: int = Field(description="the learner's")
    seats: tuple[str, ...]
    answers: tuple[int | None, ...] = Field(
        description="accepted answers, one for each finished step"
    )
    step: int = Field(description="counts from 1")
    steps: int
    name: str
    say: tuple[str, ...] = Field(description="paragraphs")
    look: tuple[str, ...] = Field(description="ids of things to look at")
    asks: bool = Field(description="whether the step asks for an action; else the answer is None")
    expected: tuple[int, ...] = Field(description="the accepted actions")
    told: tuple[str, ...] = Field(description="what followed the last answer")
    amiss: str = Field(description="an explanation if the last answer was wrong")
    over: bool
    scene: Scene


class Health(Wire):
    """The health of the server."""

    status: Literal["ok"]
    version: str
