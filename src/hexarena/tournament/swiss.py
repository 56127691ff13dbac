"""A round of a Swiss tournament: like scores meet, nobody meets anybody twice if it can be avoided.

Within a score group the upper half by rating meets the lower half. If the number is odd, the last
of those with the fewest byes has one, which counts as a win.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hexarena.tournament.matching import FORBIDDEN, Cost, paired
from hexarena.tournament.pairing import BYE

GAP = 1000  # the cost of half a point between two, squared: like scores come first
SEATS = 40  # the cost of each time that both have had the same seat too often


class Unpaired(NamedTuple):
    """Somebody to pair: half points, how often others were met, byes, and the seats so far.

    `lean` is how often seat 0 was held more than seat 1; `last` the seat of the last match.
    """

    entrant: int
    halves: int
    met: Mapping[int, int]
    byes: int = 0
    lean: int = 0
    last: int | None = None


def swiss_round(players: Sequence[Unpaired]) -> tuple[tuple[int, int], ...]:
    """Pair players, who come in the order of score, then rating; a bye stands last."""
    resting = _resting(players) if len(players) % 2 else None
    here = [each for each in players if each is not resting]
    pairs = [
        seated(here[one], here[other], board)
        for board, (one, other) in enumerate(paired(len(here), _cost(here)))
    ]
    return (*pairs, (resting.entrant, BYE)) if resting else tuple(pairs)


def _resting(players: Sequence[Unpaired]) -> Unpaired:
    """Return who has a bye: the last of those with the fewest without whom nobody meets again."""
    fewest = min(each.byes for each in players)
    able = [each for each in reversed(players) if each.byes == fewest]
    for one in able:
        others = [each for each in players if each is not one]
        cost = _cost(others)
        if all(cost(*pair) < FORBIDDEN for pair in paired(len(others), cost)):
            return one
    return able[0]


def _cost(players: Sequence[Unpaired]) -> Cost:
    """Return what it costs to pair the player at a place with one at a later place."""
    groups = Counter(each.halves for each in players)

    def cost(one: int, other: int) -> int:
        first, second = players[one], players[other]
        apart = groups[first.halves] // 2 if first.halves == second.halves else 1
        gap = first.halves - second.halves
        alike = min(abs(first.lean), abs(second.lean)) if first.lean * second.lean > 0 else 0
        again = FORBIDDEN * first.met.get(second.entrant, 0)
        return again + GAP * gap * gap + SEATS * alike + abs(other - one - apart)

    return cost


def seated(one: Unpaired, other: Unpaired, board: int) -> tuple[int, int]:
    """Return the entrants of two players by seat: who has had seat 0 less often gets it."""
    if one.lean != other.lean:
        first = one.lean < other.lean
    elif one.last is not None:
        first = one.last == 1
    else:
        first = board % 2 == 0
    return (one.entrant, other.entrant) if first else (other.entrant, one.entrant)
