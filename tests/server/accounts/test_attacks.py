"""What somebody tries who is not the owner of an account."""

import json
import sqlite3
from contextlib import ExitStack, closing, contextmanager

import pytest
from webauthn.helpers import bytes_to_base64url

from hexarena.contract.names import normalize_name
from hexarena.server.accounts import identities
from hexarena.server.accounts.hashing import PasswordHashing
from tests.server.accounts.authenticator import PRESENT, Authenticator
from tests.server.accounts.conftest import GENEROUS, PASSWORD, Browser
from tests.server.conftest import BOT, ME, easy, served
from tests.server.programs.conftest import Program, token_of

CROSS_SITE = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}


def test_a_guests_cookie_is_worth_nothing_once_there_is_an_account(browser):
    ann = browser()
    match = ann.open(ME, BOT)["match"]
    planted = ann.copy()
    ann.registers("Fixated", password=PASSWORD)
    assert planted.get("/api/account")["account"] is None
    assert not planted.at(match)["seats"][0]["mine"]
    planted.ask("PUT", "/api/me", {"name": "Thief"})
    assert ann.get("/api/me") == {"name": "Fixated"}
    error = planted.post("/api/account", {"handle": "Thief two", "password": PASSWORD}, 201)
    assert error["handle"] == "Thief two"
    assert ann.account["handle"] == "Fixated"
    planted.close()


def test_signing_in_changes_the_cookie_and_signing_out_makes_it_worthless(browser):
    ann = browser()
    ann.registers("Rotating", password=PASSWORD)
    first = ann.copy()
    ann.signs_in("Rotating")
    assert first.account is None  # the one that signed in anew is another device
    second = ann.copy()
    assert second.account["handle"] == "Rotating"
    ann.signs_out()
    assert second.account is None
    first.close()
    second.close()


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/session/password"),
        ("DELETE", "/api/session"),
        ("POST", "/api/account"),
        ("DELETE", "/api/account/devices"),
        ("POST", "/api/account/erasure"),
        ("PUT", "/api/account/password"),
    ],
)
def test_a_page_of_another_site_commands_nothing(browser, method, path):
    answer = browser().http.request(method, path, headers=CROSS_SITE, json={})
    assert (answer.status_code, answer.json()["code"]) == (403, "request/foreign")


def test_a_refusal_does_not_tell_whether_there_is_such_an_account(browser, passkey):
    ann = browser()
    ann.registers("Keys only", passkey)
    browser().registers("Has a password", password=PASSWORD)
    refusals = [
        browser().signs_in(handle, "wrong password", 403)
        for handle in ("Keys only", "Has a password", "Nobody at all", "\u202e\u202e")
    ]
    codes = [
        browser().ask("POST", "/api/session/code", {"handle": handle, "code": "a-b"}, 403)
        for handle in ("Keys only", "Nobody at all")
    ]
    assert all(refusal == refusals[0] for refusal in refusals)
    assert codes[0] == codes[1]


def test_guessing_is_stopped_for_a_handle_and_for_an_address(tmp_path):
    slow = {"sign_ins": "3/day", "sign_ins_by_address": "8/day"}
    with served(easy(tmp_path, **slow)) as address, closing(Browser(address)) as thief:
        for _ in range(3):
            thief.signs_in("Ann", "a wrong one", 403)
        body = {"handle": "ANN", "password": PASSWORD}
        answer = thief.http.post("/api/session/password", json=body)
        assert answer.status_code == 429
        assert int(answer.headers["Retry-After"]) > 0
        tries = ({"handle": f"somebody {number}", "code": "abc"} for number in range(9))
        answers = [thief.http.post("/api/session/code", json=attempt) for attempt in tries]
        assert [response.status_code for response in answers] == [403] * 8 + [429]


@contextmanager
def besieged(folder):
    """Serve an account that strangers at other addresses have tried to enter too often.

    Give the address, and the browser of the owner, who has signed out.
    """
    limits = {"sign_ins": "2/day", "sign_ins_by_address": "4/day", "proxies": ("127.0.0.1",)}
    with (
        served(easy(folder, **limits)) as address,
        closing(Browser(address)) as owner,
        closing(Browser(address)) as thief,
    ):
        owner.codes = owner.registers("Besieged", password=PASSWORD)["codes"]
        owner.signs_out()
        for number in range(4):
            thief.http.headers["X-Forwarded-For"] = f"203.0.113.{number // 2}"
            thief.signs_in("Besieged", "a wrong one", 403)
        thief.http.headers["X-Forwarded-For"] = "203.0.113.9"
        thief.signs_in("Besieged", PASSWORD, 429)
        yield address, owner


def test_strangers_who_guess_do_not_lock_out_a_browser_that_signed_in_before(tmp_path):
    with besieged(tmp_path) as (_, owner):
        owner.signs_in("Besieged", "mistyped", 403)
        owner.signs_in("besieged")
        assert owner.account["handle"] == "Besieged"
        owner.signs_out()
        for _ in range(2):  # the browser has tries of its own, and no more
            owner.signs_in("Besieged", "a wrong one", 403)
        owner.signs_in("Besieged", status=429)


def test_strangers_who_guess_passwords_leave_the_recovery_codes_alone(tmp_path):
    with besieged(tmp_path) as (address, owner), closing(Browser(address)) as new_browser:
        body = {"handle": "Besieged", "code": owner.codes[0]}
        new_browser.ask("POST", "/api/session/code", body)
        assert new_browser.account["handle"] == "Besieged"


def test_a_browser_is_known_to_its_own_account_only(tmp_path):
    with besieged(tmp_path) as (address, owner), closing(Browser(address)) as thief:
        thief.registers("Somebody else", password=PASSWORD)
        thief.signs_in("Besieged", status=429)
        cookie = owner.http.cookies["hexarena-known"]
        for forged in (f"{cookie}x", cookie.replace(".", "x."), "", "x", "W10.x"):
            thief.http.cookies.delete("hexarena-known")
            thief.http.cookies.set("hexarena-known", forged)
            thief.signs_in("Besieged", status=429)


def test_the_cookie_of_a_known_browser_opens_nothing_and_no_script_reads_it(browser):
    ann = browser()
    ann.registers("Well known", password=PASSWORD)
    headers = ann.http.post(
        "/api/session/password", json={"handle": "Well known", "password": PASSWORD}
    ).headers.get_list("set-cookie")
    (header,) = [text for text in headers if text.startswith("hexarena-known=")]
    assert {"HttpOnly", "Path=/api", "SameSite=lax"} <= set(header.split("; "))
    ann.http.cookies.delete("hexarena")
    assert ann.account is None


def test_the_owner_is_told_of_failed_tries_until_the_notice_is_dismissed(browser):
    ann, thief = browser(), browser()
    ann.registers("Told", password=PASSWORD)
    assert ann.get("/api/account/notices") == []
    thief.signs_in("Told", "a wrong one", 403)
    thief.ask("POST", "/api/session/code", {"handle": "Told", "code": "a-b"}, 403)
    ann.signs_in("Told")
    (notice,) = ann.get("/api/account/notices")
    assert (notice["kind"], notice["way"], notice["tries"]) == ("failed", "code", 2)
    assert notice["since"] <= notice["at"]
    assert ann.account["notices"] == [notice]
    assert thief.get("/api/account/notices") == []
    thief.ask("DELETE", "/api/account/notices", status=403)
    assert ann.http.delete("/api/account/notices").status_code == 204
    assert ann.get("/api/account/notices") == []
    thief.signs_in("Told", "a wrong one", 403)
    assert [notice["tries"] for notice in ann.get("/api/account/notices")] == [1]


def test_a_password_that_finds_too_many_waiting_is_refused_for_a_moment(tmp_path, monkeypatch):
    monkeypatch.setattr(identities, "PasswordHashing", lambda: PasswordHashing(max_waiting=0))
    with served(easy(tmp_path, **GENEROUS)) as address, closing(Browser(address)) as ann:
        body = {"handle": "Anybody", "password": PASSWORD}
        error = ann.http.post("/api/session/password", json=body)
    assert (error.status_code, error.headers["Retry-After"]) == (503, "2")


def test_an_address_creates_only_so_many_accounts(tmp_path):
    with served(easy(tmp_path, accounts_by_address="2/hour")) as address, ExitStack() as stack:
        browsers = [stack.enter_context(closing(Browser(address))) for _ in range(3)]
        browsers[0].registers("Number One", password=PASSWORD)
        browsers[1].registers("Number One", password=PASSWORD, status=409)  # counts for nothing
        browsers[1].registers("Number Two", password=PASSWORD)
        body = {"command": "a-command", "handle": "Number Three", "password": PASSWORD}
        error = browsers[2].http.post("/api/account", json=body)
    assert (error.status_code, error.json()["code"]) == (429, "request/too-many")
    assert int(error.headers["Retry-After"]) > 60


def test_an_answer_is_taken_once_and_only_from_the_browser_that_was_asked(browser, passkey):
    ann, thief = browser(), browser()
    ann.registers("Replayed", passkey)
    ann.signs_out()
    options = ann.ask("POST", "/api/session/options")["options"]
    body = {"credential": passkey.signs(options)}
    assert thief.ask("POST", "/api/session/passkey", body, 403)["code"] == "account/passkey"
    ann.ask("POST", "/api/session/passkey", body)
    ann.signs_out()
    assert ann.ask("POST", "/api/session/passkey", body, 403)["code"] == "account/passkey"


def test_an_assertion_signed_for_another_site_is_refused(browser, site, passkey):
    ann = browser()
    ann.registers("Verified", passkey)
    impostor = Authenticator(site)
    impostor.id = passkey.id

    def refused(signs):
        options = ann.ask("POST", "/api/session/options")["options"]
        body = {"credential": signs(options)}
        return ann.ask("POST", "/api/session/passkey", body, 403)["code"]

    assert refused(impostor.signs) == "account/passkey"
    assert refused(Authenticator(site).signs) == "account/sign-in"
    assert refused(lambda asked: passkey.signs(asked, "https://evil.example")) == "account/passkey"
    assert refused(lambda asked: passkey.signs({**asked, "rpId": "evil"})) == "account/passkey"
    passkey.flags = PRESENT  # nobody was asked for a finger or a PIN
    assert refused(passkey.signs) == "account/passkey"


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"response": []},
        {"response": {"clientDataJSON": "!"}},
        {"response": {"clientDataJSON": bytes_to_base64url(b"[]")}},
        {"response": {"clientDataJSON": bytes_to_base64url(b'{"challenge": 7}')}},
        {"id": "x", "rawId": "y", "type": "z", "response": {"clientDataJSON": "e30" * 9000}},
    ],
)
def test_a_made_up_answer_is_refused(browser, credential):
    ann = browser()
    body = {"credential": credential}
    assert ann.ask("POST", "/api/session/passkey", body, 403)["code"] == "account/passkey"
    error = ann.post("/api/account", {"handle": "Made up", **body}, 403)
    assert error["code"] == "account/passkey"


def test_a_made_up_credential_for_a_true_question_is_refused(browser, passkey):
    ann = browser()
    options = ann.ask("POST", "/api/account/registration", {"handle": "Half true"})["options"]
    credential = passkey.registers(options)
    credential["response"]["attestationObject"] = bytes_to_base64url(b"\xa1" * 40)
    error = ann.post("/api/account", {"handle": "Half true", "credential": credential}, 403)
    assert error["code"] == "account/passkey"


def test_oversized_secrets_are_refused_and_not_repeated(browser):
    ann = browser()
    body = {"handle": "Big", "password": "x" * 1_000_000}
    assert ann.post("/api/account", body, 413)["code"] == "request/too-large"
    secret = "do not tell " * 30
    assert secret not in json.dumps(ann.post("/api/account", {**body, "password": secret}, 422))


@pytest.mark.parametrize("password", ["short", "aaaaaaaaaa", "Easy Guess", "\ud800\ud800abab"])
def test_a_password_that_is_easy_to_guess_is_refused(browser, password):
    body = {"command": "a-command-id", "handle": "Easy Guess", "password": password}
    encoded_body = json.dumps(body).encode()
    answer = browser().http.post(
        "/api/account", content=encoded_body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (409, 422)
    assert password not in answer.text


@pytest.mark.parametrize(
    "name", ["Magnus", "M\u0430gnus", "MAGNUS", "M\u00e1gnus", "Magnus!", "M agnus", "\uff2dagnus"]
)
def test_handles_that_look_alike_are_the_same(name):
    assert normalize_name(name) == normalize_name("magnus")


def test_names_that_a_reader_can_tell_apart_are_not_the_same():
    names = ["Ann", "Anne", "Ann2", "Ann3", "\u5c0f\u660e", "\u5c0f\u7ea2", "Oleg", "Olga"]
    assert len({normalize_name(name) for name in names}) == len(names)


@pytest.mark.parametrize("handle", ["Master", "!!", "a", "x" * 30, "zero\u200bwidth", "White"])
def test_a_handle_that_misleads_is_refused(browser, handle):
    body = {"command": "a-command-id", "handle": handle, "password": PASSWORD}
    assert browser().http.post("/api/account", json=body).status_code in (409, 422)


def test_the_store_holds_no_secret_that_opens_an_account(tmp_path):
    with (
        served(easy(tmp_path, **GENEROUS)) as address,
        closing(Browser(address)) as ann,
    ):
        account = ann.registers("Kept safe", password=PASSWORD)
        cookie = ann.http.cookies["hexarena"]
        ann.get("/api/account")
    with closing(sqlite3.connect(tmp_path / "hexarena.db")) as database:
        dump = "\n".join(database.iterdump())
    assert "Kept safe" in dump
    secret = cookie.split(".")[0]
    assert not any(text in dump for text in (PASSWORD, secret, *account["codes"]))


def test_no_token_opens_an_account(browser):
    ann = browser()
    ann.registers("With a bot", password=PASSWORD)
    program = Program(str(ann.http.base_url), token_of(ann)["text"])
    for path in ("/api/account", "/api/account/export"):
        assert program.get(path, 403)["code"] == "token/scope"
    program.close()
