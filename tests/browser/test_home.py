"""At home: one's name, one's matches, the theme, and an option that the rules refuse."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import A_BOT, REFUSED
from tests.waiting import eventually


@pytest.fixture
def ann(visit):
    return visit(reduced_motion="reduce")


def test_a_name_is_given_once_and_others_see_it(ann, visit):
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Your name").click()
    ann.page.get_by_role("dialog").get_by_role("textbox").fill("Änne")
    ann.press("Enter")
    expect(ann.page.get_by_role("dialog")).to_be_hidden()
    address = ann.opens_a_table(seats=A_BOT, radius=4)
    bo = visit()
    bo.page.goto(address)
    expect(bo.players).to_contain_text("Änne")


def test_a_match_is_gone_on_with_from_the_list(ann):
    address = ann.opens_a_table(radius=4)
    ann.clicks_a_move()
    expect(ann.log).to_have_count(1)
    ann.page.get_by_role("link", name="Hexarena, home").click()
    mine = ann.page.get_by_role("region", name="Your matches: 1, 1 waiting for you")
    mine.get_by_role("link", name=re.compile("Your turn.*Continue")).click()
    expect(ann.page).to_have_url(address)
    expect(ann.log).to_have_count(1)


def test_a_theme_once_chosen_is_kept(ann):
    ann.page.goto("/")
    ground = "getComputedStyle(document.body).backgroundColor"
    switch = ann.page.get_by_role("button", name=re.compile("^Theme: "))
    themes = {}
    for _ in range(3):
        before = switch.get_attribute("aria-label")
        switch.click()
        expect(switch).not_to_have_attribute("aria-label", before)
        themes[switch.get_attribute("aria-label")] = ann.page.evaluate(ground)
    assert len(set(themes.values())) == 2
    before = switch.get_attribute("aria-label")
    switch.click()
    expect(switch).not_to_have_attribute("aria-label", before)
    chosen = switch.get_attribute("aria-label")
    ann.page.reload()
    expect(switch).to_have_attribute("aria-label", chosen)
    eventually(lambda: ann.page.evaluate(ground), lambda colour: colour == themes[chosen])


def test_an_option_that_the_rules_refuse_is_reported_at_the_form(ann):
    form = ann.unfolds()
    form.get_by_text("Rules options").click()
    form.get_by_label("Repeated positions").fill("1")
    form.get_by_role("button", name="Start").click()
    expect(form.get_by_role("alert")).to_contain_text("at least 2")
    ann.forgive(REFUSED)
    form.get_by_role("button", name="Reset to the rulebook").click()
    form.get_by_role("button", name="Start").click()
    expect(ann.cells).to_have_count(91)


def test_five_games_are_seen_at_once_and_nothing_lies_beside_the_window(ann):
    ann.opens_a_table(seats=A_BOT, radius=4)
    ann.page.set_viewport_size({"width": 1366, "height": 768})
    ann.page.goto("/")
    games = ann.page.get_by_role("link", name=re.compile("^Play "))
    expect(games).to_have_count(5)
    for game in games.all():
        expect(game).to_be_in_viewport()
    for width in (320, 700, 1366, 2560):
        ann.page.set_viewport_size({"width": width, "height": 768})
        ann.fits(width)


def test_a_game_has_a_page_that_says_what_one_plays(ann):
    ann.page.goto("/play/hexstrike")
    form = ann.form("HexStrike")
    expect(form.get_by_role("radio", name="Beginner")).to_be_checked()
    expect(form).to_contain_text("You play Red, Murelious")
    form.get_by_role("group", name="You play").get_by_role("radio", name="Blue").check()
    expect(form).to_contain_text("You play Blue, Strylan")
    ann.option(form, "Blue's deck").select_option("Aumandetta's starter deck")
    expect(form).to_contain_text("You play Blue, Aumandetta")
