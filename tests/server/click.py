"""Trace a click: the files of ours that run from a request to the other player's event."""

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from pathlib import Path
from types import FrameType

from fastapi import FastAPI

import hexarena
from hexarena.server.app import build_app
from tests.databases import make_tables
from tests.server.conftest import Guest, easy, running, together

SOURCES = Path(hexarena.__file__).parent
DATA = ("schemas.py", "stored_match.py", "metadata.py")  # which define shapes
NEVER = 3600.0  # seconds from which a request would be logged as slow, which depends on the machine

_in_background: ContextVar[bool] = ContextVar("in_background", default=False)


class ClickTrace:
    """Counts calls by file, in order of the first, in threads that start while it is installed."""

    def __init__(self) -> None:
        self.is_on = False
        self._calls: dict[str, int] = {}

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """Note a call, unless it belongs to what the server does at intervals."""
        if self.is_on and event == "call" and not _in_background.get():
            file = frame.f_code.co_filename
            self._calls[file] = self._calls.get(file, 0) + 1

    def calls_by_file(self) -> dict[Path, int]:
        """Return the calls in files of ours, without the rules of games and definitions of data."""
        by_path = {Path(file): calls for file, calls in self._calls.items()}
        own = {
            path.relative_to(SOURCES): calls
            for path, calls in by_path.items()
            if path.is_relative_to(SOURCES)
        }
        return {
            path: calls
            for path, calls in own.items()
            if path.parts[0] != "games" and path.name not in DATA
        }


def trace_click(folder: Path) -> dict[Path, int]:
    """Let a player click on a server while the other looks on; return the calls by file."""
    settings = easy(folder, slow_request=NEVER)
    make_tables(settings.database_url)
    app, trace = build_app(settings), ClickTrace()
    _mark_background(app)
    threading.setprofile(trace)
    try:
        with running(app, settings) as address:
            _click(address, trace)
    finally:
        threading.setprofile(None)
    return trace.calls_by_file()


def _mark_background(app: FastAPI) -> None:
    """Mark what the application starts by itself: it inherits the context of the startup."""
    lifespan = app.router.lifespan_context

    @asynccontextmanager
    async def marked_lifespan(application: FastAPI) -> AsyncIterator[None]:
        _in_background.set(True)
        async with lifespan(application):
            yield

    app.router.lifespan_context = marked_lifespan


def _click(address: str, trace: ClickTrace) -> None:
    ann, bo = Guest(address, "Ann"), Guest(address, "Bo")
    table = together(ann, bo)
    with bo.stream(table["match"]) as stream:
        stream.until(lambda view: view["ply"] == 0)
        ann.play(table)  # loads what is loaded once
        stream.until(lambda view: view["ply"] == 1)
        tables = [(player, player.at(table["match"])) for player in (ann, bo)]
        player, view = next(pair for pair in tables if pair[1]["scene"]["choices"])
        trace.is_on = True
        player.play(view)
        stream.until(lambda view: view["ply"] == 2)
        trace.is_on = False
    ann.close()
    bo.close()
