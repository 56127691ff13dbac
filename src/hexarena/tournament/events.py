"""Steps of a tournament; with the seed they determine everything else."""

from typing import NamedTuple


class Made(NamedTuple):
    """An entrant made its carryover, such as a fighter."""

    entrant: int
    text: str


class Fought(NamedTuple):
    """The match of a pairing ended: `go` 0 is the first one, 1 the replay of a draw."""

    pairing: int
    go: int
    winner: int | None  # an entrant, None for a draw
    early: bool = False  # an early win, as by a knockout


class Left(NamedTuple):
    """An entrant left; its opponents win."""

    entrant: int


Event = Made | Fought | Left
