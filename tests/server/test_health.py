"""Readiness writes to the database, liveness does not, and a Redis that is away is shown."""

import asyncio
import resource
import sys
import uuid
from contextlib import closing

import pytest

from hexarena.contract.errors import StoreFailed
from hexarena.server import health
from hexarena.server.health import HealthProbe
from hexarena.store import Store, sqlite, sqlite_url
from tests.databases import make_tables
from tests.server.conftest import ME, WAIT_SECONDS, Guest, easy, served
from tests.server.test_locked import locked
from tests.serving import serving
from tests.store.samples import SERVER
from tests.waiting import eventually

READY, LIVE = "/api/health", "/api/health/live"
FILE_LIMIT = 2**17  # bytes of a file, among them the database's log


@pytest.fixture
def store(tmp_path):
    with closing(Store(make_tables(sqlite_url(tmp_path / "hexarena.db")))) as store:
        yield store


def ready(web):
    return web.get(READY).status_code


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits programs that run")
def test_a_server_whose_files_cannot_grow_is_alive_but_not_ready_until_they_can(tmp_path):
    with serving(tmp_path) as server, closing(Guest(server.url, "Ann")) as ann:
        assert ready(ann.http) == 200
        unlimited = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (FILE_LIMIT, unlimited[1]))
        eventually(lambda: open_status(ann), lambda status: status == 503)
        eventually(lambda: ready(ann.http), lambda status: status == 503)
        assert ann.get(READY, 503)["code"] == "store/failed"
        assert ann.get(LIVE)["status"] == "ok"
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)
        eventually(lambda: ready(ann.http), lambda status: status == 200)


def open_status(guest):
    """Open a match, which writes many pages; return the status of the answer."""
    body = {"game": "hexcore6", "options": {"radius": 4}, "seats": [ME, ME]}
    return guest.http.post("/api/matches", json={"command": uuid.uuid4().hex, **body}).status_code


def test_a_full_disk_is_noticed_before_the_last_write_fails(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(health, "CACHE_SECONDS", 0.0)
    monkeypatch.setattr(health, "PROBE_SECONDS", WAIT_SECONDS)
    with served(easy(tmp_path)) as address, closing(Guest(address, "Ann")) as ann:
        assert ann.get(READY) == {
            "status": "ok",
            "version": ann.get(READY)["version"],
            "problems": [],
        }
        with monkeypatch.context() as patch:
            patch.setattr(sqlite, "MIN_FREE_BYTES", 2**63)
            refusal = ann.get(READY, 503)
            assert refusal["code"] == "store/failed"
            assert "the disk is full; expected a disk with free space" in caplog.text
            assert ann.get(LIVE)["status"] == "ok"
        assert ann.get(READY)["status"] == "ok"


def test_a_database_that_another_program_keeps_locked_is_not_ready(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.2)
    with served(easy(tmp_path)) as address, closing(Guest(address, "Ann")) as ann:
        with locked(tmp_path):
            assert ann.get(READY, 503)["code"] == "store/failed"
            assert "has not taken a write for 0.2 s" in caplog.text
            assert ann.get(LIVE)["status"] == "ok"
        assert eventually(lambda: ready(ann.http), lambda status: status == 200)


async def test_one_write_answers_all_who_ask_within_a_second(store, monkeypatch):
    writes = []
    write = store.prove_writable
    monkeypatch.setattr(store, "prove_writable", lambda: writes.append(1) or write())
    probe = HealthProbe(store, None)
    await asyncio.gather(*(probe.check_store() for _ in range(20)))
    await probe.check_store()
    assert len(writes) == 1
    monkeypatch.setattr(health, "CACHE_SECONDS", 0.0)
    await probe.check_store()
    assert len(writes) == 2
    await probe.close()


async def test_a_failure_is_told_to_everybody_and_the_next_write_heals_it(store, monkeypatch):
    monkeypatch.setattr(health, "CACHE_SECONDS", 0.0)
    probe = HealthProbe(store, None)
    with monkeypatch.context() as patch:
        patch.setattr(sqlite, "MIN_FREE_BYTES", 2**63)
        for _ in range(2):
            with pytest.raises(StoreFailed, match="the disk is full"):
                await probe.check_store()
    await probe.check_store()
    await probe.close()


def test_a_probe_is_no_sign_of_life_of_the_clocks(store):
    store.deadlines.beat(SERVER, 1_000, 2_000, 0)
    store.prove_writable()
    assert store.deadlines.beat(SERVER, 9_000, 10_000, 0) == 8_000
    store.prove_writable()
