"""Which addresses may be posted to: none in the operator's own network, unless allowed."""

from collections.abc import Collection
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from hexarena.contract.errors import BadWebhook

MAX_URL_LENGTH = 1000  # characters of an address
NAT64 = ip_network("64:ff9b::/96")  # the last four bytes are an address of IPv4
LOCAL_NAT64 = ip_network("64:ff9b:1::/48")  # as private as 10.0.0.0/8; older Pythons disagree

IP = IPv4Address | IPv6Address


def check_url(url: str, networks: Collection[str]) -> None:
    """Check that a URL can be a webhook's. Raises BadWebhook."""
    if fault := find_fault(url, networks):
        raise BadWebhook(fault)


def find_fault(url: str, networks: Collection[str]) -> str | None:
    """Return why a URL cannot be posted to, None if it can."""
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
    """Return whether an IP address is public, or in a network that is allowed.

    Without TLS only the latter counts.
    """
    ip = ip_address(address.partition("%")[0])
    if any(ip in ip_network(network) for network in networks):
        return True
    return secure and all(map(_is_public, _expand(ip)))


def _is_public(address: IP) -> bool:
    return address.is_global and not address.is_multicast and address not in LOCAL_NAT64


def _expand(address: IP) -> list[IP]:
    """Return an address with the IPv4 addresses embedded in it."""
    if isinstance(address, IPv4Address):
        return [address]
    embedded: list[IP | None] = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in NAT64:
        embedded.append(IPv4Address(int(address) & 0xFFFFFFFF))
    mapped = [embedded_address for embedded_address in embedded if embedded_address is not None]
    return mapped if address.ipv4_mapped else [address, *mapped]
