"""A card is read whole while it can be chosen: by mouse, by keyboard, by a finger that rests."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.striker import Striker
from tests.browser.test_phone import FINGERS, PHONE
from tests.waiting import eventually

DESK = {"width": 1366, "height": 768}
LONG = re.compile("^Grappling Hook")
THROW = "it throws whoever it hits"
SAID = ("Movement, signature", "Active: The charge goes", "from there.", "open: decides")
FREE = """card => {
  const {x, y, width, height} = card.getBoundingClientRect();
  return card.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
WHOLE = """sheet => [sheet, ...sheet.querySelectorAll("*")].every((part) => {
  const {left, top, right, bottom} = part.getBoundingClientRect();
  const clips = getComputedStyle(part).overflow !== "visible" && !(part instanceof SVGElement);
  const cut = part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth;
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return inside && !(clips && cut);
})"""

HEARD = """card => card.querySelector(".aside").textContent +
  document.getElementById(card.getAttribute("aria-describedby")).textContent"""


class Reader(Striker):
    """Somebody who reads a card of a hand before choosing it."""

    def __init__(self, context, touches=False):
        super().__init__(context, touches)
        self.sheet = self.page.locator("[data-reader]")
        self.card = self.hands.get_by_role("button", name=LONG)
        self.chosen = self.hands.get_by_role("button", pressed=True)

    def has_a_hand(self):
        self.sits_down()
        self.lifts("Ann")
        expect(self.commit).to_be_visible()
        return self

    def reads_it_whole(self):
        expect(self.sheet).to_have_count(1)
        for item in SAID:
            expect(self.sheet).to_contain_text(item)
        eventually(lambda: self.sheet.evaluate(WHOLE))
        expect(self.chosen).to_have_count(0)

    def rests_a_finger(self):
        box = self.card.bounding_box()
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        touch = self.context.new_cdp_session(self.page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        expect(self.sheet).to_have_count(1)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_card_is_read_by_hovering(visit, theme):
    ann = visit(Reader, viewport=DESK, color_scheme=theme).has_a_hand()
    ann.card.hover()
    ann.reads_it_whole()
    eventually(lambda: ann.card.evaluate(FREE))
    ann.press("Escape")
    expect(ann.sheet).to_have_count(0)
    ann.hands.get_by_role("button", name=re.compile("^Feint")).hover()
    expect(ann.sheet).to_contain_text("Turn up to 1.")
    ann.board.hover()
    expect(ann.sheet).to_have_count(0)


def test_a_card_is_read_by_keyboard_focus_and_announced_once(visit):
    ann = visit(Reader, viewport=DESK).has_a_hand()
    ann.tabs_to(ann.cards().first)
    while not ann.card.evaluate("card => card === document.activeElement"):
        ann.press("ArrowRight")
    ann.reads_it_whole()
    expect(ann.card).to_have_accessible_description(re.compile("3, charge 3 hexes ahead"))
    heard = eventually(lambda: ann.card.evaluate(HEARD), lambda text: THROW in text)
    assert heard.count(THROW) == 1
    ann.press("Escape")
    expect(ann.sheet).to_have_count(0)
    expect(ann.card).to_be_focused()


def test_a_card_is_read_by_a_long_press_that_chooses_nothing(visit):
    ann = visit(Reader, **FINGERS).has_a_hand()
    ann.card.scroll_into_view_if_needed()
    ann.rests_a_finger()
    ann.reads_it_whole()
    eventually(ann.sheet.bounding_box, lambda box: box["width"] >= 0.9 * PHONE["width"])
    ann.sheet.tap()
    expect(ann.sheet).to_have_count(0)
    expect(ann.chosen).to_have_count(0)
    expect(ann.panel.get_by_text("Still to choose: Active card")).to_be_visible()
