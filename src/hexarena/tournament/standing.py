"""The standing of a tournament: a row for each entrant, the best first."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from hexarena.tournament.pairing import BYE, Pairing


class Score(NamedTuple):
    """The result of a pairing: its winner, None for a draw, and whether it was an early win.

    If `nobody` came, both lose.
    """

    pairing: Pairing
    winner: int | None
    early: bool = False
    nobody: bool = False

    def points(self, entrant: int) -> int:
        """Return an entrant's half points: 2 for a win, 1 for a draw."""
        if self.winner is None:
            return 0 if self.nobody else 1
        return 2 if self.winner == entrant else 0


class Row(NamedTuple):
    """An entrant's results; `early` counts the early wins.

    `bonus` are half points beside them, for byes and streaks, `streak` the wins in a row, and
    `buchholz` the half points of all opponents.
    """

    entrant: int
    won: int
    drawn: int
    lost: int
    early: int
    bonus: int = 0
    streak: int = 0
    buchholz: int = 0

    @property
    def halves(self) -> int:
        """Its half points; the points of an arena."""
        return 2 * self.won + self.drawn + self.bonus


def row(entrant: int, scores: Iterable[Score]) -> Row:
    """Count the results of an entrant."""
    own = [each for each in scores if entrant in each.pairing.sides]
    won = [each for each in own if each.winner == entrant]
    drawn = [each for each in own if each.winner is None and not each.nobody]
    lost = len(own) - len(won) - len(drawn)
    return Row(entrant, len(won), len(drawn), lost, sum(each.early for each in won))


def ranked_by_points(rows: Iterable[Row], scores: Sequence[Score], lot: Sequence[int]) -> list[Row]:
    """Rank by points, then by those of opponents, head-to-head points, early wins, and at random.

    The points of opponents count in a Swiss only: in a round robin everybody has the same ones.
    """
    by_points = sorted(rows, key=lambda each: (-each.halves, -each.buchholz))
    ranked: list[Row] = []
    for _, level in groupby(by_points, key=lambda each: (each.halves, each.buchholz)):
        tied = list(level)
        ranked += sorted(tied, key=_within(tied, scores, lot))
    return ranked


def _within(
    tied: Sequence[Row], scores: Sequence[Score], lot: Sequence[int]
) -> Callable[[Row], tuple[int, int, int]]:
    """Return a key that breaks ties of equal points; lower is better."""
    names = {each.entrant for each in tied}
    direct = [each for each in scores if names.issuperset(each.pairing.sides)]

    def key(of: Row) -> tuple[int, int, int]:
        own = (each for each in direct if of.entrant in each.pairing.sides)
        met = sum(each.points(of.entrant) for each in own)
        return -met, -of.early, lot.index(of.entrant)

    return key


def ranked_by_rounds(rows: Iterable[Row], scores: Sequence[Score], lot: Sequence[int]) -> list[Row]:
    """Rank an elimination by the round of defeat, then by early wins and at random."""
    out = {_loser(each): each.pairing.round for each in scores}
    last = max((each.pairing.round for each in scores), default=0) + 1

    def key(of: Row) -> tuple[int, int, int]:
        return -out.get(of.entrant, last), -of.early, lot.index(of.entrant)

    return sorted(rows, key=key)


def _loser(score: Score) -> int | None:
    first, second = score.pairing.sides
    return second if score.winner == first else first


def swiss_rows(rows: Sequence[Row], pairings: Sequence[Pairing], rounds: int) -> list[Row]:
    """Add to results the half points of byes and opponents, after so many rounds.

    A round in which somebody met nobody counts as an opponent with as many points as oneself.
    """
    rested = [side for each in pairings if not each.fought for side in each.sides if side != BYE]
    known = {each.entrant: each._replace(bonus=2 * rested.count(each.entrant)) for each in rows}
    met: dict[int, list[int]] = {entrant: [] for entrant in known}
    for one, other in (each.sides for each in pairings if each.fought):
        if one is not None and other is not None:
            met[one].append(known[other].halves)
            met[other].append(known[one].halves)
    return [
        each._replace(buchholz=sum(met[entrant]) + (rounds - len(met[entrant])) * each.halves)
        for entrant, each in known.items()
    ]
