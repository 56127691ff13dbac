"""Connections: how many may be open, and time limits for slow clients.

uvicorn waits forever for headers, for a body and for a client that does not read. Here each of
these has a time limit.
"""

import asyncio
from contextlib import ExitStack
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from hexarena.contract.errors import HexarenaError, LargeRequest, SlowRequest
from hexarena.server.http.addresses import Proxies, counted
from hexarena.server.http.errors import refusal
from hexarena.server.http.middleware import HEADERS, SafeSend
from hexarena.server.http.quotas import Quota, Share, room_for_connections, share_of_one
from hexarena.server.settings import Settings

LARGEST_HEAD = 64 * 1024  # bytes of the request line and headers
REFUSED = 32  # connections above the limit that get an answer with the reason
BRIEFLY = 2.0  # seconds that such a connection has to send its request


class Gate:
    """Decides who may connect."""

    def __init__(self, settings: Settings) -> None:
        most = min(settings.connections, room_for_connections())
        self.settings = settings
        self._quota = Quota("connections", most)
        self._refused = Quota("connections to be refused", min(REFUSED, share_of_one(most)))
        self._by_address = min(settings.connections_by_address, share_of_one(most))
        self._proxies = Proxies(settings.proxies)

    def enter(self, host: str, held: ExitStack) -> tuple[HexarenaError | None, bool]:
        """Count a connection until `held` is closed; return its refusal, and whether at once.

        Only a few refused connections stay open until they are told why.
        """
        share = (Share("address", counted(host), self._by_address),)
        shares = () if self._proxies.trusted(host) else share
        refused = self._quota.refusal(*shares)
        if refused is None:
            held.enter_context(self._quota.held(*shares))
            return None, False
        if self._refused.refusal():
            return refused, True
        held.enter_context(self._refused.held())
        return refused, False


class ServerConfig(Config):
    """The configuration of uvicorn."""

    def __init__(self, app: Any, settings: Settings, **more: Any) -> None:
        self.gate = Gate(settings)
        usual = {"http": Connection, "ws": "none", "proxy_headers": False, "server_header": False}
        super().__init__(app, **{"log_level": "warning", **usual, **more})


class Connection(HttpToolsProtocol):
    """A connection with time limits; it may be refused."""

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
        self._times = config.gate.settings
        self._timer: asyncio.TimerHandle | None = None  # of the request that is arriving
        self._stall: asyncio.TimerHandle | None = None  # of the answer that is being sent
        self._held = ExitStack()  # its share of the quotas
        self._in_head = True  # of the request that is arriving
        self._came = 0  # bytes of its head
        self._header_time = self._times.header_time
        self.timeout_keep_alive = self._times.idle_time  # type: ignore[assignment]

    # Opening and closing

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, or prepare to refuse its request."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        refused, at_once = self._gate.enter(host, self._held)
        if refused:
            self.app = RefuseAll(refused)
            self._header_time = min(BRIEFLY, self._header_time)
        if at_once:
            self._refuse(refused)
        else:
            self._set_timer(self._header_time, self._slow_headers)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection's share."""
        self._held.close()
        self._clear_timer()
        self.resume_writing()
        self._unset_keepalive_if_required()
        super().connection_lost(exc)

    # Receiving

    def data_received(self, data: bytes) -> None:
        """Read on; once a request has begun, its headers are due."""
        self._came += len(data) if self._in_head else 0
        super().data_received(data)
        if self._in_head and self._came > LARGEST_HEAD:
            self._refuse(LargeRequest(f"headers of {self._came} bytes; expected {LARGEST_HEAD}"))
        idle = self.cycle is None or self.cycle.response_complete
        if idle and self._timer is None and self.timeout_keep_alive_task is None:
            self._set_timer(self._header_time, self._slow_headers)

    def on_headers_complete(self) -> None:
        """Set the time limit of the body."""
        self._in_head = False
        self._set_timer(self._times.body_time, self._slow_body)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note that a whole request has arrived."""
        self._in_head, self._came = True, 0
        self._clear_timer()
        super().on_message_complete()

    def _set_timer(self, seconds: float, late: Any) -> None:
        self._clear_timer()
        self._timer = self.loop.call_later(seconds, late)

    def _clear_timer(self) -> None:
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
        """Close the connection, after an answer if there is an error."""
        if not self.transport.is_closing():
            if error:
                self.transport.write(_written(error))
            self.transport.close()

    # Sending

    def pause_writing(self) -> None:
        """Give the client a time limit to read on."""
        super().pause_writing()
        if self._stall is None:
            self._stall = self.loop.call_later(self._times.stall_time, self.transport.abort)

    def resume_writing(self) -> None:
        """Send on, without the time limit."""
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None
        super().resume_writing()


class RefuseAll:
    """An app that refuses every request with one error."""

    def __init__(self, error: HexarenaError) -> None:
        self._error = error

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the refusal, and close."""
        answer = refusal(self._error)
        answer.headers["Connection"] = "close"
        await answer(scope, receive, SafeSend(scope, send).send)


def _written(error: HexarenaError) -> bytes:
    """Return a refusal as bytes of HTTP."""
    answer = refusal(error)
    more = {**HEADERS, "Cache-Control": "no-store", "Connection": "close"}
    for name, value in more.items():
        answer.headers[name] = value
    lines = [name + b": " + value + b"\r\n" for name, value in answer.raw_headers]
    return b"".join((STATUS_LINE[answer.status_code], *lines, b"\r\n", answer.body))
