"""How one seat has seen a match so far: pieces keep their ids from scene to scene."""

from collections.abc import Sequence

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.contract.scene import Mark, Scene, follow


class View:
    """The scenes of one seat, followed ply by ply."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self._game = game
        self._seat = seat
        self._seen: list[States] = []
        self._scene: Scene | None = None
        self._last: tuple[str, ...] = ()  # cells that the last visible turn touched
        self._turn: int | None = None  # whose turn that was

    def at(self, states: Sequence[States]) -> Scene:
        """Return the scene of the last of `states`, which are those of a match from its start."""
        if self._took_back(states):
            self._seen, self._scene, self._last, self._turn = [], None, (), None
        for state in states[len(self._seen) :]:
            self._step(state)
        shown = self._scene
        if shown is None:
            raise ValueError("a match has at least one state; none came")
        if not self._last:
            return shown
        mark = Mark(looks=("last",), name="last move", cells=self._last)
        return shown.model_copy(update={"marks": (*shown.marks, mark)})

    def _took_back(self, states: Sequence[States]) -> bool:
        seen = len(self._seen)
        return seen > len(states) or (seen > 0 and self._seen[-1] is not states[seen - 1])

    def _step(self, states: States) -> None:
        scene = self._game.scene(states[0], self._seat)
        if self._scene is not None:
            scene = follow(self._scene, scene)
            self._mark(_changed(self._scene, scene))
        self._scene = scene
        self._seen.append(states)

    def _mark(self, cells: tuple[str, ...]) -> None:
        """Mark what changed, along with what the same turn changed before."""
        turn = int(self._seen[-1]["to_act"][0])
        if cells:
            before = self._last if turn == self._turn else ()
            self._last = tuple(dict.fromkeys((*before, *cells)))
        self._turn = turn


def _changed(before: Scene, after: Scene) -> tuple[str, ...]:
    was = {piece.id: piece.cell for piece in before.pieces}
    now = {piece.id: piece.cell for piece in after.pieces}
    moved = [name for name in {**was, **now} if was.get(name) != now.get(name)]
    cells = [place.get(name) for name in moved for place in (was, now)]
    return tuple(dict.fromkeys(cell for cell in cells if cell is not None))
