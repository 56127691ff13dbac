"""Several servers: who is present at another one, and the searches of one that was killed."""

from contextlib import closing

import pytest

from tests.server.conftest import Guest, easy, served
from tests.server.meeting.conftest import following, found, looking, offers, sits
from tests.server.redis_server import listeners, redis_at, wait_until
from tests.serving import Serving

pytestmark = pytest.mark.slow


def test_a_table_is_open_as_long_as_its_host_is_present_at_another_server(tmp_path):
    socket = tmp_path / "redis.sock"
    settings = easy(tmp_path, redis=f"unix://{socket}")
    with (
        redis_at(socket),
        served(settings) as here,
        served(settings) as there,
        closing(Guest(here, "Ann")) as ann,
        closing(Guest(there, "Bo")) as bo,
    ):
        wait_until(lambda: listeners(socket) == 2)
        gone, taken = (offers(ann)["match"] for _ in range(2))
        with following(bo, "lobby") as news:
            with ann.stream(gone):
                news.shows(gone)
            news.hides(gone)
            with ann.stream(taken) as stream:
                news.shows(taken)
                sits(bo, taken)
                assert stream.until(lambda table: table["status"] == "playing")


def test_the_search_of_a_server_that_was_killed_falls_out_and_others_meet(tmp_path):
    killed = Serving(tmp_path)
    killed.start()
    with served(easy(tmp_path)) as at, closing(Guest(at)) as bo, closing(Guest(at)) as cy:
        with closing(Guest(killed.url)) as ann, looking(ann) as news:
            news.next()
            wait_until(lambda: bo.get("/api/lobby")["seeking"])
            killed.kill()
        wait_until(lambda: not bo.get("/api/lobby")["seeking"])
        with looking(bo) as his, looking(cy) as theirs:
            assert found(his) == found(theirs)
