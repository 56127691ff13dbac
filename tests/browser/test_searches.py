"""Few people who look for different things find each other: by answers, proposals and tables."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import objections
from tests.server.conftest import easy, served

DESK = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FINE = {"light": [], "dark": []}
WISHES = (
    ("HexCore6", "3 min + 2 s"),
    ("Hexagon Fighting Championship", "10 min + 5 s"),
    ("HexStrike", "30 min + 20 s"),
    ("Knockouts and Tapouts", "30 s a decision"),
)


@pytest.fixture
def few(tmp_path):
    """A server of its own, so that nobody else waits there, that proposes others soon."""
    with served(easy(tmp_path, patience=2)) as address:
        yield address


@pytest.fixture
def come(few, visit):
    """Let a named person come to the lobby."""

    def come_in(name, size=DESK):
        person = visit(reduced_motion="reduce", base_url=few, **size)
        assert person.context.request.put("/api/me", data={"name": name}).ok
        person.page.goto("/lobby")
        return person

    return come_in


def form(person):
    return person.page.get_by_role("form", name="Look for a quick match")


def chooses(person, legend, *names):
    """Choose nothing but these games or clocks."""
    group = form(person).get_by_role("group", name=legend)
    for name in ("Any", *names):
        group.get_by_role("checkbox", name=name, exact=True).check()


def searches(person, games, clocks):
    chooses(person, "Games", *games)
    chooses(person, "Clocks", *clocks)
    form(person).get_by_role("button", name="Find an opponent").click()
    expect(person.page.get_by_role("group", name="Your search")).to_be_visible()


def waiting(person):
    """The list of people who are waiting."""
    return person.page.get_by_role("list", name="People who are waiting")


def meet(*people):
    """Wait until all sit at one table."""
    for person in people:
        expect(person.players.locator(".clock")).to_have_count(2)
    assert len({person.page.url for person in people}) == 1


def test_four_people_with_four_wishes_meet_by_proposals(come):
    people = [come(name, size) for name, size in zip("ABCD", [DESK, PHONE] * 2, strict=True)]
    for person, (game, clock) in zip(people, WISHES, strict=True):
        searches(person, [game], [clock])
    while people:
        person = people.pop(0)
        proposal = person.page.get_by_role("button", name=re.compile("^Play . instead"))
        expect(proposal).to_have_count(len(people))
        rival = next(rival for rival in people if rival_name(rival) in proposal.first.inner_text())
        proposal.first.click()
        meet(person, rival)
        people.remove(rival)


def rival_name(person):
    return f"Play {person.context.request.get('/api/me').json()['name']} "


def test_one_click_plays_somebody_who_is_waiting_by_keyboard(come):
    ann, bo = come("Ann"), come("Bo", PHONE)
    chooses(bo, "Games", "HexStrike")
    expect(waiting(bo)).to_contain_text("Nobody is waiting right now")
    searches(ann, ["HexCore6", "HexStrike"], ["10 min + 5 s"])
    expect(waiting(bo)).to_contain_text("HexCore6 or HexStrike, 10 min + 5 s a turn")
    expect(waiting(ann)).to_contain_text("Nobody is waiting right now")
    play = waiting(bo).get_by_role("button", name="Play HexStrike: Ann, HexStrike, 10 min")
    assert play.bounding_box()["height"] >= 44
    bo.fits(PHONE["viewport"]["width"])
    assert objections(bo) == FINE
    bo.tabs_to(play)
    bo.press("Enter")
    meet(ann, bo)
    expect(bo.page.get_by_role("heading", level=1)).to_contain_text("HexStrike")


def test_nothing_moves_when_searches_come_and_go(come):
    bo = come("Bo", PHONE)
    things = [bo.page.get_by_text("Offer a table"), waiting(bo)]
    expect(things[0]).to_be_visible()
    before = [bo.box_of(thing) for thing in things]
    ann, cy = come("Ann"), come("Cy")
    searches(ann, ["HexCore6"], ["10 min + 5 s"])
    expect(waiting(bo)).to_contain_text("Ann")
    searches(cy, ["HexStrike"], ["30 s a decision"])
    expect(cy.page.get_by_role("button", name="Play Ann instead: HexCore6")).to_be_visible()
    assert objections(cy) == FINE
    expect(waiting(bo)).to_contain_text("Cy")
    button = waiting(bo).get_by_role("button", name="Play: Cy")
    place = bo.box_of(button)
    ann.page.get_by_role("button", name="Stop looking").click()
    expect(waiting(bo)).to_contain_text("no longer waiting")
    assert bo.box_of(button) == place
    assert [bo.box_of(thing) for thing in things] == before


def test_who_stops_leaves_a_table_behind_with_one_click(come):
    ann, bo = come("Ann", PHONE), come("Bo")
    searches(ann, ["HexCore6"], ["10 min + 5 s"])
    ann.page.get_by_role("button", name="Stop looking").click()
    expect(form(ann).get_by_role("button", name="Find an opponent")).to_be_focused()
    behind = ann.page.get_by_role("group", name="Leave a table behind")
    assert objections(ann) == FINE
    behind.get_by_role("button", name="Leave a table of HexCore6").click()
    expect(behind).to_contain_text("now waits in the lobby")
    ann.fits(PHONE["viewport"]["width"])
    ann.page.goto("/learn")
    tables = bo.page.get_by_role("list", name="Open tables")
    expect(tables).to_contain_text("3 days a decision, rated")
    tables.get_by_role("button", name=re.compile("Sit down: HexCore6")).click()
    expect(bo.players.locator(".clock")).to_have_count(2)
