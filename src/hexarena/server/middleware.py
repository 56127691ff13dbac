"""What stands before every request: host, origin, limits of size and pace, headers of safety."""

import logging
from collections.abc import Callable
from contextlib import AsyncExitStack

from anyio import BrokenResourceError
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
from hexarena.server.address import address_of
from hexarena.server.hosts import Hosts
from hexarena.server.http_errors import refusal
from hexarena.server.quotas import Quota, Share
from hexarena.server.settings import Settings
from hexarena.server.turns import Turns

log = logging.getLogger("hexarena")
LARGEST = 256 * 1024  # bytes of a body
AT_WORK = 4  # requests of one address, half of the threads there are
SAFE = ("GET", "HEAD", "OPTIONS")
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


class Pace:
    """Counts what each one asks; raises TooManyRequests once it is too much."""

    def __init__(self, limit: str) -> None:
        self._limit: RateLimitItem = parse(limit)
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    def spend(self, who: str, cost: int = 1) -> None:
        """Count what `who` asks."""
        if not self._limiter.hit(self._limit, who, cost=cost):
            wait = max(1, int(self._limit.get_expiry()))
            raise TooManyRequests(f"too many requests; expected at most {self._limit}", wait)


class Openings:
    """Counts what costs much, by player and, since a new player costs nothing, by address."""

    def __init__(self, by_player: str, by_address: str) -> None:
        self._by_player = Pace(by_player)
        self._by_address = Pace(by_address)

    def spend(self, player: str, address: str) -> None:
        """Count one; what is refused to a player is not counted for the address."""
        self._by_player.spend(player)
        self._by_address.spend(address)


def _has_left(error: Exception) -> bool:
    """Tell whether nothing failed but to hand on events to a tab that has gone.

    FastAPI closes the end at which a tab reads before it stops what sends there.
    """
    broken = isinstance(error, ExceptionGroup) and error.split(BrokenResourceError)
    return bool(broken and broken[1] is None)


class Guard:
    """An ASGI layer that refuses what should not reach the app."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self._origins = settings.origins
        self._hosts = Hosts(settings.host, settings.hosts)
        self._commands, self._looks = Pace(settings.commands), Pace(settings.looks)
        self._requests = Quota("requests", settings.connections)
        self._of_one = settings.connections_by_address
        self._turns = Turns(AT_WORK)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it with a refusal."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        body, answer = _Body(receive), SafeSend(scope, send)
        try:
            self._check(scope)
            await self._let_through(scope, body.receive, answer)
        except HexarenaError as error:
            await refusal(error)(scope, receive, answer.send)
        except Exception as error:
            if _has_left(error):
                return
            if answer.begun:
                raise
            log.exception("%s %s", scope["method"], scope["path"])
            wrong = Unforeseen("something is wrong with this server; it was written down")
            await refusal(wrong)(scope, receive, answer.send)

    async def _let_through(self, scope: Scope, receive: Receive, answer: "SafeSend") -> None:
        """Pass a request on when it is its turn, which it has until it is answered."""
        address, looks = address_of(scope), scope["method"] in SAFE
        async with AsyncExitStack() as held:
            held.enter_context(self._requests.held(Share("address", address, self._of_one)))
            end = await held.enter_async_context(self._turns.of((address, looks)))
            answer.then = scope["end_turn"] = end
            await self.app(scope, receive, answer.send)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        self._hosts.check(headers.get("host"))
        if scope["method"] in SAFE:
            if scope["path"].startswith("/api/"):
                self._looks.spend(address_of(scope))
            return
        self._check_origin(headers, scope["scheme"])
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > LARGEST:
            raise _too_large(length)
        self._commands.spend(address_of(scope))

    def _check_origin(self, headers: Headers, scheme: str) -> None:
        """Refuse what another site's page sends; who sends no origin is no page."""
        origin = headers.get("origin")
        if origin is None and headers.get("sec-fetch-site", "none") in ("none", "same-origin"):
            return
        expected = f"{scheme}://{headers.get('host')}"
        if origin is not None and plain(origin) in (plain(expected), *map(plain, self._origins)):
            return
        raise ForeignRequest(
            f"a command came from {origin}; expected a page of {expected}. --origins adds a site, "
            "--proxies a proxy that tells the scheme"
        )


def plain(origin: str) -> str:
    """Return an origin, lower case, without the port that its scheme has anyway."""
    lower = origin.lower()
    return lower.removesuffix(USUAL_PORTS.get(lower.partition("://")[0], ""))


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


class SafeSend:
    """Passes an answer on with headers of safety, and knows whether it has begun."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._send = send
        self._kept_nowhere = scope["path"].startswith("/api/")
        self.begun = False
        self.then: Callable[[], None] | None = None  # what to do once it has begun

    async def send(self, message: Message) -> None:
        """Send a part of the answer."""
        if message["type"] == "http.response.start":
            self.begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if self._kept_nowhere:
                headers["Cache-Control"] = "no-store"
            if self.then:
                self.then()
        await self._send(message)
