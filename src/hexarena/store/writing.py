"""Write rows, within a transaction that the caller opens and closes."""

import datetime as dt
import secrets
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    Connection,
    Table,
    Update,
    and_,
    bindparam,
    exists,
    func,
    insert,
    select,
    update,
)
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
from hexarena.ratings import Pool
from hexarena.store.stored_match import StoredMatch
from hexarena.store.tables import (
    accounts,
    actions,
    beats,
    bot_accounts,
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

PROGRAMS: Pool = "programs"
BEAT_ID, PROBE_ID = 1, 2  # ids of the rows of `beats`


class Commit(NamedTuple):
    """A command's change to the match or tournament `id`, which was read at `revision`.

    A `quiet` change, which only its player may notice, keeps the time of the last change. If the
    player `is_seated` at that revision, their row exists, since seats refer to players.
    """

    id: str
    revision: int
    command: str
    player: str | None
    quiet: bool = False
    is_seated: bool = False


class Ledger(NamedTuple):
    """A table whose rows commands change, each command once; `revision` counts the changes."""

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
    """Return the current UTC time as sortable text, to the microsecond."""
    return to_timestamp(dt.datetime.now(dt.UTC))


def today() -> str:
    """Return today's date in UTC as text."""
    return dt.datetime.now(dt.UTC).date().isoformat()


def to_timestamp(time: dt.datetime) -> str:
    """Return a UTC time as text in the form that rows store."""
    return time.strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def write_probe(connection: Connection) -> None:
    """Rewrite a row of `beats`, to prove that the database accepts writes."""
    connection.execute(insert_once(connection, beats), {"id": PROBE_ID, "at": 0, "promised": 0})
    is_probe = beats.c.id == PROBE_ID
    connection.execute(update(beats).where(is_probe).values(at=beats.c.at + 1))


def insert_once(
    connection: Connection, table: Table, *key: Column[Any]
) -> sqlite.Insert | postgresql.Insert:
    """Return an insert that does nothing if a row with this key (default: primary key) exists."""
    return _insert_once(connection.dialect.name, table, *key)


@cache
def _insert_once(
    dialect: str, table: Table, *key: Column[Any]
) -> sqlite.Insert | postgresql.Insert:
    insertion = sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
    return insertion.on_conflict_do_nothing(index_elements=key or list(table.primary_key))


def ensure_players(connection: Connection, *player_ids: str | None) -> None:
    """Add rows for those of these players who have none yet."""
    for player in sorted(
        {player for player in player_ids if player is not None}
    ):  # sorted, since two transactions could deadlock otherwise
        row = {"id": player, "name": "", "met": today(), "public": _make_public_id()}
        connection.execute(_insert_once(connection.dialect.name, players), row)


def _make_public_id() -> str:
    """Return a new id that other players may know."""
    return secrets.token_urlsafe(9)


def ensure_public_id(connection: Connection, player: str) -> str:
    """Return a player's public id, and create one if the player has none yet."""
    is_player = players.c.id == player
    statement = update(players).where(is_player, players.c.public.is_(None))
    connection.execute(statement.values(public=_make_public_id()))
    return str(connection.execute(select(players.c.public).where(is_player)).scalar_one())


def has_account(connection: Connection, player: str) -> bool:
    """Return whether a player has an open account."""
    is_open = accounts.c.player == player, accounts.c.closed.is_(None)
    return bool(connection.execute(select(exists().where(*is_open))).scalar())


def lock_player(connection: Connection, player: str) -> None:
    """Lock a player's row, so that concurrent transactions count the player's data in turn."""
    connection.execute(select(players.c.id).where(players.c.id == player).with_for_update())


def count_owned(connection: Connection, table: Table, player: str) -> int:
    """Return the number of a table's rows that belong to a player."""
    query = select(func.count()).select_from(table).where(table.c.player == player)
    return int(connection.execute(query).scalar_one())


def rename(connection: Connection, player: str, name: str) -> None:
    """Set the name of a player."""
    ensure_players(connection, player)
    connection.execute(update(players).where(players.c.id == player).values(name=name))


def open_match(connection: Connection, new_match: StoredMatch, command: str) -> str:
    """Store a new match, or find the one its host opened with this command; return its id."""
    ensure_players(connection, new_match.host, *(seat.player for seat in new_match.seats))
    key = (matches.c.host, matches.c.opening)
    insertion = insert_once(connection, matches, *key).values(**_match_row(new_match, command))
    match_id: str | None = connection.execute(insertion.returning(matches.c.id)).scalar()
    if match_id is None:
        query = select(matches.c.id).where(key[0] == new_match.host, key[1] == command)
        return str(connection.execute(query).scalar_one())
    _insert_details(connection, new_match, match_id)
    return match_id


def _match_row(new_match: StoredMatch, command: str) -> dict[str, Any]:
    timestamp = now()
    row = {column.name: getattr(new_match, column.name, None) for column in matches.c}
    if new_match.ended:
        row |= {"ended_kind": new_match.ended.kind, "ended_seat": new_match.ended.seat}
    return row | {"opening": command, "created": timestamp, "updated": timestamp}


def _insert_details(connection: Connection, new_match: StoredMatch, match: str) -> None:
    luck_rows = () if new_match.luck is None else (new_match.luck,)
    pairing_rows = () if new_match.pairing is None else (new_match.pairing,)
    for table, rows in (
        (seats, new_match.seats),
        (luck, luck_rows),
        (pairings, pairing_rows),
        (actions, new_match.plays),
        (undos, new_match.undos),
        (offers, new_match.offers),
        (commitments, new_match.commitments),
        (instructions, new_match.instructions),
        (times, new_match.times),
        (seat_signatures, new_match.signatures),
    ):
        if rows:
            match_rows = [{"match": match, **row._asdict()} for row in rows]
            connection.execute(insert(table), match_rows)
    for seat in new_match.seats:
        if seat.player is not None:
            sign_seat(connection, match, seat.seat)
    mark_bot_accounts(connection, match)


def mark_bot_accounts(connection: Connection, match: str) -> None:
    """Mark the seats of bot accounts as programs', and name their owners."""
    owner_name = (
        select(players.c.name)
        .join(bot_accounts, bot_accounts.c.owner == players.c.id)
        .where(bot_accounts.c.player == seats.c.player)
        .scalar_subquery()
    )
    statement = update(seats).where(
        seats.c.match == match, exists().where(bot_accounts.c.player == seats.c.player)
    )
    if connection.execute(statement.values(program=True, owner=owner_name)).rowcount:
        rate_among_programs(connection, match)


def rate_among_programs(connection: Connection, match: str) -> None:
    """Move a match that belongs to a rating pool to the pool of programs."""
    is_compared = matches.c.id == match, matches.c.pool.is_not(None)
    connection.execute(update(matches).where(*is_compared).values(pool=PROGRAMS))


def sign_seat(connection: Connection, match: str, seat: int) -> None:
    """Give a seat the signature techniques that its player has in the game of the match."""
    query = select(seats.c.match, seats.c.seat, signatures.c.kind, signatures.c.name)
    with_signatures = query.join(matches, matches.c.id == seats.c.match).join(
        signatures,
        and_(signatures.c.player == seats.c.player, signatures.c.game == matches.c.game),
    )
    selected = with_signatures.where(seats.c.match == match, seats.c.seat == seat)
    connection.execute(
        insert(seat_signatures).from_select(["match", "seat", "kind", "name"], selected)
    )


def begin_change(
    connection: Connection, ledger: Ledger, commit: Commit, standing: Mapping[str, Any]
) -> None:
    """Increase the revision, and store the command and the new standing.

    Raises RepeatedCommand, or the ledger's errors for a stale revision and an unknown id.
    """
    changes = {"revision": commit.revision + 1} | ({} if commit.quiet else {"updated": now()})
    key = {"which": commit.id, "current": commit.revision}
    if not connection.execute(
        _change_statement(ledger.rows), {**standing, **changes, **key}
    ).rowcount:
        check_new_command(connection, ledger, commit)
        raise _stale_error(ledger, commit, _load_revision(connection, ledger, commit.id))
    if not commit.is_seated:
        ensure_players(connection, commit.player)
    row = {ledger.noun: commit.id, "command": commit.command, "player": commit.player}
    statement = _note_command_statement(ledger.commands, connection.dialect.name)
    if connection.execute(statement, row).scalar() is None:
        raise _repeated_error(ledger, commit)


@cache
def _change_statement(rows: Table) -> Update:
    """Return the update of a row at a known revision; cached, since building it is slow."""
    return update(rows).where(
        rows.c.id == bindparam("which"), rows.c.revision == bindparam("current")
    )


@cache
def _note_command_statement(commands: Table, dialect: str) -> ReturningInsert[Any]:
    """Return the insert of a command, which returns no row if the command is known."""
    return _insert_once(dialect, commands).returning(commands.c.command)


def check_new_command(connection: Connection, ledger: Ledger, commit: Commit) -> None:
    """Raise RepeatedCommand if the command is stored already."""
    is_command = (
        ledger.commands.c[ledger.noun] == commit.id,
        ledger.commands.c.command == commit.command,
    )
    if connection.execute(select(ledger.commands).where(*is_command)).first():
        raise _repeated_error(ledger, commit)


def check_current(connection: Connection, ledger: Ledger, commit: Commit) -> None:
    """Raise the errors that `begin_change` would raise now, without changing anything."""
    check_new_command(connection, ledger, commit)
    revision = _load_revision(connection, ledger, commit.id)
    if revision != commit.revision:
        raise _stale_error(ledger, commit, revision)


def _load_revision(connection: Connection, ledger: Ledger, row_id: str) -> int:
    query = select(ledger.rows.c.revision).where(ledger.rows.c.id == row_id)
    revision: int | None = connection.execute(query).scalar()
    if revision is None:
        raise unknown_error(ledger, row_id)
    return revision


def unknown_error(ledger: Ledger, row_id: str) -> HexarenaError:
    """Return a ledger's error for an unknown id."""
    expected = "expected the id of one that was opened"
    return ledger.unknown(f"there is no {ledger.noun} {row_id!r}; {expected}")


def _stale_error(ledger: Ledger, commit: Commit, revision: int) -> HexarenaError:
    problem = f"{ledger.noun} {commit.id} is at revision {revision}"
    return ledger.stale(f"{problem}; the change expected {commit.revision}")


def _repeated_error(ledger: Ledger, commit: Commit) -> RepeatedCommand:
    problem = f"command {commit.command} was done in {ledger.noun} {commit.id}"
    return RepeatedCommand(f"{problem}; expected a new one")
