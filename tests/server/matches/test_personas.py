"""A bot may play as a persona of its game: in the match, in its list, replay and rematch."""

import xml.etree.ElementTree as ET

import pytest

from hexarena.contract.game import game
from tests.server.conftest import ME

FIRST = game("hexcore6").personas[0]
RIVAL = {"kind": "bot", "level": 1, "persona": FIRST.key}


@pytest.fixture
def ann(guest):
    return guest("Ann")


def opens(host, *seats, status=201, **more):
    wish = {"game": "hexcore6", "options": {"radius": 4}, "seats": seats, **more}
    return host.post("/api/matches", wish, status)


def rival(table):
    return next(each for each in table["seats"] if not each["mine"])


def test_the_rival_is_shown_by_name_and_face(ann):
    seat = rival(opens(ann, ME, RIVAL))
    assert (seat["player"], seat["kind"], seat["level"]) == (FIRST.name, "bot", 1)
    assert seat["persona"] == FIRST.key
    drawn = ann.http.get(f"/api/games/hexcore6/faces/{FIRST.key}")
    assert drawn.headers["Content-Type"].startswith("image/svg+xml")
    assert ET.fromstring(drawn.text).tag.endswith("svg")


def test_the_rival_stays_in_the_list_the_record_the_replay_and_the_rematch(ann):
    table = opens(ann, ME, RIVAL)
    ann.resign(table, 0)
    named = f"{FIRST.name}, level 1"
    replay = ann.get(f"/api/matches/{table['match']}/replay")
    assert (replay["players"][1], replay["personas"]) == (named, [None, FIRST.key])
    ended = ann.at(table["match"])
    wish = {"kind": "rematch", "ply": ended["ply"], "rewinds": ended["rewinds"]}
    path = f"/api/matches/{table['match']}/offers"
    after = ann.post(path, {**wish, "level": 2, "stay": True})
    seat = rival(ann.at(after["rematch"]))
    assert (seat["player"], seat["level"], seat["persona"]) == (FIRST.name, 2, FIRST.key)


def test_a_persona_of_another_game_is_refused(ann):
    wish = {**RIVAL, "persona": game("hfc").personas[0].key}
    assert opens(ann, ME, wish, status=404)["code"] == "bot/unknown"
    assert ann.get("/api/games/hexcore6/faces/nobody", 404)["code"] == "bot/unknown"


@pytest.mark.parametrize("name", [FIRST.name, f"{FIRST.name}, level 4", f"{FIRST.key} 3"])
def test_nobody_may_be_called_like_a_persona(ann, name):
    refused = ann.ask("PUT", "/api/me", {"name": name}, 409)
    assert refused["code"] == "name/refused"
