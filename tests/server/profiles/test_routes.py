"""Follow, block and mute over HTTP, and the matches on a player's page."""

import pytest

from tests.server.conftest import FRIEND, ME
from tests.server.ratings.test_routes import begun, whose


@pytest.fixture
def ann(member):
    return member("Ann")


@pytest.fixture
def bo(member):
    return member("Bo")


def relate(guest, player, kind, method="PUT", status=200):
    return guest.ask(method, f"/api/me/relations/{player}/{kind}", status=status)


def related(guest):
    relations = guest.get("/api/me/relations")
    return [(relation["name"], relation["kind"], relation["here"]) for relation in relations]


def played(guest, player, **asked):
    query = "&".join(f"{key}={value}" for key, value in asked.items())
    cards = guest.get(f"/api/players/{player}/matches?{query}")
    return [(card["card"]["match"], card["result"]) for card in cards]


def test_a_followed_player_is_listed_as_present_while_a_page_is_open(ann, bo, guest):
    host = bo.open(ME, FRIEND)  # from here on Ann and Bo have public ids
    ann.join(host, 1)
    assert relate(ann, whose(bo), "follow")["kinds"] == ["follow"]
    assert related(ann) == [(bo.name, "follow", False)]
    with bo.stream(host["match"]) as stream:
        stream.next()
        assert related(ann) == [(bo.name, "follow", True)]
    assert related(bo) == []
    assert relate(bo, whose(ann), "block")["kinds"] == ["block"]
    with bo.stream(host["match"]) as stream:
        stream.next()
        assert related(ann) == []
    assert related(bo) == [(ann.name, "block", False)]
    assert relate(ann, whose(bo), "follow", status=409)["code"] == "player/relation"
    assert relate(bo, whose(ann), "block", "DELETE")["kinds"] == []


def test_a_self_follow_is_refused(ann, bo):
    ann.join(bo.open(ME, FRIEND), 1)
    path = f"/api/me/relations/{whose(ann)}"
    assert ann.get(path) == {"who": whose(ann), "mine": True, "kinds": []}
    assert relate(ann, whose(ann), "follow", status=409)["code"] == "player/relation"
    assert relate(ann, "nobody", "follow", status=404)["code"] == "player/unknown"
    assert relate(ann, whose(bo), "love", status=422)["code"] == "request/invalid"


def test_rated_matches_are_known_to_all_and_others_to_those_who_played_in_them(ann, bo, guest):
    cy, rated, quiet = guest("Cy"), begun(ann, bo)["match"], begun(ann, bo, rated=False)["match"]
    assert played(ann, whose(bo)) == []  # they go on
    for match in (rated, quiet):
        bo.resign(bo.at(match), 1)
    assert played(cy, whose(bo)) == [(rated, "lost")]
    assert played(ann, whose(bo)) == [(quiet, None), (rated, "lost")]
    assert played(ann, whose(bo), rated="false") == [(quiet, None)]
    assert played(bo, whose(ann), rated="true") == [(rated, "won")]
    assert played(ann, whose(bo), result="won") == []
    assert played(ann, whose(bo), result="lost", game="hexcore6") == [(rated, "lost")]
    assert played(ann, whose(bo), game="hfc") == []
    first = ann.get(f"/api/players/{whose(bo)}/matches?limit=1")[0]["card"]
    assert first["match"] == quiet
    assert played(ann, whose(bo), before=first["updated"]) == [(rated, "lost")]
    assert played(ann, "bot:3") == []
    assert ann.get("/api/players/nobody/matches", 404)["code"] == "player/unknown"
    assert ann.get(f"/api/players/{whose(bo)}/matches?result=odd", 422)
