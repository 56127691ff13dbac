"""Several servers on one database deliver each event once; one that is killed loses none."""

from collections import Counter
from contextlib import closing

import pytest

from tests.server.conftest import ME, Guest, easy, served
from tests.server.webhooks.conftest import HERE
from tests.serving import Forked

pytestmark = pytest.mark.slow

MATCHES = 12


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_two_servers_deliver_each_event_once(database, tmp_path, receiver):
    shared = easy(tmp_path, database=database, secret="theirs", webhook_networks=HERE)
    receiver.rests = 0.05
    with (
        served(shared) as here,
        served(shared) as there,
        closing(Guest(here, "Ann")) as ann,
        closing(Guest(there)) as again,
    ):
        again.http.cookies.clear()
        again.http.cookies.update(dict(ann.http.cookies))
        ann.post("/api/me/webhooks", {"url": receiver.url}, 201)
        matches = {each.open(ME, ME)["match"] for _ in range(MATCHES) for each in (ann, again)}
        came = receiver.until(lambda came: len({each.id for each in came}) == 4 * MATCHES and came)
        assert {each.told["data"]["match"] for each in came} == matches
        receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["waiting"] == 0)
        assert set(Counter(each.id for each in receiver.deliveries()).values()) == {1}
        keys = {each.get("/api/webhooks/key")["key"] for each in (ann, again)}
        assert len(keys) == 1


@pytest.fixture
def server(tmp_path):
    running = Forked(tmp_path, "--webhook-networks", HERE[0])
    running.start()
    yield running
    running.kill()


def test_a_server_that_is_killed_while_it_delivers_delivers_again(server, receiver):
    with closing(Guest(server.url, "Ann")) as ann:
        ann.post("/api/me/webhooks", {"url": receiver.url}, 201)
        receiver.rests = 3
        match = ann.open(ME, ME)["match"]
        first = receiver.until(lambda came: came and came[0])
        server.kill()
        receiver.rests = 0
        server.start()
        receiver.until(lambda _: ann.get("/api/me/webhooks")[0]["waiting"] == 0)
        came = receiver.deliveries()
    again = [each for each in came if each.id == first.id]
    assert len(again) >= 2
    assert {each.body for each in again} == {first.body}
    assert {each.told["data"]["match"] for each in came} == {match}


def test_what_a_killed_server_did_not_store_is_found_again(server, receiver):
    with closing(Guest(server.url, "Ann")) as ann:
        ann.post("/api/me/webhooks", {"url": receiver.url}, 201)
        matches = {ann.open(ME, ME)["match"] for _ in range(20)}
        server.kill()  # before all of it is stored, let alone delivered
        server.start()
        receiver.until(lambda came: len({each.id for each in came}) == 2 * len(matches))
    told = Counter(each["event"] for each in receiver.events())
    assert told == {"match-began": 20, "your-turn": 20}
    assert {each["match"] for each in receiver.events()} == matches
