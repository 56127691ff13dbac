"""Decks that players save. Each game defines the content of its decks and which are legal."""

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Delete, Select, Update, select
from sqlalchemy import delete as sql_delete
from sqlalchemy import update as sql_update

from hexarena.contract.errors import DecksFull, UnknownDeck
from hexarena.store.repository import Repository
from hexarena.store.tables import decks
from hexarena.store.writing import count_owned, ensure_players, insert_once, lock_player, now

MAX_DECKS = 60  # per player, over all games


class StoredDeck(NamedTuple):
    """A player's deck: its name, and its cards in the notation of its game."""

    id: str
    player: str
    game: str
    name: str
    text: str


class StoredDecks(Repository):
    """The decks of a store; every method raises StoreFailed if the database fails."""

    def save(self, deck: StoredDeck, command: str) -> StoredDeck:
        """Save a new deck and return it as stored. Raises DecksFull.

        If a player repeats a command, the deck that was saved the first time is returned.
        """
        return self._database.write(lambda connection: _save(connection, deck, command))

    def change(self, deck: StoredDeck) -> StoredDeck:
        """Change the name and text of a player's deck and return it. Raises UnknownDeck."""
        values = {"name": deck.name, "text": deck.text, "updated": now()}
        statement: Update = (
            sql_update(decks).where(*_filter_by_owner(deck.player, deck.id)).values(values)
        )

        def write(connection: Connection) -> StoredDeck:
            if not connection.execute(statement).rowcount:
                raise _unknown_deck(deck.id)
            return StoredDeck._make(connection.execute(_select_decks(decks.c.id == deck.id)).one())

        return self._database.write(write)

    def load(self, player: str, deck: str) -> StoredDeck:
        """Return a player's deck. Raises UnknownDeck."""
        with self._database.reading() as connection:
            row = connection.execute(_select_decks(*_filter_by_owner(player, deck))).first()
        if row is None:
            raise _unknown_deck(deck)
        return StoredDeck._make(row)

    def delete(self, player: str, deck: str) -> None:
        """Delete a player's deck if it exists."""
        statement: Delete = sql_delete(decks).where(*_filter_by_owner(player, deck))
        self._database.write(lambda connection: connection.execute(statement))

    def list_for_player(self, player: str, game: str) -> list[StoredDeck]:
        """List a player's decks for a game, most recently changed first."""
        query = _select_decks(decks.c.player == player, decks.c.game == game)
        newest_first = query.order_by(decks.c.updated.desc(), decks.c.id)
        with self._database.reading() as connection:
            return [StoredDeck._make(row) for row in connection.execute(newest_first)]


def _save(connection: Connection, deck: StoredDeck, command: str) -> StoredDeck:
    ensure_players(connection, deck.player)
    lock_player(connection, deck.player)
    is_repeat = decks.c.player == deck.player, decks.c.keeping == command
    if (row := connection.execute(_select_decks(*is_repeat)).first()) is not None:
        return StoredDeck._make(row)
    _check_quota(connection, deck.player)
    values = {**deck._asdict(), "keeping": command, "updated": now()}
    connection.execute(insert_once(connection, decks).values(values))
    return deck


def _select_decks(*conditions: ColumnElement[bool]) -> Select[Any]:
    return select(*(decks.c[name] for name in StoredDeck._fields)).where(*conditions)


def _filter_by_owner(player: str, deck: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return decks.c.player == player, decks.c.id == deck


def _check_quota(connection: Connection, player: str) -> None:
    count = count_owned(connection, decks, player)
    if count >= MAX_DECKS:
        raise DecksFull(f"{count} decks are saved; expected {MAX_DECKS} at most: delete one first")


def _unknown_deck(deck: str) -> UnknownDeck:
    return UnknownDeck(f"there is no deck {deck!r}; expected the id of one of yours")
