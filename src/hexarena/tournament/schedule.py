"""Who meets whom: the circle of a round robin, the bracket of an elimination."""

from collections.abc import Callable, Sequence

from hexarena.tournament.pairing import BYE, Pairing, Side

Winner = Callable[[Pairing], int | None]  # the winner of a pairing, None while undecided


def round_robin(order: Sequence[int]) -> list[Pairing]:
    """Pair every two entrants once by the circle method: one is fixed, the others rotate.

    With an odd number each entrant rests once. For every entrant, the numbers of matches in the two
    seats differ by at most one.
    """
    ring = [*order, *([BYE] * (len(order) % 2))]
    rounds = len(ring) - 1
    pairings: list[Pairing] = []
    for number in range(rounds):
        pairs = [_pair(ring, number, slot) for slot in range(len(ring) // 2)]
        matches = [pair for pair in pairs if BYE not in pair]
        pairings += [
            Pairing(len(pairings) + index, number, pair) for index, pair in enumerate(matches)
        ]
    return pairings


def _pair(ring: Sequence[int], number: int, slot: int) -> tuple[int, int]:
    """Return the pair in a slot of a round; the last of the ring always plays in slot 0."""
    rotating = len(ring) - 1
    if slot == 0:
        fixed, opponent = ring[-1], ring[number % rotating]
        return (fixed, opponent) if number % 2 else (opponent, fixed)
    first, second = ring[(number + slot) % rotating], ring[(number - slot) % rotating]
    return (first, second) if slot % 2 else (second, first)


def bracket_order(size: int) -> list[int]:
    """Return the seeds of a bracket of `size`, a power of two, from top to bottom.

    Seed 0 can meet seed 1 only in the last round, and seeds 2 and 3 only in the round before it.
    """
    seeds = [0]
    while len(seeds) < size:
        total = 2 * len(seeds) - 1
        seeds = [seed for upper in seeds for seed in (upper, total - upper)]
    return seeds


def elimination(order: Sequence[int], winner: Winner) -> list[Pairing]:
    """Pair winners round by round; byes go to the first in `order`."""
    size = 1 << (len(order) - 1).bit_length()
    sides: list[Side] = [
        order[index] if index < len(order) else BYE for index in bracket_order(size)
    ]
    pairings: list[Pairing] = []
    number = 0
    while len(sides) > 1:
        pairs = list(zip(sides[::2], sides[1::2], strict=True))
        fresh = [Pairing(len(pairings) + index, number, pair) for index, pair in enumerate(pairs)]
        pairings += fresh
        sides = [winner(pairing) for pairing in fresh]
        number += 1
    return pairings
