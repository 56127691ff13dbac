"""Writing rows, within a transaction that the caller opens and closes."""

import datetime as dt
import secrets
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, Table, Update, and_, bindparam, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import ReturningInsert

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
    commitments,
    instructions,
    luck,
    matches,
    offers,
    pairings,
    players,
    seat_signatures,
    seats,
    signatures,
    times,
    tournament_commands,
    tournaments,
    undos,
)


class Commit(NamedTuple):
    """One command's change of the match or tournament `id`, read at `revision`.

    A `quiet` one, which only its player is to notice, leaves the time of the last change. A player
    who is `seated` at that revision is stored for certain: seats refer to players.
    """

    id: str
    revision: int
    command: str
    player: str | None
    quiet: bool = False
    seated: bool = False


class Ledger(NamedTuple):
    """A table of things that commands change, each command once; `revision` counts the changes."""

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
    """Return a time in UTC as rows store it."""
    return when.strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def insert_once(
    connection: Connection, table: Table, *key: Column[Any]
) -> sqlite.Insert | postgresql.Insert:
    """Insert unless a row with this key exists; the primary key by default."""
    return _insert_once(connection.dialect.name, table, *key)


@cache
def _insert_once(
    dialect: str, table: Table, *key: Column[Any]
) -> sqlite.Insert | postgresql.Insert:
    insertion = sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
    return insertion.on_conflict_do_nothing(index_elements=key or list(table.primary_key))


def meet(connection: Connection, *who: str | None) -> None:
    """Add rows for players who have none."""
    for player in sorted(
        {player for player in who if player is not None}
    ):  # sorted, or two transactions could deadlock
        row = {"id": player, "name": "", "met": today(), "public": _fresh_id()}
        connection.execute(_insert_once(connection.dialect.name, players), row)


def _fresh_id() -> str:
    """Return an id that others may know."""
    return secrets.token_urlsafe(9)


def public_id(connection: Connection, player: str) -> str:
    """Return the public id of a player; those who were met before there were any get one."""
    own = players.c.id == player
    missing = update(players).where(own, players.c.public.is_(None))
    connection.execute(missing.values(public=_fresh_id()))
    return str(connection.execute(select(players.c.public).where(own)).scalar_one())


def lock_player(connection: Connection, player: str) -> None:
    """Keep other transactions from counting what this player has meanwhile."""
    connection.execute(select(players.c.id).where(players.c.id == player).with_for_update())


def rename(connection: Connection, player: str, name: str) -> None:
    """Set the name of a player."""
    meet(connection, player)
    connection.execute(update(players).where(players.c.id == player).values(name=name))


def open_match(connection: Connection, stored: StoredMatch, command: str) -> str:
    """Store a new match, or find the one its host opened by this command; return its id."""
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
    apart = ((commitments, stored.commitments), (instructions, stored.instructions))
    for table, rows in (
        *((seats, stored.seats), (luck, lucks), (pairings, of_tournament)),
        *(*logs, *apart, (times, stored.times), (seat_signatures, stored.signatures)),
    ):
        if rows:
            filled = [{"match": match, **row._asdict()} for row in rows]
            connection.execute(insert(table), filled)
    for seat in stored.seats:
        if seat.player is not None:
            sign_seat(connection, match, seat.seat)


def sign_seat(connection: Connection, match: str, seat: int) -> None:
    """Give a seat the signature techniques that its player has in the game of the match."""
    own = select(seats.c.match, seats.c.seat, signatures.c.kind, signatures.c.name)
    joined = own.join(matches, matches.c.id == seats.c.match).join(
        signatures,
        and_(signatures.c.player == seats.c.player, signatures.c.game == matches.c.game),
    )
    names = joined.where(seats.c.match == match, seats.c.seat == seat)
    connection.execute(
        insert(seat_signatures).from_select(["match", "seat", "kind", "name"], names)
    )


def begin_change(
    connection: Connection, ledger: Ledger, commit: Commit, standing: Mapping[str, Any]
) -> None:
    """Raise the revision, and note the command and how the thing stands after it.

    Raises RepeatedCommand, or the ledger's errors for a stale revision and an unknown id.
    """
    changed = {"revision": commit.revision + 1} | ({} if commit.quiet else {"updated": now()})
    which = {"which": commit.id, "current": commit.revision}
    if not connection.execute(_changing(ledger.rows), {**standing, **changed, **which}).rowcount:
        confirm_new(connection, ledger, commit)
        raise _stale(ledger, commit, _revision(connection, ledger, commit.id))
    if not commit.seated:
        meet(connection, commit.player)
    row = {ledger.noun: commit.id, "command": commit.command, "player": commit.player}
    noting = _noting(ledger.commands, connection.dialect.name)
    if connection.execute(noting, row).scalar() is None:
        raise _repeated(ledger, commit)


@cache
def _changing(rows: Table) -> Update:
    """Return the statement that changes a thing of a revision; made once, since that takes long."""
    return update(rows).where(
        rows.c.id == bindparam("which"), rows.c.revision == bindparam("current")
    )


@cache
def _noting(commands: Table, dialect: str) -> ReturningInsert[Any]:
    """Return the statement that notes a command, and returns nothing if it is known."""
    return _insert_once(dialect, commands).returning(commands.c.command)


def confirm_new(connection: Connection, ledger: Ledger, commit: Commit) -> None:
    """Raise RepeatedCommand if the command is stored already."""
    done = ledger.commands.c[ledger.noun] == commit.id, ledger.commands.c.command == commit.command
    if connection.execute(select(ledger.commands).where(*done)).first():
        raise _repeated(ledger, commit)


def confirm_current(connection: Connection, ledger: Ledger, commit: Commit) -> None:
    """Raise what `begin_change` would raise now."""
    confirm_new(connection, ledger, commit)
    revision = _revision(connection, ledger, commit.id)
    if revision != commit.revision:
        raise _stale(ledger, commit, revision)


def _revision(connection: Connection, ledger: Ledger, thing: str) -> int:
    asked = select(ledger.rows.c.revision).where(ledger.rows.c.id == thing)
    revision: int | None = connection.execute(asked).scalar()
    if revision is None:
        raise unknown(ledger, thing)
    return revision


def unknown(ledger: Ledger, thing: str) -> HexarenaError:
    """Return the error for an unknown id."""
    expected = "expected the id of one that was opened"
    return ledger.unknown(f"there is no {ledger.noun} {thing!r}; {expected}")


def _stale(ledger: Ledger, commit: Commit, revision: int) -> HexarenaError:
    came = f"{ledger.noun} {commit.id} is at revision {revision}"
    return ledger.stale(f"{came}; the change expected {commit.revision}")


def _repeated(ledger: Ledger, commit: Commit) -> RepeatedCommand:
    came = f"command {commit.command} was done in {ledger.noun} {commit.id}"
    return RepeatedCommand(f"{came}; expected a new one")
