"""The asker's name, and the list of their matches in pages."""

import sqlite3
from contextlib import closing

import pytest

from tests.http_client import client
from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served, together


@pytest.fixture
def ann(guest):
    return guest("Ann")


def mine(player, **query_fields):
    query = "&".join(f"{name}={value}" for name, value in query_fields.items())
    return player.get(f"/api/matches?{query}")


def names(cards):
    return [card["match"] for card in cards]


# Names


def test_a_newcomer_has_no_name_until_one_is_chosen(guest):
    unnamed = guest("")
    assert unnamed.get("/api/me") == {"name": ""}
    assert unnamed.ask("PUT", "/api/me", {"name": "Ann"}) == {"name": "Ann"}
    assert unnamed.get("/api/me") == {"name": "Ann"}


def new_guest_of(address, visit):
    """Return the cookie that a browser gets whose tabs send this visit."""
    with client(address) as browser:
        browser.get("/api/me", headers={"Hexarena-Visit": visit}).raise_for_status()
        return browser.cookies["hexarena"]


def test_tabs_that_share_a_visit_are_one_guest(address):
    visits = ["0" * 32, "0" * 32, "1" * 32]
    first, second, other = (new_guest_of(address, visit) for visit in visits)
    assert first == second != other


def test_a_visit_does_not_replace_a_guest_and_is_not_an_id(address):
    visit = {"Hexarena-Visit": "2" * 32}
    with client(address) as browser:
        browser.get("/api/me")
        cookie = browser.cookies["hexarena"]
        browser.get("/api/me", headers=visit)
        assert browser.cookies["hexarena"] == cookie
    assert "2" * 8 not in new_guest_of(address, "2" * 32)


def test_a_visit_that_is_no_random_number_is_refused(address):
    with client(address) as browser:
        answer = browser.get("/api/me", headers={"Hexarena-Visit": "me"})
    assert (answer.status_code, answer.json()["code"]) == (422, "request/invalid")


@pytest.mark.parametrize("name", ["", " ", "\t\n", "a" * 41, None, 7])
def test_a_name_is_something_to_be_called_by(ann, name):
    assert ann.ask("PUT", "/api/me", {"name": name}, 422)["code"] == "request/invalid"
    assert ann.get("/api/me") == {"name": "Ann"}


@pytest.mark.parametrize("name", ["Zoë", "李", "<b>Ann</b>", "a" * 40, "🦊 O'Fox; --"])
def test_a_name_may_be_of_any_letters(ann, name):
    ann.ask("PUT", "/api/me", {"name": name})
    assert ann.get("/api/me") == {"name": name}
    assert ann.open(ME, BOT)["seats"][0]["player"] == name


def test_a_person_is_not_taken_for_a_bot_of_that_name(tmp_path):
    with served(easy(tmp_path)) as address, closing(Guest(address, "Ann")) as person:
        with closing(sqlite3.connect(tmp_path / "hexarena.db")) as connection, connection:
            connection.execute("UPDATE players SET name = 'level 3'")  # as one could once be called
        table = person.open(ME, BOT)
        assert [seat["player"] for seat in table["seats"]] == ["level 3", "Beginner"]
        assert mine(person)[0]["players"] == ["level 3", "Beginner"]


def test_a_new_name_is_borne_from_the_next_match_on(ann, guest):
    match = together(ann, guest("Bo"))["match"]
    ann.ask("PUT", "/api/me", {"name": "Anna"})
    assert ann.open(ME, BOT)["seats"][0]["player"] == "Anna"
    assert ann.at(match)["seats"][0]["player"] == "Ann"


# The list


def test_a_stranger_has_no_matches(guest):
    guest("Ann").open(ME, BOT)
    assert mine(guest("")) == []


def test_a_list_holds_what_one_opened_or_joined(ann, guest):
    bo = guest("Bo")
    own_match, joined_match = bo.open(ME, ME)["match"], together(ann, bo)["match"]
    arranged = bo.open(FRIEND, FRIEND)["match"]
    ann.open(ME, ME)
    assert names(mine(bo)) == [arranged, joined_match, own_match]


def test_the_match_that_changed_last_stands_first(ann):
    first, second, third = (ann.open(ME, ME)["match"] for _ in range(3))
    assert names(mine(ann)) == [third, second, first]
    ann.move(first)
    assert names(mine(ann)) == [first, third, second]
    ann.resign(ann.at(second), 0)
    assert names(mine(ann)) == [second, first, third]


def test_a_list_says_whose_turn_it_is(ann, guest):
    bo = guest("Bo")
    waiting_match = ann.open(ME, FRIEND)
    assert [(card["status"], card["your_turn"]) for card in mine(ann)] == [("waiting", False)]
    match = together(ann, bo, waiting_match)["match"]
    for turns in ((True, False), (True, False), (False, True)):
        assert tuple(mine(player)[0]["your_turn"] for player in (ann, bo)) == turns
        if turns[0]:
            ann.move(match)


def test_a_list_says_who_plays_and_how_it_ended(ann):
    table = ann.open(ME, {**ME, "name": "Bo"})
    waiting_match = ann.open(FRIEND, ME)["match"]
    ann.resign(table, 1)
    ended_match, open_one = mine(ann)
    assert (ended_match["players"], ended_match["status"], ended_match["your_turn"]) == (
        ["Ann", "Bo"],
        "over",
        False,
    )
    assert (ended_match["ending"], ended_match["game"], ended_match["title"]) == (
        "White resigns.",
        "hexcore6",
        "HexCore6",
    )
    assert (open_one["match"], open_one["players"]) == (waiting_match, ["", "Ann"])
    assert open_one["ending"] == ""


def test_pages_of_a_list_follow_one_another(ann):
    matches = [ann.open(ME, ME)["match"] for _ in range(5)][::-1]
    assert names(mine(ann, limit=5)) == matches
    pages, query = [], {}
    while page := mine(ann, limit=2, **query):
        pages.append(names(page))
        query = {"before": page[-1]["updated"]}
    assert pages == [matches[:2], matches[2:4], matches[4:]]


@pytest.mark.parametrize("limit", [0, 101, "x"])
def test_a_page_that_cannot_be_is_refused(ann, limit):
    assert ann.get(f"/api/matches?limit={limit}", 422)["code"] == "request/invalid"


def test_the_server_says_how_it_is(ann):
    assert ann.get("/api/health")["status"] == "ok"
