"""The geometry of hexes: pointy-top, 100 wide, seen slightly from the south."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import chain
from math import cos, pi, sin, sqrt
from typing import NamedTuple, Protocol

HEX_WIDTH = 100
DEFAULT_TILT = 0.9  # the share of heights that the tilt leaves; drawings for paper have no tilt
HEX_SIDE = HEX_WIDTH / sqrt(3)
# The neighbour across the edge between corners i and i + 1; corners go clockwise from the top.
EDGE_NEIGHBOURS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))

_tilt: ContextVar[float] = ContextVar("tilt", default=DEFAULT_TILT)


def tilt() -> float:
    """Return the share of heights that is left by the angle at which the board is seen."""
    return _tilt.get()


@contextmanager
def from_above() -> Iterator[None]:
    """Draw regular hexes and round pieces within the context, as for paper."""
    token = _tilt.set(1.0)
    try:
        yield
    finally:
        _tilt.reset(token)


class Point(NamedTuple):
    """A point in a drawing."""

    x: float
    y: float

    def __str__(self) -> str:
        return f"{round(self.x, 1) + 0:g},{round(self.y, 1) + 0:g}"


class OnHex(Protocol):
    """An object on a hex, such as a cell."""

    @property
    def q(self) -> int:
        """The axial coordinate to the east."""

    @property
    def r(self) -> int:
        """The axial coordinate to the south-east."""


def hex_centre(cell: OnHex) -> Point:
    """Return the middle of a hex."""
    return Point(HEX_WIDTH * (cell.q + cell.r / 2), 1.5 * HEX_SIDE * tilt() * cell.r)


def hex_corner(cell: OnHex, index: int, size: float = 1) -> Point:
    """Return a corner of a hex: 0 is the top, then clockwise; size 1 is the whole hex."""
    middle, angle = hex_centre(cell), pi / 3 * index - pi / 2
    return Point(
        middle.x + HEX_SIDE * size * cos(angle), middle.y + HEX_SIDE * size * tilt() * sin(angle)
    )


def hex_corners(cell: OnHex, size: float = 1) -> list[Point]:
    """Return all six corners of a hex."""
    return [hex_corner(cell, index, size) for index in range(6)]


def format_points(vertices: Iterable[Point]) -> str:
    """Write the points of a polygon."""
    return " ".join(map(str, vertices))


def hexagon_points(cell: OnHex, size: float = 1) -> str:
    """Write a hex as the points of a polygon."""
    return format_points(hex_corners(cell, size))


def border_path(area: Sequence[OnHex]) -> str:
    """Write the border of an area of hexes as a path of closed loops."""
    next_corners = dict(chain.from_iterable(_list_border_edges(cell, area) for cell in area))
    loops = []
    while next_corners:
        loops.append(f"M{'L'.join(_take_loop(next_corners, next(iter(next_corners))))}Z")
    return "".join(loops)


def _list_border_edges(cell: OnHex, area: Sequence[OnHex]) -> list[tuple[str, str]]:
    area_coordinates = {(neighbour.q, neighbour.r) for neighbour in area}
    vertices = [*hex_corners(cell), hex_corner(cell, 0)]
    return [
        (str(vertices[i]), str(vertices[i + 1]))
        for i, (q, r) in enumerate(EDGE_NEIGHBOURS)
        if (cell.q + q, cell.r + r) not in area_coordinates
    ]


def _take_loop(next_corners: dict[str, str], start: str) -> list[str]:
    """Follow edges from corner to corner until the loop closes, and remove them."""
    vertex, loop = start, []
    while vertex in next_corners:
        loop.append(vertex)
        vertex = next_corners.pop(vertex)
    return loop


def corner_ticks_path(cell: OnHex, size: float, share: float) -> str:
    """Write only the corners of a hex as a path, each with a part of both its edges."""
    vertices = hex_corners(cell, size)
    paths = []
    for i, vertex in enumerate(vertices):
        start = _interpolate(vertex, vertices[i - 1], share)
        end = _interpolate(vertex, vertices[(i + 1) % 6], share)
        paths.append(f"M{start}L{vertex}L{end}")
    return "".join(paths)


def _interpolate(start: Point, end: Point, share: float) -> Point:
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def hull(hexes: Iterable[OnHex]) -> list[Point]:
    """Return the corners of the convex hull of all hexes."""
    all_points = sorted(point for cell in hexes for point in hex_corners(cell))
    return [*_half_hull(all_points), *_half_hull(all_points[::-1])]


def _half_hull(all_points: Sequence[Point]) -> list[Point]:
    """Return half of the hull of sorted points, without its last point."""
    half_hull: list[Point] = []
    for point in all_points:
        while len(half_hull) > 1 and not _turns_right(half_hull[-2], half_hull[-1], point):
            half_hull.pop()
        half_hull.append(point)
    return half_hull[:-1]


def _turns_right(a: Point, b: Point, c: Point) -> bool:
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 1e-6


class Extent(NamedTuple):
    """A rectangle in a drawing."""

    x: float
    y: float
    width: float
    height: float


def bounding_frame(hexes: Iterable[OnHex], margin: float) -> Extent:
    """Return the frame around all hexes, with a margin."""
    xs, ys = zip(*(point for cell in hexes for point in hex_corners(cell)), strict=True)
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    return Extent(min(xs) - margin, min(ys) - margin, width + 2 * margin, height + 2 * margin)
