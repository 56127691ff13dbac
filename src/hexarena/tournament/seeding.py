"""Random draws of a tournament, from its committed seed, as chance in a match.

Every draw has separate numbers: it neither reveals another draw nor depends on their order.
"""

from hexarena.match.fair import drawn_index

ORDER = 0  # the draw of the initial order of entrants
TIES = 1000  # the draw that breaks the last ties
PAIRINGS = 2000  # draws that decide pairings without a winner, one a pairing
CARRYOVERS = 3000  # draws of bots' carryovers, one an entrant


def shuffle(seed: str, drawing: int, count: int) -> list[int]:
    """Return 0 to `count` - 1 in random order, all equally likely (Fisher and Yates)."""
    order = list(range(count))
    for index in range(count - 1):
        swap_index = index + drawn_index(seed, drawing + index, count - index)
        order[index], order[swap_index] = order[swap_index], order[index]
    return order


def first_order(seed: str, count: int) -> list[int]:
    """Return the random order of entrants that nothing else orders, such as equal ratings."""
    return shuffle(seed, ORDER, count)


def pick_side(seed: str, pairing: int) -> int:
    """Return 0 or 1 at random, for a pairing that nothing else decides."""
    return drawn_index(seed, PAIRINGS + pairing, 2)


def choice(seed: str, entrant: int, count: int) -> int:
    """Return a random number below `count`, for an entrant that does not choose itself."""
    return drawn_index(seed, CARRYOVERS + entrant, count)
