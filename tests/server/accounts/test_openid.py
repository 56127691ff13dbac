"""Signing in through a provider of OpenID Connect, which runs here and has a key of its own."""

import sys
import time
from contextlib import closing

import httpx2
import pytest
from joserfc.jwk import RSAKey

from hexarena.contract.errors import BadOption, MissingExtra
from hexarena.server.app import build_app
from tests.server.accounts.conftest import GENEROUS, PASSWORD, Browser, date_proofs
from tests.server.accounts.provider import CLIENT, SECRET, path_of, providing
from tests.server.conftest import BOT, ME, easy, served

REFUSED_PAGE = "/account?refused=account/openid"


@pytest.fixture(scope="module")
def provider():
    with providing() as new_provider:
        yield new_provider


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def site(folder, provider):
    openid_settings = {
        "openid_issuer": provider.issuer,
        "openid_client": CLIENT,
        "openid_secret": SECRET,
    }
    with served(easy(folder, **openid_settings, **GENEROUS)) as address:
        yield address


@pytest.fixture
def ann(site):
    with closing(Browser(site)) as new_browser:
        yield new_browser


def begins(browser):
    """Go to the provider; return where it leads back to."""
    redirect = browser.http.get("/api/account/openid")
    assert redirect.status_code == 303
    callback = httpx2.get(redirect.headers["location"], trust_env=False)
    return path_of(callback.headers["location"])


def enters(browser, callback_url=None):
    """Come back; return where the server leads to."""
    return browser.http.get(callback_url or begins(browser)).headers["location"]


def test_an_account_is_made_and_found_again_through_the_provider(ann, site, provider):
    assert ann.get("/api/account")["provider"] == "127.0.0.1"
    match = ann.open(ME, BOT)["match"]
    assert enters(ann) == "/account"
    account = ann.account
    assert (account["handle"], account["openid"], account["password"]) == (
        "Ann Abroad",
        True,
        False,
    )
    with closing(Browser(site)) as other_browser:
        assert enters(other_browser) == "/account"
        assert other_browser.at(match)["seats"][0]["mine"]
    provider.subject = "subject-2"  # somebody else of the same name
    with closing(Browser(site)) as third:
        enters(third)
        assert third.account["handle"].startswith("Ann Abroad ")


def test_an_account_that_is_signed_in_is_linked(ann, site, provider):
    provider.subject, provider.called = "subject-3", "x"
    ann.registers("Has both", password=PASSWORD)
    assert enters(ann) == "/account"
    assert ann.account["openid"]
    with closing(Browser(site)) as other_browser:
        enters(other_browser)
        assert other_browser.account["handle"] == "Has both"


def test_an_owner_proves_who_is_there_by_signing_in_at_the_provider_again(ann, provider, folder):
    provider.subject, provider.called = "subject-5", "Only there"
    enters(ann)
    (device,) = ann.account["devices"]
    date_proofs(folder, minutes=11)
    assert ann.http.get("/api/account/proof").status_code == 403
    assert enters(ann) == "/account?proved=1"
    assert ann.http.get("/api/account/proof").status_code == 204
    assert [shown["device"] for shown in ann.account["devices"]] == [device["device"]]
    assert [began.get("prompt") for began in provider.began[-2:]] == [None, "login"]


@pytest.mark.parametrize("claim", [{"auth_time": int(time.time()) - 3600}, {"auth_time": None}])
def test_an_earlier_sign_in_at_the_provider_proves_nothing(
    ann, provider, folder, monkeypatch, claim
):
    provider.subject, provider.called = "subject-7", "Lives on"
    enters(ann)
    date_proofs(folder, minutes=11)
    monkeypatch.setattr(provider, "tamper", claim)
    assert enters(ann) == REFUSED_PAGE
    assert ann.http.get("/api/account/proof").status_code == 403


def test_a_stolen_cookie_links_no_account_at_the_provider(ann, provider, folder):
    provider.subject, provider.called = "subject-6", "Thief"
    ann.registers("Not to be linked", password=PASSWORD)
    date_proofs(folder, minutes=11)
    assert enters(ann) == "/account?refused=account/proof"
    assert not ann.account["openid"]
    ann.http.post("/api/account/proof", json={"password": PASSWORD})
    assert enters(ann) == "/account"
    assert [event["way"] for event in ann.get("/api/account/notices")] == ["provider"]


def test_an_answer_is_taken_once_and_only_from_the_browser_that_asked(ann, site, provider):
    provider.subject = "subject-4"
    callback_url = begins(ann)
    with closing(Browser(site)) as thief:
        assert enters(thief, callback_url) == REFUSED_PAGE
        assert thief.account is None
    assert enters(ann, callback_url) == "/account"
    assert enters(ann, callback_url) == REFUSED_PAGE
    assert enters(ann, "/api/account/openid/back?state=made-up&code=x") == REFUSED_PAGE


@pytest.mark.parametrize(
    "tamper",
    [
        {"nonce": "another"},
        {"aud": "another client"},
        {"aud": [CLIENT, "another"], "azp": "another"},
        {"iss": "https://another.example"},
        {"exp": int(time.time()) - 3600},
        {"sub": None},
    ],
)
def test_a_token_that_is_not_for_this_sign_in_is_not_believed(ann, provider, monkeypatch, tamper):
    monkeypatch.setattr(provider, "tamper", tamper)
    assert enters(ann) == REFUSED_PAGE
    assert ann.account is None


def test_a_token_that_somebody_else_signed_is_not_believed(ann, provider, monkeypatch):
    forger = RSAKey.generate_key(2048, parameters={"kid": "k1"})
    monkeypatch.setattr(provider, "signs_with", forger)
    assert enters(ann) == REFUSED_PAGE


def test_a_server_without_a_provider_says_so(tmp_path):
    with served(easy(tmp_path)) as address, closing(Browser(address)) as ann:
        error = ann.get("/api/account/openid", 409)
        assert "name one with --openid-issuer" in error["message"]


def test_a_server_without_the_extra_says_how_to_install_it(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "authlib", None)
    with pytest.raises(MissingExtra, match=r"pip install 'hexarena\[openid\]'"):
        build_app(easy(tmp_path, openid_issuer="https://id.example", openid_client="c"))
    with pytest.raises(BadOption, match="--openid-issuer needs --openid-client"):
        build_app(easy(tmp_path, openid_issuer="https://id.example"))
