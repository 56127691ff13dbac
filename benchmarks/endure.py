"""Kill servers and the database under load: `python -m benchmarks.endure --workers 100`.

Two workers serve from PostgreSQL and Redis; with `--sqlite 40`, one server from a file. Guests play
and note what was acknowledged; onlookers follow their matches by streams, and come back with the
last event's id as browsers do. In the end every acknowledged action must be in its match's record,
and every stream must have shown it. All play with clocks: no decision may be charged more time than
passed, no clock run that is not due.
"""

import json
import os
import random
import signal
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Annotated

import httpx2
import typer
from rich.progress import track

from benchmarks.load.tally import family
from tests.server.acknowledged import PATIENCE, Acknowledged, Guest, confirm
from tests.server.redis_server import redis_at
from tests.serving import Serving, serving
from tests.store.postgres import Postgres

GUESTS = 8
ACTIONS_BETWEEN_KILLS = 12  # actions from one kill to the next, on average
Kills = dict[str, Callable[[random.Random], None]]  # what kills each kind of victim


class Onlooker(threading.Thread):
    """Follows the matches of a guest, one after the other."""

    def __init__(self, server: Serving, guest: Guest) -> None:
        super().__init__(daemon=True)
        self.stop_event = threading.Event()
        self.connected = 0
        self.last_plies: dict[str, int] = {}  # the ply that each match has shown
        self.faults: list[str] = []
        self._server = server
        self._guest = guest
        self._last = ""

    def run(self) -> None:
        """Follow until stopped."""
        match = ""
        with httpx2.Client(base_url=self._server.url, timeout=30) as web:
            while not self.stop_event.is_set():
                if match != self._guest.match:
                    match, self._last = self._guest.match, ""
                try:
                    self._follow(web, match)
                except httpx2.TransportError:
                    time.sleep(0.1)

    def _follow(self, web: httpx2.Client, match: str) -> None:
        headers = {"Last-Event-ID": self._last} if self._last else {}
        with web.stream("GET", f"/api/matches/{match}/events", headers=headers) as answer:
            self.connected += 1
            for line in answer.iter_lines():
                name, _, value = line.partition(": ")
                if name == "id":
                    self._last = value
                if name == "data" and "ply" in (message := json.loads(value)):
                    self._show(match, message["ply"])
                if self.stop_event.is_set() or match != self._guest.match:
                    return

    def _show(self, match: str, ply: int) -> None:
        if ply < self.last_plies.get(match, 0):
            self.faults.append(f"{match} went back from ply {self.last_plies[match]} to {ply}")
        self.last_plies[match] = ply

    def has_shown(self, acknowledged: dict[str, dict[int, int]]) -> bool:
        """Return whether the last action of the guest's match has been shown."""
        match = self._guest.match
        return self.last_plies.get(match, 0) > max(acknowledged.get(match, {0: 0}))


@contextmanager
def crowd(server: Serving, acknowledged: Acknowledged) -> Iterator[list[Onlooker]]:
    """Let guests play, and others watch them, for the length of a block."""
    guests = [Guest(server, acknowledged, number) for number in range(GUESTS)]
    onlookers = [Onlooker(server, guest) for guest in guests]
    for guest in guests:
        guest.start()
    acknowledged.more(GUESTS)
    for onlooker in onlookers:
        onlooker.start()
    try:
        yield onlookers
    finally:
        for guest in guests:
            guest.stopped.set()
        for guest in guests:
            guest.join()
        wait_until(
            lambda: all(onlooker.has_shown(acknowledged.by_match()) for onlooker in onlookers)
        )
        for onlooker in onlookers:
            onlooker.stop_event.set()


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so. Raises TimeoutError."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError("it did not come to be")
        time.sleep(0.05)


def kill_worker(server: Serving, chance: random.Random) -> None:
    """Kill one, and wait until another has taken its place."""
    start_count = server.log.count("worker started")
    os.kill(chance.choice(family(server.pid)[1:]), signal.SIGKILL)
    wait_until(lambda: server.log.count("worker started") > start_count)


def kill_server(server: Serving) -> None:
    """Kill all of it, and start it again."""
    server.kill()
    server.start()


def kill_database(postgres: Postgres) -> None:
    """End PostgreSQL without a word to anybody, and start it again."""
    postgres.stop()
    postgres.start()


def main(
    workers: Annotated[int, typer.Option(help="how many workers to kill")] = 20,
    databases: Annotated[int, typer.Option(help="how often to kill PostgreSQL")] = 4,
    sqlite: Annotated[int, typer.Option(help="how often to kill a server with SQLite")] = 0,
    seed: Annotated[int, typer.Option(help="of the order and the pauses")] = 1,
) -> None:
    """Kill, and print what was lost, which should be nothing."""
    victims = ["worker"] * workers + ["PostgreSQL"] * databases
    if sqlite:
        victims = ["server"] * sqlite
    random.Random(seed).shuffle(victims)
    acknowledged = Acknowledged()
    with (single_server if sqlite else two_workers)() as (server, kills):
        with crowd(server, acknowledged) as onlookers:
            kill_all(victims, acknowledged, kills)
        confirm(server, acknowledged.by_match())
    report(acknowledged, onlookers, Counter(victims))


@contextmanager
def single_server() -> Iterator[tuple[Serving, Kills]]:
    """Serve from SQLite; give what can be killed. After a kill, all is up again."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        yield server, {"server": lambda chance: kill_server(server)}


@contextmanager
def two_workers() -> Iterator[tuple[Serving, Kills]]:
    """Serve with two workers from a PostgreSQL of their own, as in `single_server`."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stack.enter_context(redis_at(folder / "redis"))
        postgres = stack.enter_context(closing(Postgres()))
        flags = "--database", postgres.new(), "--redis", f"unix://{folder}/redis"
        server = stack.enter_context(serving(folder, *flags, "--workers", "2"))
        kills: Kills = {
            "worker": lambda chance: kill_worker(server, chance),
            "PostgreSQL": lambda chance: kill_database(postgres),
        }
        yield server, kills


def kill_all(victims: list[str], acknowledged: Acknowledged, kills: Kills) -> None:
    """Kill one after the other, each after some actions."""
    chance = random.Random(len(victims))
    for victim in track(victims, "Killing"):
        acknowledged.more(chance.randrange(1, 2 * ACTIONS_BETWEEN_KILLS))
        kills[victim](chance)
    acknowledged.more(ACTIONS_BETWEEN_KILLS)


def report(
    acknowledged: Acknowledged, onlookers: list[Onlooker], kill_counts: Counter[str]
) -> None:
    """Print the table; `confirm` has raised if anything was lost."""
    actions = sum(len(plies) for plies in acknowledged.by_match().values())
    faults = [fault for onlooker in onlookers for fault in onlooker.faults]
    connected = sum(onlooker.connected for onlooker in onlookers)
    print("| figure | measured |\n|---|---|")
    for victim, count in sorted(kill_counts.items()):
        print(f"| kills: {victim} | {count} |")
    print(f"| actions acknowledged, lost | {actions}, 0 |")
    count, maximum = acknowledged.charged
    print(f"| clocks compared, most taken beyond what passed | {count}, {maximum:.0f} ms |")
    print(f"| streams, times that they connected | {GUESTS}, {connected} |")
    print(f"| streams that went back | {len(faults)} |")
    raise SystemExit(min(1, len(faults)))


if __name__ == "__main__":
    typer.run(main)
