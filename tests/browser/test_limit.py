"""Bidding up to a limit: left by keys or by touch, told to nobody else, changed and stopped."""

import re

from playwright.sync_api import expect

from tests.browser.person import post
from tests.browser.test_phone import FINGERS

FOCUSED = "document.activeElement !== document.body"
BY_LINK = ({"kind": "me"}, {"kind": "friend"})


def sit_at_an_auction(ann, bo):
    """Let Ann open an auction at a table by link, and Bo sit down opposite."""
    table = ann.has_opened("hexthing", seats=BY_LINK, twin="first")
    match, key = table["match"], table["seats"][1]["key"]
    with bo.open_web() as web:
        post(web, f"/api/matches/{match}/seats/1", key=key)
    with ann.open_web() as web:
        table = web.get(f"/api/matches/{match}").json()
    ann.has_played_by_name(table, "D2")
    for item in (ann, bo):
        item.page.goto(f"/table/{match}")


def bids(person, *said):
    """Expect these bids so far, in words such as `White $6`."""
    rendered = person.page.get_by_role("list", name="Bids so far").get_by_role("listitem")
    expect(rendered).to_have_text([re.compile(rf"{item}\s*$") for item in said])


def test_a_limit_is_left_by_keys_changed_and_stopped_and_the_rival_sees_bids_alone(visit):
    ann, bo = visit(), visit(**FINGERS)
    sit_at_an_auction(ann, bo)
    exactly = ann.page.get_by_role("spinbutton")
    ann.tabs_to(exactly)
    ann.press("Control+A", "9")
    ann.tabs_to(ann.page.get_by_role("button", name="Bid up to $9"))
    ann.press("Enter")
    note = ann.page.locator("[data-instruction]")
    expect(note).to_contain_text("Bidding for you up to 9 dollars")
    expect(ann.announced).to_contain_text("Bidding for you up to 9 dollars.")
    ann.page.wait_for_function(FOCUSED)
    bids(bo, r"White \$0")
    bo.presses(bo.page.get_by_role("button", name="plus 5"))
    bo.presses(bo.page.get_by_role("button", name="Bid $6"))
    bids(ann, r"White \$0", r"Guest \(Black\) \$6", r"White \$7")
    bids(bo, r"White \$0", r"\$6", r"White \$7")
    expect(bo.page.get_by_role("main")).not_to_contain_text("9 dollars")
    ann.page.reload()
    ann.tabs_to(note.get_by_role("button", name="Change"))
    ann.press("Enter")
    expect(ann.page.get_by_role("spinbutton", name="Limit in dollars")).to_be_focused()
    ann.page.keyboard.type("8")
    ann.press("Enter")
    expect(note).to_contain_text("Bidding for you up to 8 dollars")
    ann.tabs_to(note.get_by_role("button", name="Stop"))
    ann.press("Enter")
    expect(ann.announced).to_contain_text("Stopped.")
    ann.page.wait_for_function(FOCUSED)
    bo.presses(bo.page.get_by_role("button", name="Bid up to $8"))
    ann.tabs_to(ann.page.get_by_role("button", name="Bid $9"))
    ann.press("Enter")
    expect(ann.page.get_by_role("list", name="Bids so far")).to_have_count(0)
    expect(note).to_have_count(0)
