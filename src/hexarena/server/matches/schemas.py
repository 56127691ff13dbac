"""Responses about hints, and about finished matches: their replays."""

from pydantic import Field

from hexarena.contract.scene import Scene
from hexarena.contract.scene.milestone import Milestone
from hexarena.hints import ReasonKind
from hexarena.server.schemas import FairShown, Wire


class Frame(Wire):
    """A frame of a replay: the scene after an action."""

    ply: int
    seat: int | None
    text: str
    told: str
    milestones: tuple[Milestone, ...] = Field(description="the big moments of that action")
    scene: Scene


class PerspectiveShown(Wire):
    """A perspective on a finished match: its word, its name, and its seat if any."""

    word: str
    name: str
    seat: int | None


class Replay(Wire):
    """Frames of a finished match: `count` is their number, `start` the first one sent.

    Frame 0 is the start position.
    """

    match: str
    game: str
    title: str
    date: str
    players: tuple[str, ...]
    personas: tuple[str | None, ...] = Field(description="of those players that are bots with one")
    seats: tuple[str, ...]
    viewer: int | None = Field(description="the first seat of who asks; None for others")
    ending: str
    count: int
    start: int
    perspective: str = Field(description="the perspective that the frames show")
    perspectives: tuple[PerspectiveShown, ...] = Field(
        description="none in a match without secrets"
    )
    frames: tuple[Frame, ...]
    fair: FairShown | None = Field(description="None without chance")


class ReasonShown(Wire):
    """A sentence with a reason for a hint, or with its drawback."""

    kind: ReasonKind
    text: str


class ShareShown(Wire):
    """How often to play an action, 0 to 1."""

    name: str
    share: float


class MixShown(Wire):
    """A decision best left to chance: the part of a commitment, and the shares."""

    part: str
    shares: tuple[ShareShown, ...]


class Hint(Wire):
    """The best plan that a search has found, its estimate of your result, 0 to 1, and reasons."""

    action: int
    actions: tuple[int, ...] = Field(
        description="a whole commitment or build, in order; else the action alone"
    )
    limit: int | None = Field(description="how far to go in an auction, instead of a single bid")
    name: str
    path: tuple[str, ...]
    paths: tuple[tuple[str, ...], ...] = Field(description="of each action, as far as it is shown")
    estimate: float
    odds: str = Field(description="the estimate in words")
    reasons: tuple[ReasonShown, ...]
    mixes: tuple[MixShown, ...]
    told: str = Field(description="all of it as text")
