"""Hexagonal boards as tables of numbers, computed once with NumPy and then only read."""

from hexarena.grid.hexagon import (
    AXES,
    DIRECTIONS,
    STEPS,
    axial,
    cell_at,
    distance,
    lines,
    names,
    neighbours,
    rays,
    rings,
    symmetries,
)

__all__ = [
    "AXES",
    "DIRECTIONS",
    "STEPS",
    "axial",
    "cell_at",
    "distance",
    "lines",
    "names",
    "neighbours",
    "rays",
    "rings",
    "symmetries",
]
