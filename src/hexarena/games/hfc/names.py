"""What fighters, hexes, cards and numbers are called in sentences."""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import counted, listed
from hexarena.games.hfc import cage, cards

SUITS = ("strike", "grapple", "choke", "lock", "foul")
KINDS = ("", "strike", "takedown", "slam", "escape", "choke", "lock", "foul")  # of attack


def fighter(seat: int) -> str:
    """Name a fighter, such as `Red`."""
    return cage.SEATS[seat].capitalize()


def hex_at(cell: int) -> str:
    """Name a hex, such as `e5`."""
    return cage.NAMES[int(cell)]


def card_names(those: np.uint64) -> str:
    """Name the cards of a set, such as `C2 and C5`."""
    return listed([cards.NAMES[card] for card in members(those)])


def rank(card: int) -> str:
    """Name a card's rank as it is printed on it, such as `10` or `A`; fouls have none."""
    return cards.RANKS[card % 13].replace("T", "10") if card < cards.FIRST_JOKER else ""


def chips(count: int) -> str:
    """Count chips."""
    return counted(count, "chip") if count else "no chips"
