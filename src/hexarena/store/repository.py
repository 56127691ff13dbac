"""The base class of the store's parts, such as decks or ratings."""

from hexarena.store.database import Database


class Repository:
    """The part of an open database that deals with one subject."""

    def __init__(self, database: Database) -> None:
        self._database = database
