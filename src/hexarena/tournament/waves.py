"""Whom a Swiss or an arena pairs next, from the pairings and results so far."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from hexarena.tournament.arena import Contender, arena_wave
from hexarena.tournament.events import Paired
from hexarena.tournament.pairing import BYE, Pairing
from hexarena.tournament.standing import Row
from hexarena.tournament.swiss import Unpaired, swiss_round


class SoFar(NamedTuple):
    """How a tournament stands: its pairings, rows by entrant, and the rating of each."""

    pairings: Sequence[Pairing]
    rows: Mapping[int, Row]
    ratings: Sequence[float]

    def best_first(self, some: Collection[int]) -> list[int]:
        """Return some entrants by score, then rating."""
        return sorted(some, key=lambda each: (-self.rows[each].halves, -self.rated(each), each))

    def rated(self, entrant: int) -> float:
        """Return the rating of an entrant, 0 if it is not known."""
        return self.ratings[entrant] if entrant < len(self.ratings) else 0.0

    def player(self, entrant: int) -> Unpaired:
        """Return what pairing needs to know of an entrant."""
        own = [each.sides for each in self.pairings if entrant in each.sides]
        seats = [sides.index(entrant) for sides in own if BYE not in sides]
        return Unpaired(
            entrant,
            self.rows[entrant].halves,
            Counter(_other(sides, entrant) for sides in own if BYE not in sides),
            byes=len(own) - len(seats),
            lean=seats.count(0) - seats.count(1),
            last=seats[-1] if seats else None,
        )


def next_round(so_far: SoFar, here: Collection[int], number: int) -> Paired:
    """Pair a round of a Swiss among those who are here."""
    return Paired(number, swiss_round([so_far.player(each) for each in so_far.best_first(here)]))


def next_wave(so_far: SoFar, free: Collection[int], others: int) -> Paired | None:
    """Pair who is free in an arena; `others` play. None if nobody is to be paired now."""
    contenders = [_contender(so_far, each) for each in so_far.best_first(free)]
    number = 1 + max((each.round for each in so_far.pairings), default=-1)
    pairs = arena_wave(contenders, others) if len(contenders) > 1 else ()
    return Paired(number, pairs) if pairs else None


def _contender(so_far: SoFar, entrant: int) -> Contender:
    met = [_other(each.sides, entrant) for each in so_far.pairings if entrant in each.sides]
    return Contender(so_far.player(entrant), met[-1] if met else None, len(met))


def _other(sides: Sequence[int | None], entrant: int) -> int:
    one, other = sides
    return (other if one == entrant else one) or 0
