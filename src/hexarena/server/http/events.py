"""Event streams: their format, and the heartbeats that show that an idle stream is alive."""

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

from fastapi.responses import StreamingResponse

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
