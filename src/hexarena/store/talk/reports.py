"""Reports of players and of what they say: they outlive the matches."""

from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, func, select, update
from sqlalchemy.orm import aliased

from hexarena.contract.errors import UnknownPlayer
from hexarena.contract.errors.talk import ReportsFull, UnknownReport
from hexarena.store.database import Database
from hexarena.store.tables import players, reports
from hexarena.store.writing import insert_once, lock_player, meet, now

ReportState = Literal["open", "settled"]
MOST_REPORTS = 20  # open ones of one player
SHOWN = 200  # in a list


class Report(NamedTuple):
    """What a player reports of another, by public id; of a message, `excerpt` keeps a copy."""

    id: str
    reporter: str
    who: str
    reason: str
    note: str
    match: str | None = None
    room: str | None = None
    number: int | None = None
    excerpt: str = ""


class ReportShown(NamedTuple):
    """A report as operators see it: people by name and public id, none if they are gone."""

    id: str
    at: str
    state: ReportState
    reporter: str | None
    reporter_name: str | None
    reported: str | None
    reported_name: str | None
    reason: str
    note: str
    match: str | None
    room: str | None
    number: int | None
    excerpt: str
    settled: str
    why: str


class Reports:
    """The reports of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def make(self, report: Report, command: str) -> str:
        """Keep a report, once, and return its id. Raises UnknownPlayer, ReportsFull."""
        return self._database.write(lambda connection: _make(connection, report, command))

    def all_in(self, state: ReportState) -> list[ReportShown]:
        """List reports in a state: open ones oldest first, settled ones newest first."""
        order = reports.c.at if state == "open" else reports.c.settled.desc()
        asked = _rows(reports.c.state == state).order_by(order, reports.c.id).limit(SHOWN)
        with self._database.reading() as connection:
            return [ReportShown._make(row) for row in connection.execute(asked)]

    def load(self, report: str) -> ReportShown:
        """Return a report. Raises UnknownReport."""
        with self._database.reading() as connection:
            return _load(connection, report)

    def settle(self, report: str, why: str) -> ReportShown:
        """Note that an open report is settled, and why; return it. Raises UnknownReport."""
        settled = {"state": "settled", "settled": now(), "why": why}
        mine = reports.c.id == report, reports.c.state == "open"

        def write(connection: Connection) -> ReportShown:
            connection.execute(update(reports).where(*mine).values(settled))
            return _load(connection, report)

        return self._database.write(write)


def _make(connection: Connection, report: Report, command: str) -> str:
    meet(connection, report.reporter)
    lock_player(connection, report.reporter)
    mine = reports.c.reporter == report.reporter
    same = select(reports.c.id).where(mine, reports.c.making == command)
    if (first := connection.execute(same).scalar()) is not None:
        return str(first)
    own = players.c.public == report.who
    other = connection.execute(select(players.c.id).where(own)).scalar()
    if other is None:
        raise UnknownPlayer(f"there is no player {report.who!r}; expected the public id of one")
    counted = select(func.count()).select_from(reports).where(mine, reports.c.state == "open")
    if (held := connection.execute(counted).scalar_one()) >= MOST_REPORTS:
        raise ReportsFull(f"{held} of your reports are open; expected {MOST_REPORTS} at most")
    row = {name: value for name, value in report._asdict().items() if name != "who"}
    row |= {"reported": other, "making": command, "at": now()}
    row |= {"state": "open", "settled": "", "why": ""}
    connection.execute(insert_once(connection, reports).values(row))
    return report.id


def _rows(*which: ColumnElement[bool]) -> Select[Any]:
    one, other = aliased(players), aliased(players)
    columns: dict[str, ColumnElement[Any]] = dict(reports.c)
    columns |= {
        "reporter": one.c.public,
        "reporter_name": one.c.name,
        "reported": other.c.public,
        "reported_name": other.c.name,
    }
    asked = select(*(columns[name] for name in ReportShown._fields))
    shown = asked.outerjoin(one, one.c.id == reports.c.reporter)
    return shown.outerjoin(other, other.c.id == reports.c.reported).where(*which)


def _load(connection: Connection, report: str) -> ReportShown:
    row = connection.execute(_rows(reports.c.id == report)).first()
    if row is None:
        raise UnknownReport(f"there is no report {report!r}; expected the id of one in the list")
    return ReportShown._make(row)
