"""Matches that go on from a position of a finished match."""

from contextlib import closing

import pytest

from tests.server.conftest import BOT, ME, Guest, easy, served, together
from tests.server.ratings.test_routes import CLOCK


@pytest.fixture
def ann(guest):
    return guest("Ann")


def go_on(player, match, ply, status=201, seats=(ME, ME), **fields):
    body = {"game": "hexcore6", "seats": seats, "start": {"match": match, "ply": ply}, **fields}
    return player.post("/api/matches", body, status)


def test_a_match_begins_in_a_position_of_another_with_its_options(ann):
    source = ann.end_alone(6)
    table = go_on(ann, source, 4)
    assert (table["start"], table["ply"]) == (
        {"match": source, "ply": 4, "actions": []},
        4,
    )
    assert (table["options"]["radius"], table["rated"]) == (4, False)
    assert [line["text"] for line in table["log"]] == [
        line["text"] for line in ann.at(source)["log"][:4]
    ]
    assert ann.move(table["match"])["ply"] == 5
    assert ann.at(source)["start"] is None


def test_a_bot_goes_on_with_the_other_seat(ann):
    table = go_on(ann, ann.end_alone(6), 4, seats=(ME, BOT))
    assert [seat["level"] for seat in table["seats"]] == [None, 1]


def test_it_goes_on_after_a_restart_and_so_does_its_rematch(tmp_path):
    settings = easy(tmp_path)
    with served(settings) as address, closing(Guest(address, "Ann")) as ann:
        table = go_on(ann, ann.end_alone(6), 4)
        ann.move(table["match"])
        cookies = ann.http.cookies
    with served(settings) as address, closing(Guest(address)) as ann:
        ann.http.cookies = cookies
        table = ann.at(table["match"])
        assert (table["ply"], table["start"]["ply"]) == (5, 4)
        ann.resign(table, 0)
        rematch = ann.at(ann.offer(ann.at(table["match"]), "rematch")["rematch"])
        assert (rematch["ply"], rematch["start"]) == (4, table["start"])


@pytest.mark.parametrize(
    "fields",
    [
        {"rated": True},
        {"clock": CLOCK},
        {"options": {"radius": 5}},
        {"game": "higher"},
    ],
)
def test_what_the_other_match_settles_cannot_be_asked_for(ann, fields):
    assert go_on(ann, ann.end_alone(6), 2, 409, **fields)["code"] == "option/invalid"


def test_no_position_of_a_running_match_is_given_to_anybody(ann, guest):
    match = together(ann, guest("Bo"))["match"]
    ann.move(match)
    for player in (ann, guest("Onlooker")):
        assert go_on(player, match, 1, 409)["code"] == "match/goes-on"


def test_a_position_that_is_none_is_refused(ann):
    source = ann.end_alone(6)
    assert "has 6 actions" in go_on(ann, source, 7, 409)["message"]
    assert go_on(ann, "nowhere", 1, 404)["code"] == "match/unknown"
