"""The data of players: count it, move it to an account, erase it, or export it."""

from collections.abc import Collection, Iterator
from typing import Any

from sqlalchemy import Connection, Table, select

from hexarena.store.accounts import merging
from hexarena.store.accounts.bot_accounts import list_bots
from hexarena.store.accounts.erasing import erase
from hexarena.store.accounts.merging import Holdings, PlayerGames
from hexarena.store.repository import Repository
from hexarena.store.tables import (
    aborts,
    account_events,
    accounts,
    age_statements,
    consents,
    decks,
    desertions,
    devices,
    lesson_progress,
    messages,
    openid_subjects,
    passkeys,
    players,
    puzzle_attempts,
    puzzle_ratings,
    puzzle_streaks,
    ratings,
    relations,
    review_orders,
    sanctions,
    signatures,
    subscriptions,
    tokens,
    traces,
    vacations,
    webhooks,
)

EXPORTED_COLUMNS: dict[
    Table, tuple[str, ...]
] = {  # exported columns of each table; no secrets, no ids of other players
    accounts: ("handle", "made", "closed"),
    passkeys: ("name", "made", "used"),
    devices: ("name", "made", "seen"),
    account_events: ("kind", "way", "browser", "since", "at", "tries"),
    traces: ("kind", "seen"),
    openid_subjects: ("issuer", "subject"),
    tokens: ("name", "scopes", "made", "expires"),
    webhooks: ("url", "made", "answered", "failure", "off"),
    decks: ("id", "game", "name", "text", "updated"),
    signatures: ("game", "kind", "name"),
    messages: ("match", "room", "at", "phrase", "text"),
    subscriptions: ("endpoint", "made"),
    vacations: ("year", "used", "until"),
    desertions: ("match", "at"),
    age_statements: ("age", "at"),
    consents: ("given", "withdrawn"),
    sanctions: ("kind", "reason", "start", "expiry", "end"),
    aborts: ("match", "at", "drawn"),
    review_orders: ("match", "made"),
    puzzle_attempts: ("game", "puzzle", "at", "solved", "change", "shown"),
    puzzle_ratings: ("game", "value", "deviation", "volatility", "attempts", "at"),
    puzzle_streaks: ("day", "days", "longest"),
    lesson_progress: ("game", "lesson", "answers", "step", "puzzles", "finished", "at"),
}
EXPORTED_RATING_COLUMNS = "game", "pool", "value", "deviation", "volatility", "matches", "at"


class Belongings(Repository):
    """The data of a store's players; every method raises StoreFailed if the database fails."""

    def count_holdings(self, player: str) -> Holdings:
        """Return how much data a player has."""
        with self._database.reading() as connection:
            return merging.count_holdings(connection, player)

    def list_games(self, player: str) -> PlayerGames:
        """Return the matches and tournaments of a player."""
        with self._database.reading() as connection:
            return merging.list_games(connection, player)

    def unfinished(self, player: str) -> list[str]:
        """Return the ids of a player's matches that may still go on."""
        with self._database.reading() as connection:
            return merging.list_unfinished(connection, player)

    def merge(self, guest: str, account: str) -> tuple[Holdings, PlayerGames]:
        """Move all data of a guest to an account; return how much moved and the affected games."""
        return self._database.write(lambda connection: merging.merge(connection, guest, account))

    def erase(self, player: str, stopped_matches: Collection[str]) -> PlayerGames:
        """Erase a player and stop the matches in `stopped_matches`; return the affected games."""
        games = self._database.write(lambda connection: erase(connection, player, stopped_matches))
        self._database.empty_log()
        return games

    def export(self, player: str) -> dict[str, list[dict[str, Any]]]:
        """Return a player's own rows by table, without matches."""
        with self._database.reading() as connection:
            export = {
                table.name: list(_read_rows(connection, table, names, table.c.player == player))
                for table, names in EXPORTED_COLUMNS.items()
            }
            is_player = players.c.id == player
            export["players"] = list(
                _read_rows(connection, players, ("name", "met", "public"), is_player)
            )
            public_id = select(players.c.public).where(is_player).scalar_subquery()
            export["ratings"] = list(
                _read_rows(connection, ratings, EXPORTED_RATING_COLUMNS, ratings.c.who == public_id)
            )
            export["bot_accounts"] = [
                {"name": bot.name, "made": bot.made} for bot in list_bots(connection, player)
            ]
            export["relations"] = list(_read_relations(connection, player))
        return export


def _read_rows(
    connection: Connection, table: Table, names: tuple[str, ...], condition: Any
) -> Iterator[dict[str, Any]]:
    query = select(*(table.c[name] for name in names)).where(condition)
    yield from map(dict, connection.execute(query).mappings())


def _read_relations(connection: Connection, player: str) -> Iterator[dict[str, Any]]:
    """Yield the public ids of those whom a player follows, blocks or mutes."""
    query = select(relations.c.kind, relations.c.since, players.c.public, players.c.name)
    with_players = query.join(players, players.c.id == relations.c.other)
    selected = with_players.where(relations.c.player == player)
    yield from map(dict, connection.execute(selected).mappings())
