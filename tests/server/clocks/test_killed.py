"""Clocks run on when servers die: others flag, and time without a server counts for nobody."""

import time
from contextlib import closing

import pytest

from tests.server.clocks.test_routes import begun, due, is_over, until
from tests.server.conftest import Guest
from tests.serving import serving

pytestmark = pytest.mark.slow
QUICK = {"kind": "decision", "decision": 5}
SLOW = {"kind": "fischer", "main": 60}
SHARED = ("--secret", "the same for both of them")
PLAYED = 1.5  # seconds before its death that a server may not have given a sign of life
KILLS = 5


@pytest.fixture
def sites(tmp_path):
    """Two servers on one database, which do not hear of each other."""
    (tmp_path / "there").mkdir()
    place = "--database", f"sqlite:///{tmp_path}/matches.db"
    with (
        serving(tmp_path, *place, *SHARED) as here,
        serving(tmp_path / "there", *place, *SHARED) as there,
    ):
        yield here, there


def moved(guest, url):
    """Return the same guest at another server."""
    other = Guest(url)
    other.http.cookies = guest.http.cookies
    return other


def test_another_server_flags_once_in_a_match_whose_server_has_died(sites):
    here, there = sites
    with closing(Guest(here.url, "Ann")) as ann, closing(Guest(here.url, "Bo")) as bo:
        table = begun(ann, bo, QUICK)
        here.kill()
        with closing(moved(bo, there.url)) as bo:
            ended = until(bo, table["match"], is_over)
    assert ended["scene"]["outcome"]["returns"] == [-1, 1]
    assert ended["revision"] == table["revision"] + 1


def test_time_without_a_server_counts_for_nobody_however_often_it_dies(tmp_path):
    with serving(tmp_path) as server:
        with closing(Guest(server.url, "Ann")) as ann, closing(Guest(server.url, "Bo")) as bo:
            table = begun(ann, bo, SLOW)
            for _ in range(KILLS):
                before = due(table, 0)
                server.kill()
                died = time.time() * 1000
                server.start()
                table = ann.at(table["match"])
                lived = time.time() * 1000
                shift = due(table, 0) - before
                assert 0 < shift <= lived - died + PLAYED * 1000
                assert due(table, 0) - lived >= before - died - (lived - died)
            assert table["status"] == "playing"
            assert {each["left"] for each in table["clock"]["times"]} == {60_000}
