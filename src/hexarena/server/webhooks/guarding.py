"""Decide which addresses may be posted to: none in the operator's network unless allowed."""

from collections.abc import Collection, Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from hexarena.contract.errors import BadWebhook

MAX_URL_LENGTH = 1000  # characters of a URL
SPECIAL_IPV4 = tuple(  # IANA's registry of special-purpose addresses; Python may not know all
    ip_network(text)
    for text in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"),
        *("172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24"),
        *("192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15"),
        *("198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
    )
)
UNICAST = ip_network("2000::/3")  # the only IPv6 addresses that are routed on the Internet
SPECIAL_IPV6 = tuple(
    map(ip_network, ("2001::/23", "2001:db8::/32", "2620:4f:8000::/48", "3fff::/20"))
)
NAT64 = ip_network("64:ff9b::/96")  # its last four bytes are an IPv4 address
ISATAP = 0x5EFE  # comes before the last four bytes, which are an IPv4 address
LOCAL_BIT = 0x0200_0000  # a bit of the interface id that ISATAP may set

IP = IPv4Address | IPv6Address


def check_url(url: str, networks: Collection[str]) -> None:
    """Raise BadWebhook unless a URL may be used for a webhook."""
    if fault := find_fault(url, networks):
        raise BadWebhook(fault)


def find_fault(url: str, networks: Collection[str]) -> str | None:
    """Return why a URL cannot be posted to, or None if it can."""
    try:
        parts = urlsplit(url)
        is_usable = bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_usable = False
    is_plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= MAX_URL_LENGTH
    if not is_usable or not is_plain or parts.username or parts.password or parts.fragment:
        expected = f"expected https://HOST/PATH, at most {MAX_URL_LENGTH} letters"
        return f"the address {url[:80]!r} cannot be used; {expected}"
    if parts.scheme != "https" and not (parts.scheme == "http" and networks):
        return f"the address begins with {parts.scheme!r}; expected 'https'"
    return None


def is_allowed(address: str, networks: Collection[str], secure: bool) -> bool:
    """Return whether an IP address is public or in an allowed network.

    Without TLS (`secure` is false), only allowed networks count.
    """
    ip = _unmap(ip_address(address.partition("%")[0]))
    if any(ip in ip_network(network) for network in networks):
        return True
    return secure and _is_public(ip)


def _unmap(address: IP) -> IP:
    """Return the IPv4 address that the system connects to if one is written as IPv6."""
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address


def _is_public(address: IP) -> bool:
    """Return whether an address, and each address embedded in it, is on the public Internet."""
    if isinstance(address, IPv4Address):
        is_special = any(address in network for network in SPECIAL_IPV4)
        return address.is_global and not is_special
    if address in NAT64:
        return _is_public(_low_address(address))
    is_special = any(address in network for network in SPECIAL_IPV6)
    return address in UNICAST and not is_special and all(map(_is_public, _list_embedded(address)))


def _list_embedded(address: IPv6Address) -> Iterator[IPv4Address]:
    """Yield the IPv4 addresses that tunnels would connect to.

    Other embedded forms lie outside `UNICAST`.
    """
    if address.sixtofour is not None:
        yield address.sixtofour
    if (int(address) >> 32) & 0xFFFFFFFF & ~LOCAL_BIT == ISATAP:
        yield _low_address(address)


def _low_address(address: IPv6Address) -> IPv4Address:
    return IPv4Address(int(address) & 0xFFFFFFFF)
