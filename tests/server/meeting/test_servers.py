"""Several servers: who is present at another one, and the searches of one that was killed."""

from contextlib import closing

import pytest

from tests.server.conftest import Guest, easy, served
from tests.server.meeting.conftest import following, found, looking, offers, sits
from tests.server.redis_server import listeners, redis_at
from tests.serving import Forked
from tests.waiting import eventually

pytestmark = pytest.mark.slow


def test_a_table_is_open_as_long_as_its_host_is_present_at_another_server(tmp_path):
    socket = tmp_path / "redis.sock"
    settings = easy(tmp_path, redis=f"unix://{socket}")
    with (
        redis_at(socket),
        served(settings) as first_url,
        served(settings) as second_url,
        closing(Guest(first_url, "Ann")) as ann,
        closing(Guest(second_url, "Bo")) as bo,
    ):
        eventually(lambda: listeners(socket) == 2)
        gone_match, taken_match = (offers(ann)["match"] for _ in range(2))
        with following(bo, "lobby") as news:
            with ann.stream(gone_match):
                news.shows(gone_match)
            news.hides(gone_match)
            with ann.stream(taken_match) as stream:
                news.shows(taken_match)
                sits(bo, taken_match)
                assert stream.until(lambda table: table["status"] == "playing")


def test_the_search_of_a_server_that_was_killed_falls_out_and_others_meet(tmp_path):
    killed = Forked(tmp_path)
    killed.start()
    with (
        served(easy(tmp_path)) as address,
        closing(Guest(address)) as bo,
        closing(Guest(address)) as cy,
    ):
        with closing(Guest(killed.url)) as ann, looking(ann) as news:
            news.next()
            eventually(lambda: bo.get("/api/lobby")["seeking"])
            killed.kill()
        eventually(lambda: not bo.get("/api/lobby")["seeking"])
        with looking(bo) as his, looking(cy) as her_stream:
            assert found(his) == found(her_stream)
