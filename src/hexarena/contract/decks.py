"""Decks that players make themselves, in games that are played with such.

A game that has them has a module `decks`, with what `Decks` asks for.
"""

from typing import Protocol

from hexarena.contract.sheets import Sheet, Shown


class Decks(Protocol):
    """What a module `decks` holds."""

    def starters(self) -> Sheet:
        """List the decks to start with."""

    def shown(self, text: str) -> Shown:
        """Read a deck's text and tell what is in it. Raises BrokenDeck."""
