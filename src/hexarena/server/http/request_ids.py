"""A name for every request: in the log's lines that it causes, and in its answer.

A believed proxy may have named it already, so that its log and ours tell of the same request.
"""

import re
import secrets
from collections.abc import Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hexarena.server.http.addresses import Proxies
from hexarena.server.logs import match_id, request_id

HEADER = "X-Request-ID"
READABLE = re.compile(r"[A-Za-z0-9._:/+=@-]{1,64}")
MATCH = re.compile(r"/api/matches/([A-Za-z0-9_-]{1,64})(?:/|$)")


class RequestIds:
    """ASGI middleware that names requests; the outermost, since it asks who really connects."""

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
                MutableHeaders(scope=message)[HEADER] = name
            await send(message)

        await self.app(scope, receive, named)

    def _name(self, scope: Scope) -> str:
        client = scope.get("client")
        if client and self._proxies.trusted(client[0]):
            given = Headers(scope=scope).get(HEADER, "")
            if READABLE.fullmatch(given):
                return given
        return secrets.token_hex(8)
