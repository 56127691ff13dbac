"""What stands before every request: limits of size and pace, origin, and headers of safety."""

import logging

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hexarena.contract.errors import (
    ForeignRequest,
    HexarenaError,
    LargeRequest,
    TooManyRequests,
    Unforeseen,
)
from hexarena.server.refusals import refusal

log = logging.getLogger("hexarena")
LARGEST = 256 * 1024  # bytes of a body
SAFE = ("GET", "HEAD", "OPTIONS")
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


class Pace:
    """Counts what each one asks; raises TooManyRequests once it is too much."""

    def __init__(self, limit: str) -> None:
        self._limit: RateLimitItem = parse(limit)
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    def spend(self, who: str) -> None:
        """Count one request of `who`."""
        if not self._limiter.hit(self._limit, who):
            wait = max(1, int(self._limit.get_expiry()))
            raise TooManyRequests(f"too many requests; expected at most {self._limit}", wait)


class Guard:
    """An ASGI layer that refuses what should not reach the app."""

    def __init__(self, app: ASGIApp, pace: Pace, origins: tuple[str, ...]) -> None:
        self.app = app
        self.pace = pace
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it with a refusal."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        body, answer = _Body(receive), _Answer(send)
        try:
            self._check(scope)
            await self.app(scope, body.receive, answer.send)
        except HexarenaError as error:
            await refusal(error)(scope, receive, answer.send)
        except Exception:
            if answer.begun:
                raise
            log.exception("%s %s", scope["method"], scope["path"])
            wrong = Unforeseen("something is wrong with this server; it was written down")
            await refusal(wrong)(scope, receive, answer.send)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if scope["method"] in SAFE:
            return
        self._check_origin(headers)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > LARGEST:
            raise _too_large(length)
        self.pace.spend(scope["client"][0] if scope["client"] else "")

    def _check_origin(self, headers: Headers) -> None:
        """Refuse what another site's page sends; who sends no origin is no page."""
        origin = headers.get("origin")
        if origin is None and headers.get("sec-fetch-site", "none") in ("none", "same-origin"):
            return
        if origin in self.origins:
            return
        if origin is None or origin.partition("://")[2] != headers.get("host"):
            expected = headers.get("host")
            raise ForeignRequest(f"a command came from {origin}; expected a page of {expected}")


def _too_large(length: object) -> LargeRequest:
    return LargeRequest(f"a body of {length} bytes; expected at most {LARGEST}")


class _Body:
    """Counts a body as it comes, since its length may not have been told."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._came = 0

    async def receive(self) -> Message:
        message = await self._receive()
        self._came += len(message.get("body", b""))
        if self._came > LARGEST:
            raise _too_large(f"over {LARGEST}")
        return message


class _Answer:
    """Passes an answer on with headers of safety, and knows whether it has begun."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await self._send(message)
