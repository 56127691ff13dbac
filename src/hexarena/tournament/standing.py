"""How a tournament stands: a row an entrant, the best first."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from hexarena.tournament.pairing import Pairing


class Score(NamedTuple):
    """What a pairing brought: who won, None for a draw, and whether before its time."""

    pairing: Pairing
    winner: int | None
    early: bool

    def points(self, entrant: int) -> int:
        """Return an entrant's points in halves: 2 for a win, 1 for a draw."""
        if self.winner is None:
            return 1
        return 2 if self.winner == entrant else 0


class Row(NamedTuple):
    """An entrant's tournament; `halves` are half points, `early` the wins before their time."""

    entrant: int
    won: int
    drawn: int
    lost: int
    early: int

    @property
    def halves(self) -> int:
        """Its points in halves."""
        return 2 * self.won + self.drawn


def row(entrant: int, scores: Iterable[Score]) -> Row:
    """Count what an entrant's pairings brought."""
    own = [each for each in scores if entrant in each.pairing.sides]
    won = [each for each in own if each.winner == entrant]
    drawn = [each for each in own if each.winner is None]
    lost = len(own) - len(won) - len(drawn)
    return Row(entrant, len(won), len(drawn), lost, sum(each.early for each in won))


def ranked_by_points(rows: Iterable[Row], scores: Sequence[Score], lot: Sequence[int]) -> list[Row]:
    """Rank a round robin: by points, then by the matches against each other, early wins, lot."""
    by_points = sorted(rows, key=lambda each: -each.halves)
    ranked: list[Row] = []
    for _, level in groupby(by_points, key=lambda each: each.halves):
        tied = list(level)
        ranked += sorted(tied, key=_within(tied, scores, lot))
    return ranked


def _within(
    tied: Sequence[Row], scores: Sequence[Score], lot: Sequence[int]
) -> Callable[[Row], tuple[int, int, int]]:
    """Return what parts those of equal points, less being better."""
    names = {each.entrant for each in tied}
    direct = [each for each in scores if names.issuperset(each.pairing.sides)]

    def key(of: Row) -> tuple[int, int, int]:
        own = (each for each in direct if of.entrant in each.pairing.sides)
        met = sum(each.points(of.entrant) for each in own)
        return -met, -of.early, lot.index(of.entrant)

    return key


def ranked_by_rounds(rows: Iterable[Row], scores: Sequence[Score], lot: Sequence[int]) -> list[Row]:
    """Rank an elimination: by the round of one's defeat, the unbeaten first, early wins, lot."""
    out = {_loser(each): each.pairing.round for each in scores}
    last = max((each.pairing.round for each in scores), default=0) + 1

    def key(of: Row) -> tuple[int, int, int]:
        return -out.get(of.entrant, last), -of.early, lot.index(of.entrant)

    return sorted(rows, key=key)


def _loser(score: Score) -> int | None:
    first, second = score.pairing.sides
    return second if score.winner == first else first
