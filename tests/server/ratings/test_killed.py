"""A match that is over is rated once, with two workers and however often one of them is killed."""

import os
import signal
import threading
import uuid
from contextlib import closing, suppress
from pathlib import Path

import httpx2
import pytest
from sqlalchemy import func, select

from hexarena.store import Store
from hexarena.store.tables import rated_matches
from tests.http_client import client
from tests.server.conftest import FRIEND, ME, MEMBER_PASSWORD
from tests.server.redis_server import listeners, redis_at
from tests.serving import serving
from tests.waiting import eventually

pytestmark = pytest.mark.slow

PAIRS = 3
MATCHES = 5  # of a pair
KILLS = 4
PATIENCE = 120.0
CLOCK = {"kind": "fischer", "main": 3600, "increment": 60}
MIN_PLIES = 4  # plies after which both have decided something


class Pair(threading.Thread):
    """Two people who play rated matches, and send again what was not answered."""

    def __init__(self, url):
        super().__init__(daemon=True)
        self.url, self.over = url, []

    def run(self):
        with self._client() as ann, self._client() as bo:
            for player in (ann, bo):
                account = {"handle": uuid.uuid4().hex[:12], "password": MEMBER_PASSWORD}
                self._insist_at(player, "/api/account", account)
            for _ in range(MATCHES):
                self.over.append(self._match(ann, bo))

    def _client(self):
        return client(self.url, timeout=30)

    def _match(self, ann, bo):
        terms = {"rated": True, "clock": CLOCK}
        new_match = {"game": "hexcore6", "seats": [ME, FRIEND], **terms}
        table = self._insist(ann, "", new_match)
        match, key = table["match"], table["seats"][1]["key"]
        table = self._insist(bo, f"/{match}/seats/1", {"key": key})
        while table["ply"] < MIN_PLIES:
            player = (ann, bo)[table["scene"]["to_act"]]
            table = eventually(  # the other worker may not have heard of the last action yet
                lambda player=player: self._look(player, match),
                lambda table: table["scene"]["choices"],
            )
            act = table["scene"]["choices"][0]["action"]
            body = {"ply": table["ply"], "rewinds": table["rewinds"], "action": act}
            table = self._insist(player, f"/{match}/actions", body)
        assert self._insist(bo, f"/{match}/resignation", {"seat": 1})["status"] == "over"
        return match

    def _insist(self, player, path, body):
        """Send a command until it is answered, always under the same id."""
        return self._insist_at(player, f"/api/matches{path}", body)

    def _insist_at(self, player, path, body):
        body_sent = {"command": str(uuid.uuid4()), **body}
        return self._answer(lambda: player.post(path, json=body_sent))

    def _look(self, player, match):
        return self._answer(lambda: player.get(f"/api/matches/{match}"))

    def _answer(self, send):
        """Send until there is an answer; return it."""
        answer = eventually(lambda: self._try(send), within=PATIENCE)
        assert answer.status_code < 400, answer.text
        return answer.json()

    def _try(self, send):
        """Send; return the answer of a server that lives."""
        with suppress(httpx2.TransportError):
            answer = send()
            return answer if answer.status_code < 500 else None
        return None


def workers(server):
    file = Path(f"/proc/{server.pid}/task/{server.pid}/children")
    return [int(pid) for pid in file.read_text(encoding="ascii").split()]


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_every_match_that_is_over_is_rated_once(database, tmp_path):
    socket = tmp_path / "redis"
    flags = ("--workers", "2", "--database", database, "--redis", f"unix://{socket}")
    with redis_at(socket), serving(tmp_path, *flags) as server:
        eventually(lambda: listeners(socket) == 2, within=PATIENCE)
        pairs = [Pair(server.url) for _ in range(PAIRS)]
        for pair in pairs:
            pair.start()
        for kill in range(KILLS):
            target = (kill + 1) * PAIRS * MATCHES // (KILLS + 1)
            eventually(
                lambda: sum(len(pair.over) for pair in pairs),
                lambda count, least=target: count >= least,
                within=PATIENCE,
            )
            os.kill(workers(server)[0], signal.SIGKILL)
            eventually(lambda: len(workers(server)) == 2, within=PATIENCE)
        for pair in pairs:
            pair.join(PATIENCE)
    ended_matches = {match for pair in pairs for match in pair.over}
    assert len(ended_matches) == PAIRS * MATCHES
    with closing(Store(database)) as store:
        with store.database.reading() as connection:
            assert {*connection.execute(select(rated_matches.c.match)).scalars()} == ended_matches
            statement = select(func.count()).select_from(rated_matches)
            assert connection.execute(statement).scalar_one() == len(ended_matches)
        assert store.ratings.recalculate() == (len(ended_matches), 0)
