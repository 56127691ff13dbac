"""Steps of a tournament; with the seed they determine everything else."""

from typing import NamedTuple


class Made(NamedTuple):
    """An entrant made its carryover, such as a fighter, or brought one from an older tournament."""

    entrant: int
    text: str


class Paired(NamedTuple):
    """The pairs of a Swiss round or of a moment in an arena; the first of a pair has seat 0.

    A player left over from an odd number is paired with a BYE.
    """

    round: int
    pairs: tuple[tuple[int, int], ...]


class Fought(NamedTuple):
    """The match of a pairing ended: `go` 0 is the first one, 1 the replay of a draw."""

    pairing: int
    go: int
    winner: int | None  # an entrant, None for a draw
    early: bool = False  # an early win, as by a knockout
    kept: str = ""  # the winner's carryover, if it was made in this match


class Missed(NamedTuple):
    """An entrant did not come to a match, None if neither did."""

    pairing: int
    go: int
    entrant: int | None


class Paused(NamedTuple):
    """An entrant is not paired until it returns."""

    entrant: int


class Returned(NamedTuple):
    """An entrant that was paused is paired again."""

    entrant: int


class Left(NamedTuple):
    """An entrant left the tournament; its opponents win."""

    entrant: int


class Closed(NamedTuple):
    """Pairing has stopped; matches that are still being played count."""


class Cut(NamedTuple):
    """Pairing has stopped; matches that are still being played don't count."""


Event = Made | Paired | Fought | Missed | Paused | Returned | Left | Closed | Cut
