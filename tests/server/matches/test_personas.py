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


def opens(host, *seats, status=201, **fields):
    body = {"game": "hexcore6", "options": {"radius": 4}, "seats": seats, **fields}
    return host.post("/api/matches", body, status)


def rival(table):
    return next(seat for seat in table["seats"] if not seat["mine"])


def test_the_rival_is_shown_by_name_and_face(ann):
    seat = rival(opens(ann, ME, RIVAL))
    assert (seat["player"], seat["kind"], seat["level"]) == (FIRST.name, "bot", 1)
    assert seat["persona"] == FIRST.key
    response = ann.http.get(f"/api/games/hexcore6/faces/{FIRST.key}")
    assert response.headers["Content-Type"].startswith("image/svg+xml")
    assert ET.fromstring(response.text).tag.endswith("svg")


def test_the_rival_stays_in_the_list_the_record_the_replay_and_the_rematch(ann):
    table = opens(ann, ME, RIVAL)
    ann.resign(table, 0)
    bot_name = f"{FIRST.name}, level 1"
    replay = ann.get(f"/api/matches/{table['match']}/replay")
    assert (replay["players"][1], replay["personas"]) == (bot_name, [None, FIRST.key])
    ended_match = ann.at(table["match"])
    body = {"kind": "rematch", "ply": ended_match["ply"], "rewinds": ended_match["rewinds"]}
    path = f"/api/matches/{table['match']}/offers"
    new_view = ann.post(path, {**body, "level": 2, "stay": True})
    seat = rival(ann.at(new_view["rematch"]))
    assert (seat["player"], seat["level"], seat["persona"]) == (FIRST.name, 2, FIRST.key)


def test_a_persona_of_another_game_is_refused(ann):
    body = {**RIVAL, "persona": game("hfc").personas[0].key}
    assert opens(ann, ME, body, status=404)["code"] == "bot/unknown"
    assert ann.get("/api/games/hexcore6/faces/nobody", 404)["code"] == "bot/unknown"


@pytest.mark.parametrize("name", [FIRST.name, f"{FIRST.name}, level 4", f"{FIRST.key} 3"])
def test_nobody_may_be_called_like_a_persona(ann, name):
    refusal = ann.ask("PUT", "/api/me", {"name": name}, 409)
    assert refusal["code"] == "name/refused"
