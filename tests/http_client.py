"""HTTP to the servers of tests: only clients that need certificates read them, for 30 ms."""

import ssl
from typing import Any

import httpx2

WITHOUT_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def client(address: str, **more: Any) -> httpx2.Client:
    """Return a client of a server, with what else httpx2 takes."""
    verify = True if address.startswith("https:") else WITHOUT_TLS
    return httpx2.Client(base_url=address, verify=verify, **more)
