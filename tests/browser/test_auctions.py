"""A game of movement cards, amounts and auctions: by clicking, by keyboard alone and by touch."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.bidder import AUCTIONS, THING, TWIN, Bidder, Typist
from tests.browser.person import REFUSED
from tests.browser.test_phone import PHONE

BOT = ("How strong?", "Beginner")
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
THUMB = 44  # pixels that a button for a thumb measures at least
BOUGHT = ("D2", "bid:0", "pass", "take:d5", "U2", "bid:0", "pass", "take:g6")  # one Thing each
LEADS = re.compile(r"^Lands on e10, a Buy: an auction for a Thing\. Ways left: you \d")
STALE = {"code": "match/stale", "message": "the match has already moved on"}


@pytest.fixture
def ann(visit):
    return visit(Bidder, reduced_motion="reduce")


def test_a_game_with_all_three_auctions_is_played_by_clicking(ann):
    address = ann.starts_a_game("Two players, one screen")
    expect(ann.cells).to_have_count(74)
    while ann.seen != AUCTIONS or ann.auction.is_visible():
        assert ann.goes_on()
        ann.makes_a_move()
    ann.gives_up(address.rpartition("/")[2])
    expect(ann.the_end.get_by_role("heading")).to_have_text(re.compile("White|Black"))


def test_all_three_auctions_are_held_by_keyboard_alone(visit):
    ann = visit(Typist, reduced_motion="reduce")
    begins_by_keys(ann)
    while ann.seen != AUCTIONS or ann.auction.is_visible():
        assert ann.goes_on()
        ann.makes_a_move()


def begins_by_keys(ann):
    ann.page.goto("/")
    ann.tabs_to(ann.page.get_by_role("link", name=f"Play {THING}"))
    ann.press("Enter")
    form = ann.form(THING)
    ann.tabs_to(form.get_by_role("radio", checked=True).first)
    for _ in range(4):
        if form.get_by_role("radio", name="Two players, one screen").is_checked():
            break
        ann.press("ArrowDown")
    ann.tabs_to(form.get_by_text("Rules options"))
    ann.press("Enter")
    for label, value in TWIN:
        ann.tabs_to(form.get_by_label(label))
        ann.press(*value[:1])
    ann.tabs_to(form.get_by_role("button", name="Start"))
    ann.press("Enter")
    expect(ann.board).to_be_visible()


def test_the_effect_of_a_card_is_shown_before_it_is_played(ann):
    ann.sits_after()
    ann.open_cards.filter(has_text="Down 2").hover()
    expect(ann.page.get_by_text(LEADS)).to_be_visible()
    ann.cards.filter(has_text="South 1").hover()
    expect(ann.page.get_by_text("South 1: leads off the board", exact=True)).to_be_visible()
    expect(ann.log).to_have_count(0)


def test_a_finger_that_rests_on_a_card_does_not_play_it(visit):
    ann = visit(Bidder, **TOUCH)
    ann.sits_after()
    card = ann.open_cards.filter(has_text="Down 2")
    ann.rests_on(card)
    expect(ann.page.get_by_text(LEADS)).to_be_visible()
    expect(ann.log).to_have_count(0)
    card.tap()
    expect(ann.auction).to_be_visible()


def test_an_amount_is_typed_as_a_move(ann):
    ann.sits_after("D2")
    ann.page.get_by_text("All moves (51)").click()
    moves = ann.page.get_by_role("list", name="All moves").get_by_role("listitem")
    expect(moves).to_have_text(["Bid 0 dollars to Bid 50 dollars"])
    ann.page.get_by_label("Type a move").fill("12")
    ann.press("Enter")
    expect(ann.log.last).to_contain_text("White bids 12 dollars")


def test_an_offer_may_be_below_nothing(ann):
    ann.sits_after(*BOUGHT, "W1")
    ann.exactly.fill("-3")
    ann.press("Enter")
    expect(ann.log.last).to_contain_text("White offers a Thing and 3 dollars with it")
    ann.exactly.fill("5")
    ann.press("Enter")
    expect(ann.page.get_by_role("alert").filter(has_text="too much")).to_be_visible()
    expect(ann.log.last).to_contain_text("White offers a Thing and 3 dollars with it")


def test_unsent_cards_of_a_lot_stay_chosen_if_sending_fails(ann):
    ann.sits_after(*BOUGHT)
    for at in (1, 0):
        ann.bank.nth(at).click()
    refusals = iter((False, True))

    def answer(route):
        if next(refusals, False):
            route.fulfill(status=409, json=STALE)
        else:
            route.continue_()

    ann.page.route("**/actions", answer)
    ann.opening.click()
    expect(ann.page.get_by_role("alert").filter(has_text="has already moved on")).to_be_visible()
    ann.forgive(REFUSED)
    expect(ann.log).to_have_count(len(BOUGHT) + 1)
    expect(ann.bank.nth(0)).to_have_attribute("aria-disabled", "true")
    expect(ann.bank.nth(1)).to_have_attribute("aria-pressed", "true")
    ann.opening.click()
    expect(ann.auction).to_contain_text("Down 2 and Up 2")
    expect(ann.log).to_have_count(len(BOUGHT) + 3)
