"""The layout of pages, forms and dialogs, measured in every window as tables are.

One page opens them all, and its window is resized.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import test_pages as pages
from tests.browser.breaches import listed
from tests.browser.fighter import Fighter
from tests.browser.windows import LAPTOP, LYING, PHONE, WINDOWS, ZOOMED, ZOOMED_TWICE, Window
from tests.builtin_games import BUILTIN_GAMES

SMALL = (PHONE, LYING, ZOOMED_TWICE, ZOOMED)  # the column is a dialog there
PROVE = "document.querySelector('main dialog').showModal()"


@pytest.fixture(scope="module")
def person(browser, server):
    """Look at everything as one person."""
    size = {"width": LAPTOP.width, "height": LAPTOP.height}
    context = browser.new_context(
        base_url=server.url, locale="en-GB", reduced_motion="reduce", viewport=size
    )
    person = Fighter(context)
    yield person
    context.close()


def opens_a_form(title):
    """Return what unfolds the form of a game, with its options."""

    def opens(person):
        form = person.unfolds(title)
        options = form.get_by_text("Rules options")
        if options.is_visible():
            options.click()

    return opens


def visits(path):
    """Return what goes to an address and waits until the page is there."""

    def goes(person):
        person.page.goto(path)
        expect(person.page.get_by_role("heading", level=1).first).to_be_visible()
        expect(person.page.get_by_text("Loading")).to_be_hidden()

    return goes


def gives_a_name(person):
    person.page.goto("/")
    person.page.get_by_role("button", name=re.compile("Your name")).click()
    expect(person.page.get_by_role("dialog", name="Your name")).to_be_visible()


def may_resign(person):
    person.page.goto(f"/table/{person.has_played(4)}")
    person.page.get_by_role("button", name="Resign").click()
    expect(person.page.get_by_role("dialog", name="Resign the match?")).to_be_visible()


def opens_the_column(person):
    person.page.goto(f"/table/{person.has_played(4)}")
    Window(person.page).resizes(PHONE)
    person.page.get_by_role("button", name="Moves and more").click()
    expect(person.page.get_by_role("dialog", name="Moves and more")).to_be_visible()


def has_an_account(person):
    person.registers("layout")
    visits("/account")(person)


def proves_an_account(person):
    visits("/account")(person)
    if not person.page.get_by_role("button", name="Sign out").is_visible():
        has_an_account(person)
    person.page.evaluate(PROVE)
    expect(person.page.get_by_role("dialog")).to_be_visible()


PLACES = {
    **{deed.__name__: deed for deed in pages.DEEDS},
    **{f"form-{game.name}": opens_a_form(game.title) for game in BUILTIN_GAMES},
    **{
        path: visits(path)
        for path in (
            *("/lobby", "/learn", "/decks", "/decks/knockouts", "/watch", "/ratings", "/people"),
            *("/tournaments", "/tournaments/new", "/leagues", "/lab", "/tournament", "/account"),
            *(f"/rules/{game.name}" for game in BUILTIN_GAMES),
        )
    },
    "name": gives_a_name,
    "resign": may_resign,
    "column": opens_the_column,
    "account": has_an_account,
    "proof": proves_an_account,
}


@pytest.mark.parametrize("place", PLACES)
def test_every_page_form_and_dialog_is_whole_and_in_reach(place, person):
    window = Window(person.page)
    window.resizes(LAPTOP)
    PLACES[place](person)
    sizes = SMALL if place == "column" else WINDOWS
    found = [(place, *breach) for breach in window.breaches(sizes)]
    assert not found, listed(found)
