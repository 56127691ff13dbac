"""What can be watched: public matches only, as every onlooker sees them."""

import base64
import json
from contextlib import ExitStack

from hexarena.server.meeting import watching
from tests.server.conftest import FRIEND, ME, play_out
from tests.server.meeting.conftest import following, offers, sits

SHORT = {"radius": 4, "quiet_limit": 3}


def begun(ann, bo, **more):
    """Open a table in the lobby and let Bo sit down; return it."""
    match = offers(ann, **more)["match"]
    with ann.stream(match):
        return sits(bo, match)


def test_what_strangers_play_is_on_show_and_what_friends_play_only_if_they_say_so(ann, bo):
    shown = begun(ann, bo)["match"]
    private = bo.join(ann.open(ME, FRIEND), 1)["match"]
    wish = {"game": "hexcore6", "seats": [ME, FRIEND], "public": True}
    told = bo.join(ann.post("/api/matches", wish, 201), 1)["match"]
    with following(bo, "watch") as news:
        news.shows(shown)
        news.shows(told)
        assert private not in news.tables
    assert ann.get(f"/api/watch/{private}/picture.svg", 404)["code"] == "match/unknown"


def test_an_entry_says_who_plays_how_strong_they_are_and_who_looks_on(ann, bo, cy):
    match = begun(ann, bo, rated=True)["match"]
    with ExitStack() as tabs:
        for each in (ann, bo, cy):
            tabs.enter_context(each.stream(match))
        with following(cy, "watch") as news:
            while (shown := news.shows(match))["onlookers"] != 1:
                news.next()
    assert [each["player"] for each in shown["seats"]] == ["Ann", "Bo"]
    assert [each["rating"]["value"] for each in shown["seats"]] == [1500, 1500]
    assert (shown["rated"], shown["clock"], shown["ply"]) == (True, "3 min + 2 s a turn", 0)
    assert [each["seat"] for each in shown["times"]] == [0, 1]


def test_a_picture_is_drawn_once_in_each_state_for_all(ann, bo, cy, monkeypatch):
    drawn, draw = [], watching.board_svg
    monkeypatch.setattr(watching, "board_svg", lambda *a, **k: drawn.append(a) or draw(*a, **k))
    match = begun(ann, bo)["match"]
    path = f"/api/watch/{match}/picture.svg"
    first = {each.http.get(path).text for each in (ann, bo, cy)}
    assert len(first) == len(drawn) == 1
    assert first.pop().startswith("<svg")
    for who in (ann, bo):
        if who.at(match)["scene"]["choices"]:
            who.move(match)
            break
    assert cy.http.get(path).text
    assert len(drawn) == 2


def test_what_has_ended_is_listed_for_a_day(ann, bo):
    table = begun(ann, bo, options=SHORT)
    with following(bo, "watch") as news:
        news.shows(table["match"])
        play_out(1, {0: ann.at(table["match"])}, {0: ann, 1: bo})
        news.hides(table["match"])
        finished = bo.get("/api/watch")["finished"]
    assert finished[0]["match"] == table["match"]
    assert finished[0]["ending"]


def test_what_onlookers_are_shown_names_no_ids_of_players(ann, bo):
    match = begun(ann, bo)["match"]
    with following(ann, "watch") as news, following(ann, "lobby") as lobby:
        news.shows(match)
        said = json.dumps([news.tables, lobby.next(), ann.get("/api/watch")])
    said += ann.http.get(f"/api/watch/{match}/picture.svg?theme=dark").text
    assert match in said
    for each in (ann, bo):
        assert secret(each) not in said


def secret(guest):
    """Return the id in a guest's cookie, which is JSON in URL-safe base 64."""
    cookie = guest.http.cookies["hexarena"].split(".")[0].strip('"')
    return json.loads(base64.urlsafe_b64decode(cookie + "=" * (-len(cookie) % 4)))
