"""Connections: how many there may be, and how long each may take over what it sends.

uvicorn waits for ever for the headers of a request, for its body and for a client that does not
read; what is here gives each of them a time.
"""

import asyncio
from contextlib import ExitStack
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from hexarena.contract.errors import HexarenaError, LargeRequest, SlowRequest
from hexarena.server.address import Proxies, counted
from hexarena.server.descriptors import room
from hexarena.server.http_errors import refusal
from hexarena.server.middleware import HEADERS, SafeSend
from hexarena.server.quotas import Quota, Share, shared
from hexarena.server.settings import Settings

LARGEST_HEAD = 64 * 1024  # bytes of a request up to its body
BEYOND = 32  # connections above the most that may say what they ask before they are refused
BRIEFLY = 2.0  # seconds that such a one has to say what it asks


class Gate:
    """Who may connect."""

    def __init__(self, settings: Settings) -> None:
        most = min(settings.connections, room())
        self.settings = settings
        self._quota = Quota("connections", most)
        self._refused = Quota("connections to be refused", min(BEYOND, shared(most)))
        self._of_one = min(settings.connections_by_address, shared(most))
        self._proxies = Proxies(settings.proxies)

    def enter(self, host: str, held: ExitStack) -> tuple[HexarenaError | None, bool]:
        """Count a connection until `held` is closed; return why it is refused, and whether at once.

        Who is refused is no hindrance to others: few of them stay until they hear why.
        """
        # A proxy connects for many.
        share = (Share("address", counted(host), self._of_one),)
        shares = () if self._proxies.believed(host) else share
        refused = self._quota.refusal(*shares)
        if refused is None:
            held.enter_context(self._quota.held(*shares))
            return None, False
        if self._refused.refusal():
            return refused, True
        held.enter_context(self._refused.held())
        return refused, False


class Listening(Config):
    """How uvicorn listens for us."""

    def __init__(self, app: Any, settings: Settings, **more: Any) -> None:
        self.gate = Gate(settings)
        usual = {"http": Connection, "ws": "none", "proxy_headers": False, "server_header": False}
        super().__init__(app, **{"log_level": "warning", **usual, **more})


class Connection(HttpToolsProtocol):
    """One connection: refused, or hurried along."""

    config: Listening

    def __init__(
        self,
        config: Listening,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._gate = config.gate
        self._times = config.gate.settings
        self._timer: asyncio.TimerHandle | None = None  # of a request that comes
        self._stall: asyncio.TimerHandle | None = None  # of an answer that goes
        self._held = ExitStack()  # its place among others
        self._in_head = True  # of a request that comes
        self._came = 0  # bytes of it
        self._header_time = self._times.header_time
        self.timeout_keep_alive = self._times.idle_time  # type: ignore[assignment]

    # Who comes and goes

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, or have what they ask refused."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        refused, at_once = self._gate.enter(host, self._held)
        if refused:
            self.app = Refusing(refused)
            self._header_time = min(BRIEFLY, self._header_time)
        if at_once:
            self._refuse(refused)
        else:
            self._hurry(self._header_time, self._slow_headers)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count somebody who has gone."""
        self._held.close()
        self._relax()
        self.resume_writing()
        self._unset_keepalive_if_required()
        super().connection_lost(exc)

    # What comes

    def data_received(self, data: bytes) -> None:
        """Read on; whoever has begun a request is to end it."""
        self._came += len(data) if self._in_head else 0
        super().data_received(data)
        if self._in_head and self._came > LARGEST_HEAD:
            self._refuse(LargeRequest(f"headers of {self._came} bytes; expected {LARGEST_HEAD}"))
        idle = self.cycle is None or self.cycle.response_complete
        if idle and self._timer is None and self.timeout_keep_alive_task is None:
            self._hurry(self._header_time, self._slow_headers)

    def on_headers_complete(self) -> None:
        """Begin to answer, and wait for the body."""
        self._in_head = False
        self._hurry(self._times.body_time, self._slow_body)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note that a request came whole."""
        self._in_head, self._came = True, 0
        self._relax()
        super().on_message_complete()

    def _hurry(self, seconds: float, late: Any) -> None:
        self._relax()
        self._timer = self.loop.call_later(seconds, late)

    def _relax(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _slow_headers(self) -> None:
        self._timer = None
        came = f"no whole request came in {self._header_time:g} s"
        self._refuse(SlowRequest(f"{came}; expected its headers") if self._came else None)

    def _slow_body(self) -> None:
        self._timer = None
        late = SlowRequest(f"no whole body came in {self._times.body_time:g} s; expected all of it")
        self._refuse(None if self.cycle.response_started else late)

    def _refuse(self, error: HexarenaError | None) -> None:
        """Close, with a word where one can be said."""
        if not self.transport.is_closing():
            if error:
                self.transport.write(_written(error))
            self.transport.close()

    # What goes

    def pause_writing(self) -> None:
        """Wait for somebody to read what was sent."""
        super().pause_writing()
        if self._stall is None:
            self._stall = self.loop.call_later(self._times.stall_time, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on sending."""
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None
        super().resume_writing()


class Refusing:
    """An app that refuses everything for one reason."""

    def __init__(self, error: HexarenaError) -> None:
        self._error = error

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the refusal, and close."""
        answer = refusal(self._error)
        answer.headers["Connection"] = "close"
        await answer(scope, receive, SafeSend(scope, send).send)


def _written(error: HexarenaError) -> bytes:
    """Write a refusal as it crosses the wire."""
    answer = refusal(error)
    more = {**HEADERS, "Cache-Control": "no-store", "Connection": "close"}
    for name, value in more.items():
        answer.headers[name] = value
    lines = [name + b": " + value + b"\r\n" for name, value in answer.raw_headers]
    return b"".join((STATUS_LINE[answer.status_code], *lines, b"\r\n", answer.body))
