"""Bots answer people, wait for watchers, go on after a restart, and give hints."""

import threading
from contextlib import contextmanager

import pytest

from hexarena.contract.errors import StoreFailed
from hexarena.server.bots import playing as bots
from hexarena.server.notifier import Notifier
from hexarena.store import StoredAction
from hexarena.store import store as store_module
from tests.server.conftest import BOT, ME, WAIT_SECONDS, Guest, served, together
from tests.waiting import eventually


@pytest.fixture
def ann(guest):
    return guest("Ann")


def turn(guest, match):
    """Play until it is the other's turn; by each answer, since a bot may move meanwhile."""
    table = guest.at(match)
    while table["scene"]["to_act"] == 0:
        table = guest.play(table)
    return table


def answered(table):
    return table["scene"]["to_act"] == 0 and table["ply"] > 2


class Slow:
    """Lets bots begin to think, and go on once they may."""

    def __init__(self, monkeypatch):
        self.begun, self.may_go_on = threading.Event(), threading.Event()
        at_once = bots.SearchTask.think

        def analysis(task, may_continue):
            self.begun.set()
            eventually(lambda: self.may_go_on.is_set() or not may_continue())
            return at_once(task, may_continue)

        monkeypatch.setattr(bots.SearchTask, "think", analysis)


# Playing


def test_a_bot_answers(ann):
    match = ann.open(ME, BOT)["match"]
    with ann.stream(match) as stream:
        turn(ann, match)
        stream.until(answered)
    assert [line["seat"] for line in ann.at(match)["log"]] == [0, 0, 1, 1]


def test_a_bot_that_is_to_begin_begins(ann):
    match = ann.open(BOT, ME)["match"]
    with ann.stream(match) as stream:
        stream.until(lambda seen: seen["scene"]["to_act"] == 1)
    assert [line["seat"] for line in ann.at(match)["log"]] == [0, 0]


def test_luck_puts_the_core_where_it_likes(ann):
    table = ann.open(ME, ME, core_chooser="random")
    assert [line["seat"] for line in table["log"]] == [None]
    assert table["scene"]["to_act"] in (0, 1)
    assert ann.play(table)["ply"] == 2


def test_luck_deals_once_the_friend_has_come(ann, guest):
    waiting_match = ann.higher(ME, {"kind": "friend"})
    assert waiting_match["log"] == []
    table = together(ann, guest("Bo"), waiting_match)
    assert [line["seat"] for line in table["log"]] == [None, None]
    assert table["scene"]["to_act"] == 0


def test_a_bot_plays_a_game_of_luck_and_secrets(ann):
    match = ann.higher(BOT, BOT)["match"]
    with ann.stream(match) as stream:
        ended_match = stream.until(lambda seen: seen["status"] == "over")
    assert ended_match["scene"]["outcome"]["text"] in ("First wins.", "Second wins.")


def test_two_bots_play_while_somebody_watches(ann):
    match = ann.open(BOT, BOT)["match"]
    assert ann.at(match)["ply"] == 0
    with ann.stream(match) as stream:
        stream.until(lambda seen: seen["ply"] >= 4)


def test_two_bots_stop_when_nobody_watches_any_more(settings, monkeypatch):
    slow, departures = Slow(monkeypatch), leaving(monkeypatch)
    with served(settings) as address:
        ann = Guest(address, "Ann")
        match, other_match = (ann.open(BOT, BOT)["match"] for _ in range(2))
        with ann.stream(match) as stream:
            stream.next()
            assert slow.begun.wait(WAIT_SECONDS)
        assert departures.wait(WAIT_SECONDS)
        slow.may_go_on.set()
        with ann.stream(other_match) as stream:  # bots that are watched go on
            stream.until(lambda seen: seen["ply"] >= 6)
        assert ann.at(match)["ply"] <= 1
        ann.close()


def leaving(monkeypatch):
    """Return what is set once a tab has been closed."""
    listening, departed = Notifier.listen, threading.Event()

    @contextmanager
    def told(notifier, match, player):
        try:
            with listening(notifier, match, player) as ear:
                yield ear
        finally:
            departed.set()

    monkeypatch.setattr(Notifier, "listen", told)
    return departed


def test_a_bot_that_was_thinking_when_the_server_stopped_plays_after_it_started(
    settings, monkeypatch
):
    with monkeypatch.context() as patch, served(settings) as address:
        slow, ann = Slow(patch), Guest(address, "Ann")
        match = ann.open(ME, BOT)["match"]
        turn(ann, match)
        old_table = ann.at(match)
        assert slow.begun.wait(WAIT_SECONDS)
    with served(settings) as address:
        ann.http.base_url = address
        assert ann.at(match)["log"] == old_table["log"]
        with ann.stream(match) as stream:
            stream.until(answered)
        assert ann.at(match)["log"][:2] == old_table["log"]
    ann.close()


def test_nobody_waits_for_a_bot_that_thinks(settings, monkeypatch):
    slow = Slow(monkeypatch)
    with served(settings) as address:
        ann = Guest(address, "Ann")
        match = ann.open(ME, BOT)["match"]
        table = turn(ann, match)
        assert slow.begun.wait(WAIT_SECONDS)
        assert ann.at(match)["scene"]["to_act"] == 1
        assert ann.play(ann.open(ME, ME))["ply"] == 1
        assert ann.offer(table, "undo")["ply"] == 1  # the bot then thinks of what is gone
        slow.may_go_on.set()
        with ann.stream(match) as stream:
            ann.move(match)
            assert stream.until(answered)["rewinds"] == 1
        ann.close()


def test_a_bot_hears_of_its_turn_while_it_finds_that_it_has_none(settings, monkeypatch):
    looked, answered_since = threading.Event(), threading.Event()
    original_find = bots.Bots.find_turn

    def slowly(bots, match):
        turn = original_find(bots, match)
        if turn is None and not looked.is_set():
            looked.set()
            assert answered_since.wait(WAIT_SECONDS)
        return turn

    monkeypatch.setattr(bots.Bots, "find_turn", slowly)
    with served(settings) as address:
        ann = Guest(address, "Ann")
        match = ann.open(ME, BOT)["match"]
        with ann.stream(match):  # has the bot look for its turn
            assert looked.wait(WAIT_SECONDS)
        turn(ann, match)
        answered_since.set()
        follow(ann, match)
        ann.close()


def follow(ann, match):
    """Wait until a bot has answered; a stream would wake it."""
    eventually(lambda: ann.at(match), answered, within=WAIT_SECONDS)


def test_a_bot_tries_again_when_the_store_fails(settings, monkeypatch):
    failed, record = threading.Event(), store_module.record

    def fail_once(connection, match, event):
        if isinstance(event, StoredAction) and event.seat == 1 and not failed.is_set():
            failed.set()
            raise StoreFailed("the disk is full")
        record(connection, match, event)

    monkeypatch.setattr(store_module, "record", fail_once)
    monkeypatch.setattr(bots, "STORE_RETRY_SECONDS", 0)
    with served(settings) as address:
        ann = Guest(address, "Ann")
        match = ann.open(ME, BOT)["match"]
        with ann.stream(match) as stream:
            turn(ann, match)
            assert stream.until(answered)["ply"] == 4
        assert failed.is_set()
        ann.close()


# Hints


@pytest.mark.parametrize("game", ["hexcore6", "higher"])
def test_a_hint_leads_to_a_legal_choice(ann, game):
    table = ann.open(ME, BOT) if game == "hexcore6" else ann.higher(ME, BOT)
    hint = ann.ask("POST", f"/api/matches/{table['match']}/hint")
    choices = {choice["action"]: choice for choice in table["scene"]["choices"]}
    choice = choices[hint["action"]]
    assert (hint["name"], hint["path"]) == (choice["name"], choice["path"])
    assert 0 <= hint["estimate"] <= 1
    assert hint["odds"].startswith("You ")
    assert hint["told"].startswith(f"Hint: {hint['name']}. ")
    assert hint["told"].endswith(hint["odds"])
    assert all(reason["text"] in hint["told"] for reason in hint["reasons"])
    assert ann.at(table["match"]) == table


def test_no_hint_against_a_person(ann, guest):
    bo = guest("Bo")
    match = together(ann, bo)["match"]
    for player in (ann, bo):
        assert (
            player.ask("POST", f"/api/matches/{match}/hint", status=403)["code"] == "hint/refused"
        )


def test_no_hint_for_onlookers_or_after_the_end(ann, guest):
    table = ann.open(ME, ME)
    hint = f"/api/matches/{table['match']}/hint"
    assert guest("Cy").ask("POST", hint, status=403)["code"] == "hint/refused"
    ann.resign(table, 0)
    assert ann.ask("POST", hint, status=403)["code"] == "hint/refused"


def test_no_hint_out_of_turn(settings, monkeypatch):
    slow = Slow(monkeypatch)
    with served(settings) as address:
        ann = Guest(address, "Ann")
        match = ann.open(ME, BOT)["match"]
        turn(ann, match)
        assert slow.begun.wait(WAIT_SECONDS)
        refusal = ann.ask("POST", f"/api/matches/{match}/hint", status=403)
        assert refusal["code"] == "hint/refused"
        ann.close()
