"""Clocks run on when servers die: others flag, and time without a server counts for nobody."""

import sqlite3
import time
from contextlib import closing

import pytest

from hexarena.server.clocks.flags import BUSY_HEARTBEAT
from tests.server.clocks.test_routes import begun, due, is_over, until
from tests.server.conftest import Guest
from tests.serving import serving
from tests.waiting import eventually

pytestmark = pytest.mark.slow
QUICK = {"kind": "decision", "decision": 5}
SLOW = {"kind": "fischer", "main": 60}
SHARED = ("--secret", "the same for both of them")
LONG = 20_000  # milliseconds of an outage
KILLS = 3


@pytest.fixture
def sites(tmp_path):
    """Two servers on one database, which do not hear of each other."""
    (tmp_path / "there").mkdir()
    database_flags = "--database", f"sqlite:///{tmp_path}/matches.db"
    with (
        serving(tmp_path, *database_flags, *SHARED) as first_server,
        serving(tmp_path / "there", *database_flags, *SHARED) as second_server,
    ):
        yield first_server, second_server


def set_back(database):
    """Let all that was stored of clocks have been so much earlier: the outage is so much longer."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE beats SET at = at - ?, promised = promised - ?", (LONG, LONG))
        connection.execute("UPDATE times SET due = due - ?, since = since - ?", (LONG, LONG))


def promised(database):
    """Return how many milliseconds after its sign of life the server promised the next one."""
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT promised - at FROM beats").fetchone()[0]


def last_sign(database):
    """Return when a server gave its last sign of life, in milliseconds since 1970."""
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT at FROM beats").fetchone()[0]


def heeded(database):
    """Wait until the server has noticed that a clock runs, and gives signs of life often."""
    eventually(lambda: promised(database), lambda pause: pause <= BUSY_HEARTBEAT)


def lefts(table):
    return [time_shown["left"] for time_shown in table["clock"]["times"]]


def moved(guest, url):
    """Return the same guest at another server."""
    other_guest = Guest(url)
    other_guest.http.cookies = guest.http.cookies
    return other_guest


def test_another_server_flags_once_in_a_match_whose_server_has_died(sites):
    first_server, second_server = sites
    with (
        closing(Guest(first_server.url, "Ann")) as ann,
        closing(Guest(first_server.url, "Bo")) as bo,
    ):
        table = begun(ann, bo, QUICK)
        first_server.kill()
        with closing(moved(bo, second_server.url)) as other_guest:
            ended_match = until(other_guest, table["match"], is_over)
        first_server.start()
    assert ended_match["scene"]["outcome"]["returns"] == [-1, 1]
    assert ended_match["revision"] == table["revision"] + 1


def test_time_without_a_server_counts_for_nobody_however_often_it_dies(tmp_path):
    with (
        serving(tmp_path) as server,
        closing(Guest(server.url, "Ann")) as ann,
        closing(Guest(server.url, "Bo")) as bo,
    ):
        table = begun(ann, bo, SLOW)
        old_lefts = lefts(table)
        for _ in range(KILLS):
            heeded(tmp_path / "hexarena.db")
            old_deadline = due(table, 0)
            server.kill()
            died = last_sign(tmp_path / "hexarena.db")
            set_back(tmp_path / "hexarena.db")
            server.start()
            table = ann.at(table["match"])
            lived = time.time() * 1000
            shift = due(table, 0) - old_deadline
            assert 0 < shift <= lived - died
        assert table["status"] == "playing"
        assert lefts(table) == old_lefts
