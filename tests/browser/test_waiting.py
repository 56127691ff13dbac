"""The first minute: what one opens while its rules are compiled continues by itself."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_phone import PHONE
from tests.server.conftest import FRIEND, ME, Guest, easy, served
from tests.server.unready import unready
from tests.waiting import eventually

TOLD = "HexCore6 cannot be played yet. Its rules are being compiled: scenes."


@pytest.fixture
def table(tmp_path):
    """A table that was opened before, as its host sees it."""
    with served(easy(tmp_path)) as address:
        host = Guest(address, "Ann")
        opened = host.open(ME, FRIEND)
        host.close()
    return opened


@pytest.fixture
def server(table, tmp_path):
    with unready(easy(tmp_path)) as running:
        yield running


@pytest.fixture
def visitor(browser, server):
    context = browser.new_context(base_url=server.address, locale="en-GB", reduced_motion="reduce")
    yield context.new_page()
    context.close()


def shows_how_far(page):
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuenow", "42")
    expect(bar).to_have_accessible_name(re.compile("The rules"))


def is_in_the_middle(visitor, box):
    """Check that the progress message has equal margins on a phone."""
    visitor.set_viewport_size(PHONE)
    ring = box.get_by_role("progressbar")
    eventually(lambda: middle(box) - middle(ring), lambda pixels: abs(pixels) <= 1)


def middle(thing):
    """Return how far from the left the middle of a thing is."""
    sides = thing.bounding_box()
    return sides["x"] + sides["width"] / 2


def test_the_home_page_shows_compile_progress_and_opens_the_match(visitor, server):
    visitor.goto("/")
    box = visitor.get_by_role("article", name="HexCore6")
    shows_how_far(box)
    expect(box).to_contain_text("Its rules are being compiled: scenes.")
    expect(visitor.get_by_role("main")).to_contain_text("the game opens when they\u2019re ready")
    is_in_the_middle(visitor, box.locator(".picture"))
    server.opens()
    expect(box.get_by_role("img", name="A match of HexCore6")).to_be_visible()
    expect(box.get_by_role("progressbar")).to_have_count(0)
    expect(visitor.get_by_text("HexCore6 can be played now.")).to_be_attached()


def test_a_link_to_a_seat_that_is_opened_early_waits_and_goes_on_by_itself(visitor, server, table):
    seat = table["seats"][1]
    visitor.goto(f"/table/{table['match']}#seat={seat['seat']}&key={seat['key']}")
    shows_how_far(visitor)
    expect(visitor.get_by_role("main")).to_contain_text(TOLD)
    server.opens()
    visitor.get_by_label("Your name, shown to the other players").fill("Bo")
    visitor.get_by_role("button", name="Take the seat of White").click()
    expect(visitor.get_by_role("group", name="Players")).to_contain_text("Bo")


def test_a_match_that_is_started_early_opens_by_itself(visitor, server):
    visitor.goto("/")
    visitor.get_by_role("link", name="Play HexCore6").click()
    form = visitor.get_by_role("form", name="Start a match of HexCore6")
    form.get_by_role("button", name="Start").click()
    expect(form).to_contain_text(TOLD)
    server.opens()
    expect(visitor.get_by_role("group", name="Players")).to_be_visible()
