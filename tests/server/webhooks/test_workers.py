"""Several servers on one database deliver each event once; one that is killed loses none."""

import datetime as dt
from collections import Counter
from contextlib import closing

import pytest

from tests.server.conftest import ME, Guest, easy, served
from tests.server.webhooks.conftest import LOCAL_NETWORKS
from tests.serving import Forked

pytestmark = pytest.mark.slow

MATCHES = 12
LEASE = dt.timedelta(seconds=1)  # after which a server that starts again delivers
CONSTANTS = {"hexarena.server.webhooks.delivering:LEASE_DURATION": LEASE}


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_two_servers_deliver_each_event_once(database, tmp_path, receiver):
    shared = easy(tmp_path, database=database, secret="theirs", webhook_networks=LOCAL_NETWORKS)
    receiver.rests = 0.05
    with (
        served(shared) as first_address,
        served(shared) as second_address,
        closing(Guest(first_address, "Ann")) as ann,
        closing(Guest(second_address)) as ann_elsewhere,
    ):
        ann_elsewhere.http.cookies.clear()
        ann_elsewhere.http.cookies.update(dict(ann.http.cookies))
        ann.post("/api/me/webhooks", {"url": receiver.url}, 201)
        matches = {
            guest.open(ME, ME)["match"] for _ in range(MATCHES) for guest in (ann, ann_elsewhere)
        }
        deliveries = receiver.until(
            lambda came: len({delivery.id for delivery in came}) == 4 * MATCHES and came
        )
        assert {delivery.told["data"]["match"] for delivery in deliveries} == matches
        receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["waiting"] == 0)
        assert set(Counter(delivery.id for delivery in receiver.deliveries()).values()) == {1}
        keys = {guest.get("/api/webhooks/key")["key"] for guest in (ann, ann_elsewhere)}
        assert len(keys) == 1


@pytest.fixture
def server(tmp_path):
    server_process = Forked(tmp_path, "--webhook-networks", LOCAL_NETWORKS[0], constants=CONSTANTS)
    server_process.start()
    yield server_process
    server_process.kill()


def test_a_server_that_is_killed_while_it_delivers_delivers_again(server, receiver):
    with closing(Guest(server.url, "Ann")) as ann:
        ann.post("/api/me/webhooks", {"url": receiver.url}, 201)
        receiver.may_answer.clear()
        match = ann.open(ME, ME)["match"]
        first = receiver.until(lambda came: came and came[0])
        server.kill()
        receiver.may_answer.set()
        server.start()
        receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["waiting"] == 0)
        deliveries = receiver.deliveries()
    repeated = [delivery for delivery in deliveries if delivery.id == first.id]
    assert len(repeated) >= 2
    assert {delivery.body for delivery in repeated} == {first.body}
    assert {delivery.told["data"]["match"] for delivery in deliveries} == {match}


def test_changes_that_a_killed_server_did_not_store_are_recovered(server, receiver):
    with closing(Guest(server.url, "Ann")) as ann:
        ann.post("/api/me/webhooks", {"url": receiver.url}, 201)
        matches = {ann.open(ME, ME)["match"] for _ in range(20)}
        server.kill()  # before all of it is stored, let alone delivered
        server.start()
        receiver.until(lambda came: len({delivery.id for delivery in came}) == 2 * len(matches))
    counts = Counter(event["event"] for event in receiver.events())
    assert counts == {"match-began": 20, "your-turn": 20}
    assert {event["match"] for event in receiver.events()} == matches
