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
            if line.startswith("data: "):
                return self._gathered(json.loads(line.removeprefix("data: ")))
        raise AssertionError("the stream ended")

    def _gathered(self, said):
        if said.get("whole"):
            self.tables = {}
        for gone in said.get("gone") or () if "whole" in said else ():
            del self.tables[gone]
        self.tables |= {each["match"]: each for each in said.get("tables", ())}
        return said

    def until(self, wanted):
        """Return the next event of which something is true, once it is gathered."""
        while not wanted(said := self.next()):
            pass
        return said

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


def seeks(guest, clock=FAST, game="hexcore6", seats=2, status=201):
    return guest.post("/api/quick", {"game": game, "clock": clock, "seats": seats}, status)


@contextmanager
def looking(guest, **wish):
    """Look for a quick match with a tab open; give its events."""
    with following(guest, f"quick/{seeks(guest, **wish)['seek']}") as news:
        yield news


def found(news):
    return news.until(lambda said: said["match"])["match"]


def offers(guest, status=201, clock=FAST, game="hexcore6", **more):
    """Open a table in the lobby."""
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "friend"}], "clock": clock, **more}
    return guest.post("/api/lobby", wish, status)


def sits(guest, match, status=200):
    return guest.post(f"/api/lobby/{match}/seat", {}, status)


def challenges(guest, other, status=201, **more):
    """Challenge another guest, who must have a page."""
    who = other.get("/api/me/page")["who"]
    seats = [{"kind": "me"}, {"kind": "friend"}]
    wish = {"game": "hexcore6", "seats": seats, "clock": FAST, "who": who, **more}
    return guest.post("/api/challenges", wish, status)


@pytest.fixture
def ann(guest):
    return guest("Ann")


@pytest.fixture
def bo(guest):
    return guest("Bo")


@pytest.fixture
def cy(guest):
    return guest("Cy")
