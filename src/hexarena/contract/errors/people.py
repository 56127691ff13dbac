"""Errors about people; the tree is drawn in the package."""

from hexarena.contract.errors.base import HexarenaError


class RelationRefused(HexarenaError):
    """A player cannot be followed, blocked or muted, or too many are."""

    code = "player/relation"


class BadSubscription(HexarenaError):
    """A browser's subscription to notices cannot be used."""

    code = "push/refused"
