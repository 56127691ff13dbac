"""Simulated players: each has its own event stream, thinks a while and plays at random."""

import asyncio
import json
import random
import time
import uuid
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from benchmarks.load.tally import Tally

Shown = dict[str, Any]
CLOCK = {"kind": "fischer", "main": 3600, "increment": 30}
_NO_END = aiohttp.ClientTimeout(total=None)


@dataclass
class Table:
    """A match, and the actions in flight: by ply, the seat and the time of sending."""

    match: str
    sent: dict[int, tuple[int, float]] = field(default_factory=dict)


@dataclass
class Player:
    """A guest of the server, with its own random numbers."""

    web: aiohttp.ClientSession
    tally: Tally
    think: tuple[float, float]  # seconds, between these
    luck: random.Random
    cookie: dict[str, str] = field(default_factory=dict)

    async def come(self, name: str) -> None:
        """Register a name with the server and keep the cookie."""
        async with self.web.put("/api/me", json={"name": name}) as answer:
            answer.raise_for_status()
            self.cookie = {"Cookie": f"hexarena={answer.cookies['hexarena'].value}"}

    async def post(self, path: str, **body: object) -> Shown:
        """Send a command; return the answer. Raises RuntimeError if it is refused."""
        body["command"] = str(uuid.uuid4())
        async with self.web.post(path, json=body, headers=self.cookie) as answer:
            said = await answer.text()
            if answer.status >= 400:
                raise RuntimeError(f"{path}: {answer.status} {said}")
            shown: Shown = json.loads(said)
            return shown

    async def watch(self, match: str) -> AsyncGenerator[Shown, None]:
        """Follow a match by its stream. Raises RuntimeError if it ends before the match."""
        path = f"/api/matches/{match}/events"
        async with self.web.get(path, headers=self.cookie, timeout=_NO_END) as stream:
            stream.raise_for_status()
            async for line in stream.content:
                if line.startswith(b"data:") and (shown := _table_in(line)):
                    yield shown
        raise RuntimeError(f"the stream of {match} broke off")

    async def play(self, table: Table) -> None:
        """Play a match to its end, and note when the other's actions arrive."""
        answered = -1
        async with asyncio.TaskGroup() as moves, aclosing(self.watch(table.match)) as news:
            async for shown in news:
                self._note(table, shown)
                if shown["status"] == "over":
                    return
                if "play" in shown["may"] and shown["ply"] > answered:
                    answered = shown["ply"]
                    moves.create_task(self._move(table, shown))

    def _note(self, table: Table, shown: Shown) -> None:
        now, ply, me = time.perf_counter(), shown["ply"], shown["viewer"]
        for each, (seat, began) in list(table.sent.items()):
            if each < ply and seat != me:
                del table.sent[each]
                self.tally.seen(now - began)

    async def _move(self, table: Table, shown: Shown) -> None:
        """Think, then play a random action."""
        await asyncio.sleep(self.luck.uniform(*self.think))
        action = self.luck.choice(shown["scene"]["choices"])["action"]
        at = {"ply": shown["ply"], "rewinds": shown["rewinds"]}
        began = time.perf_counter()
        table.sent[shown["ply"]] = shown["viewer"], began
        await self.post(f"/api/matches/{table.match}/actions", action=action, **at)
        self.tally.answered(time.perf_counter() - began)


async def sit_down(ann: Player, bo: Player, game: str, clocks: bool = False) -> Table:
    """Let Ann open a match, rated if it has a clock, and Bo take the other seat with its key."""
    more = {"clock": CLOCK, "rated": True} if clocks else {}
    seats = [{"kind": "me"}, {"kind": "friend"}]
    opened = await ann.post("/api/matches", game=game, seats=seats, **more)
    match, key = opened["match"], opened["seats"][1]["key"]
    await bo.post(f"/api/matches/{match}/seats/1", key=key)
    return Table(match)


def _table_in(line: bytes) -> Shown | None:
    """Return the table that a line of a stream holds, None if it holds talk."""
    shown: Shown = json.loads(line[5:])
    return shown if "scene" in shown else None
