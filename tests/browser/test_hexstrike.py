"""HexStrike at the table: two by link, four with bots, on a phone and by keyboard."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import finish
from tests.browser.striker import Striker
from tests.browser.test_pages import AXE, FINDINGS
from tests.browser.test_phone import PHONE

OF_A_DECK = 17  # choices: a character and the cards
COMMITMENTS = 8  # choices of the two of whom both commit
FINGERS = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
DESK = {"width": 1280, "height": 900}
ME, FRIEND, BEGINNER = {"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": 1}


@pytest.fixture
def ann(visit):
    return visit(Striker)


def by_link(host, friend):
    """Open a match of two; the friend takes the other seat. Return its id."""
    match = host.sits_down((ME, FRIEND))
    friend.page.goto(host.page.get_by_label(re.compile("^Link")).first.input_value())
    friend.page.get_by_label("Your name, shown to the other players").fill("Bo")
    friend.page.get_by_role("button", name="Take the seat of Blue").click()
    expect(friend.turn).to_have_text(re.compile("turn"))
    return match


def test_two_by_link_see_the_beats_played_back_and_the_end(ann, visit):
    bo = visit(Striker)
    match = by_link(ann, bo)
    ann.commits_whole()
    expect(bo.happened).to_be_hidden()
    assert "hidden from the others" not in bo.timeline.inner_html()
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


def test_a_free_for_all_of_four_with_bots_is_played_to_the_end_on_a_phone(visit):
    ann = visit(Striker, reduced_motion="reduce", **FINGERS)
    match = ann.sits_down((ME, BEGINNER, BEGINNER, BEGINNER))
    expect(ann.timeline.get_by_role("rowheader")).to_have_count(4)
    ann.commits_whole()
    expect(ann.again).to_be_visible()
    finish(match, ann)
    expect(ann.the_end).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_commitment_is_planned_on_the_timeline_and_drawn_on_the_board(ann):
    ann.sits_down()
    ann.lifts("Ann")
    for name, then in (("Long Thrust", "passive card"), ("Step", "turn")):
        ann.hands.get_by_role("button", name=re.compile(f"^{name}")).click()
        ann.waits_for(then)
    ann.ways.first.click()
    expect(ann.board.locator("g.foresight")).to_have_count(1)
    ann.turns.click()
    planned = ann.timeline.get_by_role("img", name=re.compile("hidden from the others"))
    expect(planned.first).to_be_visible()
    expect(ann.board.locator("g.foresight")).to_have_count(1)


def test_a_commitment_is_made_by_touch_on_a_phone(visit):
    ann = visit(Striker, **FINGERS)
    ann.sits_down()
    ann.lifts("Ann")
    ann.commits_whole()
    expect(ann.turn).to_have_text(re.compile("Blue"))
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_commitment_is_made_by_keyboard_alone(ann):
    ann.sits_down()
    ann.tabs_to(ann.curtain)
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


def test_decks_are_made_in_secret_at_one_screen(ann):
    """The curtain is drawn before each chooses, and never in the midst of it."""
    ann.sits_down(decks="secret")
    for name in ("Ann", "Bo"):
        ann.lifts(name)
        expect(ann.page.get_by_role("region", name="Characters")).to_be_visible()
        ann.takes("Murelious's starter deck")
    expect(ann.log).to_have_count(2 * OF_A_DECK)
    expect(ann.hands).to_have_count(0)
    ann.lifts("Ann")
    ann.waits_for("active card")


def test_a_replay_plays_back_the_beats_of_an_action(ann):
    match = ann.has_opened("hexstrike")["match"]
    finish(match, ann)
    ann.page.goto(f"/replay/{match}#ply={COMMITMENTS - 1}")
    expect(ann.page.get_by_role("slider", name="Move")).to_have_value(str(COMMITMENTS - 1))
    expect(ann.happened).to_be_hidden()
    ann.page.get_by_role("button", name="Next", exact=True).click()
    expect(ann.happened).to_contain_text("Commitments")
    ann.happened.get_by_role("button", name="Forward").click()
    expect(ann.happened.get_by_role("status")).to_contain_text("Beat")
    ann.happened.get_by_role("button", name="Skip").click()
    expect(ann.again).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_wrong_while_one_commits(visit, size):
    ann = visit(Striker, reduced_motion="reduce", viewport=size)
    ann.sits_down()
    ann.lifts("Ann")
    ann.page.evaluate(AXE.read_text(encoding="utf-8"))
    parts = (("active card", ann.open_cards), ("passive card", ann.open_cards), ("turn", ann.ways))
    for part, things in parts:
        ann.waits_for(part)
        assert ann.page.evaluate(FINDINGS) == []
        things.first.click()
    assert ann.page.evaluate(FINDINGS) == []
    ann.turns.click()
    ann.waits_for("adrenaline")
    assert ann.page.evaluate(FINDINGS) == []
