"""The base of what reads and writes a subject of the store, such as decks or ratings."""

from hexarena.store.database import Database


class Repository:
    """A subject of an open database."""

    def __init__(self, database: Database) -> None:
        self._database = database
