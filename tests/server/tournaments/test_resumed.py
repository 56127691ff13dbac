"""A tournament goes on after its server was killed, on either database and on two servers."""

from collections import Counter

import pytest

from tests.server.conftest import Guest, easy, served
from tests.server.redis_server import listeners, redis_at
from tests.server.test_redis_fanout import guests
from tests.server.tournaments.live import bots, look, opens, over, stream, until
from tests.serving import Forked
from tests.waiting import eventually

pytestmark = pytest.mark.slow

QUICK = {"game": "hexcore6", "options": {"radius": 4, "quiet_limit": 3}}


def progress(player, tournament):
    """Return how many pairings are decided, and how many actions were played in all matches."""
    view = look(player, tournament)
    matches = [match for pairing in view["pairings"] for match in pairing["matches"]]
    return sum(pairing["status"] == "over" for pairing in view["pairings"]), sum(
        player.at(match)["ply"] for match in matches
    )


def confirm_one_match_a_pairing(tournament):
    matches = [pairing["matches"] for pairing in tournament["pairings"]]
    assert all(1 <= len(pair_matches) <= 2 for pair_matches in matches)
    match_counts = Counter(match for pair_matches in matches for match in pair_matches)
    assert set(match_counts.values()) == {1}


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_a_tournament_whose_server_is_killed_again_and_again_ends_with_a_champion(
    database, tmp_path
):
    server = Forked(tmp_path, "--database", database)
    try:
        host = Guest(server.start(), "Ann")
        tournament = opens(host, *bots(8), **QUICK)
        old_progress = (0, 0)
        for pairing in range(1, 6):
            until(host, tournament, lambda shown, least=pairing: decided(shown) >= least)
            server.kill()
            server.start()
            new_progress = progress(host, tournament)
            assert new_progress >= old_progress
            old_progress = new_progress
        ended_tournament = until(host, tournament, over)
        assert ended_tournament["champion"] == ended_tournament["standing"][0]["entrant"]
        confirm_one_match_a_pairing(ended_tournament)
        host.close()
    finally:
        server.kill()


def decided(tournament):
    return sum(pairing["status"] == "over" for pairing in tournament["pairings"])


def test_a_tournament_of_bots_goes_on_where_it_was_once_somebody_looks_after_a_restart(settings):
    with served(settings) as address:
        ann = Guest(address, "Ann")
        tournament = opens(ann, *bots(8), form="round-robin")
        until(ann, tournament, lambda shown: decided(shown) >= 3)
    with served(settings) as address:
        ann.http.base_url = address
        view = until(ann, tournament, over)
        assert decided(view) == 28
        confirm_one_match_a_pairing(view)
    ann.close()


def test_two_servers_of_one_database_let_a_tournament_go_on_together(tmp_path):
    socket = tmp_path / "redis.socket"
    shared = {"database": f"{tmp_path}/shared.db", "secret": "same", "redis": f"unix://{socket}"}
    with (
        redis_at(socket),
        served(easy(tmp_path, **shared)) as first_url,
        served(easy(tmp_path, **shared)) as second_url,
        guests(first_url, second_url) as (ann, bo),
    ):
        eventually(lambda: listeners(socket) == 2)
        tournament = opens(ann, *bots(6), form="round-robin")
        with stream(
            ann, tournament
        ) as events:  # a tournament that is looked at goes on where one looks
            view = until(bo, tournament, over)
            assert events.until(over)["standing"] == view["standing"]
        confirm_one_match_a_pairing(view)
        assert decided(view) == 15
