"""What can be watched: public matches only, as every onlooker sees them."""

import base64
import json
from contextlib import ExitStack

from hexarena.server.meeting import watching
from tests.server.conftest import FRIEND, ME, play_out
from tests.server.meeting.conftest import following, offers, sits

SHORT = {"radius": 4, "quiet_limit": 3}


def begun(ann, bo, **fields):
    """Open a table in the lobby and let Bo sit down; return it."""
    match = offers(ann, **fields)["match"]
    with ann.stream(match):
        return sits(bo, match)


def test_matches_of_strangers_are_public_and_of_friends_only_by_consent(ann, bo):
    public_match = begun(ann, bo)["match"]
    private = bo.join(ann.open(ME, FRIEND), 1)["match"]
    body = {"game": "hexcore6", "seats": [ME, FRIEND], "public": True}
    private_match = bo.join(ann.post("/api/matches", body, 201), 1)["match"]
    with following(bo, "watch") as news:
        news.shows(public_match)
        news.shows(private_match)
        assert private not in news.tables
    assert ann.get(f"/api/watch/{private}/picture.svg", 404)["code"] == "match/unknown"


def test_an_entry_says_who_plays_how_strong_they_are_and_who_looks_on(ann, bo, cy):
    match = begun(ann, bo, rated=True)["match"]
    with ExitStack() as tabs:
        for guest_client in (ann, bo, cy):
            tabs.enter_context(guest_client.stream(match))
        with following(cy, "watch") as news:
            while (entry := news.shows(match))["onlookers"] != 1:
                news.next()
    assert [seat["player"] for seat in entry["seats"]] == ["Ann", "Bo"]
    assert [seat["rating"]["value"] for seat in entry["seats"]] == [1500, 1500]
    assert (entry["rated"], entry["clock"], entry["ply"]) == (True, "3 min + 2 s a turn", 0)
    assert [time_shown["seat"] for time_shown in entry["times"]] == [0, 1]


def test_a_picture_is_drawn_once_in_each_state_for_all(ann, bo, cy, monkeypatch):
    scenes_drawn, draw = [], watching.board_svg
    monkeypatch.setattr(
        watching, "board_svg", lambda *a, **k: scenes_drawn.append(a) or draw(*a, **k)
    )
    match = begun(ann, bo)["match"]
    path = f"/api/watch/{match}/picture.svg"
    first = {guest_client.http.get(path).text for guest_client in (ann, bo, cy)}
    assert len(first) == len(scenes_drawn) == 1
    assert first.pop().startswith("<svg")
    for player in (ann, bo):
        if player.at(match)["scene"]["choices"]:
            player.move(match)
            break
    assert cy.http.get(path).text
    assert len(scenes_drawn) == 2


def test_an_ended_tournament_is_listed_for_a_day(ann, bo):
    table = begun(ann, bo, options=SHORT)
    with following(bo, "watch") as news:
        news.shows(table["match"])
        play_out(1, {0: ann.at(table["match"])}, {0: ann, 1: bo})
        news.hides(table["match"])
        finished = bo.get("/api/watch")["finished"]
    assert finished[0]["match"] == table["match"]
    assert finished[0]["ending"]


def test_onlookers_are_sent_no_player_ids(ann, bo):
    match = begun(ann, bo)["match"]
    with following(ann, "watch") as news, following(ann, "lobby") as lobby:
        news.shows(match)
        text = json.dumps([news.tables, lobby.next(), ann.get("/api/watch")])
    text += ann.http.get(f"/api/watch/{match}/picture.svg?theme=dark").text
    assert match in text
    for guest_client in (ann, bo):
        assert secret(guest_client) not in text


def secret(guest):
    """Return the id in a guest's cookie, which is JSON in URL-safe base 64."""
    cookie = guest.http.cookies["hexarena"].split(".")[0].strip('"')
    return json.loads(base64.urlsafe_b64decode(cookie + "=" * (-len(cookie) % 4)))
