"""Clocks run on when servers die: others flag, and time without a server counts for nobody."""

import sqlite3
import time
from contextlib import closing

import pytest

from hexarena.server.clocks.flags import BUSY_HEARTBEAT, RETURN_MILLISECONDS
from hexarena.store import Store
from tests.server.clocks.test_routes import begun, is_over, until
from tests.server.conftest import Guest, served
from tests.server.unready import unready
from tests.serving import Forked, serving
from tests.waiting import eventually

pytestmark = pytest.mark.slow
QUICK = {"kind": "decision", "decision": 5}
SLOW = {"kind": "fischer", "main": 60}
SHARED = ("--secret", "the same for both of them")
LONG = 20_000  # milliseconds of an outage
RESTARTS = 5
TOLERANCE = 300  # milliseconds that a restart may cost on a slow machine
GAIN = BUSY_HEARTBEAT + 1_000  # milliseconds from a heartbeat to a death, and until a tab is back


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


def heeded(database):
    """Wait until the server has noticed that a clock runs, and gives signs of life often."""
    eventually(lambda: promised(database), lambda pause: pause <= BUSY_HEARTBEAT)


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


def remaining(table):
    """Return what Ann has left now, in milliseconds."""
    time_shown = table["clock"]["times"][0]
    return min(time_shown["left"], time_shown["due"] - time.time() * 1000)


@pytest.mark.parametrize("ways", [(Forked.kill,), (Forked.stop,), (Forked.kill, Forked.stop)])
def test_five_restarts_cost_the_player_to_move_nothing_but_her_own_thinking(tmp_path, ways):
    """Her tab comes back at once, or she has no tab and the clock stands still for a while."""
    thought = 0.0
    with (
        serving(tmp_path) as server,
        closing(Guest(server.url, "Ann")) as ann,
        closing(Guest(server.url, "Bo")) as bo,
    ):
        table = begun(ann, bo, SLOW)
        match, at_first, came = table["match"], remaining(table), time.time() * 1000
        for n in range(RESTARTS):
            heeded(tmp_path / "hexarena.db")
            thought += time.time() * 1000 - came
            ways[n % len(ways)](server)
            set_back(tmp_path / "hexarena.db")
            server.start()
            came = time.time() * 1000
            with ann.stream(match) as stream:
                stream.next()
                table = ann.at(match)
                loss, thinking = at_first - remaining(table), thought + time.time() * 1000 - came
                assert loss <= thinking + (n + 1) * TOLERANCE
                assert loss >= thinking - (n + 1) * GAIN
        assert table["status"] == "playing"
        assert remaining(table) <= at_first


def test_a_clock_stands_still_until_the_players_tab_is_back_or_had_time_to(tmp_path):
    with (
        serving(tmp_path) as server,
        closing(Guest(server.url, "Ann")) as ann,
        closing(Guest(server.url, "Bo")) as bo,
    ):
        table = begun(ann, bo, SLOW)
        heeded(tmp_path / "hexarena.db")
        server.stop()
        server.start()
        with bo.stream(table["match"]) as stream:
            standing = stream.next()["clock"]["times"][0]
            assert standing["due"] - standing["left"] > time.time() * 1000
            with ann.stream(table["match"]) as own_stream:
                runs = own_stream.next()["clock"]["times"][0]
            assert runs["left"] == standing["left"]
            assert runs["due"] - runs["left"] <= time.time() * 1000
            stream.until(lambda table: table["clock"]["times"][0] == runs)


def test_nothing_is_credited_while_another_server_serves(sites):
    first_server = sites[0]
    with (
        closing(Guest(first_server.url, "Ann")) as ann,
        closing(Guest(first_server.url, "Bo")) as bo,
    ):
        table = begun(ann, bo, SLOW)
        for way in (Forked.kill, Forked.stop):
            way(first_server)
            first_server.start()
            with ann.stream(table["match"]) as stream:
                assert stream.next()["clock"] == table["clock"]


def test_a_clock_stands_still_while_the_game_is_compiled(settings):
    with (
        served(settings) as address,
        closing(Guest(address, "Ann")) as ann,
        closing(Guest(address, "Bo")) as bo,
    ):
        table = begun(ann, bo, SLOW)
        at_first = remaining(table)
    with closing(Store(settings.database_url)) as store, unready(settings) as server:
        for _ in range(2):
            deadline = store.deadlines.first()
            eventually(store.deadlines.first, lambda later, old=deadline: later > old)
        opened = time.monotonic()
        server.opens()
        with closing(moved(ann, server.address)) as ann_again:
            table = eventually(
                lambda: ann_again.http.get(f"/api/matches/{table['match']}").json(),
                lambda answer: "clock" in answer,
            )
    late = max(0.0, 1000 * (time.monotonic() - opened) - RETURN_MILLISECONDS)  # after the grace
    assert at_first - TOLERANCE - late < remaining(table) <= at_first
