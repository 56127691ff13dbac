"""Steps of a tournament; with the seed they determine everything else."""

from typing import NamedTuple


class Made(NamedTuple):
    """An entrant made its carryover, such as a fighter, or brings that of an earlier tournament."""

    entrant: int
    text: str


class Paired(NamedTuple):
    """The pairs of a round of a Swiss, or of a moment of an arena; the first has seat 0.

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
    kept: str = ""  # the winner's carryover, where it was made in the match


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
    """An entrant left; its opponents win."""

    entrant: int


class Closed(NamedTuple):
    """Pairing has stopped; matches that go on still count."""


class Cut(NamedTuple):
    """Matches that go on do not count any more."""


Event = Made | Paired | Fought | Missed | Paused | Returned | Left | Closed | Cut
