"""Responses about finished matches: their replays."""

from pydantic import Field

from hexarena.contract.milestone import Milestone
from hexarena.contract.scene import Scene
from hexarena.server.schemas import FairShown, Wire


class Frame(Wire):
    """A frame of a replay: the scene after an action."""

    ply: int
    seat: int | None
    text: str
    told: str
    milestones: tuple[Milestone, ...] = Field(description="the big moments of that action")
    scene: Scene


class EyesShown(Wire):
    """Whose eyes may see a finished match: their word, their name, and their seat if any."""

    word: str
    name: str
    seat: int | None


class Replay(Wire):
    """Frames of a finished match from `start` on, of `count`; frame 0 is the start position."""

    match: str
    game: str
    title: str
    date: str
    players: tuple[str, ...]
    personas: tuple[str | None, ...] = Field(description="of those players that are bots with one")
    seats: tuple[str, ...]
    ending: str
    count: int
    start: int
    eyes: str = Field(description="the word for whose eyes see the frames")
    every_eyes: tuple[EyesShown, ...] = Field(description="none in a match without secrets")
    frames: tuple[Frame, ...]
    fair: FairShown | None = Field(description="None without chance")
