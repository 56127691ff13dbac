"""The queue of reports, and what an operator does about people: rename them, void their matches."""

import pytest

from tests.server.conftest import FRIEND, ME
from tests.server.ratings.test_routes import begun


@pytest.fixture
def table(visit):
    """Two people at a table, the second of whom says something."""
    ann, bo = visit("Ann"), visit("Bo")
    opened = ann.open(ME, FRIEND, radius=4)
    bo.join(opened, 1)
    bo.says(opened["match"], "thanks")
    return ann, bo, opened["match"]


def reported(ann, bo, match):
    message = {"match": match, "room": "players", "number": 1}
    body = {"who": bo.who, "reason": "spam", "note": "Twice", "message": message}
    return ann.post("/api/reports", body, 201)["report"]


def test_a_report_is_shown_with_the_talk_and_the_match_and_settled(operator, table):
    ann, bo, match = table
    report_id = reported(ann, bo, match)
    report = operator.get("/api/operators/reports")[-1]
    assert (report["report"], report["reason"], report["note"]) == (report_id, "spam", "Twice")
    assert (report["reporter"], report["person"]["name"]) == ("Ann", "Bo")
    assert (report["match"], report["number"]) == (match, 1)
    assert report["person"]["address"]
    (message,) = report["messages"]
    assert (message["name"], message["by"], message["phrase"]) == ("Bo", "reported", "thanks")
    path = f"/api/operators/reports/{report_id}/settlement"
    assert operator.ask("POST", path, {"reason": "muted"})["state"] == "settled"
    assert operator.get("/api/operators/log")[0]["subject"] == f"report {report_id}"
    settled = operator.get("/api/operators/reports?state=settled")[0]
    assert (settled["outcome"], settled["settler"]) == ("muted", "Olga")
    assert operator.ask("POST", path.replace(report_id, "any"), {"reason": "x"}, 404)


def test_a_new_report_is_logged_once_with_a_link_to_it(table, caplog):
    ann, bo, _ = table
    caplog.set_level("INFO", logger="hexarena")
    body = {"who": bo.who, "reason": "cheating", "note": "", "command": "report-it-once"}
    report_id = ann.post("/api/reports", body, 201)["report"]
    assert ann.post("/api/reports", body, 201)["report"] == report_id
    lines = [record for record in caplog.records if record.getMessage() == "new report"]
    (fields,) = [record.fields for record in lines]
    assert (fields["report"], fields["reason"]) == (report_id, "cheating")
    assert fields["link"].startswith("http://localhost:")
    assert fields["link"].endswith(f"/operators?report={report_id}")


def test_a_report_stays_when_the_reported_guest_erases_everything(operator, table):
    ann, bo, match = table
    report_id, who = reported(ann, bo, match), bo.who
    bo.ask("POST", "/api/account/erasure", {"name": "Bo"})
    report = operator.get("/api/operators/reports")[-1]
    assert report["report"] == report_id
    assert report["person"] is None
    assert report["note"] == ""
    assert report["messages"][0]["phrase"] is None
    assert who not in str(report)


def test_people_are_found_by_name_id_or_address(operator, visit):
    bo = visit("Bodo of the Hill")
    (person,) = operator.finds("of the hil")
    assert (person["player"], person["account"]) == (bo.who, False)
    assert operator.finds(bo.who) == [person]
    assert operator.get("/api/operators/people?text=93.184.9.9")["address"] == "93.184.9.9"
    found = operator.get("/api/operators/people?text=2001:db8::1")
    assert (found["address"], found["is_shared"]) == ("2001:db8::/64", True)
    found = operator.get("/api/operators/people?text=nobody at all")
    assert (found["people"], found["address"]) == ([], None)


def test_a_bad_name_is_replaced_at_the_tables_too(operator, table):
    ann, bo, match = table
    path = f"/api/operators/people/{bo.who}/name"
    body = {"name": "Player 7", "reason": "insulting"}
    assert operator.ask("PUT", path, body)["name"] == "Player 7"
    assert bo.get("/api/me")["name"] == "Player 7"
    assert [seat["player"] for seat in ann.at(match)["seats"]] == ["Ann", "Player 7"]
    ann.move(match)
    assert operator.get("/api/operators/log")[0]["subject"] == f"{bo.who} Bo to Player 7"
    assert operator.ask("PUT", path, {"name": "Olga", "reason": "no"}, 409)["code"] == (
        "account/handle-taken"
    )


def test_a_report_of_a_name_keeps_it_until_an_erasure(operator, table):
    ann, bo, _ = table
    ann.post("/api/reports", {"who": bo.who, "reason": "name", "note": ""}, 201)
    body = {"name": "Player 8", "reason": "insulting"}
    operator.ask("PUT", f"/api/operators/people/{bo.who}/name", body)
    report = operator.get("/api/operators/reports")[-1]
    assert (report["name"], report["person"]["name"]) == ("Bo", "Player 8")
    assert report["messages"] == []
    bo.ask("POST", "/api/account/erasure", {"name": "Player 8"})
    assert operator.get("/api/operators/reports")[-1]["name"] == "Closed account"


def test_a_farmed_rating_is_gone_once_its_matches_are_void(operator, visit):
    ann, bo = visit("Ann").register("Ann"), visit("Bo", "93.184.218.1").register("Bo")
    match = begun(ann, bo)["match"]
    bo.resign(ann.at(match), 1)
    assert ann.get(f"/api/players/{ann.who}")["ratings"] != []
    (listed,) = operator.get(f"/api/operators/people/{ann.who}/matches")
    assert (listed["match"], listed["opponents"], listed["void"]) == (match, ["Bo"], False)
    assert listed["change"] > 0
    assert (listed["place"], listed["tied"]) == (1, False)
    wish = {"matches": [match], "reason": "farmed"}
    assert operator.ask("POST", "/api/operators/voidings", wish)["matches"] == 1
    assert ann.get(f"/api/players/{ann.who}")["ratings"] == []
    assert all(seat["rating"]["change"] is None for seat in ann.at(match)["seats"])
    assert ann.at(match)["rating_note"] == "void"
    restored = {**wish, "void": False}
    assert operator.ask("POST", "/api/operators/voidings", restored)["matches"] == 1
    assert ann.at(match)["rating_note"] is None
    assert operator.ask(
        "POST", "/api/operators/voidings", {"player": bo.who, "reason": "farmed"}
    ) == {
        "matches": 1,
        "changed": 0,
    }


def test_signs_of_farming_are_listed(operator, visit):
    winner, loser = visit("Wins").register(), visit("Loses", "93.184.218.2").register()
    tables = [begun(winner, loser) for _ in range(3)]
    for table in tables:
        loser.resign(table, 1)
    (sign,) = operator.get("/api/operators/signs")
    assert (sign["kind"], sign["player"]) == ("resignations", loser.who)
    assert "quickly resigned 3 matches in a row" in sign["text"]
    wish = {"matches": [tables[0]["match"]], "reason": "farmed"}
    operator.ask("POST", "/api/operators/voidings", wish)
    assert operator.get("/api/operators/signs") == []
