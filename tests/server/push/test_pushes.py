"""Who is away is told of a turn, in a notice that only the browser can read."""

from contextlib import ExitStack, closing

import pytest

from hexarena.contract import extras
from hexarena.server.push import pushes
from hexarena.server.push.sealing import Sealer
from tests.server.conftest import FRIEND, ME, Guest, easy, served, together
from tests.server.push.browser import Browser
from tests.server.webhooks.conftest import LOCAL_NETWORKS
from tests.server.webhooks.receiving import receiving

PUSH = "/api/me/push"
END = "/api/me/push/end"


@pytest.fixture
def receiver():
    with receiving() as new_receiver:
        new_receiver.answers = lambda _: b""
        yield new_receiver


@pytest.fixture
def browser(receiver):
    return Browser(receiver)


@pytest.fixture
def guests(tmp_path, monkeypatch):
    """Ann and Bo, at a server that waits for nobody to come back."""
    monkeypatch.setattr(pushes, "GRACE_SECONDS", 0.0)
    with ExitStack() as stack:
        address = stack.enter_context(served(easy(tmp_path, webhook_networks=LOCAL_NETWORKS)))
        yield [stack.enter_context(closing(Guest(address, name))) for name in ("Ann", "Bo")]


def until_bos_turn(ann, bo):
    table = together(ann, bo, ann.open(ME, FRIEND))
    while table["scene"]["to_act"] == 0:
        table = ann.move(table["match"])
    return table


def test_only_an_absent_player_is_notified_of_a_turn(guests, browser):
    ann, bo = guests
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


def test_a_player_who_becomes_due_while_another_may_still_come_back_is_notified(
    guests, browser, monkeypatch
):
    ann, bo = guests
    bo.ask("PUT", PUSH, browser.subscription)
    monkeypatch.setattr(pushes, "GRACE_SECONDS", 1.0)
    match = until_bos_turn(ann, bo)["match"]  # by moves of Ann, who is absent and due before
    (notice,) = browser.notices(1)
    assert (notice["title"], notice["tag"]) == ("Your turn", match)


def test_a_subscription_ends_where_it_is_ended_or_gone(guests, browser, receiver):
    ann, bo = guests
    for owner in (ann, bo):  # it is whose browser says so last
        assert owner.ask("PUT", PUSH, browser.subscription) == {"browsers": 1}
    assert ann.ask("POST", END, {"endpoint": receiver.url}) == {"browsers": 0}
    receiver.status = 410
    table = until_bos_turn(ann, bo)
    browser.notices(1)
    foreign_endpoint = {"endpoint": "https://elsewhere.example/"}
    while bo.ask("POST", END, foreign_endpoint) != {"browsers": 0}:
        pass
    receiver.status = 201
    assert bo.ask("PUT", PUSH, browser.subscription) == {"browsers": 1}
    ann.resign(ann.at(table["match"]), 0)
    assert browser.notices(2)[-1]["title"] == "The match is over"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"endpoint": "ftp://a.example/"}, "expected 'https'"),
        ({"endpoint": "https://ann@a.example/"}, "cannot be used"),
        ({"keys": {"p256dh": "AAAA", "auth": "A" * 22}}, "its keys cannot be used"),
        ({"auth": "AAAA"}, "its keys cannot be used"),
        ({"auth": "no base64"}, "its keys cannot be used"),
    ],
)
def test_what_cannot_be_used_is_refused(guests, browser, wrong, message):
    keys = browser.subscription["keys"]
    subscription = {**browser.subscription, **wrong}
    subscription["keys"] = {**subscription["keys"], "auth": subscription.pop("auth", keys["auth"])}
    error = guests[0].ask("PUT", PUSH, subscription, 409)
    assert error["code"] == "push/refused"
    assert message in error["message"]


def test_without_the_extra_a_server_says_what_it_needs(tmp_path, monkeypatch, browser):
    monkeypatch.setitem(extras.LIBRARIES, "push", ("not_installed_anywhere",))
    with served(easy(tmp_path)) as address, closing(Guest(address)) as ann:
        for bad_subscription in (
            ann.get("/api/push/key", 409),
            ann.ask("PUT", PUSH, browser.subscription, 409),
        ):
            assert bad_subscription["code"] == "install/extra"
            assert "hexarena[push]" in bad_subscription["message"]


def test_the_key_follows_from_the_secret():
    sealer, same_sealer, other_sealer = (
        Sealer(secret, "mailto:a@b.example") for secret in ("a", "a", "b")
    )
    assert sealer.public_key == same_sealer.public_key != other_sealer.public_key
