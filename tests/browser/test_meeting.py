"""Strangers find each other by quick match, at open tables and by challenges, and are watched."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import objections
from tests.browser.person import mover

PHONE = {"viewport": {"width": 390, "height": 844}}
MOVED = re.compile(r"(up|down) \d+")
MOVES = 4  # by which each has decided something
FINE = {"light": [], "dark": []}


@pytest.fixture
def ann(visit):
    return visit(reduced_motion="reduce")


@pytest.fixture
def bo(visit):
    return visit(reduced_motion="reduce", **PHONE)


def looks_for_a_match(person, clock, game="HexCore6"):
    """Go to the lobby from home and look, by keyboard alone."""
    person.page.goto("/")
    link = person.page.get_by_role("main").get_by_role("link", name="Find an opponent")
    person.tabs_to(link)
    person.press("Enter")
    form = person.page.get_by_role("form", name="Look for a quick match")
    for legend, name in (("Games", game), ("Clocks", clock)):
        group = form.get_by_role("group", name=legend)
        for label in ("Any", name):
            box = group.get_by_role("checkbox", name=label, exact=True)
            person.tabs_to(box)
            person.press("Space")
            expect(box).to_be_checked()
    person.tabs_to(form.get_by_role("button", name="Find an opponent"))
    person.press("Enter")


def test_two_strangers_find_each_other_and_play_to_the_end_by_keyboard_alone(ann, bo):
    looks_for_a_match(ann, "10 min + 5 s")
    search = ann.page.get_by_role("group", name="Your search")
    expect(search).to_contain_text("nobody else is looking for this yet")
    expect(search).to_be_focused()
    assert objections(ann) == FINE
    looks_for_a_match(bo, "10 min + 5 s")
    people = ann, bo
    for person in people:
        expect(person.page.get_by_role("heading", level=1)).to_contain_text("Rated")
        expect(person.players.get_by_text("rating 1500, provisional")).to_have_count(2)
        expect(person.players.locator(".clock")).to_have_count(2)
    for _ in range(MOVES):
        mover(people).keys_a_move()
    resigns(ann)
    for person in people:
        expect(person.the_end).to_contain_text(MOVED)
    repeated = bo.the_end.get_by_role("link", name="Next opponent")
    bo.tabs_to(repeated)
    bo.press("Enter")
    expect(bo.page.get_by_role("group", name="Your search")).to_contain_text("HexCore6, 10 min")
    bo.fits(PHONE["viewport"]["width"])
    assert objections(bo) == FINE


def resigns(person):
    """Give up, by keyboard alone."""
    for name in ("Resign", "Resign the match"):
        person.tabs_to(person.page.get_by_role("button", name=name, exact=True))
        person.press("Enter")


def test_a_player_runs_out_of_time_after_a_quick_match(ann, bo):
    for person in (ann, bo):  # by an address such as "Next opponent" has
        person.page.goto("/lobby?game=hexcore6&kind=decision&decision=5&seats=2")
    for person in (ann, bo):
        expect(person.players.locator(".clock")).to_have_count(2)
    match = ann.page.url.rpartition("/")[2]
    decides(match, ann, bo)
    for person in (ann, bo):
        expect(person.the_end).to_contain_text("runs out of time")
        expect(person.the_end).to_contain_text(MOVED)


def decides(match, *people):
    """Let each play a turn, whoever begins, quicker than by clicks."""
    for person in people * 2:
        with person.open_web() as web:
            table = web.get(f"/api/matches/{match}").json()
            while "play" in table["may"] and table["ply"] < 4:
                table = person.acts(web, table, table["scene"]["choices"][0])


def test_a_table_is_offered_taken_and_watched(ann, bo, visit):
    ann.page.goto("/lobby")
    ann.page.get_by_text("Offer a table").click()
    form = ann.page.get_by_role("form", name="Offer the table")
    form.get_by_role("radio", name="Not rated").check()
    form.get_by_role("button", name="Offer the table").click()
    expect(ann.page.get_by_role("heading", name="Open in the lobby")).to_be_visible()
    bo.page.goto("/lobby")
    sit = bo.page.get_by_role("button", name=re.compile("Sit down: HexCore6"))
    expect(sit).to_be_visible()
    bo.fits(PHONE["viewport"]["width"])
    assert objections(bo) == FINE
    bo.tabs_to(sit)
    bo.press("Enter")
    for person in (ann, bo):
        expect(person.due.or_(person.turn).first).to_contain_text("turn")
    cy = visit(reduced_motion="reduce", **PHONE)
    cy.page.goto("/watch")
    rendered = cy.page.get_by_role("link", name=re.compile("HexCore6.*: Guest against Guest"))
    picture = cy.page.get_by_role("listitem").locator("img").first.element_handle()
    cy.page.wait_for_function("picture => picture.naturalWidth > 0", arg=picture)
    cy.fits(PHONE["viewport"]["width"])
    assert objections(cy) == FINE
    cy.tabs_to(rendered.first)
    cy.press("Enter")
    expect(cy.board).to_be_visible()


def test_a_challenge_is_seen_anywhere_and_accepted(ann, bo):
    who = [_known(item) for item in (ann, bo)]
    bo.page.goto("/learn")
    ann.page.goto(f"/player/{who[1]}")
    ann.page.get_by_role("link", name="Challenge").click()
    form = ann.page.get_by_role("form", name="Send the challenge")
    expect(form).to_be_visible()
    assert objections(ann) == FINE
    form.get_by_role("button", name="Send the challenge").click()
    notice = bo.page.get_by_role("region", name="Challenges")
    expect(notice).to_contain_text("challenges you: HexCore6, 10 min + 5 s a turn, rated")
    assert objections(bo) == FINE
    bo.tabs_to(notice.get_by_role("button", name="Accept"))
    bo.press("Enter")
    for person in (ann, bo):
        expect(person.players.locator(".clock")).to_have_count(2)


def _known(person):
    """Have opened a match, so that there is a page of one's own; return its id."""
    person.has_opened("hexcore6")
    with person.open_web() as web:
        return web.get("/api/me/page").json()["who"]


def test_after_an_abort_the_rival_finds_the_next_opponent_and_the_aborter_waits(ann, bo):
    for person in (ann, bo):
        person.page.goto("/lobby?game=hfc&kind=fischer&main=600&increment=5&seats=2")
    for person in (ann, bo):
        expect(person.players.locator(".clock")).to_have_count(2)
    bo.page.get_by_role("button", name="Abort").click()
    warning = bo.page.get_by_role("dialog", name="Abort the match?")
    expect(warning).to_contain_text("Aborting now pauses quick matches for 1 minute")
    assert objections(bo) == FINE
    warning.get_by_role("button", name="Abort the match").click()
    for person in (ann, bo):
        ending = person.page.get_by_role("dialog", name="The match stopped")
        expect(ending).to_contain_text("The match was aborted")
        for step in ("Next opponent", "New match"):
            expect(ending.get_by_role("link", name=step)).to_be_visible()
        assert objections(person) == FINE
        person.press("Escape")
        expect(person.page.get_by_role("button", name="Resign")).to_have_count(0)
        actions = person.page.get_by_role("group", name="Match actions")
        actions.get_by_role("link", name="Next opponent").click()
    expect(ann.page.get_by_role("group", name="Your search")).to_be_visible()
    pause = bo.page.get_by_role("region", name="Quick matches are paused")
    expect(pause).to_contain_text("after cards had been dealt or dice rolled")
    expect(pause).to_contain_text(re.compile(r"Left\s*[01]:\d\d"))
    expect(bo.page.get_by_role("button", name="Find an opponent")).to_be_disabled()
    bo.fits(PHONE["viewport"]["width"])
    assert objections(bo) == FINE
