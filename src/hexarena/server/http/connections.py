"""Connections: how many may be open, what each may hold, and time limits for slow clients.

uvicorn waits forever for headers, for a body and for a client that does not read, and queues all
requests that arrive on a connection before the first is answered. Here each of these has a limit.
"""

import asyncio
import socket
from contextlib import ExitStack
from functools import partial
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.server import ServerState

from hexarena.contract.errors import (
    HexarenaError,
    LargeRequest,
    SlowRequest,
    TooManyRequests,
)
from hexarena.server.http.addresses import Proxies, quota_address
from hexarena.server.http.errors import closing_response, forget_frames
from hexarena.server.http.middleware import CLIENT_LEFT, HEADERS, SafeSend
from hexarena.server.http.quotas import Quota, RateLimit, Share, address_share, max_connections
from hexarena.server.settings import Settings

MAX_HEAD_BYTES = 32 * 1024  # bytes of the request line and headers
MAX_HEADERS = 100  # headers per request
MAX_PIPELINED = 8  # requests on one connection that wait for an earlier answer
WASTE_SECONDS = 0.1  # seconds between two reads of what is thrown away
MAX_REFUSED = 32  # connections above the limit that are told the reason
REFUSED_SECONDS = 2.0  # seconds for such a connection to send its request
MAX_DELAYED = 128  # connections that are closed unread only after those seconds
EXPLANATIONS = "30/3second"  # limit for such connections of one address


class Gate:
    """Decides which clients may connect."""

    def __init__(self, settings: Settings) -> None:
        limit = min(settings.connections, max_connections())
        self.settings = settings
        self._quota = Quota("connections", limit)
        self._refusal_quota = Quota(
            "connections to be refused", min(MAX_REFUSED, address_share(limit))
        )
        self._delay_quota = Quota(
            "connections to be delayed", min(MAX_DELAYED, address_share(limit))
        )
        self._by_address = min(settings.connections_by_address, address_share(limit))
        self._proxies = Proxies(settings.proxies)
        self._new_connections = RateLimit(settings.new_connections)
        self._explanations = RateLimit(EXPLANATIONS)

    def enter(self, host: str, stack: ExitStack) -> tuple[HexarenaError | None, bool]:
        """Count a connection until `stack` closes; return its error, and whether to close at once.

        Only a few refused connections stay open until they have sent a request and received the
        reason. Otherwise a client that connects again at once would keep the server busy.
        """
        trusted = self._proxies.is_trusted(host)
        address = quota_address(host)
        shares = () if trusted else (Share("address", address, self._by_address),)
        error = self._quota.refusal(*shares)
        try:
            if error is None and not trusted:
                self._new_connections.spend(address)
        except TooManyRequests as too_many:
            forget_frames(too_many)  # the connection keeps the error, and a frame the connection
            error = too_many
        if error is None:
            stack.enter_context(self._quota.hold(*shares))
            return None, False
        try:
            self._explanations.spend(address)
        except TooManyRequests:
            return error, True
        if self._refusal_quota.refusal():
            return error, True
        stack.enter_context(self._refusal_quota.hold())
        return error, False

    def delay(self, stack: ExitStack) -> bool:
        """Return whether a connection to be closed unread may stay open, which slows floods down.

        It is counted until `stack` closes.
        """
        if self._delay_quota.refusal():
            return False
        stack.enter_context(self._delay_quota.hold())
        return True


class ServerConfig(Config):
    """uvicorn's configuration for this server."""

    def __init__(self, app: Any, settings: Settings, **kwargs: Any) -> None:
        self.gate = Gate(settings)
        defaults = {
            "http": Connection,
            "ws": "none",
            "proxy_headers": False,
            "server_header": False,
        }
        # A logged warning for each bad request would fill the log.
        super().__init__(app, **{"log_level": "error", **defaults, **kwargs})


class Connection(HttpToolsProtocol):
    """A connection with time limits, which may be refused."""

    config: ServerConfig

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._gate = config.gate
        self._settings = config.gate.settings
        self._request_timer: asyncio.TimerHandle | None = None  # for the request that is arriving
        self._stall_timer: asyncio.TimerHandle | None = None  # for the answer that is being sent
        self._shares = ExitStack()  # the connection's share of the quotas
        self._running: RequestResponseCycle | None = None  # the request that is being answered
        self._client_left = asyncio.Event()  # set when the connection is lost
        self._in_head = True  # whether the headers of a request are still arriving
        self._is_last = False  # whether the last request has arrived, so nothing more is read
        self._head_bytes = 0  # bytes of the headers so far
        self._header_time = self._settings.header_time
        self.timeout_keep_alive = self._settings.idle_time  # type: ignore[assignment]

    # Opening and closing

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, or prepare to refuse its request."""
        super().connection_made(transport)
        limit_unacknowledged_time(transport, self._settings.stall_time)
        host = self.client[0] if self.client else ""
        error, is_immediate = self._gate.enter(host, self._shares)
        if error:
            self.app = RefuseAll(error)
            self._header_time = min(REFUSED_SECONDS, self._header_time)
        if is_immediate and self._gate.delay(self._shares):
            transport.pause_reading()
            self._set_timer(REFUSED_SECONDS, partial(self._refuse, error))
        elif is_immediate:
            self._refuse(error)
        else:
            self._set_timer(self._header_time, self._refuse_slow_headers)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection's share and what its requests hold, and send nothing more."""
        self._client_left.set()
        self._shares.close()
        self._clear_timer()
        self.resume_writing()
        self._unset_keepalive_if_required()
        super().connection_lost(exc)
        for cycle in (self._running, self.cycle, *(cycle for cycle, _ in self.pipeline)):
            if cycle is not None:  # uvicorn notifies only the last one
                cycle.disconnected, cycle.body = True, bytearray()
                cycle.message_event.set()
        self.pipeline.clear()
        self.cycle = self._running  # type: ignore[assignment]  # others refer to the connection
        self.headers, self.scope = [], {}  # type: ignore[typeddict-item]

    # Receiving

    def data_received(self, data: bytes) -> None:
        """Read data and, once a request has started, set the time limit for its headers."""
        if self._is_last:
            self._pause()
            return
        self._head_bytes += len(data) if self._in_head else 0
        super().data_received(data)
        if self._in_head and self._head_bytes > MAX_HEAD_BYTES:
            self._refuse(
                LargeRequest(f"headers of {self._head_bytes} bytes; expected {MAX_HEAD_BYTES}")
            )
        idle = self.cycle is None or self.cycle.response_complete
        if idle and self._request_timer is None and self.timeout_keep_alive_task is None:
            self._set_timer(self._header_time, self._refuse_slow_headers)

    def _pause(self) -> None:
        """Pause before the next data, which is only thrown away but costs time as well."""
        self.transport.pause_reading()
        self.loop.call_later(WASTE_SECONDS, self._resume)

    def _resume(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def on_message_begin(self) -> None:
        """Begin a request, or stop reading if too many requests wait for their answers.

        The waiting requests are answered. Then the connection closes (RFC 9112, section 9.3.2), and
        the client may send the others again.
        """
        if len(self.pipeline) >= MAX_PIPELINED:
            self._is_last, self.cycle.keep_alive = True, False
            raise ConnectionAbortedError
        super().on_message_begin()
        self.scope[CLIENT_LEFT] = self._client_left  # type: ignore[literal-required]

    def on_header(self, name: bytes, value: bytes) -> None:
        """Add a header of the request that is arriving."""
        if len(self.headers) >= MAX_HEADERS:
            self._is_last = True
            self._refuse(LargeRequest(f"over {MAX_HEADERS} headers; expected at most that"))
            raise ConnectionAbortedError
        super().on_header(name, value)

    def send_400_response(self, msg: str) -> None:
        """Refuse data that is not valid HTTP, unless that was done already."""
        if not self._is_last:
            super().send_400_response(msg)

    def on_headers_complete(self) -> None:
        """Set the time limit for the body."""
        self._in_head = False
        self._set_timer(self._settings.body_time, self._refuse_slow_body)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note that the request has arrived completely."""
        self._in_head, self._head_bytes = True, 0
        self._clear_timer()
        super().on_message_complete()

    def _set_timer(self, seconds: float, callback: Any) -> None:
        self._clear_timer()
        self._request_timer = self.loop.call_later(seconds, callback)

    def _clear_timer(self) -> None:
        if self._request_timer is not None:
            self._request_timer.cancel()
            self._request_timer = None

    def _refuse_slow_headers(self) -> None:
        self._request_timer = None
        problem = f"the request was not complete after {self._header_time:g} s"
        self._refuse(SlowRequest(f"{problem}; expected its headers") if self._head_bytes else None)

    def _refuse_slow_body(self) -> None:
        self._request_timer = None
        error = SlowRequest(
            f"the body was not complete after {self._settings.body_time:g} s; expected all of it"
        )
        self._refuse(None if self.cycle.response_started else error)

    def _refuse(self, error: HexarenaError | None) -> None:
        """Close the connection, after sending the error if there is one."""
        if not self.transport.is_closing():
            if error:
                self.transport.write(_render_refusal(error))
            self.transport.close()

    # Sending

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """Start to answer a request."""
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def pause_writing(self) -> None:
        """Stop writing until the client reads, within a time limit."""
        super().pause_writing()
        if self._stall_timer is None:
            self._stall_timer = self.loop.call_later(
                self._settings.stall_time, self.transport.abort
            )

    def resume_writing(self) -> None:
        """Resume writing and cancel the time limit."""
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None
        super().resume_writing()


def limit_unacknowledged_time(transport: asyncio.Transport, seconds: float) -> None:
    """Let the system close a connection whose peer acknowledges nothing for `seconds`.

    Heartbeats are too small to fill a buffer, so writes to a dead connection never stall. Only
    Linux supports this.
    """
    connection = transport.get_extra_info("socket")
    if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(seconds * 1000))


class RefuseAll:
    """An ASGI app that refuses every request with the same error."""

    def __init__(self, error: HexarenaError) -> None:
        self._error = error

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request with the error, and close the connection."""
        await closing_response(self._error)(scope, receive, SafeSend(scope, send).send)


def _render_refusal(error: HexarenaError) -> bytes:
    """Return a refusal as the bytes of an HTTP response."""
    response = closing_response(error)
    headers = {**HEADERS, "Cache-Control": "no-store"}
    for name, value in headers.items():
        response.headers[name] = value
    lines = [name + b": " + value + b"\r\n" for name, value in response.raw_headers]
    return b"".join((STATUS_LINE[response.status_code], *lines, b"\r\n", response.body))
