"""`hexarena admin reports list`, `show` and `settle`: what players have reported."""

import getpass
import json
from collections.abc import Iterator, Sequence
from contextlib import closing

from pydantic import Field
from pydantic_settings import CliPositionalArg, SettingsConfigDict

from hexarena.server.lobby.names import UNNAMED
from hexarena.server.operating.subcommands import Run, run_word, say
from hexarena.server.settings import Located, read_settings
from hexarena.store import Store
from hexarena.store.talk.reports import ReportShown, ReportState

GONE = "a closed account"


class ListSettings(Located):
    """List the reports that are open, the oldest first, or those that are settled."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin reports list")

    state: ReportState = Field("open", description="which: open or settled")


class ReportSettings(Located):
    """Show a report, with the message it is about and what was said around it."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin reports show")

    report: CliPositionalArg[str] = Field(description="its id in the list")


class SettleSettings(ReportSettings):
    """Settle a report."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin reports settle")

    why: str = Field(min_length=1, description="what was done about it, and why")


def reports(arguments: Sequence[str]) -> int:
    """Run the sub-command that the first argument names. Raises HexarenaError."""
    return run_word("admin reports", COMMANDS, arguments)


def _list(arguments: Sequence[str]) -> int:
    asked = read_settings(ListSettings, arguments)
    with closing(Store(asked.database_url)) as store:
        found = store.reports.all_in(asked.state)
    for each in found:
        say(_line(each))
    if not found:
        say(f"There are no {asked.state} reports.")
    return 0


def _show(arguments: Sequence[str]) -> int:
    asked = read_settings(ReportSettings, arguments)
    with closing(Store(asked.database_url)) as store:
        found = store.reports.load(asked.report)
    for line in _told(found):
        say(line)
    return 0


def _settle(arguments: Sequence[str]) -> int:
    asked = read_settings(SettleSettings, arguments)
    with closing(Store(asked.database_url)) as store:
        settled = store.reports.settle(asked.report, asked.why)
        store.audit.note(getpass.getuser(), "settle", f"report {settled.id}", asked.why)
    say(f"Report {settled.id} is settled: {settled.why}")
    return 0


def _line(report: ReportShown) -> str:
    who, by = _reported(report), _reporter(report)
    return f"{report.id}  {report.at[:16]}  {report.reason:8}  {who}, reported by {by}"


def _told(report: ReportShown) -> Iterator[str]:
    yield _line(report)
    if report.note:
        yield f"Note: {report.note}"
    if report.match:
        yield f"Match: {report.match}"
    for each in json.loads(report.excerpt or "[]"):
        mark = ">" if each["number"] == report.number else " "
        said = f"[{each['phrase']}]" if each["phrase"] else each["text"]
        yield f"{mark} {each['at'][11:19]}  {each['name'] or UNNAMED}: {said}"
    if report.state == "settled":
        yield f"Settled {report.settled[:16]}: {report.why}"


def _reported(report: ReportShown) -> str:
    return _person(report.reported, report.reported_name)


def _reporter(report: ReportShown) -> str:
    return _person(report.reporter, report.reporter_name)


def _person(who: str | None, name: str | None) -> str:
    return GONE if who is None else f"{name or UNNAMED} ({who})"


COMMANDS: dict[str, Run] = {"list": _list, "show": _show, "settle": _settle}
