"""Accounts over HTTP: what one has stays, by whatever way one comes back."""

import io
import json
import zipfile

from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.conftest import PASSWORD
from tests.server.conftest import BOT, FRIEND, ME
from tests.server.programs.conftest import Program, token_of

NO_HOLDINGS = {"matches": 0, "tournaments": 0, "decks": 0, "tokens": 0, "rated": 0}


def test_an_account_by_passkey_keeps_what_the_guest_had(browser, passkey):
    ann = browser("Guest Ann")
    match = ann.open(ME, BOT)["match"]
    account = ann.registers("Ann by passkey", passkey)
    assert len(set(account["codes"])) == 10
    assert ann.get("/api/me") == {"name": "Ann by passkey"}
    assert ann.at(match)["seats"][0]["mine"]
    details = ann.account
    assert (details["handle"], details["password"], details["codes"]) == (
        "Ann by passkey",
        False,
        10,
    )
    assert [device["this"] for device in details["devices"]] == [True]

    ann.signs_out()
    assert ann.account is None
    assert not ann.at(match)["seats"][0]["mine"]
    assert ann.enters(passkey) == {"handle": "Ann by passkey", "brought": NO_HOLDINGS}
    assert ann.at(match)["seats"][0]["mine"]
    assert ann.account["passkeys"][0]["used"] is not None


def test_an_account_by_password_is_entered_however_its_name_is_written(browser):
    ann, other_browser = browser(), browser()
    ann.registers("Bertha One", password=PASSWORD)
    other_browser.signs_in("  bertha ONE", PASSWORD)
    assert [device["this"] for device in other_browser.account["devices"]] == [True, False]
    error = other_browser.registers("Bertha Two", password=PASSWORD, status=409)
    assert error["code"] == "account/handle-taken"


def test_the_same_command_again_makes_the_answer_good_that_was_lost(browser):
    ann = browser()
    earlier_browser = ann.copy()
    body = {"command": "make-it-once", "handle": "Lost Answer", "password": PASSWORD}
    first = ann.ask("POST", "/api/account", body, 201)
    repeated = earlier_browser.ask("POST", "/api/account", body, 201)
    assert repeated["codes"] != first["codes"]
    assert earlier_browser.account["handle"] == "Lost Answer"
    earlier_browser.close()


def test_a_recovery_code_signs_in_once(browser):
    ann, other_browser = browser(), browser()
    code = ann.registers("Forgetful", password=PASSWORD)["codes"][0]
    body = {"handle": "forgetful", "code": code.upper().replace("-", " ")}
    other_browser.ask("POST", "/api/session/code", body)
    assert other_browser.account["codes"] == 9
    other_browser.signs_out()
    assert other_browser.ask("POST", "/api/session/code", body, 403)["code"] == "account/sign-in"
    codes = ann.ask("POST", "/api/account/codes")["codes"]
    assert code not in codes
    assert ann.account["codes"] == 10


def test_several_passkeys_are_named_and_removed_but_for_the_last_way(browser, site, passkey):
    ann, second = browser(), Authenticator(site)
    ann.registers("Many keys", passkey)
    options = ann.ask("POST", "/api/account/options")["options"]
    assert len(options["excludeCredentials"]) == 1
    body = {"credential": second.registers(options), "name": "Phone"}
    account = ann.ask("POST", "/api/account/passkeys", body, 201)
    first, phone = account["passkeys"]
    path = f"/api/account/passkeys/{phone['passkey']}"
    assert ann.ask("PUT", path, {"name": "Old phone"})["passkeys"][1]["name"] == "Old phone"
    assert len(ann.ask("DELETE", path)["passkeys"]) == 1
    last = f"/api/account/passkeys/{first['passkey']}"
    assert ann.ask("DELETE", last, status=409)["code"] == "account/last-way"
    assert browser().enters(second, status=403)["code"] == "account/sign-in"


def test_a_new_password_signs_other_devices_out(browser):
    ann, other_browser = browser(), browser()
    ann.registers("Changing", password=PASSWORD)
    other_browser.signs_in("Changing")
    account = ann.ask("PUT", "/api/account/password", {"password": "another horse"})
    assert [device["this"] for device in account["devices"]] == [True]
    assert other_browser.account is None
    other_browser.signs_in("Changing", status=403)
    other_browser.signs_in("Changing", "another horse")


def test_a_device_that_is_signed_out_is_nobody_at_once_and_its_stream_ends(browser):
    ann, lost_browser = browser(), browser()
    match = ann.open(ME, BOT)["match"]
    ann.registers("Lost phone", password=PASSWORD)
    lost_browser.signs_in("Lost phone")
    lost_device = next(device for device in ann.account["devices"] if not device["this"])
    with lost_browser.stream(match) as stream:
        assert stream.next()["seats"][0]["mine"]
        devices = ann.ask("DELETE", f"/api/account/devices/{lost_device['device']}")["devices"]
        assert [device["this"] for device in devices] == [True]
        assert list(stream.lines)[-1:] in ([], [""])  # it ends
    assert not lost_browser.at(match)["seats"][0]["mine"]
    lost_browser.ask("PUT", "/api/account/password", {"password": "a thief's own"}, 403)
    lost_browser.signs_in("Lost phone")
    assert len(ann.ask("DELETE", "/api/account/devices")["devices"]) == 1
    assert lost_browser.account is None


def test_a_browsers_guest_brings_along_what_it_has_and_plays_on(browser):
    ann, other_browser, bo = browser(), browser("Somebody"), browser("Bo")
    ann.registers("Collector", password=PASSWORD)
    table = other_browser.open(ME, FRIEND)
    bo.join(table, 1)
    token = token_of(other_browser)
    program = Program(str(other_browser.http.base_url), token["text"])
    with bo.stream(table["match"]) as watching:
        watching.next()
        holdings = other_browser.signs_in("Collector")["brought"]
        assert holdings == {**NO_HOLDINGS, "matches": 1, "tokens": 1}
        watching.next()  # the match was read again
    assert ann.at(table["match"])["seats"][0]["mine"]
    assert ann.move(table["match"])["ply"] == 1
    assert program.get("/api/me") == {"name": "Collector"}
    program.close()
    assert other_browser.signs_in("Collector")["brought"] == NO_HOLDINGS


def test_a_guests_data_is_left_behind_on_request(browser):
    ann, other_browser = browser(), browser("Visitor")
    ann.registers("Shared desk", password=PASSWORD)
    match = other_browser.open(ME, BOT)["match"]
    assert other_browser.signs_in("Shared desk", bring=False)["brought"] == NO_HOLDINGS
    assert not ann.at(match)["seats"][0]["mine"]


def test_an_accounts_name_is_its_handle_which_no_guest_may_imitate(browser):
    ann = browser()
    ann.registers("Kai Original", password=PASSWORD)
    assert ann.ask("PUT", "/api/me", {"name": "Kai Renamed"}) == {"name": "Kai Renamed"}
    assert ann.account["handle"] == "Kai Renamed"
    error = browser().ask("PUT", "/api/me", {"name": "KAl RENAMED"}, 409)
    assert error["code"] == "account/handle-taken"
    assert browser("Kai Original").get("/api/me") == {"name": "Kai Original"}


def test_everything_can_be_taken_along(browser):
    ann = browser()
    table = ann.open(ME, FRIEND)
    ann.registers("Traveller", password=PASSWORD)
    token = token_of(ann)["text"]
    answer = ann.http.get("/api/account/export")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        export = json.loads(archive.read("about.json"))
        (match,) = json.loads(archive.read("matches.json"))
        records = [name for name in archive.namelist() if name.startswith("records/")]
        assert "hexcore6" in archive.read(records[0]).decode()
    assert export["accounts"][0]["handle"] == "Traveller"
    assert (match["match"], match["mine"]) == (table["match"], [0])
    assert len(records) == 1
    assert token not in str(export)
    assert table["seats"][1]["key"] not in str(match)


def test_erasure_leaves_the_opponent_the_match_and_nothing_else(browser):
    ann, bo = browser(), browser("Bo")
    ann.registers("Leaving soon", password=PASSWORD)
    table, waiting_match = ann.open(ME, FRIEND), ann.open(ME, FRIEND)
    bo.join(table, 1)
    bo.join(waiting_match, 1)
    ann.open(ME, BOT)
    error = ann.ask("POST", "/api/account/erasure", {"name": "leaving"}, 409)
    assert "type 'Leaving soon', your name" in error["message"]
    with bo.stream(table["match"]) as watching:
        watching.next()
        ann.ask("POST", "/api/account/erasure", {"name": "Leaving soon"})
        finished_table = watching.until(lambda seen: seen["seats"][0]["player"] == "Closed account")
    assert finished_table["status"] == "over"
    assert not any(seat["mine"] for seat in ann.at(table["match"])["seats"])
    assert ann.get("/api/account") == {"account": None, "holdings": NO_HOLDINGS, "provider": ""}
    assert [card["status"] for card in bo.get("/api/matches")] == ["over", "over"]
    assert "rematch" not in finished_table["may"]
    bo.offer(bo.at(table["match"]), "rematch", 409)
    assert browser().signs_in("Leaving soon", status=403)["code"] == "account/sign-in"
    browser().registers("Leaving soon", password=PASSWORD)


def test_an_erased_host_leaves_tournaments_to_the_others(browser):
    ann, bo = browser("Host"), browser("Bo")
    running_tournament, waiting_tournament = (
        ann.post(
            "/api/tournaments", {"game": "hexcore6", "form": "elimination", "places": entrants}, 201
        )
        for entrants in ([ME, FRIEND, BOT], [ME, FRIEND, FRIEND])
    )
    for tournament in (running_tournament, waiting_tournament):
        path = f"/api/tournaments/{tournament['tournament']}"
        bo.post(f"{path}/places", {"key": tournament["key"]})
    ann.ask("POST", "/api/account/erasure", {"name": "Host"})
    running_view = bo.get(f"/api/tournaments/{running_tournament['tournament']}")
    assert "Host" not in str(running_view)
    assert "Closed account" in str(running_view)
    assert running_view["status"] in ("playing", "over")
    waiting_view = bo.get(f"/api/tournaments/{waiting_tournament['tournament']}")
    assert (waiting_view["status"], "Host" in str(waiting_view)) == ("cancelled", False)


def test_a_guest_can_take_everything_along_and_be_erased_too(browser):
    ann = browser("Mere guest")
    assert ann.http.get("/api/account/export").status_code == 200
    ann.ask("POST", "/api/account/erasure", {"name": "Mere guest"})
    assert ann.get("/api/me") == {"name": ""}
