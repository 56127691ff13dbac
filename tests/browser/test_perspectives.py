"""The replay of a match with secrets shows all hands, and the perspective can be switched."""

import re
import uuid

import pytest
from playwright.sync_api import expect

from hexarena.contract.game import game
from hexarena.match import Frames, Match, write_record
from tests.browser.person import REFUSED
from tests.browser.test_phone import FINGERS
from tests.waiting import eventually

DESK = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
HIDDEN = """group => [...group.querySelectorAll("[data-card]")].filter((card) => {
  const {left, top, right, bottom} = card.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !inside || !card.contains(at) || bottom - top < 12;
}).map((card) => card.textContent)"""
SCROLLS = "document.scrollingElement.scrollHeight > innerHeight"


def finished(name, plies=60, **options):
    """A match that ends after so many plies, each the first that may be played."""
    about = game(name)
    agreed = about.options(**options)
    match = Match(about, agreed, ("Ann", "Bo", "Cy", "Di")[: len(about.seats_in(agreed))])
    while match.ply < plies and not match.over:
        match.draw_luck() if match.draws_luck else match.play(match.legal[-1])
    while not match.over:
        match.give_up(match.givers_up[-1])
    return match


def opens(person, match, ply, perspective=""):
    """Bring a match along as a record, and open its replay at a moment; return its id."""
    asked = {"command": str(uuid.uuid4()), "record": write_record(match)}
    card = person.context.request.post("/api/records", data=asked).json()
    person.page.goto(
        f"/replay/{card['match']}#ply={ply}{perspective and f'&perspective={perspective}'}"
    )
    return card["match"]


def held(match, ply, seat):
    """Return the ids of the cards that a seat held."""
    *_, moment = Frames(match).moments(ply, 1)
    hands = [zone for zone in moment.scene.zones if "hand" in zone.looks and zone.seat == seat]
    return [card.id for zone in hands for card in zone.cards]


def below(person):
    return person.page.get_by_role("group", name="Hands", exact=True)


def cards(person):
    result = below(person).locator("[data-card]")
    return result.evaluate_all("cards => cards.map((card) => card.dataset.card)")


def shows(person, expected):
    """Wait until exactly these cards lie below the board."""
    eventually(lambda: cards(person), lambda shown: shown == expected)


def whose(person):
    return person.page.get_by_role("combobox", name="Shown")


def told(person):
    return person.page.get_by_role("log", name="Announcements").locator("div").last


def test_hands_are_open_and_the_perspective_can_be_switched(visit):
    ann, match = visit(**DESK), finished("hfc")
    name = opens(ann, match, 10)
    slider = ann.page.get_by_role("slider", name="Move")
    expect(whose(ann)).to_have_value("everybody")
    expect(told(ann)).to_have_text(re.compile("^Blue draws the "))
    shows(ann, held(match, 10, 0) + held(match, 10, 1))
    ann.tabs_to(whose(ann))
    ann.press("ArrowDown", "ArrowDown")
    expect(whose(ann)).to_have_value("blue")
    expect(below(ann).get_by_role("region")).to_have_count(1)
    shows(ann, held(match, 10, 1))
    secret = [card for card in held(match, 10, 0) if card not in held(match, 10, 1)]
    assert secret
    for card in secret:
        expect(ann.page.locator(f'[data-card="{card}"]')).to_have_count(0)
    ann.press("Tab", "ArrowLeft", "ArrowLeft")
    expect(slider).to_have_value("8")
    expect(told(ann)).to_have_text(re.compile("^Blue is dealt a card|^Blue draws the "))
    shows(ann, held(match, 8, 1))
    ann.page.wait_for_url(re.compile("#ply=8&perspective=blue$"))
    ann.page.reload()
    expect(whose(ann)).to_have_value("blue")
    expect(slider).to_have_value("8")
    whose(ann).select_option("onlooker")
    expect(below(ann)).to_have_text("Onlookers don\u2019t see hands.")
    whose(ann).select_option("everybody")
    ann.page.wait_for_url(re.compile("#ply=8$"))
    shows(ann, held(match, 8, 0) + held(match, 8, 1))
    ann.page.goto("about:blank")
    ann.page.goto(f"/replay/{name}#ply=8&perspective=green")
    expect(ann.page.get_by_role("alert")).to_contain_text(
        "there is no view 'green' of this match: expected everybody,"
    )
    ann.forgive(REFUSED)


@pytest.mark.parametrize("profile", [DESK, FINGERS], ids=["desk", "phone"])
def test_four_hands_are_in_sight_without_scrolling(visit, profile):
    ann = visit(**profile)
    match = finished("hexstrike", plies=30, players=4)
    opens(ann, match, 20)
    seats = ("Ann", "Bo", "Cy", "Di")
    expect(below(ann)).to_be_visible()
    for seat, name in enumerate(seats):
        if profile is FINGERS:
            below(ann).get_by_role("button", name=f"The hand of {name}").click()
        hand = below(ann).get_by_role("region", name=re.compile(f"^{name}"))
        expect(hand).to_be_visible()
        hand = set(held(match, 20, seat))
        eventually(lambda: cards(ann), lambda shown, hand=hand: hand <= set(shown))
        eventually(lambda: below(ann).evaluate(HIDDEN), lambda hidden: not hidden)
    eventually(lambda: ann.page.evaluate(SCROLLS), lambda scrolls: not scrolls)
