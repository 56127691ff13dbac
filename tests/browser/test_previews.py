"""Previews: what a choice leads to is seen on hovering it, and on the first tap."""

import re

from playwright.sync_api import expect

from tests.browser.test_phone import FINGERS

ARROW = re.compile(r"→ \d+")


def test_hovering_a_hex_shows_the_disc_there_and_the_score_after(visit):
    ann = visit()
    ann.page.goto(f"/table/{ann.has_played(30, radius=4)}")
    expect(ann.open_cells.first).to_be_visible()
    ghosts, arrows = ann.page.locator("[data-ghost]"), ann.page.locator("[data-next]")
    for cell in ann.open_cells.all():
        cell.hover()
        expect(ghosts).to_have_count(1)
        if arrows.count():
            break
    expect(arrows.first).to_have_text(ARROW)
    note = ann.page.get_by_text(re.compile(r"Linked group \d+( → \d+)?, (Black|White)'s \d+"))
    expect(note.first).to_be_attached()
    before = shape(ann)
    ann.page.mouse.move(1, 1)
    expect(ghosts).to_have_count(0)
    assert shape(ann) == before, "a preview moves nothing"


def shape(ann):
    """Return where the board lies, and how high the page is."""
    return ann.box_of(ann.board), ann.page.evaluate("document.documentElement.scrollHeight")


def test_the_keyboard_sees_the_same(visit):
    ann = visit()
    ann.page.goto(f"/table/{ann.has_played(10, radius=4)}")
    ann.tabs_to(ann.board)
    ann.press(".")
    expect(ann.page.locator("[data-ghost]")).to_have_count(1)


def test_a_first_tap_shows_and_a_second_plays(visit):
    ann = visit(**FINGERS)
    ann.page.goto(f"/table/{ann.has_played(10, radius=4)}")
    cell = ann.open_cells.nth(2)
    cell.tap()
    expect(ann.page.locator("[data-ghost]")).to_have_count(1)
    expect(ann.page.locator("[data-armed]")).to_have_count(1)
    expect(ann.page.get_by_text("tap again to choose it").first).to_be_visible()
    told(ann, 10)
    cell.tap()
    told(ann, 11)


def test_two_quick_taps_play_and_do_not_look_nearer(visit):
    ann = visit(**FINGERS)
    ann.page.goto(f"/table/{ann.has_played(10, radius=4)}")
    view = ann.board.get_attribute("viewBox")
    ann.picks(ann.open_cells.nth(2))
    told(ann, 11)
    expect(ann.board).to_have_attribute("viewBox", view)


def test_one_tap_plays_if_the_setting_says_so(visit):
    ann = visit(**FINGERS)
    ann.page.goto(f"/table/{ann.has_played(10, radius=4)}")
    ann.opens_tab("Moves")
    ann.page.get_by_role("button", name="Taps: twice to play").tap()
    ann.closes_tabs()
    ann.open_cells.nth(2).tap()
    told(ann, 11)


def told(ann, moves):
    """Look up how many moves there were, and go back to the board."""
    ann.opens_tab("Moves")
    expect(ann.log).to_have_count(moves)
    ann.closes_tabs()
