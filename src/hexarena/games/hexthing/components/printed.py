"""What is printed on the board: the shape of board.toml."""

from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from hexarena import grid

Direction = Literal["S", "D", "W", "N", "U", "E"]
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
)  # q of the first hexagon, and their number
ON_BOARD = {(q + n, r) for r, (q, count) in enumerate(ROWS) for n in range(count)}


class Printed(BaseModel):
    """Base of all printed tables: unknown fields are refused, and instances are frozen."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class PrintedRow(Printed):
    """A row of hexagons: the axial q of the first one, and a letter for the ground of each."""

    q: int
    labels: str


def _check_hexagon(pair: tuple[int, int]) -> tuple[int, int]:
    if pair not in ON_BOARD:
        raise ValueError("[q, r] of a hexagon of the board")
    return pair


def _check_step(step: tuple[int, int]) -> tuple[int, int]:
    if step not in grid.STEPS:
        raise ValueError(
            f"a step to a neighbour: one of {[list(neighbour) for neighbour in grid.STEPS]}"
        )
    return step


def _check_distinct(hexes: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    if len(set(hexes)) < len(hexes):
        raise ValueError("each hexagon once")
    return hexes


Strict = Annotated[int, Field(strict=True)]
BoardSpot = Annotated[tuple[Strict, Strict], AfterValidator(_check_hexagon)]
BoardStep = Annotated[tuple[Strict, Strict], AfterValidator(_check_step)]
Six = Annotated[
    tuple[BoardSpot, ...], Field(min_length=6, max_length=6), AfterValidator(_check_distinct)
]


def _check_rows(rows: tuple[PrintedRow, ...]) -> tuple[PrintedRow, ...]:
    if tuple((row.q, len(row.labels)) for row in rows) != ROWS:
        raise ValueError(f"rows that begin at q with so many labels: {[list(row) for row in ROWS]}")
    if unknown := set("".join(row.labels for row in rows)) - set(GROUNDS):
        raise ValueError(f"labels of {GROUNDS}, not {''.join(sorted(unknown))}")
    return rows


class InitialCards(Printed):
    """The directions of the cards that each seat is dealt."""

    white: str
    black: str


def _check_initial_cards(initial: InitialCards) -> InitialCards:
    directions = initial.white + initial.black
    if len(initial.white) != len(initial.black) or sorted(directions) != sorted(
        get_args(Direction)
    ):
        raise ValueError(f"three ways each, and each of {''.join(get_args(Direction))} once")
    return initial


class Things(Printed):
    """The starting hexagons of the six Things, for each setup."""

    scatter: Six
    wall: Six


class Start(Printed):
    """Where the counters and the Things start."""

    white: BoardSpot
    black: BoardSpot
    twins: Annotated[tuple[BoardSpot, BoardSpot], AfterValidator(_check_distinct)]
    things: Things

    @model_validator(mode="after")
    def _check_twins(self) -> "Start":
        for hexes in (self.things.scatter, self.things.wall):
            if set(hexes) & set(self.twins):
                raise ValueError("no twin among the six Things")
        return self


class BoardTable(Printed):
    """The contents of board.toml."""

    row: Annotated[tuple[PrintedRow, ...], AfterValidator(_check_rows)]
    ways: dict[Direction, BoardStep]
    dealt: Annotated[InitialCards, AfterValidator(_check_initial_cards)]
    start: Start
