"""How rows come to be. Every function is part of a transaction that others open and close."""

import datetime as dt
from typing import Any

from sqlalchemy import Column, Connection, Table, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from hexarena.contract.errors import RepeatedCommand, StaleMatch, UnknownMatch
from hexarena.store.kept import Kept
from hexarena.store.tables import actions, commands, luck, matches, offers, players, seats, undos


def now() -> str:
    """Return the time, UTC, to the microsecond, as text that sorts by time."""
    return dt.datetime.now(dt.UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def insert_once(
    connection: Connection, table: Table, *key: Column[Any]
) -> sqlite.Insert | postgresql.Insert:
    """Insert unless a row of that key is there; of the primary key, if none is named."""
    on_sqlite = connection.dialect.name == "sqlite"
    insertion = sqlite.insert(table) if on_sqlite else postgresql.insert(table)
    return insertion.on_conflict_do_nothing(index_elements=key or list(table.primary_key))


def meet(connection: Connection, *who: str | None) -> None:
    """Make rows for players who have none."""
    for player in sorted({player for player in who if player is not None}):  # else a deadlock
        connection.execute(insert_once(connection, players).values(id=player, name=""))


def rename(connection: Connection, player: str, name: str) -> None:
    """Call a player by a name."""
    meet(connection, player)
    connection.execute(update(players).where(players.c.id == player).values(name=name))


def open_match(connection: Connection, kept: Kept, command: str) -> str:
    """Keep a new match, or find the one that its host opened by this command; return its id."""
    meet(connection, kept.host, *(seat.player for seat in kept.seats))
    key = (matches.c.host, matches.c.opening)
    insertion = insert_once(connection, matches, *key).values(**_row(kept, command))
    opened: str | None = connection.execute(insertion.returning(matches.c.id)).scalar()
    if opened is None:
        same = select(matches.c.id).where(key[0] == kept.host, key[1] == command)
        return str(connection.execute(same).scalar_one())
    _fill(connection, kept, opened)
    return opened


def _row(kept: Kept, command: str) -> dict[str, Any]:
    moment = now()
    row = {each.name: getattr(kept, each.name, None) for each in matches.c}
    if kept.ended:
        row |= {"ended_kind": kept.ended.kind, "ended_seat": kept.ended.seat}
    return row | {"opening": command, "created": moment, "updated": moment}


def _fill(connection: Connection, kept: Kept, match: str) -> None:
    lucks = () if kept.luck is None else (kept.luck,)
    logs = ((actions, kept.plays), (undos, kept.undos), (offers, kept.offers))
    for table, rows in ((seats, kept.seats), (luck, lucks), *logs):
        if rows:
            filled = [{"match": match, **row._asdict()} for row in rows]
            connection.execute(insert(table), filled)


def begin_change(
    connection: Connection, match: str, revision: int, command: str, player: str | None
) -> None:
    """Bump the revision. Raises RepeatedCommand, StaleMatch, UnknownMatch."""
    current = matches.c.id == match, matches.c.revision == revision
    bump = update(matches).where(*current).values(revision=revision + 1, updated=now())
    bumped = connection.execute(bump).rowcount
    if not bumped:
        _refuse(connection, match, revision, command)
    meet(connection, player)
    insertion = insert_once(connection, commands)
    row = insertion.values(match=match, command=command, player=player)
    if connection.execute(row.returning(commands.c.command)).scalar() is None:
        raise _repeated(match, command)


def _refuse(connection: Connection, match: str, revision: int, command: str) -> None:
    done = select(commands).where(commands.c.match == match, commands.c.command == command)
    if connection.execute(done).first():
        raise _repeated(match, command)
    now_at = connection.execute(select(matches.c.revision).where(matches.c.id == match)).scalar()
    if now_at is None:
        raise UnknownMatch(f"there is no match {match!r}; expected the id of one that was opened")
    raise StaleMatch(f"match {match} is at revision {now_at}; the change expected {revision}")


def _repeated(match: str, command: str) -> RepeatedCommand:
    return RepeatedCommand(f"command {command} was done in match {match}; expected a new one")
