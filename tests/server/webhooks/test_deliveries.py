"""What happens in a player's matches is posted, signed, until it is taken, also after restarts."""

import datetime as dt
import re
from contextlib import closing
from pathlib import Path

import httpx2
import pytest
from cryptography.exceptions import InvalidSignature

from hexarena.contract.errors import NotReady
from hexarena.server import metrics
from hexarena.server.programs.feeds import PlayerFeeds
from hexarena.server.programs.schemas import PlayerEvent
from hexarena.server.webhooks import delivering, recording
from tests.server.conftest import FRIEND, ME, Guest, served

DOCUMENT = Path(__file__).parents[3] / "docs/how-to/programs.md"

pytestmark = pytest.mark.usefixtures("soon")


def hooked(guest, receiver):
    return guest.post("/api/me/webhooks", {"url": receiver.url}, 201)


def kinds(deliveries):
    return [delivery.told["type"] for delivery in deliveries]


def test_a_webhook_delivers_the_events_of_the_stream(join_as, receiver):
    ann, bo = join_as("Ann"), join_as("Bo")
    hooked(ann, receiver)
    table = ann.open(ME, FRIEND)
    match = table["match"]
    bo.join(table, 1)
    receiver.until(lambda came: len(came) == 3)
    ann.move(match)
    receiver.until(lambda came: len(came) == 4)
    bo.resign(table, 1)
    deliveries = receiver.until(lambda came: len(came) == 5 and came)
    events = [delivery.told["data"] for delivery in deliveries]
    assert sorted((event["event"], event["seat"] or 0, event["ply"]) for event in events) == [
        *(("match-began", 0, 0), ("match-ended", 0, 1), ("seat-taken", 1, 0)),
        *(("your-turn", 0, 0), ("your-turn", 0, 1)),
    ]
    assert {event["match"] for event in events} == {match}
    assert events[-1]["ending"] == "White resigns."
    assert all(event.told["type"] == event.told["data"]["event"] for event in deliveries)
    receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["waiting"] == 0)
    webhook = ann.get("/api/me/webhooks")[0]
    assert (webhook["failure"], webhook["off"]) == ("", "")
    assert webhook["answered"]


def test_deliveries_are_signed_by_the_key_that_is_shown_and_by_no_other(join_as, receiver):
    ann = join_as("Ann")
    hooked(ann, receiver)
    ann.open(ME, ME)
    first = receiver.until(lambda came: came and came[0])
    key = ann.get("/api/webhooks/key")["key"]
    for delivery in receiver.came:
        delivery.verify(key)
    forged = first._replace(body=first.body.replace(b'"ply":0', b'"ply":1'))
    assert forged != first
    with pytest.raises(InvalidSignature):
        forged.verify(key)
    with pytest.raises(InvalidSignature):
        first._replace(headers=first.headers | {"webhook-id": "another"}).verify(key)


def test_a_late_reader_learns_the_turn_and_not_the_past(join_as, receiver):
    ann, bo = join_as("Ann"), join_as("Bo")
    ann_match, shared_table = ann.open(ME, ME)["match"], ann.open(ME, FRIEND)
    bo.join(shared_table, 1)
    while "play" in ann.at(shared_table["match"])["may"]:
        ann.move(shared_table["match"])
    finished_table = ann.open(ME, ME)
    ann.resign(finished_table, 0)
    hooked(ann, receiver)
    first = receiver.until(lambda came: came and came[0].told["data"])
    assert (first["event"], first["match"]) == ("your-turn", ann_match)
    while "play" in bo.at(shared_table["match"])["may"]:
        bo.move(shared_table["match"])
    receiver.until(lambda came: len(came) == 2)
    assert kinds(receiver.deliveries()) == ["your-turn", "your-turn"]


def test_a_failed_delivery_is_repeated_with_its_id_until_it_is_taken(join_as, receiver):
    ann = join_as("Ann")
    hooked(ann, receiver)
    receiver.status = 500
    ann.open(ME, ME)
    receiver.until(lambda came: max(map(kinds(came).count, ("match-began", "your-turn"))) >= 3)
    failure = ann.get("/api/me/webhooks")[0]["failure"]
    assert failure == "it answered with status 500; expected 200 to 299"
    receiver.status = 204
    ids = {delivery.id for delivery in receiver.deliveries()}
    receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["waiting"] == 0)
    deliveries = receiver.deliveries()
    assert {delivery.id for delivery in deliveries} == ids
    assert len({delivery.body for delivery in deliveries}) == len(ids) == 2
    assert ann.get("/api/me/webhooks")[0]["failure"] == ""


def test_pauses_grow_to_hours(monkeypatch):
    monkeypatch.undo()
    pauses = [pause.total_seconds() for pause in delivering.PAUSES]
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[-1]) == (5, 6 * 3600)


def test_a_webhook_that_never_answers_is_switched_off_and_on_again(join_as, receiver):
    ann = join_as("Ann")
    created = hooked(ann, receiver)
    receiver.status = 503
    ann.open(ME, ME)
    receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["off"])
    webhook = ann.get("/api/me/webhooks")[0]
    assert "status 503" in webhook["failure"]
    assert webhook["waiting"] == 2
    tries = len(receiver.deliveries())
    assert tries >= len(delivering.PAUSES) + 1
    path = f"/api/me/webhooks/{created['webhook']}/trial"
    error = ann.post(path, {}, 409)
    assert "the address did not accept the challenge" in error["message"]
    missed_match = ann.open(ME, ME)["match"]
    receiver.status = 200
    assert ann.post(path, {})[0]["off"] == ""
    receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["waiting"] == 0)
    receiver.until(
        lambda came: missed_match in {delivery.told["data"]["match"] for delivery in came}
    )


def test_a_webhook_that_is_gone_is_switched_off_at_once_which_is_logged(join_as, receiver, caplog):
    ann = join_as("Ann")
    created = hooked(ann, receiver)
    receiver.status = 410
    with caplog.at_level("INFO"):
        ann.open(ME, ME)
        receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["off"])
        receiver.until(lambda _: [e for e in caplog.records if e.msg == "webhook switched off"])
    (line,) = (record for record in caplog.records if record.msg == "webhook switched off")
    assert line.fields == {"webhook": created["webhook"]}


def test_tries_are_counted(settings, receiver):
    counting = settings.model_copy(update={"metrics_port": 0})
    with (
        metrics.expose_metrics(counting) as port,
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
    counts = dict(re.findall(r'hexarena_webhook_tries_total\{result="(\w+)"\} (\S+)', text))
    assert float(counts["taken"]) == 2
    assert float(counts["failed"]) >= 1


def test_the_documented_example_verifies_a_delivery(join_as, receiver):
    blocks = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    (text,) = (block for block in blocks if "def verify" in block)
    example = {}
    exec(text, example)
    ann = join_as("Ann")
    hooked(ann, receiver)
    ann.open(ME, ME)
    first = receiver.until(lambda came: came and came[0])
    key = ann.get("/api/webhooks/key")["key"]
    example["verify"](key, first.headers, first.body)
    with pytest.raises(InvalidSignature):
        example["verify"](key, first.headers, first.body + b" ")
    with pytest.raises(ValueError, match="old"):
        example["verify"](key, first.headers | {"webhook-timestamp": "1"}, first.body)


def test_a_removed_webhook_hears_nothing_more(join_as, receiver):
    ann = join_as("Ann")
    created = hooked(ann, receiver)
    receiver.status = 500
    ann.open(ME, ME)
    old = receiver.until(lambda came: len({delivery.id for delivery in came}) == 2 and came)
    assert ann.ask("DELETE", f"/api/me/webhooks/{created['webhook']}") == []
    assert ann.get("/api/me/webhooks") == []
    removed = len(receiver.deliveries())
    receiver.status = 200
    hooked(ann, receiver)
    for _ in range(3):
        match = ann.open(ME, ME)["match"]
        receiver.until(lambda came, at=match: at in {e.told["data"]["match"] for e in came})
    ids = {delivery.id for delivery in old}
    late_deliveries = [
        delivery for delivery in receiver.deliveries()[removed:] if delivery.id in ids
    ]
    assert len(late_deliveries) <= 1  # it was on its way


def test_a_server_that_was_stopped_goes_on_where_it_was(settings, receiver):
    with served(settings) as address, closing(Guest(address, "Ann")) as ann:
        hooked(ann, receiver)
        receiver.status = 500
        match = ann.open(ME, ME)["match"]
        receiver.until(lambda came: len(came) >= 2)
        cookies = dict(ann.http.cookies)
    receiver.status = 200
    delivery_count = len(receiver.came)
    with served(settings) as address, closing(Guest(address)) as ann:
        ann.http.cookies.clear()
        ann.http.cookies.update(cookies)
        receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["waiting"] == 0)
        key = ann.get("/api/webhooks/key")["key"]
    later_deliveries = receiver.came[delivery_count:]
    assert {delivery.told["data"]["match"] for delivery in later_deliveries} == {match}
    for delivery in receiver.came:
        delivery.verify(key)


def test_an_unstored_change_is_found_by_polling(monkeypatch, settings, receiver):
    monkeypatch.setattr(recording.Recorder, "match_changed", lambda *_: None)
    monkeypatch.setattr(recording, "SCAN_INTERVAL", dt.timedelta(0))
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
        waiting_match = ann.open(ME, ME)["match"]
        receiver.until(lambda came: waiting_match in {e.told["data"]["match"] for e in came})
    end_events = [event for event in receiver.events() if event["match"] == table["match"]]
    assert sorted(event["event"] for event in end_events if event["event"] != "your-turn") == [
        *("match-began", "match-ended", "seat-taken"),
    ]
    ids = [delivery.id for delivery in receiver.deliveries()]
    assert len(ids) == len(set(ids))


def test_a_match_whose_game_is_not_ready_is_scanned_again_at_once(monkeypatch, settings, receiver):
    monkeypatch.setattr(recording.Recorder, "match_changed", lambda *_: None)
    monkeypatch.setattr(recording, "SCAN_INTERVAL", dt.timedelta(hours=1))
    load_facts, scanned = PlayerFeeds.load_facts, []

    def load_at_the_third_scan(feeds, match):
        scanned.append(match)
        if len(scanned) < 3:
            raise NotReady("HexCore6 is being compiled.", "hexcore6", 0.5)
        return load_facts(feeds, match)

    with served(settings) as address, closing(Guest(address, "Ann")) as ann:
        hooked(ann, receiver)
        match = ann.open(ME, ME)["match"]
    monkeypatch.setattr(PlayerFeeds, "load_facts", load_at_the_third_scan)
    with served(settings):
        receiver.until(lambda came: {*kinds(came)} == {"match-began", "your-turn"})
    assert scanned == [match] * 3


def test_no_delivery_holds_a_key_a_name_or_a_cookie(join_as, receiver):
    ann, bo = join_as("Ann of nowhere"), join_as("Bo of nowhere")
    hooked(ann, receiver)
    table = ann.higher(ME, FRIEND)
    bo.join(table, 1)
    bo.resign(table, 1)
    receiver.until(lambda came: "match-ended" in kinds(came))
    sent_text = b"".join(delivery.body for delivery in receiver.came).decode()
    text = ann.http.cookies["hexarena"]
    for secret in (table["seats"][1]["key"], "of nowhere", text, text.split(".")[0], "seed"):
        assert secret not in sent_text
    field_names = ({*delivery.told["data"]} for delivery in receiver.deliveries())
    assert {name for names in field_names for name in names} == {*PlayerEvent.model_fields}
