"""Where a request comes from, as limits by address count it."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Annotated

from fastapi import Depends, Request
from starlette.types import Scope

KNOWN = 4096  # addresses whose reading is remembered
SITE = 64  # bits of an IPv6 address that name a site; the rest its owner chooses at will


def address_of(scope: Scope) -> str:
    """Return who is counted: an IPv4 address, or the site of an IPv6 one; empty where unknown."""
    client = scope.get("client")
    return counted(client[0]) if client else ""


@lru_cache(KNOWN)
def counted(host: str) -> str:
    """Return an address as it is counted; what is none, as it is."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), SITE), strict=False))


class Proxies:
    """Those who are believed when they say for whom they ask."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = tuple(map(ip_network, networks))

    def believed(self, host: str) -> bool:
        """Tell whether a peer is one of them."""
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


async def _address(request: Request) -> str:
    return address_of(request.scope)


Address = Annotated[str, Depends(_address)]
