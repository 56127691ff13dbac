"""Stored tournaments; their matches are stored like all others."""

from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import Connection, Row, RowMapping, Table, delete, func, insert, or_, select, update

from hexarena.contract.errors import SeatTaken
from hexarena.store.database import Database
from hexarena.store.stored_tournament import (
    Entrant,
    EntrantsListed,
    EntrantsSettled,
    Happening,
    PairingMatch,
    PlaceTaken,
    StoredTournament,
    TournamentCancelled,
    TournamentEvent,
    TournamentStanding,
)
from hexarena.store.tables import entrants, happenings, matches, pairings, tournaments
from hexarena.store.writing import (
    TOURNAMENTS,
    Commit,
    begin_change,
    confirm_current,
    insert_once,
    meet,
    now,
    unknown,
)

RUNNING = "playing"  # the status of tournaments that have begun and not ended


class Tournaments:
    """The tournaments of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, stored: StoredTournament, command: str) -> StoredTournament:
        """Store a new tournament and return it as stored.

        The same command of the same host again returns the tournament opened the first time. So
        does a second tournament that is to follow the same one.
        """
        return self._database.write(
            lambda connection: _whole(connection, _open(connection, stored, command))
        )

    def load(self, tournament: str) -> StoredTournament:
        """Return a tournament. Raises UnknownTournament."""
        with self._database.reading() as connection:
            return _whole(connection, tournament)

    def mark(self, tournament: str) -> tuple[int, int, str | None] | None:
        """Return what changes with a tournament, None if it is unknown.

        That is its revision, how many matches it has, and which tournament follows it.
        """
        own = select(func.count()).where(pairings.c.tournament == tournament).scalar_subquery()
        later = tournaments.alias()
        after = select(later.c.id).where(later.c.before == tournament).scalar_subquery()
        asked = select(tournaments.c.revision, own, after).where(tournaments.c.id == tournament)
        with self._database.reading() as connection:
            row = connection.execute(asked).first()
            return None if row is None else (row[0], row[1], row[2])

    def ended(self, some: Collection[str]) -> set[str]:
        """Return those of some matches that are over."""
        asked = select(matches.c.id).where(matches.c.id.in_(some), matches.c.status == "over")
        with self._database.reading() as connection:
            return set(connection.execute(asked).scalars())

    def running(self) -> list[str]:
        """Return the ids of running tournaments in which a person takes part."""
        people = select(entrants.c.tournament).where(entrants.c.player.is_not(None))
        asked = select(tournaments.c.id).where(
            tournaments.c.status == RUNNING, tournaments.c.id.in_(people)
        )
        with self._database.reading() as connection:
            return list(connection.execute(asked.order_by(tournaments.c.created)).scalars())

    def is_running(self, tournament: str) -> bool:
        """Tell whether a tournament has begun and has neither ended nor been cancelled."""
        asked = select(tournaments.c.id).where(
            tournaments.c.id == tournament, tournaments.c.status == RUNNING
        )
        with self._database.reading() as connection:
            return connection.execute(asked).scalar() is not None

    def of(self, player: str, limit: int = 20) -> list[StoredTournament]:
        """List tournaments that a player hosts or entered, the newest change first."""
        with self._database.reading() as connection:
            entered = select(entrants.c.tournament).where(entrants.c.player == player)
            mine = or_(tournaments.c.host == player, tournaments.c.id.in_(entered))
            newest = (
                select(tournaments.c.id)
                .where(mine)
                .order_by(tournaments.c.updated.desc(), tournaments.c.id)
            )
            found = connection.execute(newest.limit(limit)).scalars().all()
            return [_whole(connection, tournament) for tournament in found]

    def append(
        self, commit: Commit, events: Collection[TournamentEvent], standing: TournamentStanding
    ) -> None:
        """Add the events of a command to a tournament: all of them, or none.

        Raises RepeatedCommand, StaleTournament, UnknownTournament and SeatTaken, as `Store.append`.
        """

        def write(connection: Connection) -> None:
            begin_change(connection, TOURNAMENTS, commit, standing._asdict())
            for event in events:
                record(connection, commit.id, event)

        self._database.write(write)

    def confirm_current(self, commit: Commit) -> None:
        """Raise RepeatedCommand, StaleTournament or UnknownTournament where `append` would."""
        with self._database.reading() as connection:
            confirm_current(connection, TOURNAMENTS, commit)


# Events as rows


def record(connection: Connection, tournament: str, event: TournamentEvent) -> None:
    """Write an event of a tournament. Raises SeatTaken."""
    match event:
        case Happening():
            row = event._asdict()
            connection.execute(insert(happenings).values(tournament=tournament, **row))
        case PlaceTaken():
            _take_place(connection, tournament, event)
        case EntrantsSettled(settled, _) | EntrantsListed(settled):
            _settle(connection, tournament, settled)
        case TournamentCancelled():
            _stop_matches(connection, tournament)


def _take_place(connection: Connection, tournament: str, taken: PlaceTaken) -> None:
    entrant, player, name = taken
    meet(connection, player)
    place = entrants.c.tournament == tournament, entrants.c.entrant == entrant
    still_open = entrants.c.player.is_(None), entrants.c.level.is_(None)  # as Entrant.open
    claimed = update(entrants).where(*place, *still_open).values(player=player, name=name)
    if not connection.execute(claimed).rowcount:
        came = f"place {entrant} of tournament {tournament} is not open"
        raise SeatTaken(f"{came}; expected one that is")


def _settle(connection: Connection, tournament: str, settled: tuple[Entrant, ...]) -> None:
    connection.execute(delete(entrants).where(entrants.c.tournament == tournament))
    if rows := [{"tournament": tournament, **each._asdict()} for each in settled]:
        connection.execute(insert(entrants), rows)


def _stop_matches(connection: Connection, tournament: str) -> None:
    own = select(pairings.c.match).where(pairings.c.tournament == tournament)
    unfinished = matches.c.id.in_(own), matches.c.status != "over"
    stopped = {"status": "stopped", "awaits": 0, "revision": matches.c.revision + 1}
    connection.execute(update(matches).where(*unfinished).values(stopped))


# Whole tournaments


def _open(connection: Connection, stored: StoredTournament, command: str) -> str:
    meet(connection, stored.host, *(each.player for each in stored.entrants))
    key = (tournaments.c.host, tournaments.c.opening)
    follower = tournaments.c.before == stored.before
    if stored.before and (
        first := connection.execute(select(tournaments.c.id).where(follower)).scalar()
    ):
        return str(first)
    insertion = insert_once(connection, tournaments, *key).values(**_row(stored, command))
    opened: str | None = connection.execute(insertion.returning(tournaments.c.id)).scalar()
    if opened is None:
        same = select(tournaments.c.id).where(key[0] == stored.host, key[1] == command)
        return str(connection.execute(same).scalar_one())
    for table, rows in ((entrants, stored.entrants), (happenings, stored.happenings)):
        if rows:
            filled = [{"tournament": opened, **row._asdict()} for row in rows]
            connection.execute(insert(table), filled)
    return opened


def _row(stored: StoredTournament, command: str) -> dict[str, Any]:
    moment = now()
    row = {each.name: getattr(stored, each.name, None) for each in tournaments.c}
    return row | {"opening": command, "created": moment, "updated": moment}


def _whole(connection: Connection, tournament: str) -> StoredTournament:
    row = (
        connection.execute(select(tournaments).where(tournaments.c.id == tournament))
        .mappings()
        .first()
    )
    if row is None:
        raise unknown(TOURNAMENTS, tournament)
    after = connection.execute(
        select(tournaments.c.id).where(tournaments.c.before == tournament)
    ).scalar()
    return StoredTournament(
        **_fields(row),
        after=after,
        entrants=tuple(map(Entrant._make, _rows_of(connection, entrants, tournament))),
        happenings=tuple(map(Happening._make, _rows_of(connection, happenings, tournament))),
        matches=tuple(map(PairingMatch._make, _rows_of(connection, pairings, tournament))),
    )


def _fields(row: RowMapping) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "opening"}


def _rows_of(connection: Connection, table: Table, tournament: str) -> Iterable[Row[Any]]:
    columns = [column for column in table.c if column.name != "tournament"]
    asked = select(*columns).where(table.c.tournament == tournament).order_by(*table.primary_key)
    return connection.execute(asked)
