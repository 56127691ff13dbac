"""Hexagonal boards as tables of numbers, made once with NumPy and then only looked up."""

from hexarena.grid.hexagon import (
    AXES,
    STEP,
    WAYS,
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
    "STEP",
    "WAYS",
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
