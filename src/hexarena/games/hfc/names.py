"""What fighters, hexes, cards and numbers are called in sentences."""

from collections.abc import Sequence

import numpy as np

from hexarena.games.hfc import cage, cards

SUITS = ("strike", "grapple", "choke", "lock", "foul")
KINDS = ("", "strike", "takedown", "slam", "escape", "choke", "lock", "foul")  # of attack


def fighter(seat: int) -> str:
    """Name a fighter, such as `Red`."""
    return cage.SEATS[seat].capitalize()


def hex_at(cell: int) -> str:
    """Name a hex, such as `e5`."""
    return cage.NAMES[int(cell)]


def members(those: np.uint64) -> list[int]:
    """List the cards, or hexes, of a set, ascending."""
    mask = int(those)
    return [member for member in range(mask.bit_length()) if mask >> member & 1]


def listed(those: np.uint64) -> str:
    """Name the cards of a set, such as `C2 and C5`."""
    return one_of([cards.NAMES[card] for card in members(those)], "and")


def rank(card: int) -> str:
    """Name a card's rank as it is printed on it, such as `10` or `A`; fouls have none."""
    return cards.RANKS[card % 13].replace("T", "10") if card < cards.FIRST_JOKER else ""


def chips(count: int) -> str:
    """Count chips."""
    return counted(count, "chip") if count else "no chips"


def counted(count: int, noun: str) -> str:
    """Count things, such as `1 hex` or `2 strikes`."""
    plural = f"{noun}es" if noun.endswith("x") else f"{noun}s"
    return f"{count} {noun if count == 1 else plural}"


def one_of(words: Sequence[str], last: str = "or") -> str:
    """List words, such as `a, b or c`."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def an(noun: str) -> str:
    """Put the article before a noun, by its first letter."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"
