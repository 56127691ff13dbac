"""What one seat sees of a match: pieces keep their ids from scene to scene."""

from itertools import islice

from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, States
from hexarena.contract.scene import Mark, Outcome, Scene, Still
from hexarena.contract.scene.tracking import track_pieces
from hexarena.match.history import History, PlayedAction
from hexarena.match.open_scene import open_scene

NOTHING_LEFT = dict.fromkeys(
    ("choices", "cautions", "buttons", "amounts", "sets", "shortcuts", "auctions"), ()
)


class SeatView:
    """The scenes of one seat, followed ply by ply."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self._game = game
        self._seat = seat
        self._reset()

    def _reset(self, cuts: int = 0) -> None:
        self._cuts = cuts
        self._next_ply = 0  # the next ply to process
        self._scene: Scene | None = None
        self._states: States | None = None  # the states of `_scene`
        self._stills: tuple[Still, ...] = ()  # the stills that lead to `_scene`
        self._last_cells: tuple[str, ...] = ()  # cells that the last turn changed
        self._last_turn: str | int | None = None  # that turn

    def scene_at(self, history: History, ply: int | None = None) -> Scene:
        """Return the scene after `ply` actions of a history, by default after all."""
        target_ply = len(history) if ply is None else ply
        if history.cuts != self._cuts or target_ply < self._next_ply - 1:
            self._reset(history.cuts)
        for states in islice(history.positions(self._next_ply), target_ply + 1 - self._next_ply):
            if self._next_ply < target_ply:
                self._step(self._quick_scene(states), states, history)
                continue
            self._stills = self._stills_before(history)
            self._step(self._full_scene(states), states, history)
        scene = self._scene
        if scene is None:
            raise ValueError(f"ply is {target_ply}; expected 0 to {len(history)}")
        mark = Mark(looks=("last",), name="last move", cells=self._last_cells)
        marks = (*scene.marks, mark) if self._last_cells else scene.marks
        return scene.model_copy(update={"marks": marks, "stills": self._stills})

    def _full_scene(self, states: States) -> Scene:
        return self._game.scene(states[0], self._seat)

    def _quick_scene(self, states: States) -> Scene:
        return self._game.glance(states[0], self._seat)

    def _stills_before(self, history: History) -> tuple[Still, ...]:
        """Return the stills of the last action."""
        if self._states is None or history[self._next_ply - 1].is_leaving:
            return ()
        return self._game.stills(self._states[0], history[self._next_ply - 1].action)

    def _step(self, scene: Scene, states: States, history: History) -> None:
        if self._scene is not None:
            scene = track_pieces(self._scene, scene)
            self._mark(_changed_cells(self._scene, scene), history[self._next_ply - 1])
        self._scene, self._states = scene, states
        self._next_ply += 1

    def _mark(self, cells: tuple[str, ...], step: PlayedAction) -> None:
        """Mark the cells that a turn has changed so far; the next decision or change ends it.

        A turn is what the log shows together: the actions with one heading, or else of one seat.
        """
        turn = self._name_turn(step)
        if cells or step.seat != CHANCE:
            earlier_cells = self._last_cells if turn == self._last_turn else ()
            self._last_cells = tuple(dict.fromkeys((*earlier_cells, *cells)))
            self._last_turn = turn

    def _name_turn(self, step: PlayedAction) -> str | int:
        heading = self._game.heading(self._states[0]) if self._states is not None else ""
        return heading or step.seat


class OpenView(SeatView):
    """The scenes of a match with the hands of all its seats open."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, None)
        self._seats = range(seats)

    def _full_scene(self, states: States) -> Scene:
        seat_scenes = [self._game.scene(states[0], seat) for seat in self._seats]
        return open_scene(super()._full_scene(states), seat_scenes)

    def _quick_scene(self, states: States) -> Scene:
        seat_scenes = [self._game.glance(states[0], seat) for seat in self._seats]
        return open_scene(super()._quick_scene(states), seat_scenes)


def end_scene(scene: Scene, outcome: Outcome | None) -> Scene:
    """Return a scene of a match that ended without an action: nothing is left to choose."""
    prompt = outcome.text if outcome else ""
    ending = {"outcome": outcome, "prompt": prompt, "to_act": None}
    return scene.model_copy(update={**NOTHING_LEFT, **ending})


def _changed_cells(previous: Scene, current: Scene) -> tuple[str, ...]:
    previous_cells = {piece.id: piece.cell for piece in previous.pieces}
    current_cells = {piece.id: piece.cell for piece in current.pieces}
    moved_pieces = [
        name
        for name in {**previous_cells, **current_cells}
        if previous_cells.get(name) != current_cells.get(name)
    ]
    cells = [
        cell_by_id.get(name)
        for name in moved_pieces
        for cell_by_id in (previous_cells, current_cells)
    ]
    return tuple(dict.fromkeys(cell for cell in cells if cell is not None))
