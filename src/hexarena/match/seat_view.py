"""What one seat sees of a match: pieces keep their ids from scene to scene."""

from itertools import islice

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.contract.scene import Mark, Outcome, Scene, Still
from hexarena.contract.tracking import follow
from hexarena.match.history import History
from hexarena.match.opened import opened

NOTHING_LEFT = dict.fromkeys(("choices", "buttons", "amounts", "sets", "shortcuts", "auctions"), ())


class SeatView:
    """The scenes of one seat, followed ply by ply."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self._game = game
        self._seat = seat
        self._forget()

    def _forget(self, cuts: int = 0) -> None:
        self._cuts = cuts
        self._next = 0  # the ply to show next
        self._scene: Scene | None = None
        self._states: States | None = None  # of that scene
        self._stills: tuple[Still, ...] = ()  # between the scene before and that scene
        self._last: tuple[str, ...] = ()  # cells that the last visible turn changed
        self._turn: int | None = None  # the seat of that turn

    def at(self, history: History, ply: int | None = None) -> Scene:
        """Return the scene after `ply` actions of a history, by default after all."""
        goal = len(history) if ply is None else ply
        if history.cuts != self._cuts or goal < self._next - 1:
            self._forget(history.cuts)
        for states in islice(history.positions(self._next), goal + 1 - self._next):
            if self._next < goal:
                self._step(self._glance(states), states, history)
                continue
            self._stills = self._between(history)
            self._step(self._look(states), states, history)
        shown = self._scene
        if shown is None:
            raise ValueError(f"ply {goal} came; expected 0 to {len(history)}")
        mark = Mark(looks=("last",), name="last move", cells=self._last)
        marks = (*shown.marks, mark) if self._last else shown.marks
        return shown.model_copy(update={"marks": marks, "stills": self._stills})

    def _look(self, states: States) -> Scene:
        return self._game.scene(states[0], self._seat)

    def _glance(self, states: States) -> Scene:
        return self._game.glance(states[0], self._seat)

    def _between(self, history: History) -> tuple[Still, ...]:
        """Return what happened within the last action."""
        if self._states is None or history[self._next - 1].leaves:
            return ()
        return self._game.stills(self._states[0], history[self._next - 1].action)

    def _step(self, scene: Scene, states: States, history: History) -> None:
        if self._scene is not None:
            scene = follow(self._scene, scene)
            self._mark(_changed(self._scene, scene), history[self._next - 1].seat)
        self._scene, self._states = scene, states
        self._next += 1

    def _mark(self, cells: tuple[str, ...], turn: int) -> None:
        """Mark the changed cells, together with those changed earlier in the same turn."""
        if cells:
            before = self._last if turn == self._turn else ()
            self._last = tuple(dict.fromkeys((*before, *cells)))
        self._turn = turn


class OpenView(SeatView):
    """The scenes of a match with the hands of all its seats open."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, None)
        self._seats = range(seats)

    def _look(self, states: States) -> Scene:
        own = [self._game.scene(states[0], seat) for seat in self._seats]
        return opened(super()._look(states), own)

    def _glance(self, states: States) -> Scene:
        own = [self._game.glance(states[0], seat) for seat in self._seats]
        return opened(super()._glance(states), own)


def ended(shown: Scene, outcome: Outcome | None) -> Scene:
    """Return the scene of a match that ended by will: nothing is left to choose."""
    prompt = outcome.text if outcome else ""
    ending = {"outcome": outcome, "prompt": prompt, "to_act": None}
    return shown.model_copy(update={**NOTHING_LEFT, **ending})


def _changed(before: Scene, after: Scene) -> tuple[str, ...]:
    was = {piece.id: piece.cell for piece in before.pieces}
    now = {piece.id: piece.cell for piece in after.pieces}
    moved = [name for name in {**was, **now} if was.get(name) != now.get(name)]
    cells = [place.get(name) for name in moved for place in (was, now)]
    return tuple(dict.fromkeys(cell for cell in cells if cell is not None))
