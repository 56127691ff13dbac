"""Logs tell an operator what happens, one line an event, and nothing secret."""

import json
import logging

import pytest

from hexarena.server.logs import JsonLines, TextLines, log, note
from tests.server.conftest import BOT, ME, Guest, easy, served


@pytest.fixture
def events(caplog):
    """Every event so far, with its fields."""
    caplog.set_level(logging.INFO, logger="hexarena")
    return lambda: [
        (record.getMessage(), getattr(record, "fields", {})) for record in caplog.records
    ]


def written(formatter, caplog):
    return [formatter.format(record) for record in caplog.records]


def fields_of(message, event):
    return [fields for name, fields in message() if name == event]


def test_the_opening_and_the_end_of_a_match_are_logged(tmp_path, events):
    with served(easy(tmp_path)) as address:
        ann = Guest(address, "Ann")
        table = ann.open(ME, ME)
        ann.resign(ann.play(table), 0)
        ann.close()
    match = {"match": table["match"], "game": "hexcore6"}
    assert fields_of(events, "match opened") == [match]
    assert fields_of(events, "match ended") == [{**match, "plies": 1}]


def test_a_match_opened_twice_by_one_command_is_logged_once(tmp_path, events):
    body = {"command": "open-it-once", "game": "hexcore6", "seats": [ME, ME]}
    with served(easy(tmp_path)) as address:
        ann = Guest(address, "Ann")
        for _ in range(2):
            ann.post("/api/matches", body, 201)
        ann.close()
    assert len(fields_of(events, "match opened")) == 1


def test_a_slow_request_is_logged_by_its_route_without_ids(tmp_path, events):
    with served(easy(tmp_path, slow_request=1e-9)) as address:
        ann = Guest(address, "Ann")
        ann.play(ann.open(ME, ME))
        ann.close()
    slow = fields_of(events, "slow request")
    assert {"GET /api/me", "POST /api/matches", "POST /api/matches/{match}/actions"} <= {
        f"{fields['method']} {fields['route']}" for fields in slow
    }
    assert all(fields["seconds"] >= 0 for fields in slow)


def test_a_fast_request_is_not_logged(tmp_path, events):
    with served(easy(tmp_path, slow_request=60)) as address:
        Guest(address, "Ann").close()
    assert fields_of(events, "slow request") == []


def test_a_slow_search_is_logged(tmp_path, events):
    with served(easy(tmp_path, slow_search=1e-9)) as address:
        ann = Guest(address, "Ann")
        table = ann.open(BOT, ME)
        with ann.stream(table["match"]) as stream:
            stream.until(lambda seen: seen["ply"] > 0)
        ann.close()
    first = fields_of(events, "slow search")[0]
    assert (first["match"], first["game"], first["level"]) == (table["match"], "hexcore6", 1)
    assert first["playouts"] > 0


def test_logs_contain_no_seed_key_or_name(tmp_path, events, caplog):
    with served(easy(tmp_path, slow_request=1e-9, slow_search=1e-9)) as address:
        ann = Guest(address, "Ann Onymous")
        waiting_match = ann.open(ME, {"kind": "friend"})
        table = ann.higher(ME, ME)
        ended_match = ann.resign(table, 0)
        cookies = list(ann.http.cookies.values())
        ann.close()
    secrets = [ended_match["fair"]["seed"], waiting_match["seats"][1]["key"], "Onymous", *cookies]
    for formatter in (TextLines(), JsonLines()):
        text = "\n".join(written(formatter, caplog))
        assert "match ended" in text
        assert not [secret for secret in secrets if secret in text]


def test_a_line_of_text_holds_time_level_event_and_fields(caplog, events):
    note("match ended", match="m-1", plies=3)
    (line,) = written(TextLines(), caplog)
    time, message = line.split(" ", 1)
    assert time.endswith("Z")
    assert message == "INFO match ended match=m-1 plies=3"


def test_a_line_of_json_is_one_object_even_with_a_traceback(caplog, events):
    try:
        raise ZeroDivisionError
    except ZeroDivisionError:
        log.exception("a search failed: %s", "level 3")
    (line,) = written(JsonLines(), caplog)
    entry = json.loads(line)
    assert "\n" not in line
    assert (entry["level"], entry["event"]) == ("error", "a search failed: level 3")
    assert "ZeroDivisionError" in entry["traceback"]
