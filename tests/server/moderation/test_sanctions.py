"""A sanction forbids what it says, until it ends, and says why."""

import sqlite3
from contextlib import closing

import pytest

from hexarena.server.http import events
from tests.server.accounts.conftest import PASSWORD
from tests.server.moderation.conftest import HOME
from tests.server.ratings.test_routes import CLOCK
from tests.server.tournaments.open_ones import announces, attends

ELSEWHERE = "93.184.217.77"


@pytest.fixture(autouse=True)
def _end_all(operator):
    """End all sanctions after a test."""
    yield
    for sanction in operator.get("/api/operators/sanctions"):
        path = f"/api/operators/sanctions/{sanction['sanction']}/end"
        operator.ask("POST", path, {"reason": "the test is over"})


def test_a_mute_says_what_until_when_and_why(operator, visit):
    bo = visit("Bo")
    match = bo.plays()["match"]
    operator.sanctions(bo, "mute", reason="  Sold   watches ")
    error = bo.says(match, status=403)
    assert error["code"] == "player/sanctioned"
    assert error["message"].startswith("you can't talk or change your name until ")
    assert error["message"].endswith(" UTC. Reason: Sold watches")
    assert bo.calls_itself("Buy now", status=403)["code"] == "player/sanctioned"
    bo.plays()


def test_a_sanction_stays_on_the_own_account_page_after_its_notice_is_dismissed(operator, visit):
    bo = visit("Bo")
    assert bo.get("/api/me/moderation")["active"] == []
    operator.sanctions(bo, "unrated", reason="Lost on purpose")
    before = bo.get("/api/me/moderation")
    assert before["active"] == before["sanctions"]
    assert bo.http.delete("/api/me/moderation").status_code == 204
    after = bo.get("/api/me/moderation")
    assert after["sanctions"] == []
    (sanction,) = after["active"]
    assert (sanction["kind"], sanction["reason"]) == ("unrated", "Lost on purpose")


def test_a_spammer_who_returns_as_a_guest_is_still_muted(operator, visit):
    spammer = visit("Spammer")
    match = spammer.plays()["match"]
    operator.sanctions(spammer, "mute", with_address=True, with_browser=True)
    spammer.says(match, status=403)
    returned = visit()  # without cookies
    assert returned.says(match, status=403)["code"] == "player/sanctioned"
    elsewhere = visit(address=ELSEWHERE)  # with another address, in the same browser
    elsewhere.http.cookies.set("hexarena-sanction", spammer.http.cookies["hexarena-sanction"])
    assert elsewhere.says(match, status=403)["code"] == "player/sanctioned"
    stranger = visit(address="93.184.217.78")
    stranger.says(match)


def test_a_new_account_at_the_address_is_muted_and_an_older_one_is_not(operator, visit):
    neighbour = visit()
    neighbour.registers("Neighbour", password=PASSWORD)
    spammer = visit("Spammer")
    operator.sanctions(spammer, "mute", with_address=True)
    neighbour.calls_itself("Neighbour 2")
    returned = visit(address=ELSEWHERE)
    returned.registers("Brand new", password=PASSWORD)
    returned.http.headers["X-Forwarded-For"] = HOME
    error = returned.calls_itself("Other", status=403)
    assert error["message"].startswith("because of a person at your address")
    assert "spam" not in error["message"]
    account = {"handle": "A bad name", "password": PASSWORD}
    assert visit().post("/api/account", account, 403)["code"] == "player/sanctioned"


def test_who_may_play_no_rated_match_plays_others(operator, visit):
    bo = visit("Bo")
    bo.plays(rated=True, clock=CLOCK)
    operator.sanctions(bo, "unrated", reason="farmed")
    assert "rated matches until" in bo.plays(rated=True, clock=CLOCK, status=403)["message"]
    quick = {"games": ["hexcore6"], "seats": 2, "clocks": [{"kind": "fischer", "main": 300}]}
    assert bo.post("/api/quick", quick, 403)["code"] == "player/sanctioned"
    assert bo.post("/api/quick/any/match", {}, 403)["code"] == "player/sanctioned"
    bo.plays()


@pytest.mark.parametrize("stream", ["lobby", "watch", "challenges"])
def test_closing_an_account_ends_the_streams_of_its_browsers(operator, visit, monkeypatch, stream):
    monkeypatch.setattr(events, "HEARTBEAT_SECONDS", 0.05)
    bo = visit("Bo")
    bo.registers(f"Bo of the {stream}", password=PASSWORD)
    with bo.http.stream("GET", f"/api/{stream}/events") as response:
        lines = response.iter_lines()
        next(lines)
        operator.sanctions(bo, "close")
        assert [*lines][-1] == ""


def test_who_may_play_no_rated_match_enters_no_rated_tournament(operator, visit):
    bo = visit("Bo")
    bo.registers("Bo of the tournaments", password=PASSWORD)
    tournaments = [announces(bo, rated=is_rated) for is_rated in (True, False)]
    operator.sanctions(bo, "unrated", reason="farmed")
    words = bo.plays(rated=True, clock=CLOCK, status=403)["message"]
    assert attends(bo, tournaments[0], status=403)["message"] == words
    attends(bo, tournaments[1])


def test_somebody_banned_can_read_and_leave_and_nothing_else(operator, visit):
    bo = visit("Bo")
    table = bo.plays()
    operator.sanctions(bo, "ban", with_address=True)
    assert bo.plays(status=403)["code"] == "player/sanctioned"
    assert bo.play(table, status=403)["code"] == "player/sanctioned"
    returned = visit()
    assert returned.plays(status=403)["code"] == "player/sanctioned"
    assert bo.at(table["match"])["status"] == "playing"
    bo.resign(table, 0)
    bo.ask("POST", "/api/account/erasure", {"name": "Bo"})


def test_an_address_is_banned_without_a_player(operator, visit):
    operator.sanctions(None, "ban", address=f"::ffff:{ELSEWHERE}")
    assert visit(address=ELSEWHERE).plays(status=403)["code"] == "player/sanctioned"
    visit(address="93.184.217.78").plays()
    assert operator.sanctions(None, "ban", 409)["code"] == "sanction/refused"
    assert operator.sanctions(None, "ban", 409, address="nowhere")["code"] == "sanction/refused"


def test_a_closed_account_is_signed_out_and_stays_out_until_then(operator, visit):
    cy = visit()
    cy.registers("Closed Cy", password=PASSWORD)
    bo = visit("Bo")
    assert "ban a guest instead" in operator.sanctions(bo, "close", 409)["message"]
    (sanction, *_) = operator.sanctions(cy, "close", reason="sold the account")
    assert cy.get("/api/account")["account"] is None
    error = cy.signs_in("Closed Cy", status=403)
    assert error["code"] == "account/closed"
    assert "this account is closed until" in error["message"]
    assert "Reason: sold the account" in error["message"]
    path = f"/api/operators/sanctions/{sanction['sanction']}/end"
    operator.ask("POST", path, {"reason": "it was theirs"})
    cy.signs_in("Closed Cy")


def test_a_warning_is_shown_until_it_is_dismissed(operator, visit):
    bo = visit("Bo")
    operator.sanctions(bo, "warn", reason="Be kind.")
    (notice,) = bo.get("/api/me/moderation")["sanctions"]
    assert (notice["kind"], notice["reason"]) == ("warn", "Be kind.")
    assert bo.http.delete("/api/me/moderation").status_code == 204
    assert bo.get("/api/me/moderation")["sanctions"] == []


def test_a_sanction_holds_no_longer_than_it_says(operator, visit, folder):
    bo = visit("Bo")
    operator.sanctions(bo, "mute", days=1)
    with closing(sqlite3.connect(folder / "hexarena.db")) as database, database:
        database.execute("UPDATE sanctions SET expiry = '2026-01-01T00:00:00.000000Z'")
    other = visit("Other", ELSEWHERE)
    operator.sanctions(other, "warn")  # the server reads its sanctions again
    bo.calls_itself("Bo again")


def test_the_same_request_again_imposes_nothing_twice(operator, visit):
    bo = visit("Bo")
    for _ in range(2):
        sanctions = operator.sanctions(bo, "mute", command="the-same-command")
    assert [sanction["player"] for sanction in sanctions].count(bo.who) == 1
    acts = [act["subject"] for act in operator.get("/api/operators/log")]
    assert acts.count(f"{bo.who} Bo") == 1


def test_every_act_has_a_reason_and_a_row_in_the_log(operator, visit):
    bo = visit("Bo")
    operator.sanctions(bo, "mute", 422, reason=" ")
    operator.sanctions(bo, "mute", 422, days=0)
    operator.sanctions(bo, "mute", reason="insults")
    act = operator.get("/api/operators/log")[0]
    assert (act["act"], act["subject"], act["reason"]) == (
        "mute for 7 d",
        f"{bo.who} Bo",
        "insults",
    )
    assert act["operator"] == f"{operator.who} Olga"
    assert operator.sanctions(operator, "mute", 409)["message"].startswith("that's you")


def test_no_address_is_stored_and_hashes_are_deleted_in_time(operator, visit, folder):
    bo = visit("Bo")
    operator.sanctions(bo, "mute", days=365, with_address=True)
    with closing(sqlite3.connect(folder / "hexarena.db")) as database:
        dump = "\n".join(database.iterdump())
        assert HOME not in dump
        (days,) = database.execute(
            "SELECT julianday(expiry) - julianday('now') FROM sanction_addresses"
        ).fetchone()
    assert 6 < days <= 7


@pytest.mark.parametrize("address", ["10.0.0.5", "127.0.0.1", "100.64.0.1", "fe80::1"])
def test_an_address_that_many_may_share_is_never_sanctioned(operator, visit, address):
    spammer = visit("Spammer", address)
    match = spammer.plays()["match"]
    assert not operator.finds(spammer.who)[0]["address"]
    operator.sanctions(spammer, "mute", with_address=True, status=409)
    operator.sanctions(None, "ban", address=address, status=409)
    operator.sanctions(spammer, "mute", with_browser=True)
    spammer.says(match, status=403)
    visit(address=address).says(match)


def test_an_address_is_sanctioned_no_longer_than_it_is_kept(operator):
    error = operator.sanctions(None, "ban", address=HOME, days=8, status=409)
    assert "8 days for an address; expected at most 7" in error["message"]


def test_an_address_finds_who_was_there_and_whose_sanctions_hold(operator, visit):
    spammer, returned = visit("Spammer", ELSEWHERE), visit("New here", ELSEWHERE)
    operator.sanctions(spammer, "mute", with_address=True)
    found = operator.get(f"/api/operators/people?text={ELSEWHERE}")
    assert {person["player"] for person in found["people"]} >= {spammer.who, returned.who}
    assert [sanction["player"] for sanction in found["sanctions"]] == [spammer.who]
    (person,) = operator.finds(returned.who)
    assert [sanction["name"] for sanction in person["others_sanctions"]] == ["Spammer"]
    (person,) = operator.finds(spammer.who)
    assert person["others_sanctions"] == []
