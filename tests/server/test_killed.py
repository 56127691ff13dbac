"""A server that is killed under load comes back with every acknowledged action."""

import random
import threading
import uuid
from collections import defaultdict

import httpx2
import pytest

from hexarena.match import read_record
from tests.serving import Forked

SEED = 20261121
GUESTS = 4
PATIENCE = 60.0  # seconds until an action is taken for lost
SEATS = [{"kind": "me"}, {"kind": "me", "name": "Bo"}]


class Acknowledged:
    """What the server has said it did: match, ply and action; others wait for there to be more."""

    def __init__(self):
        self.faults = []
        self._changed = threading.Condition()
        self._actions = set()

    def add(self, match, ply, action):
        with self._changed:
            self._actions.add((match, ply, action))
            self._changed.notify_all()

    def more(self, count):
        """Wait until there are so many more."""
        with self._changed:
            enough = len(self._actions) + count
            assert self._changed.wait_for(
                lambda: self.faults or len(self._actions) >= enough, PATIENCE
            )
        assert self.faults == []

    def refuse(self, fault):
        with self._changed:
            self.faults.append(fault)
            self._changed.notify_all()

    def by_match(self):
        with self._changed:
            found = defaultdict(dict)
            for match, ply, action in self._actions:
                found[match][ply] = action
            return found


class Guest(threading.Thread):
    """Plays both seats of a match at random, and sends again what was not answered."""

    def __init__(self, server, acknowledged, number):
        super().__init__(daemon=True)
        self.stopped = threading.Event()
        self._server = server
        self._acknowledged = acknowledged
        self._chance = random.Random(SEED + number)

    def run(self):
        with httpx2.Client(base_url=self._server.url, timeout=30) as self._web:
            table = self._opened()
            while not self.stopped.is_set():
                table = self._played(table) if table["scene"]["choices"] else self._opened()

    def _opened(self):
        return self._post("/api/matches", game="hexcore6", seats=SEATS)

    def _played(self, table):
        action = self._chance.choice(table["scene"]["choices"])["action"]
        at = {"ply": table["ply"], "rewinds": table["rewinds"]}
        shown = self._post(f"/api/matches/{table['match']}/actions", action=action, **at)
        self._acknowledged.add(table["match"], table["ply"], action)
        return shown

    def _post(self, path, **body):
        body["command"] = str(uuid.uuid4())
        while True:
            try:
                answer = self._web.post(path, json=body)
            except httpx2.TransportError:
                self._server.running.wait()
                continue
            if answer.is_error:
                self._acknowledged.refuse(f"{path} {body}: {answer.text}")
                self.stopped.set()
                return {"scene": {"choices": []}}
            return answer.json()


class Killed(Forked):
    """A server that guests can wait for while it is away."""

    def __init__(self, folder, database):
        super().__init__(folder, "--database", database)
        self.running = threading.Event()

    def start(self):
        url = super().start()
        self.running.set()
        return url

    def kill(self):
        self.running.clear()
        super().kill()


def confirm(server, acknowledged):
    """Every action acknowledged is in its match's record, at its ply."""
    with httpx2.Client(base_url=server.url, timeout=30) as web:
        for match, actions in acknowledged.items():
            record = web.get(f"/api/matches/{match}/record").raise_for_status()
            stored = read_record(record.text).actions
            assert {ply: stored[ply] for ply in actions} == actions


@pytest.fixture
def server(database, tmp_path):
    running = Killed(tmp_path, database)
    running.start()
    yield running
    running.kill()


@pytest.fixture
def acknowledged(server):
    """Let guests play for as long as the test runs; give what they were told."""
    told = Acknowledged()
    guests = [Guest(server, told, number) for number in range(GUESTS)]
    for guest in guests:
        guest.start()
    yield told
    for guest in guests:
        guest.stopped.set()
        guest.join()
    assert told.faults == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("database", "times"), [("sqlite", 20), ("postgresql", 4)], indirect=["database"]
)
def test_a_server_killed_again_and_again_keeps_what_it_acknowledged(server, acknowledged, times):
    chance = random.Random(SEED)
    for _ in range(times):
        acknowledged.more(chance.randrange(1, 40))
        server.kill()
        told = acknowledged.by_match()
        server.start()
        confirm(server, told)
