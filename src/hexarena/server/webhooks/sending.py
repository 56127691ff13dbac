"""Send to addresses that users gave: checked, with a short timeout, without redirects."""

import asyncio
import socket
import time
from collections.abc import Collection, Iterable
from typing import NamedTuple

import httpcore2
from httpcore2 import SOCKET_OPTION, AsyncNetworkStream

from hexarena._version import __version__
from hexarena.server.webhooks.guarding import is_allowed
from hexarena.server.webhooks.signing import Signer

TIMEOUT_SECONDS = 5.0  # seconds for the whole request
CONNECT_SECONDS = 2.0  # seconds to connect to one address
MAX_ADDRESSES = 3  # addresses of a host to try
MAX_RESPONSE_BYTES = 1024  # bytes of a response to read
MAX_CONNECTIONS = 16  # concurrent connections
SECURE = "https"

Headers = Iterable[tuple[str, str]]


class Reply(NamedTuple):
    """The outcome of a delivery: the status and start of the response, or why there is none."""

    status: int = 0
    text: str = ""
    failure: str = ""

    @property
    def is_accepted(self) -> bool:
        """Whether the webhook accepted the delivery."""
        return 200 <= self.status < 300

    @property
    def problem(self) -> str:
        """A description of what went wrong."""
        return self.failure or f"it answered with status {self.status}; expected 200 to 299"


class Poster:
    """Posts to the Internet and to allowed networks; create it on its event loop."""

    def __init__(self, networks: Collection[str]) -> None:
        self._networks = networks
        self._pools: dict[str, httpcore2.AsyncConnectionPool] = {}  # by scheme

    async def close(self) -> None:
        """Close all connections."""
        for pool in self._pools.values():
            await pool.aclose()

    async def post(self, url: str, headers: Headers, body: bytes) -> Reply:
        """Post a body and return the reply, which says what went wrong."""
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                return await self._post(url, headers, body)
        except (TimeoutError, httpcore2.TimeoutException):
            return Reply(failure=f"it did not answer within {TIMEOUT_SECONDS:g} s")
        except (httpcore2.NetworkError, httpcore2.ProtocolError, OSError, ValueError) as error:
            return Reply(failure=f"it cannot be reached: {str(error) or type(error).__name__}")

    async def _post(self, url: str, headers: Headers, body: bytes) -> Reply:
        all_headers: list[tuple[bytes | str, bytes | str]] = [
            ("User-Agent", f"Hexarena/{__version__}"),
            *headers,
        ]
        pool = self._pool(url.partition(":")[0].lower())
        async with pool.stream("POST", url, headers=all_headers, content=body) as response:
            return Reply(response.status, await _read_beginning(response))

    def _pool(self, scheme: str) -> httpcore2.AsyncConnectionPool:
        """Return the connections of a scheme, created for its first request.

        Reading the certificates takes 25 ms, and many servers never need them.
        """
        if scheme not in self._pools:
            is_secure = scheme == SECURE
            self._pools[scheme] = httpcore2.AsyncConnectionPool(
                ssl_context=httpcore2.default_ssl_context() if is_secure else None,
                max_connections=MAX_CONNECTIONS,
                max_keepalive_connections=0,  # so that each request resolves the host again
                network_backend=_Guard(self._networks, secure=is_secure),
            )
        return self._pools[scheme]


class Sender:
    """Posts signed deliveries; create it on its event loop."""

    def __init__(self, signer: Signer, networks: Collection[str]) -> None:
        self._signer = signer
        self._poster = Poster(networks)

    async def close(self) -> None:
        """Close all connections."""
        await self._poster.close()

    async def post(self, url: str, delivery: str, body: str) -> Reply:
        """Post a signed delivery and return the reply, which says what went wrong."""
        content = body.encode()
        signature_headers = self._signer.headers(delivery, int(time.time()), content)
        return await self._poster.post(
            url, (("Content-Type", "application/json"), *signature_headers), content
        )


async def _read_beginning(response: httpcore2.Response) -> str:
    """Return the beginning of a response's body as text."""
    content = b""
    async for part in response.aiter_stream():
        content += part
        if len(content) >= MAX_RESPONSE_BYTES:
            break
    return content[:MAX_RESPONSE_BYTES].decode("utf-8", "replace")


class _Guard(httpcore2.AnyIOBackend):
    """Looks up a host name once, checks the addresses, and connects only to the checked ones."""

    def __init__(self, networks: Collection[str], secure: bool) -> None:
        self._networks = networks
        self._secure = secure

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> AsyncNetworkStream:
        """Connect to a host at an allowed address. Raises ConnectError."""
        error_to_raise = httpcore2.ConnectError("its host has no address on the Internet")
        for address in await self._resolve_allowed(host, port):
            try:
                stream = await super().connect_tcp(address, port, CONNECT_SECONDS)
                await self._check_peer(stream)
                return stream
            except (httpcore2.ConnectError, httpcore2.ConnectTimeout) as error:
                error_to_raise = httpcore2.ConnectError(str(error) or "no connection")
        raise error_to_raise

    async def _check_peer(self, stream: AsyncNetworkStream) -> None:
        """Close a connection whose peer is not at an allowed address. Raises ConnectError."""
        peer = stream.get_extra_info("server_addr")
        if peer is None or not is_allowed(str(peer[0]), self._networks, self._secure):
            await stream.aclose()
            raise httpcore2.ConnectError("it led to an address that is not on the Internet")

    async def _resolve_allowed(self, host: str, port: int) -> list[str]:
        """Look up a host, and return some of its allowed addresses."""
        loop = asyncio.get_running_loop()
        try:
            records = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except socket.gaierror:
            return []
        addresses = dict.fromkeys(str(record[4][0]) for record in records)
        allowed_addresses = (
            address for address in addresses if is_allowed(address, self._networks, self._secure)
        )
        return list(allowed_addresses)[:MAX_ADDRESSES]
