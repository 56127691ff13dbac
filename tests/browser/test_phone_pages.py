"""The pages on which strangers meet, on a phone: axe finds nothing, nothing is too wide."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import objections
from tests.browser.test_phone import FINGERS, PHONE

UNKNOWN = re.compile("^(Account name|Password)")


def offers_a_table(person, who):
    person.page.goto("/lobby")
    person.page.get_by_text("Offer a table").tap()
    expect(person.page.get_by_role("form", name="Offer the table")).to_be_visible()


def announces_a_tournament(person, who):
    person.page.goto("/tournaments/new")
    form = person.page.get_by_role("form", name="New tournament")
    form.get_by_text("Only for some ratings").tap()
    for group, chip in (("Clock", "Other…"), ("Starts", "At…")):
        form.get_by_role("group", name=group).get_by_role("radio", name=chip).check(force=True)


def looks_for_tournaments(person, who):
    person.page.goto("/tournaments")
    expect(person.page.get_by_role("heading", name="Running")).to_be_visible()


def reads_the_league(person, who):
    person.page.goto("/leagues")
    expect(person.page.get_by_role("combobox", name="Month")).to_be_visible()


def watches(person, who):
    person.page.goto("/watch")
    expect(person.page.get_by_role("heading", name="Watch")).to_be_visible()
    expect(person.page.get_by_text("Loading")).to_be_hidden()


def challenges(person, who):
    person.page.goto(f"/challenge/{who}")
    expect(person.page.get_by_role("form", name="Send the challenge")).to_be_visible()


def looks_somebody_up(person, who):
    person.page.goto(f"/player/{who}")
    expect(person.page.get_by_role("button", name="Report")).to_be_enabled()


def follows_and_mutes(person, who):
    looks_somebody_up(person, who)
    for verb in ("Follow", "Mute"):
        person.page.get_by_role("button", name=verb, exact=True).tap()
        expect(person.page.get_by_role("button", name=f"Un{verb.lower()}")).to_be_visible()
    person.page.goto("/people")
    expect(person.page.get_by_role("button", name=re.compile("^Unmute"))).to_be_visible()


def has_no_account(person, who):
    person.page.goto("/account")
    expect(person.page.get_by_label(UNKNOWN).first).to_be_visible()


DEEDS = [
    offers_a_table,
    announces_a_tournament,
    looks_for_tournaments,
    reads_the_league,
    watches,
    challenges,
    looks_somebody_up,
    follows_and_mutes,
    has_no_account,
]


@pytest.fixture
def somebody(visit):
    """Return the public id of another guest, who has a long name."""
    person = visit()
    person.context.request.put("/api/me", data={"name": "Wilhelmina of the Seven Mountains"})
    return person.context.request.get("/api/me/page").json()["who"]


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_on_a_phone_axe_finds_nothing_and_nothing_is_too_wide(visit, somebody, deed):
    person = visit(**FINGERS)
    deed(person, somebody)
    assert objections(person) == {"light": [], "dark": []}
    person.fits(PHONE["width"])
