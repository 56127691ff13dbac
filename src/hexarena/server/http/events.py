"""Event streams: their format, their heartbeats while they are idle, and when they end."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Annotated, NamedTuple

from fastapi import Depends, Request
from fastapi.responses import StreamingResponse

from hexarena.contract.errors import StoreFailed, TokenError
from hexarena.server.http.identity import Onlooker, is_still_player
from hexarena.server.notifier import Notifier, Tab
from hexarena.server.programs.scopes import reauthorize

RETRY_MILLISECONDS = 1000  # milliseconds until a browser reconnects a lost stream
HEARTBEAT_SECONDS = 10.0  # seconds without an event after which a heartbeat is sent
HEARTBEAT = b"event: heartbeat\ndata: {}\n\n"  # an event, since pages cannot see comments
UNBUFFERED_HEADERS = {"X-Accel-Buffering": "no"}  # tells proxies to pass on each event at once


class StreamEvent(NamedTuple):
    """An event of a stream: its kind, the id from which a tab resumes, and its data as JSON."""

    kind: str
    id: str
    data: bytes

    @property
    def encoded(self) -> bytes:
        """The event as the bytes that are sent."""
        head = f"event: {self.kind}\nid: {self.id}\nretry: {RETRY_MILLISECONDS}\ndata: "
        return b"".join((head.encode(), self.data, b"\n\n"))


async def wait_for_news(event: asyncio.Event) -> bool:
    """Wait for an event and clear it; return False if it was not set in time."""
    try:
        async with asyncio.timeout(HEARTBEAT_SECONDS):
            await event.wait()
    except TimeoutError:
        return False
    event.clear()
    return True


class EventStream(StreamingResponse):
    """Sends events until the tab is closed."""

    media_type = "text/event-stream"


def stream_events(events: AsyncIterator[bytes]) -> EventStream:
    """Return a streaming response that sends events."""
    return EventStream(events, headers=UNBUFFERED_HEADERS)


class StreamWatch:
    """Ends a stream when the server stops or its asker is signed out; keeps it alive until then.

    FastAPI makes one for each request. Every route that streams needs one.
    """

    def __init__(self, request: Request, player: Onlooker) -> None:
        self._request = request
        self._player = player
        self._notifier: Notifier = request.app.state.services.notifier
        self._next_check = time.monotonic() + HEARTBEAT_SECONDS

    async def is_open(self, tab: Tab) -> bool:
        """Return whether a stream should go on; check the asker from time to time."""
        if self._notifier.is_open(tab) and not await self._is_still_allowed():
            tab.is_ended = True
        return self._notifier.is_open(tab)

    async def heartbeats(self, tab: Tab, heartbeat: bytes = HEARTBEAT) -> AsyncIterator[bytes]:
        """Yield heartbeats until there is news for a tab, or its stream has to end."""
        while not await wait_for_news(tab.news):
            yield heartbeat
            if not await self.is_open(tab):
                return

    async def _is_still_allowed(self) -> bool:
        """Return whether the asker is still the player who began the stream, with its token."""
        if time.monotonic() < self._next_check:
            return True
        self._next_check = time.monotonic() + HEARTBEAT_SECONDS
        try:
            await reauthorize(self._request)
            return await is_still_player(self._request, self._player)
        except TokenError:
            return False
        except StoreFailed:
            return True  # checked again soon


StreamWatchDep = Annotated[StreamWatch, Depends()]
