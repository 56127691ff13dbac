"""A new operator deals with a bad name, a spammer who returns and a farmed rating, by the page."""

from contextlib import closing

import pytest
from playwright.sync_api import expect

from hexarena.store import Store, sqlite_url
from hexarena.store.accounts.audit import OperatorAct
from tests.browser.axe import objections
from tests.browser.test_accounts import codes_on, holds_passkeys
from tests.browser.test_phone import PHONE
from tests.server.conftest import FRIEND, ME
from tests.server.moderation.conftest import Visitor
from tests.server.ratings.test_routes import begun


@pytest.fixture
def site(server):
    """The server by its name: passkeys work at no number."""
    return server.url.replace("127.0.0.1", "localhost")


@pytest.fixture
def operator(visit, server, site):
    """Somebody who has just made an account with a passkey and got the role."""
    olga = visit(base_url=site, reduced_motion="reduce")
    holds_passkeys(olga)
    page = olga.page
    page.goto("/account")
    form = page.get_by_role("region", name="Create an account")
    name = form.get_by_label("Name (yours alone)")
    name.fill("Olga the first")
    name.press("Enter")
    codes_on(page)
    with closing(Store(sqlite_url(server.folder / "hexarena.db"))) as store:
        (account,) = store.accounts.find("Olga the first")
        store.accounts.appoint(account.player, is_operator=True)
    yield olga
    with closing(Store(sqlite_url(server.folder / "hexarena.db"))) as store:
        for sanction in store.sanctions.list_active():  # other tests come from the same address
            store.sanctions.end(sanction.id, OperatorAct("Olga", "end", "sanction", "test over"))


def farm(ann, bo):
    """Have bo lose a rated match to ann, each with an account."""
    for person in (ann, bo):
        person.register(person.get("/api/me")["name"])
    match = begun(ann, bo)["match"]
    bo.resign(ann.at(match), 1)


def test_a_new_operator_deals_with_what_is_reported_by_the_page_alone(operator, site):
    with (
        closing(Visitor(site, "Ann Honest")) as ann,
        closing(Visitor(site, "Rude Rudi")) as rudi,
        closing(Visitor(site, "Farmer")) as farmer,
    ):
        match = ann.open(ME, FRIEND, radius=4)
        rudi.join(match, 1)
        rudi.says(match["match"], "again")
        message = {"match": match["match"], "room": "players", "number": 1}
        body = {"who": rudi.who, "reason": "spam", "note": "Again and again", "message": message}
        ann.post("/api/reports", body, 201)
        farm(farmer, rudi)
        page = operator.page
        page.goto("/")
        page.get_by_role("link", name="Reports 1 open").click()
        report = page.get_by_role("article", name="Spam: Rude Rudi")
        expect(report).to_contain_text("Another one?")
        assert objections(operator) == {"light": [], "dark": []}
        mutes(operator, report)
        rudi.says(match["match"], status=403)
        with closing(Visitor(site)) as returned:  # in the same browser
            mark = rudi.http.cookies["hexarena-sanction"]
            returned.http.cookies.set("hexarena-sanction", mark)
            assert "in this browser" in returned.says(match["match"], status=403)["message"]
        renames(operator, report)
        voids(operator, farmer)
        settles(operator)
        ends_the_mute(operator)
        rudi.says(match["match"])
        fits_a_phone(operator)


def mutes(operator, report):
    operator.tabs_to(report.get_by_role("button", name="Sanction: Rude Rudi"))
    operator.press("Enter")
    report.get_by_label("Reason (they will read it)").fill("spam, twice")
    assert objections(operator) == {"light": [], "dark": []}
    report.get_by_role("button", name="Mute", exact=True).click()
    expect(operator.page.get_by_text("Done: Mute, Rude Rudi.")).to_be_visible()
    expect(report).to_contain_text("(with browser)")


def renames(operator, report):
    report.get_by_role("button", name="Rename: Rude Rudi").click()
    report.get_by_label("New name").fill("Player 4711")
    report.get_by_label("Also mute for a week").uncheck()
    report.get_by_role("button", name="Rename", exact=True).click()
    expect(operator.page.get_by_text("Renamed to Player 4711.")).to_be_visible()


def voids(operator, farmer):
    page = operator.page
    page.get_by_label("Name, id or address").fill("farm")
    page.get_by_role("button", name="Find", exact=True).click()
    people = page.get_by_role("region", name="Find somebody")
    people.get_by_role("button", name="Void matches: Farmer").click()
    expect(people.get_by_text("with Player 4711: won")).to_be_visible()
    people.get_by_label("Reason (for the log)").fill("farmed")
    assert objections(operator) == {"light": [], "dark": []}
    expect(people.get_by_role("button", name="Void selected (0)")).to_be_disabled()
    people.get_by_role("button", name="Select all with Player 4711").click()
    people.get_by_role("button", name="Void selected (1)").click()
    expect(page.get_by_text("Rated matches now void: 1.")).to_be_visible()
    assert farmer.get(f"/api/players/{farmer.who}")["ratings"] == []


def settles(operator):
    page = operator.page
    report = page.get_by_role("article", name="Spam: Player 4711")
    report.get_by_label("What was done, and why").fill("muted and renamed")
    report.get_by_role("button", name="Settle the report").click()
    expect(page.get_by_text("No open reports.")).to_be_visible()
    expect(page.get_by_role("link", name="Reports 0 open")).to_be_visible()
    expect(page.get_by_role("region", name="What operators did")).to_contain_text("farmed")


def ends_the_mute(operator):
    page = operator.page
    page.get_by_role("button", name="End the sanction of Player 4711").click()
    page.get_by_role("button", name="End it").click()
    expect(page.get_by_text("The sanction is over.")).to_be_visible()


def fits_a_phone(operator):
    operator.takes_a_phone(PHONE)
    operator.page.get_by_role("radio", name="Settled").check()
    expect(operator.page.get_by_role("article")).to_have_count(1)
    operator.fits(PHONE["width"])
    assert objections(operator) == {"light": [], "dark": []}


def test_the_page_tells_a_guest_that_it_is_for_operators(visit):
    guest = visit()
    guest.page.goto("/operators")
    expect(guest.page.get_by_text("This page is for accounts with the role")).to_be_visible()
    expect(guest.page.get_by_role("link", name="Sign in")).to_have_attribute("href", "/account")
