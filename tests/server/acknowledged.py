"""Guests who play while servers die, and note what was acknowledged."""

import random
import threading
import time
import uuid
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx2

from hexarena.match import read_record
from tests.http_client import client
from tests.serving import Serving
from tests.waiting import eventually

SEED = 20261121
GUESTS = 4
PATIENCE = 60.0  # seconds until an action is taken for lost
FAILED = 503  # the database does not answer
SEATS = [{"kind": "me"}, {"kind": "me", "name": "Bo"}]
CLOCK = {"kind": "fischer", "main": 1800, "increment": 0}
EXACT = 20.0  # milliseconds by which a clock may differ from ours


class Acknowledged:
    """What the server has said it did: match, ply and action; others wait for there to be more.

    `charged` counts decisions on a clock, and is the most that one was charged beyond the time
    that had passed, in milliseconds.
    """

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.charged = (0, 0.0)
        self._changed = threading.Condition()
        self._actions: set[tuple[str, int, int]] = set()

    def add(self, match: str, ply: int, action: int) -> None:
        with self._changed:
            self._actions.add((match, ply, action))
            self._changed.notify_all()

    def more(self, count: int) -> None:
        """Wait until there are so many more."""
        with self._changed:
            target = len(self._actions) + count
            assert self._changed.wait_for(
                lambda: self.faults or len(self._actions) >= target, PATIENCE
            )
        assert not self.faults, self.faults

    def charge(self, seconds_taken: float, passed: float) -> None:
        """Note what a clock took, in milliseconds, and how many had passed while it ran."""
        count, maximum = self.charged
        self.charged = count + 1, max(maximum, seconds_taken - passed)
        if seconds_taken < 0 or seconds_taken > passed + EXACT:
            self.refuse(f"a clock took {seconds_taken} ms; {passed:.0f} had passed")

    def refuse(self, fault: str) -> None:
        with self._changed:
            self.faults.append(fault)
            self._changed.notify_all()

    def by_match(self) -> dict[str, dict[int, int]]:
        with self._changed:
            actions: defaultdict[str, dict[int, int]] = defaultdict(dict)
            for match, ply, action in self._actions:
                actions[match][ply] = action
            return actions


class Guest(threading.Thread):
    """Plays both seats of a match at random, and sends again what was not answered."""

    def __init__(self, server: Serving, acknowledged: Acknowledged, number: int) -> None:
        super().__init__(daemon=True)
        self.stopped = threading.Event()
        self._server = server
        self._acknowledged = acknowledged
        self._chance = random.Random(SEED + number)
        self.match = ""  # that it plays now
        self._due: dict[int, float] = {}  # since when each seat's clock may run
        self._asked_at = 0.0  # when the table was asked for that it has now
        self._tries = 0  # how often the last command was sent

    def run(self) -> None:
        with client(self._server.url, timeout=30) as self._web:
            table = self._opened()
            while not self.stopped.is_set():
                table = self._played(table) if table["scene"]["choices"] else self._opened()

    def _opened(self) -> Any:
        table = self._post("/api/matches", game="hexcore6", seats=SEATS, clock=CLOCK)
        self.match = table.get("match", "")
        self._due = {}
        return table

    def _played(self, table: Any) -> Any:
        action = self._chance.choice(table["scene"]["choices"])["action"]
        position = {"ply": table["ply"], "rewinds": table["rewinds"]}
        sent_at = time.monotonic()
        new_table = self._post(f"/api/matches/{table['match']}/actions", action=action, **position)
        if "match" in new_table:
            self._compare(table, new_table, sent_at)
        self._acknowledged.add(table["match"], table["ply"], action)
        return new_table

    def _compare(self, old_table: Any, new_table: Any, sent_at: float) -> None:
        """Compare what a decision, sent then, took of each clock with the time that had passed.

        After a restart all clocks of a table may stand still, and run again before the next one.
        If the server was killed before its answer, the next clock has run since the decision.
        """
        time_now = time.monotonic()
        latest_start = sent_at if self._tries > 1 else time_now
        if not self._due:
            latest_start = self._asked_at
        old_times, new_times = (
            {clock_time["seat"]: clock_time for clock_time in table["clock"]["times"]}
            for table in (old_table, new_table)
        )
        for seat in old_times if old_table["clock"]["runs"] else ():
            seconds_taken = old_times[seat]["left"] - new_times[seat]["left"]
            began_at = self._due.get(seat, latest_start)
            self._acknowledged.charge(seconds_taken, 1000 * (time_now - began_at))
        unchanged = [
            seat for seat in self._due if old_times[seat]["left"] == new_times[seat]["left"]
        ]
        running_seats = [
            seat
            for seat, clock_time in new_times.items()
            if clock_time["due"] and new_table["clock"]["runs"]
        ]
        self._due = {
            seat: self._due[seat] if seat in unchanged else sent_at for seat in running_seats
        }
        self._asked_at = sent_at

    def _post(self, path: str, **body: Any) -> Any:
        body["command"], self._tries = str(uuid.uuid4()), 0
        answer = eventually(lambda: self._try(path, body), within=PATIENCE)
        assert answer is not None
        if answer.is_error:
            self._acknowledged.refuse(f"{path} {body}: {answer.text}")
            self.stopped.set()
            return {"scene": {"choices": []}}
        return answer.json()

    def _try(self, path: str, body: dict[str, Any]) -> httpx2.Response | None:
        """Send a command; return its answer, if a server and its database live."""
        self._tries += 1
        with suppress(httpx2.TransportError):
            answer = self._web.post(path, json=body)
            return None if answer.status_code == FAILED else answer
        return None


def confirm(server: Serving, acknowledged: dict[str, dict[int, int]]) -> None:
    """Every action acknowledged is in its match's record, at its ply."""
    with client(server.url, timeout=30) as web:
        for match, actions in acknowledged.items():
            record = web.get(f"/api/matches/{match}/record").raise_for_status()
            stored_actions = read_record(record.text).actions
            assert {ply: stored_actions[ply] for ply in actions} == actions


@contextmanager
def playing(server: Serving) -> Iterator[Acknowledged]:
    """Let guests play for the length of a block; give what they were told."""
    acknowledged = Acknowledged()
    guests = [Guest(server, acknowledged, number) for number in range(GUESTS)]
    for guest in guests:
        guest.start()
    try:
        yield acknowledged
    finally:
        for guest in guests:
            guest.stopped.set()
        for guest in guests:
            guest.join()
    assert not acknowledged.faults, acknowledged.faults
