"""Merge a guest into an account, which takes over all the guest's data.

If two rows collide, the account keeps its own. The guest's statements, an age or a consent, do not
carry over. Ratings: if the account was never rated in a pool of a game, it takes over the guest's
rated matches there, so that recalculating gives the same numbers under another id. If both were
rated in a pool, the guest's matches stay under the guest's public id, which nobody uses any more:
merged into one sequence, they would change the ratings of everybody who ever met either of them.
"""

from collections.abc import Iterable
from itertools import chain
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    Connection,
    UniqueConstraint,
    and_,
    delete,
    exists,
    func,
    select,
    tuple_,
    update,
)
from sqlalchemy.orm import aliased

from hexarena.store.ratings.settling import lock_ratings
from hexarena.store.tables import (
    OF_A_PLAYER,
    STATEMENTS,
    decks,
    entrants,
    matches,
    open_tables,
    players,
    rated_matches,
    rated_seats,
    ratings,
    relations,
    seats,
    tokens,
    tournaments,
)
from hexarena.store.writing import ensure_public_id, lock_player


class Holdings(NamedTuple):
    """How much data a player has."""

    matches: int = 0
    tournaments: int = 0
    decks: int = 0
    tokens: int = 0
    rated: int = 0  # rated matches


class PlayerGames(NamedTuple):
    """The matches and tournaments of a player, which servers have to reload."""

    matches: tuple[str, ...] = ()
    tournaments: tuple[str, ...] = ()


def count_holdings(connection: Connection, player: str) -> Holdings:
    """Return how much data a player has."""
    public_id = select(players.c.public).where(players.c.id == player).scalar_subquery()
    queries = (
        select(func.count()).select_from(
            _select_ids(seats.c.match, seats.c.player, matches.c.host, player)
        ),
        select(func.count()).select_from(_select_tournaments(player)),
        select(func.count()).where(decks.c.player == player),
        select(func.count()).where(tokens.c.player == player),
        select(func.count()).where(rated_seats.c.who == public_id, rated_seats.c.counted),
    )
    return Holdings(*(connection.execute(query).scalar_one() for query in queries))


def list_games(connection: Connection, player: str) -> PlayerGames:
    """Return the matches and tournaments that a player hosts or takes part in."""
    queries = (
        _select_ids(seats.c.match, seats.c.player, matches.c.host, player),
        _select_tournaments(player),
    )
    return PlayerGames(*(tuple(connection.execute(select(query)).scalars()) for query in queries))


def list_all_games(connection: Connection, players: Iterable[str]) -> PlayerGames:
    """Return the matches and tournaments of several players; some may be listed twice."""
    games = [list_games(connection, player) for player in players]
    return PlayerGames(
        tuple(chain.from_iterable(player_games.matches for player_games in games)),
        tuple(chain.from_iterable(player_games.tournaments for player_games in games)),
    )


def _select_tournaments(player: str) -> Any:
    return _select_ids(entrants.c.tournament, entrants.c.player, tournaments.c.host, player)


def _select_ids(key: Column[Any], sitter: Column[Any], host: Column[Any], player: str) -> Any:
    """Return a query for the ids of the games that a player sits in or hosts."""
    seated_ids = select(key.label("id")).where(sitter == player)
    return seated_ids.union(select(host.table.c.id).where(host == player)).subquery()


def list_unfinished(connection: Connection, player: str) -> list[str]:
    """Return the ids of a player's matches that may still go on."""
    match_ids = _select_ids(seats.c.match, seats.c.player, matches.c.host, player)
    is_open = matches.c.status.in_(("waiting", "playing")), matches.c.source == "played"
    query = select(matches.c.id).where(matches.c.id.in_(select(match_ids)), *is_open)
    return list(connection.execute(query).scalars())


def raise_revisions(connection: Connection, games: PlayerGames) -> None:
    """Increase the revisions of games, so that concurrent commands are checked again."""
    for table, ids in ((matches, games.matches), (tournaments, games.tournaments)):
        for start in range(0, len(ids), 500):
            is_batch = table.c.id.in_(ids[start : start + 500])
            connection.execute(update(table).where(is_batch).values(revision=table.c.revision + 1))


def merge(connection: Connection, guest: str, account: str) -> tuple[Holdings, PlayerGames]:
    """Move all data of a guest to an account; return how much moved and the affected games."""
    lock_ratings(connection)
    for player in sorted((guest, account)):
        lock_player(connection, player)
    holdings_merged, games = count_holdings(connection, guest), list_games(connection, guest)
    _unrate_shared_matches(connection, guest, account)
    _merge_ratings(connection, guest, account)
    for column in OF_A_PLAYER:
        _move_rows(connection, column, guest, account)
    connection.execute(delete(open_tables).where(open_tables.c.host == open_tables.c.whom))
    _delete_impossible_relations(connection, account)
    for column in STATEMENTS:
        connection.execute(delete(column.table).where(column == guest))
    raise_revisions(connection, games)
    connection.execute(delete(players).where(players.c.id == guest))
    return holdings_merged, games


def _unrate_shared_matches(connection: Connection, guest: str, account: str) -> None:
    """Unrate matches that both guest and account play: nobody is rated against themselves."""
    is_player_seated = (
        exists().where(seats.c.match == matches.c.id, seats.c.player == player)
        for player in (guest, account)
    )
    statement = update(matches).where(
        matches.c.status.in_(("waiting", "playing")), *is_player_seated
    )
    connection.execute(statement.values(rated=False))


def _merge_ratings(connection: Connection, guest: str, account: str) -> None:
    query = select(players.c.public).where(players.c.id == guest)
    guest_id: str | None = connection.execute(query).scalar()
    if guest_id is None:
        return
    account_id, pool = ensure_public_id(connection, account), tuple_(ratings.c.game, ratings.c.pool)
    account_pools = connection.execute(
        select(ratings.c.game, ratings.c.pool).where(ratings.c.who == account_id)
    )
    kept_pools = [tuple(row) for row in account_pools]
    is_free = pool.not_in(kept_pools)
    connection.execute(
        update(ratings).where(ratings.c.who == guest_id, is_free).values(who=account_id)
    )
    match_pool = tuple_(rated_matches.c.game, rated_matches.c.pool)
    match_ids = select(rated_matches.c.match).where(match_pool.not_in(kept_pools))
    is_guest_seat = rated_seats.c.who == guest_id, rated_seats.c.match.in_(match_ids)
    connection.execute(update(rated_seats).where(*is_guest_seat).values(who=account_id))


def _move_rows(connection: Connection, column: Column[Any], guest: str, account: str) -> None:
    """Replace the guest with the account in a column; on duplicate keys, keep the account's row."""
    table = column.table
    unique_indexes = [
        index for index in table.indexes if index.unique and list(index.columns) == [column]
    ]
    if column.primary_key or unique_indexes:
        other_columns = (
            []
            if unique_indexes
            else [key_column for key_column in table.primary_key if key_column is not column]
        )
        is_duplicate = _has_twin(column, account, other_columns)
        connection.execute(delete(table).where(column == guest, is_duplicate))
    for constraint in table.constraints:
        if isinstance(constraint, UniqueConstraint) and column in list(constraint.columns):
            _rename_commands(connection, column, guest, account, constraint)
    connection.execute(update(table).where(column == guest).values({column: account}))


def _has_twin(column: Column[Any], account: str, other_columns: list[Column[Any]]) -> Any:
    """Return the condition that the account has a row with the same other columns."""
    twin = aliased(column.table)
    is_equal = (twin.c[other_column.name] == other_column for other_column in other_columns)
    return exists().where(and_(twin.c[column.name] == account, *is_equal))


def _rename_commands(
    connection: Connection,
    column: Column[Any],
    guest: str,
    account: str,
    constraint: UniqueConstraint,
) -> None:
    """Rename those commands of the guest that the account has sent too."""
    other_columns = [
        other_column for other_column in constraint.columns if other_column is not column
    ]
    command, key = other_columns[-1], next(iter(column.table.primary_key))
    statement = update(column.table).where(
        column == guest, _has_twin(column, account, other_columns)
    )
    connection.execute(statement.values({command: command + " " + key}))


def _delete_impossible_relations(connection: Connection, account: str) -> None:
    """Delete relations of an account to itself, and follows between players who block."""
    connection.execute(delete(relations).where(relations.c.player == relations.c.other))
    block = aliased(relations)
    is_same_direction = and_(
        block.c.player == relations.c.player, block.c.other == relations.c.other
    )
    backward = and_(block.c.player == relations.c.other, block.c.other == relations.c.player)
    is_blocked = exists().where(block.c.kind == "block", is_same_direction | backward)
    involves_account = (relations.c.player == account) | (relations.c.other == account)
    connection.execute(
        delete(relations).where(relations.c.kind == "follow", involves_account, is_blocked)
    )
