"""Nobody's browser holds what another holds; two at one screen hide their hands; typed luck."""

import json
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.fighter import FRAILTY, HFC, Fighter
from tests.browser.hands import NAMES, drawn, fight, invited, shares, shown, tables
from tests.browser.person import REFUSED


@pytest.fixture
def screen(visit):
    return visit(Fighter, reduced_motion="reduce")


# By link


def starts(ann):
    ann.starts_a_fight("A friend, by link", ("You play", "Red"))


def test_no_browser_is_sent_what_another_holds(lines, visit):
    people = invited(visit, lines, Fighter, starts)
    fight(people[:2])
    expect(people[2].the_end).to_be_visible()
    sent = [tables(line) for line in lines]
    held = {(seat, table["ply"]): shown(table)[seat] for seat in (0, 1) for table in sent[seat]}
    assert max(map(len, held.values())) == 5
    for viewer, item in enumerate(sent):
        assert len(item) > 2  # a slow line skips some
        for table in item:
            for seat in {0, 1} - {viewer}:
                assert not shown(table)[seat]
                output = json.dumps(table["scene"])
                hand = held.get((seat, table["ply"]), ())
                assert not [card for card in hand if f'"{card}"' in output]
                for text, narration in drawn(seat, table):
                    assert not text
                    assert narration.partition(" The bell!")[0] == f"{NAMES[seat]} draws a card."


# At one screen


def test_two_at_one_screen_hide_their_hands_from_each_other(screen):
    url = screen.opens_a_table("hfc", **FRAILTY)
    handed = shares(screen, url, times=6)
    assert min(size for _, size in handed) >= 3
    assert {name for name, _ in handed} == {"Ann", "Bo"}
    assert all(first != second for (first, _), (second, _) in pairwise(handed))


# Real dice and cards


def types(screen, what):
    screen.goes_on()
    screen.lifts_the_curtain()
    screen.page.get_by_label("Type a move").fill(what)
    screen.press("Enter")


def test_real_cards_and_dice_are_typed_in(screen):
    form = screen.unfolds(HFC)
    form.get_by_role("radio", name="Two players, one screen").check()
    form.get_by_role("radio", name="Real ones, entered by hand").check()
    form.get_by_role("button", name="Start").click()
    expect(screen.board).to_be_visible()
    deal = ["C2", "C3", "C4", "S2", "S3", "H2", "H3", "H4", "D2"]
    for count, card in enumerate(deal, 1):
        types(screen, f"draw:{card}")
        expect(screen.log).to_have_count(count)
    types(screen, "draw:C2")  # Red holds it
    refused = screen.page.get_by_role("alert").filter(has_text="isn't possible now")
    expect(refused).to_be_visible()
    expect(refused).not_to_contain_text("Red")
    screen.forgive(REFUSED)
    types(screen, "draw:D3")
    expect(screen.log).to_have_count(10)
    screen.goes_on()
    screen.lifts_the_curtain()
    screen.buttons.filter(has_text="4").first.click()
    expect(screen.log.filter(has_text="Red rolls 4")).to_have_count(1)
    expect(screen.cards).to_have_count(5)
    expect(screen.page.get_by_role("img", name="Die: 4")).to_be_visible()
