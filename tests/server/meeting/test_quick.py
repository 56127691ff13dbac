"""Quick matches at a running server: two find each other once, and nobody is paired to a ghost."""

from contextlib import ExitStack, closing

import pytest

from hexarena.server.clocks import time_source
from hexarena.server.meeting.matchmaker import STALE_MILLISECONDS, Matchmaker
from hexarena.store import Seek, SeekWish, Store
from hexarena.store.clocks.conduct import PAUSES
from tests.server.conftest import FRIEND, ME, MEMBER_PASSWORD, Guest, easy, served
from tests.server.meeting.conftest import FAST, found, looking, offers, seeks
from tests.store.samples import fresh


@pytest.fixture
def at_once(monkeypatch):
    """Count every search as one that has waited long."""
    monkeypatch.setattr(Matchmaker, "is_due", lambda *_: True)


def test_two_strangers_find_each_other_and_play_rated_with_a_clock(ann, bo):
    with looking(ann) as hers, looking(bo) as his:
        match = found(hers)
        assert found(his) == match
    table = bo.at(match)
    assert {seat["player"] for seat in table["seats"]} == {"Ann", "Bo"}
    assert (table["rated"], table["pool"], table["met"]) == (True, "fast", "quick")
    assert (table["options"], table["status"], table["public"]) == ({}, "playing", True)
    assert table["clock"]["text"] == "3 min + 2 s a turn"
    assert ann.get("/api/matches")[0]["match"] == match


def test_a_player_with_two_tabs_is_not_paired_with_themselves(ann, bo):
    with looking(ann) as first:
        assert first.next()["match"] is None
        with looking(ann) as second:
            assert first.until(lambda said: said["gone"])
            assert second.next()["match"] is None
            with looking(bo) as his:
                assert found(second) == found(his)


def test_a_search_ends_with_its_tab_or_when_stopped(ann, bo, cy):
    with looking(ann) as hers:
        hers.next()
    stopped_seek = seeks(bo)["seek"]
    assert bo.http.delete(f"/api/quick/{stopped_seek}").status_code == 204
    assert bo.get(f"/api/quick/{stopped_seek}/events", 404)["code"] == "meeting/gone"
    with looking(cy) as news, looking(bo) as his:
        assert found(news) == found(his)


def test_a_search_of_another_is_unknown(ann, bo):
    seek = seeks(ann)["seek"]
    for path in ("bots", "events"):
        if path == "bots":
            refusal = bo.post(f"/api/quick/{seek}/bots", {"agree": True}, 404)
        else:
            refusal = bo.get(f"/api/quick/{seek}/events", 404)
        assert refusal["code"] == "meeting/gone"


def test_wishes_that_cannot_be_met_are_refused_in_words(ann):
    assert seeks(ann, game="chess", status=404)["code"] == "game/unknown"
    assert "3 seats; expected 2" in seeks(ann, seats=3, status=409)["message"]
    assert "expected at least 10 s" in seeks(ann, clock={"kind": "fischer"}, status=409)["message"]


def test_a_bot_of_that_strength_is_offered_and_ends_the_search(ann, at_once):
    with looking(ann) as news:
        view = news.until(lambda said: said["bots"])
        (bot,) = view["bots"]
        assert abs(bot["value"] - 1500) < 200
        ann.post(f"/api/quick/{view['seek']}/bots", {"agree": True})
        match = found(news)
    table = ann.at(match)
    assert sorted(seat["kind"] for seat in table["seats"]) == ["bot", "person"]
    assert (table["pool"], table["rated"]) == ("bots", True)


def test_no_bot_comes_before_it_is_offered(ann):
    with looking(ann) as news:
        seek = news.next()["seek"]
        refusal = ann.post(f"/api/quick/{seek}/bots", {"agree": True}, 409)
    assert refusal["code"] == "match/not-due"


def test_three_seats_fill_up_with_a_bot_when_both_who_wait_agree(ann, bo, at_once):
    with looking(ann, game="loners", seats=3) as hers, looking(bo, game="loners", seats=3) as his:
        seeks_of = [
            (player, news.until(lambda said: said["bots"])["seek"])
            for player, news in ((ann, hers), (bo, his))
        ]
        for player, seek in seeks_of:
            player.post(f"/api/quick/{seek}/bots", {"agree": True})
        match = found(hers)
        assert found(his) == match
    assert sorted(seat["kind"] for seat in ann.at(match)["seats"]) == ["bot", "person", "person"]


# Aborts


def aborts(guest, match):
    return guest.post(f"/api/matches/{match}/abort", {})


def meets(ann, bo, game):
    with looking(ann, game=game) as hers, looking(bo, game=game) as his:
        match = found(hers)
        assert found(his) == match
    return match


def cost_of_aborting(guest, match, status=200):
    return guest.get(f"/api/matches/{match}/abort", status)


def test_the_cost_of_an_abort_is_shown_before_it_is_due(ann, bo, cy):
    first = meets(ann, bo, "hexcore6")
    assert cost_of_aborting(ann, first) == {"seconds": 0, "reason": None}
    assert cost_of_aborting(cy, first, 403)["code"] == "seat/not-yours"
    aborts(ann, first)
    assert cost_of_aborting(ann, first, 409)["code"] == "match/over"
    second = meets(ann, bo, "hexcore6")
    assert cost_of_aborting(bo, second)["seconds"] == 0
    assert cost_of_aborting(ann, second) == {"seconds": PAUSES[0] // 1000, "reason": "repeated"}
    aborts(ann, second)
    drawn = cost_of_aborting(bo, meets(cy, bo, "hfc"))
    assert drawn == {"seconds": PAUSES[0] // 1000, "reason": "drawn"}


def test_a_guests_aborts_stay_with_the_account_that_the_guest_makes_or_signs_in_to(
    ann, bo, cy, guest
):
    member = guest("Dora").register()
    for aborter in (ann, cy):
        aborts(aborter, meets(aborter, bo, "hfc"))
    ann.register()
    credentials = {"handle": member.name, "password": MEMBER_PASSWORD}
    cy.ask("POST", "/api/session/password", credentials)
    for account in (ann, cy, member):
        assert account.get("/api/me/pause")["reason"] == "drawn"


def test_an_abort_after_the_hand_was_shown_costs_a_pause_from_quick_matches_alone(ann, bo, cy):
    aborts(ann, meets(ann, bo, "hfc"))
    pause = ann.get("/api/me/pause")
    assert 0 < pause["seconds"] <= PAUSES[0] // 1000
    assert pause["reason"] == "drawn"
    refusal = seeks(ann, status=409)
    assert refusal["code"] == "meeting/paused"
    assert "you may still play by link or against bots" in refusal["message"]
    assert bo.get("/api/me/pause") == {"seconds": 0, "reason": None}
    assert meets(bo, cy, "hexcore6")
    assert offers(ann)["status"] == "waiting"


def test_the_second_abort_within_an_hour_costs_a_pause_even_if_nothing_was_drawn(ann, bo):
    aborts(ann, meets(ann, bo, "hexcore6"))
    assert ann.get("/api/me/pause")["seconds"] == 0
    aborts(ann, meets(ann, bo, "hexcore6"))
    assert ann.get("/api/me/pause")["reason"] == "repeated"


def test_an_abort_among_friends_costs_nothing(ann, bo):
    for _ in range(3):
        body = {"game": "hfc", "seats": [ME, FRIEND], "clock": FAST}
        table = ann.post("/api/matches", body, 201)
        bo.join(table, 1)
        assert cost_of_aborting(ann, table["match"]) == {"seconds": 0, "reason": None}
        aborts(ann, table["match"])
    assert ann.get("/api/me/pause")["seconds"] == 0


# Several servers


def test_two_servers_on_one_database_pair_each_search_once(tmp_path):
    with ExitStack() as stack:
        settings = easy(tmp_path)
        urls = [
            stack.enter_context(served(server_settings)) for server_settings in (settings, settings)
        ]
        players = [stack.enter_context(closing(Guest(urls[number % 2]))) for number in range(8)]
        streams = [stack.enter_context(looking(player)) for player in players]
        matches = [found(stream) for stream in streams]
        tables = [player.at(match) for player, match in zip(players, matches, strict=True)]
    assert len(set(matches)) == 4
    for table in tables:
        assert sum(seat["mine"] for seat in table["seats"]) == 1
        assert matches.count(table["match"]) == 2


def test_the_search_of_a_server_that_was_killed_falls_out_within_seconds(settings):
    with served(settings) as address, closing(Guest(address)) as ann, closing(Guest(address)) as bo:
        with closing(Store(settings.database_url)) as store:
            time_now = time_source.current_time()
            wishes, seen = (
                (SeekWish("hexcore6", "180+2", 1500.0, 350.0),),
                time_now - STALE_MILLISECONDS,
            )
            ghost = Seek("ghost", "nobody", wishes, 2, 0, time_now, seen=seen)
            store.seeks.begin(ghost, fresh())
        with looking(ann) as hers:
            assert hers.next()["others"] == 0
            with looking(bo) as his:
                assert found(his) == found(hers)
