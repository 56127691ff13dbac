"""An arena: whoever is free is paired at once with somebody near, for some minutes.

A win is 2 points, a draw 1. After two wins in a row results count twice, until one is no win.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hexarena.tournament.matching import FORBIDDEN, paired
from hexarena.tournament.standing import Row, Score, row
from hexarena.tournament.swiss import Unpaired, seated

STREAK = 2  # wins in a row after which results count twice
AGAIN = 9  # the cost of each time that two have met, in squared places of the standing


class Contender(NamedTuple):
    """Somebody free: how to pair them, whom they met last, and in how many matches they were."""

    player: Unpaired
    last_met: int | None
    matches: int


def arena_wave(free: Sequence[Contender], others: int) -> tuple[tuple[int, int], ...]:
    """Pair those who are free, who come in the order of points, then rating.

    Two who have just met are paired only if there is nobody else, free or among `others`, who still
    play. If the number is odd, one with the most matches waits.
    """
    here = list(free)
    if len(here) % 2:
        here.remove(max(reversed(here), key=lambda each: each.matches))
    nobody_else = len(free) + others == 2

    def cost(one: int, other: int) -> int:
        first, second = here[one], here[other]
        just_met = (
            first.last_met == second.player.entrant or second.last_met == first.player.entrant
        )
        met = first.player.met.get(second.player.entrant, 0)
        near = (other - one) ** 2 + AGAIN * met
        return near + FORBIDDEN * (just_met and not nobody_else)

    return tuple(
        seated(here[one].player, here[other].player, board)
        for board, (one, other) in enumerate(paired(len(here), cost))
        if cost(one, other) < FORBIDDEN
    )


def arena_row(entrant: int, scores: Iterable[Score]) -> Row:
    """Count the results of an entrant, given in the order in which they came."""
    own = [each for each in scores if entrant in each.pairing.sides]
    wins = bonus = 0
    for each in own:
        bonus += each.points(entrant) if wins >= STREAK else 0
        wins = wins + 1 if each.winner == entrant else 0
    return row(entrant, own)._replace(bonus=bonus, streak=wins)


def ranked_by_arena(rows: Iterable[Row], lot: Sequence[int]) -> list[Row]:
    """Rank an arena by points, then by the fewer matches, early wins, and at random."""

    def key(of: Row) -> tuple[int, int, int, int]:
        return -of.halves, of.won + of.drawn + of.lost, -of.early, lot.index(of.entrant)

    return sorted(rows, key=key)
