"""What is printed on the board: the shape of board.toml."""

from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from hexarena import grid

Way = Literal["S", "D", "W", "N", "U", "E"]
SEATS = ("white", "black")
GROUNDS = "JPDCBS"  # just visiting, ten pounds, twenty dollars, change, buy, sell
ROWS = (
    (0, 11),
    (0, 10),
    (-1, 11),
    (-1, 10),
    (-2, 11),
    (-2, 10),
    (-3, 11),
)  # q of the first; hexagons
ON_BOARD = {(q + n, r) for r, (q, count) in enumerate(ROWS) for n in range(count)}


class Printed(BaseModel):
    """What all of them are: no unknown fields, no change once read."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class PrintedRow(Printed):
    """A row of hexagons: the axial q of the first, and a letter for the ground of each."""

    q: int
    labels: str


def _spot(pair: tuple[int, int]) -> tuple[int, int]:
    if pair not in ON_BOARD:
        raise ValueError("[q, r] of a hexagon of the board")
    return pair


def _step(step: tuple[int, int]) -> tuple[int, int]:
    if step not in grid.STEP:
        raise ValueError(f"a step to a neighbour: one of {[list(each) for each in grid.STEP]}")
    return step


def _apart(spots: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    if len(set(spots)) < len(spots):
        raise ValueError("each hexagon once")
    return spots


Strict = Annotated[int, Field(strict=True)]
BoardSpot = Annotated[tuple[Strict, Strict], AfterValidator(_spot)]
BoardStep = Annotated[tuple[Strict, Strict], AfterValidator(_step)]
Six = Annotated[tuple[BoardSpot, ...], Field(min_length=6, max_length=6), AfterValidator(_apart)]


def _rows(rows: tuple[PrintedRow, ...]) -> tuple[PrintedRow, ...]:
    if tuple((row.q, len(row.labels)) for row in rows) != ROWS:
        raise ValueError(f"rows that begin at q with so many labels: {[list(row) for row in ROWS]}")
    if strange := set("".join(row.labels for row in rows)) - set(GROUNDS):
        raise ValueError(f"labels of {GROUNDS}, not {''.join(sorted(strange))}")
    return rows


class Dealt(Printed):
    """The ways of the cards that each seat is dealt."""

    white: str
    black: str


def _shared(dealt: Dealt) -> Dealt:
    ways = dealt.white + dealt.black
    if len(dealt.white) != len(dealt.black) or sorted(ways) != sorted(get_args(Way)):
        raise ValueError(f"three ways each, and each of {''.join(get_args(Way))} once")
    return dealt


class Things(Printed):
    """The hexagons of the six Things, by what players agree on."""

    scatter: Six
    wall: Six


class Start(Printed):
    """Where the counters and the Things start."""

    white: BoardSpot
    black: BoardSpot
    twins: Annotated[tuple[BoardSpot, BoardSpot], AfterValidator(_apart)]
    things: Things

    @model_validator(mode="after")
    def _no_two_alike(self) -> "Start":
        for six in (self.things.scatter, self.things.wall):
            if set(six) & set(self.twins):
                raise ValueError("no twin among the six Things")
        return self


class BoardTable(Printed):
    """The board, as its file has it."""

    row: Annotated[tuple[PrintedRow, ...], AfterValidator(_rows)]
    ways: dict[Way, BoardStep]
    dealt: Annotated[Dealt, AfterValidator(_shared)]
    start: Start
