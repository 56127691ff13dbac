"""What fighters, hexes, ways, cards and numbers are called in sentences."""

import numpy as np

from hexarena.games.hexstrike import SEATS
from hexarena.games.hexstrike.printed import WAYS
from hexarena.games.hexstrike.tables import CHARACTER_NAMES, NAMES, NO_CARD

TOWARDS = ("east", "north-east", "north-west", "west", "south-west", "south-east")  # by way
TURNS = (
    "straight on",
    "turning right by a sixth",
    "turning right by two sixths",
    "turning about",
    "turning left by two sixths",
    "turning left by a sixth",
)  # by rotation


def fighter(seat: int) -> str:
    """Name a fighter, such as `Red`."""
    return SEATS[int(seat)]


def character(number: int) -> str:
    """Name a character."""
    return CHARACTER_NAMES[int(number)]


def card(number: int) -> str:
    """Name a card, one that nobody knows too."""
    return NAMES[int(number)] if 0 <= number < NO_CARD else "a card"


def hex_at(q: int, r: int) -> str:
    """Name a hex, such as `2,-1`."""
    return f"{int(q)},{int(r)}"


def where(state: np.record, seat: int) -> str:
    """Name the hex of a fighter."""
    return hex_at(state.q[seat], state.r[seat])


def way(direction: int) -> str:
    """Name a way shortly, such as `NE`."""
    return WAYS[int(direction)]


def towards(direction: int) -> str:
    """Name a way in words, such as `north-east`."""
    return TOWARDS[int(direction)]
