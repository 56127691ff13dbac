"""A server that is killed under load comes back with every acknowledged action."""

import random

import pytest

from tests.server.acknowledged import SEED, confirm, playing
from tests.serving import serving


@pytest.mark.slow
@pytest.mark.parametrize(
    ("database", "times"), [("sqlite", 8), ("postgresql", 3)], indirect=["database"]
)
def test_a_server_killed_again_and_again_keeps_what_it_acknowledged(database, times, tmp_path):
    chance = random.Random(SEED)
    with serving(tmp_path, "--database", database) as server, playing(server) as acknowledged:
        for _ in range(times):
            acknowledged.more(chance.randrange(1, 40))
            server.kill()
            actions = acknowledged.by_match()
            server.start()
            confirm(server, actions)
