"""Decks as their players keep them; what is in one, and whether it is legal, is the game's."""

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Delete, Select, Update, delete, func, select
from sqlalchemy import update as changing

from hexarena.contract.errors import DecksFull, UnknownDeck
from hexarena.store.database import Database
from hexarena.store.tables import decks, players
from hexarena.store.writing import insert_once, meet, now

MOST_DECKS = 60  # of one player, of all games together


class StoredDeck(NamedTuple):
    """A deck of somebody's, by name and as its game's text."""

    id: str
    player: str
    game: str
    name: str
    text: str


class StoredDecks:
    """The decks of a store; every method raises StoreFailed where the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, deck: StoredDeck, command: str) -> StoredDeck:
        """Keep a new deck and return it as kept. Raises DecksFull.

        The same command of the same player again returns the deck kept the first time.
        """
        with self._database.writing() as connection:
            meet(connection, deck.player)
            _hold(connection, deck.player)
            same = decks.c.player == deck.player, decks.c.keeping == command
            if (first := connection.execute(_rows(*same)).first()) is not None:
                return StoredDeck._make(first)
            _check_room(connection, deck.player)
            row = {**deck._asdict(), "keeping": command, "updated": now()}
            connection.execute(insert_once(connection, decks).values(row))
            return deck

    def change(self, deck: StoredDeck) -> StoredDeck:
        """Give a deck of the player's another name and text. Raises UnknownDeck."""
        values = {"name": deck.name, "text": deck.text, "updated": now()}
        asked: Update = changing(decks).where(*_own(deck.player, deck.id)).values(values)
        with self._database.writing() as connection:
            if not connection.execute(asked).rowcount:
                raise _unknown(deck.id)
            return StoredDeck._make(connection.execute(_rows(decks.c.id == deck.id)).one())

    def load(self, player: str, deck: str) -> StoredDeck:
        """Return a deck of a player's. Raises UnknownDeck."""
        with self._database.reading() as connection:
            row = connection.execute(_rows(*_own(player, deck))).first()
        if row is None:
            raise _unknown(deck)
        return StoredDeck._make(row)

    def drop(self, player: str, deck: str) -> None:
        """Keep a deck of a player's no longer; nothing happens where there is none."""
        asked: Delete = delete(decks).where(*_own(player, deck))
        with self._database.writing() as connection:
            connection.execute(asked)

    def of(self, player: str, game: str) -> list[StoredDeck]:
        """List a player's decks of a game, the newest change first."""
        asked = _rows(decks.c.player == player, decks.c.game == game)
        newest = asked.order_by(decks.c.updated.desc(), decks.c.id)
        with self._database.reading() as connection:
            return [StoredDeck._make(row) for row in connection.execute(newest)]


def _rows(*which: ColumnElement[bool]) -> Select[Any]:
    return select(*(decks.c[name] for name in StoredDeck._fields)).where(*which)


def _own(player: str, deck: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return decks.c.player == player, decks.c.id == deck


def _hold(connection: Connection, player: str) -> None:
    """Let nobody else count this player's decks meanwhile."""
    connection.execute(select(players.c.id).where(players.c.id == player).with_for_update())


def _check_room(connection: Connection, player: str) -> None:
    counted = select(func.count()).select_from(decks).where(decks.c.player == player)
    held = connection.execute(counted).scalar_one()
    if held >= MOST_DECKS:
        raise DecksFull(f"{held} decks are kept; expected {MOST_DECKS} at most: drop one first")


def _unknown(deck: str) -> UnknownDeck:
    return UnknownDeck(f"there is no deck {deck!r}; expected the id of one of your own")
