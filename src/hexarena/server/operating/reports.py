"""`hexarena admin reports list`, `show` and `settle`: handle the reports of players."""

import getpass
import json
from collections.abc import Iterator, Sequence
from contextlib import closing

from pydantic import Field
from pydantic_settings import CliPositionalArg, SettingsConfigDict

from hexarena.server.lobby.names import UNNAMED
from hexarena.server.operating.subcommands import Run, print_line, run_subcommand
from hexarena.server.settings import DatabaseSettings, read_settings
from hexarena.store import Store
from hexarena.store.talk.reports import ReportDetails, ReportState

CLOSED_ACCOUNT = "a closed account"


class ListSettings(DatabaseSettings):
    """List the open reports, oldest first, or the settled ones."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin reports list")

    state: ReportState = Field("open", description="which: open or settled")


class ReportSettings(DatabaseSettings):
    """Show a report, with the message it is about and the messages around it."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin reports show")

    report: CliPositionalArg[str] = Field(description="its id in the list")


class SettleSettings(ReportSettings):
    """Settle a report."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin reports settle")

    why: str = Field(min_length=1, description="what was done about it, and why")


def reports(arguments: Sequence[str]) -> int:
    """Run the sub-command that the first argument names; return its exit code.

    Raises HexarenaError.
    """
    return run_subcommand("admin reports", COMMANDS, arguments)


def _list_reports(arguments: Sequence[str]) -> int:
    settings = read_settings(ListSettings, arguments)
    with closing(Store(settings.database_url)) as store:
        reports_found = store.reports.all_in(settings.state)
    for report in reports_found:
        print_line(_format_report(report))
    if not reports_found:
        print_line(f"There are no {settings.state} reports.")
    return 0


def _show_report(arguments: Sequence[str]) -> int:
    settings = read_settings(ReportSettings, arguments)
    with closing(Store(settings.database_url)) as store:
        report = store.reports.load(settings.report)
    for line in _describe_report(report):
        print_line(line)
    return 0


def _settle_report(arguments: Sequence[str]) -> int:
    settings = read_settings(SettleSettings, arguments)
    with closing(Store(settings.database_url)) as store:
        report = store.reports.settle(settings.report, settings.why)
        store.audit.note(getpass.getuser(), "settle", f"report {report.id}", settings.why)
    print_line(f"Report {report.id} is settled: {report.why}")
    return 0


def _format_report(report: ReportDetails) -> str:
    reported, reporter = _reported_person(report), _reporting_person(report)
    return f"{report.id}  {report.at[:16]}  {report.reason:8}  {reported}, reported by {reporter}"


def _describe_report(report: ReportDetails) -> Iterator[str]:
    yield _format_report(report)
    if report.note:
        yield f"Note: {report.note}"
    if report.match:
        yield f"Match: {report.match}"
    for message in json.loads(report.excerpt or "[]"):
        mark = ">" if message["number"] == report.number else " "
        content = f"[{message['phrase']}]" if message["phrase"] else message["text"]
        yield f"{mark} {message['at'][11:19]}  {message['name'] or UNNAMED}: {content}"
    if report.state == "settled":
        yield f"Settled {report.settled[:16]}: {report.why}"


def _reported_person(report: ReportDetails) -> str:
    return _format_person(report.reported, report.reported_name)


def _reporting_person(report: ReportDetails) -> str:
    return _format_person(report.reporter, report.reporter_name)


def _format_person(public_id: str | None, name: str | None) -> str:
    return CLOSED_ACCOUNT if public_id is None else f"{name or UNNAMED} ({public_id})"


COMMANDS: dict[str, Run] = {"list": _list_reports, "show": _show_report, "settle": _settle_report}
