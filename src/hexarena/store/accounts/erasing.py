"""Erasing a player: opponents keep their matches, in which nobody sits where the player sat."""

import secrets
from collections.abc import Collection

from sqlalchemy import Column, Connection, delete, exists, insert, select, update

from hexarena.store.accounts.merging import Touched, raise_revisions, touched
from hexarena.store.tables import (
    OF_A_PLAYER,
    audit,
    commands,
    deliveries,
    entrants,
    matches,
    players,
    reports,
    seat_signatures,
    seats,
    times,
    tournament_commands,
    tournaments,
    webhooks,
)
from hexarena.store.writing import today

CLOSED = "Closed account"  # the name where somebody erased sat
NOBODY = (
    *(matches.c.host, seats.c.player, commands.c.player, tournament_commands.c.player),
    reports.c.reporter,
)
GHOST = tournaments.c.host, entrants.c.player  # these must name somebody


def erase(connection: Connection, player: str, stopped: Collection[str]) -> Touched:
    """Erase a player; the matches in `stopped` cannot go on. Return what it touched.

    Rated matches stay under the public id, which names nobody from then on.
    """
    those = touched(connection, player)
    _stop(connection, stopped)
    _cancel(connection, player)
    _forget_names(connection, player)
    for column in NOBODY:
        _put(connection, column, player, None)
    if those.tournaments:
        ghost = _ghost(connection)
        for column in GHOST:
            _put(connection, column, player, ghost)
    _forget_deliveries(connection, player)
    for column in OF_A_PLAYER:
        if column not in (*NOBODY, *GHOST):
            connection.execute(delete(column.table).where(column == player))
    _forget_acts(connection, player)
    raise_revisions(connection, those)
    connection.execute(delete(players).where(players.c.id == player))
    return those


def _stop(connection: Connection, stopped: Collection[str]) -> None:
    """Let nobody play some matches any longer, and no clock of them run."""
    those = update(matches).where(matches.c.id.in_(stopped))
    connection.execute(those.values(status="stopped", awaits=0))
    running = update(times).where(times.c.match.in_(stopped))
    connection.execute(running.values(due=None, since=None))


def _cancel(connection: Connection, player: str) -> None:
    """Cancel tournaments that only their host could begin."""
    mine = tournaments.c.host == player, tournaments.c.status == "waiting", ~tournaments.c.open
    connection.execute(update(tournaments).where(*mine).values(status="cancelled"))


def _forget_names(connection: Connection, player: str) -> None:
    """Take the player's names out of seats, entrants and the list of champions."""
    own = entrants.c.tournament == tournaments.c.id, entrants.c.player == player
    won = exists().where(*own, entrants.c.name == tournaments.c.champion)
    connection.execute(update(tournaments).where(won).values(champion=CLOSED))
    connection.execute(update(entrants).where(entrants.c.player == player).values(name=CLOSED))
    _forget_signatures(connection, player)
    closed = update(seats).where(seats.c.player == player)
    connection.execute(closed.values(name=CLOSED, key=None))  # with a key it would be open


def _forget_signatures(connection: Connection, player: str) -> None:
    """Take the player's signature techniques out of the matches; the game's names stand again."""
    sat = (
        *(seats.c.match == seat_signatures.c.match, seats.c.seat == seat_signatures.c.seat),
        seats.c.player == player,
    )
    connection.execute(delete(seat_signatures).where(exists().where(*sat)))


def _put(connection: Connection, column: Column[str], player: str, other: str | None) -> None:
    connection.execute(update(column.table).where(column == player).values({column: other}))


def _ghost(connection: Connection) -> str:
    """Add a player whom no cookie names, and return the id."""
    ghost = secrets.token_urlsafe(12)
    connection.execute(insert(players).values(id=ghost, name=CLOSED, met=today()))
    return ghost


def _forget_deliveries(connection: Connection, player: str) -> None:
    mine = select(webhooks.c.id).where(webhooks.c.player == player)
    connection.execute(delete(deliveries).where(deliveries.c.webhook.in_(mine)))


def _forget_acts(connection: Connection, player: str) -> None:
    """Leave the public id in the log of operators, without the handles."""
    who = connection.execute(select(players.c.public).where(players.c.id == player)).scalar()
    if who:
        about = update(audit).where(audit.c.about.startswith(f"{who} ", autoescape=True))
        connection.execute(about.values(about=who))
