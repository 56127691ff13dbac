"""Signature techniques over HTTP: named by their player, told in the matches that follow."""

import io
import zipfile

import pytest

from hexarena.games.hfc.components.cage import DISTANCE, EMBLEM
from hexarena.games.hfc.notation.techniques import SIGNATURES
from hexarena.games.hfc.rules.state import GO, PLAY, RELEASE
from tests.server.conftest import FRIEND, ME

PATH = "/api/me/signatures/hfc"
UNNAMED = dict.fromkeys(SIGNATURES, "")


@pytest.fixture
def ann(guest):
    return guest("Ann")


def fight(host, friend):
    """Seat two people at a table of the game with signatures."""
    body = {"game": "hfc", "seats": [ME, FRIEND]}
    table = host.post("/api/matches", body, 201)
    friend.join(table, 1)
    return host.at(table["match"])


def sign(player, status=200, **names):
    return player.ask("PUT", PATH, {"names": names}, status)


def attack(table, guests):
    """Play until somebody attacks; return the log as text and the seat, None if nobody does."""
    while table["status"] == "playing":
        seat = table["scene"]["to_act"]
        table = guests[seat].at(table["match"])
        choices = table["scene"]["choices"]
        strikes = [choice["action"] for choice in choices if PLAY <= choice["action"] < PLAY + 13]
        walks = [choice["action"] for choice in choices if GO <= choice["action"] < RELEASE]
        walks.sort(key=lambda action: DISTANCE[action - GO, EMBLEM])
        table = guests[seat].play(table, (strikes or walks or [choices[0]["action"]])[0])
        if strikes:
            return " ".join(line["told"] for line in table["log"]), seat
    return None


def test_a_player_names_techniques_and_takes_names_back(ann):
    assert ann.get(PATH) == {"names": UNNAMED}
    assert sign(ann, choke=" Sleeping  Dragon ") == {
        "names": {**UNNAMED, "choke": "Sleeping Dragon"}
    }
    assert ann.get(PATH)["names"]["choke"] == "Sleeping Dragon"
    assert sign(ann, choke="", lock="Vice") == {"names": {**UNNAMED, "lock": "Vice"}}
    assert sign(ann) == {"names": UNNAMED}


@pytest.mark.parametrize("name", ["Dra\u202egon", "Dragon\x00", "a. b", "Red", "9 of chokes", "1"])
def test_a_misleading_name_is_refused_and_the_one_before_stays(ann, name):
    sign(ann, choke="Dragon")
    assert sign(ann, 409, choke=name)["code"] == "name/refused"
    assert ann.get(PATH)["names"]["choke"] == "Dragon"


def test_names_too_long_and_of_unknown_kinds_are_refused(ann):
    assert sign(ann, 422, choke="x" * 31)["code"] == "request/invalid"
    assert sign(ann, 409, punch="Dragon")["code"] == "name/refused"
    other_path = "/api/me/signatures/hexcore6"
    assert ann.get(other_path) == {"names": {}}
    body = {"names": {"choke": "Dragon"}}
    assert ann.ask("PUT", other_path, body, 409)["code"] == "name/refused"
    assert ann.get("/api/me/signatures/none", 404)["code"] == "game/unknown"


def test_the_card_of_a_game_lists_what_may_be_named(ann):
    kinds = {card["name"]: card["signatures"] for card in ann.get("/api/games")}
    assert kinds["hfc"] == ["strike", "takedown", "choke", "lock", "foul"]
    assert kinds["hexcore6"] == []


def test_a_match_tells_the_names_that_its_players_had_when_they_sat_down(ann, guest):
    bo = guest("Bo")
    sign(bo, strike="Paper Cut")
    outcome = None
    while outcome is None:  # the dice may end a fight before anybody attacks
        sign(ann, strike="Iron Rain")
        table = fight(ann, bo)
        sign(ann, strike="Later")
        outcome = attack(table, (ann, bo))
    text, seat = outcome
    assert f"“{('Iron Rain', 'Paper Cut')[seat]}”" in text
    assert "Later" not in text


def test_a_rematch_tells_the_names_of_its_own_day(ann, guest):
    bo = guest("Bo")
    sign(ann, choke="Dragon")
    table = fight(ann, bo)
    sign(ann, choke="Later")
    ann.resign(table, 0)
    bo.offer(table, "rematch")
    rematch = ann.at(ann.answer(table, "rematch", accept=True)["rematch"])
    ann.resign(rematch, 1)
    record = ann.http.get(f"/api/matches/{rematch['match']}/record").text
    assert "\nPlayer 2 choke: Later\n" in record
    assert "Dragon" not in record


def test_a_record_of_a_match_brings_the_names_along_and_is_read_again(ann, guest):
    bo = guest("Bo")
    sign(bo, choke="Sleeping Dragon")
    table = fight(ann, bo)
    ann.resign(table, 0)
    record = ann.http.get(f"/api/matches/{table['match']}/record").text
    assert "\nPlayer 2 choke: Sleeping Dragon\n" in record
    uploaded = ann.post("/api/records", {"record": record}, 201)["match"]
    assert ann.http.get(f"/api/matches/{uploaded}/record").text == record


def test_an_export_holds_the_names_and_erasure_removes_them(ann, guest):
    bo = guest("Bo")
    sign(ann, choke="Sleeping Dragon")
    table = fight(ann, bo)
    ann.resign(table, 0)
    archive = zipfile.ZipFile(io.BytesIO(ann.http.get("/api/account/export").content))
    assert "Sleeping Dragon" in archive.read("about.json").decode()
    ann.ask("POST", "/api/account/erasure", {"name": "Ann"})
    record = bo.http.get(f"/api/matches/{table['match']}/record").text
    assert record.startswith("Hexarena record")
    assert "Sleeping Dragon" not in record
