"""Try ways to slow others down: `python -m benchmarks.abuse --seconds 6`.

One process attacks from other addresses of this machine while a player sends actions in a match of
their own. For each way the table shows the median time of an action, alone and under attack, and
how much the server's memory grew. The attacker runs at a low priority, so that the machine's
processors are not what is measured. Limits are the server's defaults.
"""

import asyncio
import json
import multiprocessing
import os
import re
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Annotated, Any, NamedTuple
from urllib.parse import urlsplit

import typer
from rich.console import Console
from rich.table import Table

from benchmarks.load.tally import busy, family, resident
from tests.http_client import client
from tests.serving import MODULE

ATTACKER = "127.0.0.2"
ACTION_INTERVAL = 0.05  # seconds between two actions of the player
SETTLING = 2.0  # seconds between two attacks
NICENESS = 10
BLOCK_BYTES = 64 * 1024
JSON_HEADERS = ("Content-Type: application/json",)


class Target(NamedTuple):
    """Where an attack goes, and a match that it may name."""

    host: str
    port: int
    match: str


@dataclass
class Line:
    """A connection of the attacker."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, data: bytes) -> None:
        """Send bytes."""
        self.writer.write(data)
        await self.writer.drain()

    async def read_answer(self) -> tuple[int, bytes]:
        """Return the status and the headers of one answer, and skip its body."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        lines = head.lower().split(b"\r\n")
        lengths = [int(line[15:]) for line in lines if line.startswith(b"content-length:")]
        if lengths:
            await self.reader.readexactly(lengths[0])
        elif b"chunked" in head:
            while size := int(await self.reader.readline(), 16):
                await self.reader.readexactly(size + 2)
            await self.reader.readline()
        return int(head.split()[1]), head

    def close(self) -> None:
        """Close it at once."""
        self.writer.transport.abort()


async def connect(target: Target, source: str = ATTACKER) -> Line:
    """Open a connection from an address."""
    streams = await asyncio.open_connection(
        target.host, target.port, local_addr=(source, 0), limit=2**22
    )
    return Line(*streams)


def request(path: str, *headers: str, method: str = "GET", body: bytes = b"") -> bytes:
    """Write a request."""
    length = [f"Content-Length: {len(body)}"] if body or method in ("POST", "PUT") else []
    lines = (f"{method} {path} HTTP/1.1", "Host: localhost", *headers, *length, "", "")
    return "\r\n".join(lines).encode() + body


def send_json(path: str, method: str = "POST", cookie: str = "", **fields: Any) -> bytes:
    """Write a command."""
    headers = (*JSON_HEADERS, f"Cookie: {cookie}") if cookie else JSON_HEADERS
    return request(path, *headers, method=method, body=json.dumps(fields).encode())


async def become_guest(target: Target) -> str:
    """Return the cookie of a new guest, empty if there is none."""
    line = await connect(target)
    try:
        await line.send(send_json("/api/me", "PUT", name="Mallory"))
        _, head = await line.read_answer()
    except (OSError, asyncio.IncompleteReadError):
        return ""
    finally:
        line.close()
    cookies = [part for part in head.split(b"\r\n") if part.lower().startswith(b"set-cookie:")]
    return cookies[0].split(b":", 1)[1].split(b";")[0].strip().decode() if cookies else ""


# How an attack goes on: each coroutine runs until it is cancelled.

Attack = Callable[[Target], Awaitable[None]]


async def retrying(step: Callable[[], Awaitable[None]]) -> None:
    """Repeat a step, whatever the server does to its connection."""
    while True:
        try:
            await step()
        except (OSError, ValueError, IndexError, asyncio.IncompleteReadError):
            await asyncio.sleep(0.001)


async def together(count: int, step: Callable[[], Awaitable[None]]) -> None:
    """Repeat a step on many connections at once."""
    await asyncio.gather(*(retrying(step) for _ in range(count)))


def repeat(data: bytes, connections: int = 50) -> Attack:
    """Send a request again and again, each time after the answer."""

    async def attack(target: Target) -> None:
        async def ask() -> None:
            line = await connect(target)
            try:
                while True:
                    await line.send(data.replace(b"{match}", target.match.encode()))
                    await line.read_answer()
            finally:
                line.close()

        await together(connections, ask)

    return attack


def pipeline(data: bytes, connections: int, reads: bool = True) -> Attack:
    """Send blocks of requests without waiting for answers."""
    block = data * (BLOCK_BYTES // len(data))

    async def attack(target: Target) -> None:
        async def flood() -> None:
            line = await connect(target)
            reading = asyncio.create_task(line.reader.read(-1)) if reads else None
            try:
                while not line.writer.is_closing():
                    await line.send(block)
            finally:
                if reading:
                    reading.cancel()
                line.close()

        await together(connections, flood)

    return attack


def hold(data: bytes, connections: int, pause: float = 0) -> Attack:
    """Send the beginning of something on many connections, and keep them open."""

    async def attack(target: Target) -> None:
        async def wait() -> None:
            line = await connect(target)
            try:
                await line.send(data.replace(b"{match}", target.match.encode()))
                while await (asyncio.sleep(pause, b"x") if pause else line.reader.read(65536)):
                    if pause:
                        await line.send(b"x")
            finally:
                line.close()

        await together(connections, wait)

    return attack


def reconnect(data: bytes, connections: int = 50) -> Attack:
    """Connect, send something and go."""

    async def attack(target: Target) -> None:
        async def come_and_go() -> None:
            line = await connect(target)
            if data:
                await line.send(data.replace(b"{match}", target.match.encode()))
            line.close()

        await together(connections, come_and_go)

    return attack


def as_guest(build: Callable[[str, str], bytes], connections: int = 20) -> Attack:
    """Send a guest's commands; `build` writes one from the cookie and the match."""

    async def attack(target: Target) -> None:
        async def act() -> None:
            cookie = await become_guest(target)
            line = await connect(target)
            try:
                while True:
                    await line.send(build(cookie, target.match))
                    await line.read_answer()
            finally:
                line.close()

        await together(connections, act)

    return attack


ME = {"kind": "me"}
MASTER = {"kind": "bot", "level": 6}
CLOCK = {"kind": "fischer", "main": 300, "increment": 5}
MISS = request("/x")
LONG_VALUE = "a" * 30_000
NESTED = b"[" * 200_000
RECORD = b"[Game hexcore6]\n" + b"1. a1 " * 40_000

WAYS: dict[str, Attack] = {
    "unknown pages, pipelined, 1 connection": pipeline(MISS, 1),
    "unknown pages, pipelined, 20": pipeline(MISS, 20),
    "unknown pages, pipelined, 200": pipeline(MISS, 200),
    "the same, never reading": pipeline(MISS, 200, reads=False),
    "commands, pipelined, 20": pipeline(send_json("/api/me", "PUT", name="M"), 20),
    "unknown pages": repeat(MISS),
    "the home page": repeat(request("/")),
    "the health check": repeat(request("/api/health")),
    "the largest answer": repeat(request("/api/openapi.json")),
    "the rules of a game": repeat(request("/api/games/hexstrike/rules")),
    "a picture": repeat(request("/api/games/hexstrike/picture.svg")),
    "what can be watched": repeat(request("/api/watch")),
    "a ranking": repeat(request("/api/ratings/hexcore6/human")),
    "a match": repeat(request("/api/matches/{match}")),
    "a replay": repeat(request("/api/matches/{match}/replay")),
    "a match, compressed": repeat(request("/api/matches/{match}", "Accept-Encoding: gzip")),
    "methods that do not exist": repeat(request("/api/me", method="BREW")),
    "connections that come and go": reconnect(b""),
    "requests whose answer nobody takes": reconnect(request("/api/openapi.json")),
    "what is not HTTP": reconnect(b"\x16\x03\x01\x02" * 64),
    "silent connections": hold(b"", 1000),
    "headers that never end": hold(request("/x")[:-2], 500, pause=1),
    "bodies that never end": hold(
        request("/api/me", "Content-Length: 200000", method="PUT") + b"x" * 65_536, 500, pause=1
    ),
    "long headers": repeat(request("/x", f"X: {LONG_VALUE}")),
    "many headers": repeat(request("/x", *["X: 1"] * 5000)),
    "large bodies": repeat(request("/api/me", *JSON_HEADERS, method="PUT", body=b"1" * 250_000)),
    "nested bodies": repeat(request("/api/records", *JSON_HEADERS, method="POST", body=NESTED)),
    "long records": repeat(request("/api/records", *JSON_HEADERS, method="POST", body=RECORD)),
    "streams": hold(request("/api/matches/{match}/events"), 400),
    "streams that come and go": reconnect(request("/api/matches/{match}/events")),
    "the lobby's streams": hold(request("/api/lobby/events"), 400),
    "new guests": repeat(send_json("/api/me", "PUT", name="Mallory")),
    "new matches": as_guest(
        lambda cookie, _: send_json(
            "/api/matches", cookie=cookie, game="hexstrike", seats=[ME, ME], command=_unique()
        )
    ),
    "matches of strong bots": as_guest(
        lambda cookie, _: send_json(
            "/api/matches", cookie=cookie, game="hexstrike", seats=[MASTER] * 2, command=_unique()
        )
    ),
    "searches for opponents": as_guest(
        lambda cookie, _: send_json(
            "/api/quick", cookie=cookie, games=["hexcore6"], clocks=[CLOCK], command=_unique()
        )
    ),
    "wrong passwords": repeat(send_json("/api/session/password", handle="ann", password="x" * 20)),
    "new accounts": as_guest(
        lambda cookie, _: send_json(
            "/api/account", cookie=cookie, handle=_unique()[:16], password=_unique()
        )
    ),
    "commands of other sites": repeat(
        request("/api/me", "Origin: https://evil.example", *JSON_HEADERS, method="PUT", body=b"{}")
    ),
    "messages": as_guest(
        lambda cookie, match: send_json(
            f"/api/matches/{match}/talk", cookie=cookie, phrase="hello", command=_unique()
        )
    ),
}


def _unique() -> str:
    return os.urandom(16).hex()


# Measuring


class Player:
    """Sends actions in a match against themself, a new match after each end."""

    def __init__(self, url: str) -> None:
        self._web = client(url, timeout=120)
        self._view = self._open()

    @property
    def match(self) -> str:
        """The match that is being played."""
        return str(self._view["match"])

    def _open(self) -> dict[str, Any]:
        body = {"game": "hexcore6", "seats": [ME, ME], "command": _unique()}
        answer = self._web.post("/api/matches", json=body).raise_for_status()
        return dict(answer.json())

    def measure(self, seconds: float) -> list[float]:
        """Act for a number of seconds; return the milliseconds of each action."""
        delays, end = [], time.monotonic() + seconds
        while time.monotonic() < end:
            delays.append(self._act())
            time.sleep(ACTION_INTERVAL)
        return delays

    def _act(self) -> float:
        if self._view["status"] == "over":
            self._view = self._open()
        action = self._view["scene"]["choices"][0]["action"]
        fields = {key: self._view[key] for key in ("ply", "rewinds")}
        fields |= {"action": action, "command": _unique()}
        began = time.perf_counter()
        answer = self._web.post(f"/api/matches/{self.match}/actions", json=fields)
        delay = (time.perf_counter() - began) * 1000
        self._view = answer.raise_for_status().json()
        return delay


def attack(name: str, target: Target, seconds: float) -> None:
    """Attack for a number of seconds, in a separate process."""
    os.nice(NICENESS)
    asyncio.run(_attack(WAYS[name], target, seconds))


async def _attack(way: Attack, target: Target, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await way(target)
    except TimeoutError:
        pass


class Result(NamedTuple):
    """The player's delays in milliseconds, the server's memory in MiB, and its processors."""

    alone: list[float]
    attacked: list[float]
    growth: float
    busy: float


def measure(way: str, server: int, player: Player, target: Target, seconds: float) -> Result:
    """Measure one way to attack."""
    time.sleep(SETTLING)
    alone = player.measure(seconds / 2)
    before, work = sum(map(resident, family(server))), busy(family(server))
    attacker = multiprocessing.Process(target=attack, args=(way, target, seconds))
    attacker.start()
    attacked = player.measure(seconds)
    cores = (busy(family(server)) - work) / seconds
    attacker.join()
    growth = sum(map(resident, family(server))) - before
    return Result(alone, attacked, growth, cores)


@contextmanager
def serve() -> Iterator[tuple[str, int]]:
    """Start a server with the limits that it has by default; give its address and process."""
    with tempfile.TemporaryDirectory() as folder:
        command = (*MODULE, "--folder", folder, "--port", "0")
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                said = next(line for line in server.stdout or () if "http://" in line)
                yield re.findall(r"http://[\w.]+:\d+", said)[0], server.pid
            finally:
                server.kill()


def main(
    seconds: Annotated[float, typer.Option(help="Length of each attack.")] = 6,
    only: Annotated[str, typer.Option(help="Only ways whose names contain this.")] = "",
) -> None:
    """Print the median time of an action under each attack, and the memory that it took."""
    table = Table("attack", "alone, ms", "attacked, ms", "ratio", "longest, ms", "MiB", "cores")
    with serve() as (url, server):
        player, place = Player(url), urlsplit(url)
        for way in (name for name in WAYS if only in name):
            target = Target(str(place.hostname), int(place.port or 80), player.match)
            result = measure(way, server, player, target, seconds)
            alone, attacked = median(result.alone), median(result.attacked)
            figures = (alone, attacked, attacked / alone, max(result.attacked), result.growth)
            table.add_row(way, *(f"{figure:.1f}" for figure in figures), f"{result.busy:.2f}")
            Console(stderr=True).print(way, *(f"{figure:.1f}" for figure in figures))
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
