"""Clocks at a running server, whose time the tests set forward."""

from contextlib import closing

import pytest

from hexarena.server.clocks import flags, time_source, views
from tests.server.conftest import BOT, FRIEND, ME, Guest, served

BLITZ = {"kind": "fischer", "main": 300, "increment": 3}
LETTERS = {"kind": "correspondence", "days": 3}
DAY = 86_400


class Watch:
    """The server's time, which may be set forward."""

    def __init__(self):
        self._now, self._ahead = time_source.current_time, 0

    def now(self):
        return self._now() + self._ahead

    def forward(self, seconds):
        self._ahead += seconds * 1000


@pytest.fixture
def watch(monkeypatch):
    """Set the time forward without its being taken for an outage."""
    watch = Watch()
    monkeypatch.setattr(time_source, "current_time", watch.now)
    monkeypatch.setattr(flags, "RUNNING_LATENESS", 10**12)
    return watch


@pytest.fixture
def players(settings, watch):
    with (
        served(settings) as address,
        closing(Guest(address, "Ann")) as ann,
        closing(Guest(address, "Bo")) as bo,
    ):
        yield ann, bo


def opened(host, *seats, clock=BLITZ, status=201, **fields):
    body = {"game": "hexcore6", "options": {"radius": 4}, "seats": seats, "clock": clock, **fields}
    return host.post("/api/matches", body, status)


def begun(ann, bo, clock=BLITZ):
    """Open a match of two whose clocks run, with Ann to act."""
    table = opened(ann, ME, FRIEND, clock=clock)
    bo.join(table, 1)
    for player in (ann, bo):
        table = turn(player, table["match"])
    return ann.at(table["match"])


def turn(player, match):
    """Play a whole turn."""
    table = player.at(match)
    while "play" in table["may"]:
        table = player.play(table)
    return table


def due(table, seat):
    return table["clock"]["times"][seat]["due"]


def until(player, match, condition):
    """Return the table of which something is true, told by the stream."""
    with player.stream(match) as stream:
        return stream.until(condition)


def is_over(table):
    return table["status"] == "over"


def abort(player, match, status=200):
    return player.post(f"/api/matches/{match}/abort", {}, status)


def claim(player, match, result="win", status=200):
    return player.post(f"/api/matches/{match}/claims", {"result": result}, status)


def test_a_table_and_a_list_tell_the_clock(players, watch):
    ann, bo = players
    time_before = watch.now()
    table = begun(ann, bo)
    clock = table["clock"]
    assert (clock["text"], clock["speed"], clock["runs"]) == ("5 min + 3 s a turn", "fast", True)
    assert time_before + 300_000 <= due(table, 0) <= watch.now() + 303_000
    assert due(table, 1) is None
    assert ann.get("/api/matches")[0]["clock"] == "5 min + 3 s a turn"
    assert "\nClock: 300+3\n" in ann.http.get(f"/api/matches/{table['match']}/record").text
    assert ann.open(ME, FRIEND)["clock"] is None
    assert abs(ann.get("/api/time")["now"] - watch.now()) < 60_000


@pytest.mark.parametrize(
    ("seats", "fields", "message"),
    [
        ((ME, FRIEND), {"clock": {"kind": "fischer", "main": 9}}, "expected at least 10 s"),
        ((ME, FRIEND), {"clock": {"kind": "correspondence", "days": 99}}, "expected 1 to 14"),
        ((BOT, BOT), {}, "a match between bots cannot have a clock"),
    ],
)
def test_a_clock_that_cannot_be_is_refused(players, seats, fields, message):
    refusal = opened(players[0], *seats, status=409, **fields)
    assert refusal["code"] == "option/invalid"
    assert message in refusal["message"]


def test_a_clock_does_not_go_with_dice_that_players_enter(players):
    body = {"game": "higher", "seats": [ME, ME], "luck": "typed", "clock": BLITZ}
    refusal = players[0].post("/api/matches", body, 409)
    assert "cannot have a clock" in refusal["message"]


def test_a_player_who_runs_out_of_time_loses_and_everybody_is_informed(players, watch):
    ann, bo = players
    match = begun(ann, bo)["match"]
    watch.forward(304)
    table = until(bo, match, is_over)
    assert table["scene"]["outcome"]["returns"] == [-1, 1]
    assert table["scene"]["outcome"]["text"].endswith("runs out of time.")
    assert ann.get("/api/matches")[0]["ending"].endswith("runs out of time.")
    record = ann.http.get(f"/api/matches/{match}/record").text
    assert "\nLapsed: time 1\n" in record
    assert ann.post("/api/records", {"record": record}, 201)["ending"].endswith("out of time.")


def test_a_decision_after_the_deadline_is_refused(players, watch, monkeypatch):
    monkeypatch.setattr(flags, "GRACE_MILLISECONDS", 10**9)
    ann, bo = players
    table = begun(ann, bo)
    watch.forward(304)
    refusal = ann.play(table, status=409)
    assert refusal["code"] == "match/time"
    assert "the time had run out" in refusal["message"]


def test_a_match_is_aborted_before_its_clocks_run_by_a_player_or_by_itself(players, watch):
    ann, bo = players
    table = opened(ann, ME, FRIEND)
    bo.join(table, 1)
    assert "abort" in bo.at(table["match"])["may"]
    assert abort(bo, table["match"])["status"] == "stopped"
    assert abort(ann, table["match"], status=409)["code"] == "match/over"
    second = opened(ann, ME, FRIEND)
    bo.join(second, 1)
    watch.forward(91)
    until(ann, second["match"], lambda table: table["status"] == "stopped")
    ending = {card["match"]: card["ending"] for card in ann.get("/api/matches")}
    assert ending[second["match"]] == "Aborted before the clocks ran."
    assert abort(ann, begun(ann, bo)["match"], status=409)["code"] == "match/not-due"


def test_an_end_is_claimed_once_the_other_has_been_away_for_long(players, monkeypatch):
    ann, bo = players
    match = begun(ann, bo)["match"]
    assert "claim" in bo.at(match)["may"]
    assert claim(bo, match, status=409)["code"] == "match/not-due"
    monkeypatch.setitem(views.ABSENCE, "fast", 0)
    with ann.stream(match) as stream:
        assert stream.next()["seats"][0]["here"]
        assert "is here" in claim(bo, match, status=409)["message"]
    until(bo, match, lambda table: not table["seats"][0]["here"])
    table = claim(bo, match)
    assert table["scene"]["outcome"]["text"].endswith("has left the match.")


def test_a_vacation_puts_off_ones_deadlines_and_what_comes_meanwhile(players, watch):
    ann, bo = players
    table = begun(ann, bo, LETTERS)
    old_deadline = due(table, 0)
    answer = ann.ask("PUT", "/api/me/vacation", {"days": 5})
    assert (answer["left"], answer["of"]) == (25, 30)
    assert due(ann.at(table["match"]), 0) == old_deadline + 5 * DAY * 1000
    turn(bo, turn(ann, table["match"])["match"])
    assert due(bo.at(table["match"]), 0) > watch.now() + 7 * DAY * 1000
    assert ann.ask("PUT", "/api/me/vacation", {"days": 0})["until"] is None
    assert due(bo.at(table["match"]), 0) < watch.now() + 4 * DAY * 1000
    assert ann.ask("PUT", "/api/me/vacation", {"days": 30}, 409)["code"] == "vacation/spent"
    ann.ask("PUT", "/api/me/vacation", {"days": 31}, 422)


def test_a_table_shows_whose_vacation_stops_the_clock(players, watch):
    ann, bo = players
    letters, blitz = begun(ann, bo, LETTERS)["match"], begun(ann, bo)["match"]
    assert [seat["vacation"] for seat in bo.at(letters)["seats"]] == [None, None]
    with bo.stream(letters) as stream:
        ann.ask("PUT", "/api/me/vacation", {"days": 5})
        end = stream.until(lambda table: table["seats"][0]["vacation"])["seats"][0]["vacation"]
    assert 0 <= watch.now() + 5 * DAY * 1000 - end < DAY * 1000
    assert bo.at(letters)["seats"][1]["vacation"] is None
    assert bo.at(blitz)["seats"][0]["vacation"] is None
    watch.forward(6 * DAY)
    ann.at(letters)
    ann.ask("PUT", "/api/me/vacation", {"days": 0})
    assert bo.at(letters)["seats"][0]["vacation"] is None


def test_a_rematch_resets_the_clock(players):
    ann, bo = players
    table = begun(ann, bo)
    table = ann.resign(table, 0)
    ann.offer(table, "rematch")
    rematch = bo.answer(table, "rematch", accept=True)["rematch"]
    clock = ann.at(rematch)["clock"]
    assert (clock["text"], clock["runs"]) == ("5 min + 3 s a turn", False)
    assert [time_shown["left"] for time_shown in clock["times"]] == [300_000, 300_000]


def test_a_bot_answers_in_its_time(players):
    (ann, _) = players
    table = opened(ann, ME, {"kind": "bot", "level": 3}, clock={"kind": "fischer", "main": 10})
    match = turn(ann, table["match"])["match"]
    view = until(ann, match, lambda table: "play" in table["may"])
    assert view["clock"]["runs"]
    assert view["clock"]["times"][1]["left"] <= 10_000
