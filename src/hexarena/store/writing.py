"""How rows come to be. Every function is part of a transaction that others open and close."""

import datetime as dt
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, Table, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from hexarena.contract.errors import (
    HexarenaError,
    RepeatedCommand,
    StaleMatch,
    StaleTournament,
    UnknownMatch,
    UnknownTournament,
)
from hexarena.store.stored_match import StoredMatch
from hexarena.store.tables import (
    actions,
    commands,
    luck,
    matches,
    offers,
    pairings,
    players,
    seats,
    tournament_commands,
    tournaments,
    undos,
)


class Ledger(NamedTuple):
    """Things that are changed by commands, each once: a row each, whose revision counts them."""

    noun: str
    rows: Table
    commands: Table
    unknown: type[HexarenaError]
    stale: type[HexarenaError]


MATCHES = Ledger("match", matches, commands, UnknownMatch, StaleMatch)
TOURNAMENTS = Ledger(
    "tournament", tournaments, tournament_commands, UnknownTournament, StaleTournament
)


def now() -> str:
    """Return the time, UTC, to the microsecond, as text that sorts by time."""
    return moment(dt.datetime.now(dt.UTC))


def today() -> str:
    """Return the day, UTC."""
    return dt.datetime.now(dt.UTC).date().isoformat()


def moment(when: dt.datetime) -> str:
    """Return a time, in UTC, as rows have it."""
    return when.strftime("%Y-%m-%dT%H:%M:%S.%fZ")


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
        row = {"id": player, "name": "", "met": today()}
        connection.execute(insert_once(connection, players).values(row))


def rename(connection: Connection, player: str, name: str) -> None:
    """Call a player by a name."""
    meet(connection, player)
    connection.execute(update(players).where(players.c.id == player).values(name=name))


def open_match(connection: Connection, stored: StoredMatch, command: str) -> str:
    """Keep a new match, or find the one that its host opened by this command; return its id."""
    meet(connection, stored.host, *(seat.player for seat in stored.seats))
    key = (matches.c.host, matches.c.opening)
    insertion = insert_once(connection, matches, *key).values(**_row(stored, command))
    opened: str | None = connection.execute(insertion.returning(matches.c.id)).scalar()
    if opened is None:
        same = select(matches.c.id).where(key[0] == stored.host, key[1] == command)
        return str(connection.execute(same).scalar_one())
    _fill(connection, stored, opened)
    return opened


def _row(stored: StoredMatch, command: str) -> dict[str, Any]:
    moment = now()
    row = {each.name: getattr(stored, each.name, None) for each in matches.c}
    if stored.ended:
        row |= {"ended_kind": stored.ended.kind, "ended_seat": stored.ended.seat}
    return row | {"opening": command, "created": moment, "updated": moment}


def _fill(connection: Connection, stored: StoredMatch, match: str) -> None:
    lucks = () if stored.luck is None else (stored.luck,)
    of_tournament = () if stored.pairing is None else (stored.pairing,)
    logs = ((actions, stored.plays), (undos, stored.undos), (offers, stored.offers))
    for table, rows in ((seats, stored.seats), (luck, lucks), (pairings, of_tournament), *logs):
        if rows:
            filled = [{"match": match, **row._asdict()} for row in rows]
            connection.execute(insert(table), filled)


def begin_change(
    connection: Connection, ledger: Ledger, of: tuple[str, int], command: str, player: str | None
) -> None:
    """Bump the revision of a thing, by its id and the revision it was read at.

    Raises RepeatedCommand, or what the ledger calls stale or unknown.
    """
    rows, (thing, revision) = ledger.rows, of
    current = rows.c.id == thing, rows.c.revision == revision
    bump = update(rows).where(*current).values(revision=revision + 1, updated=now())
    bumped = connection.execute(bump).rowcount
    if not bumped:
        _refuse(connection, ledger, of, command)
    meet(connection, player)
    insertion = insert_once(connection, ledger.commands)
    row = insertion.values({ledger.noun: thing, "command": command, "player": player})
    if connection.execute(row.returning(ledger.commands.c.command)).scalar() is None:
        raise _repeated(ledger, thing, command)


def _refuse(connection: Connection, ledger: Ledger, of: tuple[str, int], command: str) -> None:
    thing, revision = of
    done = ledger.commands.c[ledger.noun] == thing, ledger.commands.c.command == command
    if connection.execute(select(ledger.commands).where(*done)).first():
        raise _repeated(ledger, thing, command)
    asked = select(ledger.rows.c.revision).where(ledger.rows.c.id == thing)
    now_at = connection.execute(asked).scalar()
    if now_at is None:
        raise unknown(ledger, thing)
    came = f"{ledger.noun} {thing} is at revision {now_at}"
    raise ledger.stale(f"{came}; the change expected {revision}")


def unknown(ledger: Ledger, thing: str) -> HexarenaError:
    """Say that there is no such thing."""
    expected = "expected the id of one that was opened"
    return ledger.unknown(f"there is no {ledger.noun} {thing!r}; {expected}")


def _repeated(ledger: Ledger, thing: str, command: str) -> RepeatedCommand:
    came = f"command {command} was done in {ledger.noun} {thing}"
    return RepeatedCommand(f"{came}; expected a new one")
