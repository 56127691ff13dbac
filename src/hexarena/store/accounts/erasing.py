"""Erase a player. Opponents keep their matches, in which the player's seat is left empty."""

import json
import secrets
from collections.abc import Collection

from sqlalchemy import Column, Connection, delete, exists, insert, select, update

from hexarena.store.accounts.bot_accounts import list_bot_players
from hexarena.store.accounts.merging import (
    PlayerGames,
    list_all_games,
    list_games,
    raise_revisions,
)
from hexarena.store.tables import (
    OF_A_PLAYER,
    STATEMENTS,
    audit,
    commands,
    deliveries,
    entrants,
    matches,
    players,
    reports,
    sanctions,
    seat_signatures,
    seats,
    sightings,
    times,
    tournament_commands,
    tournaments,
    webhooks,
)
from hexarena.store.writing import lock_player, today

CLOSED_NAME = "Closed account"  # the name in seats of erased players
NULLED_COLUMNS = (
    matches.c.host,
    seats.c.player,
    commands.c.player,
    tournament_commands.c.player,
    reports.c.reporter,
    reports.c.reported,
    sanctions.c.player,
)
GHOST_COLUMNS = tournaments.c.host, entrants.c.player  # these columns must refer to a player


def erase(connection: Connection, player: str, stopped_matches: Collection[str]) -> PlayerGames:
    """Erase a player with the player's bot accounts; return the affected games.

    The matches in `stopped_matches` stop. Rated matches stay under the public id, which no longer
    names anybody.
    """
    lock_player(connection, player)
    _stop_matches(connection, stopped_matches)
    erased_players = *list_bot_players(connection, player), player
    games = list_all_games(connection, erased_players)
    for erased_player in erased_players:
        _erase_player(connection, erased_player)
    return games


def _erase_player(connection: Connection, player: str) -> None:
    games = list_games(connection, player)
    _cancel_tournaments(connection, player)
    _erase_names(connection, player)
    _erase_reported(connection, player)
    for column in NULLED_COLUMNS:
        _replace_player(connection, column, player, None)
    if games.tournaments:
        ghost = _insert_ghost(connection)
        for column in GHOST_COLUMNS:
            _replace_player(connection, column, player, ghost)
    _erase_deliveries(connection, player)
    for column in (*OF_A_PLAYER, *STATEMENTS):
        if column not in (*NULLED_COLUMNS, *GHOST_COLUMNS):
            connection.execute(delete(column.table).where(column == player))
    connection.execute(delete(sightings).where(sightings.c.player == player))
    _erase_handles(connection, player)
    raise_revisions(connection, games)
    connection.execute(delete(players).where(players.c.id == player))


def _stop_matches(connection: Connection, stopped_matches: Collection[str]) -> None:
    """Stop matches and their clocks."""
    statement = update(matches).where(matches.c.id.in_(stopped_matches))
    connection.execute(statement.values(status="stopped", awaits=0))
    stop_clocks = update(times).where(times.c.match.in_(stopped_matches))
    connection.execute(stop_clocks.values(due=None, since=None))


def _cancel_tournaments(connection: Connection, player: str) -> None:
    """Cancel tournaments that only the erased host could start."""
    is_cancelled = (
        tournaments.c.host == player,
        tournaments.c.status == "waiting",
        ~tournaments.c.open,
    )
    connection.execute(update(tournaments).where(*is_cancelled).values(status="cancelled"))


def _erase_names(connection: Connection, player: str) -> None:
    """Remove the player's names from seats, entrants and the list of champions."""
    is_entrant = entrants.c.tournament == tournaments.c.id, entrants.c.player == player
    is_champion = exists().where(*is_entrant, entrants.c.name == tournaments.c.champion)
    connection.execute(update(tournaments).where(is_champion).values(champion=CLOSED_NAME))
    connection.execute(update(entrants).where(entrants.c.player == player).values(name=CLOSED_NAME))
    _erase_signatures(connection, player)
    statement = update(seats).where(seats.c.player == player)
    connection.execute(
        statement.values(name=CLOSED_NAME, owner=None, key=None)
    )  # a key would open it


def _erase_signatures(connection: Connection, player: str) -> None:
    """Remove a player's signature techniques from matches, which show the game's names again."""
    is_seat = (
        seats.c.match == seat_signatures.c.match,
        seats.c.seat == seat_signatures.c.seat,
        seats.c.player == player,
    )
    connection.execute(delete(seat_signatures).where(exists().where(*is_seat)))


def _replace_player(
    connection: Connection, column: Column[str], player: str, replacement: str | None
) -> None:
    connection.execute(update(column.table).where(column == player).values({column: replacement}))


def _insert_ghost(connection: Connection) -> str:
    """Add a player whom no cookie identifies, and return the new id."""
    ghost = secrets.token_urlsafe(12)
    connection.execute(insert(players).values(id=ghost, name=CLOSED_NAME, met=today()))
    return ghost


def _erase_reported(connection: Connection, player: str) -> None:
    """Keep reports about a player, but remove what the player said and what others noted."""
    is_reported = update(reports).where(reports.c.reported == player)
    connection.execute(is_reported.values(note=""))
    public_id = connection.execute(select(players.c.public).where(players.c.id == player)).scalar()
    if public_id is None:
        return
    query = select(reports.c.id, reports.c.excerpt).where(
        reports.c.excerpt.contains(public_id, autoescape=True)
    )
    for report, excerpt in connection.execute(query).all():
        statement = update(reports).where(reports.c.id == report)
        connection.execute(statement.values(excerpt=_remove_author(excerpt, public_id)))


def _remove_author(excerpt: str, public_id: str) -> str:
    """Return an excerpt without the name, the id and the words of a player."""
    messages = json.loads(excerpt)
    for message in messages:
        if message.get("who") == public_id:
            message.update(who=None, name=CLOSED_NAME, text="", phrase="")
    return json.dumps(messages)


def _erase_deliveries(connection: Connection, player: str) -> None:
    webhook_ids = select(webhooks.c.id).where(webhooks.c.player == player)
    connection.execute(delete(deliveries).where(deliveries.c.webhook.in_(webhook_ids)))


def _erase_handles(connection: Connection, player: str) -> None:
    """Replace handles with the public id in the operators' log."""
    public_id = connection.execute(select(players.c.public).where(players.c.id == player)).scalar()
    if public_id:
        for column in (audit.c.about, audit.c.operator):
            is_named = column.startswith(f"{public_id} ", autoescape=True)
            connection.execute(update(audit).where(is_named).values({column: public_id}))
