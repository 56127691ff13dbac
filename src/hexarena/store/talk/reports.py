"""Reports about players and their messages, which are kept when the matches are deleted."""

from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, func, select, update
from sqlalchemy.orm import aliased

from hexarena.contract.errors import UnknownPlayer
from hexarena.contract.errors.people import ReportsFull, UnknownReport
from hexarena.store.accounts.audit import OperatorAct, insert_act
from hexarena.store.repository import Repository
from hexarena.store.tables import players, reports
from hexarena.store.writing import ensure_players, insert_once, lock_player, now

ReportState = Literal["open", "settled"]
NAME_NUMBER = 0  # number of the entry of an excerpt that keeps a reported name
MAX_REPORTS = 20  # open reports per player
MAX_LISTED = 200  # maximum length of a list


class Report(NamedTuple):
    """A report on another player, by public id; `excerpt` is a copy of a reported message."""

    id: str
    reporter: str
    who: str
    reason: str
    note: str
    match: str | None = None
    room: str | None = None
    number: int | None = None
    excerpt: str = ""


class ReportDetails(NamedTuple):
    """A report as operators see it, with names and public ids; None for players who are gone."""

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


class Reports(Repository):
    """The reports of a store; every method raises StoreFailed if the database fails."""

    def make(self, report: Report, command: str) -> str:
        """Store a report once, and return its id. Raises UnknownPlayer, ReportsFull."""
        return self._database.write(lambda connection: _create_report(connection, report, command))

    def all_in(self, state: ReportState) -> list[ReportDetails]:
        """List reports in a state: open ones oldest first, settled ones newest first."""
        order = reports.c.at if state == "open" else reports.c.settled.desc()
        query = (
            _select_reports(reports.c.state == state)
            .order_by(order, reports.c.id)
            .limit(MAX_LISTED)
        )
        with self._database.reading() as connection:
            return [ReportDetails._make(row) for row in connection.execute(query)]

    def count_open(self) -> int:
        """Return the number of open reports."""
        query = select(func.count()).select_from(reports).where(reports.c.state == "open")
        with self._database.reading() as connection:
            return int(connection.execute(query).scalar_one())

    def load(self, report: str) -> ReportDetails:
        """Return the report with an id. Raises UnknownReport."""
        with self._database.reading() as connection:
            return _load_report(connection, report)

    def settle(self, report: str, reason: str, act: OperatorAct | None = None) -> ReportDetails:
        """Settle an open report with a reason, and return it. Raises UnknownReport."""
        changes = {"state": "settled", "settled": now(), "why": reason}
        is_open = reports.c.id == report, reports.c.state == "open"

        def write(connection: Connection) -> ReportDetails:
            statement = update(reports).where(*is_open).values(changes)
            if connection.execute(statement).rowcount and act:
                insert_act(connection, act)
            return _load_report(connection, report)

        return self._database.write(write)


def _create_report(connection: Connection, report: Report, command: str) -> str:
    ensure_players(connection, report.reporter)
    lock_player(connection, report.reporter)
    is_reporter = reports.c.reporter == report.reporter
    query = select(reports.c.id).where(is_reporter, reports.c.making == command)
    if (report_id := connection.execute(query).scalar()) is not None:
        return str(report_id)
    is_reported = players.c.public == report.who
    reported = connection.execute(select(players.c.id).where(is_reported)).scalar()
    if reported is None:
        raise UnknownPlayer(f"there is no player {report.who!r}; expected the public id of one")
    count_query = (
        select(func.count()).select_from(reports).where(is_reporter, reports.c.state == "open")
    )
    if (count := connection.execute(count_query).scalar_one()) >= MAX_REPORTS:
        raise ReportsFull(f"{count} of your reports are open; expected {MAX_REPORTS} at most")
    row = {name: value for name, value in report._asdict().items() if name != "who"}
    row |= {"reported": reported, "making": command, "at": now()}
    row |= {"state": "open", "settled": "", "why": ""}
    connection.execute(insert_once(connection, reports).values(row))
    return report.id


def _select_reports(*conditions: ColumnElement[bool]) -> Select[Any]:
    reporter, reported = aliased(players), aliased(players)
    columns: dict[str, ColumnElement[Any]] = dict(reports.c)
    columns |= {
        "reporter": reporter.c.public,
        "reporter_name": reporter.c.name,
        "reported": reported.c.public,
        "reported_name": reported.c.name,
    }
    query = select(*(columns[name] for name in ReportDetails._fields))
    with_reporter = query.outerjoin(reporter, reporter.c.id == reports.c.reporter)
    return with_reporter.outerjoin(reported, reported.c.id == reports.c.reported).where(*conditions)


def _load_report(connection: Connection, report: str) -> ReportDetails:
    row = connection.execute(_select_reports(reports.c.id == report)).first()
    if row is None:
        raise UnknownReport(f"there is no report {report!r}; expected the id of one in the list")
    return ReportDetails._make(row)
