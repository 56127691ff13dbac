"""A real server on a port of its own, and guests who use it as browsers do."""

import json
import random
import socket
import threading
import time
import uuid
import weakref
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from hexarena.server.app import build_app
from hexarena.server.http.connections import ServerConfig
from hexarena.server.serving import Server
from hexarena.server.settings import Settings
from tests import toys
from tests.databases import make_tables
from tests.http_client import client
from tests.niceness import be_less_nice
from tests.passwords import hash_cheaply
from tests.simultaneous_moves import compose_commitment
from tests.store.postgres import Postgres

ME, FRIEND, BOT = {"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": 1}
MEMBER_PASSWORD = "correct horse battery"
LIMITS = (
    *("commands", "looks", "pages", "frames", "openings", "openings_by_address", "processing"),
    *("talk", "talk_by_address", "new_connections", "stream_openings", "accounts_by_address"),
)
WAIT_SECONDS = (
    60.0  # seconds until something that should come is taken for lost: rules may be compiled
)


toys.register()
hash_cheaply()
be_less_nice()


def easy(folder: Path, **fields: Any) -> Settings:
    """Set a server up that lets everybody hurry."""
    crowds = {"bot_matches": 10_000, "bot_tournaments": 10_000}
    patient = {"pace": 0, "refusal_time": 0, "lock_time": WAIT_SECONDS, **crowds}
    wishes = {**patient, **dict.fromkeys(LIMITS, "10000/second"), **fields}
    return Settings(folder=folder, **wishes)


@pytest.fixture(autouse=True)
def _resolve_to_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every name lead here: no test asks or reaches another machine."""
    resolve = socket.getaddrinfo

    def resolve_here(host: Any, *arguments: Any, **keywords: Any) -> Any:
        text = host.decode() if isinstance(host, bytes) else host or ""
        is_name = any(letter in "ghijklmnopqrstuvwxyz" for letter in text.lower())
        return resolve("127.0.0.1" if is_name else host, *arguments, **keywords)

    monkeypatch.setattr(socket, "getaddrinfo", resolve_here)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return easy(tmp_path)


def served(settings: Settings) -> AbstractContextManager[str]:
    """Serve from a thread; give the address."""
    make_tables(settings.database_url)
    return running(build_app(settings), settings)


@contextmanager
def running(app: FastAPI, settings: Settings) -> Iterator[str]:
    """Run an application in a thread; give its address."""
    config = ServerConfig(app, settings, port=0, timeout_graceful_shutdown=1)
    server, up = Server(config, app), threading.Event()
    startup = server.startup

    async def told(**sockets: Any) -> None:
        await startup(**sockets)
        up.set()

    server.startup = told  # type: ignore[assignment, method-assign]
    thread = threading.Thread(target=server.run)
    thread.start()
    assert up.wait(WAIT_SECONDS)
    try:
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(WAIT_SECONDS)
        assert not thread.is_alive()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(easy(tmp_path_factory.mktemp("server"))) as address:
        yield address


class Guest:
    """Somebody with a cookie; every answer is checked to be what its status says."""

    def __init__(self, address: str, name: str = "") -> None:
        self.http = client(address, timeout=WAIT_SECONDS)
        self.name = name
        weakref.finalize(self, self.http.close)  # where a test fails before it closes
        self.get("/api/me")
        if name:
            self.ask("PUT", "/api/me", {"name": name})

    def close(self) -> None:
        """Leave."""
        self.http.close()

    def register(self, handle: str = "") -> "Guest":
        """Get an account with a handle; by default one of its own that begins with the name."""
        self.name = handle or f"{self.name}-{uuid.uuid4().hex[:8]}"
        self.post("/api/account", {"handle": self.name, "password": MEMBER_PASSWORD}, 201)
        return self

    def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.request(method, path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def get(self, path: str, status: int = 200) -> Any:
        return self.ask("GET", path, status=status)

    def post(self, path: str, body: dict[str, Any], status: int = 200) -> Any:
        return self.ask("POST", path, {"command": str(uuid.uuid4()), **body}, status)

    def open(self, *seats: dict[str, Any], status: int = 201, **options: Any) -> Any:
        """Open a match on the small board."""
        body = {"game": "hexcore6", "options": {"radius": 4, **options}, "seats": seats}
        return self.post("/api/matches", body, status)

    def higher(self, *seats: dict[str, Any]) -> Any:
        """Open a match of the game that has luck, secrets and draws by agreement."""
        return self.post("/api/matches", {"game": "higher", "seats": seats}, 201)

    def at(self, match: str) -> Any:
        return self.get(f"/api/matches/{match}")

    def join(self, table: Any, seat: int, key: str = "", status: int = 200) -> Any:
        """Take a seat by the key that its host was shown, or by another."""
        body = {"key": key or table["seats"][seat]["key"]}
        return self.post(f"/api/matches/{table['match']}/seats/{seat}", body, status)

    def move(self, match: str) -> Any:
        """Play the first legal action there is."""
        return self.play(self.at(match))

    def play(self, table: Any, action: int | None = None, status: int = 200) -> Any:
        """Play an action, the first legal one unless said, at a table as it was shown.

        Where seats commit at the same time, a commitment that begins with it.
        """
        legal = [choice["action"] for choice in table["scene"]["choices"]]
        chosen_action = legal[0] if action is None else action
        if table["scene"]["commitment"] and chosen_action in legal:
            return self.commit(
                table, compose_commitment(table["scene"], chosen_action), status=status
            )
        body = {"ply": table["ply"], "rewinds": table["rewinds"], "action": chosen_action}
        return self.post(f"/api/matches/{table['match']}/actions", body, status)

    def commit(self, table: Any, actions: Any, seat: int | None = None, status: int = 200) -> Any:
        """Commit for the seat that a table is shown to, or take it back by no actions."""
        body = {"ply": table["ply"], "rewinds": table["rewinds"], "actions": actions}
        body["seat"] = table["viewer"] if seat is None else seat
        return self.post(f"/api/matches/{table['match']}/commitments", body, status)

    def offer(self, table: Any, kind: str, status: int = 200) -> Any:
        body = {"kind": kind, "ply": table["ply"], "rewinds": table["rewinds"]}
        return self.post(f"/api/matches/{table['match']}/offers", body, status)

    def answer(self, table: Any, kind: str, accept: bool, status: int = 200) -> Any:
        body = {"kind": kind, "accept": accept}
        return self.post(f"/api/matches/{table['match']}/answers", body, status)

    def resign(self, table: Any, seat: int, status: int = 200) -> Any:
        return self.post(f"/api/matches/{table['match']}/resignation", {"seat": seat}, status)

    def end_alone(self, actions: int) -> str:
        """Play both sides of a match on the small board and resign; return its id."""
        table = self.open(ME, ME)
        for _ in range(actions):
            table = self.move(table["match"])
        self.resign(table, 0)
        return str(table["match"])

    @contextmanager
    def stream(self, match: str, last: str | None = None) -> Iterator["Stream"]:
        headers = {"Last-Event-ID": last} if last else {}
        with self.http.stream("GET", f"/api/matches/{match}/events", headers=headers) as answer:
            assert answer.status_code == 200
            yield Stream(answer.iter_lines())


class Stream:
    """The events of a tab, one after another; `shows` is the kind that is asked for mostly."""

    def __init__(self, lines: Iterator[str], shows: str = "table") -> None:
        self.lines = lines  # still to come
        self._shows = shows
        self.id = ""

    def next(self, kind: str = "") -> Any:
        """Return the next event that comes of a kind."""
        data, event_id, end = None, "", time.monotonic() + WAIT_SECONDS
        for line in self.lines:  # a ping comes every 15 seconds at least
            assert time.monotonic() < end, "nothing comes"
            name, _, value = line.partition(": ")
            if name == "event":
                event_id = value
            if name == "id":
                self.id = value
            if name == "data" and event_id == (kind or self._shows):
                data = json.loads(value)
            if not line and data is not None:
                return data
        raise AssertionError("the stream ended")

    def until(self, condition: Callable[[Any], bool]) -> Any:
        """Return the next event of which something is true."""
        while not condition(data := self.next()):
            pass
        return data


@pytest.fixture
def guest(address: str) -> Iterator[Callable[[str], Guest]]:
    """Let somebody of that name come in."""
    new_guests: list[Guest] = []

    def come(name: str) -> Guest:
        new_guests.append(Guest(address, name))
        return new_guests[-1]

    yield come
    for guest in new_guests:
        guest.close()


@pytest.fixture
def member(guest: Callable[[str], Guest]) -> Callable[[str], Guest]:
    """Let somebody with an account come in, whose handle begins with a name."""
    return lambda name: guest(name).register()


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A place for the server's matches: a file of SQLite or a database of PostgreSQL."""
    if request.param == "sqlite":
        return make_tables(f"sqlite:///{tmp_path}/matches.db")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_with_tables()


def together(host: Guest, friend: Guest, opened_match: Any = None) -> Any:
    """Seat two people at a table; return it as the host sees it."""
    table = opened_match or host.open(ME, FRIEND)
    friend.join(table, 1)
    return host.at(table["match"])


def play_out(seed: int, tables: dict[int, Any], guests: dict[int, Guest]) -> Any:
    """Play at random to the end, each seat by its own guest; return the last table."""
    rng = random.Random(seed)
    table = tables[0]
    while table["status"] != "over":
        guest = guests[table["scene"]["to_act"]]
        table = guest.at(table["match"])
        table = guest.play(table, rng.choice(table["scene"]["choices"])["action"])
    return table
