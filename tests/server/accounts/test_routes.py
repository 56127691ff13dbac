"""Accounts over HTTP: what one has stays, by whatever way one comes back."""

import io
import json
import zipfile

from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.conftest import PASSWORD
from tests.server.conftest import BOT, FRIEND, ME
from tests.server.programs.conftest import Program, token_of

NOTHING = {"matches": 0, "tournaments": 0, "decks": 0, "tokens": 0, "rated": 0}


def test_an_account_by_passkey_keeps_what_the_guest_had(browser, passkey):
    ann = browser("Guest Ann")
    match = ann.open(ME, BOT)["match"]
    made = ann.registers("Ann by passkey", passkey)
    assert len(set(made["codes"])) == 10
    assert ann.get("/api/me") == {"name": "Ann by passkey"}
    assert ann.at(match)["seats"][0]["mine"]
    shown = ann.account
    assert (shown["handle"], shown["password"], shown["codes"]) == ("Ann by passkey", False, 10)
    assert [each["this"] for each in shown["devices"]] == [True]

    ann.signs_out()
    assert ann.account is None
    assert not ann.at(match)["seats"][0]["mine"]
    assert ann.enters(passkey) == {"handle": "Ann by passkey", "brought": NOTHING}
    assert ann.at(match)["seats"][0]["mine"]
    assert ann.account["passkeys"][0]["used"] is not None


def test_an_account_by_password_is_entered_however_its_name_is_written(browser):
    ann, other = browser(), browser()
    ann.registers("Bertha One", password=PASSWORD)
    other.signs_in("  bertha ONE", PASSWORD)
    assert [each["this"] for each in other.account["devices"]] == [True, False]
    refused = other.registers("Bertha Two", password=PASSWORD, status=409)
    assert refused["code"] == "account/handle-taken"


def test_the_same_command_again_makes_the_answer_good_that_was_lost(browser):
    ann = browser()
    before = ann.copy()
    wish = {"command": "make-it-once", "handle": "Lost Answer", "password": PASSWORD}
    first = ann.ask("POST", "/api/account", wish, 201)
    again = before.ask("POST", "/api/account", wish, 201)
    assert again["codes"] != first["codes"]
    assert before.account["handle"] == "Lost Answer"
    before.close()


def test_a_recovery_code_signs_in_once(browser):
    ann, other = browser(), browser()
    code = ann.registers("Forgetful", password=PASSWORD)["codes"][0]
    wish = {"handle": "forgetful", "code": code.upper().replace("-", " ")}
    other.ask("POST", "/api/session/code", wish)
    assert other.account["codes"] == 9
    other.signs_out()
    assert other.ask("POST", "/api/session/code", wish, 403)["code"] == "account/sign-in"
    codes = ann.ask("POST", "/api/account/codes")["codes"]
    assert code not in codes
    assert ann.account["codes"] == 10


def test_several_passkeys_are_named_and_removed_but_for_the_last_way(browser, site, passkey):
    ann, second = browser(), Authenticator(site)
    ann.registers("Many keys", passkey)
    options = ann.ask("POST", "/api/account/options")["options"]
    assert len(options["excludeCredentials"]) == 1
    wish = {"credential": second.registers(options), "name": "Phone"}
    shown = ann.ask("POST", "/api/account/passkeys", wish, 201)
    first, phone = shown["passkeys"]
    where = f"/api/account/passkeys/{phone['passkey']}"
    assert ann.ask("PUT", where, {"name": "Old phone"})["passkeys"][1]["name"] == "Old phone"
    assert len(ann.ask("DELETE", where)["passkeys"]) == 1
    last = f"/api/account/passkeys/{first['passkey']}"
    assert ann.ask("DELETE", last, status=409)["code"] == "account/last-way"
    assert browser().enters(second, status=403)["code"] == "account/sign-in"


def test_a_new_password_needs_the_present_one_and_signs_other_devices_out(browser):
    ann, other = browser(), browser()
    ann.registers("Changing", password=PASSWORD)
    other.signs_in("Changing")
    wish = {"password": "another horse"}
    assert ann.ask("PUT", "/api/account/password", wish, 403)["code"] == "account/sign-in"
    shown = ann.ask("PUT", "/api/account/password", {**wish, "present": PASSWORD})
    assert [each["this"] for each in shown["devices"]] == [True]
    assert other.account is None
    other.signs_in("Changing", status=403)
    other.signs_in("Changing", "another horse")


def test_a_device_that_is_signed_out_is_nobody_at_once_and_its_stream_ends(browser):
    ann, lost = browser(), browser()
    match = ann.open(ME, BOT)["match"]
    ann.registers("Lost phone", password=PASSWORD)
    lost.signs_in("Lost phone")
    gone = next(each for each in ann.account["devices"] if not each["this"])
    with lost.stream(match) as stream:
        assert stream.next()["seats"][0]["mine"]
        left = ann.ask("DELETE", f"/api/account/devices/{gone['device']}")["devices"]
        assert [each["this"] for each in left] == [True]
        assert list(stream._lines)[-1:] in ([], [""])  # it ends
    assert not lost.at(match)["seats"][0]["mine"]
    lost.ask("PUT", "/api/account/password", {"password": "a thief's own"}, 403)
    lost.signs_in("Lost phone")
    assert len(ann.ask("DELETE", "/api/account/devices")["devices"]) == 1
    assert lost.account is None


def test_a_browsers_guest_brings_along_what_it_has_and_plays_on(browser):
    ann, other, bo = browser(), browser("Somebody"), browser("Bo")
    ann.registers("Collector", password=PASSWORD)
    table = other.open(ME, FRIEND)
    bo.join(table, 1)
    token = token_of(other)
    program = Program(str(other.http.base_url), token["text"])
    with bo.stream(table["match"]) as watching:
        watching.next()
        brought = other.signs_in("Collector")["brought"]
        assert brought == {**NOTHING, "matches": 1, "tokens": 1}
        watching.next()  # the match was read again
    assert ann.at(table["match"])["seats"][0]["mine"]
    assert ann.move(table["match"])["ply"] == 1
    assert program.get("/api/me") == {"name": "Collector"}
    program.close()
    assert other.signs_in("Collector")["brought"] == NOTHING


def test_what_a_guest_has_stays_behind_if_it_is_not_to_be_brought(browser):
    ann, other = browser(), browser("Visitor")
    ann.registers("Shared desk", password=PASSWORD)
    match = other.open(ME, BOT)["match"]
    assert other.signs_in("Shared desk", bring=False)["brought"] == NOTHING
    assert not ann.at(match)["seats"][0]["mine"]


def test_an_accounts_name_is_its_handle_which_no_guest_may_imitate(browser):
    ann = browser()
    ann.registers("Kai Original", password=PASSWORD)
    assert ann.ask("PUT", "/api/me", {"name": "Kai Renamed"}) == {"name": "Kai Renamed"}
    assert ann.account["handle"] == "Kai Renamed"
    refused = browser().ask("PUT", "/api/me", {"name": "KAl RENAMED"}, 409)
    assert refused["code"] == "account/handle-taken"
    assert browser("Kai Original").get("/api/me") == {"name": "Kai Original"}


def test_everything_can_be_taken_along(browser):
    ann = browser()
    table = ann.open(ME, FRIEND)
    ann.registers("Traveller", password=PASSWORD)
    token = token_of(ann)["text"]
    answer = ann.http.get("/api/account/export")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        about = json.loads(archive.read("about.json"))
        (match,) = json.loads(archive.read("matches.json"))
        records = [each for each in archive.namelist() if each.startswith("records/")]
        assert "hexcore6" in archive.read(records[0]).decode()
    assert about["accounts"][0]["handle"] == "Traveller"
    assert (match["match"], match["mine"]) == (table["match"], [0])
    assert len(records) == 1
    assert token not in str(about)
    assert table["seats"][1]["key"] not in str(match)


def test_erasure_leaves_the_opponent_the_match_and_nothing_else(browser):
    ann, bo = browser(), browser("Bo")
    ann.registers("Leaving soon", password=PASSWORD)
    table, waiting = ann.open(ME, FRIEND), ann.open(ME, FRIEND)
    bo.join(table, 1)
    bo.join(waiting, 1)
    ann.open(ME, BOT)
    refused = ann.ask("POST", "/api/account/erasure", {"name": "leaving"}, 409)
    assert "expected 'Leaving soon', your name" in refused["message"]
    with bo.stream(table["match"]) as watching:
        watching.next()
        ann.ask("POST", "/api/account/erasure", {"name": "Leaving soon"})
        over = watching.until(lambda seen: seen["seats"][0]["player"] == "Closed account")
    assert over["status"] == "over"
    assert not any(each["mine"] for each in ann.at(table["match"])["seats"])
    assert ann.get("/api/account") == {"account": None, "holdings": NOTHING, "provider": ""}
    assert [each["status"] for each in bo.get("/api/matches")] == ["over", "over"]
    assert "rematch" not in over["may"]
    bo.offer(bo.at(table["match"]), "rematch", 409)
    assert browser().signs_in("Leaving soon", status=403)["code"] == "account/sign-in"
    browser().registers("Leaving soon", password=PASSWORD)


def test_an_erased_host_leaves_tournaments_to_the_others(browser):
    ann, bo = browser("Host"), browser("Bo")
    begun, waiting = (
        ann.post(
            "/api/tournaments", {"game": "hexcore6", "form": "elimination", "places": each}, 201
        )
        for each in ([ME, FRIEND, BOT], [ME, FRIEND, FRIEND])
    )
    for each in (begun, waiting):
        where = f"/api/tournaments/{each['tournament']}"
        bo.post(f"{where}/places", {"key": each["key"]})
    ann.ask("POST", "/api/account/erasure", {"name": "Host"})
    shown = bo.get(f"/api/tournaments/{begun['tournament']}")
    assert "Host" not in str(shown)
    assert "Closed account" in str(shown)
    assert shown["status"] in ("playing", "over")
    waits = bo.get(f"/api/tournaments/{waiting['tournament']}")
    assert (waits["status"], "Host" in str(waits)) == ("cancelled", False)


def test_a_guest_can_take_everything_along_and_be_erased_too(browser):
    ann = browser("Mere guest")
    assert ann.http.get("/api/account/export").status_code == 200
    ann.ask("POST", "/api/account/erasure", {"name": "Mere guest"})
    assert ann.get("/api/me") == {"name": ""}
