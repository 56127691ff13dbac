"""The laboratory: its page and a report, read in a browser."""

import json
import re

import pytest
from playwright.sync_api import expect

from hexarena.lab.reporting import ReportOptions, report
from hexarena.lab.reporting.content import Strength
from tests.browser.axe import found_on, objections
from tests.serving import serving
from tests.waiting import eventually

SMALL = {"strengths": (Strength("random", 40), Strength("heuristic", 60)), "further": (8, 2)}
WIDTHS = (390, 1440)
TALLEST = 8000  # pixels of a report as it opens on a phone
DRIVER = "Blocked script execution in .*"  # of Playwright's: a report may run none


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder of a server that keeps a report of HexCore6."""
    kept = tmp_path_factory.mktemp("lab")
    options = ReportOptions(game_options={"radius": 4}, **SMALL)
    report("hexcore6", kept / "lab/hexcore6-1/report.html", options)
    return kept


@pytest.fixture(scope="module")
def lab(folder):
    with serving(folder, "--lab-minutes", "0.05") as running:
        yield running
    assert running.complaints == []


@pytest.fixture
def ann(visit, lab):
    return visit(base_url=lab.url, reduced_motion="reduce")


def fits(page):
    """Wait until nothing of the page lies beside its window."""
    script = "document.documentElement.scrollWidth - innerWidth"
    eventually(lambda: page.evaluate(script), lambda pixels: pixels <= 0)


def test_a_report_is_read_by_everybody_without_a_network(browser, folder):
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto((folder / "lab/hexcore6-1/report.html").as_uri())
    page.set_viewport_size({"width": WIDTHS[0], "height": 800})
    fits(page)
    assert page.evaluate("document.documentElement.scrollHeight") < TALLEST
    for link, content in (("All answers", "#answers"), ("Runs", "#runs")):
        expect(page.locator(content)).to_be_hidden()
        page.get_by_role("navigation").get_by_role("link", name=link).click()
        expect(page.locator(content)).to_be_visible()
    chart = page.locator("#dead-turns")
    expect(chart).to_be_hidden()
    page.emulate_media(media="print")
    expect(chart.get_by_role("table")).to_be_visible()
    page.emulate_media(media="screen")
    expect(chart).to_be_hidden()
    page.locator('#answers a[href="#dead-turns"]').press("Enter")
    expect(chart).to_be_in_viewport()
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert found_on(page) == []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        fits(page)
    context.close()


def test_a_kept_report_leads_to_the_replay_of_a_match(ann):
    page = ann.page
    page.goto("/lab")
    assert objections(ann) == {"light": [], "dark": []}
    page.get_by_role("link", name="HexCore6").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("HexCore6")
    page.get_by_role("link", name=re.compile("of run")).locator("visible=true").first.click()
    expect(page).to_have_url(re.compile("/replay/"))
    expect(page.get_by_role("slider").first).to_be_visible()
    ann.forgive(DRIVER)


def test_a_visitor_of_a_server_without_reports_is_shown_a_sample(visit):
    ann = visit(reduced_motion="reduce")
    page = ann.page
    page.goto("/lab")
    expect(page.get_by_text("This server has no reports yet.")).to_be_visible()
    expect(page.get_by_text("hexarena lab report hfc")).to_be_visible()
    assert objections(ann) == {"light": [], "dark": []}
    page.set_viewport_size({"width": 390, "height": 800})
    fits(page)
    page.get_by_role("link", name="HexCore6").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("HexCore6")
    ann.forgive(DRIVER)


def test_a_report_is_ordered_by_keyboard_and_cancelled(ann):
    page = ann.page
    page.goto("/lab")
    ann.tabs_to(page.get_by_role("button", name="Make the report"))
    ann.press("Enter")
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("button", name="Make the report")).to_have_count(0)
    ann.tabs_to(page.get_by_role("button", name="Cancel"))
    ann.press("Enter")
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_role("button", name="Make the report")).to_be_visible()


def test_the_page_fits_a_phone(ann, folder):
    page = ann.page
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto("/lab")
    expect(page.get_by_role("button", name="Make the report")).to_be_visible()
    fits(page)
    report = json.loads((folder / "lab/hexcore6-1/report.json").read_text(encoding="utf-8"))
    expect(page.get_by_text(f"{len(report['figures'])} figures")).to_be_visible()
