"""Nothing moves under the pointer: between two clicks, what was pressed and its neighbours stay.

Where a choice is composed of several presses: a fighter's styles, the cards of a commitment, the
cards of a lot, and real cards entered by hand.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.fighter import HFC, Fighter
from tests.browser.shifting import moved, places
from tests.browser.windows import LAPTOP, PHONE, Window
from tools.gallery.situations import find_situations
from tools.gallery.visiting import CALM, Viewer

PRESSES = 3
# What is composed, and where its buttons stand.
COMPOSED = {
    "knockouts-making-a-fighter-button": "[data-listing]",
    "hexstrike-beat-commit": ".hands",
    "hexthing-lot-button-row-set": ".fighters",
    "hfc-attack-button-cell-discard-hand": ".hands",
}
NEXT = """([root, n]) => {
  const buttons = [...document.querySelectorAll(`${root} button`)].filter((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const isOpen = !each.disabled && each.getAttribute("aria-disabled") !== "true";
    return isOpen && hit && each.contains(hit);
  });
  if (!buttons.length) return null;
  const { x, y, width, height } = buttons[n % buttons.length].getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
IDLE = "() => !document.querySelector('[aria-busy=true]')"


@pytest.fixture(scope="module")
def viewer(browser, server):
    viewer = Viewer(browser, server.url, server.folder, LAPTOP)
    yield viewer
    viewer.context.close()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("name", COMPOSED)
def test_what_is_pressed_and_its_neighbours_stay_where_they_are(viewer, name, size):
    situation = next(at for at in find_situations(name) if at.name == name)
    viewer.opens(situation, LAPTOP, "light")
    Window(viewer.page).resizes(size)
    for n in range(PRESSES):
        before = places(viewer.page, COMPOSED[name])
        point = viewer.page.evaluate(NEXT, [COMPOSED[name], n])
        if n and point is None:
            break  # the choice is complete
        viewer.page.mouse.click(*point)
        viewer.page.wait_for_function(IDLE)
        viewer.page.evaluate(CALM)
        assert moved(before, places(viewer.page, COMPOSED[name])) == {}, f"press {n + 1}"


def test_the_suits_stay_where_they_are_as_real_cards_are_entered(visit):
    person = visit(Fighter, reduced_motion="reduce")
    form = person.unfolds(HFC)
    form.get_by_role("radio", name="Two players, one screen").check()
    form.get_by_role("radio", name="Real ones, entered by hand").check()
    form.get_by_role("button", name="Start").click()
    person.show_my_hand.click()
    expect(person.buttons).to_have_count(5)  # four suits and the jokers
    before = places(person.page, ".choices")
    for rank, count in (("9", 14), ("8", 13)):
        person.buttons.get_by_text("Spades").click()
        expect(person.buttons).to_have_count(count)  # those left of its cards, and back
        person.buttons.get_by_text(rank, exact=True).click()
        expect(person.buttons).to_have_count(5)
        assert moved(before, places(person.page, ".choices")) == {}
