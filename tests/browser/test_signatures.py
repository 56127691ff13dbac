"""Signature techniques: named on the page where fights begin, told in the fights that follow."""

import pytest
from playwright.sync_api import expect

from tests.browser.fighter import FRAILTY, HFC, Fighter
from tests.browser.person import REFUSED

IRON = {
    "choke": "Iron Ring",
    "lock": "Iron Key",
    "strike": "Iron Rain",
    "takedown": "Iron Wave",
    "foul": "Iron Trick",
}


@pytest.fixture
def ann(visit):
    return visit(Fighter, reduced_motion="reduce")


def names(ann, **techniques):
    """Name techniques on the home page; return the form."""
    ann.unfolds(HFC)
    ann.page.get_by_text("Your signature techniques").click()
    form = ann.page.get_by_role("form", name="Your signature techniques")
    for kind, name in techniques.items():
        form.get_by_label(kind.capitalize()).fill(name)
    form.get_by_role("button", name="Save").click()
    return form


def test_a_named_technique_is_narrated_by_its_name(ann):
    form = names(ann, **IRON)
    expect(form.get_by_role("status")).to_have_text("Saved. Your next matches will use them.")
    ann.opens_a_table("hfc", **FRAILTY)
    named = ann.log.filter(has_text="“Iron ")  # whichever comes first: chance decides
    while not named.count():
        assert ann.goes_on()
        ann.lifts_the_curtain()
        ann.clicks_a_move()
    ann.unfolds(HFC)
    ann.page.get_by_text("Your signature techniques").click()
    expect(form.get_by_label("Strike")).to_have_value("Iron Rain")
    expect(ann.page.get_by_text("5 named")).to_be_visible()


def test_a_misleading_name_is_refused_with_a_reason(ann):
    form = names(ann, choke="Red")
    expect(ann.page.get_by_role("alert")).to_contain_text("which means something else")
    expect(form.get_by_label("Choke")).to_have_value("Red")
    ann.forgive(REFUSED)
