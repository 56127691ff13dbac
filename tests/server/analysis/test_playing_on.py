"""Matches that go on from a variation, and analyses as text, over HTTP."""

from tests.server.conftest import BOT, ME, Guest  # noqa: F401
from tests.server.matches.test_assistance import CAFE, come, opening, plays, rated, server  # noqa: F401


def test_a_match_goes_on_from_a_variation_of_a_match_or_of_a_game_start(guest):
    ann = guest("Ann")
    match = ann.end_alone(3)
    position = ann.ask("POST", "/api/analysis/position", {"match": match, "ply": 1})
    action = position["scene"]["choices"][-1]["action"]
    start = {"match": match, "ply": 1, "actions": [action]}
    body = {"game": "hexcore6", "seats": [ME, ME], "start": start}
    table = ann.post("/api/matches", body, 201)
    assert [line["text"] for line in table["log"]][:1] == [position["moves"][0]["text"]]
    assert len(table["log"]) == 2
    options = {"radius": 4}
    board = {"game": "hexcore6", "seats": [ME, ME], "options": options}
    begun = ann.post("/api/matches", {**board, "start": {**start, "match": "", "ply": 0}}, 201)
    assert len(begun["log"]) == 1
    refusal = ann.post("/api/matches", {**body, "start": {**start, "actions": [1100]}}, 409)
    assert "action 2 of the variation: action 1100" in refusal["message"]
    running = ann.open(ME, BOT)["match"]
    refusal = ann.post("/api/matches", {**body, "start": {**start, "match": running}}, 409)
    assert refusal["code"] == "match/goes-on"


def test_nobody_plays_on_from_a_position_of_their_running_rated_match(come):  # noqa: F811
    ann, bo = come("Ann"), come("Bo", CAFE)
    match, actions = rated(ann, bo), opening(3)
    plays(match, actions, ann, bo)
    start = {"match": "", "ply": 0, "actions": actions}
    body = {"game": "hexcore6", "seats": [ME, BOT], "start": start}
    assert ann.post("/api/matches", body, 403)["code"] == "hint/refused"


def test_an_analysis_is_written_as_text(guest):
    ann = guest("Ann")
    match = ann.end_alone(3)
    position = ann.ask("POST", "/api/analysis/position", {"match": match, "ply": 3})
    action = position["scene"]["choices"][0]["action"]
    tree = {
        "match": match,
        "notes": [{"ply": 1, "mark": "!?", "comment": "Hm."}],
        "variations": [{"parent": 3, "action": action}],
    }
    answer = ann.http.post("/api/analysis/text", json=tree)
    assert answer.status_code == 200
    lines = answer.text.splitlines()
    assert lines[0] == "Hexarena analysis 1"
    assert lines[-5] == f'1. {position["moves"][0]["text"]} !? "Hm."'
    assert lines[-2].startswith("4. ")
    broken = {**tree, "variations": [{"parent": 9, "action": action}]}
    assert (
        "expected an earlier one" in ann.ask("POST", "/api/analysis/text", broken, 409)["message"]
    )
