"""An arena: for some minutes, free players are paired at once with others of similar rank.

A win is 2 points, a draw 1. After two wins in a row results count twice, until one is no win.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hexarena.tournament.optimal_pairs import FORBIDDEN_COST, pair_up
from hexarena.tournament.standing import Row, Score, build_row
from hexarena.tournament.swiss import UnpairedPlayer, assign_seats

PERFORMANCE_STEP = 500  # rating points that a win adds to the rating of the opponent
STREAK = 2  # wins in a row after which results count twice
REMATCH_COST = 9  # the cost of each earlier match between two, in squared places of the standing


class Contender(NamedTuple):
    """A free entrant, whom it met last, and how many matches it has played."""

    player: UnpairedPlayer
    last_met: int | None
    matches: int


def arena_wave(free: Sequence[Contender], playing_count: int) -> tuple[tuple[int, int], ...]:
    """Pair the free entrants, given in the order of points, then rating.

    Two who have just met are paired again only if they are the only two in the arena: nobody else
    is free, and `playing_count`, the number of entrants still playing, is 0. If the number of free
    entrants is odd, the one with the most matches waits.
    """
    contenders = list(free)
    if len(contenders) % 2:
        contenders.remove(max(reversed(contenders), key=lambda contender: contender.matches))
    is_only_pair = len(free) + playing_count == 2

    def cost(i: int, j: int) -> int:
        first, second = contenders[i], contenders[j]
        just_met = (
            first.last_met == second.player.entrant or second.last_met == first.player.entrant
        )
        meetings = first.player.meetings.get(second.player.entrant, 0)
        distance = (j - i) ** 2 + REMATCH_COST * meetings
        return distance + FORBIDDEN_COST * (just_met and not is_only_pair)

    return tuple(
        assign_seats(contenders[i].player, contenders[j].player, board)
        for board, (i, j) in enumerate(pair_up(len(contenders), cost))
        if cost(i, j) < FORBIDDEN_COST
    )


def arena_row(entrant: int, scores: Iterable[Score]) -> Row:
    """Count the results of an entrant, given in the order in which they came."""
    own_scores = [score for score in scores if entrant in score.pairing.sides]
    wins = bonus = 0
    for score in own_scores:
        bonus += score.points(entrant) if wins >= STREAK else 0
        wins = wins + 1 if score.winner == entrant else 0
    return build_row(entrant, own_scores)._replace(bonus=bonus, streak=wins)


def rank_arena(
    rows: Iterable[Row], scores: Sequence[Score], ratings: Sequence[float], lot: Sequence[int]
) -> list[Row]:
    """Rank an arena by points, then by performance, early wins, and at random."""

    def key(entry: Row) -> tuple[int, float, int, int]:
        performance = rate_performance(entry.entrant, scores, ratings)
        return -entry.halves, -performance, -entry.early, lot.index(entry.entrant)

    return sorted(rows, key=key)


def rate_performance(entrant: int, scores: Iterable[Score], ratings: Sequence[float]) -> float:
    """Return the mean rating of the opponents, plus 500 for each win and less 500 for each loss.

    It is 0 without a match. Ratings are those at the entry, by entrant.
    """
    results = [
        _rating_of(opponent, ratings) + PERFORMANCE_STEP * (score.points(entrant) - 1)
        for score in scores
        if entrant in score.pairing.sides
        for opponent in score.pairing.sides
        if opponent is not None and opponent != entrant
    ]
    return sum(results) / len(results) if results else 0.0


def _rating_of(entrant: int, ratings: Sequence[float]) -> float:
    return ratings[entrant] if entrant < len(ratings) else 0.0
