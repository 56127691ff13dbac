"""What is printed on the cage: the shape of cage.toml."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from hexarena import grid

SIDE = 5
NAMES = grid.names(SIDE)
SEATS = ("red", "blue")


def _check_hex(name: str) -> str:
    if name not in NAMES:
        raise ValueError(f"a hex of the cage, {NAMES[-1]} to {NAMES[4]}, such as e5")
    return name


def _check_distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(names)) < len(names):
        raise ValueError("each hex once")
    return names


Hex = Annotated[str, AfterValidator(_check_hex)]
Chips = Annotated[int, Field(strict=True, ge=0, le=99)]


class Printed(BaseModel):
    """Base of all printed tables: unknown fields are refused, and instances are frozen."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Corners(Printed):
    """One hex for each fighter."""

    red: Hex
    blue: Hex

    @property
    def both(self) -> tuple[str, str]:
        """The hexes in the order of the seats."""
        return self.red, self.blue


def _check_corners(corners: Corners) -> Corners:
    _check_distinct(corners.both)
    return corners


class Damage(Printed):
    """What a blow costs, by where the fighter stands."""

    emblem: Chips
    ring: Chips
    corners: Chips
    others: Chips


class Cage(Printed):
    """The contents of cage.toml."""

    side: Literal[5]
    emblem: Hex
    ring: Annotated[tuple[Hex, ...], AfterValidator(_check_distinct)]
    corners: Annotated[Corners, AfterValidator(_check_corners)]
    neutral: Annotated[Corners, AfterValidator(_check_corners)]
    neutral_four: Annotated[tuple[Hex, Hex, Hex, Hex], AfterValidator(_check_distinct)]
    damage: Damage
