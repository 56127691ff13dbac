"""Requests and responses of analyses."""

from typing import Annotated, Literal

from pydantic import Field

from hexarena.analysis import MAX_NODES, MAX_PLIES
from hexarena.contract.scene import Scene
from hexarena.draw import Theme
from hexarena.search.lines import LinesStrength
from hexarena.server.schemas import Count, Line, Reference, Wire

MAX_TEXT = 200_000  # characters of an analysis
Action = Annotated[int, Field(ge=-8, description="-1 if the first seat leaves, -2 for the second")]
ShortName = Annotated[str, Field(max_length=60)]


class AnalysisBase(Wire):
    """What an analysis is about: a finished match, or the start of a game with options."""

    match: str = Field("", max_length=64, description="empty for the start of a game")
    game: str = Field("", max_length=60, description="empty for a match")
    options: dict[str, bool | int | float | str] = Field(
        default={}, description="of the game; options that differ from the rulebook"
    )
    players: tuple[ShortName, ...] = Field(
        (), max_length=8, description="names for the seats of a game; by default the seats'"
    )
    signatures: tuple[dict[str, ShortName], ...] = Field(
        (), max_length=8, description="signature techniques of the seats of a game, by kind"
    )
    position: str = Field(
        "",
        max_length=8000,
        description="a line of the game's notation, in which a game begins; empty for its start",
    )


class AnalysisPath(AnalysisBase):
    """A position: the first `ply` actions of the match, and then some others, forced ones too."""

    ply: Count = Field(0, description="the actions taken over from the match")
    actions: tuple[Action, ...] = Field((), max_length=MAX_PLIES)


class PositionWish(AnalysisPath):
    """A position to show."""

    since: Count = Field(0, description="the ply from which lines of the log are sent")
    draw: bool = Field(False, description="whether chance is drawn until a seat is to act")
    avoid: tuple[Count, ...] = Field(
        (), max_length=1000, description="outcomes to draw only if there are no others"
    )
    open: bool = Field(False, description="whether all hands are shown")


class PictureWish(AnalysisPath):
    """A position to draw."""

    open: bool = Field(False, description="whether all hands are shown")
    theme: Theme = "light"


class PathActions(AnalysisPath):
    """Actions of the seat to act in a position, to preview."""

    preview: tuple[Count, ...] = Field(min_length=1, max_length=64)


class PathQuestion(AnalysisPath):
    """A question about a position: why can't I choose a thing after a path?"""

    path: tuple[Reference, ...] = Field(max_length=64)
    ref: Reference


class AnalysedMove(Line):
    """An action in an analysis: its line of the log, with everything open, and its number."""

    action: Action


class PositionShown(Wire):
    """A position: what the seat to act sees and can choose, and the actions before it."""

    game: str
    title: str
    players: tuple[str, ...] = Field(description="the names in the match, else those of the seats")
    seats: tuple[str, ...]
    recorded: int = Field(description="the actions of the match, 0 for the start of a game")
    start: int = Field(description="the ply of the first line")
    moves: tuple[AnalysedMove, ...]
    to_act: int | None = Field(description="the seat to act; None for chance, and at the end")
    chance: bool = Field(description="whether chance is to act")
    secret: bool = Field(description="whether the game has secrets")
    over: bool
    options: dict[str, bool | int | float | str] = Field(
        description="those of the game that differ from the rulebook"
    )
    position: str = Field(description="a line of the game's notation, with everything open")
    key: str = Field(description="as the library finds the position; empty where nobody decides")
    scene: Scene


EditKey = Annotated[str, Field(max_length=40)]


class EditWish(Wire):
    """A change of a position: a tool used on a thing of the scene, or a part set to a value."""

    game: str = Field(max_length=60)
    options: dict[str, bool | int | float | str] = Field(default={})
    position: str = Field(
        max_length=8000,
        description="a line of the game's notation, or the `position` of a draft",
    )
    tool: EditKey = Field("", description="a tool; alone, it asks for the places it can be used on")
    place: Reference = Field("", description="the id of the thing on which the tool is used")
    part: EditKey = ""
    value: Count = Field(0, description="the part's number, or the index of its choice")


class ToolShown(Wire):
    """What a click on a thing of the scene does."""

    key: str
    label: str


class PartShown(ToolShown):
    """A part that is set without the board: one of `choices` by index, or else a number."""

    value: int
    choices: tuple[str, ...]
    lowest: int
    highest: int


class DraftShown(Wire):
    """A position being edited, with all hands open."""

    position: str = Field(description="a line of the game's notation")
    problem: str = Field(description="why it cannot occur; empty if it can")
    key: str = Field(description="as the library finds the position; empty if it cannot occur")
    tools: tuple[ToolShown, ...] = Field(description="none if it can only be changed as text")
    parts: tuple[PartShown, ...]
    scene: Scene = Field(description="its choices are the places of the tool, by number")


class LinesWish(AnalysisPath):
    """A position whose engine lines are wanted."""

    strength: LinesStrength = Field("strong", description="how long the engine searches")
    open: bool = Field(
        False, description="whether it knows all hands, not only what the seat to act knows"
    )


class LineShown(Wire):
    """One of the best actions, and what is expected then."""

    name: str = Field(description="the action in words")
    actions: tuple[int, ...]
    text: tuple[str, ...] = Field(description="the actions in notation")
    path: tuple[str, ...] = Field(description="the ids to choose for the action; may be empty")
    chances: tuple[float, ...] = Field(description="the win chance of each seat, 0 to 1")
    share: float = Field(
        description="how often to play it, at a secret choice; else 1 for the best, 0 for others"
    )


class LinesShown(Wire):
    """The best actions so far, the best first: an event of the stream."""

    lines: tuple[LineShown, ...]
    progress: Annotated[float, Field(ge=0)] = Field(description="the share of the search, 0 to 1")
    is_final: bool = Field(description="whether the stream ends with this event")


class NoteWish(Wire):
    """A mark and a comment on a move."""

    mark: Literal["", "!!", "!", "!?", "?!", "?", "??"] = ""
    comment: str = Field("", max_length=1000)


class RecordedNote(NoteWish):
    """A note on a move of the match."""

    ply: Count = Field(description="the actions up to the move, itself included")


class VariationMove(NoteWish):
    """A move of a variation, and the position in which it is played."""

    parent: Count = Field(
        description="a position: those of the match from 0 on, then those after each of the "
        "variations' moves, in their order"
    )
    action: Action


class TreeWish(AnalysisBase):
    """A tree of variations."""

    notes: tuple[RecordedNote, ...] = Field((), max_length=MAX_PLIES)
    variations: tuple[VariationMove, ...] = Field((), max_length=MAX_NODES)
    ahead: tuple[Count, ...] = Field(
        (), max_length=MAX_NODES, description="positions after moves that come before the others"
    )


class TreeMoves(Wire):
    """The moves of the variations of a tree, in their order."""

    moves: tuple[AnalysedMove, ...]


class TextWish(Wire):
    """A text of an analysis."""

    text: str = Field(max_length=MAX_TEXT)


class ReadTree(Wire):
    """An analysis that was read: how its game began, and all its moves as variations."""

    game: str
    options: dict[str, bool | int | float | str]
    players: tuple[str, ...]
    signatures: tuple[dict[str, str], ...]
    position: str
    variations: tuple[VariationMove, ...]
