"""A session alone opens no new way into an account: that takes a fresh proof of who is there."""

from contextlib import closing

import pytest

from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.conftest import GENEROUS, PASSWORD, Browser, date_proofs
from tests.server.conftest import easy, served

REQUESTS = [
    ("POST", "/api/account/codes", None),
    ("POST", "/api/account/options", None),
    ("POST", "/api/account/passkeys", {"credential": {}}),
    ("DELETE", "/api/account/passkeys/any", None),
    ("PUT", "/api/account/password", {"password": "the password of a thief"}),
    ("DELETE", "/api/account/password", None),
    ("DELETE", "/api/account/devices", None),
    ("DELETE", "/api/account/devices/any", None),
    ("POST", "/api/account/erasure", {"name": "any"}),
    ("GET", "/api/account/proof", None),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def site(folder):
    with served(easy(folder, **GENEROUS)) as address:
        yield address.replace("127.0.0.1", "localhost")


def prove(browser, body, status=204):
    answer = browser.http.post("/api/account/proof", json=body)
    assert answer.status_code == status, answer.text
    return answer


def is_proven(browser):
    return browser.http.get("/api/account/proof").status_code == 204


@pytest.mark.parametrize(("method", "path", "body"), REQUESTS)
def test_a_stolen_cookie_opens_no_way_in_and_closes_none(browser, folder, method, path, body):
    ann = browser()
    ann.registers(f"Robbed {REQUESTS.index((method, path, body))}", password=PASSWORD)
    date_proofs(folder, minutes=11)
    thief = ann.copy()
    assert thief.ask(method, path, body, 403)["code"] == "account/proof"
    assert thief.account["codes"] == 10
    thief.close()


def test_a_proof_counts_for_ten_minutes(browser, folder):
    ann = browser()
    ann.registers("Ten minutes", password=PASSWORD)
    assert is_proven(ann)  # signing in is a proof
    date_proofs(folder, minutes=9)
    assert is_proven(ann)
    date_proofs(folder, minutes=11)
    assert not is_proven(ann)
    prove(ann, {"password": PASSWORD})
    assert len(ann.ask("POST", "/api/account/codes")["codes"]) == 10


def test_the_password_a_code_and_a_passkey_prove_who_is_there(browser, site, passkey, folder):
    ann = browser()
    code = ann.registers("Three ways", passkey, PASSWORD)["codes"][0]

    def sign(authenticator):
        options = ann.ask("POST", "/api/session/options")["options"]
        return {"credential": authenticator.signs(options)}

    for body in ({"password": PASSWORD}, {"code": code}, sign(passkey)):
        date_proofs(folder, minutes=11)
        assert not is_proven(ann)
        prove(ann, body)
        assert is_proven(ann)
    assert ann.account["codes"] == 9
    date_proofs(folder, minutes=11)
    for body in ({"password": "wrong"}, {"code": code}, sign(Authenticator(site))):
        assert prove(ann, body, 403).json()["code"] == "account/sign-in"
    prove(ann, {}, 422)
    assert not is_proven(ann)


def test_a_passkey_of_somebody_else_proves_nothing(browser, site, passkey, folder):
    ann, thief, stolen = browser(), browser(), Authenticator(site)
    ann.registers("Has a passkey", passkey)
    thief.registers("Has another", stolen)
    date_proofs(folder, minutes=11)
    options = ann.ask("POST", "/api/session/options")["options"]
    error = prove(ann, {"credential": stolen.signs(options)}, 403).json()
    assert "belongs to another account" in error["message"]
    assert not is_proven(ann)


def test_a_proof_at_one_device_proves_nothing_at_another(browser, folder):
    ann, other_browser = browser(), browser()
    ann.registers("Two devices", password=PASSWORD)
    other_browser.signs_in("Two devices")
    date_proofs(folder, minutes=11)
    prove(ann, {"password": PASSWORD})
    assert is_proven(ann)
    assert not is_proven(other_browser)


def test_guessing_a_proof_is_limited_and_told_to_the_owner(tmp_path):
    with served(easy(tmp_path, sign_ins="2/day")) as address, closing(Browser(address)) as ann:
        ann.registers("Guessed", password=PASSWORD)
        for _ in range(2):
            prove(ann, {"password": "a wrong one"}, 403)
        prove(ann, {"password": PASSWORD}, 429)
        (notice,) = ann.account["notices"]
    assert (notice["kind"], notice["tries"]) == ("failed", 2)


def test_a_guest_needs_no_proof_to_be_erased(browser):
    ann = browser("Unproven guest")
    ann.ask("POST", "/api/account/erasure", {"name": "Unproven guest"})
    assert ann.get("/api/me") == {"name": ""}
    assert ann.get("/api/account/proof", 403)["code"] == "account/none"


def test_the_owner_sees_the_last_sign_ins(browser):
    ann, other_browser = browser(), browser()
    code = ann.registers("Watchful", password=PASSWORD)["codes"][0]
    other_browser.ask("POST", "/api/session/code", {"handle": "Watchful", "code": code})
    sign_ins = ann.account["sign_ins"]
    assert [event["way"] for event in sign_ins] == ["code", "password"]
    assert all(event["kind"] == "signed-in" and event["browser"] for event in sign_ins)


def test_the_owner_is_told_when_a_way_in_is_added(browser, passkey):
    ann = browser()
    ann.registers("Informed", password=PASSWORD)
    other_browser = browser()
    other_browser.signs_in("Informed")
    options = ann.ask("POST", "/api/account/options")["options"]
    ann.ask("POST", "/api/account/passkeys", {"credential": passkey.registers(options)}, 201)
    ann.ask("POST", "/api/account/codes")
    events = other_browser.get("/api/account/notices")
    assert [(event["kind"], event["way"]) for event in events] == [
        ("added", "code"),
        ("added", "passkey"),
    ]
    ann.ask("PUT", "/api/account/password", {"password": "another horse"})
    assert ann.get("/api/account/notices")[0]["way"] == "password"
