"""Programs read what their seat may know as lines of JSON, and hear of every match of theirs."""

import json
import random
import threading
import time
from collections import Counter
from contextlib import contextmanager

import pytest

from hexarena.contract.game import all_games
from hexarena.server.http import events
from tests.commitments import fits
from tests.server.conftest import BOT, FRIEND, ME, WAIT
from tests.server.programs.conftest import fresh


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
        end = time.monotonic() + WAIT
        for line in self._lines:
            assert time.monotonic() < end, "nothing comes"
            if line:
                return json.loads(line)
            self.empty += 1
        raise EOFError

    def until(self, wanted):
        while not wanted(line := self.next()):
            pass
        return line


@contextmanager
def stream(who, path, status=200):
    with who.http.stream("GET", path) as answer:
        assert answer.status_code == status
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        assert "content-encoding" not in answer.headers
        yield Lines(answer)


def is_due(line, done):
    """Tell whether a program is to answer a position, which it does once."""
    return (line["legal"] or line["parts"]) and (line["ply"], line["rewinds"]) not in done


def answered(who, line, rng):
    """Answer a position as a program does."""
    at = {"ply": line["ply"], "rewinds": line["rewinds"]}
    if not line["parts"]:
        at["action"] = rng.choice(line["legal"])["action"]
        return who.post(f"/api/matches/{line['match']}/actions", at)
    chosen = []
    for part in line["parts"]:
        chosen.append(rng.choice([each for each in part["options"] if fits(each, chosen)]))
    at |= {"seat": line["seat"], "actions": [each["action"] for each in chosen]}
    return who.post(f"/api/matches/{line['match']}/commitments", at)


# A match


@pytest.mark.parametrize("about", all_games(), ids=lambda about: about.name)
def test_a_program_plays_any_game_by_its_stream(ann, program, about):
    bot, rng = program(ann), random.Random(4)
    seats = [ME, *[BOT] * (len(about.seats_in()) - 1)]
    match = bot.post("/api/matches", {"game": about.name, "seats": seats}, 201)["match"]
    with stream(bot, f"/api/matches/{match}/stream") as lines:
        done = set()
        for _ in range(8):
            line = lines.until(lambda line: line["outcome"] or is_due(line, done))
            if line["outcome"]:
                break
            done.add((line["ply"], line["rewinds"]))
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
    assert [each["player"] for each in line["seats"]] == ["Ann", "Bo"]
    log = ann.at(table["match"])["log"]
    assert [each["told"] for each in line["log"]] == [each["told"] for each in log]
    theirs = bo.get(f"/api/matches/{table['match']}/position")
    choices = bo.at(table["match"])["scene"]["choices"]
    assert {(e["action"], e["name"], e["notation"]) for e in theirs["legal"]} == {
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
        with stream(ann, f"/api/matches/{match}/stream") as others:  # being here is no change
            others.next()
        bot.offer(bot.at(match), "undo")
        line = lines.next()
        log[line["log_from"] :] = line["log"]
    assert (line["ply"], line["rewinds"]) == (3, 1)
    assert [each["text"] for each in log] == [e["text"] for e in bot.at(match)["log"]]


def test_an_idle_stream_sends_empty_lines_and_ends_when_its_token_is_revoked(
    ann, program, monkeypatch
):
    monkeypatch.setattr(events, "QUIET", 0.05)
    bot = program(ann, "read")
    with stream(bot, "/api/me/stream") as lines:
        ann.ask("DELETE", f"/api/me/tokens/{ann.get('/api/me/tokens')[0]['token']}")
        with pytest.raises(EOFError):
            lines.next()
    assert lines.empty
    assert bot.http.get("/api/me/stream").status_code == 401


def test_a_stream_of_no_match_or_of_nobody_is_refused(ann, program, address):
    assert program(ann).get("/api/matches/nothing/position", 404)["code"] == "match/unknown"
    assert program(ann).get("/api/matches/nothing/stream", 404)["code"] == "match/unknown"
    ann.http.cookies.clear()
    refused = ann.get("/api/me/stream", 401)
    assert "expected `Authorization: Bearer TOKEN`" in refused["message"]


# A player


def test_a_player_hears_of_seats_beginnings_turns_and_ends(ann, bo, program):
    with stream(program(ann), "/api/me/stream") as lines:
        table = ann.open(ME, FRIEND)
        match = table["match"]
        bo.join(table, 1)
        heard = [lines.next() for _ in range(3)]  # a turn that is over is not told
        ann.move(match)
        heard.append(lines.next())
        ann.move(match)
        bo.resign(table, 1)
        heard.append(lines.next())
    assert [(each["event"], each["seat"], each["ply"]) for each in heard] == [
        ("seat-taken", 1, 0),
        ("match-began", None, 0),
        ("your-turn", 0, 0),
        ("your-turn", 0, 1),
        ("match-ended", None, 2),
    ]
    assert {each["match"] for each in heard} == {match}
    assert heard[-1]["ending"] == "White resigns."


def test_a_stream_begins_with_the_turns_to_take_now(ann, bo, program):
    waits, mine = ann.open(ME, FRIEND)["match"], ann.open(ME, BOT)["match"]
    bot = program(ann)
    with stream(bot, "/api/me/stream") as lines:
        first = lines.next()
        assert (first["event"], first["match"]) == ("your-turn", mine)
        bo.join(ann.at(waits), 1)
        assert [lines.next()["event"] for _ in range(3)] == [
            *("seat-taken", "match-began", "your-turn"),
        ]
    assert {each["match"] for each in bot.get("/api/me/turns")} == {mine, waits}
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
    bot, rng, ended = program(ann), random.Random(7), Counter()
    with stream(bot, "/api/me/stream") as lines:
        for _ in range(12):
            bot.open(ME, BOT, quiet_limit=3)
        while ended["match-ended"] < 12:
            line = lines.next()
            ended[line["event"]] += 1
            if line["event"] == "your-turn":
                answered(bot, bot.get(f"/api/matches/{line['match']}/position"), rng)
    assert ended["match-began"] == 12


def test_a_program_that_answers_late_is_told_so_and_not_forfeited(ann, program):
    bot = program(ann)
    match = bot.open(ME, ME)["match"]
    line = bot.get(f"/api/matches/{match}/position")
    ann.move(match)
    late = {"ply": line["ply"], "rewinds": 0, "action": line["legal"][0]["action"]}
    assert bot.post(f"/api/matches/{match}/actions", late, 409)["code"] == "match/stale"


def test_sending_an_answer_twice_plays_once(ann, program):
    bot = program(ann)
    match = bot.open(ME, ME)["match"]
    line = bot.get(f"/api/matches/{match}/position")
    body = {"ply": 0, "rewinds": 0, "action": line["legal"][0]["action"], "command": fresh()}
    both = [bot.http.post(f"/api/matches/{match}/actions", json=body) for _ in range(2)]
    assert [each.status_code for each in both] == [200, 200]
    assert bot.get(f"/api/matches/{match}/position")["ply"] == 1


def test_a_server_that_stops_ends_the_streams(tmp_path):
    from contextlib import closing

    from tests.server.conftest import Guest, easy, served

    ended = threading.Event()

    def listen(guest):
        with stream(guest, "/api/me/stream") as lines, pytest.raises(EOFError):
            lines.next()
        ended.set()

    with served(easy(tmp_path)) as address:
        guest = Guest(address, "Ann")
        listening = threading.Thread(target=listen, args=(guest,))
        listening.start()
        time.sleep(0.2)
    with closing(guest):
        assert ended.wait(WAIT)
    listening.join()
