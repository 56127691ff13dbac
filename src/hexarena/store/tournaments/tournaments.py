"""Stored tournaments. Their matches are stored like all others."""

from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import Connection, Row, RowMapping, Table, delete, func, insert, or_, select, update

from hexarena.contract.errors import SeatTaken
from hexarena.store.repository import Repository
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
from hexarena.store.tables import entrants, happenings, matches, pairings, seats, tournaments
from hexarena.store.writing import (
    TOURNAMENTS,
    Commit,
    begin_change,
    check_current,
    ensure_players,
    insert_once,
    now,
    unknown_error,
)

RUNNING_STATUS = "playing"  # the status of tournaments that have begun and not ended


class Tournaments(Repository):
    """The tournaments of a store; every method raises StoreFailed if the database fails."""

    def open(self, new_tournament: StoredTournament, command: str) -> StoredTournament:
        """Store a new tournament and return it as stored.

        If a host repeats a command, or the tournament before already has a successor, the
        tournament that was stored the first time is returned.
        """
        return self._database.write(
            lambda connection: _load_tournament(
                connection, _open_tournament(connection, new_tournament, command)
            )
        )

    def load(self, tournament: str) -> StoredTournament:
        """Return a tournament. Raises UnknownTournament."""
        with self._database.reading() as connection:
            return _load_tournament(connection, tournament)

    def mark(self, tournament: str) -> tuple[int, int, str | None] | None:
        """Return the values that change with a tournament, or None if it is unknown.

        They are its revision, its number of matches, and the tournament that follows it.
        """
        match_count = (
            select(func.count()).where(pairings.c.tournament == tournament).scalar_subquery()
        )
        successor = tournaments.alias()
        successor_id = (
            select(successor.c.id).where(successor.c.before == tournament).scalar_subquery()
        )
        query = select(tournaments.c.revision, match_count, successor_id).where(
            tournaments.c.id == tournament
        )
        with self._database.reading() as connection:
            row = connection.execute(query).first()
            return None if row is None else (row[0], row[1], row[2])

    def ended(self, match_ids: Collection[str]) -> set[str]:
        """Return the ids of matches that are over, or stopped because a player was erased."""
        has_ended = matches.c.status.in_(("over", "stopped"))
        query = select(matches.c.id).where(matches.c.id.in_(match_ids), has_ended)
        with self._database.reading() as connection:
            return set(connection.execute(query).scalars())

    def list_programs(self, tournament: str) -> set[str]:
        """Return the players of a tournament for whom programs have played in it."""
        query = select(seats.c.player).join(pairings, pairings.c.match == seats.c.match)
        is_marked = (
            pairings.c.tournament == tournament,
            seats.c.program,
            seats.c.player.is_not(None),
        )
        with self._database.reading() as connection:
            return set(connection.execute(query.where(*is_marked)).scalars())

    def running(self) -> list[str]:
        """Return the ids of running tournaments in which a person takes part."""
        with_people = select(entrants.c.tournament).where(entrants.c.player.is_not(None))
        query = select(tournaments.c.id).where(
            tournaments.c.status == RUNNING_STATUS, tournaments.c.id.in_(with_people)
        )
        with self._database.reading() as connection:
            return list(connection.execute(query.order_by(tournaments.c.created)).scalars())

    def is_running(self, tournament: str) -> bool:
        """Return whether a tournament has begun and has neither ended nor been cancelled."""
        query = select(tournaments.c.id).where(
            tournaments.c.id == tournament, tournaments.c.status == RUNNING_STATUS
        )
        with self._database.reading() as connection:
            return connection.execute(query).scalar() is not None

    def list_for_player(self, player: str, limit: int = 20) -> list[StoredTournament]:
        """List tournaments that a player hosts or entered, most recently changed first."""
        with self._database.reading() as connection:
            entered_tournaments = select(entrants.c.tournament).where(entrants.c.player == player)
            is_involved = or_(
                tournaments.c.host == player, tournaments.c.id.in_(entered_tournaments)
            )
            newest_first = (
                select(tournaments.c.id)
                .where(is_involved)
                .order_by(tournaments.c.updated.desc(), tournaments.c.id)
            )
            tournament_ids = connection.execute(newest_first.limit(limit)).scalars().all()
            return [_load_tournament(connection, tournament) for tournament in tournament_ids]

    def append(
        self, commit: Commit, events: Collection[TournamentEvent], standing: TournamentStanding
    ) -> None:
        """Add the events of a command to a tournament: all of them, or none.

        Raises RepeatedCommand, StaleTournament, UnknownTournament and SeatTaken, like
        `Store.append`.
        """

        def write(connection: Connection) -> None:
            begin_change(connection, TOURNAMENTS, commit, standing._asdict())
            for event in events:
                record(connection, commit.id, event)

        self._database.write(write)

    def confirm_current(self, commit: Commit) -> None:
        """Raise RepeatedCommand, StaleTournament or UnknownTournament where `append` would."""
        with self._database.reading() as connection:
            check_current(connection, TOURNAMENTS, commit)


# Events as rows


def record(connection: Connection, tournament: str, event: TournamentEvent) -> None:
    """Store an event of a tournament. Raises SeatTaken."""
    match event:
        case Happening():
            row = event._asdict()
            connection.execute(insert(happenings).values(tournament=tournament, **row))
        case PlaceTaken():
            _claim_place(connection, tournament, event)
        case EntrantsSettled(new_entrants, _) | EntrantsListed(new_entrants):
            _replace_entrants(connection, tournament, new_entrants)
        case TournamentCancelled():
            _stop_matches(connection, tournament)


def _claim_place(connection: Connection, tournament: str, claim: PlaceTaken) -> None:
    entrant, player, name = claim
    ensure_players(connection, player)
    is_place = entrants.c.tournament == tournament, entrants.c.entrant == entrant
    is_open = entrants.c.player.is_(None), entrants.c.level.is_(None)  # like Entrant.open
    statement = update(entrants).where(*is_place, *is_open).values(player=player, name=name)
    if not connection.execute(statement).rowcount:
        problem = f"place {entrant} of tournament {tournament} is not open"
        raise SeatTaken(f"{problem}; expected one that is")


def _replace_entrants(
    connection: Connection, tournament: str, new_entrants: tuple[Entrant, ...]
) -> None:
    connection.execute(delete(entrants).where(entrants.c.tournament == tournament))
    if rows := [{"tournament": tournament, **entrant._asdict()} for entrant in new_entrants]:
        connection.execute(insert(entrants), rows)


def _stop_matches(connection: Connection, tournament: str) -> None:
    match_ids = select(pairings.c.match).where(pairings.c.tournament == tournament)
    is_unfinished = matches.c.id.in_(match_ids), matches.c.status != "over"
    changes = {"status": "stopped", "awaits": 0, "revision": matches.c.revision + 1}
    connection.execute(update(matches).where(*is_unfinished).values(changes))


# Loading and storing tournaments


def _open_tournament(connection: Connection, new_tournament: StoredTournament, command: str) -> str:
    ensure_players(
        connection, new_tournament.host, *(entrant.player for entrant in new_tournament.entrants)
    )
    key = (tournaments.c.host, tournaments.c.opening)
    follows_previous = tournaments.c.before == new_tournament.before
    if new_tournament.before and (
        successor_id := connection.execute(
            select(tournaments.c.id).where(follows_previous)
        ).scalar()
    ):
        return str(successor_id)
    insertion = insert_once(connection, tournaments, *key).values(
        **_tournament_row(new_tournament, command)
    )
    tournament_id: str | None = connection.execute(insertion.returning(tournaments.c.id)).scalar()
    if tournament_id is None:
        query = select(tournaments.c.id).where(key[0] == new_tournament.host, key[1] == command)
        return str(connection.execute(query).scalar_one())
    for table, rows in (
        (entrants, new_tournament.entrants),
        (happenings, new_tournament.happenings),
    ):
        if rows:
            detail_rows = [{"tournament": tournament_id, **row._asdict()} for row in rows]
            connection.execute(insert(table), detail_rows)
    return tournament_id


def _tournament_row(new_tournament: StoredTournament, command: str) -> dict[str, Any]:
    timestamp = now()
    row = {column.name: getattr(new_tournament, column.name, None) for column in tournaments.c}
    return row | {"opening": command, "created": timestamp, "updated": timestamp}


def _load_tournament(connection: Connection, tournament: str) -> StoredTournament:
    row = (
        connection.execute(select(tournaments).where(tournaments.c.id == tournament))
        .mappings()
        .first()
    )
    if row is None:
        raise unknown_error(TOURNAMENTS, tournament)
    successor = connection.execute(
        select(tournaments.c.id).where(tournaments.c.before == tournament)
    ).scalar()
    return StoredTournament(
        **_tournament_fields(row),
        after=successor,
        entrants=tuple(map(Entrant._make, _load_rows(connection, entrants, tournament))),
        happenings=tuple(map(Happening._make, _load_rows(connection, happenings, tournament))),
        matches=tuple(map(PairingMatch._make, _load_rows(connection, pairings, tournament))),
    )


def _tournament_fields(row: RowMapping) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "opening"}


def _load_rows(connection: Connection, table: Table, tournament: str) -> Iterable[Row[Any]]:
    columns = [column for column in table.c if column.name != "tournament"]
    query = select(*columns).where(table.c.tournament == tournament).order_by(*table.primary_key)
    return connection.execute(query)
