"""A night goes on after its server was killed, on either database, and on two servers at once."""

from collections import Counter

import pytest

from tests.server.conftest import Guest, easy, served
from tests.server.evenings import bots, look, opens, over, stream, until
from tests.server.test_relay import guests, listeners, redis_at, wait_until
from tests.serving import Forked
from tests.store.postgres import Postgres

pytestmark = pytest.mark.slow

QUICK = {"game": "hexcore6", "options": {"radius": 4, "quiet_limit": 3}}


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """A place for the server's nights: a file of SQLite or a database of PostgreSQL."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/nights.db"
        return
    postgres = Postgres()
    yield postgres.new()
    postgres.close()


def progress(who, night):
    """Return how many bouts are decided, and how many actions were played in all matches."""
    shown = look(who, night)
    matches = [match for bout in shown["bouts"] for match in bout["matches"]]
    return sum(bout["status"] == "over" for bout in shown["bouts"]), sum(
        who.at(match)["ply"] for match in matches
    )


def confirm_one_match_a_bout(night):
    matches = [bout["matches"] for bout in night["bouts"]]
    assert all(1 <= len(each) <= 2 for each in matches)
    most = Counter(match for each in matches for match in each)
    assert set(most.values()) == {1}


def test_a_night_whose_server_is_killed_again_and_again_ends_with_a_champion(database, tmp_path):
    server = Forked(tmp_path, "--database", database)
    try:
        host = Guest(server.start(), "Ann")
        night = opens(host, *bots(8), **QUICK)
        before = (0, 0)
        for bout in range(1, 6):
            until(host, night, lambda shown, least=bout: decided(shown) >= least)
            server.kill()
            server.start()
            after = progress(host, night)
            assert after >= before
            before = after
        ended = until(host, night, over)
        assert ended["champion"] == ended["standing"][0]["entrant"]
        confirm_one_match_a_bout(ended)
        host.close()
    finally:
        server.kill()


def decided(night):
    return sum(bout["status"] == "over" for bout in night["bouts"])


def test_a_night_of_bots_goes_on_where_it_was_once_somebody_looks_after_a_restart(settings):
    with served(settings) as address:
        ann = Guest(address, "Ann")
        night = opens(ann, *bots(8), form="round-robin")
        until(ann, night, lambda shown: decided(shown) >= 3)
    with served(settings) as address:
        ann.http.base_url = address
        shown = until(ann, night, over)
        assert decided(shown) == 28
        confirm_one_match_a_bout(shown)
    ann.close()


def test_two_servers_of_one_database_let_a_night_go_on_together(tmp_path):
    socket = tmp_path / "redis.socket"
    shared = {"database": f"{tmp_path}/shared.db", "secret": "same", "redis": f"unix://{socket}"}
    with (
        redis_at(socket),
        served(easy(tmp_path, **shared)) as here,
        served(easy(tmp_path, **shared)) as there,
        guests(here, there) as (ann, bo),
    ):
        wait_until(lambda: listeners(socket) == 2)
        night = opens(ann, *bots(6), form="round-robin")
        with stream(ann, night) as events:  # a night that is looked at goes on where one looks
            seen = until(bo, night, over)
            assert events.until(over)["standing"] == seen["standing"]
        confirm_one_match_a_bout(seen)
        assert decided(seen) == 15
