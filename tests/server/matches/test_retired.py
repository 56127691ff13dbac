"""A match that no rules can replay is listed, opened, downloaded, closed, and disturbs nobody."""

import io
import json
import uuid
import zipfile
from contextlib import ExitStack, closing
from dataclasses import replace
from types import SimpleNamespace

import pytest

from hexarena.contract.errors import BadRecord
from hexarena.contract.game import game
from hexarena.match import read_record
from hexarena.server.matches.changes import read_facts
from hexarena.server.matches.live import LiveMatch
from hexarena.store import Entrant, Store, StoredAction, StoredTime, StoredTournament
from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served, together
from tests.waiting import eventually

RETIREMENTS = {
    "a version that is not played": {"version": 99},
    "an option that is gone": {"options": {"radius": 4, "slope": 3}},
    "a game that is gone": {"game": "chess"},
    "actions that do not fit": {"plays": tuple(StoredAction(0, ply, 999, 0) for ply in (0, 1))},
}
REASONS = {
    "a version that is not played": "it was played by version 99 of the rules of HexCore6",
    "an option that is gone": "an option of it is gone, since there is no option 'slope'",
    "a game that is gone": "this Hexarena lacks its game, chess",
    "actions that do not fit": "what was played does not fit the rules of HexCore6",
}
every_kind = pytest.mark.parametrize("kind", RETIREMENTS)
known_from_lists = pytest.mark.parametrize("kind", [*RETIREMENTS][:3])


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A server with Ann and Bo, and matches of theirs that no rules can replay."""
    settings = easy(tmp_path_factory.mktemp("retired"))
    with ExitStack() as stack:
        address = stack.enter_context(served(settings))
        store = stack.enter_context(closing(Store(settings.database_url)))
        ann, bo = (stack.enter_context(closing(Guest(address, name))) for name in ("Ann", "Bo"))
        played_match = together(ann, bo)["match"]
        site = SimpleNamespace(address=address, store=store, ann=ann, bo=bo, played=played_match)
        move(site, played_match)
        move(site, played_match)
        yield site


def move(site, match):
    """Let whoever is to act play."""
    (site.ann, site.bo)[site.ann.at(match)["scene"]["to_act"]].move(match)


@pytest.fixture
def retire(site):
    """Store a copy of the match of Ann and Bo as it would be after its rules are gone."""

    def stored(kind="a version that is not played", **fields):
        fresh = {"id": uuid.uuid4().hex[:12], "revision": 0, "updated": "", "created": ""}
        copied = replace(site.store.load(site.played), **fresh | RETIREMENTS[kind] | fields)
        return site.store.open(copied, f"open-{copied.id}").id

    return stored


def card(guest, match):
    return next(
        match_card
        for match_card in guest.get("/api/matches?limit=100")
        if match_card["match"] == match
    )


def record(guest, match):
    return guest.http.get(f"/api/matches/{match}/record")


# Listed


@known_from_lists
def test_it_is_listed_as_nobodys_turn(site, retire, kind):
    match = retire(kind)
    for guest in (site.ann, site.bo):
        listing = card(guest, match)
        assert (listing["retired"], listing["your_turn"]) == (True, False)
        assert (listing["status"], listing["players"]) == ("playing", ["Ann", "Bo"])
    assert not card(site.ann, site.played)["retired"]


def test_it_is_no_turn_of_a_players_programs(site, retire):
    match = retire()
    turns = [guest.get("/api/me/turns") for guest in (site.ann, site.bo)]
    assert match not in {event["match"] for events in turns for event in events}
    facts = read_facts(LiveMatch(site.store.load(match)))
    assert (facts.deciders, facts.players) == ((), {seat.player for seat in facts.seats})


def test_it_is_not_among_what_may_be_watched_or_entered(site, retire):
    retire(public=True)
    ended_id = retire(public=True, status="over", awaits=0)
    watched = site.bo.get("/api/watch")
    assert ended_id not in {match_shown["match"] for match_shown in watched["finished"]}
    assert watched["tables"] == []
    assert site.bo.get("/api/lobby")["tables"] == []


def test_a_page_of_a_player_lists_it_once_it_has_ended(site, retire):
    public_id = card(site.ann, site.played)["ratings"][0]["who"]
    match = retire("a game that is gone", status="over", awaits=0, ending="White wins.")
    listing = site.bo.get(f"/api/players/{public_id}/matches")
    assert match in {entry["card"]["match"] for entry in listing}


# Opened


@every_kind
def test_it_is_opened_with_the_reason_and_no_board(site, retire, kind):
    table = site.ann.at(retire(kind))
    assert REASONS[kind] in table["retired"]["why"]
    assert table["retired"]["why"].startswith("This match can no longer be played or shown: ")
    assert table["retired"]["actions"] == 2
    assert (table["scene"]["cells"], table["log"], table["may"]) == ([], [], ["abort"])
    assert [seat["player"] for seat in table["seats"]] == ["Ann", "Bo"]


def test_onlookers_may_not_close_it(site, retire):
    match = retire()
    with closing(Guest(site.address, "Cy")) as cy:
        assert cy.at(match)["may"] == []
        cy.post(f"/api/matches/{match}/abort", {}, 403)
        cy.resign({"match": match}, 0, 403)
    assert site.store.load(match).status == "playing"


def test_a_tab_is_sent_it_and_follows_how_it_is_closed(site, retire):
    match = retire()
    with site.bo.stream(match) as stream:
        assert stream.next()["retired"]["version"] == 99
        site.ann.post(f"/api/matches/{match}/abort", {})
        assert stream.until(lambda table: table["status"] == "stopped")["may"] == []


def test_the_talk_stays_readable(site, retire):
    match = retire()
    site.ann.post(f"/api/matches/{match}/talk", {"phrase": "hello", "text": ""}, 201)
    site.ann.post(f"/api/matches/{match}/abort", {})
    messages = site.bo.get(f"/api/matches/{match}/talk")["messages"]
    assert [message["phrase"] for message in messages] == ["hello"]


@pytest.mark.parametrize("path", ["replay", "moves", "position"])
def test_requests_that_need_the_rules_are_refused_with_the_reason(site, retire, path):
    ended_fields = {} if path == "position" else {"status": "over"}
    refusal = site.ann.get(f"/api/matches/{retire(**ended_fields)}/{path}", 409)
    assert refusal["code"] == "match/old-rules"
    assert "version 99" in refusal["message"]


def test_nothing_is_played_or_offered_in_it(site, retire):
    table = site.ann.at(retire())
    assert site.ann.play(table, 3, status=409)["code"] == "match/old-rules"
    assert site.ann.offer(table, "rematch", status=409)["code"] == "match/old-rules"


# Downloaded


@every_kind
def test_the_stored_account_data_can_be_downloaded(site, retire, kind):
    match = retire(kind)
    answer = record(site.bo, match)
    assert "-stored.txt" in answer.headers["content-disposition"]
    lines = answer.text.splitlines()
    assert lines[0] == "Hexarena stored match 1"
    assert REASONS[kind] in lines[1]
    assert {"Player 1: Ann", "Player 2: Bo", "Status: playing", "Actions: 2"} <= {*lines}
    with pytest.raises(BadRecord, match="begins no record"):
        read_record(answer.text)


def test_the_actions_and_the_seed_are_public_after_closing(site, retire):
    luck = site.store.load(site.ann.higher(ME, ME)["match"]).luck
    match = retire(luck=luck)
    assert luck.commitment in record(site.ann, match).text
    assert luck.seed not in record(site.ann, match).text
    site.ann.post(f"/api/matches/{match}/abort", {})
    record_text = record(site.ann, match).text
    assert f"Seed: {luck.seed}" in record_text
    actions = site.store.load(match).actions()
    assert "".join(f"{a.ply} {a.seat} {a.action}\n" for a in actions) in record_text


def test_an_account_takes_it_along(site, retire):
    match = retire()
    response = site.ann.http.get("/api/account/export")
    assert response.status_code == 200
    with zipfile.ZipFile(io.BytesIO(response.content)) as archive:
        (name,) = (file_name for file_name in archive.namelist() if match in file_name)
        assert name.startswith("stored/")
        assert b"Hexarena stored match 1" in archive.read(name)
        assert match in {
            match_exported["match"] for match_exported in json.loads(archive.read("matches.json"))
        }


# Closed


@every_kind
@pytest.mark.parametrize("way", ["abort", "resignation"])
def test_a_player_closes_it_without_a_result(site, retire, kind, way):
    match = retire(kind, rated=True)
    body = {"seat": 1} if way == "resignation" else {}
    table = site.bo.post(f"/api/matches/{match}/{way}", body)
    assert (table["status"], table["may"]) == ("stopped", [])
    stored_match = site.store.load(match)
    assert (stored_match.status, stored_match.awaits) == ("stopped", 0)
    assert stored_match.ending == "Closed because its rules are no longer supported."
    assert all(rating.change is None for rating in stored_match.ratings)
    repeated = site.ann.post(
        f"/api/matches/{match}/{way}", {**body, "seat": 0} if body else {}, 409
    )
    assert repeated["code"] == "match/over"


def test_a_table_that_waits_is_withdrawn(site):
    waiting_match = site.store.load(site.ann.open(ME, FRIEND)["match"])
    copied = replace(waiting_match, id=uuid.uuid4().hex[:12], revision=0, version=99)
    match = site.store.open(copied, f"open-{copied.id}").id
    with closing(Guest(site.address, "Cy")) as cy:
        cy.post(f"/api/matches/{match}/abort", {}, 403)
        assert cy.join(site.ann.at(match), 1, waiting_match.seats[1].key, 409)["code"]
    assert site.ann.post(f"/api/matches/{match}/abort", {})["status"] == "stopped"


# What goes by itself


def test_its_clocks_flag_nobody_and_stop(site, retire):
    late_times = tuple(StoredTime(seat, 1000, 1, 1001) for seat in (0, 1))
    match = retire(clock="300+3", times=late_times)
    stored_match = eventually(
        lambda: site.store.load(match),
        lambda stored_match: not any(time.due for time in stored_match.times),
    )
    assert (stored_match.status, stored_match.ended) == ("playing", None)


def test_no_bot_thinks_in_it(site, caplog):
    table = site.ann.open(BOT, ME)
    stored_match = site.store.load(table["match"])
    copied = replace(
        stored_match, id=uuid.uuid4().hex[:12], revision=0, version=99, plays=(), awaits=1
    )
    match = site.store.open(copied, f"open-{copied.id}").id
    with site.ann.stream(match) as stream:
        assert stream.next()["retired"]
        site.ann.get("/api/me/turns")
        site.ann.post(f"/api/matches/{match}/abort", {})
        stream.until(lambda shown: shown["status"] == "stopped")
    assert match not in caplog.text


# Tournaments


def test_a_tournament_that_cannot_go_on_is_listed_and_says_why(site):
    player = site.store.load(site.played).seats[0].player
    entrants = (Entrant(0, player, "Ann"), Entrant(1, name="Beginner", level=1))
    fields = {"id": uuid.uuid4().hex[:12], "game": "hexcore6", "version": 99, "options": {}}
    fields |= {"form": "round-robin", "host": player, "status": "playing", "key": "key"}
    stored_tournament = StoredTournament(**fields, commitment="0", seed="1", entrants=entrants)
    site.store.tournaments.open(stored_tournament, f"open-{stored_tournament.id}")
    listing = {
        tournament_card["tournament"]: tournament_card
        for tournament_card in site.ann.get("/api/tournaments")
    }
    assert (
        listing[stored_tournament.id]["retired"],
        listing[stored_tournament.id]["your_turn"],
    ) == (True, False)
    refusal = site.ann.get(f"/api/tournaments/{stored_tournament.id}", 409)
    assert refusal["message"].startswith("This tournament can no longer be played or shown: ")


# Earlier versions


@pytest.fixture
def changed(monkeypatch):
    """Let HexCore6 be of version 2, whose first version had blocked lines."""
    hexcore6 = game("hexcore6")
    monkeypatch.setattr(hexcore6, "version", 2)
    monkeypatch.setattr(hexcore6, "earlier", {1: {"lines": "blocked"}})


@pytest.mark.usefixtures("changed")
def test_a_match_of_an_earlier_version_is_played_on_by_its_rules(site, retire):
    match = retire(version=1)
    table = site.ann.at(match)
    assert table["played_by"] == 1
    assert table["options"] == {"radius": 4, "lines": "blocked"}
    assert not card(site.ann, match)["retired"]
    move(site, match)
    table = site.bo.resign(table, 1)
    assert table["status"] == "over"
    assert site.ann.get(f"/api/matches/{match}/replay")["count"] == 4
    text = record(site.ann, match).text
    assert "\nRules: 1\nOptions: radius=4\n" in text
    assert read_record(text).outcome.winner == 0
    uploaded = site.ann.post("/api/records", {"record": text}, 201)["match"]
    assert site.ann.at(uploaded)["played_by"] == 1
    assert record(site.ann, uploaded).text == text
    site.ann.offer(table, "rematch")
    rematch = site.ann.at(site.bo.answer(table, "rematch", accept=True)["rematch"])
    assert (rematch["played_by"], rematch["options"]) == (None, {"radius": 4})
