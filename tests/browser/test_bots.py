"""Against a bot, from the home page to the end: by clicking, by keyboard; and watching two."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import A_BOT, BRIEFLY, SHORT
from tests.waiting import eventually

ENDING = re.compile("You win|You lose|A draw")
MOVES = 4  # by keys, of a match that goes on


@pytest.fixture
def ann(visit):
    return visit(reduced_motion="reduce")


def test_a_match_is_played_by_clicking_to_its_end(ann):
    ann.starts("Against a bot", ("How strong?", "Beginner"), options=SHORT)
    while ann.goes_on():
        ann.clicks_a_move()
    expect(ann.the_end.get_by_role("heading")).to_have_text(ENDING)
    expect(ann.the_end.get_by_role("listitem")).to_have_count(2)
    expect(ann.the_end.get_by_role("link", name="Replay")).to_be_visible()
    ann.the_end.get_by_role("button", name="View the board").click()
    expect(ann.announced).to_contain_text(ENDING)
    expect(ann.open_cells).to_have_count(0)


def test_a_click_made_while_another_is_on_its_way_is_played_after_it(ann):
    ann.opens_a_table(seats=A_BOT, **BRIEFLY)
    held = []

    def hold(route):
        held.append(route)

    ann.page.route("**/actions", hold, times=1)
    with ann.page.expect_request("**/actions"):
        ann.page.get_by_role("gridcell", name=re.compile("^a1,")).click()
    ann.page.get_by_role("gridcell", name=re.compile("^a5,")).click()
    [first] = held
    first.continue_()
    expect(ann.page.get_by_role("gridcell", name=re.compile("^a5, white disc"))).to_be_visible()


def test_a_match_is_started_by_keyboard_alone(ann):
    ann.page.goto("/")
    begins_by_keys(ann)
    for _ in range(MOVES):
        assert ann.goes_on()
        ann.keys_a_move()


def begins_by_keys(ann):
    form = ann.form()
    ann.tabs_to(ann.page.get_by_role("link", name="Play HexCore6"))
    ann.press("Enter")
    ann.tabs_to(form.get_by_role("group", name="Who do you play against?"))
    ann.press("ArrowRight")  # from the plain bot
    expect(form.get_by_role("radio", name="Bramble")).to_be_checked()
    ann.tabs_to(form.get_by_role("group", name="How strong?"))
    expect(form.get_by_role("radio", name="Beginner")).to_be_checked()
    ann.tabs_to(form.get_by_text("Rules options"))
    ann.press("Enter")
    ann.tabs_to(form.get_by_role("combobox", name="Board"))
    ann.press("ArrowDown")
    expect(form.get_by_role("combobox", name="Board")).to_have_value("4")
    ann.tabs_to(form.get_by_label("Quiet turns"))
    ann.press("Control+a", "3")
    ann.tabs_to(form.get_by_role("button", name="Start"))
    ann.press("Enter")
    expect(ann.cells).to_have_count(61)
    rival = ann.page.get_by_role("region", name="Bramble (White)")
    expect(rival.locator("img")).to_have_js_property("naturalWidth", 96)


def test_two_bots_are_watched_to_the_end(ann):
    bots = [(f"{seat} is played by", "Beginner") for seat in ("Black", "White")]
    ann.starts("Watch two bots", *bots, options=SHORT)
    expect(ann.the_end).to_be_visible(timeout=60_000)
    expect(ann.the_end.get_by_role("heading")).to_have_text(re.compile("Beginner.* wins|A draw"))
    expect(ann.the_end.get_by_role("button", name="Rematch")).to_have_count(0)
    eventually(ann.log.count, lambda lines: lines > 20)


def test_a_hint_lies_over_the_table_with_its_reasons_and_fills_the_choice_to_confirm(ann):
    ann.opens_a_table(seats=A_BOT, **BRIEFLY)
    ann.clicks_a_move()
    ann.goes_on()
    before = ann.box_of(ann.board)
    panel = asks_for_a_hint(ann)
    expect(ann.announced).to_contain_text(re.compile("Hint: .* You win about \\d in 10"))
    expect(panel.get_by_role("meter", name="Chance to win")).to_be_visible()
    expect(panel.get_by_text(re.compile("^If you .* instead, "))).to_be_visible()
    assert ann.board.bounding_box() == before
    ann.press("Escape")
    expect(panel).to_be_hidden()
    count = ann.log.count()
    asks_for_a_hint(ann).get_by_role("button", name="Take the hint").click()
    panel.get_by_role("button", name="Confirm").click()
    expect(panel).to_be_hidden()
    expect(ann.log).not_to_have_count(count)


def asks_for_a_hint(person):
    person.page.get_by_role("button", name="Hint", exact=True).click()
    panel = person.page.get_by_role("complementary", name="Hint")
    expect(panel).to_be_visible()
    return panel


def test_on_a_phone_a_hint_is_a_sheet_as_wide_as_the_screen(visit):
    ann = visit(reduced_motion="reduce", viewport={"width": 390, "height": 844}, has_touch=True)
    ann.opens_a_table(seats=A_BOT, **BRIEFLY)
    box = asks_for_a_hint(ann).bounding_box()
    assert (box["x"], box["width"], box["y"] + box["height"]) == (0, 390, 844)
    assert box["height"] <= 0.56 * 844
