"""Requests and responses of the lobby: games, their rules and lessons, and who asks."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from hexarena.contract.package.facts import Facts
from hexarena.contract.package.legend import Sign
from hexarena.contract.package.rights import Rights
from hexarena.contract.package.signatures import MAX_SIGNATURE_LENGTH
from hexarena.contract.scene import Scene
from hexarena.contract.scene.milestone import Milestone
from hexarena.server.puzzles.schemas import PuzzleId
from hexarena.server.schemas import Count, Name, Reference, Wire, whole

SignatureKind = Annotated[str, Field(max_length=30)]
SignatureText = Annotated[str, Field(max_length=MAX_SIGNATURE_LENGTH)]


class Learned(Wire):
    """A learner's answers in a lesson: an action for each step, None for a step without one."""

    lesson: Annotated[int, Field(ge=1, le=100), BeforeValidator(whole)] = Field(
        1, description="which of the game's, counted from 1"
    )
    answers: tuple[Count | None, ...] = Field(max_length=200)


class LessonQuestion(Learned):
    """A question: why can the learner not choose a thing after a path and these answers?"""

    path: tuple[Reference, ...] = Field(max_length=64)
    ref: Reference


class LessonLookahead(Learned):
    """An action of the learner, or the rest of its commitment, to preview."""

    actions: tuple[Count, ...] = Field(min_length=1, max_length=64)


class SetupQuestion(Wire):
    """Options of a match, to see how it begins; the rulebook's where none are given."""

    options: dict[str, bool | int | float | str] = Field(
        default={}, description="options that differ from the rulebook"
    )


class NameWish(Wire):
    """The name I want."""

    name: Name


class Me(Wire):
    """The player, known by the cookie; the name is empty until the player chooses one."""

    name: str


class SignaturesShown(Wire):
    """Your signature techniques in a game: a name for each kind, "" for none."""

    names: dict[str, str]


class SignaturesWish(Wire):
    """My names for kinds of technique; "", or none, brings the game's own names back."""

    names: dict[SignatureKind, SignatureText] = Field(max_length=20)


class LevelCard(Wire):
    """A bot's level; `beats` is its measured share of wins against the level below."""

    level: int
    name: str
    playouts: int
    beats: float | None
    matches: int


class PersonaCard(Wire):
    """A bot with a name, a face and a temper. It can play at any level."""

    key: str
    name: str
    text: str = Field(description="how it plays, in a sentence")


class Opening(Wire):
    """The progress of a game that is still compiling."""

    game: str
    state: Literal["waiting", "compiling", "loading", "failed"]
    progress: float = Field(description="0 to 1")
    told: str = Field(description="the current step, in words")


class LessonCard(Wire):
    """A lesson on offer."""

    title: str
    teaches: str = Field(description="what it is about, in a sentence; may be empty")
    steps: int
    puzzles: tuple[str, ...] = Field(description="ids of the puzzles that end it, in order")
    options: dict[str, bool | int | float | str] = Field(
        description="of its match, and of the first one after it"
    )


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
    personas: tuple[PersonaCard, ...] = Field(description="bots with a temper, none in some games")
    luck: bool = Field(description="whether there is chance under the rulebook's options")
    facts: Facts
    tutorials: tuple[LessonCard, ...] = Field(description="its lessons, in order")
    decks: bool = Field(description="whether players make decks for it")
    signatures: tuple[str, ...] = Field(
        description="kinds of technique that players may name, such as a choke; none in most games"
    )
    variant_of: str | None = Field(
        None, description="the printed game of which it is a variant, never rated; None if printed"
    )
    opening: Opening | None = Field(None, description="None if it is ready")


class Rulebook(Wire):
    """The rules of a game as HTML, without scripts or outside links, and whose game it is."""

    game: str
    title: str
    designer: str
    age: int | None = Field(description="the lowest that its own rulebook recommends, in years")
    rights: Rights
    html: str


class LegendShown(Wire):
    """What the signs on a game's table mean, in the order to show them."""

    game: str
    title: str
    signs: tuple[Sign, ...]


class LessonShown(Wire):
    """A step of a tutorial: its text, what to look at, and the action to play.

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
    puzzles: tuple[str, ...] = Field(description="ids of the puzzles that end it, in order")
    options: dict[str, bool | int | float | str] = Field(
        description="of its match, and of the first one after it"
    )
    name: str
    say: tuple[str, ...] = Field(description="paragraphs")
    look: tuple[str, ...] = Field(description="ids of things to look at")
    asks: bool = Field(description="whether the step asks for an action; else the answer is None")
    expected: tuple[int, ...] = Field(description="the accepted actions")
    told: tuple[str, ...] = Field(description="what followed the last answer")
    milestones: tuple[Milestone, ...] = Field(description="the big moments of that")
    objection: str = Field(description="an explanation if the last answer was wrong")
    over: bool
    scene: Scene


class LessonProgressWish(Wire):
    """How far you are in a lesson: your answers, and the puzzles that you have done."""

    answers: tuple[Count | None, ...] = Field((), max_length=200)
    puzzles: tuple[PuzzleId, ...] = Field((), max_length=10)


class LessonProgressShown(LessonProgressWish):
    """How far an account is in a lesson; `finished` stays true if it is begun again."""

    game: str
    lesson: int = Field(description="counts from 1")
    step: int = Field(description="counts from 1")
    finished: bool


class LessonsProgress(Wire):
    """How far an account is in the lessons that it began; the browser keeps a guest's progress."""

    account: bool = Field(description="whether you have an account")
    lessons: tuple[LessonProgressShown, ...]


class Health(Wire):
    """The health of the server: degraded if it serves, but worse than it should."""

    status: Literal["ok", "degraded"]
    version: str
    problems: tuple[str, ...] = Field((), description="in sentences, what is degraded")
