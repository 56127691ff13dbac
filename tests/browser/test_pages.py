"""Every page, form and dialog: nothing that axe objects to, nothing covered or cut in any window.

One page opens them all, and its window is resized. Tables are measured in test_layout.
"""

import pytest

from tests.browser.axe import THEMES, objections
from tests.browser.breaches import listed
from tests.browser.fighter import Fighter
from tests.browser.places import DEEDS, PLACES
from tests.browser.windows import LAPTOP, LYING, PHONE, WINDOWS, ZOOMED, ZOOMED_TWICE, Window
from tests.waiting import eventually
from tools.gallery.visiting import Size

SMALL = (PHONE, LYING, ZOOMED_TWICE, ZOOMED)  # the column is a dialog there
SMALL_PHONE = {"width": 360, "height": 740}
STICKING_OUT = """
[...document.querySelectorAll('.sheet')].filter((each) => each.scrollWidth > each.clientWidth)
  .map((each) => each.innerText.slice(0, 60))
"""
LIGHT = {"light": None}


@pytest.fixture(scope="module")
def person(stay):
    """Look at everything as one person."""
    size = {"width": LAPTOP.width, "height": LAPTOP.height}
    return stay(Fighter, reduced_motion="reduce", viewport=size)


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


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_what_people_do_is_shown_whole_in_every_window_and_has_contrast_in_both_themes(
    deed, person, window
):
    window.resizes(LAPTOP)
    deed(person)
    assert objections(person, THEMES) == {"light": [], "dark": []}
    is_whole(deed.__name__, window)
    window.resizes(Size(**SMALL_PHONE, is_touch=True))
    unfolds_the_charts(person)
    person.fits(SMALL_PHONE["width"])
    sticks_nothing_out(person)


@pytest.mark.parametrize("place", PLACES)
def test_every_form_list_and_dialog_is_whole_in_every_window(place, person, window):
    window.resizes(LAPTOP)
    PLACES[place](person)
    assert objections(person, LIGHT) == {"light": []}
    is_whole(place, window, SMALL if place == "column" else WINDOWS)
