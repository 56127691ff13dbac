"""Errors about decks that players make; the tree is drawn in the package."""

from hexarena.contract.errors.base import HexarenaError


class UnknownDeck(HexarenaError):
    """The player has no deck with that id."""

    code = "deck/unknown"


class DecksFull(HexarenaError):
    """The player already keeps the maximum number of decks."""

    code = "deck/full"


class NoDecks(HexarenaError):
    """The game has no player-made decks."""

    code = "deck/none"
