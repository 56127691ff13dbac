"""Random draws of a tournament, made from its committed seed as chance is in a match.

Every draw uses separate random numbers, so draws don't reveal or depend on each other.
"""

from hexarena.match.fair import drawn_index

ORDER = 0  # the draw of the initial order of entrants
TIES = 1000  # the draw that breaks the last ties
PAIRINGS = 2000  # the first of the draws that decide pairings without a winner, one per pairing
CARRYOVERS = 3000  # the first of the draws of bots' carryovers, one per entrant


def shuffle(seed: str, drawing: int, count: int) -> list[int]:
    """Return 0 to `count` - 1 in random order, all equally likely (Fisher and Yates)."""
    order = list(range(count))
    for index in range(count - 1):
        swap_index = index + drawn_index(seed, drawing + index, count - index)
        order[index], order[swap_index] = order[swap_index], order[index]
    return order


def first_order(seed: str, count: int) -> list[int]:
    """Return a random initial order of the entrants, for when nothing else orders them."""
    return shuffle(seed, ORDER, count)


def pick_side(seed: str, pairing: int) -> int:
    """Return 0 or 1 at random: the winning side of a pairing that nothing else decides."""
    return drawn_index(seed, PAIRINGS + pairing, 2)


def choice(seed: str, entrant: int, count: int) -> int:
    """Return a random number below `count`, as the choice of an entrant that doesn't choose."""
    return drawn_index(seed, CARRYOVERS + entrant, count)
