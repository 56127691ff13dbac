"""Why not: what is clicked and cannot be chosen says why at the spot, by mouse, key and finger."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import BOARD
from tests.browser.test_phone import FINGERS, PHONE
from tests.waiting import eventually

NEAR = 40  # pixels at most between a thing and what is said of it
CORE = "The Core is on e5, and nothing can go on top of it."


def reason(person):
    return person.page.locator("[data-why]")


def gap(one, other):
    """Measure how far two boxes lie from one another, up or down."""
    above, below = sorted((one, other), key=lambda box: box["y"])
    return below["y"] - above["y"] - above["height"]


def lies_at(person, thing):
    """Tell whether the reason lies at a thing, and inside the window."""
    text, about = reason(person).bounding_box(), thing.bounding_box()
    window = person.page.evaluate("[document.documentElement.clientWidth, innerHeight]")
    inside = text["x"] >= 0 and text["x"] + text["width"] <= window[0] and text["y"] >= 0
    return inside and gap(text, about) <= NEAR


def named(person, name):
    return person.page.locator(f"{BOARD} [role=gridcell][aria-label^='{name},']")


def test_a_click_and_a_key_say_why_and_move_nothing(visit):
    ann = visit(reduced_motion="reduce")
    ann.page.goto(f"/table/{ann.has_played(0)}")
    core, places = named(ann, "e5"), "() => document.documentElement.scrollHeight"
    core.click()
    expect(reason(ann)).to_be_visible()
    ann.press("Escape")
    expect(reason(ann)).to_have_count(0)
    before = ann.page.evaluate(places), ann.box_of(ann.board)
    core.click()
    expect(reason(ann)).to_have_text(CORE)
    eventually(lambda: lies_at(ann, core))
    assert (ann.page.evaluate(places), ann.board.bounding_box()) == before
    expect(ann.announced.get_by_text(CORE)).to_have_count(2)  # said again is heard again
    expect(reason(ann)).to_have_attribute("aria-hidden", "true")
    ann.press("Escape")
    expect(reason(ann)).to_have_count(0)
    ann.press("ArrowRight", "Enter")
    expect(reason(ann)).to_have_text("e6 is taken.")
    eventually(lambda: lies_at(ann, named(ann, "e6")))
    expect(ann.announced.get_by_text("e6 is taken.")).to_have_count(1)
    ann.picks(ann.open_cells.first)
    expect(reason(ann)).to_have_count(0)
    expect(ann.log).to_have_count(1)


def test_a_card_says_why_it_cannot_be_played(visit):
    ann = visit(reduced_motion="reduce")
    table = ann.has_opened("hexthing", twin="first")
    ann.page.goto(f"/table/{table['match']}")
    shut = ann.page.locator("button[data-card='S1']")
    expect(shut).to_have_attribute("aria-disabled", "true")
    shut.click(force=True)
    expect(reason(ann)).to_have_text("South 1 leads off the board.")
    eventually(lambda: lies_at(ann, shut))
    shut.focus()
    ann.press("Enter")
    expect(reason(ann)).to_have_text("South 1 leads off the board.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_tap_on_a_phone_says_why_in_a_fight(visit, theme):
    ann = visit(**FINGERS, color_scheme=theme)
    bot = ({"kind": "me"}, {"kind": "bot", "level": 1})
    table = ann.has_opened("hexstrike", seats=bot)
    ann.page.goto(f"/table/{table['match']}")
    middle = ann.page.locator("[data-cell='0,0']")
    expect(middle).to_be_visible()
    ann.picks(middle)
    expect(reason(ann)).to_contain_text("The board only shows what follows")
    eventually(lambda: lies_at(ann, middle))
    eventually(reason(ann).bounding_box, lambda box: box["width"] <= PHONE["width"])


def test_an_onlooker_is_given_no_reasons(visit):
    ann, cy = visit(), visit()
    match, asked = ann.has_played(0), []
    cy.page.on("request", lambda each: asked.append(each.url))
    cy.page.goto(f"/table/{match}")
    named(cy, "e5").click()
    ann.page.goto(f"/table/{match}")
    named(ann, "e5").click()
    expect(reason(ann)).to_have_text(CORE)
    expect(reason(cy)).to_have_count(0)
    assert not [each for each in asked if "refusal" in each]
