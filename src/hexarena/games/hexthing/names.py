"""What players, hexagons, movement cards and sums are called in sentences."""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import counted, listed
from hexarena.games.hexthing.board import CARD_NAMES, FAR, KIND, NAMES, SEATS, WAYS

WAY_NAMES = {"S": "South", "D": "Down", "W": "West", "N": "North", "U": "Up", "E": "East"}
GROUNDS = ("just visiting", "£10", "$20", "a Change", "a Buy", "a Sell")  # by kind


def player(seat: int) -> str:
    """Name a player, such as `White`."""
    return SEATS[seat].capitalize()


def hexagon(cell: int) -> str:
    """Name a hexagon, such as `e5`."""
    return NAMES[int(cell)]


def on_ground(cell: int) -> str:
    """Name a hexagon and what it is, such as `e5, a Buy`."""
    return f"{hexagon(cell)}, {GROUNDS[KIND[cell]]}"


def card(number: int) -> str:
    """Name a movement card in words, such as `South 1`."""
    return f"{WAY_NAMES[WAYS[number // FAR]]} {number % FAR + 1}"


def cards(those: np.uint64) -> str:
    """Name a set of cards as they are printed, such as `S1 and D2`."""
    return listed([CARD_NAMES[number] for number in members(those)])


def hexagons(those: np.ndarray) -> list[int]:
    """List the members of a set of hexagons, uint64[2], ascending."""
    return members(int(those[0]) | int(those[1]) << 64)


def pounds(amount: int) -> str:
    """Name a sum, such as `12 pounds`."""
    return counted(amount, "pound")


def dollars(amount: int) -> str:
    """Name a sum, such as `12 dollars`."""
    return counted(amount, "dollar")


def things(count: int) -> str:
    """Count Things, such as `2 Things`."""
    return counted(count, "Thing")
