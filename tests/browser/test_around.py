"""Around a match: rules, legend and lessons beside the board; what to play next; invitations."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import objections
from tests.browser.person import A_BOT, A_FRIEND
from tests.browser.test_pages import SMALL_PHONE, sticks_nothing_out
from tests.builtin_games import BUILTIN_GAMES

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) {
      const at = each.sources.map(({node, previousRect: from, currentRect: to}) =>
        [(node?.outerHTML ?? "text").slice(0, 80), from.y, to.y]);
      if (!each.hadRecentInput) window.shifts.push([each.value, at]);
    }
  }).observe({type: "layout-shift", buffered: true});
}"""
MOST_SHIFT = 0.05

GAMES = [game.name for game in BUILTIN_GAMES]


@pytest.fixture(scope="module")
def guest(stay):
    """Somebody who looks at the tables of all games, one after another."""
    return stay(reduced_motion="reduce")


@pytest.mark.parametrize("game", GAMES)
def test_rules_legend_and_lessons_are_one_click_from_every_table(guest, game):
    reader = guest
    reader.opens_a_table(game)
    rules = reader.opens_tab("Rules")
    expect(rules.get_by_role("heading", level=1)).to_be_visible()
    legend = reader.opens_tab("Legend")
    expect(legend.get_by_role("listitem").first).to_be_visible()
    lessons = reader.opens_tab("Learn").get_by_role("list")
    expect(lessons.get_by_role("link").first).to_be_visible()


@pytest.mark.parametrize("profile", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_wrong_with_the_panels(visit, profile):
    reader = visit(reduced_motion="reduce", **profile)
    reader.opens_a_table("hexstrike", A_BOT)
    for name in ("Rules", "Legend", "Learn"):
        expect(reader.opens_tab(name).get_by_role("listitem").first).to_be_attached()
        assert objections(reader) == {"light": [], "dark": []}


def test_by_keyboard_a_chapter_is_jumped_to_and_the_key_to_a_seat_stays(visit):
    reader = visit(reduced_motion="reduce")
    reader.opens_a_table(seats=A_BOT)
    reader.page.evaluate("location.hash = 'seat=1&key=secret'")
    reader.tabs_to(reader.page.get_by_role("tab", name="Moves"))
    reader.press("ArrowRight", "ArrowRight")  # by way of the talk
    rules = reader.page.get_by_role("tabpanel", name="Rules")
    reader.tabs_to(rules.get_by_text("Contents", exact=True))
    reader.press("Enter")
    reader.tabs_to(rules.get_by_role("button", name="8. Scoring"))
    reader.press("Enter")
    heading = rules.get_by_role("heading", name="8. Scoring")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    assert reader.page.url.endswith("#seat=1&key=secret")


def test_a_replay_and_an_invitation_have_them_as_well(visit):
    reader = visit(reduced_motion="reduce")
    reader.page.goto(f"/replay/{reader.has_played(radius=4)}")
    expect(reader.opens_tab("Legend")).to_contain_text("The Core")
    address = reader.opens_a_table(seats=A_FRIEND, radius=4)
    link = reader.page.get_by_label(re.compile("Link to the seat")).input_value()
    friend = visit(reduced_motion="reduce")
    assert link.startswith(address)
    friend.page.goto(link)
    expect(friend.opens_tab("Rules")).to_contain_text("HC 1.1")


def test_an_invitation_has_a_link_and_a_code_and_says_who_invites(visit):
    ann = visit(reduced_motion="reduce", **PHONE)
    form = ann.unfolds()
    form.get_by_role("radio", name="A friend, by link").check()
    form.get_by_role("button", name="Start").click()
    expect(form.get_by_label("Your name")).to_be_focused()  # it is asked for
    form.get_by_label("Your name").fill("Ann")
    form.get_by_role("button", name="Start").click()
    invite = ann.page.get_by_role("region", name="Invite a friend")
    expect(invite.get_by_role("img", name="QR code")).to_be_visible()
    bo = visit()
    bo.page.goto(invite.get_by_role("textbox").input_value())
    expect(bo.page.get_by_role("heading", name="Ann invites you to play")).to_be_visible()


def resigns(person):
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Resign the match").click()
    expect(person.the_end).to_be_visible()


def test_after_a_match_a_level_a_rematch_and_the_other_side_are_one_click_away(visit):
    ann = visit(reduced_motion="reduce")
    ann.opens_a_table(seats=({"kind": "me"}, {"kind": "bot", "level": 2}))
    first = ann.page.url
    resigns(ann)
    expect(ann.the_end.get_by_role("button").first).to_have_text("Rematch")
    expect(ann.the_end.get_by_role("button", name="level")).to_have_count(0)
    ann.the_end.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: "/table/" in url and url != first)
    expect(ann.players).to_contain_text("bot, level 2")
    second = ann.page.url
    resigns(ann)
    ann.the_end.get_by_role("button", name="Other side").click()
    ann.page.wait_for_url(lambda url: "/table/" in url and url not in (first, second))
    expect(ann.players).to_contain_text("bot, level 2")
    third = ann.page.url
    resigns(ann)  # twice in a row at this level
    ann.the_end.get_by_role("button", name="An easier level: Beginner").click()
    ann.page.wait_for_url(lambda url: "/table/" in url and url not in (first, second, third))
    expect(ann.players).to_contain_text("bot, level 1")
    ann.page.goto("/")
    repeated = ann.page.get_by_role("button", name="Again: HexCore6, Beginner")
    repeated.click()
    ann.page.wait_for_url("**/table/**")
    expect(ann.players).to_contain_text("bot, level 1")


def test_the_offer_of_a_rematch_stands_in_the_dialog(visit):
    ann, bo = visit(reduced_motion="reduce"), visit(reduced_motion="reduce")
    ann.opens_a_table(seats=A_FRIEND, radius=4)
    bo.page.goto(ann.page.get_by_label(re.compile("Link to the seat")).input_value())
    bo.page.get_by_label("Your name, shown").fill("Bo")
    bo.page.get_by_role("button", name="Take the seat").click()
    expect(ann.page.get_by_text("Your turn", exact=True)).to_be_visible()
    resigns(ann)
    expect(bo.the_end).to_be_visible()
    ann.the_end.get_by_role("button", name="Rematch").click()
    before = bo.page.url
    bo.the_end.get_by_role("button", name="Accept").click()
    bo.page.wait_for_url(lambda url: "/table/" in url and url != before)


def test_unfinished_matches_are_listed_and_put_away(visit):
    ann = visit(reduced_motion="reduce", **PHONE)
    for _ in range(4):
        ann.has_opened("hexcore6", A_BOT)
    ann.page.goto("/")
    mine = ann.page.get_by_role("region", name="Your matches")
    expect(mine).to_have_accessible_name("Your matches: 4, 4 waiting for you")
    expect(mine.get_by_role("listitem")).to_have_count(2)  # what a phone has room for
    fold = mine.get_by_role("button", name="Show all")
    fold.click()
    expect(mine.get_by_role("listitem")).to_have_count(4)
    assert objections(ann) == {"light": [], "dark": []}
    mine.get_by_role("button", name="Hide").first.click()
    ann.page.reload()
    expect(mine).to_have_accessible_name("Your matches: 3, 3 waiting for you")
    mine.get_by_role("button", name="Manage").click()
    mine.get_by_role("button", name="Hidden: 1").click()
    mine.get_by_role("button", name="Show again").click()
    expect(mine).to_have_accessible_name("Your matches: 4, 4 waiting for you")
    mine.get_by_role("button", name="Show fewer").click()
    expect(mine.get_by_role("listitem")).to_have_count(2)


def test_lessons_and_decks_are_listed_with_how_far_one_is(visit):
    ann = visit(reduced_motion="reduce")
    ann.page.goto("/learn/hexcore6")
    ann.page.get_by_role("button", name="Next", exact=True).click()
    expect(ann.open_cells.first).to_be_visible()
    ann.page.get_by_role("tab", name="Learn").click()
    ann.page.get_by_role("link", name="All lessons").click()
    lessons = ann.page.get_by_role("list", name="Lessons of HexCore6")
    expect(lessons).to_contain_text("At step 2 of 11")
    assert objections(ann) == {"light": [], "dark": []}
    ann.page.goto("/decks")
    ann.page.get_by_role("link", name="Build a deck for HexStrike").click()
    ann.page.get_by_role("button", name="An empty deck").wait_for()
    ann.page.goto("/decks")
    assert objections(ann) == {"light": [], "dark": []}
    for path in ("/learn", "/decks"):
        ann.page.goto(path)
        ann.takes_a_phone(SMALL_PHONE)
        ann.fits(SMALL_PHONE["width"])
        sticks_nothing_out(ann)


@pytest.mark.parametrize("profile", [DESK, PHONE], ids=["desk", "phone"])
def test_home_shifts_nothing_when_the_last_game_opens(visit, profile):
    """The list of games is the real one, but as a server says it that still compiles one."""
    ann = visit(reduced_motion="reduce", **profile)
    ann.context.add_init_script(f"({SHIFTS})()")
    games = ann.page.request.get("/api/games").json()
    closed = {"game": games[-1]["name"], "state": "compiling", "progress": 0.5, "told": "Half done"}
    games[-1]["opening"] = closed
    answers = iter([[closed]])
    ann.page.route("**/api/games", lambda route: route.fulfill(json=games))
    ann.page.route("**/api/opening", lambda route: route.fulfill(json=next(answers, [])))
    ann.page.goto("/")
    expect(ann.page.get_by_text("Each game\u2019s rules are compiled once")).to_be_visible()
    expect(ann.page.get_by_text("All games are ready")).to_be_visible()
    result = ann.page.evaluate("window.shifts")
    assert sum(value for value, _ in result) < MOST_SHIFT, result
