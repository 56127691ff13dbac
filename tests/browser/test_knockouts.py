"""A game of charts, stat cards, dice and hands: by clicking, by keyboard alone and by touch."""

import random
import re

import pytest
from playwright.sync_api import expect

from hexarena.contract.game import game
from hexarena.match import Match
from tests.browser.boxer import BRIEF, BRIEFLY, FIGHTERS, KNOCKOUTS, Boxer
from tests.browser.person import A_BOT, finish
from tests.browser.test_phone import FINGER, FINGERS, PHONE
from tests.waiting import eventually
from tools.gallery.placing import place
from tools.gallery.situations import Situation
from tools.gallery.visiting import player_of

ENDING = re.compile("You win|You lose|A draw")
REASON = re.compile("knockout|tapout|stoppage|points|draw", re.IGNORECASE)
BOT = ("How strong?", "Beginner")
RED = ("You play", "Red")
BY_ITSELF = "localStorage.setItem('hexarena.dice', 'by itself')"
MOVES = 3  # by finger, of a match that goes on
CLICKS = 12  # then the match is finished quicker


@pytest.fixture
def ann(visit):
    return visit(Boxer, reduced_motion="reduce")


def ends(ann):
    expect(ann.the_end.get_by_role("heading")).to_have_text(ENDING)
    expect(ann.the_end).to_contain_text(REASON)


def test_a_match_is_played_by_clicking_from_a_fighter_made_by_hand(ann):
    address = ann.starts_a_match("Against a bot", BOT, RED, options=BRIEF)
    for _ in range(9):
        ann.places_a_marker()
    for _ in range(CLICKS):
        if ann.goes_on():
            ann.clicks_a_move()
    finish(address.rpartition("/")[2], ann)
    ends(ann)


def test_a_match_is_played_by_keyboard_alone_with_a_ready_made_fighter(ann):
    while not ann.keyed >= {"hand", "buttons"}:  # a match may end before it has asked for both
        begins_by_keys(ann)
        ann.tabs_to(ann.ready_made.get_by_role("button", name="Wrestler"))
        ann.press("Enter")
        expect(ann.ready_made).to_be_hidden()
        while ann.goes_on() and not ann.keyed >= {"hand", "buttons"}:
            ann.keys_a_move()


def begins_by_keys(ann):
    ann.page.goto("/")
    ann.tabs_to(ann.page.get_by_role("link", name=f"Play {KNOCKOUTS}"))
    ann.press("Enter")
    form = ann.form(KNOCKOUTS)
    ann.tabs_to(form.get_by_role("group", name="How strong?"))
    expect(form.get_by_role("radio", name="Beginner")).to_be_checked()
    ann.tabs_to(form.get_by_text("Rules options"))
    ann.press("Enter")
    for label, count in BRIEF:
        ann.tabs_to(ann.option(form, label))
        ann.press("Control+a", count)
    ann.tabs_to(form.get_by_role("button", name="Start"))
    ann.press("Enter")
    expect(ann.board).to_be_visible()


def test_a_match_is_played_by_touch_on_a_phone(visit):
    ann = visit(Boxer, **FINGERS)
    ann.opens_a_table("knockouts", A_BOT, **FIGHTERS, **BRIEFLY)
    assert ann.goes_on()
    boxes = [cell.bounding_box() for cell in ann.cells.all()]
    assert min(min(box["width"], box["height"]) for box in boxes) >= FINGER
    for _ in range(MOVES):
        assert ann.goes_on()
        ann.fits(PHONE["width"])
        ann.clicks_a_move()


def test_two_charts_lie_along_the_track_column_under_place(ann):
    ann.opens_a_table("knockouts", A_BOT, **FIGHTERS)
    assert ann.goes_on()
    expect(ann.chart("Red")).to_be_visible()
    expect(ann.chart("Blue")).to_be_visible()
    for seat in ("Red", "Blue"):
        squares = ann.chart(seat).get_by_role("row").last.get_by_role("cell")
        for things in (squares, ann.cells):
            expect(things).to_have_count(9)
        eventually(lambda squares=squares: offset(squares, ann.cells), lambda far: far <= 2)


def offset(squares, cells):
    """Return by how many pixels at most squares and cells begin or end apart."""
    pairs = zip(squares.all(), cells.all(), strict=True)
    boxes = [(square.bounding_box(), cell.bounding_box()) for square, cell in pairs]
    return max(abs(under[side] - over[side]) for under, over in boxes for side in ("x", "width"))


def test_a_stat_card_shows_ready_and_hurt_markers(ann):
    ann.opens_a_table("knockouts", A_BOT, **FIGHTERS)
    assert ann.goes_on()
    card = ann.corner("Red")
    expect(card.get_by_role("row", name="Striking")).to_contain_text("3 ready")
    expect(card.get_by_role("row", name="Conditioning")).to_contain_text("3 ready")
    expect(card.get_by_role("group", name="Red's styles")).to_contain_text("Iron Chin")


def test_the_outcome_of_a_choice_and_the_next_task_are_announced(ann):
    ann.opens_a_table("knockouts", A_BOT, **FIGHTERS)
    expect(
        ann.board.get_by_role("gridcell", name="Long Range, leave: 1, Red and Blue")
    ).to_be_visible()
    ann.page.get_by_role("button", name="Use Striking").click()
    expect(ann.announced).to_contain_text("Red rolls a")
    expect(ann.announced).to_contain_text(re.compile("Your turn|Red to |Red is mobile"))


def test_making_a_fighter_says_what_each_stat_and_style_is_good_for(ann):
    ann.opens_a_table("knockouts", A_BOT)
    expect(ann.beside).to_contain_text("A die for every strike")
    expect(ann.styles.get_by_role("button")).to_have_count(15)
    expect(ann.styles).to_contain_text("One more on your mobility total while standing.")
    ann.styles.get_by_role("button", name="Footwork").click()
    expect(ann.styles.get_by_role("button")).to_have_count(15)  # each keeps its place
    expect(ann.styles.get_by_role("button", disabled=False)).to_have_count(14)
    expect(ann.ready_made.get_by_role("button").first).to_be_disabled()  # it keeps its place
    expect(ann.corner("Red").get_by_role("row", name="Experience")).to_contain_text("1 of 3")


def before_the_dice():
    """A match of Red's in which the dice are to be rolled, and nothing else can be done."""
    played, chance = Match(game("knockouts")), random.Random(3)
    while len(played.legal) != 1 or played.scene(0).formality is None:
        if played.over:
            played = Match(game("knockouts"))
        if played.draws_luck:
            played.draw_luck()
        else:
            played.play(chance.choice(list(played.legal)))
    actions = tuple(step.action for step in played.history)
    return Situation("", "knockouts", {}, actions, 0, "", ())


def test_against_a_bot_the_dice_roll_by_themselves_where_nothing_else_can_be_done(server, visit):
    ann = visit(Boxer, reduced_motion="reduce")
    situation = before_the_dice()
    match = place(server.folder, situation, player_of(ann.context), [1])
    ann.page.add_init_script(BY_ITSELF)
    ann.page.goto(f"/table/{match}")
    eventually(lambda: ply_of(ann, match), lambda ply: ply > len(situation.actions))
    ann.page.get_by_role("tab", name="Match").click()
    expect(ann.page.get_by_role("checkbox", name="Roll the dice myself")).not_to_be_checked()


def ply_of(ann, match):
    return ann.context.request.get(f"/api/matches/{match}").json()["ply"]
