"""Every page, in both themes: nothing that axe objects to, and nothing wider than a phone."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.person import REFUSED

AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"
FINDINGS = """
async () => (await axe.run(document, {resultTypes: ['violations']})).violations.map(
  ({id, help, nodes}) => `${id}: ${help}: ${nodes.map(({html}) => html.slice(0, 200)).join(' | ')}`)
"""


def goes_home(person):
    person.has_played(3)
    person.has_played()
    person.page.goto("/")
    expect(person.form()).to_be_visible()
    expect(person.page.get_by_role("heading", name="Finished matches")).to_be_visible()


def opens_the_options(person):
    person.page.goto("/")
    person.form().get_by_text("Rules options").click()
    person.form().get_by_role("radio", name="Two at this screen").check()


def places_a_disc(person):
    person.page.goto(f"/table/{person.has_played(4)}")
    expect(person.open_cells.first).to_be_visible()


def lifts_a_stack(person):
    person.page.goto(f"/table/{person.has_played(70, quiet_limit=40)}")
    person.open_cells.first.click()
    expect(person.step_back).to_be_visible()


def looks_back_at_the_end(person):
    person.page.goto(f"/table/{person.has_played()}")
    expect(person.announced).to_contain_text("wins")


def waits_for_a_friend(person):
    person.starts("A friend, by link")
    expect(person.page.get_by_role("heading", name="Invite a friend")).to_be_visible()


def gives_up(person):
    person.page.goto(f"/table/{person.has_played(4)}")
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Resign the match").click()
    expect(person.the_end).to_be_visible()


def replays(person):
    person.page.goto(f"/replay/{person.has_played()}#ply=20")
    expect(person.page.get_by_role("slider", name="Move")).to_have_value("20")


def opens_a_record(person):
    person.page.goto("/replay")
    person.page.get_by_label("Or paste it").fill("no record")
    person.page.get_by_role("button", name="Open it").click()
    expect(person.page.get_by_role("alert")).to_be_visible()
    person.forgive(REFUSED)


def reads_the_rules(person):
    person.page.goto("/rules/hexcore6")
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("HexCore6")


def is_lost(person):
    person.page.goto("/nowhere")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


def finds_no_table(person):
    person.page.goto("/table/gone")
    expect(person.page.get_by_role("alert")).to_be_visible()
    person.forgive(REFUSED)


DEEDS = [
    goes_home,
    opens_the_options,
    places_a_disc,
    lifts_a_stack,
    looks_back_at_the_end,
    waits_for_a_friend,
    gives_up,
    replays,
    opens_a_record,
    reads_the_rules,
    is_lost,
    finds_no_table,
]
every_deed = pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)


@every_deed
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong(visit, deed, theme):
    person = visit(color_scheme=theme, reduced_motion="reduce")
    deed(person)
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert person.page.evaluate(FINDINGS) == []


@every_deed
def test_nothing_is_wider_than_a_small_phone(visit, deed):
    phone = {"width": 360, "height": 740}
    person = visit(viewport=phone, has_touch=True, is_mobile=True, reduced_motion="reduce")
    deed(person)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= phone["width"]
