"""The library: openings are walked by keys, the way back is in the address, and filters find."""

import re

from playwright.sync_api import expect

from tests.browser.axe import objections


def test_an_opening_is_walked_by_keys_and_its_matches_are_found(visit):
    ann = visit(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    match, page = ann.has_played(), ann.page
    moves = page.get_by_role("table").get_by_role("button")
    path = page.get_by_role("navigation", name="The way here")
    page.goto("/library?is_own=true")
    expect(moves).to_have_count(1)
    move = moves.inner_text()
    moves.press("Enter")
    expect(path.locator("[aria-current]")).to_have_text(move)
    expect(page).to_have_url(re.compile("line="))
    ann.fits(390)
    assert objections(ann) == {"light": [], "dark": []}
    path.get_by_role("button", name="Start").press("Enter")
    expect(path.locator("[aria-current]")).to_have_text("Start")
    page.go_back()
    expect(path.locator("[aria-current]")).to_have_text(move)
    page.get_by_role("link", name="Matches with this position").click()
    found = page.get_by_role("region", name="one match")
    expect(found.get_by_role("link").first).to_have_attribute("href", f"/replay/{match}")
    page.get_by_label("Ended by").select_option("time")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("heading", name="No matches like that")).to_be_visible()
    ann.fits(390)
    assert objections(ann) == {"light": [], "dark": []}
