"""Two people play a rated match and see their numbers move."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.axe import objections
from tests.browser.person import mover

MOVES = 4  # then one resigns: test_quick_matches plays to the end
MOVED = re.compile(r"(up|down) 162")
RATED = re.compile("^Rated")
CLOCK = "Clock", "10 min + 5 s"


def invited(visit):
    """Let Ann open a rated match and Bo take the other seat by her link; return Bo's handle too."""
    ann, bo = (visit(reduced_motion="reduce") for _ in range(2))
    ann.registers("Ann")
    handle = bo.registers("Bo")
    ann.starts("A friend, by link", ("You play", "Black"), CLOCK, ("Ratings", RATED))
    link = urlsplit(ann.page.get_by_label("Link to the seat of White").input_value())
    bo.page.goto(link.geturl())
    bo.page.get_by_role("button", name="Take the seat of White").click()
    return ann, bo, handle


def test_two_people_play_a_rated_match_and_see_their_numbers_move(visit):
    ann, bo, handle = invited(visit)
    people = ann, bo
    for person in people:
        expect(person.players).to_contain_text("Bo")
        expect(person.players.get_by_text("rating 1500, provisional")).to_have_count(2)
        expect(person.page.get_by_role("heading", level=1)).to_contain_text("Rated")
    for _ in range(MOVES):
        person = mover(people)
        before = person.log.count()
        person.clicks_a_move()
        for item in people:
            expect(item.log).to_have_count(before + 1)
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Resign the match").click()
    for person in people:
        expect(person.the_end).to_contain_text(MOVED)
        assert objections(person) == {"light": [], "dark": []}
    looks_at_the_page_of(bo, handle)


def looks_at_the_page_of(person, name):
    """Go from the table to somebody's page by keyboard, and read the curve and its numbers."""
    person.the_end.get_by_role("button", name="View the board").click()
    link = person.opens_tab("Match").get_by_role("link", name=name, exact=True)
    person.tabs_to(link)
    person.press("Enter")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(name)
    expect(person.page.get_by_role("img")).to_have_attribute("aria-label", re.compile("in 1 match"))
    person.tabs_to(person.page.get_by_text("The numbers"))
    person.press("Enter")
    expect(person.page.get_by_role("table").last).to_contain_text(MOVED)
    assert objections(person) == {"light": [], "dark": []}


def test_a_match_is_offered_as_rated_with_a_clock_and_the_rulebooks_rules(visit):
    person = visit(reduced_motion="reduce")
    form = person.unfolds()
    ratings = form.get_by_role("group", name="Ratings")
    expect(ratings).to_be_hidden()
    form.get_by_role("group", name=CLOCK[0]).get_by_role("radio", name=CLOCK[1]).check()
    expect(ratings).to_be_visible()
    form.get_by_text("Rules options").click()
    person.settles(person.option(form, "Board"), "4")
    expect(ratings).to_be_hidden()


def test_the_list_of_leaders_is_chosen_by_keyboard_and_has_an_address(visit):
    person = visit(reduced_motion="reduce", viewport={"width": 390, "height": 780})
    person.page.goto("/ratings")
    chosen = person.page.get_by_role("group", name="Matches")
    person.tabs_to(chosen.get_by_role("radio", name="Rapid"))
    person.press("ArrowRight")
    expect(person.page.get_by_role("heading", level=2)).to_contain_text("Slow")
    expect(person.page).to_have_url(re.compile("/ratings/hexcore6/slow$"))
    person.page.reload()
    expect(chosen.get_by_role("radio", name="Slow")).to_be_checked()
    assert objections(person) == {"light": [], "dark": []}
