"""The names by which this server may be asked for.

A page of another site may have its own name lead here, and would then be taken for a page of ours:
so a name that we do not know is refused. An address is nobody's name.
"""

import re
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from hexarena.contract.english import shortened
from hexarena.contract.errors import ForeignRequest

ANY = "*"
HERE = ("localhost", "127.0.0.1", "::1")


class Hosts:
    """The names of a server that listens at `host`, with others that it is told."""

    def __init__(self, host: str, more: tuple[str, ...]) -> None:
        self._near = _is_loopback(host)
        own = () if self._near else (host.lower(), *_names_of_machine())
        self._names = frozenset((*HERE, *own, *more))

    def check(self, header: str | None) -> None:
        """Refuse a request for another. Raises ForeignRequest."""
        name = name_in(header or "")
        if ANY in self._names or name in self._names or self._is_ours(name):
            return
        came = f"this server is not called {name!r}" if name else "the request names no host"
        shown = sorted(self._names)
        expected = f"{shortened(shown)}" + ("" if self._near else ", or an address")
        raise ForeignRequest(f"{came}; expected {expected}. --hosts adds the name of a server")

    def _is_ours(self, name: str) -> bool:
        if name.endswith(".localhost"):  # which never leads elsewhere
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or not self._near


def name_in(header: str) -> str:
    """Return the name in a Host header, lower case, without its port; empty where it has none."""
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


def _names_of_machine() -> tuple[str, ...]:
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return name, short, f"{short}.local"
