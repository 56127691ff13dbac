"""The library as it crosses the wire."""

import datetime as dt
import re
from typing import Annotated

from pydantic import BeforeValidator, Field

from hexarena.contract.scene import Scene
from hexarena.server.schemas import IN_DIGITS, MatchCard, Truth, Wire
from hexarena.store.library.indexing import Company
from hexarena.store.library.searching import LibraryEnding, PlayerResult

SetupText = Annotated[str, Field(max_length=200)]


def _read_day(text: object) -> dt.date | None:
    """Read a day from a query; Pydantic alone would take numbers for seconds since 1970."""
    if text is None:
        return None
    if not isinstance(text, str) or not re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        raise ValueError("expected a day such as 2026-11-28")
    return dt.date.fromisoformat(text)


Day = Annotated[dt.date | None, BeforeValidator(_read_day), Field(description="ISO 8601")]


class LibraryQuery(Wire):
    """Which finished matches to find; what is left out doesn't matter."""

    is_own: Truth = Field(False, description="search your own matches instead of the public ones")
    game: str | None = Field(None, max_length=60)
    setup: SetupText | None = Field(
        None, description="all options that differ from the rulebook's, such as `radius=4`, or ''"
    )
    option: SetupText | None = Field(None, description="one such option")
    player: Annotated[str, Field(min_length=1, max_length=60)] | None = Field(
        None, description="part of a name"
    )
    person: str | None = Field(None, max_length=64, description="a player's public id")
    result: PlayerResult | None = Field(None, description="of that player, or else of any seat")
    winner: Annotated[int, Field(ge=-1, le=7), IN_DIGITS] | None = Field(
        None, description="the seat that won; -1 for a draw"
    )
    ending: LibraryEnding | None = Field(None, description="`played`: by the rules of the game")
    rated: Truth | None = None
    company: Company | None = Field(None, description="who played")
    since: Day = None
    until: Day = None
    shortest: Annotated[int, Field(ge=0, le=100_000), IN_DIGITS] | None = Field(
        None, description="in decisions"
    )
    longest: Annotated[int, Field(ge=0, le=100_000), IN_DIGITS] | None = Field(
        None, description="in decisions"
    )
    position: str | None = Field(
        None, max_length=2000, description="a position of `game` that occurred, as text"
    )
    key: str | None = Field(
        None, pattern=r"^-?[0-9]{1,19}$", description="the `position` of an opening"
    )
    match: str | None = Field(None, max_length=64, description="a finished match, and")
    ply: Annotated[int, Field(ge=0, le=100_000), IN_DIGITS] | None = Field(
        None, description="how many of its actions"
    )


class PageQuery(LibraryQuery):
    """A page of what is found."""

    cursor: str | None = Field(None, max_length=120, description="`next` of the page before")
    limit: Annotated[int, Field(ge=1, le=100), IN_DIGITS] = 20


class DownloadQuery(LibraryQuery):
    """A page of records."""

    cursor: str | None = Field(None, max_length=120, description="as `Link` has it")
    limit: Annotated[int, Field(ge=1, le=200), IN_DIGITS] = 100


class FiguresQuery(Wire):
    """The options of a game, and whose matches count."""

    setup: str = Field("", max_length=2000)
    is_own: Truth = False


class OpeningQuery(Wire):
    """A line of a game, and whose matches count."""

    setup: str = Field("", max_length=2000, description="the options, such as `radius=4`")
    line: str = Field("", max_length=400, description="moves, such as `12.40`")
    is_own: Truth = False


class LibraryPageShown(Wire):
    """Finished matches, last changed first."""

    total: int = Field(description="on all pages")
    matches: tuple[MatchCard, ...]
    next: str | None = Field(description="send it as `cursor` for more")


class SetupShown(Wire):
    """The options of some matches, and how many these are."""

    setup: str
    text: str = Field(description="the options in words, or ''")
    matches: int


class LibraryGame(Wire):
    """A game with matches in the library."""

    game: str
    title: str
    matches: int
    setups: tuple[SetupShown, ...]


class LibraryShown(Wire):
    """What the library holds."""

    games: tuple[LibraryGame, ...]
    sharing: bool = Field(description="whether you let it hold your matches")


class SeatPoints(Wire):
    """The share of the points that a seat got, with its 95 % interval (Wilson)."""

    seat: int
    share: float
    low: float
    high: float


class MoveFigures(Wire):
    """How often a move was played, and with which results."""

    matches: int
    seats: tuple[SeatPoints, ...]
    value: float | None = Field(
        description="the mean win chance of the seat that moved, by the reviews"
    )
    reviewed: int = Field(description="matches with a review of that move")


class LineStep(Wire):
    """A move of a line."""

    action: int
    notation: str
    phrase: str
    seat: int


class OpeningMoveShown(LineStep):
    """A move after a line; None where nobody of that kind played it."""

    people: MoveFigures | None
    bots: MoveFigures | None


class OpeningShown(Wire):
    """What was played after a line. People and bots are those that made the next move."""

    game: str
    title: str
    setup: str
    steps: tuple[LineStep, ...]
    seats: tuple[str, ...]
    to_act: int | None
    scene: Scene | None = Field(description="with chance, of one of the matches")
    luck: bool = Field(description="whether there is chance, so that the board is an example")
    position: str | None = Field(description="to find the matches with that position")
    people: int = Field(description="matches in which a person moved next")
    bots: int
    few: int = Field(description="with fewer matches than this, figures say little")
    complete: bool = Field(description="whether every move is shown and the index goes on")
    moves: tuple[OpeningMoveShown, ...]


class ThingFiguresShown(Wire):
    """How often a thing was used, and how much its users gained, in points of 100."""

    uses: int
    cases: int = Field(description="matches in which some seats used it, and others did not")
    gain: float | None = Field(description="None if too few matches tell")
    low: float | None = Field(description="of the 95 % interval")
    high: float | None


class ThingShown(Wire):
    """A card, a style, a cell or another thing that actions name."""

    name: str
    words: str
    groups: dict[Company, ThingFiguresShown | None]


class GroupSize(Wire):
    """How many matches people, bots or both played."""

    company: Company
    matches: int


class FiguresShown(Wire):
    """What things are worth in the matches of a game; while `is_complete` is false, ask again."""

    game: str
    setup: str
    is_complete: bool
    groups: tuple[GroupSize, ...]
    most: int = Field(description="the most matches of each group that count, the latest")
    things: tuple[ThingShown, ...] = Field(description="the most used first")


class BuildPoints(Wire):
    """The share of the points that a deck or a fighter got, with its 95 % interval (Wilson)."""

    matches: int = Field(description="a match counts for each seat that brought it")
    share: float
    low: float
    high: float


class BuildShown(Wire):
    """A deck or a fighter that seats brought to matches; None where nobody of that kind did."""

    text: str
    words: str
    people: BuildPoints | None
    bots: BuildPoints | None


class BuildsShown(Wire):
    """The decks or fighters of a game, under any options, the most frequent first."""

    few: int = Field(description="with fewer matches than this, figures say little")
    builds: tuple[BuildShown, ...]
