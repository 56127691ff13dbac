"""The frames of a replay: a match from its start, scene by scene, from one perspective."""

from collections.abc import Iterator
from typing import NamedTuple

from hexarena.contract.scene import Scene
from hexarena.match.lines import LogLine
from hexarena.match.match import Match
from hexarena.match.perspective import PerspectiveView, find_perspective


class Moment(NamedTuple):
    """The scene after `line` was played; the first scene has no line."""

    ply: int
    line: LogLine | None
    scene: Scene


class Frames:
    """The frames of a match that has stopped changing; cheapest when requested in order.

    `perspective` is the key of a perspective; once a match is over, everybody's by default.
    Raises the errors of `find_perspective`.
    """

    def __init__(self, match: Match, perspective: str = "") -> None:
        self.match = match
        self.perspective = find_perspective(match, perspective)
        self._view = PerspectiveView(match, self.perspective)

    def __len__(self) -> int:
        return len(self.lines) + 1

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """The log as this perspective can read it."""
        return self._view.lines

    def moments(self, start: int, count: int) -> Iterator[Moment]:
        """Yield `count` moments from `start` on, fewer at the end."""
        for ply in range(start, min(start + count, len(self))):
            yield Moment(ply, self.lines[ply - 1] if ply else None, self._view.scene(ply))
