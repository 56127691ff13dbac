"""Webhooks are made by their player in a browser, once they have answered a challenge."""

import pytest

from hexarena.server.webhooks import hooks
from hexarena.store import MAX_WEBHOOKS
from tests.server.conftest import Guest
from tests.server.programs.conftest import Program, token_of

HOOKS = "/api/me/webhooks"


@pytest.fixture
def ann(join_as):
    return join_as("Ann")


def test_a_webhook_is_made_once_it_repeats_the_challenge_and_is_removed(ann, receiver, join_as):
    created = ann.post(HOOKS, {"url": receiver.url}, 201)
    challenge = receiver.came[0].told
    assert challenge["type"] == "challenge"
    receiver.came[0].verify(ann.get("/api/webhooks/key")["key"])
    assert created["url"] == receiver.url
    assert (created["answered"], created["failure"], created["off"], created["waiting"]) == (
        "",
        "",
        "",
        0,
    )
    assert ann.get(HOOKS) == [created]
    bo = join_as("Bo")
    assert bo.get(HOOKS) == []
    assert bo.ask("DELETE", f"{HOOKS}/{created['webhook']}") == []
    assert bo.post(f"{HOOKS}/{created['webhook']}/trial", {}, 404)["code"] == "webhook/unknown"
    assert ann.get(HOOKS) == [created]
    assert ann.ask("DELETE", f"{HOOKS}/{created['webhook']}") == []


def test_a_response_to_another_challenge_is_refused(ann, receiver):
    receiver.answers = lambda _: b"welcome"
    error = ann.post(HOOKS, {"url": receiver.url}, 409)
    assert error["code"] == "webhook/refused"
    assert "answered the challenge with 'welcome'; expected the word" in error["message"]
    receiver.status = 404
    error = ann.post(HOOKS, {"url": receiver.url}, 409)
    assert "did not accept the challenge: it answered with status 404" in error["message"]
    assert ann.get(HOOKS) == []


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("https://192.168.0.1/", "no address on the Internet"),
        ("http://[::1]:9/", "no address on the Internet"),
        ("ftp://a.example/", "expected 'https'"),
        ("nonsense", "cannot be used; expected https"),
    ],
)
def test_an_address_that_cannot_be_used_is_refused(ann, url, message):
    assert message in ann.post(HOOKS, {"url": url}, 409)["message"]


def test_a_player_has_a_limited_number_and_the_same_command_makes_one(ann, receiver):
    for number in range(MAX_WEBHOOKS):
        body = {"url": receiver.url, "command": f"command-{number}"}
        assert ann.post(HOOKS, body, 201)["webhook"] == ann.post(HOOKS, body, 201)["webhook"]
    error = ann.post(HOOKS, {"url": receiver.url}, 409)
    assert error["code"] == "webhook/full"
    assert f"expected {MAX_WEBHOOKS} at most: remove one first" in error["message"]


def test_no_token_makes_a_webhook(ann, receiver):
    text = token_of(ann, "read", "play", "open", "analyse")["text"]
    bot = Program(str(ann.http.base_url), text)
    for method, path in (("POST", HOOKS), ("GET", HOOKS), ("DELETE", f"{HOOKS}/one")):
        body = {"url": receiver.url, "command": "command-1"} if method == "POST" else None
        assert bot.ask(method, path, body, 403)["code"] == "token/scope"
    assert bot.get("/api/webhooks/key")["key"].startswith("whpk_")
    bot.close()


def test_a_stranger_has_none(ann):
    ann.http.cookies.clear()
    assert ann.get(HOOKS) == []


def test_without_the_extra_a_refusal_says_how_to_install_it(settings, receiver, monkeypatch):
    from tests.server.conftest import served

    monkeypatch.setattr(hooks, "is_installed", lambda: False)
    with served(settings) as address:
        guest = Guest(address, "Ann")
        error = guest.post(HOOKS, {"url": receiver.url}, 409)
        assert "pip install 'hexarena[webhooks]'" in error["message"]
        assert guest.get("/api/webhooks/key", 409)["code"] == "install/extra"
        assert guest.get(HOOKS) == []
        guest.close()
    assert receiver.came == []
