"""The geometry of hexes: pointy-top, 100 wide, seen slightly from the south."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import chain
from math import cos, pi, sin, sqrt
from typing import NamedTuple, Protocol

WIDE = 100
TILT = 0.9  # of the height that is left; paper on a table is seen from above, without it
SIDE = WIDE / sqrt(3)
# The neighbour across the edge between corners i and i + 1; corners go clockwise from the top.
ACROSS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))

_tilt: ContextVar[float] = ContextVar("tilt", default=TILT)


def tilt() -> float:
    """Return the share of heights that is left as the board is seen."""
    return _tilt.get()


@contextmanager
def from_above() -> Iterator[None]:
    """Draw regular hexes and round pieces meanwhile, as for paper."""
    before = _tilt.set(1.0)
    try:
        yield
    finally:
        _tilt.reset(before)


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


def centre(place: OnHex) -> Point:
    """Return the middle of a hex."""
    return Point(WIDE * (place.q + place.r / 2), 1.5 * SIDE * tilt() * place.r)


def corner(place: OnHex, index: int, size: float = 1) -> Point:
    """Return a corner of a hex: 0 is the top, then clockwise; size 1 is the whole hex."""
    middle, angle = centre(place), pi / 3 * index - pi / 2
    return Point(middle.x + SIDE * size * cos(angle), middle.y + SIDE * size * tilt() * sin(angle))


def corners(place: OnHex, size: float = 1) -> list[Point]:
    """Return all six corners of a hex."""
    return [corner(place, index, size) for index in range(6)]


def points(those: Iterable[Point]) -> str:
    """Write the points of a polygon."""
    return " ".join(map(str, those))


def hexagon(place: OnHex, size: float = 1) -> str:
    """Write a hex as the points of a polygon."""
    return points(corners(place, size))


def border(area: Sequence[OnHex]) -> str:
    """Write the border of an area of hexes as a path of closed loops."""
    following = dict(chain.from_iterable(_edges(place, area) for place in area))
    loops = []
    while following:
        loops.append(f"M{'L'.join(_loop(following, next(iter(following))))}Z")
    return "".join(loops)


def _edges(place: OnHex, area: Sequence[OnHex]) -> list[tuple[str, str]]:
    inside = {(each.q, each.r) for each in area}
    around = [*corners(place), corner(place, 0)]
    return [
        (str(around[i]), str(around[i + 1]))
        for i, (q, r) in enumerate(ACROSS)
        if (place.q + q, place.r + r) not in inside
    ]


def _loop(following: dict[str, str], start: str) -> list[str]:
    """Follow edges from corner to corner until the loop closes, and remove them."""
    at, found = start, []
    while at in following:
        found.append(at)
        at = following.pop(at)
    return found


def ticks(place: OnHex, size: float, share: float) -> str:
    """Write only the corners of a hex as a path, each with a part of both its edges."""
    around = corners(place, size)
    return "".join(
        f"M{_between(at, around[i - 1], share)}L{at}L{_between(at, around[(i + 1) % 6], share)}"
        for i, at in enumerate(around)
    )


def _between(start: Point, end: Point, share: float) -> Point:
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def hull(places: Iterable[OnHex]) -> list[Point]:
    """Return the corners of the convex hull of all hexes."""
    every = sorted(point for place in places for point in corners(place))
    return [*_half(every), *_half(every[::-1])]


def _half(every: Sequence[Point]) -> list[Point]:
    """Return half of the hull of sorted points, without its last point."""
    found: list[Point] = []
    for point in every:
        while len(found) > 1 and not _turns(found[-2], found[-1], point):
            found.pop()
        found.append(point)
    return found[:-1]


def _turns(a: Point, b: Point, c: Point) -> bool:
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 1e-6


class Extent(NamedTuple):
    """A rectangle in a drawing."""

    x: float
    y: float
    width: float
    height: float


def frame(places: Iterable[OnHex], room: float) -> Extent:
    """Return the frame around all hexes, with a margin."""
    xs, ys = zip(*(point for place in places for point in corners(place)), strict=True)
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    return Extent(min(xs) - room, min(ys) - room, wide + 2 * room, high + 2 * room)
