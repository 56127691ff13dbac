"""`hexarena admin reports`: list what was reported, show it, and settle it."""

import json
from contextlib import closing

import pytest

from hexarena.contract.errors import BadOption
from hexarena.contract.errors.people import UnknownReport
from hexarena.server.operating.admin import admin
from hexarena.store import Store, sqlite_url
from hexarena.store.talk.reports import Report

EXCERPT = [
    {"number": 1, "name": "Ann", "phrase": "hello", "text": "", "at": "2026-11-26T12:00:01Z"},
    {"number": 2, "name": "", "phrase": "", "text": "Buy!", "at": "2026-11-26T12:00:02Z"},
]


@pytest.fixture
def run(tmp_path, capsys):
    """Run `hexarena admin reports` on a database with a report; return what it prints."""
    url = sqlite_url(tmp_path / "hexarena.db")
    with closing(Store(url)) as store:
        store.name_player("bo", "Bo")
        report_fields = store.ratings.public_id("bo"), "spam", "Twice", "m1", "players", 2
        store.reports.make(Report("r1", "ann", *report_fields, json.dumps(EXCERPT)), "making-1")

    def printed(*words):
        assert admin(["reports", *words, "--database", url]) == 0
        return capsys.readouterr().out.splitlines()

    return printed


def test_open_reports_are_listed_shown_and_settled(run):
    (line,) = run("list")
    assert line.startswith("r1  ")
    assert "spam      Bo (" in line
    assert "reported by Guest (" in line
    assert run("show", "r1")[1:] == [
        "Note: Twice",
        "Match: m1",
        "  12:00:01  Ann: [hello]",
        "> 12:00:02  Guest: Buy!",
    ]
    assert run("settle", "r1", "--why", "Told to stop.") == ["Report r1 is settled: Told to stop."]
    assert run("list") == ["There are no open reports."]
    assert len(run("list", "--state", "settled")) == 1
    assert run("show", "r1")[-1].endswith(": Told to stop.")


def test_an_impossible_command_is_refused_with_a_reason(run):
    with pytest.raises(UnknownReport, match="no report 'r9'"):
        run("show", "r9")
    with pytest.raises(BadOption, match="why"):
        run("settle", "r1")
    with pytest.raises(
        BadOption, match="reports has no command 'burn'; expected list, show or settle"
    ):
        run("burn")
    with pytest.raises(BadOption, match="admin has no command 'x'; expected accounts, "):
        admin(["x"])
