"""Lots of a tournament, drawn from its committed seed as the luck of a match is drawn.

Every drawing has numbers of its own, so that what is drawn in one tells nothing of another and
does not depend on when it is drawn.
"""

from hexarena.match.fair import place_drawn

ORDER = 0  # the drawing of the order in which entrants stand at first
TIES = 1000  # the drawing that parts those whom nothing else parts
PAIRINGS = 2000  # drawings that decide pairings drawn to the last, one a pairing
MAKES = 3000  # drawings of what those make who do not choose, one an entrant


def shuffled(seed: str, drawing: int, count: int) -> list[int]:
    """Return 0 to `count` - 1 in an order by lot, every order as likely (Fisher and Yates)."""
    order = list(range(count))
    for place in range(count - 1):
        other = place + place_drawn(seed, drawing + place, count - place)
        order[place], order[other] = order[other], order[place]
    return order


def one_of_two(seed: str, pairing: int) -> int:
    """Return 0 or 1 by lot, for a pairing that nothing else decides."""
    return place_drawn(seed, PAIRINGS + pairing, 2)


def choice(seed: str, entrant: int, count: int) -> int:
    """Return one of `count` by lot, for an entrant that does not choose itself."""
    return place_drawn(seed, MAKES + entrant, count)
