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

TableView = dict[str, Any]
CLOCK = {"kind": "fischer", "main": 3600, "increment": 30}
_NO_END = aiohttp.ClientTimeout(total=None)


@dataclass
class Table:
    """A match, and the actions in flight: by ply, the seat and the time of sending."""

    match: str
    send_times: dict[int, tuple[int, float]] = field(default_factory=dict)


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

    async def post(self, path: str, **body: object) -> TableView:
        """Send a command; return the answer. Raises RuntimeError if it is refused."""
        body["command"] = str(uuid.uuid4())
        async with self.web.post(path, json=body, headers=self.cookie) as answer:
            text = await answer.text()
            if answer.status >= 400:
                raise RuntimeError(f"{path}: {answer.status} {text}")
            view: TableView = json.loads(text)
            return view

    async def watch(self, match: str) -> AsyncGenerator[TableView, None]:
        """Follow a match by its stream. Raises RuntimeError if it ends before the match."""
        path = f"/api/matches/{match}/events"
        async with self.web.get(path, headers=self.cookie, timeout=_NO_END) as stream:
            stream.raise_for_status()
            async for line in stream.content:
                if line.startswith(b"data:") and (view := _table_in(line)):
                    yield view
        raise RuntimeError(f"the stream of {match} broke off")

    async def play(self, table: Table) -> None:
        """Play a match to its end, and note when the other's actions arrive."""
        last_ply = -1
        async with asyncio.TaskGroup() as moves, aclosing(self.watch(table.match)) as news:
            async for view in news:
                self._note(table, view)
                if view["status"] == "over":
                    return
                if "play" in view["may"] and view["ply"] > last_ply:
                    last_ply = view["ply"]
                    moves.create_task(self._move(table, view))

    def _note(self, table: Table, view: TableView) -> None:
        received, ply, viewer = time.perf_counter(), view["ply"], view["viewer"]
        for sent_ply, (seat, began) in list(table.send_times.items()):
            if sent_ply < ply and seat != viewer:
                del table.send_times[sent_ply]
                self.tally.seen(received - began)

    async def _move(self, table: Table, view: TableView) -> None:
        """Think, then play a random action."""
        await asyncio.sleep(self.luck.uniform(*self.think))
        action = self.luck.choice(view["scene"]["choices"])["action"]
        cursor = {"ply": view["ply"], "rewinds": view["rewinds"]}
        began = time.perf_counter()
        table.send_times[view["ply"]] = view["viewer"], began
        await self.post(f"/api/matches/{table.match}/actions", action=action, **cursor)
        self.tally.answered(time.perf_counter() - began)


async def sit_down(ann: Player, bo: Player, game: str, clocks: bool = False) -> Table:
    """Let Ann open a match, rated if it has a clock, and Bo take the other seat with its key."""
    options = {"clock": CLOCK, "rated": True} if clocks else {}
    seats = [{"kind": "me"}, {"kind": "friend"}]
    response = await ann.post("/api/matches", game=game, seats=seats, **options)
    match, key = response["match"], response["seats"][1]["key"]
    await bo.post(f"/api/matches/{match}/seats/1", key=key)
    return Table(match)


def _table_in(line: bytes) -> TableView | None:
    """Return the table that a line of a stream holds, None if it holds talk."""
    view: TableView = json.loads(line[5:])
    return view if "scene" in view else None
