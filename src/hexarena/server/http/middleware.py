"""Checks before every request: host, origin, size and rate; security headers on all responses."""

import asyncio
import re
import secrets
import time
from asyncio import CancelledError
from collections.abc import Callable, Iterable
from logging import WARNING

from anyio import BrokenResourceError
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hexarena.contract.errors import (
    Busy,
    ForeignRequest,
    HexarenaError,
    LargeRequest,
    TooManyRequests,
    Unforeseen,
)
from hexarena.server import metrics
from hexarena.server.clocks.time_source import arrived_at
from hexarena.server.http.addresses import Hosts, Proxies, client_address
from hexarena.server.http.concurrency import ProcessorTime, Turns, processor_time
from hexarena.server.http.cookies import MARKS, NEW_COOKIES
from hexarena.server.http.errors import closing_response, forget_frames, refusal_response
from hexarena.server.http.identity import READ_METHODS, bearer_token
from hexarena.server.http.quotas import Quota, RateLimit, Share
from hexarena.server.logs import log, match_id, note, request_id
from hexarena.server.settings import Settings

REQUEST_ID = "X-Request-ID"
REQUEST_ID_PATTERN = re.compile(r"[A-Za-z0-9._:/+=@-]{1,64}")
MATCH_PATH = re.compile(r"/api/matches/([A-Za-z0-9_-]{1,64})(?:/|$)")
RETRY_SECONDS = 1  # seconds until a request cut off by a stopping server may be retried
MAX_BODY_BYTES = 256 * 1024  # bytes of a request body
MAX_REQUESTS = 4  # concurrent requests of an address, half of the reader threads
REQUEST_MILLISECONDS = 2.0  # about what the event loop takes for a request
MAX_DELAYED = 256  # clients with too many requests who wait for the refusal
SLOW_LINES = "60/minute"  # limit for logging slow requests
CLIENT_LEFT = "hexarena.client_left"  # the scope's key of an event, set when nobody waits any more
USUAL_PORTS = {"http": ":80", "https": ":443"}
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
FRAMEABLE = "hexarena.frameable"  # the scope's key for whether other sites may frame the response
FRAMEABLE_HEADERS = {
    name: value.replace("frame-ancestors 'none'", "frame-ancestors *")
    for name, value in HEADERS.items()
    if name != "X-Frame-Options"
}
HTTPS_HEADERS = {"Strict-Transport-Security": "max-age=31536000"}  # a year


def _is_disconnect(error: Exception) -> bool:
    """Return whether an error only says that a tab closed while events were being sent.

    FastAPI closes the receiving end of a stream before it stops the sender.
    """
    closed_tab_errors = isinstance(error, ExceptionGroup) and error.split(BrokenResourceError)
    return bool(closed_tab_errors and closed_tab_errors[1] is None)


def _has_left(scope: Scope) -> bool:
    """Return whether the client closed the connection while the request waited for its turn."""
    event = scope.get(CLIENT_LEFT)
    return event is not None and event.is_set()


class RequestChecks:
    """ASGI middleware that refuses bad requests, adds headers and logs slow responses."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self._origins = settings.origins
        self._hosts = Hosts(settings.host, settings.hosts)
        self._writes, self._reads = RateLimit(settings.commands), RateLimit(settings.looks)
        self._pages = RateLimit(settings.pages)
        self._requests = Quota("requests", settings.connections)
        self._by_address = settings.connections_by_address
        self._delayed = Quota("refusals to be delayed", MAX_DELAYED)
        self._refusal_seconds = settings.refusal_time
        self._turns = Turns(MAX_REQUESTS)
        self._processing = RateLimit(settings.processing)
        self._slow_seconds = settings.slow_request
        self._slow_lines = RateLimit(SLOW_LINES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        counted_body, response = _CountedBody(receive), SafeSend(scope, send)
        try:
            self._check(scope)
            await self._pass_on(scope, counted_body.receive, response)
        except TooManyRequests as error:  # keeping the connection would only bring more
            forget_frames(error)
            await self._delay(scope)
            await closing_response(error)(scope, receive, response.send)
        except HexarenaError as error:
            forget_frames(error)
            await refusal_response(error)(scope, receive, response.send)
        except CancelledError:  # it took longer than a stopping server waits
            if not response.has_begun:
                busy = Busy("the server is shutting down; send the request again", RETRY_SECONDS)
                await refusal_response(busy)(scope, receive, response.send)
        except Exception as error:
            if _is_disconnect(error):
                return
            if response.has_begun:
                raise
            log.exception("%s %s", scope["method"], scope["path"])
            forget_frames(error)
            unforeseen = Unforeseen("internal error; see the server's log")
            await refusal_response(unforeseen)(scope, receive, response.send)

    async def _delay(self, scope: Scope) -> None:
        """Keep a client with too many requests waiting, since it would only ask again at once."""
        client_left = scope.get(CLIENT_LEFT)
        if client_left is None or self._delayed.refusal():
            return
        with self._delayed.hold():
            leaving = asyncio.ensure_future(client_left.wait())
            try:
                await asyncio.wait((leaving,), timeout=self._refusal_seconds)
            finally:
                leaving.cancel()

    async def _pass_on(self, scope: Scope, receive: Receive, response: "SafeSend") -> None:
        """Pass a request on when it gets its turn. The turn ends when the response begins."""
        address, reads, received_at = (
            client_address(scope),
            scope["method"] in READ_METHODS,
            time.monotonic(),
        )
        arrived_at.set(received_at)
        processing = ProcessorTime()
        processor_time.set(processing)
        with self._requests.hold(Share("address", address, self._by_address)):
            end_turn = await self._turns.take((address, reads))

            def note_start() -> None:
                self._processing.reserve(address, REQUEST_MILLISECONDS + processing.milliseconds)
                end_turn()
                self._log_request(scope, response.status, time.monotonic() - received_at)

            response.on_start, scope["end_turn"] = note_start, end_turn
            try:
                await asyncio.sleep(self._processing.wait(address))
                if not (reads and _has_left(scope)):  # commands are executed all the same
                    await self.app(scope, receive, response.send)
            finally:
                end_turn()

    def _log_request(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path_format", None)
        metrics.count_response(scope["method"], route, status, seconds)
        if seconds >= self._slow_seconds and self._may_log():
            route_name = route or scope["path"]
            fields = {"method": scope["method"], "route": route_name, "seconds": round(seconds, 3)}
            note("slow request", WARNING, **fields)

    def _may_log(self) -> bool:
        """Return whether to log another slow request; in a flood of requests all are slow."""
        try:
            self._slow_lines.spend("")
        except TooManyRequests:
            return False
        return True

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        self._hosts.check(headers.get("host"))
        if scope["method"] in READ_METHODS:
            is_page = not scope["path"].startswith("/api/")
            (self._pages if is_page else self._reads).spend(client_address(scope))
            return
        self._writes.spend(client_address(scope))  # refused ones count, too
        if not bearer_token(headers):  # a page of another site cannot send a token
            self._check_origin(headers, scope["scheme"])
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > MAX_BODY_BYTES:
            raise _too_large_error(length)

    def _check_origin(self, headers: Headers, scheme: str) -> None:
        """Refuse commands from pages of other sites. A client that sends no Origin is no page."""
        origin = headers.get("origin")
        if origin is None and headers.get("sec-fetch-site", "none") in ("none", "same-origin"):
            return
        expected = f"{scheme}://{headers.get('host')}"
        if origin is not None and normalize_origin(origin) in (
            normalize_origin(expected),
            *map(normalize_origin, self._origins),
        ):
            return
        raise ForeignRequest(
            f"the command is from a page of {origin}; expected {expected}. --origins adds a site, "
            "--proxies a proxy that names the scheme"
        )


def normalize_origin(origin: str) -> str:
    """Return an origin in lower case without the default port of its scheme."""
    lowercase_origin = origin.lower()
    return lowercase_origin.removesuffix(USUAL_PORTS.get(lowercase_origin.partition("://")[0], ""))


def _too_large_error(length: object) -> LargeRequest:
    return LargeRequest(f"a body of {length} bytes; expected at most {MAX_BODY_BYTES}")


class _CountedBody:
    """Counts the bytes of a request body, whose length may not have been announced."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._bytes = 0

    async def receive(self) -> Message:
        message = await self._receive()
        self._bytes += len(message.get("body", b""))
        if self._bytes > MAX_BODY_BYTES:
            raise _too_large_error(f"over {MAX_BODY_BYTES}")
        return message


class SafeSend:
    """Sends a response with security headers, and records whether it has begun."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._send_message = send
        self._scope = scope
        self._https_headers = HTTPS_HEADERS if scope.get("scheme") == "https" else {}
        self._is_uncached = scope["path"].startswith("/api/")
        self.has_begun = False
        self.status = 0
        self.on_start: Callable[[], None] | None = None  # called when the response begins

    async def send(self, message: Message) -> None:
        """Send a part of the response."""
        if message["type"] == "http.response.start":
            self.has_begun, self.status = True, message["status"]
            headers = MutableHeaders(scope=message)
            safety_headers = FRAMEABLE_HEADERS if self._scope.get(FRAMEABLE) else HEADERS
            for name, value in {**safety_headers, **self._https_headers}.items():
                headers.setdefault(name, value)
            if self._is_uncached:
                headers["Cache-Control"] = "no-store"
            for kind in (MARKS, NEW_COOKIES) if message["status"] < 400 else (MARKS,):
                for cookie in self._scope.get(kind, {}).values():
                    headers.append("Set-Cookie", cookie)
            on_start, self.on_start = self.on_start, None  # otherwise each would refer to the other
            if on_start:
                on_start()
        await self._send_message(message)


class RequestIds:
    """ASGI middleware that gives each request an id, in its response and in the log.

    A trusted proxy may have set the id already. This middleware is the outermost, so it sees the
    actual peer.
    """

    def __init__(self, app: ASGIApp, proxies: Iterable[str]) -> None:
        self.app = app
        self._proxies = Proxies(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and add its id to the response."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request_name = self._choose_id(scope)
        request_id.set(request_name)
        if path_match := MATCH_PATH.match(scope["path"]):
            match_id.set(path_match[1])

        async def send_with_id(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)[REQUEST_ID] = request_name
            await send(message)

        await self.app(scope, receive, send_with_id)

    def _choose_id(self, scope: Scope) -> str:
        client = scope.get("client")
        if client and self._proxies.is_trusted(client[0]):
            proxy_id = Headers(scope=scope).get(REQUEST_ID, "")
            if REQUEST_ID_PATTERN.fullmatch(proxy_id):
                return proxy_id
        return secrets.token_hex(8)
