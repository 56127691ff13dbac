"""Strangers play each game to its end after a quick match, and are rated as the formulas say."""

import re
from itertools import cycle

import pytest
from playwright.sync_api import expect

from hexarena.contract.game import game as game_named
from hexarena.ratings import FRESH, RatedSide, settle_ratings
from tests.browser.axe import objections
from tests.browser.clicker import Clicker
from tests.builtin_games import every_builtin_game
from tests.server.conftest import easy, served

CLOCK = "kind=fischer&main=600&increment=5"
CLICKED = 2  # decisions of each by clicks; the others are quicker
LONGEST = 16  # decisions that are quicker
SOONEST = {"hexcore6": -1, "hexthing": -1, "hfc": 0, "knockouts": 0}  # the choice to end it by
FINE = {"light": [], "dark": []}
DESK = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Hurrier(Clicker):
    """Somebody who plays so that a match ends soon: else it takes hundreds of decisions."""

    def _chosen(self, table):
        if table["game"] not in SOONEST:
            return super()._chosen(table)
        return table["scene"]["choices"][SOONEST[table["game"]]]


@pytest.fixture
def ann(visit):
    return visit(Hurrier, reduced_motion="reduce", **DESK)


@pytest.fixture
def bo(visit):
    return visit(Hurrier, reduced_motion="reduce", **PHONE)


def meet(game, people):
    """Let people look for the same until they sit at one table."""
    for person in people:
        person.registers("Stranger")
        person.page.goto(f"/lobby?game={game.name}&{CLOCK}&seats={len(people)}")
    for person in people:
        expect(person.players.locator(".clock")).to_have_count(len(people))
        person.match = person.page.url.rpartition("/")[2]
    assert len({person.match for person in people}) == 1


def play(people):
    """Play to the end, the first decisions of each by clicks; return the table then.

    All but one resign where it takes long.
    """
    clicks, quick, turns = dict.fromkeys(people, CLICKED), 0, cycle(people)
    table = people[0].looks()
    while table["status"] != "over":
        person = next(turns)
        table = person.looks()
        if clicks[person] and person.is_due(table):
            clicks[person] -= 1
            person.clicks(table)
            continue
        while person.is_due(table):
            table, quick = person.posts(table), quick + 1
        if quick > LONGEST and table["status"] != "over":
            for loser in people[1:]:
                loser.resigns(loser.looks())
            table = people[0].looks()
    return table


def changes(table):
    """Return by how much each seat's rating should move: all had none before."""
    returns = table["scene"]["outcome"]["returns"]
    places = [1 + sum(second > first for second in returns) for first in returns]
    after = settle_ratings([RatedSide(FRESH, 0.0, place) for place in places])
    return [round(item.value) - round(FRESH.value) for item in after]


def told(change):
    """Say a change as the pages say it to who does not see them."""
    moved = f"{'up' if change > 0 else 'down'} {abs(change)}" if change else "unchanged"
    return re.compile(f"rating {round(FRESH.value) + change}, provisional.*, {moved}")


def see_the_end(people, table):
    """Check that everybody sees the same end, and the new ratings."""
    expected = [told(change) for change in changes(table)]
    for person in people:
        expect(person.the_end).to_contain_text(table["scene"]["outcome"]["text"])
        for line, words in zip(person.the_end.get_by_role("listitem").all(), expected, strict=True):
            expect(line).to_contain_text(words)


@every_builtin_game
def test_two_strangers_play_a_quick_match_to_its_end_and_are_rated(game, ann, bo):
    people = ann, bo
    meet(game, people)
    see_the_end(people, play(people))


def test_three_strangers_play_a_quick_match_to_its_end_and_are_rated(ann, bo, visit):
    people = ann, bo, visit(Hurrier, reduced_motion="reduce", **DESK)
    meet(game_named("hexstrike"), people)
    for person in people:
        expect(person.players.get_by_text("rating 1500, provisional")).to_have_count(3)
    see_the_end(people, play(people))
    assert objections(bo) == FINE


@pytest.fixture
def soon(tmp_path):
    """A server that offers bots at once."""
    with served(easy(tmp_path, patience=0)) as address:
        yield address


def agrees_to_bots(person):
    """Let bots fill the free seats, by keyboard alone."""
    fill = person.page.get_by_role("button", name="Fill up with bots")
    person.tabs_to(fill)
    person.press("Enter")


def test_two_players_who_agree_by_keyboard_fill_a_table_of_three_with_a_bot(soon, visit):
    people = [visit(reduced_motion="reduce", base_url=soon, **size) for size in (DESK, PHONE)]
    for person in people:
        person.registers("Stranger")
        person.page.goto(f"/lobby?game=hexstrike&{CLOCK}&seats=3")
        search = person.page.get_by_role("group", name="Your search")
        expect(search).to_contain_text("Bots may fill the free seats")
        assert objections(person) == FINE
    agrees_to_bots(people[0])
    expect(people[0].page.get_by_text("once everyone waiting with you agrees")).to_be_visible()
    agrees_to_bots(people[1])
    for person in people:
        expect(person.players.locator(".clock")).to_have_count(3)
    assert people[0].page.url == people[1].page.url
    with people[0].open_web() as web:
        table = web.get(f"/api/matches/{people[0].page.url.rpartition('/')[2]}").json()
    assert sorted(seat["kind"] for seat in table["seats"]) == ["bot", "person", "person"]
