"""The pages about the site, whose a game is, and what a person states and allows."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import objections

WIDTHS = {"desk": 1440, "phone": 390}


@pytest.mark.parametrize("width", WIDTHS.values(), ids=WIDTHS)
def test_the_footer_leads_to_the_pages_about_the_site(visit, width):
    ann = visit(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    footer = ann.page.get_by_role("navigation", name="About this site")
    for name in ("Terms", "Privacy", "Cookies", "Contact"):
        ann.page.goto("/learn")
        footer.get_by_role("link", name=name).click()
        expect(ann.page.get_by_role("heading", name=name, level=1)).to_be_visible()
        expect(ann.page).to_have_title(f"{name} · Hexarena")
        ann.fits(width)
        assert objections(ann) == {"light": [], "dark": []}


def test_the_rules_say_whose_the_game_is(visit):
    ann = visit()
    ann.page.goto("/rules/hexthing")
    note = ann.page.get_by_role("region", name="Whose game this is")
    expect(note).to_contain_text("Non-commercial play is allowed")
    owner = note.get_by_role("link", name="Julian D. A. Wiseman")
    expect(owner).to_have_attribute("href", re.compile("^https://www.jdawiseman.com/"))
    ann.page.goto("/rules/hfc")
    expect(note).to_contain_text("from 12 years")
    assert objections(ann) == {"light": [], "dark": []}


def test_a_person_states_an_age_and_shares_matches_only_if_they_want(visit):
    ann = visit()
    ann.page.goto("/account")
    section = ann.page.get_by_role("region", name="What you allow")
    age = section.get_by_role("checkbox", name="I am at least 16 years old")
    sharing = section.get_by_role("checkbox", name="Public libraries and data sets")
    for box in (age, sharing):
        expect(box).not_to_be_checked()
        box.check()
        expect(section.get_by_role("status")).to_have_text("Saved.")
        ann.page.reload()
        expect(box).to_be_checked()
    expect(section).to_contain_text("You have allowed it since")
    sharing.uncheck()
    expect(section).not_to_contain_text("You have allowed it since")
    ann.page.reload()
    expect(age).to_be_checked()
    expect(sharing).not_to_be_checked()
    making = ann.page.get_by_role("region", name="Create an account")
    expect(making.get_by_role("link", name="terms")).to_have_attribute("href", "/about/terms")
    assert objections(ann) == {"light": [], "dark": []}
