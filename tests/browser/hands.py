"""What the browsers of people with hands are sent, and how people with hands meet."""

import json
import re
from functools import partial
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.person import finish, mover
from tests.waiting import eventually

NAMES = ("Red", "Blue")


def over(line, url):
    """Return an address as it is reached over a line."""
    return urlsplit(url)._replace(netloc=line.place).geturl()


def invited(visit, lines, kind, starts):
    """Let Ann and Bo play by link, and anybody else look on, each over a line of their own."""
    people = [visit(kind, f"http://{line.place}", reduced_motion="reduce") for line in lines]
    ann, bo, *others = people
    starts(ann)
    bo.page.goto(over(lines[1], ann.page.get_by_label("Link to the seat of Blue").input_value()))
    bo.page.get_by_label("Your name, shown to the other players").fill("Bo")
    bo.page.get_by_role("button", name="Take the seat of Blue").click()
    for line, other in zip(lines[2:], others, strict=True):
        other.page.goto(over(line, ann.page.url))
    for person in people:
        expect(person.board).to_be_visible()
    return people


def fight(people, clicks=1000):
    """Let two fight to the end: by so many clicked moves, and quicker from then on."""
    for _ in range(clicks):
        if (person := mover(people)) is None:
            break
        person.clicks_a_move()
    finish(people[0].page.url.rpartition("/")[2], *people)
    for person in people:
        expect(person.the_end).to_be_visible()


def tables(line):
    """Return all tables that came over a line while the match went on."""
    heard, reader = line.heard, json.JSONDecoder()
    starts = [result.start() for result in re.finditer(r'\{"match":"', heard)]
    result = (reader.raw_decode(heard, at)[0] for at in starts)
    return [item for item in result if "scene" in item and item["status"] != "over"]


def shown(table):
    """Return the cards whose faces a table shows in the hand of each seat."""
    hands = [zone for zone in table["scene"]["zones"] if "hand" in zone["looks"]]
    return [{card["id"] for card in hand["cards"] if card["face_up"]} for hand in hands]


def drawn(seat, table):
    """Return how a table writes and tells what a seat has drawn."""
    text = f"{NAMES[seat]} draws"
    return {(item["text"], item["told"]) for item in table["log"] if item["told"].startswith(text)}


def hidden(screen, url):
    """Return a hand that the page has got and does not show, and whose it is."""
    table = screen.context.request.get(f"/api/matches/{url.rpartition('/')[2]}").json()
    hand = shown(table)[table["viewer"]]
    page = screen.page.content()
    assert not [card for card in hand if f'data-card="{card}"' in page]
    expect(screen.open_cells).to_have_count(0)
    return hand, table["seats"][table["viewer"]]["player"]


def held(screen):
    """Return the cards of the hand that the page shows."""
    return {card.get_attribute("data-card") for card in screen.cards.all()}


def shares(screen, url, times=1000):
    """Play a match of two at one screen until it was handed over so often, or to its end.

    Returns who it was handed to and how large their hands were.
    """
    handed = []
    while len(handed) < times:
        expect(screen.show_my_hand.or_(screen.the_end).first).to_be_visible()
        if screen.the_end.is_visible():
            break
        hand, name = hidden(screen, url)
        handed.append((name, len(hand)))
        screen.show_my_hand.click()
        expect(screen.show_my_hand).to_be_hidden()
        expect(screen.cards).to_have_count(len(hand))
        eventually(partial(held, screen), lambda cards, hand=hand: cards == hand)
        while screen.goes_on() and not screen.show_my_hand.is_visible():
            screen.clicks_a_move()
    return handed
