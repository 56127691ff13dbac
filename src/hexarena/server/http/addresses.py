"""Addresses: where requests come from, for rate limits, and which host names they may use.

A page of another site can point its own name at this server, and browsers would then treat it as a
page of ours. So requests for unknown names are refused. Numeric addresses are always allowed unless
the server listens on loopback only, since no site owns an address as its name.
"""

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Request
from starlette.types import Scope

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import ForeignRequest

CACHE_SIZE = 4096  # parsed addresses in the cache
SITE_BITS = 64  # the network bits of an IPv6 address; its owner chooses the rest freely
ANY_HOST = "*"
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")


def client_address(scope: Scope) -> str:
    """Return the IPv4 address or IPv6 network to count a request by, or "" if unknown."""
    client = scope.get("client")
    return quota_address(client[0]) if client else ""


@lru_cache(CACHE_SIZE)
def quota_address(host: str) -> str:
    """Return an address in the form used for counting; other text is returned unchanged."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), SITE_BITS), strict=False))


def is_shared_by_few(address: str) -> bool:
    """Return whether a counted address is on the public internet, such as a home's or a campus's.

    Any other address may be a proxy, a container or a local network that hides many people.
    """
    try:
        return ip_network(address).is_global
    except ValueError:
        return False


@lru_cache(CACHE_SIZE)
def _parse_address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


class Proxies:
    """The proxies that are trusted to name the client they forward for."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = tuple(map(ip_network, networks))

    def is_trusted(self, host: str) -> bool:
        """Return whether a peer is a trusted proxy."""
        address = _parse_address(host)
        return address is not None and any(address in network for network in self._networks)


async def _get_address(request: Request) -> str:
    return client_address(request.scope)


Address = Annotated[str, Depends(_get_address)]


class Hosts:
    """The host names of a server that listens at `host`, including those in `names`."""

    def __init__(self, host: str, names: tuple[str, ...]) -> None:
        self._is_local = _is_loopback(host)
        own_names = () if self._is_local else (host.lower(), *_machine_names())
        self._names = frozenset((*LOCAL_NAMES, *own_names, *names))

    def check(self, header: str | None) -> None:
        """Raise ForeignRequest if a Host header names another host."""
        name = host_name(header or "")
        if ANY_HOST in self._names or name in self._names or self._is_own_address(name):
            return
        problem = f"this server is not called {name!r}" if name else "the request names no host"
        known_names = sorted(self._names)
        expected = f"{abbreviate_names(known_names)}" + (
            "" if self._is_local else ", or an address"
        )
        raise ForeignRequest(f"{problem}; expected {expected}. --hosts adds the name of a server")

    def _is_own_address(self, name: str) -> bool:
        if name.endswith(".localhost"):  # always this machine
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or not self._is_local


def is_numeric(name: str) -> bool:
    """Return whether a host name is an IP address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def host_name(header: str) -> str:
    """Return the host name in a Host header, in lower case without the port, or "" if none."""
    if not re.fullmatch(r"[\w.:\[\]-]*", header, re.ASCII):
        return ""
    try:
        return (urlsplit(f"//{header}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _machine_names() -> tuple[str, ...]:
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return name, short, f"{short}.local"
