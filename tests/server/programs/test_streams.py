"""Programs read what their seat may know as lines of JSON, and hear of every match of theirs."""

import json
import random
import sqlite3
from collections import Counter
from contextlib import ExitStack, closing, contextmanager

import pytest

from hexarena.contract.game import all_games
from hexarena.server.http import events
from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served
from tests.server.programs.conftest import Program, fresh, token_of
from tests.simultaneous_moves import is_compatible


@pytest.fixture
def ann(guest):
    return guest("Ann")


@pytest.fixture
def bo(guest):
    return guest("Bo")


class Lines:
    """The lines of a stream, one after another; empty ones are counted."""

    def __init__(self, answer):
        self._lines = answer.iter_lines()
        self.empty = 0

    def next(self):
        for line in self._lines:
            if line:
                return json.loads(line)
            self.empty += 1
        raise EOFError

    def until(self, condition):
        while not condition(line := self.next()):
            pass
        return line


@contextmanager
def stream(client, path, status=200):
    with client.http.stream("GET", path) as answer:
        assert answer.status_code == status
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        assert "content-encoding" not in answer.headers
        yield Lines(answer)


def is_due(line, answered_turns):
    """Tell whether a program is to answer a position, which it does once."""
    return (line["legal"] or line["parts"]) and (line["ply"], line["rewinds"]) not in answered_turns


def answered(client, line, rng):
    """Answer a position as a program does."""
    body = {"ply": line["ply"], "rewinds": line["rewinds"]}
    if not line["parts"]:
        body["action"] = rng.choice(line["legal"])["action"]
        return client.post(f"/api/matches/{line['match']}/actions", body)
    choices = []
    for part in line["parts"]:
        choices.append(
            rng.choice([option for option in part["options"] if is_compatible(option, choices)])
        )
    body |= {"seat": line["seat"], "actions": [option["action"] for option in choices]}
    return client.post(f"/api/matches/{line['match']}/commitments", body)


# A match


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_program_plays_any_game_by_its_stream(ann, program, game):
    bot, rng = program(ann), random.Random(4)
    seats = [ME, *[BOT] * (len(game.seats_in()) - 1)]
    match = bot.post("/api/matches", {"game": game.name, "seats": seats}, 201)["match"]
    with stream(bot, f"/api/matches/{match}/stream") as lines:
        answered_turns = set()
        for _ in range(8):
            line = lines.until(lambda line: line["outcome"] or is_due(line, answered_turns))
            if line["outcome"]:
                break
            answered_turns.add((line["ply"], line["rewinds"]))
            assert line["seat"] in line["to_act"]
            answered(bot, line, rng)
    assert bot.get(f"/api/matches/{match}/position")["ply"] >= line["ply"]


def test_a_line_says_what_a_table_says(ann, bo, program):
    table = ann.open(ME, FRIEND)
    bo.join(table, 1)
    ann.move(table["match"])
    table = ann.move(table["match"])
    line = program(ann).get(f"/api/matches/{table['match']}/position")
    for name in ("match", "game", "options", "status", "ply", "rewinds", "revision", "may"):
        assert line[name] == table[name]
    assert (line["seat"], line["to_act"], line["legal"]) == (0, [1], [])
    assert [seat["player"] for seat in line["seats"]] == ["Ann", "Bo"]
    log = ann.at(table["match"])["log"]
    assert [entry["told"] for entry in line["log"]] == [entry["told"] for entry in log]
    bo_position = bo.get(f"/api/matches/{table['match']}/position")
    choices = bo.at(table["match"])["scene"]["choices"]
    assert {(e["action"], e["name"], e["notation"]) for e in bo_position["legal"]} == {
        (e["action"], e["name"], e["notation"]) for e in choices
    }


def test_a_stream_sends_the_new_part_of_the_log_and_nothing_twice(ann, program):
    bot = program(ann)
    match = bot.open(ME, ME)["match"]
    with stream(bot, f"/api/matches/{match}/stream") as lines:
        log, line = [], lines.next()
        for ply in range(1, 5):
            bot.move(match)
            line = lines.next()
            assert (line["ply"], line["log_from"]) == (ply, ply - 1)
            log[line["log_from"] :] = line["log"]
        with stream(ann, f"/api/matches/{match}/stream") as other_lines:  # being here is no change
            other_lines.next()
        bot.offer(bot.at(match), "undo")
        line = lines.next()
        log[line["log_from"] :] = line["log"]
    assert (line["ply"], line["rewinds"]) == (3, 1)
    assert [entry["text"] for entry in log] == [e["text"] for e in bot.at(match)["log"]]


def test_an_idle_stream_sends_empty_lines_and_ends_when_its_token_is_revoked(
    ann, program, monkeypatch
):
    monkeypatch.setattr(events, "HEARTBEAT_SECONDS", 0.05)
    bot = program(ann, "read")
    with stream(bot, "/api/me/stream") as lines:
        ann.ask("DELETE", f"/api/me/tokens/{ann.get('/api/me/tokens')[0]['token']}")
        with pytest.raises(EOFError):
            lines.next()
    assert lines.empty
    assert bot.http.get("/api/me/stream").status_code == 401


def test_a_stream_ends_when_its_token_no_longer_has_the_scope_of_the_stream(tmp_path, monkeypatch):
    monkeypatch.setattr(events, "HEARTBEAT_SECONDS", 0.05)
    with served(easy(tmp_path)) as address, closing(Guest(address, "Ann")) as ann:
        bot = Program(address, token_of(ann, "read")["text"])
        with closing(bot), stream(bot, "/api/me/stream") as lines:
            with closing(sqlite3.connect(tmp_path / "hexarena.db")) as database, database:
                database.execute("UPDATE tokens SET scopes = 'open analyse'")
            with pytest.raises(EOFError):
                lines.next()


def test_a_stream_of_no_match_or_of_nobody_is_refused(ann, program, address):
    assert program(ann).get("/api/matches/nothing/position", 404)["code"] == "match/unknown"
    assert program(ann).get("/api/matches/nothing/stream", 404)["code"] == "match/unknown"
    ann.http.cookies.clear()
    error = ann.get("/api/me/stream", 401)
    assert "expected `Authorization: Bearer TOKEN`" in error["message"]


# A player


def test_a_player_hears_of_seats_beginnings_turns_and_ends(ann, bo, program):
    with stream(program(ann), "/api/me/stream") as lines:
        table = ann.open(ME, FRIEND)
        match = table["match"]
        bo.join(table, 1)
        events = [lines.next() for _ in range(3)]  # a turn that is over is not told
        ann.move(match)
        events.append(lines.next())
        ann.move(match)
        bo.resign(table, 1)
        events.append(lines.next())
    assert [(event["event"], event["seat"], event["ply"]) for event in events] == [
        ("seat-taken", 1, 0),
        ("match-began", None, 0),
        ("your-turn", 0, 0),
        ("your-turn", 0, 1),
        ("match-ended", None, 2),
    ]
    assert {event["match"] for event in events} == {match}
    assert events[-1]["ending"] == "White resigns."


def test_a_stream_begins_with_the_turns_to_take_now(ann, bo, program):
    waiting_match, ann_match = ann.open(ME, FRIEND)["match"], ann.open(ME, BOT)["match"]
    bot = program(ann)
    with stream(bot, "/api/me/stream") as lines:
        first = lines.next()
        assert (first["event"], first["match"]) == ("your-turn", ann_match)
        bo.join(ann.at(waiting_match), 1)
        assert [lines.next()["event"] for _ in range(3)] == [
            *("seat-taken", "match-began", "your-turn"),
        ]
    assert {turn["match"] for turn in bot.get("/api/me/turns")} == {ann_match, waiting_match}
    assert bo.get("/api/me/turns") == []


def test_a_player_hears_a_rematch_begin(ann, bo, program):
    table = ann.open(ME, FRIEND)
    bo.join(table, 1)
    bo.resign(table, 1)
    with stream(program(bo), "/api/me/stream") as lines:
        ann.offer(ann.at(table["match"]), "rematch")
        bo.answer(table, "rematch", accept=True)
        began = lines.until(lambda line: line["event"] == "match-began")
    assert began["match"] == ann.at(table["match"])["rematch"]


def test_one_stream_serves_many_matches(ann, program):
    bot, rng, endings = program(ann), random.Random(7), Counter()
    with stream(bot, "/api/me/stream") as lines:
        for _ in range(12):
            bot.open(ME, BOT, quiet_limit=3)
        while endings["match-ended"] < 12:
            line = lines.next()
            endings[line["event"]] += 1
            if line["event"] == "your-turn":
                answered(bot, bot.get(f"/api/matches/{line['match']}/position"), rng)
    assert endings["match-began"] == 12


def test_a_program_that_answers_late_is_told_so_and_not_forfeited(ann, program):
    bot = program(ann)
    match = bot.open(ME, ME)["match"]
    line = bot.get(f"/api/matches/{match}/position")
    ann.move(match)
    late_action = {"ply": line["ply"], "rewinds": 0, "action": line["legal"][0]["action"]}
    assert bot.post(f"/api/matches/{match}/actions", late_action, 409)["code"] == "match/stale"


def test_sending_an_answer_twice_plays_once(ann, program):
    bot = program(ann)
    match = bot.open(ME, ME)["match"]
    line = bot.get(f"/api/matches/{match}/position")
    body = {"ply": 0, "rewinds": 0, "action": line["legal"][0]["action"], "command": fresh()}
    responses = [bot.http.post(f"/api/matches/{match}/actions", json=body) for _ in range(2)]
    assert [response.status_code for response in responses] == [200, 200]
    assert bot.get(f"/api/matches/{match}/position")["ply"] == 1


def test_a_server_that_stops_ends_the_streams(tmp_path):
    with ExitStack() as stack:
        with served(easy(tmp_path)) as address:
            guest = stack.enter_context(closing(Guest(address, "Ann")))
            match = guest.open(ME, ME)["match"]
            lines = stack.enter_context(stream(guest, "/api/me/stream"))
            assert lines.next()["match"] == match
        with pytest.raises(EOFError):
            lines.until(lambda line: False)
