"""Who meets whom: the circle of a round robin, the bracket of an elimination."""

from collections.abc import Callable, Sequence

from hexarena.tournament.pairing import BYE, Pairing, Side

Winner = Callable[[Pairing], int | None]  # who won a pairing, None while nobody has


def round_robin(order: Sequence[int]) -> list[Pairing]:
    """Let every two meet once, by the circle: one stands still, the others go round.

    Of an odd number each rests once. Seats are shared out so that nobody has either one more than
    once oftener than the other.
    """
    ring = [*order, *([BYE] * (len(order) % 2))]
    rounds = len(ring) - 1
    pairings: list[Pairing] = []
    for number in range(rounds):
        pairs = [_pair(ring, number, place) for place in range(len(ring) // 2)]
        met = [pair for pair in pairs if BYE not in pair]
        pairings += [Pairing(len(pairings) + at, number, pair) for at, pair in enumerate(met)]
    return pairings


def _pair(ring: Sequence[int], number: int, place: int) -> tuple[int, int]:
    """Return who meets at a place in a round: the last of the ring stands still at place 0."""
    turning = len(ring) - 1
    if place == 0:
        still, other = ring[-1], ring[number % turning]
        return (still, other) if number % 2 else (other, still)
    first, second = ring[(number + place) % turning], ring[(number - place) % turning]
    return (first, second) if place % 2 else (second, first)


def bracket_order(size: int) -> list[int]:
    """Return the places of a bracket of `size`, a power of two, from its top down.

    The first can meet the second only in the last round, the third and fourth only before it.
    """
    places = [0]
    while len(places) < size:
        most = 2 * len(places) - 1
        places = [each for place in places for each in (place, most - place)]
    return places


def elimination(order: Sequence[int], winner: Winner) -> list[Pairing]:
    """Let losers go home, round by round; the first in `order` rest where numbers are odd."""
    size = 1 << (len(order) - 1).bit_length()
    sides: list[Side] = [order[at] if at < len(order) else BYE for at in bracket_order(size)]
    pairings: list[Pairing] = []
    number = 0
    while len(sides) > 1:
        pairs = list(zip(sides[::2], sides[1::2], strict=True))
        fresh = [Pairing(len(pairings) + at, number, pair) for at, pair in enumerate(pairs)]
        pairings += fresh
        sides = [winner(pairing) for pairing in fresh]
        number += 1
    return pairings
