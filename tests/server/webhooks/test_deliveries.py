"""What happens in a player's matches is posted, signed, until it is taken, also after restarts."""

import datetime as dt
import re
from contextlib import closing
from pathlib import Path

import httpx2
import pytest
from cryptography.exceptions import InvalidSignature

from hexarena.server import metrics
from hexarena.server.programs.schemas import PlayerEvent
from hexarena.server.webhooks import delivering, recording
from tests.server.conftest import FRIEND, ME, Guest, served

DOCUMENT = Path(__file__).parents[3] / "docs/how-to/programs.md"

pytestmark = pytest.mark.usefixtures("soon")


def hooked(guest, receiver):
    return guest.post("/api/me/webhooks", {"url": receiver.url}, 201)


def kinds(deliveries):
    return [each.told["type"] for each in deliveries]


def test_a_player_is_told_what_a_stream_tells(come, receiver):
    ann, bo = come("Ann"), come("Bo")
    hooked(ann, receiver)
    table = ann.open(ME, FRIEND)
    match = table["match"]
    bo.join(table, 1)
    receiver.until(lambda came: len(came) == 3)
    ann.move(match)
    receiver.until(lambda came: len(came) == 4)
    bo.resign(table, 1)
    came = receiver.until(lambda came: len(came) == 5 and came)
    told = [each.told["data"] for each in came]
    assert sorted((each["event"], each["seat"] or 0, each["ply"]) for each in told) == [
        *(("match-began", 0, 0), ("match-ended", 0, 1), ("seat-taken", 1, 0)),
        *(("your-turn", 0, 0), ("your-turn", 0, 1)),
    ]
    assert {each["match"] for each in told} == {match}
    assert told[-1]["ending"] == "White resigns."
    assert all(each.told["type"] == each.told["data"]["event"] for each in came)
    receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["waiting"] == 0)
    stands = ann.get("/api/me/webhooks")[0]
    assert (stands["failure"], stands["off"]) == ("", "")
    assert stands["answered"]


def test_deliveries_are_signed_by_the_key_that_is_shown_and_by_no_other(come, receiver):
    ann = come("Ann")
    hooked(ann, receiver)
    ann.open(ME, ME)
    first = receiver.until(lambda came: came and came[0])
    key = ann.get("/api/webhooks/key")["key"]
    for each in receiver.came:
        each.verify(key)
    forged = first._replace(body=first.body.replace(b'"ply":0', b'"ply":1'))
    assert forged != first
    with pytest.raises(InvalidSignature):
        forged.verify(key)
    with pytest.raises(InvalidSignature):
        first._replace(headers=first.headers | {"webhook-id": "another"}).verify(key)


def test_what_happened_before_is_not_told_but_whose_turn_it_is(come, receiver):
    ann, bo = come("Ann"), come("Bo")
    mine, theirs = ann.open(ME, ME)["match"], ann.open(ME, FRIEND)
    bo.join(theirs, 1)
    while "play" in ann.at(theirs["match"])["may"]:
        ann.move(theirs["match"])
    ended = ann.open(ME, ME)
    ann.resign(ended, 0)
    hooked(ann, receiver)
    first = receiver.until(lambda came: came and came[0].told["data"])
    assert (first["event"], first["match"]) == ("your-turn", mine)
    while "play" in bo.at(theirs["match"])["may"]:
        bo.move(theirs["match"])
    receiver.until(lambda came: len(came) == 2)
    assert kinds(receiver.deliveries()) == ["your-turn", "your-turn"]


def test_a_failed_delivery_is_repeated_with_its_id_until_it_is_taken(come, receiver):
    ann = come("Ann")
    hooked(ann, receiver)
    receiver.status = 500
    ann.open(ME, ME)
    receiver.until(lambda came: max(map(kinds(came).count, ("match-began", "your-turn"))) >= 3)
    failure = ann.get("/api/me/webhooks")[0]["failure"]
    assert failure == "it answered with status 500; expected 200 to 299"
    receiver.status = 204
    ids = {each.id for each in receiver.deliveries()}
    receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["waiting"] == 0)
    came = receiver.deliveries()
    assert {each.id for each in came} == ids
    assert len({each.body for each in came}) == len(ids) == 2
    assert ann.get("/api/me/webhooks")[0]["failure"] == ""


def test_pauses_grow_to_hours(monkeypatch):
    monkeypatch.undo()
    pauses = [each.total_seconds() for each in delivering.PAUSES]
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[-1]) == (5, 6 * 3600)


def test_a_webhook_that_never_answers_is_switched_off_and_on_again(come, receiver):
    ann = come("Ann")
    made = hooked(ann, receiver)
    receiver.status = 503
    ann.open(ME, ME)
    receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["off"])
    stands = ann.get("/api/me/webhooks")[0]
    assert "status 503" in stands["failure"]
    assert stands["waiting"] == 2
    tries = len(receiver.deliveries())
    assert tries >= len(delivering.PAUSES) + 1
    path = f"/api/me/webhooks/{made['webhook']}/trial"
    refused = ann.post(path, {}, 409)
    assert "the address did not take the challenge" in refused["message"]
    missed = ann.open(ME, ME)["match"]
    receiver.status = 200
    assert ann.post(path, {})[0]["off"] == ""
    receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["waiting"] == 0)
    receiver.until(lambda came: missed in {each.told["data"]["match"] for each in came})


def test_a_webhook_that_is_gone_is_switched_off_at_once_which_is_logged(come, receiver, caplog):
    ann = come("Ann")
    made = hooked(ann, receiver)
    receiver.status = 410
    with caplog.at_level("INFO"):
        ann.open(ME, ME)
        receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["off"])
        receiver.until(lambda _: [e for e in caplog.records if e.msg == "webhook switched off"])
    (line,) = (each for each in caplog.records if each.msg == "webhook switched off")
    assert line.fields == {"webhook": made["webhook"]}


def test_tries_are_counted(settings, receiver):
    counting = settings.model_copy(update={"metrics_port": 0})
    with (
        metrics.exposed(counting) as port,
        served(counting) as address,
        closing(Guest(address, "Ann")) as ann,
    ):
        hooked(ann, receiver)
        receiver.status = 500
        ann.open(ME, ME)
        receiver.until(lambda came: len(came) >= 2)
        receiver.status = 200
        receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["waiting"] == 0)
        text = httpx2.get(f"http://127.0.0.1:{port}/metrics").text
    counted = dict(re.findall(r'hexarena_webhook_tries_total\{result="(\w+)"\} (\S+)', text))
    assert float(counted["taken"]) == 2
    assert float(counted["failed"]) >= 1


def test_the_documented_example_verifies_a_delivery(come, receiver):
    blocks = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    (text,) = (each for each in blocks if "def verify" in each)
    example = {}
    exec(text, example)
    ann = come("Ann")
    hooked(ann, receiver)
    ann.open(ME, ME)
    first = receiver.until(lambda came: came and came[0])
    key = ann.get("/api/webhooks/key")["key"]
    example["verify"](key, first.headers, first.body)
    with pytest.raises(InvalidSignature):
        example["verify"](key, first.headers, first.body + b" ")
    with pytest.raises(ValueError, match="old"):
        example["verify"](key, first.headers | {"webhook-timestamp": "1"}, first.body)


def test_a_removed_webhook_hears_nothing_more(come, receiver):
    ann = come("Ann")
    made = hooked(ann, receiver)
    receiver.status = 500
    ann.open(ME, ME)
    old = receiver.until(lambda came: len({each.id for each in came}) == 2 and came)
    assert ann.ask("DELETE", f"/api/me/webhooks/{made['webhook']}") == []
    assert ann.get("/api/me/webhooks") == []
    removed = len(receiver.deliveries())
    receiver.status = 200
    hooked(ann, receiver)
    for _ in range(3):
        match = ann.open(ME, ME)["match"]
        receiver.until(lambda came, at=match: at in {e.told["data"]["match"] for e in came})
    ids = {each.id for each in old}
    late = [each for each in receiver.deliveries()[removed:] if each.id in ids]
    assert len(late) <= 1  # it was on its way


def test_a_server_that_was_stopped_goes_on_where_it_was(settings, receiver):
    with served(settings) as address, closing(Guest(address, "Ann")) as ann:
        hooked(ann, receiver)
        receiver.status = 500
        match = ann.open(ME, ME)["match"]
        receiver.until(lambda came: len(came) >= 2)
        cookies = dict(ann.http.cookies)
    receiver.status = 200
    taken = len(receiver.came)
    with served(settings) as address, closing(Guest(address)) as ann:
        ann.http.cookies.clear()
        ann.http.cookies.update(cookies)
        receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["waiting"] == 0)
        key = ann.get("/api/webhooks/key")["key"]
    later = receiver.came[taken:]
    assert {each.told["data"]["match"] for each in later} == {match}
    for each in receiver.came:
        each.verify(key)


def test_what_was_not_stored_after_a_change_is_found_by_looking(monkeypatch, settings, receiver):
    monkeypatch.setattr(recording.Recorder, "match_changed", lambda *_: None)
    monkeypatch.setattr(recording, "LOOKS", dt.timedelta(0))
    with (
        served(settings) as address,
        closing(Guest(address, "Ann")) as ann,
        closing(Guest(address, "Bo")) as bo,
    ):
        hooked(ann, receiver)
        table = ann.open(ME, FRIEND)
        bo.join(table, 1)
        bo.resign(table, 1)
        receiver.until(lambda came: "match-ended" in kinds(came))
        waits = ann.open(ME, ME)["match"]
        receiver.until(lambda came: waits in {e.told["data"]["match"] for e in came})
    ended = [each for each in receiver.events() if each["match"] == table["match"]]
    assert sorted(each["event"] for each in ended if each["event"] != "your-turn") == [
        *("match-began", "match-ended", "seat-taken"),
    ]
    ids = [each.id for each in receiver.deliveries()]
    assert len(ids) == len(set(ids))


def test_no_delivery_holds_a_key_a_name_or_a_cookie(come, receiver):
    ann, bo = come("Ann of nowhere"), come("Bo of nowhere")
    hooked(ann, receiver)
    table = ann.higher(ME, FRIEND)
    bo.join(table, 1)
    bo.resign(table, 1)
    receiver.until(lambda came: "match-ended" in kinds(came))
    sent = b"".join(each.body for each in receiver.came).decode()
    text = ann.http.cookies["hexarena"]
    for secret in (table["seats"][1]["key"], "of nowhere", text, text.split(".")[0], "seed"):
        assert secret not in sent
    told = ({*each.told["data"]} for each in receiver.deliveries())
    assert {name for names in told for name in names} == {*PlayerEvent.model_fields}
