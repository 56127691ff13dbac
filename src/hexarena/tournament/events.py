"""What happens in a tournament, in order: from these and the seed everything else follows."""

from typing import NamedTuple


class Made(NamedTuple):
    """An entrant made what it keeps from match to match, such as a fighter."""

    entrant: int
    text: str


class Fought(NamedTuple):
    """The match of a pairing ended: `go` 0 is the first one, 1 the replay of a draw."""

    pairing: int
    go: int
    winner: int | None  # an entrant, None for a draw
    early: bool = False  # won before its time, as by a knockout


class Left(NamedTuple):
    """An entrant went home: whoever was to meet it wins."""

    entrant: int


Event = Made | Fought | Left
