"""A locked database, and a database file that is moved while it is open."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import pytest

from tests.server.conftest import ME, Guest, easy, served

AT_ONCE = 12  # commands that wait, more than there are threads to look


@contextmanager
def locked(folder):
    """Hold the database of a server as another program would."""
    with closing(sqlite3.connect(folder / "hexarena.db", isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield


def test_a_cached_read_does_not_wait_for_the_database(tmp_path):
    with (
        served(easy(tmp_path, lock_time=60)) as address,
        closing(Guest(address, "Ann")) as ann,
        ThreadPoolExecutor(AT_ONCE) as pool,
    ):
        tables = [ann.open(ME, ME) for _ in range(AT_ONCE // 2)]
        with locked(tmp_path):
            waiting_match = [pool.submit(ann.play, table) for table in tables for _ in range(2)]
            for table in tables:
                assert ann.at(table["match"])["ply"] == 0
            with ann.stream(tables[0]["match"]) as stream:
                assert stream.next()["ply"] == 0
            assert ann.get("/api/health/live")["status"] == "ok"
            assert not any(task.done() for task in waiting_match)
        results = [task.exception() is None for task in waiting_match]
        assert results.count(True) == len(tables)  # of two who play the same ply one is late


def test_a_command_that_has_waited_is_told_when_to_try_again(tmp_path):
    with served(easy(tmp_path, lock_time=0.5)) as address, closing(Guest(address, "Ann")) as ann:
        table = ann.open(ME, ME)
        body = {"command": "sent-again", "ply": 0, "rewinds": 0, "action": choice(table)}
        path = f"/api/matches/{table['match']}/actions"
        with locked(tmp_path):
            refusal = ann.http.post(path, json=body)
        assert (refusal.status_code, refusal.json()["code"]) == (503, "store/failed")
        assert int(refusal.headers["Retry-After"]) > 0
        assert ann.ask("POST", path, body)["ply"] == 1


def choice(table):
    return table["scene"]["choices"][0]["action"]


def moved(file, path):
    file.rename(path / "elsewhere.db")


def deleted(file, path):
    file.unlink()


def replaced(file, path):
    file.rename(path / "elsewhere.db")
    file.write_bytes((path / "elsewhere.db").read_bytes())


@pytest.mark.parametrize("gone", [moved, deleted, replaced])
def test_nothing_is_acknowledged_once_the_file_is_gone(tmp_path, gone):
    file = tmp_path / "hexarena.db"
    with served(easy(tmp_path)) as address, closing(Guest(address, "Ann")) as ann:
        table = ann.play(ann.open(ME, ME))
        gone(file, tmp_path)
        assert ann.play(table, status=503)["code"] == "store/failed"
        assert ann.get("/api/health", 503)["code"] == "store/failed"
        assert file.exists() == (gone is replaced)  # none is made in its place


def test_a_file_that_comes_back_is_written_on(tmp_path):
    file = tmp_path / "hexarena.db"
    with served(easy(tmp_path)) as address, closing(Guest(address, "Ann")) as ann:
        table = ann.open(ME, ME)
        moved(file, tmp_path)
        ann.play(table, status=503)
        (tmp_path / "elsewhere.db").rename(file)
        assert ann.play(table)["ply"] == 1
