"""A clock is chosen, seen and heard of at the table, and ends the match."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.axe import objections
from tests.browser.person import SMALL

QUICK = (("Clock", "Other…"), ("Time is given", "For each decision"))
FIVE = (("Seconds per decision", "5"),)


@pytest.fixture
def ann(visit):
    return visit(reduced_motion="reduce")


@pytest.fixture
def bo(visit):
    return visit(reduced_motion="reduce")


def clock_of(person, name):
    """The clock in the panel of a seat."""
    return person.players.get_by_role("region", name=re.compile(name)).locator(".clock")


def invited(ann, bo, *chosen, names=()):
    """Let Ann open a match with a clock, and Bo take the other seat by her link."""
    ann.starts("A friend, by link", ("You play", "Black"), *chosen, options=SMALL, names=names)
    link = urlsplit(ann.page.get_by_label("Link to the seat of White").input_value())
    bo.page.goto(link.geturl())
    bo.page.get_by_label("Your name, shown to the other players").fill("Bo")
    bo.page.get_by_role("button", name="Take the seat of White").click()
    for person in (ann, bo):
        expect(person.players).to_contain_text("Bo")


def plays_a_turn(person):
    """Click moves until it is the other's turn."""
    expect(person.turn).to_have_text("Your turn")
    while person.turn.inner_text() == "Your turn":
        before = person.log.count()
        person.clicks_a_move()
        expect(person.log).not_to_have_count(before)


def test_a_player_runs_out_of_time(ann, bo):
    invited(ann, bo, *QUICK, names=FIVE)
    expect(clock_of(ann, "Black")).to_contain_text("begin in")
    expect(ann.page.get_by_role("button", name="Abort")).to_be_enabled()
    for person in (ann, bo):
        plays_a_turn(person)
    expect(clock_of(ann, "Black")).to_contain_text(re.compile(r"0:0\d\.\d.* left, running"))
    expect(clock_of(bo, "White")).to_contain_text("stopped")
    expect(ann.page.get_by_role("button", name="Resign")).to_be_enabled()
    for person in (ann, bo):
        expect(person.the_end).to_contain_text("runs out of time")
    expect(ann.the_end).to_contain_text("You lose")
    ann.page.goto("/")
    expect(ann.page.get_by_text("5 s a decision").first).to_be_visible()


def test_a_match_is_aborted_and_nobody_has_lost_it(ann, bo):
    invited(ann, bo, ("Clock", "3 min + 2 s"))
    expect(clock_of(bo, "White")).to_contain_text("3:00")
    assert objections(bo) == {"light": [], "dark": []}
    bo.page.get_by_role("button", name="Abort").click()
    for person in (ann, bo):
        expect(person.turn).to_have_text("The match was aborted")
        expect(person.the_end).to_be_hidden()


def test_low_time_is_shown_by_more_than_a_colour_and_announced(ann):
    ann.starts("Two players, one screen", *QUICK, options=SMALL, names=FIVE)
    for name in ("Black", "White"):
        expect(clock_of(ann, name)).to_be_visible()
    for _ in range(4):
        ann.goes_on()
        ann.clicks_a_move()
    expect(ann.players.locator(".clock.low")).to_contain_text("!")
    expect(ann.the_end).to_contain_text("runs out of time")


def test_a_vacation_is_taken_and_ended_at_the_table(ann):
    ann.starts("Two players, one screen", ("Clock", "3 days a decision"), options=SMALL)
    expect(clock_of(ann, "Black")).to_contain_text("2d 23h")
    panel = ann.opens_tab("Match")
    expect(panel).to_contain_text("Clock: 3 days a decision")
    panel.get_by_label(re.compile("Days of vacation")).fill("5")
    panel.get_by_role("button", name="Start my vacation").click()
    expect(panel).to_contain_text("You\u2019re on vacation until")
    expect(clock_of(ann, "Black")).to_contain_text("7d 23h")
    panel.get_by_role("button", name="End the vacation").click()
    expect(clock_of(ann, "Black")).to_contain_text("2d 23h")


def test_a_table_shows_the_rivals_vacation(ann, bo):
    invited(ann, bo, ("Clock", "3 days a decision"))
    panel = ann.opens_tab("Match")
    panel.get_by_label(re.compile("Days of vacation")).fill("5")
    panel.get_by_role("button", name="Start my vacation").click()
    expect(bo.players.get_by_role("region", name=re.compile("Black"))).to_contain_text(
        "on vacation"
    )
    details = bo.opens_tab("Match")
    expect(details).to_contain_text(re.compile(r"is on vacation until .*\. The clock stands still"))
