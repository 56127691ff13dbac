"""Nobody's browser holds what another holds; two at one screen hide their hands; typed luck."""

import json
import re
from itertools import pairwise
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.fighter import HFC, Fighter
from tests.browser.line import Tapped
from tests.browser.person import REFUSED

SEATS = (("Red", "Ann"), ("Blue", "Bo"))


@pytest.fixture
def screen(visit):
    return visit(Fighter, reduced_motion="reduce")


# By link


@pytest.fixture
def lines(server):
    between = [Tapped(server.url) for _ in range(3)]
    yield between
    for line in between:
        line.close()


def over(line, url):
    return urlsplit(url)._replace(netloc=line.place).geturl()


def invited(visit, lines):
    """Let Ann and Bo fight by link, and Cy look on, each over a line that is listened to."""
    people = [visit(Fighter, f"http://{line.place}", reduced_motion="reduce") for line in lines]
    ann, bo, cy = people
    ann.starts_a_fight("A friend, by link", ("You play", "Red"))
    bo.page.goto(over(lines[1], ann.page.get_by_label("Link to the seat of Blue").input_value()))
    bo.page.get_by_label("Your name, as the others see it").fill("Bo")
    bo.page.get_by_role("button", name="Take the seat of Blue").click()
    cy.page.goto(over(lines[2], ann.page.url))
    for person in people:
        expect(person.board).to_be_visible()
    return people


def fight(people):
    """Let two fight to the end."""
    turn = [person.page.get_by_text("Your turn", exact=True) for person in people]
    while not people[0].the_end.is_visible():
        for person, mine in zip(people, turn, strict=True):
            if mine.is_visible() and person.goes_on():
                person.clicks_a_move()


def tables(line):
    """Return all tables that came over a line."""
    heard, reader = line.heard, json.JSONDecoder()
    starts = [found.start() for found in re.finditer(r'\{"match":"', heard)]
    found = (reader.raw_decode(heard, at)[0] for at in starts)
    return [each for each in found if "scene" in each]


def shown(table):
    """Return the cards whose faces a table shows in the hand of each seat."""
    hands = table["scene"]["zones"][:2]
    return [{card["id"] for card in hand["cards"] if card["face_up"]} for hand in hands]


def test_no_browser_is_sent_what_another_holds(lines, visit):
    people = invited(visit, lines)
    fight(people[:2])
    for person in people:
        expect(person.the_end).to_be_visible()
    sent = [[table for table in tables(line) if table["status"] != "over"] for line in lines]
    held = {(seat, table["ply"]): shown(table)[seat] for seat in (0, 1) for table in sent[seat]}
    assert max(map(len, held.values())) == 5
    for viewer, each in enumerate(sent):
        assert len(each) > 2  # a slow line skips some
        for table in each:
            for seat in {0, 1} - {viewer}:
                assert not shown(table)[seat]
                said = json.dumps([table["scene"], [line["text"] for line in table["log"]]])
                hand = held.get((seat, table["ply"]), ())
                assert not [card for card in hand if re.search(rf"draw:{card}\b", said)]
                assert not [card for card in hand if f'"{card}"' in said]


# At one screen


def test_two_at_one_screen_hide_their_hands_from_each_other(screen):
    url = screen.starts_a_fight("Two at this screen", names=SEATS)
    handed = []
    while len(set(handed)) < 2 or len(handed) < 6:
        expect(screen.show_my_hand.or_(screen.the_end).first).to_be_visible()
        if screen.the_end.is_visible():
            break
        hand, name = is_hidden(screen, url)
        handed.append(name)
        screen.show_my_hand.click()
        expect(screen.show_my_hand).to_be_hidden()
        assert {card.get_attribute("data-card") for card in screen.cards.all()} == hand
        while screen.goes_on() and not screen.show_my_hand.is_visible():
            screen.clicks_a_move()
    assert set(handed) == {"Ann", "Bo"}
    assert all(one != other for one, other in pairwise(handed))


def is_hidden(screen, url):
    """Return a hand that the page has got and does not show, and whose it is."""
    table = screen.context.request.get(f"/api/matches/{url.rpartition('/')[2]}").json()
    hand = shown(table)[table["viewer"]]
    page = screen.page.content()
    assert len(hand) >= 3
    assert not [card for card in hand if f'data-card="{card}"' in page]
    expect(screen.open_cells).to_have_count(0)
    return hand, table["seats"][table["viewer"]]["player"]


# Real dice and cards


def types(screen, what):
    screen.goes_on()
    screen.lifts_the_curtain()
    screen.page.get_by_label("Type a move").fill(what)
    screen.press("Enter")


def test_real_cards_and_dice_are_typed_in(screen):
    form = screen.unfolds(HFC)
    form.get_by_role("radio", name="Two at this screen").check()
    form.get_by_role("radio", name="Real ones, typed in").check()
    form.get_by_role("button", name="Start").click()
    expect(screen.board).to_be_visible()
    deal = ["C2", "C3", "C4", "S2", "S3", "H2", "H3", "H4", "D2"]
    for count, card in enumerate(deal, 1):
        types(screen, f"draw:{card}")
        expect(screen.log).to_have_count(count)
    types(screen, "draw:C2")  # Red holds it
    refused = screen.page.get_by_role("alert").filter(has_text="cannot come now")
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
