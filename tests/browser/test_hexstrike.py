"""HexStrike at the table: two by link, four with bots, on a phone and by keyboard."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.striker import HEXSTRIKE, Striker
from tests.browser.test_pages import AXE, FINDINGS
from tests.browser.test_phone import PHONE


@pytest.fixture
def ann(visit):
    return visit(Striker)


def opens(person, way, count, *chosen):
    """Open a match of so many by the form; return its id."""
    form = person.unfolds(HEXSTRIKE)
    form.get_by_role("group", name="How many play?").get_by_role("radio", name=count).check()
    form.get_by_role("radio", name=way).check()
    for legend, name in chosen:
        form.get_by_role("group", name=legend).get_by_role("radio", name=name).check()
    form.get_by_role("button", name="Start").click()
    expect(person.page).to_have_url(re.compile("/table/"))
    expect(person.board).to_be_visible()
    return person.page.url.rpartition("/")[2].partition("#")[0]


def by_link(host, friend):
    """Open a match of two; the friend takes the other seat. Return its id."""
    match = opens(host, "A friend, by link", "2", ("You play", "Red"))
    friend.page.goto(host.page.get_by_label(re.compile("^Link")).first.input_value())
    friend.page.get_by_label("Your name, as the others see it").fill("Bo")
    friend.page.get_by_role("button", name="Take the seat of Blue").click()
    expect(friend.turn).to_have_text(re.compile("turn"))
    return match


def finish(match, *people):
    """Play on, whoever is to act, until it is over."""
    goes_on = True
    while goes_on:
        goes_on = all(person.hurries(match) for person in people)


def test_two_by_link_see_the_beats_played_back_and_the_end(ann, visit):
    bo = visit(Striker)
    match = by_link(ann, bo)
    ann.commits_whole()
    expect(bo.happened).to_be_hidden()
    assert "not shown to others yet" not in bo.timeline.inner_html()
    bo.commits_whole()
    for person in (ann, bo):
        expect(person.happened).to_contain_text("Commitments")
        expect(person.happened).to_contain_text("Red plays")
        person.happened.get_by_role("button", name="Pause").click()
        person.happened.get_by_role("button", name="Forward").click()
        expect(person.happened.get_by_role("status")).to_contain_text("Beat")
        person.happened.get_by_role("button", name="Skip").click()
        expect(person.again).to_be_visible()
    finish(match, ann, bo)
    for person in (ann, bo):
        skip = person.happened.get_by_role("button", name="Skip")
        expect(skip.or_(person.the_end).first).to_be_visible()
        while skip.is_visible():
            skip.click()
        expect(person.the_end).to_contain_text(re.compile("wins|draw", re.IGNORECASE))


def test_a_free_for_all_of_four_with_bots_is_played_to_the_end(visit):
    ann = visit(Striker, reduced_motion="reduce")
    match = opens(ann, "Against bots", "4", ("How strong?", "Beginner"))
    expect(ann.timeline.get_by_role("rowheader")).to_have_count(4)
    ann.commits_whole()
    expect(ann.again).to_be_visible()
    finish(match, ann)
    expect(ann.the_end).to_be_visible()


def test_a_commitment_is_planned_on_the_timeline_and_drawn_on_the_board(ann):
    opens(ann, "Two at this screen", "2")
    ann.page.get_by_role("button", name="show my hand").click()
    for name, then in (("Long Thrust", "passive card"), ("Step", "turn")):
        ann.hands.get_by_role("button", name=re.compile(f"^{name}")).click()
        ann.waits_for(then)
    ann.ways.first.click()
    expect(ann.board.locator("g.ahead")).to_have_count(1)
    ann.turns.click()
    planned = ann.timeline.get_by_role("img", name=re.compile("not shown to others yet"))
    expect(planned.first).to_be_visible()
    expect(ann.board.locator("g.ahead")).to_have_count(1)


def test_a_commitment_is_made_by_touch_on_a_phone(visit):
    ann = visit(Striker, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=3)
    opens(ann, "Two at this screen", "2")
    ann.page.get_by_role("button", name="show my hand").tap()
    ann.commits_whole()
    expect(ann.turn).to_have_text(re.compile("Blue"))
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_commitment_is_made_by_keyboard_alone(ann):
    opens(ann, "Two at this screen", "2")
    ann.tabs_to(ann.page.get_by_role("button", name="show my hand"))
    ann.press("Enter")
    for kind in ("active card", "passive card"):
        expect(ann.page.locator("h1")).to_contain_text(kind)
        ann.tabs_to(ann.open_cards.first)
        ann.press("Enter")
    expect(ann.page.locator("h1")).to_contain_text("turn")
    ann.tabs_to(ann.ways.first)
    ann.press("Enter")
    ann.tabs_to(ann.turns)
    ann.press("Enter")
    ann.tabs_to(ann.commits)
    ann.press("Enter")
    expect(ann.turn).to_have_text(re.compile("Blue"))


def test_axe_finds_nothing_wrong_while_one_commits(visit):
    ann = visit(Striker, reduced_motion="reduce")
    opens(ann, "Two at this screen", "2")
    ann.page.get_by_role("button", name="show my hand").click()
    ann.page.evaluate(AXE.read_text(encoding="utf-8"))
    parts = (("active card", ann.open_cards), ("passive card", ann.open_cards), ("turn", ann.ways))
    for part, things in parts:
        ann.waits_for(part)
        assert ann.page.evaluate(FINDINGS) == []
        things.first.click()
    assert ann.page.evaluate(FINDINGS) == []
