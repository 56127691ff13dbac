"""A game of cards, dice and secrets: fought by clicking, by keyboard alone and by touch."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.fighter import FRAIL, HFC, Fighter
from tests.browser.person import A_BOT
from tests.waiting import eventually

ENDING = re.compile("You win|You lose|A draw")
REASON = re.compile("knockout|submission|disqualification|decision|forfeit|draw")
BOT = ("How strong?", "Beginner")
KEYED = {"board", "hand", "pile", "buttons"}  # all that there is to choose from


@pytest.fixture
def ann(visit):
    return visit(Fighter, reduced_motion="reduce")


def ends(ann):
    expect(ann.the_end.get_by_role("heading")).to_have_text(ENDING)
    expect(ann.the_end).to_contain_text(REASON)


def test_a_whole_fight_is_fought_by_clicking(ann):
    ann.starts_a_fight("Against a bot", BOT, ("You play", "Red"))
    expect(ann.cells).to_have_count(61)
    expect(ann.cards).to_have_count(5)
    while ann.goes_on():
        ann.clicks_a_move()
    ends(ann)
    ann.the_end.get_by_role("button", name="View the board").click()
    expect(ann.open_cards).to_have_count(0)


def test_a_fight_is_fought_by_keyboard_alone_on_the_board_and_from_the_hand(ann):
    begins_by_keys(ann)
    dice = ann.log.filter(has_text=" rolls ")
    while not (ann.keyed >= KEYED and dice.count()):  # so an attack was fought out as well
        assert ann.goes_on()
        ann.keys_a_move()


def begins_by_keys(ann):
    ann.page.goto("/")
    ann.tabs_to(ann.page.get_by_role("link", name=f"Play {HFC}"))
    ann.press("Enter")
    form = ann.form(HFC)
    ann.tabs_to(form.get_by_role("radio", checked=True).first)
    while not form.get_by_role("radio", name="Two players, one screen").is_checked():
        ann.press("ArrowDown")
    ann.tabs_to(form.get_by_text("Rules options"))
    ann.press("Enter")
    for label, chips in FRAIL:
        ann.tabs_to(form.get_by_label(label))
        ann.press("Control+a", chips)
    ann.tabs_to(form.get_by_role("button", name="Start"))
    ann.press("Enter")
    expect(ann.board).to_be_visible()


def test_a_card_is_dragged_to_where_it_is_played(ann):
    ann.opens_a_table("hfc", A_BOT)
    ann.goes_on()
    ann.clicks_a_move()  # a step, after which the rival is out of range
    ann.goes_on()
    expect(ann.cards).to_have_count(5)
    before = ann.cards.first.inner_text()
    ann.drags(ann.cards.first, ann.page.get_by_role("img", name="Discards"))
    expect(ann.log.filter(has_text="Red does not attack and discards")).to_have_count(1)
    assert ann.goes_on()
    eventually(ann.cards.all_inner_texts, lambda texts: before not in texts)


TOPS = """async (card) => {
  const tops = [];
  while (tops.length < 12) {
    await new Promise(requestAnimationFrame);
    tops.push(card.getBoundingClientRect().top);
  }
  return tops;
}"""


def test_a_card_pointed_at_by_its_foot_rises_and_stays_up(ann):
    ann.opens_a_table("hfc", A_BOT)
    playable = ann.open_cards.first
    while ann.goes_on() and not playable.is_visible():
        ann.clicks_a_move()
    lying = playable.bounding_box()
    playable.hover(position={"x": lying["width"] / 2, "y": lying["height"] - 2})
    tops = playable.evaluate(TOPS)[2:]
    assert len({*tops}) == 1
