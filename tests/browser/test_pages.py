"""Every page, form and dialog: nothing that axe objects to, nothing covered or cut.

One page opens them all, and its window is resized: to all sizes where people do something; else to
the tight ones, and to others in turn. While a page loads, and as one clicks, nothing shifts: on a
desk and, where a page has an address, on a phone. Tables are measured in test_layout.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import THEMES, objections
from tests.browser.breaches import listed
from tests.browser.fighter import Fighter
from tests.browser.places import DEEDS, PLACES, begins_a_deck, goes_home, reads_the_rules, replays
from tests.browser.shifting import MOST, shifts, told, total, unbidden, watch
from tests.browser.windows import (
    LAPTOP,
    LYING,
    PHONE,
    WINDOWS,
    ZOOMED,
    ZOOMED_TWICE,
    Window,
    windows_in_turn,
)
from tests.waiting import eventually
from tools.gallery.visiting import CALM, NAVIGATE, Size

SMALL = (PHONE, LYING, ZOOMED_TWICE, ZOOMED)  # the column is a dialog there
SMALL_PHONE = {"width": 360, "height": 740}
STICKING_OUT = """
[...document.querySelectorAll('.sheet')].filter((each) => each.scrollWidth > each.clientWidth)
  .map((each) => each.innerText.slice(0, 60))
"""
LIGHT = {"light": None}
# Pages that have an address, as those do below; elsewhere a form or a dialog is open.
OPENED_ON_A_PHONE = (goes_home, replays, reads_the_rules, begins_a_deck)
ADDRESS = "location.pathname + location.search + location.hash"


@pytest.fixture(scope="module")
def person(stay):
    """Look at everything as one person."""
    size = {"width": LAPTOP.width, "height": LAPTOP.height}
    person = stay(Fighter, reduced_motion="reduce", viewport=size)
    watch(person.context)
    return person


@pytest.fixture(scope="module")
def window(person):
    """The window of that person."""
    return Window(person.page)


def unfolds_the_charts(person):
    """Show them whole where they are folded, as on a phone, and nothing lies over them."""
    whole = person.page.get_by_role("button", name="Whole charts")
    if whole.is_visible() and not person.page.locator("[data-listing]").is_visible():
        whole.click()


def sticks_nothing_out(person):
    """Wait until nothing is wider than the sheet that it lies on."""
    eventually(lambda: person.page.evaluate(STICKING_OUT), lambda sheets: sheets == [])


def is_whole(place, window, sizes=WINDOWS):
    """Prove that a page keeps the laws of layout in every window."""
    found = [(place, *breach) for breach in window.breaches(sizes)]
    assert not found, listed(found)


def shifts_nothing(page):
    """Prove that nothing has shifted on a page of its own accord, once all is at rest."""
    page.evaluate(CALM)
    moved = unbidden(shifts(page))
    assert total(moved) < MOST, "\n".join([f"{total(moved):.3f} in all", *told(moved)])


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_what_people_do_is_shown_whole_in_every_window_and_has_contrast_in_both_themes(
    deed, person, window
):
    window.resizes(LAPTOP)
    deed(person)
    shifts_nothing(person.page)
    assert objections(person, THEMES) == {"light": [], "dark": []}
    is_whole(deed.__name__, window)
    window.resizes(Size(**SMALL_PHONE, is_touch=True))
    unfolds_the_charts(person)
    person.fits(SMALL_PHONE["width"])
    sticks_nothing_out(person)
    if deed in OPENED_ON_A_PHONE:
        shifts_nothing_on_a_phone(person.page, window, person.page.evaluate(ADDRESS))


@pytest.mark.parametrize("place", PLACES)
def test_every_form_list_and_dialog_is_whole_in_its_windows(place, person, window):
    window.resizes(LAPTOP)
    PLACES[place](person)
    if place != "column":  # which is opened on a phone
        shifts_nothing(person.page)
    assert objections(person, LIGHT) == {"light": []}
    sizes = windows_in_turn([*PLACES].index(place))
    is_whole(place, window, SMALL if place == "column" else sizes)
    if place.startswith("/"):
        shifts_nothing_on_a_phone(person.page, window, place)


def shifts_nothing_on_a_phone(page, window, path):
    """Prove that nothing shifts while a page is opened anew on a phone."""
    window.resizes(PHONE)
    shifts(page)  # by the resizing
    page.evaluate(NAVIGATE, path)
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    expect(page.get_by_text("Loading")).to_be_hidden()
    shifts_nothing(page)
