"""A round of a Swiss: players with equal scores meet, and avoid meeting twice if possible.

Within a score group the upper half by rating meets the lower half. If the number is odd, the last
of those with the fewest byes gets one, which counts as a win.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hexarena.tournament.optimal_pairs import FORBIDDEN_COST, Cost, pair_up
from hexarena.tournament.pairing import BYE

GAP = 1000  # the cost of half a point between two players, squared: equal scores come first
SEATS = 40  # the cost of each time that both have had the same seat too often


class UnpairedPlayer(NamedTuple):
    """A player to pair: half points, opponents met, byes, and how the seats were distributed.

    `lean` is how often seat 0 was held more than seat 1; `last_seat` the seat of the last match.
    """

    entrant: int
    halves: int
    meetings: Mapping[int, int]
    byes: int = 0
    lean: int = 0
    last_seat: int | None = None


def swiss_round(players: Sequence[UnpairedPlayer]) -> tuple[tuple[int, int], ...]:
    """Pair players, given in the order of score, then rating; a bye is the last pair."""
    resting = _choose_bye(players) if len(players) % 2 else None
    playing = [player for player in players if player is not resting]
    pairs = [
        assign_seats(playing[i], playing[j], board)
        for board, (i, j) in enumerate(pair_up(len(playing), _pairing_cost(playing)))
    ]
    return (*pairs, (resting.entrant, BYE)) if resting else tuple(pairs)


def _choose_bye(players: Sequence[UnpairedPlayer]) -> UnpairedPlayer:
    """Return the player for the bye: the last with the fewest byes whose bye avoids rematches."""
    fewest = min(player.byes for player in players)
    candidates = [player for player in reversed(players) if player.byes == fewest]
    for candidate in candidates:
        remaining = [player for player in players if player is not candidate]
        cost = _pairing_cost(remaining)
        if all(cost(*pair) < FORBIDDEN_COST for pair in pair_up(len(remaining), cost)):
            return candidate
    return candidates[0]


def _pairing_cost(players: Sequence[UnpairedPlayer]) -> Cost:
    """Return the function that gives the cost of pairing two players by their indices."""
    groups = Counter(player.halves for player in players)

    def cost(i: int, j: int) -> int:
        first, second = players[i], players[j]
        offset = groups[first.halves] // 2 if first.halves == second.halves else 1
        gap = first.halves - second.halves
        shared_lean = min(abs(first.lean), abs(second.lean)) if first.lean * second.lean > 0 else 0
        rematch_cost = FORBIDDEN_COST * first.meetings.get(second.entrant, 0)
        return rematch_cost + GAP * gap * gap + SEATS * shared_lean + abs(j - i - offset)

    return cost


def assign_seats(first: UnpairedPlayer, second: UnpairedPlayer, board: int) -> tuple[int, int]:
    """Return the entrants of two players by seat: seat 0 for the one who had it less often."""
    if first.lean != second.lean:
        takes_first = first.lean < second.lean
    elif first.last_seat is not None:
        takes_first = first.last_seat == 1
    else:
        takes_first = board % 2 == 0
    return (first.entrant, second.entrant) if takes_first else (second.entrant, first.entrant)
