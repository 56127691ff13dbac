"""A server of which no game can be played until one of them is said to be compiled."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from hexarena.contract.game import Game, all_games
from hexarena.server.app import build_app
from hexarena.server.readiness import Preparation, Readiness
from hexarena.server.settings import Settings
from tests.server.conftest import running


class Unready:
    """The address of such a server, and how to have its one game open."""

    def __init__(self, name: str) -> None:
        self.address = ""
        self._name = name
        self._compiled = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def opens(self) -> None:
        """Have the game compiled."""
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self._compiled.set)

    async def compile(self, name: str, report: Any, _nice: int) -> None:
        """Get nearly half way, and wait to be told; other games wait in vain."""
        self._loop = asyncio.get_running_loop()
        report(42, 100, "scenes")
        await (self._compiled if name == self._name else asyncio.Event()).wait()

    def load(self, game: Game) -> None:
        """Load nothing ahead."""


@contextmanager
def unready(settings: Settings, name: str = "hexcore6") -> Iterator[Unready]:
    """Run such a server, on which the game called `name` is the one to open."""
    server, games = Unready(name), all_games()
    readiness = Readiness(games, Preparation(server.compile, server.load, max_compilers=len(games)))
    with running(build_app(settings, readiness), settings) as server.address:
        yield server
