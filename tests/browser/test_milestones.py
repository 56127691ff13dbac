"""Big moments are staged over the board and keep nobody waiting; who watches can pause and step."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.bidder import Bidder
from tests.browser.person import SMALL, Person

BEHIND = re.compile(r"Paused. ([3-9]|\d\d+) actions behind")  # the bots play on


class Onlooker(Person):
    """Somebody who sees what is staged."""

    def __init__(self, context, touches=False):
        super().__init__(context, touches)
        self.staged = self.page.locator("[data-milestone]")
        self.watching = self.page.get_by_role("region", name="Watching")

    def shows_at(self, speed):
        self.context.add_init_script(f"localStorage.setItem('hexarena.speed', '{speed}')")

    def moves_first(self):
        """Sit down at a match with oneself in which the first stack is to be moved."""
        table = self.has_opened("hexcore6", radius=4)
        with self.open_web() as web:
            while table["scene"]["phase"] == "Placement":
                table = self.acts(web, table, self.chance.choice(table["scene"]["choices"]))
        self.page.goto(f"/table/{table['match']}")
        expect(self.open_cells.first).to_be_visible()

    def passes(self):
        self.beside.get_by_role("button", name="Pass", exact=True).click()


def test_an_auction_that_is_won_is_staged_until_a_key_is_pressed(visit):
    ann = visit(Bidder)
    ann.sits_after("D2", "bid:5")
    ann.passing.click()
    staged = ann.page.locator("[data-milestone]")
    expect(staged).to_contain_text("White wins the auction")
    expect(staged).to_contain_text("White gets a Thing for 5 dollars.")
    expect(ann.announced.get_by_text("White wins the auction")).to_have_count(1)
    ann.press("Escape")
    expect(staged).to_be_hidden()


def test_the_player_to_act_can_choose_during_a_big_moment(visit):
    ann = visit(Onlooker)
    ann.shows_at("slow")
    ann.moves_first()
    ann.passes()
    expect(ann.staged).to_contain_text(re.compile("(Black|White) passes"))
    ann.picks(ann.open_cells.first)
    expect(ann.staged).to_be_hidden()
    expect(ann.step_back).to_be_visible()


@pytest.mark.parametrize(("speed", "count"), [("slow", 1), ("at once", 0)])
def test_with_reduced_motion_nothing_moves_and_at_once_nothing_is_staged(visit, speed, count):
    ann = visit(Onlooker, reduced_motion="reduce")
    ann.shows_at(speed)
    ann.moves_first()
    ann.passes()
    expect(ann.announced).to_contain_text("the match ends")
    expect(ann.staged).to_have_count(count)
    for banner in ann.page.locator(".banner").all():
        assert banner.evaluate("each => getComputedStyle(each).animationName") == "none"


def test_an_onlooker_of_bots_pauses_steps_and_resumes(visit):
    ann = visit(Onlooker)
    bots = [(f"{seat} is played by", "Beginner") for seat in ("Black", "White")]
    ann.starts("Watch two bots", *bots, options=SMALL)
    ann.watching.get_by_role("button", name="Pause").click()
    expect(ann.watching).to_contain_text("Paused.")
    for _ in range(2):
        line_count = ann.log.count()
        expect(ann.watching).to_contain_text(BEHIND)
        ann.watching.get_by_role("button", name="Step").click()
        expect(ann.log).to_have_count(line_count + 1)  # nothing came while it was paused
    ann.watching.get_by_role("combobox", name="Speed").select_option("at once")
    ann.watching.get_by_role("button", name="Resume").click()
    expect(ann.the_end).to_be_visible(timeout=60_000)
