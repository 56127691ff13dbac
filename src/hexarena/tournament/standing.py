"""The standing of a tournament: a row for each entrant, the best first."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from hexarena.tournament.pairing import BYE, Pairing

MAX_HALF_BYES = 2  # rounds before a late entry that are worth half a point


class Score(NamedTuple):
    """The result of a pairing: its winner, None for a draw, and whether it was an early win.

    If `nobody` came, both lose. A `forfeit` was decided because a player left or did not come.
    """

    pairing: Pairing
    winner: int | None
    early: bool = False
    nobody: bool = False
    forfeit: bool = False

    def points(self, entrant: int) -> int:
        """Return an entrant's half points: 2 for a win, 1 for a draw."""
        if self.winner is None:
            return 0 if self.nobody else 1
        return 2 if self.winner == entrant else 0


class Row(NamedTuple):
    """An entrant's results; `early` counts the early wins.

    `bonus` are extra half points, for byes and streaks; `streak` is the number of wins in a row,
    and `buchholz` the half points of all opponents, as `add_swiss_points` counts them.
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
        """The score in half points; in an arena, the points."""
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


def add_swiss_points(
    rows: Sequence[Row],
    pairings: Sequence[Pairing],
    scores: Sequence[Score],
    rounds: int,
    late_rounds: Mapping[int, int],
) -> list[Row]:
    """Return the rows with the half points of byes and opponents added, after so many rounds.

    `late_rounds` are those that came before a late entrant: the last MAX_HALF_BYES of them are
    half-point byes, the others zero-point byes.

    Unplayed rounds count by article 16 of FIDE's tie-break regulations (Handbook C.07, in force
    since 1 March 2026). For opponents, a round without a pairing is a draw unless a match or a bye
    follows (16.3). For oneself, an unplayed round is one against a dummy with one's own points, but
    no more than those of the scheduled opponent in a forfeit (16.4.1), and no more than draws in
    all rounds otherwise (16.4.2).
    """
    forfeits = {score.pairing.number: score for score in scores if score.forfeit}
    pairings_of: dict[int, list[Pairing]] = {entry.entrant: [] for entry in rows}
    for pairing in pairings:
        for side in pairing.sides:
            if side is not None and side != BYE:
                pairings_of[side].append(pairing)
    by_entrant = {
        entry.entrant: entry._replace(
            bonus=2 * sum(not pairing.is_match for pairing in pairings_of[entry.entrant])
            + min(late_rounds.get(entry.entrant, 0), MAX_HALF_BYES)
        )
        for entry in rows
    }
    points = {
        entrant: entry.halves
        + _count_final_absences(entrant, pairings_of[entrant], forfeits, rounds)
        for entrant, entry in by_entrant.items()
    }

    def opponent_points(entrant: int, pairing: Pairing) -> int:
        own_points = by_entrant[entrant].halves
        opponent = next(side for side in pairing.sides if side != entrant)
        if opponent is None or opponent == BYE:
            return min(own_points, rounds)
        if pairing.number in forfeits:
            return min(own_points, points[opponent])
        return points[opponent]

    return [
        entry._replace(
            buchholz=sum(opponent_points(entrant, pairing) for pairing in pairings_of[entrant])
            + (rounds - len(pairings_of[entrant])) * min(entry.halves, rounds)
        )
        for entrant, entry in by_entrant.items()
    ]


def _count_final_absences(
    entrant: int, pairings: Sequence[Pairing], forfeits: Mapping[int, Score], rounds: int
) -> int:
    """Count the rounds without a pairing that no later match, bye or forfeit win follows."""
    rounds_here = (
        pairing.round
        for pairing in pairings
        if pairing.number not in forfeits or forfeits[pairing.number].winner == entrant
    )
    last_round = max(rounds_here, default=-1)
    forfeit_rounds = [pairing.round for pairing in pairings if pairing.round > last_round]
    return rounds - 1 - last_round - len(forfeit_rounds)
