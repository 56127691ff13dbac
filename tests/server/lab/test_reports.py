"""Reports of the laboratory: made one at a time in the background, kept whole, shown as files."""

import contextlib
import json
import re
from pathlib import Path
from zipfile import ZipFile

import pytest

from hexarena.contract.errors import UnknownLabReport
from hexarena.match import read_record
from hexarena.server.lab import desk, sample
from hexarena.server.lab.report_folder import DRAFT, ReportFolder
from hexarena.server.lab.routes import SANDBOX_HEADERS
from tests import toys
from tests.server.conftest import WAIT_SECONDS, Guest, easy, served
from tests.server.lab import maker
from tests.waiting import eventually


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "lab"


@pytest.fixture
def lab_address(tmp_path, monkeypatch):
    """Serve with a program in the laboratory's place; yield the address."""
    monkeypatch.setattr(desk, "REPORT_MODULE", "tests.server.lab.maker")
    with served(easy(tmp_path, lab_minutes=1)) as address:
        yield address


@pytest.fixture
def connect(lab_address):
    with contextlib.ExitStack() as stack:

        def connect(name):
            return stack.enter_context(contextlib.closing(Guest(lab_address, name)))

        yield connect


def ordered(player, minutes=maker.WELL, status=200, **options):
    body = {"game": "higher", "options": options, "minutes": minutes}
    return player.ask("POST", "/api/lab/orders", body, status)


def until(player, condition):
    """Return the laboratory as soon as something is true of it."""
    return eventually(lambda: player.get("/api/lab"), condition, within=WAIT_SECONDS)


def test_a_report_that_was_ordered_is_made_and_shown(connect):
    ann = connect("Ann")
    order = ordered(ann)["orders"][0]
    assert (order["game"], order["minutes"], order["mine"]) == ("higher", maker.WELL, True)
    lab = until(ann, lambda lab: not lab["orders"])
    (report,) = lab["reports"]
    assert (report["game"], report["matches"], report["figures"]) == ("higher", 12, 3)
    page = ann.http.get(f"/lab/kept/{report['id']}/report.html")
    assert "A report" in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "sandbox" in page.headers["content-security-policy"]
    assert "allow-scripts" not in page.headers["content-security-policy"]
    assert ann.http.get(f"/lab/kept/{report['id']}/report.json").json()["matches"] == 12


def test_a_match_of_a_report_is_a_record_for_programs_and_a_replay_for_readers(connect):
    ann = connect("Ann")
    ordered(ann)
    (report,) = until(ann, lambda lab: lab["reports"])["reports"]
    path = f"/lab/kept/{report['id']}/matches/abc-1.hexarena"
    assert ann.http.get(path).text == maker.RECORD
    read = ann.http.get(path, headers={"Sec-Fetch-Dest": "document"}, follow_redirects=False)
    assert read.headers["location"] == f"/replay?lab={report['id']}&record=abc-1"
    assert ann.http.get(f"/api/lab/reports/{report['id']}/matches/abc-1").text == maker.RECORD
    missing_path = f"/api/lab/reports/{report['id']}/matches/abc-2"
    assert ann.get(missing_path, status=404)["code"] == "lab/unknown"


@pytest.mark.parametrize(
    ("minutes", "why"), [(maker.BADLY, "the bots fell ill"), (maker.HALF, "no whole report")]
)
def test_a_report_that_fails_says_why_until_its_owner_puts_it_away(connect, folder, minutes, why):
    ann, bo = connect("Ann"), connect("Bo")
    ordered(ann, minutes)
    lab = until(ann, lambda lab: lab["orders"][0]["failure"])
    assert why in lab["orders"][0]["failure"]
    assert lab["reports"] == []
    order = f"/api/lab/orders/{lab['orders'][0]['id']}"
    assert bo.ask("DELETE", order, status=404)["code"] == "lab/unknown"
    assert ann.ask("DELETE", order)["orders"] == []
    assert not [*folder.glob(f"{DRAFT}*")]


def test_reports_are_made_one_at_a_time_and_only_their_owners_cancel_them(connect, folder):
    ann, bo = connect("Ann"), connect("Bo")
    first = ordered(ann, maker.FOREVER)["orders"][0]["id"]
    until(ann, lambda lab: lab["orders"][0]["doing"])
    assert ordered(ann, status=409)["code"] == "lab/refused"
    waiting_order = ordered(bo)["orders"][1]
    assert (waiting_order["mine"], waiting_order["doing"]) == (True, "")
    assert bo.ask("DELETE", f"/api/lab/orders/{first}", status=404)["code"] == "lab/unknown"
    ann.ask("DELETE", f"/api/lab/orders/{first}")
    until(bo, lambda lab: lab["reports"])
    assert not [*folder.glob(f"{DRAFT}*")]


def test_the_queue_has_an_end(connect, monkeypatch):
    monkeypatch.setattr(desk, "MAX_QUEUED", 1)
    ordered(connect("Ann"), maker.FOREVER)
    assert "1 reports are in the queue" in ordered(connect("Bo"), status=409)["message"]


def test_what_cannot_be_made_is_refused(connect):
    ann = connect("Ann")
    assert "expected at most 1" in ordered(ann, minutes=2, status=409)["message"]
    assert ordered(ann, no_option="1", status=409)["code"] == "option/invalid"


def test_a_server_without_minutes_only_shows(tmp_path):
    folder = tmp_path / "lab/higher-1"
    folder.mkdir(parents=True)
    numbers = {"game": "higher", "title": "Higher", "options": {}, "date": "2026-11-26"}
    (folder / "report.json").write_text(json.dumps({**numbers, "matches": 1, "figures": []}))
    (folder / "report.html").write_text("<!doctype html>")
    with served(easy(tmp_path)) as address, contextlib.closing(Guest(address)) as guest:
        lab = guest.get("/api/lab")
        assert (lab["minutes"], [report["id"] for report in lab["reports"]]) == (0, ["higher-1"])
        assert (
            ordered(guest, status=409)["message"]
            == "This server shows reports but doesn't make them."
        )
        assert lab["sample"] is None


def test_a_server_without_reports_shows_a_sample_and_replays_its_matches(tmp_path):
    with served(easy(tmp_path)) as address, contextlib.closing(Guest(address)) as guest:
        lab = guest.get("/api/lab")
        assert lab["reports"] == []
        card = lab["sample"]
        assert (card["game"], card["title"]) == ("hexcore6", "HexCore6")
        path = f"/lab/kept/{card['id']}"
        page = guest.http.get(f"{path}/report.html")
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["content-security-policy"] == SANDBOX_HEADERS["Content-Security-Policy"]
        assert guest.http.get(f"{path}/report.json").json()["matches"] == card["matches"]
        keys = re.findall(r'href="matches/([^"]*)\.hexarena"', page.text)
        with toys.put_away():
            match = read_record(guest.http.get(f"{path}/matches/{keys[0]}.hexarena").text)
        assert match.over
        api = f"/api/lab/reports/{card['id']}/matches"
        assert guest.http.get(f"{api}/{keys[0]}").text.startswith("Hexarena record")
        assert guest.get(f"{api}/nothing", status=404)["code"] == "lab/unknown"
        headers = {"Sec-Fetch-Dest": "document"}
        link = f"{path}/matches/{keys[0]}.hexarena"
        response = guest.http.get(link, headers=headers, follow_redirects=False)
        assert response.headers["location"] == f"/replay?lab={card['id']}&record={keys[0]}"


def test_the_sample_is_small_and_holds_each_match_that_it_links_to():
    archive = Path(sample.__file__).with_name(sample.ARCHIVE)
    assert archive.stat().st_size < 300_000
    page = sample.sample_file("report.html").decode()
    links = {*re.findall(r'href="(matches/[^"]*)"', page)}
    assert links <= {*ZipFile(archive).namelist()}
    assert links


def test_a_report_of_a_variant_is_shown_too(tmp_path):
    reports = ReportFolder(tmp_path)
    draft = reports.create_draft()
    numbers = {"game": "hfc+my-cage@d3ea6f1a", "title": "HFC: my cage", "options": {}}
    numbers |= {"date": "2026-11-26", "matches": 1, "figures": []}
    (draft / "report.json").write_text(json.dumps(numbers))
    (draft / "report.html").write_text("<!doctype html>")
    reports.keep(draft, numbers["game"])
    (card,) = reports.cards()
    assert card.id.startswith("hfc-my-cage-d3ea6f1a-")
    assert reports.page(card.id).is_file()


def test_leftovers_of_a_killed_server_are_swept_and_never_shown(tmp_path):
    half = tmp_path / "lab" / f"{DRAFT}1"
    half.mkdir(parents=True)
    (half / "report.html").write_text("half")
    (tmp_path / "lab/no-page").mkdir()
    with (
        served(easy(tmp_path, lab_minutes=1)) as address,
        contextlib.closing(Guest(address)) as guest,
    ):
        assert guest.get("/api/lab")["reports"] == []
    assert not half.exists()


@pytest.mark.parametrize(
    ("report", "key"), [("..", "x"), ("a", "../../x"), ("a/b", "x"), (".draft-1", "x"), ("", "")]
)
def test_no_request_leads_out_of_the_folder(tmp_path, report, key):
    (tmp_path / "x.hexarena").write_text("secret")
    reports = ReportFolder(tmp_path / "lab")
    with pytest.raises(UnknownLabReport):
        reports.match(report, key)


def test_a_link_in_a_report_leads_nowhere(tmp_path):
    (tmp_path / "secret").write_text("secret")
    folder = tmp_path / "lab/a"
    folder.mkdir(parents=True)
    (folder / "report.html").symlink_to(tmp_path / "secret")
    with pytest.raises(UnknownLabReport):
        ReportFolder(tmp_path / "lab").page("a")
