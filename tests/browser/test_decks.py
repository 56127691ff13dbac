"""Decks: built by mouse and by keyboard, shared by link and as text, kept, and played with."""

import re

import pytest
from playwright.sync_api import expect

from hexarena.contract.game import game
from tests.browser.person import REFUSED
from tests.browser.striker import Striker
from tests.browser.test_phone import PHONE

BOX = game("hexstrike").decks.box()
TITLES = {card.id: card.title for part in BOX.parts for card in part.cards}
FIRST, SECOND, _ = (deck.text for deck in BOX.starters)
CARDS = re.split("[:;,]", FIRST)
LONGEST = 4000  # pixels that the cards take on a phone


class Builder(Striker):
    """Somebody at the page of decks."""

    def __init__(self, context, touches=False):
        super().__init__(context, touches)
        page = self.page
        self.cards = page.get_by_role("region", name="Cards", exact=True)
        self.deck = page.get_by_role("region", name="The deck")
        self.legal = page.get_by_role("status", name="Is the deck legal?")
        self.grips = page.get_by_role("button", name=re.compile("^Move "))
        self.link = page.get_by_label("Link to this deck")
        self.text = page.get_by_label("This deck as text")

    def builds(self, text=""):
        self.page.goto(f"/decks/hexstrike#deck={text}" if text else "/decks/hexstrike")
        expect(self.page.get_by_role("heading", level=1)).to_have_text("Decks for HexStrike")

    def card(self, name):
        return self.cards.get_by_role("button", name=re.compile(f"^{TITLES[name]} "))

    def grip(self, name):
        return self.page.get_by_role("button", name=re.compile(f"^Move {TITLES[name]},"))

    def keeps(self, name):
        self.page.get_by_label("Deck name").fill(name)
        self.page.get_by_role("button", name="Save", exact=True).click()
        mine = self.page.get_by_role("list", name="My decks")
        expect(mine.get_by_role("button", name=name, exact=True)).to_be_visible()


@pytest.fixture
def ann(visit):
    return visit(Builder)


def abilities(text):
    return text.partition(";")[2].split(",")


def test_a_deck_is_built_by_clicks_and_shared_by_link_kept_and_played_with(ann, visit):
    ann.builds()
    expect(ann.deck).to_contain_text("0 of 12 abilities: add 12.")
    for name in CARDS:
        ann.card(name).click()
    expect(ann.legal).to_have_text("The deck is legal.")
    expect(ann.text).to_have_value(FIRST)
    bo = visit(Builder)
    bo.page.goto(ann.link.input_value())
    expect(bo.legal).to_have_text("The deck is legal.")
    expect(bo.text).to_have_value(FIRST)
    bo.keeps("Wolves")
    table = bo.has_opened("hexstrike", decks="secret")
    bo.page.goto(f"/table/{table['match']}")
    bo.lifts("Ann")
    bo.takes("Wolves")
    began = bo.log.filter(has_text="chooses a character")
    expect(began).to_have_count(1)
    bo.lifts("Bo")
    bo.takes("Strylan's starter deck")
    expect(began).to_have_count(2)
    bo.lifts("Ann")
    expect(bo.commit).to_be_visible()
    expect(bo.hands.get_by_role("button", name=re.compile("Parry"))).to_be_visible()


def test_a_deck_is_built_and_put_in_order_by_keyboard_alone(ann):
    ann.builds(FIRST.replace(",double-daggers", ""))
    expect(ann.deck).to_contain_text("11 of 12 abilities: add 1.")
    ann.page.get_by_label("Search cards").focus()
    ann.page.keyboard.type("double daggers")
    ann.tabs_to(ann.card("double-daggers"))
    ann.press("Space")
    expect(ann.legal).to_have_text("The deck is legal.")
    ann.grip("double-daggers").focus()
    ann.press("Home", "ArrowDown")
    expect(ann.grip("double-daggers")).to_be_focused()
    expect(ann.announced).to_contain_text("Double Daggers is 2 of 12.")
    names = abilities(FIRST)
    expect(ann.text).to_have_value(re.compile(f";{names[0]},double-daggers,{names[1]},"))


def test_the_order_is_changed_by_drag(ann):
    ann.builds(FIRST)
    expect(ann.grips).to_have_count(12)
    ann.grips.nth(0).hover()  # which scrolls there
    first, third = (ann.grips.nth(n).bounding_box() for n in (0, 2))
    ann.page.mouse.down()
    ann.page.mouse.move(third["x"] + 9, third["y"] + first["height"] / 2, steps=8)
    ann.page.mouse.up()
    names = abilities(FIRST)
    expect(ann.text).to_have_value(re.compile(f";{names[1]},{names[2]},{names[0]},{names[3]},"))


def test_cards_are_found_by_words_and_kind(ann):
    ann.builds()
    result = ann.cards.get_by_role("status")
    expect(result).to_have_text("53 cards")
    ann.cards.get_by_role("radio", name="Movement cards").check()
    expect(result).to_have_text("9 cards")
    ann.cards.get_by_role("radio", name="Signature", exact=True).check()
    expect(result).to_have_text("3 cards")
    ann.cards.get_by_role("radio", name="late").check()
    expect(result).to_have_text("0 cards")


def test_a_broken_text_is_refused_and_a_whole_one_taken_over(ann):
    ann.builds(FIRST)
    pasted = ann.page.get_by_label("Import a deck from text")
    pasted.fill("my best deck")
    ann.page.get_by_role("button", name="Import").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("'my best deck' isn't a deck")
    share = ann.page.get_by_role("region", name="Share")
    expect(share.get_by_role("alert")).to_be_visible()  # beside what caused it
    expect(ann.text).to_have_value(FIRST)
    pasted.fill(f" {SECOND}\n")
    ann.page.get_by_role("button", name="Import").click()
    expect(ann.text).to_have_value(SECOND)
    expect(ann.page.get_by_role("alert")).to_be_hidden()


def test_a_deck_that_is_not_legal_is_not_kept_and_a_kept_one_is_renamed_and_deleted(ann):
    ann.builds("ryathan:step;")
    ann.page.get_by_label("Deck name").fill("Half")
    ann.page.get_by_role("button", name="Save", exact=True).click()
    expect(ann.page.get_by_role("alert")).to_contain_text("0 of 12 abilities: add 12.")
    ann.forgive(REFUSED)
    ann.page.get_by_role("button", name="Murelious's starter deck").click()
    expect(ann.text).to_have_value(FIRST)
    ann.keeps("Mine")
    ann.page.get_by_label("Deck name").fill("Renamed")
    ann.page.get_by_role("button", name="Save", exact=True).click()
    mine = ann.page.get_by_role("list", name="My decks")
    expect(mine.get_by_role("button", name="Renamed", exact=True)).to_be_visible()
    mine.get_by_role("button", name="Delete Renamed").click()
    expect(mine).to_be_hidden()


def test_on_a_phone_a_bar_leads_to_the_cards_and_counts_the_deck(visit):
    ann = visit(Builder, viewport=PHONE)
    ann.builds(FIRST)
    ways = ann.page.get_by_role("navigation", name="On this page")
    expect(ways.get_by_role("button", name="Deck 17 of 17")).to_be_visible()
    expect(ann.page.get_by_label("Search cards")).not_to_be_in_viewport()
    ways.get_by_role("button", name="Cards").click()
    expect(ann.page.get_by_label("Search cards")).to_be_in_viewport()
    ann.card("stab").click()
    ways.get_by_role("button", name="Deck 16 of 17").click()
    expect(ann.legal).to_be_in_viewport()
    expect(ann.deck).to_contain_text("11 of 12 abilities: add 1.")
