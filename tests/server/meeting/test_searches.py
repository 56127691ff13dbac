"""Searches for several games and clocks, and those that others answer or are proposed."""

import threading
from contextlib import ExitStack, closing

import pytest

from hexarena.server.meeting.matchmaker import Matchmaker
from hexarena.store import Store
from tests.server.conftest import Guest, easy, served
from tests.server.meeting.conftest import (
    FAST,
    answers,
    following,
    found,
    looking,
    seeks,
)
from tests.server.meeting.test_lobby import block
from tests.waiting import eventually

LONG = {"kind": "fischer", "main": 600, "increment": 5}
SLOW = {"kind": "decision", "decision": 60}


def sought(news, onlooker):
    """The search of a tab, once an onlooker sees it in the lobby."""
    seek = news.next()["seek"]
    eventually(lambda: seek in [found["seek"] for found in onlooker.get("/api/lobby")["seeking"]])
    return seek


def listed(news, name):
    """Return the search of a player in the lobby, once it is there."""
    shown = news.until(lambda said: name in [search["player"] for search in said["seeking"]])
    return next(search for search in shown["seeking"] if search["player"] == name)


# Several games and clocks


def test_two_are_paired_in_the_game_and_clock_that_they_share(ann, bo):
    broad = {"games": ["hexcore6", "hfc"], "clocks": [FAST, LONG]}
    with looking(ann, **broad) as hers, looking(bo, games=["hfc"], clocks=[LONG, SLOW]) as his:
        match = found(hers)
        assert found(his) == match
    table = ann.at(match)
    assert (table["game"], table["clock"]["text"]) == ("hfc", "10 min + 5 s a turn")


def test_searches_that_share_a_game_and_a_clock_but_not_together_wait(ann, bo, cy):
    with looking(ann, game="hfc") as hers, looking(bo, clock=LONG) as his:
        assert hers.until(lambda said: not said["others"])["match"] is None
        with looking(cy, games=["hfc", "hexcore6"], clocks=[LONG]) as theirs:
            match = found(theirs)
            assert found(his) == match
    assert cy.at(match)["game"] == "hexcore6"


def test_a_search_says_what_it_is_for_each_once(ann):
    view = seeks(ann, games=["hfc", "hexcore6", "hfc"], clocks=[LONG, LONG])
    assert [game["game"] for game in view["games"]] == ["hfc", "hexcore6"]
    assert [clock["text"] for clock in view["clocks"]] == ["10 min + 5 s a turn"]
    assert (view["least"], view["most"], view["others"]) == (1200, 1800, 0)


@pytest.mark.parametrize("lists", [{"games": []}, {"clocks": []}, {"games": ["hfc"] * 13}])
def test_lists_that_are_empty_or_too_long_are_refused(ann, lists):
    seeks(ann, status=422, **lists)


def test_a_game_that_does_not_seat_so_many_is_refused_among_others(ann):
    refusal = seeks(ann, games=["loners", "hfc"], seats=3, status=409)
    assert "3 seats; expected 2" in refusal["message"]


# Answers to searches


def test_a_search_is_shown_in_the_lobby_and_one_click_plays_it(ann, bo):
    broad = {"games": ["hexcore6", "hfc"], "clocks": [LONG]}
    with following(bo, "lobby") as lobby, looking(ann, **broad) as hers:
        search = listed(lobby, "Ann")
        assert set(search) == {"seek", "player", "rating", "games", "clocks", "seats"}
        assert search["rating"]["value"] == 1500
        assert search["games"][0] == {"game": "hexcore6", "title": "HexCore6"}
        assert search["clocks"][0] == {
            **LONG,
            "decision": 0,
            "days": 0,
            "text": "10 min + 5 s a turn",
        }
        match = answers(bo, search["seek"], games=["hfc"])["match"]
        assert found(hers) == match
        lobby.until(lambda said: not said["seeking"])
    table = bo.at(match)
    assert (table["game"], table["met"], table["rated"]) == ("hfc", "quick", True)
    assert {seat["player"] for seat in table["seats"]} == {"Ann", "Bo"}


def test_an_answer_ends_the_search_of_the_one_who_answers(ann, bo, cy):
    with looking(ann, game="hfc") as hers, looking(bo, clock=LONG) as his:
        match = answers(bo, sought(hers, bo))["match"]
        assert found(hers) == found(his) == match
    with looking(cy, clock=LONG) as theirs:
        assert theirs.next()["others"] == 0


def test_of_many_simultaneous_answers_one_counts_and_the_others_are_told(ann, guest):
    crowd, outcomes = [guest(f"G{number}") for number in range(6)], []

    def click(player, seek):
        body = {"command": f"answer-{player.get('/api/me')['name']}", "games": []}
        answer = player.http.post(f"/api/quick/{seek}/match", json=body)
        outcomes.append((answer.status_code, answer.json().get("message", "")))

    with looking(ann) as hers:
        seek = sought(hers, ann)
        threads = [threading.Thread(target=click, args=[player, seek]) for player in crowd]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found(hers)
    statuses, messages = zip(*sorted(outcomes), strict=True)
    assert statuses == (200, *[404] * 5)
    assert all(message.startswith("somebody was quicker") for message in messages[1:])


def test_an_answer_that_is_sent_twice_opens_one_match(ann, bo):
    with looking(ann) as hers:
        seek = sought(hers, bo)
        assert answers(bo, seek) == answers(bo, seek)
    assert len(bo.get("/api/matches")) == 1


def test_nobody_answers_oneself_or_a_search_whose_tab_is_closed(ann, bo):
    with looking(ann) as hers:
        seek = sought(hers, bo)
        assert "your own search" in answers(ann, seek, 409)["message"]
        assert answers(bo, seek, 409, games=["hfc"])["code"] == "meeting/refused"
    eventually(lambda: not bo.get("/api/lobby")["seeking"])
    assert answers(bo, seek, 404)["code"] == "meeting/gone"
    assert answers(bo, "unknown", 404)["code"] == "meeting/gone"


def test_a_search_for_three_seats_is_not_answered_but_joined(ann, bo):
    with looking(ann, game="loners", seats=3) as hers:
        assert "3 players are needed" in answers(bo, sought(hers, bo), 409)["message"]


def test_who_is_paused_after_aborts_answers_nobody(ann, bo, cy):
    with looking(ann, game="hfc") as hers, looking(bo, game="hfc"):
        match = found(hers)
    ann.post(f"/api/matches/{match}/abort", {})
    with looking(cy) as theirs:
        assert answers(ann, sought(theirs, ann), 409)["code"] == "meeting/paused"


def test_blocked_people_see_and_answer_none_of_each_others_searches(settings, monkeypatch):
    monkeypatch.setattr("hexarena.server.meeting.offers.FACTS_KEPT", 0.05)
    with (
        served(settings) as address,
        closing(Guest(address, "Ann")) as ann,
        closing(Guest(address, "Bo")) as bo,
        closing(Guest(address, "Cy")) as cy,
        closing(Store(settings.database_url)) as store,
        ExitStack() as stack,
    ):
        for player in (ann, bo, cy):
            seeks(player)  # who has met the server has a page
        lobby = stack.enter_context(following(bo, "lobby"))
        hers = stack.enter_context(looking(ann, clock=LONG))
        seek = sought(hers, cy)
        assert listed(lobby, "Ann")["seek"] == seek
        block(store, ann, bo)
        lobby.until(lambda said: not said["seeking"])
        assert bo.get("/api/lobby")["seeking"] == []
        assert [search["seek"] for search in cy.get("/api/lobby")["seeking"]] == [seek]
        assert "not open to you" in answers(bo, seek, 409)["message"]
        his = stack.enter_context(looking(bo, clock=LONG))
        assert his.next()["others"] == 0
        cy_lobby = stack.enter_context(following(cy, "lobby"))
        cy_lobby.until(lambda said: len(said["seeking"]) == 2)
        assert [search["player"] for search in bo.get("/api/lobby")["seeking"]] == ["Bo"]


# Proposals


def test_who_waits_long_is_proposed_who_waits_for_something_else(ann, bo, monkeypatch):
    with looking(ann, game="hfc") as hers, looking(bo, clock=LONG) as his:
        assert his.next()["proposals"] == []
        monkeypatch.setattr(Matchmaker, "is_due", lambda *_: True)
        (proposal,) = his.until(lambda said: said["proposals"])["proposals"]
        assert (proposal["player"], proposal["games"][0]["game"]) == ("Ann", "hfc")
        match = answers(bo, proposal["seek"])["match"]
        assert found(his) == found(hers) == match
    assert ann.at(match)["game"] == "hfc"


def test_a_setting_says_after_how_long_others_are_proposed(tmp_path):
    with (
        served(easy(tmp_path, patience=0)) as address,
        closing(Guest(address, "Ann")) as ann,
        closing(Guest(address, "Bo")) as bo,
        looking(ann, game="hfc"),
        looking(bo, clock=LONG) as his,
    ):
        assert his.until(lambda said: said["proposals"])["bots"]
