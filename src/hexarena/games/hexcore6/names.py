"""Spots by name, as on an Abalone board (HC 2.1). Cells are numbered as on the larger board."""

from functools import cache

from hexarena import grid
from hexarena.games.hexcore6.board import CELLS, SIDE


@cache
def spot_names(radius: int) -> tuple[str, ...]:
    """Name each of the 91 cells; those off a smaller board have no name."""
    names = grid.names(radius + 1)
    places = grid.axial(SIDE).tolist()
    at = [grid.cell_at(radius + 1, q, r) for q, r in places]
    return tuple("" if cell < 0 else names[cell] for cell in at)


@cache
def _cells(radius: int) -> dict[str, int]:
    return {name: cell for cell, name in enumerate(spot_names(radius)) if name}


def cell_named(radius: int, name: str) -> int:
    """Return the cell called `name`, or -1 if no spot is."""
    return _cells(radius).get(name, -1)


@cache
def on_board(radius: int) -> tuple[int, ...]:
    """List the cells of a board, north row first."""
    return tuple(cell for cell in range(CELLS) if spot_names(radius)[cell])
