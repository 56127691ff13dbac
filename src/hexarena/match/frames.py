"""The frames of a replay: a match from its start, scene by scene, as an onlooker sees it."""

from collections.abc import Iterator
from typing import NamedTuple

from hexarena.contract.scene import Scene
from hexarena.match.lines import LogLine
from hexarena.match.match import Match
from hexarena.match.seat_view import SeatView


class Moment(NamedTuple):
    """The scene after `line` was played; the first scene has no line."""

    ply: int
    line: LogLine | None
    scene: Scene


class Frames:
    """The frames of a match that no longer changes; cheapest when asked for in order."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._lines = match.lines()
        self._view = SeatView(match.game, None)

    def __len__(self) -> int:
        return len(self._lines) + 1

    def moments(self, start: int, count: int) -> Iterator[Moment]:
        """Yield `count` moments from `start` on, fewer at the end."""
        for ply in range(start, min(start + count, len(self))):
            yield Moment(ply, self._lines[ply - 1] if ply else None, self._scene(ply))

    def _scene(self, ply: int) -> Scene:
        if ply + 1 == len(self):
            return self.match.scene()
        return self._view.at(self.match.history, ply)
