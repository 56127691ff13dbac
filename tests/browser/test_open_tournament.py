"""An open Swiss of four: two people by their browsers, two others over the wire."""

import re
from contextlib import ExitStack, closing

from playwright.sync_api import expect

from tests.browser.axe import objections
from tests.browser.person import finish
from tests.browser.test_accounts import makes_an_account
from tests.server.tournaments.live import look
from tests.server.tournaments.open_ones import attends, ends, hurry, member, running

STILL = {"reduced_motion": "reduce"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIT = re.compile("^Sit down: ")


def announces(person):
    """Find the way from home to the form, and open a Swiss in which all meet."""
    person.page.goto("/")
    person.page.get_by_role("link", name="Tournaments anyone can enter").click()
    person.page.get_by_role("link", name="New tournament").click()
    form = person.page.get_by_role("form", name="New tournament")
    form.get_by_role("radio", name="Swiss").check(force=True)
    form.get_by_label("Rounds").fill("3")
    form.get_by_role("radio", name="10 min + 5 s").check(force=True)
    assert objections(person) == {"light": [], "dark": []}
    form.get_by_role("button", name="Open the tournament").click()
    expect(heading(person)).to_have_text(re.compile("^Starts (today|on)"))
    return {"tournament": person.page.url.rpartition("/")[2]}


def heading(person):
    return person.page.get_by_role("heading", level=1)


def enters(person, name):
    """Make an account, which a rated tournament asks for, and enter."""
    page, tournament = person.page, person.page.url
    expect(page.get_by_text("Rated tournaments are for players with an account.")).to_be_visible()
    page.get_by_role("link", name="Create one or sign in").click()
    expect(page.get_by_role("heading", name="Account", level=1)).to_be_visible()
    makes_an_account(person, name)
    page.goto(tournament)
    page.get_by_role("button", name="Enter").click()
    expect(person.page.get_by_text("You\u2019ve entered.")).to_be_visible()


def ends_a_round(browsers, people, tournament):
    """Let every match of a round end; whoever is at a browser sits at a table."""
    tables = {person.page.url.rpartition("/")[2] for person in browsers}
    for match in running(look(people["Cy Swiss"], tournament)):
        sits = {seat["player"]: seat["seat"] for seat in people["Cy Swiss"].at(match)["seats"]}
        wired = [name for name in sits if name in people]
        if match not in tables:
            ends(people, match)
        elif wired:
            people[wired[0]].resign({"match": match}, sits[wired[0]])
        else:
            finish(match, *browsers)
    for person in browsers:
        expect(person.the_end).to_be_visible()


def goes_on(person):
    """Go from the end of a match to the next one, once that is paired."""
    table = person.page.url
    following = person.the_end.get_by_role("link", name=re.compile("^Next match: against"))
    expect(following).to_be_visible()
    following.click()
    expect(person.page).not_to_have_url(table)
    expect(person.the_end).to_be_hidden()
    expect(person.board).to_be_visible()


def sees_the_league(person):
    person.page.goto("/leagues")
    row = person.page.get_by_role("row").filter(
        has=person.page.get_by_role("link", name="Bo Swiss")
    )
    expect(row).to_be_visible()
    person.fits(person.page.viewport_size["width"])
    assert objections(person) == {"light": [], "dark": []}


def test_two_people_play_an_open_swiss_with_two_others(visit, server):
    ann, bo = visit(**STILL), visit(**STILL, **PHONE)
    tournament = announces(ann)
    enters(ann, "Ann Swiss")
    bo.page.goto("/tournaments")
    card = bo.page.get_by_role("region", name="To come").get_by_role("listitem")
    expect(card).to_contain_text("1 of 64 entered")
    assert objections(bo) == {"light": [], "dark": []}
    card.get_by_role("link").click()
    enters(bo, "Bo Swiss")
    with ExitStack() as leaving:
        people = {
            name: leaving.enter_context(closing(member(server.url, name)))
            for name in ("Cy Swiss", "Di Swiss")
        }
        for who in people.values():
            attends(who, tournament)
        expect(ann.page.get_by_text("4 of 64 places are taken")).to_be_visible()
        hurry(f"sqlite:///{server.folder}/hexarena.db", tournament)
        for person in (ann, bo):
            way = person.page.get_by_role("link", name=SIT).first
            expect(way).to_be_visible()
            person.fits(person.page.viewport_size["width"])
            assert objections(person) == {"light": [], "dark": []}
            way.click()
            expect(person.board).to_be_visible()
        for _ in range(2):
            ends_a_round((ann, bo), people, tournament)
            for person in (ann, bo):
                goes_on(person)
        ends_a_round((ann, bo), people, tournament)
        for person in (ann, bo):
            person.the_end.get_by_role("link", name="Back to the tournament").click()
            expect(heading(person)).to_have_text(re.compile("is the champion!$"))
            table = person.page.get_by_role("table", name="Standings")
            expect(table.get_by_role("row")).to_have_count(5)
            person.fits(person.page.viewport_size["width"])
    sees_the_league(bo)
