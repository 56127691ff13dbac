"""The lobby: tables that come and go with their hosts, seats taken once, and challenges."""

import threading
from contextlib import closing

from hexarena.store import Store
from hexarena.store.meeting.open_tables import MAX_OPEN_TABLES
from tests.server.conftest import Guest, served
from tests.server.meeting.conftest import challenges, following, offers, sits

DAYS = {"kind": "correspondence", "days": 3}


def test_a_table_is_shown_while_its_host_is_there_and_gone_after(ann, bo):
    match = offers(ann)["match"]
    with following(bo, "lobby") as news:
        with ann.stream(match):
            table = news.shows(match)
            assert [seat["player"] for seat in table["seats"]] == ["Ann", ""]
            assert (table["clock"], table["speed"]) == ("3 min + 2 s a turn", "fast")
        news.hides(match)
        assert sits(bo, match, 404)["code"] == "meeting/gone"
        with following(ann, "lobby"):
            news.shows(match)


def test_one_click_takes_a_seat_and_the_second_player_is_informed(ann, bo, cy):
    match = offers(ann)["match"]
    with ann.stream(match):
        table = sits(bo, match)
        assert (table["status"], table["met"], table["public"]) == ("playing", "lobby", True)
        assert sits(bo, match)["match"] == match
        refusal = sits(cy, match, 409)
    assert refusal["code"] == "seat/taken"
    assert "somebody was quicker" in refusal["message"]


def test_only_one_of_many_simultaneous_clicks_takes_the_seat(ann, guest):
    crowd, match = [guest(f"G{number}") for number in range(6)], offers(ann)["match"]
    statuses = []

    def click(player):
        body = {"command": f"click-{player.get('/api/me')['name']}-1"}
        statuses.append(player.http.post(f"/api/lobby/{match}/seat", json=body).status_code)

    with ann.stream(match):
        threads = [threading.Thread(target=click, args=[player]) for player in crowd]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert sorted(statuses) == [200, *[409] * 5]


def test_a_table_of_days_waits_without_its_host(ann, bo):
    match = offers(ann, clock=DAYS)["match"]
    with following(bo, "lobby") as news:
        news.shows(match)
    assert sits(bo, match)["status"] == "playing"


def test_ratings_out_of_range_are_refused(ann, bo):
    match = offers(ann, rated=True, least=1600, most=1800)["match"]
    with ann.stream(match):
        assert "your rating is 1500" in sits(bo, match, 409)["message"]
    assert offers(ann, 409, least=1600, most=1500)["code"] == "option/invalid"


def test_ones_own_table_is_not_for_oneself_and_can_be_withdrawn(ann, bo):
    match = offers(ann)["match"]
    assert sits(ann, match, 409)["code"] == "meeting/refused"
    with ann.stream(match):
        assert bo.post(f"/api/lobby/{match}/withdrawal", {}, 409)["code"] == "meeting/refused"
        assert ann.post(f"/api/lobby/{match}/withdrawal", {})["status"] == "stopped"
        assert sits(bo, match, 409)["code"] == "seat/taken"


def test_tables_of_one_player_have_a_limit(ann):
    for _ in range(MAX_OPEN_TABLES):
        offers(ann)
    assert "expected 10 at most" in offers(ann, 409)["message"]


def test_a_table_with_no_free_seat_is_refused(ann):
    refusal = offers(ann, 409, seats=[{"kind": "me"}, {"kind": "bot", "level": 1}])
    assert "leave one open" in refusal["message"]


def test_whom_a_block_keeps_away_neither_sits_down_nor_challenges(settings):
    with (
        served(settings) as address,
        closing(Guest(address, "Ann")) as ann,
        closing(Guest(address, "Bo")) as bo,
        closing(Store(settings.database_url)) as store,
    ):
        match = offers(ann)["match"]
        offers(bo)
        challenged = challenges(ann, bo)["match"]
        with ann.stream(match), ann.stream(challenged), following(bo, "challenges") as news:
            news.until(lambda said: said["challenges"])
            block(store, bo, ann)
            news.until(lambda said: not said["challenges"])
            for match_id in (match, challenged):
                assert sits(bo, match_id, 409)["code"] == "meeting/refused"
        assert challenges(ann, bo, 409)["code"] == "meeting/refused"


def block(store, first, second):
    public_ids = [player.get("/api/me/page")["who"] for player in (first, second)]
    store.relations.add(store.open_tables.player_behind(public_ids[0]), public_ids[1], "block")


# Challenges


def test_a_challenge_is_seen_at_once_by_who_is_challenged_only(ann, bo, cy):
    offers(bo)  # who has met the server has a page
    with following(bo, "challenges") as news, following(cy, "lobby") as lobby:
        assert news.next() == {"challenges": []}
        match = challenges(ann, bo)["match"]
        with ann.stream(match):
            (challenge,) = news.until(lambda said: said["challenges"])["challenges"]
            assert (challenge["match"], challenge["seats"][0]["player"]) == (match, "Ann")
            other_match = offers(ann)["match"]
            with ann.stream(other_match):
                lobby.shows(other_match)
            assert match not in lobby.tables
            assert sits(cy, match, 409)["code"] == "meeting/refused"
            assert cy.get("/api/challenges") == {"challenges": []}
            table = sits(bo, match)
        assert (table["status"], table["met"]) == ("playing", "challenge")
        assert news.until(lambda said: not said["challenges"])


def test_a_challenge_is_declined_and_its_host_sees_it(ann, bo):
    offers(bo)
    match = challenges(ann, bo)["match"]
    with ann.stream(match) as stream:
        bo.post(f"/api/lobby/{match}/withdrawal", {})
        stream.until(lambda table: table["status"] == "stopped")


def test_nobody_challenges_oneself_or_a_stranger_without_a_page(ann):
    offers(ann)
    assert challenges(ann, ann, 409)["code"] == "meeting/refused"
    body = {"game": "hexcore6", "seats": [{"kind": "me"}, {"kind": "friend"}], "who": "nobody"}
    assert ann.post("/api/challenges", body, 404)["code"] == "player/unknown"
