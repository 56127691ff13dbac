"""Checks before every request: host, origin, size and rate; security headers on every answer."""

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
    Unforeseen,
)
from hexarena.server import metrics
from hexarena.server.clocks.moments import arrived
from hexarena.server.http.addresses import Hosts, Proxies, address_of
from hexarena.server.http.concurrency import Turns
from hexarena.server.http.errors import refusal
from hexarena.server.http.identity import WELCOME, bearer
from hexarena.server.http.quotas import Quota, Share
from hexarena.server.http.rates import RateLimit
from hexarena.server.logs import log, match_id, note, request_id
from hexarena.server.settings import Settings

REQUEST_ID = "X-Request-ID"
READABLE = re.compile(r"[A-Za-z0-9._:/+=@-]{1,64}")
MATCH = re.compile(r"/api/matches/([A-Za-z0-9_-]{1,64})(?:/|$)")
AGAIN = 1  # seconds until a request that an ending server broke off may be sent again
LARGEST = 256 * 1024  # bytes of a body
AT_ONCE = 4  # requests of one address, half of the threads for reading
READS = ("GET", "HEAD", "OPTIONS")
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


def _is_disconnect(error: Exception) -> bool:
    """Tell whether the only error was sending events to a closed tab.

    FastAPI closes the receiving end of a stream before it stops the sender.
    """
    broken = isinstance(error, ExceptionGroup) and error.split(BrokenResourceError)
    return bool(broken and broken[1] is None)


class RequestChecks:
    """ASGI middleware that refuses bad requests, adds headers and logs slow answers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self._origins = settings.origins
        self._hosts = Hosts(settings.host, settings.hosts)
        self._writes, self._reads = RateLimit(settings.commands), RateLimit(settings.looks)
        self._requests = Quota("requests", settings.connections)
        self._by_address = settings.connections_by_address
        self._turns = Turns(AT_ONCE)
        self._slow = settings.slow_request

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        body, answer = _Body(receive), SafeSend(scope, send)
        try:
            self._check(scope)
            await self._pass_on(scope, body.receive, answer)
        except HexarenaError as error:
            await refusal(error)(scope, receive, answer.send)
        except CancelledError:  # it took longer than an ending server waits
            if not answer.begun:
                ending = Busy("the server is ending; expected the request once more", AGAIN)
                await refusal(ending)(scope, receive, answer.send)
        except Exception as error:
            if _is_disconnect(error):
                return
            if answer.begun:
                raise
            log.exception("%s %s", scope["method"], scope["path"])
            wrong = Unforeseen("internal error; the server's log describes it")
            await refusal(wrong)(scope, receive, answer.send)

    async def _pass_on(self, scope: Scope, receive: Receive, answer: "SafeSend") -> None:
        """Pass a request on when it is its turn; the turn ends when the answer begins."""
        address, reads, came = address_of(scope), scope["method"] in READS, time.monotonic()
        arrived.set(came)
        with self._requests.held(Share("address", address, self._by_address)):
            end = await self._turns.taken((address, reads))

            def answered() -> None:
                end()
                self._note(scope, answer.status, time.monotonic() - came)

            answer.on_start, scope["end_turn"] = answered, end
            try:
                await self.app(scope, receive, answer.send)
            finally:
                end()

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path_format", None)
        metrics.request_answered(scope["method"], route, status, seconds)
        if seconds >= self._slow:
            shown = route or scope["path"]
            told = {"method": scope["method"], "route": shown, "seconds": round(seconds, 3)}
            note("slow request", WARNING, **told)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        self._hosts.check(headers.get("host"))
        if scope["method"] in READS:
            if scope["path"].startswith("/api/"):
                self._reads.spend(address_of(scope))
            return
        if not bearer(headers):  # no page of another site can send a token
            self._check_origin(headers, scope["scheme"])
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > LARGEST:
            raise _too_large(length)
        self._writes.spend(address_of(scope))

    def _check_origin(self, headers: Headers, scheme: str) -> None:
        """Refuse commands from pages of other sites; a client without an origin is no page."""
        origin = headers.get("origin")
        if origin is None and headers.get("sec-fetch-site", "none") in ("none", "same-origin"):
            return
        expected = f"{scheme}://{headers.get('host')}"
        if origin is not None and plain(origin) in (plain(expected), *map(plain, self._origins)):
            return
        raise ForeignRequest(
            f"a command came from {origin}; expected a page of {expected}. --origins adds a site, "
            "--proxies a proxy that names the scheme"
        )


def plain(origin: str) -> str:
    """Return an origin in lower case without the default port of its scheme."""
    lower = origin.lower()
    return lower.removesuffix(USUAL_PORTS.get(lower.partition("://")[0], ""))


def _too_large(length: object) -> LargeRequest:
    return LargeRequest(f"a body of {length} bytes; expected at most {LARGEST}")


class _Body:
    """Counts the bytes of a body, whose length may not have been announced."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._bytes = 0

    async def receive(self) -> Message:
        message = await self._receive()
        self._bytes += len(message.get("body", b""))
        if self._bytes > LARGEST:
            raise _too_large(f"over {LARGEST}")
        return message


class SafeSend:
    """Sends an answer with security headers, and knows whether it has begun."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._send = send
        self._scope = scope
        self._uncached = scope["path"].startswith("/api/")
        self.begun = False
        self.status = 0
        self.on_start: Callable[[], None] | None = None  # called when it begins

    async def send(self, message: Message) -> None:
        """Send a part of the answer."""
        if message["type"] == "http.response.start":
            self.begun, self.status = True, message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if self._uncached:
                headers["Cache-Control"] = "no-store"
            if message["status"] < 400 and (cookie := self._scope.get(WELCOME)):
                headers.append("Set-Cookie", cookie)
            if self.on_start:
                self.on_start()
        await self._send(message)


class RequestIds:
    """ASGI middleware that names requests, in their answers and in the log.

    A believed proxy may have named one already. It is the outermost: it asks who really connects.
    """

    def __init__(self, app: ASGIApp, proxies: Iterable[str]) -> None:
        self.app = app
        self._proxies = Proxies(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and its name with the answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        name = self._name(scope)
        request_id.set(name)
        if about := MATCH.match(scope["path"]):
            match_id.set(about[1])

        async def named(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)[REQUEST_ID] = name
            await send(message)

        await self.app(scope, receive, named)

    def _name(self, scope: Scope) -> str:
        client = scope.get("client")
        if client and self._proxies.trusted(client[0]):
            given = Headers(scope=scope).get(REQUEST_ID, "")
            if READABLE.fullmatch(given):
                return given
        return secrets.token_hex(8)
