"""A tournament from its form to its end: a person plays among bots, and others watch."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import HEXCORE6, SHORT, finish
from tests.serving import serving

CHAMPION = re.compile(r"is the champion!$")
TOURNAMENT = 300_000  # milliseconds that a whole tournament may take on a slow machine
STILL = {"reduced_motion": "reduce"}
A_FEW = 4  # moves by clicks, of a match that is finished quicker
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def unfolds(person):
    """Go to the form from home; return it."""
    person.page.goto("/")
    person.page.get_by_role("link", name="Open a tournament").click()
    return person.page.get_by_role("form", name="Open a tournament")


def opens(person, form="Elimination", game=HEXCORE6, options=SHORT, **entrants):
    """Open a tournament of short matches; wait until it is on show."""
    sheet = unfolds(person)
    sheet.get_by_label("Game").select_option(game)
    sheet.get_by_role("radio", name=form).check()
    for label, count in {"Casual": 0, **entrants}.items():
        sheet.get_by_label(label, exact=True).fill(str(count))
    sheet.get_by_text("Rules options").click()
    for label, value in options:
        person.settles(person.option(sheet, label), value)
    sheet.get_by_role("button", name="Open the tournament").click()
    expect(people(person)).to_be_visible()


def people(person):
    """The list of who takes part."""
    return person.page.get_by_role("region", name="Who takes part").get_by_role("list")


def heading(person):
    """The heading of the page."""
    return person.page.get_by_role("heading", level=1)


def sits_down(person):
    """Wait for a match of one's own or the champion; tell whether a match waits."""
    ways = person.page.get_by_role("link", name=re.compile("^Sit down: .* against "))
    champion = heading(person).filter(has_text=CHAMPION)
    expect(ways.or_(champion).first).to_be_visible(timeout=TOURNAMENT)
    if champion.is_visible():
        return False
    ways.first.click()
    expect(person.board).to_be_visible()
    return True


def plays(person, clicks):
    """Play a match of the tournament to its end, quicker after so many clicked moves; go back."""
    for _ in range(clicks):
        if not person.goes_on():
            break
        person.clicks_a_move()
    finish(person.page.url.rpartition("/")[2], person)
    person.the_end.get_by_role("link", name="Back to the tournament").click()


def test_an_eight_seat_elimination_of_seven_bots_and_one_person_ends_with_a_champion(visit):
    ann = visit(**STILL)
    opens(ann, Beginner=7)
    expect(people(ann).get_by_role("listitem")).to_have_count(8)
    fought = 0
    while sits_down(ann):
        fought += 1
        plays(ann, A_FEW)
    assert 1 <= fought <= 6
    expect(heading(ann)).to_have_text(CHAMPION)
    bracket = ann.page.get_by_role("region", name="Bracket")
    rounds = ["Quarter-finals", "Semi-finals", "Final"]
    expect(bracket.get_by_role("heading", level=3)).to_have_text(rounds)
    table = ann.page.get_by_role("table", name="Standings")
    expect(table.get_by_role("row")).to_have_count(9)
    champion = heading(ann).inner_text().removesuffix(" is the champion!")
    expect(table.get_by_role("row").nth(1)).to_contain_text(champion)
    expect(bracket.get_by_role("link", name=re.compile("^Replay"))).not_to_have_count(0)
    ann.page.get_by_role("button", name="Play again; the champion stays").click()
    expect(ann.page.get_by_role("link", name="Previous tournament")).to_be_visible()


def test_a_tournament_is_opened_and_fought_by_keyboard_alone(visit):
    ann = visit(**STILL)
    ann.page.goto("/")
    ann.tabs_to(ann.page.get_by_role("link", name="Open a tournament"))
    ann.press("Enter")
    sheet = ann.page.get_by_role("form", name="Open a tournament")
    for label, keys in (("Beginner", "1"), ("Casual", "0")):
        ann.tabs_to(sheet.get_by_label(label, exact=True))
        ann.press("Control+a", keys)
    ann.tabs_to(sheet.get_by_text("Rules options"))
    ann.press("Enter")
    ann.tabs_to(sheet.get_by_label("Quiet turns"))
    ann.press("Control+a", "3")
    expect(sheet.get_by_role("status").filter(has_text="2 take part.")).to_be_visible()
    ann.tabs_to(sheet.get_by_role("button", name="Open the tournament"))
    ann.press("Enter")
    way = ann.page.get_by_role("link", name=re.compile("^Sit down: ")).first
    expect(way).to_be_visible()
    expect(ann.announced).to_contain_text("Your match is waiting for you.")
    ann.tabs_to(way)
    ann.press("Enter")
    assert ann.goes_on()
    ann.keys_a_move()
    expect(ann.log.last).to_be_visible()
    ann.tabs_to(ann.page.get_by_role("tab", selected=True))
    ann.press(*["ArrowRight"] * 5)
    expect(ann.page.get_by_role("tab", selected=True)).to_have_text("Match")
    ann.tabs_to(ann.page.get_by_role("link", name="Part of a tournament"))
    ann.press("Enter")
    expect(way).to_be_visible()


def test_a_friend_joins_by_link_and_both_meet(visit):
    ann, bo = visit(**STILL), visit(**STILL)
    opens(ann, "Round robin", **{"Friends, by link": 1, "Beginner": 0})
    expect(heading(ann)).to_have_text("Waiting for one more.")
    bo.page.goto(ann.page.get_by_label("Link to the tournament").input_value())
    bo.page.get_by_label("Your name, shown to the other players").fill("Bo")
    bo.page.get_by_role("button", name="Take a place").click()
    assert sits_down(ann)
    assert sits_down(bo)
    mover = ann if ann.page.get_by_text("Your turn").first.is_visible() else bo
    mover.clicks_a_move()
    for item in (ann, bo):
        expect(item.log.last).to_be_visible()


def test_a_player_who_withdraws_confirms_it_and_the_other_wins_the_title(visit):
    ann, bo = visit(**STILL), visit(**STILL)
    opens(ann, **{"Friends, by link": 1, "Beginner": 0})
    bo.page.goto(ann.page.get_by_label("Link to the tournament").input_value())
    bo.page.get_by_label("Your name, shown to the other players").fill("Bo")
    bo.page.get_by_role("button", name="Take a place").click()
    bo.page.get_by_role("button", name="Leave Bo").click()
    bo.page.get_by_role("button", name="Yes,").click()
    expect(heading(ann)).to_have_text("Guest is the champion!")


@pytest.fixture(scope="module")
def unhurried(tmp_path_factory):
    """A server whose bots can be watched: each takes its time, at little cost."""
    with serving(tmp_path_factory.mktemp("unhurried"), "--pace", "0.5") as running:
        yield running
    assert running.complaints == []


@pytest.mark.parametrize("form", ["Elimination", "Round robin"])
def test_a_tournament_of_bots_is_watched_on_a_phone(unhurried, visit, form):
    ann = visit(base_url=unhurried.url, **PHONE)
    sheet = unfolds(ann)
    sheet.get_by_role("checkbox", name="Me", exact=True).uncheck()
    opens_here(ann, sheet, form)
    watch = ann.page.get_by_role("link", name=re.compile("^Watch: Beginner"))
    expect(watch.first).to_be_visible()
    watch.first.tap()
    ann.opens_tab("Moves")
    expect(ann.log.last).to_be_visible()


def opens_here(person, sheet, form):
    sheet.get_by_label("Game").select_option(HEXCORE6)
    sheet.get_by_role("radio", name=form).check(force=True)
    for label, count in {"Casual": 0, "Beginner": 4}.items():
        sheet.get_by_label(label, exact=True).fill(str(count))
    sheet.get_by_role("button", name="Open the tournament").tap()
    expect(people(person)).to_be_visible()
    person.fits(390)
