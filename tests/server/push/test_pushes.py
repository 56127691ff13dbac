"""Who is away is told of a turn, in a notice that only the browser can read."""

from contextlib import ExitStack, closing

import pytest

from hexarena.contract import extras
from hexarena.server.push import pushes
from hexarena.server.push.sealing import Sealer
from tests.server.conftest import FRIEND, ME, Guest, easy, served, together
from tests.server.push.browser import Browser
from tests.server.webhooks.conftest import HERE
from tests.server.webhooks.receiving import receiving

PUSH = "/api/me/push"
END = "/api/me/push/end"


@pytest.fixture
def receiver():
    with receiving() as each:
        each.answers = lambda _: b""
        yield each


@pytest.fixture
def browser(receiver):
    return Browser(receiver)


@pytest.fixture
def two(tmp_path, monkeypatch):
    """Ann and Bo, at a server that waits for nobody to come back."""
    monkeypatch.setattr(pushes, "GRACE", 0.0)
    with ExitStack() as stack:
        address = stack.enter_context(served(easy(tmp_path, webhook_networks=HERE)))
        yield [stack.enter_context(closing(Guest(address, each))) for each in ("Ann", "Bo")]


def until_bos_turn(ann, bo):
    table = together(ann, bo, ann.open(ME, FRIEND))
    while table["scene"]["to_act"] == 0:
        table = ann.move(table["match"])
    return table


def test_who_is_away_is_told_of_a_turn_and_who_is_here_is_not(two, browser):
    ann, bo = two
    assert bo.ask("PUT", PUSH, browser.subscription) == {"browsers": 1}
    table = until_bos_turn(ann, bo)
    match = table["match"]
    (first,) = browser.notices(1)
    assert first["title"] == "Your turn"
    assert first["body"] == "HexCore6 against Ann"
    assert (first["url"], first["tag"]) == (f"/table/{match}", match)
    with bo.stream(match) as tab:
        tab.next()
        while bo.at(match)["scene"]["to_act"] == 1:
            bo.move(match)
        while ann.at(match)["scene"]["to_act"] == 0:
            ann.move(match)
        tab.until(lambda shown: shown["scene"]["to_act"] == 1)
    ann.resign(ann.at(match), 0)
    _, last = browser.notices(2)
    assert last["title"] == "The match is over"
    assert last["body"].startswith("HexCore6 against Ann: ")


def test_a_subscription_ends_where_it_is_ended_or_gone(two, browser, receiver):
    ann, bo = two
    for each in (ann, bo):  # it is whose browser says so last
        assert each.ask("PUT", PUSH, browser.subscription) == {"browsers": 1}
    assert ann.ask("POST", END, {"endpoint": receiver.url}) == {"browsers": 0}
    receiver.status = 410
    table = until_bos_turn(ann, bo)
    browser.notices(1)
    elsewhere = {"endpoint": "https://elsewhere.example/"}
    while bo.ask("POST", END, elsewhere) != {"browsers": 0}:
        pass
    receiver.status = 201
    assert bo.ask("PUT", PUSH, browser.subscription) == {"browsers": 1}
    ann.resign(ann.at(table["match"]), 0)
    assert browser.notices(2)[-1]["title"] == "The match is over"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"endpoint": "ftp://a.example/"}, "expected 'https'"),
        ({"endpoint": "https://ann@a.example/"}, "cannot be used"),
        ({"keys": {"p256dh": "AAAA", "auth": "A" * 22}}, "its keys cannot be used"),
        ({"auth": "AAAA"}, "its keys cannot be used"),
        ({"auth": "no base64"}, "its keys cannot be used"),
    ],
)
def test_what_cannot_be_used_is_refused(two, browser, wrong, said):
    keys = browser.subscription["keys"]
    asked = {**browser.subscription, **wrong}
    asked["keys"] = {**asked["keys"], "auth": asked.pop("auth", keys["auth"])}
    refused = two[0].ask("PUT", PUSH, asked, 409)
    assert refused["code"] == "push/refused"
    assert said in refused["message"]


def test_without_the_extra_a_server_says_what_it_needs(tmp_path, monkeypatch, browser):
    monkeypatch.setitem(extras.LIBRARIES, "push", ("not_installed_anywhere",))
    with served(easy(tmp_path)) as address, closing(Guest(address)) as ann:
        for refused in (
            ann.get("/api/push/key", 409),
            ann.ask("PUT", PUSH, browser.subscription, 409),
        ):
            assert refused["code"] == "install/extra"
            assert "hexarena[push]" in refused["message"]


def test_the_key_follows_from_the_secret():
    one, same, other = (Sealer(secret, "mailto:a@b.example") for secret in ("a", "a", "b"))
    assert one.public_key == same.public_key != other.public_key
