"""Whom a Swiss or an arena pairs next, from the pairings and results so far."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from hexarena.tournament.arena import Contender, arena_wave
from hexarena.tournament.events import Paired
from hexarena.tournament.pairing import BYE, Pairing
from hexarena.tournament.standing import Row
from hexarena.tournament.swiss import UnpairedPlayer, swiss_round


class TournamentState(NamedTuple):
    """The state of a tournament: its pairings, the row of each entrant, and ratings by entrant."""

    pairings: Sequence[Pairing]
    rows: Mapping[int, Row]
    ratings: Sequence[float]

    def best_first(self, entrants: Collection[int]) -> list[int]:
        """Return some entrants by score, then rating."""
        return sorted(
            entrants,
            key=lambda entrant: (-self.rows[entrant].halves, -self.rating_of(entrant), entrant),
        )

    def rating_of(self, entrant: int) -> float:
        """Return the rating of an entrant, 0 if it is not known."""
        return self.ratings[entrant] if entrant < len(self.ratings) else 0.0

    def player(self, entrant: int) -> UnpairedPlayer:
        """Return an entrant with what pairing needs to know."""
        own_sides = [pairing.sides for pairing in self.pairings if entrant in pairing.sides]
        seats = [sides.index(entrant) for sides in own_sides if BYE not in sides]
        return UnpairedPlayer(
            entrant,
            self.rows[entrant].halves,
            Counter(_find_opponent(sides, entrant) for sides in own_sides if BYE not in sides),
            byes=len(own_sides) - len(seats),
            lean=seats.count(0) - seats.count(1),
            last_seat=seats[-1] if seats else None,
        )


def next_round(state: TournamentState, entrants: Collection[int], number: int) -> Paired:
    """Pair a round of a Swiss among the present entrants."""
    return Paired(
        number, swiss_round([state.player(entrant) for entrant in state.best_first(entrants)])
    )


def next_wave(state: TournamentState, free: Collection[int], playing_count: int) -> Paired | None:
    """Pair the free players of an arena; None if there is nobody to pair now.

    `playing_count` other entrants are still playing.
    """
    contenders = [_build_contender(state, entrant) for entrant in state.best_first(free)]
    number = 1 + max((pairing.round for pairing in state.pairings), default=-1)
    pairs = arena_wave(contenders, playing_count) if len(contenders) > 1 else ()
    return Paired(number, pairs) if pairs else None


def _build_contender(state: TournamentState, entrant: int) -> Contender:
    opponents = [
        _find_opponent(pairing.sides, entrant)
        for pairing in state.pairings
        if entrant in pairing.sides
    ]
    return Contender(state.player(entrant), opponents[-1] if opponents else None, len(opponents))


def _find_opponent(sides: Sequence[int | None], entrant: int) -> int:
    first, second = sides
    return (second if first == entrant else first) or 0
