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

    `bonus` are extra half points, for byes and streaks; `streak` is the number of wins in a row,
    and `buchholz` the half points of all opponents.
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
        """Its score in half points; in an arena, its points."""
        return 2 * self.won + self.drawn + self.bonus


def build_row(entrant: int, scores: Iterable[Score]) -> Row:
    """Count the results of an entrant."""
    own_scores = [score for score in scores if entrant in score.pairing.sides]
    wins = [score for score in own_scores if score.winner == entrant]
    draws = [score for score in own_scores if score.winner is None and not score.nobody]
    losses = len(own_scores) - len(wins) - len(draws)
    return Row(entrant, len(wins), len(draws), losses, sum(score.early for score in wins))


def rank_by_points(rows: Iterable[Row], scores: Sequence[Score], lot: Sequence[int]) -> list[Row]:
    """Rank by points, then by those of opponents, head-to-head points, early wins, and at random.

    The points of opponents count in a Swiss only: in a round robin everybody has the same
    opponents.
    """
    by_points = sorted(rows, key=lambda entry: (-entry.halves, -entry.buchholz))
    ranking: list[Row] = []
    for _, level in groupby(by_points, key=lambda entry: (entry.halves, entry.buchholz)):
        equal_rows = list(level)
        ranking += sorted(equal_rows, key=_break_ties(equal_rows, scores, lot))
    return ranking


def _break_ties(
    equal_rows: Sequence[Row], scores: Sequence[Score], lot: Sequence[int]
) -> Callable[[Row], tuple[int, int, int]]:
    """Return a key that breaks ties of equal points; lower is better."""
    entrants = {entry.entrant for entry in equal_rows}
    direct = [score for score in scores if entrants.issuperset(score.pairing.sides)]

    def key(entry: Row) -> tuple[int, int, int]:
        own_scores = (score for score in direct if entry.entrant in score.pairing.sides)
        direct_points = sum(score.points(entry.entrant) for score in own_scores)
        return -direct_points, -entry.early, lot.index(entry.entrant)

    return key


def rank_by_rounds(rows: Iterable[Row], scores: Sequence[Score], lot: Sequence[int]) -> list[Row]:
    """Rank an elimination by the round of defeat, then by early wins and at random."""
    defeat_rounds = {_loser(score): score.pairing.round for score in scores}
    final_round = max((score.pairing.round for score in scores), default=0) + 1

    def key(entry: Row) -> tuple[int, int, int]:
        return (
            -defeat_rounds.get(entry.entrant, final_round),
            -entry.early,
            lot.index(entry.entrant),
        )

    return sorted(rows, key=key)


def _loser(score: Score) -> int | None:
    first, second = score.pairing.sides
    return second if score.winner == first else first


def add_swiss_points(rows: Sequence[Row], pairings: Sequence[Pairing], rounds: int) -> list[Row]:
    """Add to results the half points of byes and opponents, after so many rounds.

    A round in which somebody met nobody counts as an opponent with as many points as oneself.
    """
    resting = [
        side
        for pairing in pairings
        if not pairing.is_match
        for side in pairing.sides
        if side != BYE
    ]
    by_entrant = {
        entry.entrant: entry._replace(bonus=2 * resting.count(entry.entrant)) for entry in rows
    }
    opponent_points: dict[int, list[int]] = {entrant: [] for entrant in by_entrant}
    for first, second in (pairing.sides for pairing in pairings if pairing.is_match):
        if first is not None and second is not None:
            opponent_points[first].append(by_entrant[second].halves)
            opponent_points[second].append(by_entrant[first].halves)
    return [
        entry._replace(
            buchholz=sum(opponent_points[entrant])
            + (rounds - len(opponent_points[entrant])) * entry.halves
        )
        for entrant, entry in by_entrant.items()
    ]
