"""By keyboard alone: the focus stays on the page, whatever closes, goes or is disabled.

Every browser complains on its console when the focus falls, so these only have to go there. The
order of Tab is measured in test_layout, in every phase of every game.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.striker import Striker
from tests.builtin_games import every_builtin_game
from tools.gallery.placing import place
from tools.gallery.situations import beginning
from tools.gallery.visiting import player_of

PARTS = ["bar", "listing", "decide", "hands", "surface"]
AT = """parts => parts.find((part) => document.activeElement.closest("." + part)) ?? "" """
STEPS = 60  # presses of Tab in which the board is reached


@pytest.fixture
def ann(visit):
    return visit(reduced_motion="reduce")


def presses(person, name, key="Enter"):
    person.tabs_to(person.page.get_by_role("button", name=name, exact=True))
    person.press(key)


def lies(person, thing):
    expect(thing).to_be_focused()


def test_a_fall_is_complained_of(ann):
    ann.page.goto("/")
    expect(ann.page.get_by_role("link", name="Play HexCore6")).to_be_visible()
    with ann.page.expect_console_message(lambda each: "the focus fell" in each.text):
        ann.press("Tab")
        ann.page.evaluate("document.activeElement.blur()")  # long before a key, it falls by itself
        ann.press("Shift")
    assert [complaint for complaint in ann.complaints if "the focus fell" in complaint]
    ann.complaints.clear()


def test_dialogs_hints_takebacks_and_the_end_leave_it_on_the_page(ann):
    ann.opens_a_table(radius=4)
    board = ann.board.locator("[tabindex='0']")
    ann.tabs_to(ann.board)
    ann.press(".", "Enter")
    expect(ann.page.get_by_role("button", name="Take back")).to_be_enabled()
    presses(ann, "Take back")
    expect(ann.page.get_by_role("button", name="Take back")).to_be_disabled()
    expect(ann.page.get_by_role("button", name="Take back")).to_be_focused()
    presses(ann, "Hint")
    panel = ann.page.get_by_role("complementary", name="Hint")
    expect(panel).to_be_visible()
    presses(ann, "Take the hint")
    presses(ann, "Confirm")
    expect(panel).to_be_hidden()
    ann.tabs_to(ann.board)
    lies(ann, board)
    presses(ann, "Resign")
    presses(ann, "Keep playing")
    lies(ann, ann.page.get_by_role("button", name="Resign", exact=True))
    ann.press("Enter")
    presses(ann, "Resign the match")
    expect(ann.the_end).to_be_visible()
    presses(ann, "View the board")
    expect(ann.the_end).to_be_hidden()
    ann.press("Tab")


def test_numbers_shown_choose_their_cards_wherever_the_focus_is(visit):
    """Where the screen is handed over, it rests on the words: a key held down shows nothing."""
    ann = visit(Striker, reduced_motion="reduce")
    ann.sits_down()
    ann.tabs_to(ann.curtain)
    ann.press("Enter")
    rendered = ann.hands.locator("kbd")
    expect(rendered.first).to_be_visible()
    numbers = rendered.all_inner_texts()
    assert numbers == [str((n + 1) % 10) for n in range(len(numbers))]
    ann.tabs_to(ann.board)
    ann.press("9", "1")
    for name in ("Active card: Long Thrust", "Passive card: Step"):
        expect(ann.slot(name)).to_be_visible()
    expect(ann.panel.get_by_text("Looking ahead")).to_be_hidden()
    ann.tabs_to(ann.commit)
    ann.press("Enter")
    lies(ann, ann.page.get_by_role("heading", name=re.compile("^Hand the device to Bo")))


@every_builtin_game
def test_tab_leads_from_the_bar_to_what_is_decided_and_on_to_the_board(game, visit, server):
    ann = visit(Person, reduced_motion="reduce")
    ann.page.goto(f"/table/{place(server.folder, beginning(game), player_of(ann.context))}")
    expect(ann.board).to_be_visible()
    passed = []
    for _ in range(STEPS):
        ann.press("Tab")
        passed.append(ann.page.evaluate(AT, PARTS))
        if passed[-1] == PARTS[-1]:
            break
    ranks = [PARTS.index(item) for item in passed if item]
    assert ranks == sorted(ranks), passed
    assert {"bar", "surface"} < {*passed}
    assert passed.count("surface") == 1
