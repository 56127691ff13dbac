"""What the tests of meeting share: streams of any kind of news, and guests who meet."""

import json
from contextlib import contextmanager

import pytest

FAST = {"kind": "fischer", "main": 180, "increment": 2}


class News:
    """The events of a stream of the lobby, a search, challenges, or what can be watched."""

    def __init__(self, lines):
        self._lines = lines
        self.tables = {}

    def next(self):
        """Return the next event; tables are gathered as a client does."""
        for line in self._lines:
            if line.startswith("data: ") and line != "data: {}":  # a heartbeat
                return self._gathered(json.loads(line.removeprefix("data: ")))
        raise AssertionError("the stream ended")

    def _gathered(self, data):
        if data.get("whole"):
            self.tables = {}
        for removed in data.get("gone") or () if "whole" in data else ():
            del self.tables[removed]
        self.tables |= {entry["match"]: entry for entry in data.get("tables", ())}
        return data

    def until(self, condition):
        """Return the next event of which something is true, once it is gathered."""
        while not condition(data := self.next()):
            pass
        return data

    def shows(self, match):
        """Return the entry of a match once it is there."""
        while match not in self.tables:
            self.next()
        return self.tables[match]

    def hides(self, match):
        """Wait until a match is not there."""
        while match in self.tables:
            self.next()


@contextmanager
def following(guest, path):
    """Follow a stream as a guest."""
    with guest.http.stream("GET", f"/api/{path}/events") as answer:
        assert answer.status_code == 200
        yield News(answer.iter_lines())


def seeks(guest, clock=FAST, game="hexcore6", seats=2, status=201, **lists):
    body = {"games": [game], "clocks": [clock], "seats": seats, **lists}
    return guest.post("/api/quick", body, status)


def answers(guest, seek, status=200, **fields):
    """Play somebody who is searching."""
    return guest.post(f"/api/quick/{seek}/match", fields, status)


@contextmanager
def looking(guest, **fields):
    """Look for a quick match with a tab open; give its events."""
    with following(guest, f"quick/{seeks(guest, **fields)['seek']}") as news:
        yield news


def found(news):
    return news.until(lambda said: said["match"])["match"]


def offers(guest, status=201, clock=FAST, game="hexcore6", **fields):
    """Open a table in the lobby."""
    body = {"game": game, "seats": [{"kind": "me"}, {"kind": "friend"}], "clock": clock, **fields}
    return guest.post("/api/lobby", body, status)


def sits(guest, match, status=200):
    return guest.post(f"/api/lobby/{match}/seat", {}, status)


def challenges(guest, rival, status=201, **fields):
    """Challenge another guest, who must have a page."""
    public_id = rival.get("/api/me/page")["who"]
    seats = [{"kind": "me"}, {"kind": "friend"}]
    body = {"game": "hexcore6", "seats": seats, "clock": FAST, "who": public_id, **fields}
    return guest.post("/api/challenges", body, status)


@pytest.fixture
def ann(guest):
    return guest("Ann")


@pytest.fixture
def bo(guest):
    return guest("Bo")


@pytest.fixture
def cy(guest):
    return guest("Cy")
