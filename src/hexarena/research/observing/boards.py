"""The cells of planes: the board under all planes of a game, in axial coordinates."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BrokenGame
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.research.kernels.reading import Rows
from hexarena.research.observing.layout import Block, ObservationLayout

PlaneCell = tuple[int, int]  # q to the east, r to the south-east


@dataclass(frozen=True)
class PlaneBoard:
    """The cells that appear in any plane, row by row from the north.

    A game may have planes over several maps, such as the land and all hexes around it; a cell that
    a plane's map lacks is 0 in that plane.
    """

    layout: ObservationLayout
    spots: tuple[PlaneCell, ...]
    names: tuple[str, ...]
    # The cells of each field's map, None where there is no cell.
    map_cells: Mapping[str, Sequence[PlaneCell | None]]

    @cached_property
    def index(self) -> npt.NDArray[np.int64]:
        """The entry of each plane for each cell, -1 for none: int64[planes, cells]."""
        index_by_cell = {cell: n for n, cell in enumerate(self.spots)}
        index = np.full((len(self.layout.planes), len(self.spots)), -1, np.int64)
        for n, plane in enumerate(self.layout.planes):
            for entry, plane_cell in enumerate(self.map_cells[plane.field], plane.first):
                if plane_cell is not None:
                    index[n, index_by_cell[plane_cell]] = entry
        return index

    def planes(self, rows: Rows) -> Rows:
        """Return the planes of observations: [..., size] to [..., planes, cells]."""
        values: Rows = np.where(self.index >= 0, rows[..., self.index], rows.dtype.type(0))
        return values


def board_of(game: Game, states: States, layout: ObservationLayout) -> PlaneBoard:
    """Return the board under a game's planes, found from a state of a match. Raises BrokenGame."""
    map_cells = {plane.field: _plane_cells(game, states[0], plane) for plane in layout.planes}
    cells = {cell for map_row in map_cells.values() for cell in map_row if cell is not None}
    in_rows = tuple(sorted(cells, key=lambda cell: cell[::-1]))
    names_by_cell = {(cell.q, cell.r): cell.name for cell in game.scene(states[0], None).cells}
    names = tuple(names_by_cell.get(cell, ",".join(map(str, cell))) for cell in in_rows)
    return PlaneBoard(layout, in_rows, names, map_cells)


def _plane_cells(game: Game, state: np.record, plane: Block) -> Sequence[PlaneCell | None]:
    cells = game.spots(state, plane.field)
    if len(cells) != plane.size:
        problem = f"got {len(cells)}; expected {plane.size}, as its map has"
        raise BrokenGame(f"the cells of field {plane.field!r} of {game.name}: {problem}")
    return cells
