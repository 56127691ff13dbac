"""Event streams, and the keep-alive of idle ones."""

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

from fastapi import Request
from fastapi.responses import StreamingResponse

from hexarena.server.http.identity import is_still_player
from hexarena.server.notifier import Tab

RETRY_MILLISECONDS = 1000  # milliseconds until a browser that lost the stream asks again
KEEPALIVE_SECONDS = (
    15.0  # seconds without an event, after which a proxy is shown that the stream is alive
)
KEEPALIVE = b": alive\n\n"
UNBUFFERED_HEADERS = {"X-Accel-Buffering": "no"}  # proxies are to pass every event on at once


class StreamEvent(NamedTuple):
    """An event of a stream: its kind, the id at which a tab resumes, its data as JSON."""

    kind: str
    id: str
    data: bytes

    @property
    def encoded(self) -> bytes:
        """The event as it is sent."""
        head = f"event: {self.kind}\nid: {self.id}\nretry: {RETRY_MILLISECONDS}\ndata: "
        return b"".join((head.encode(), self.data, b"\n\n"))


async def wait_for_news(event: asyncio.Event) -> bool:
    """Wait until an event is set, and clear it; return whether it was, before too long."""
    try:
        async with asyncio.timeout(KEEPALIVE_SECONDS):
            await event.wait()
    except TimeoutError:
        return False
    event.clear()
    return True


async def send_keepalives(tab: Tab, request: Request) -> AsyncIterator[bytes]:
    """Yield signs of life until a stream is woken, or its asker is somebody else's browser."""
    while not await wait_for_news(tab.news):
        if not await is_still_player(request, tab.player):
            tab.is_ended = True
            return
        yield KEEPALIVE


class EventStream(StreamingResponse):
    """Sends events until the tab is closed."""

    media_type = "text/event-stream"


def stream_events(events: AsyncIterator[bytes]) -> EventStream:
    """Return the answer that sends events."""
    return EventStream(events, headers=UNBUFFERED_HEADERS)
