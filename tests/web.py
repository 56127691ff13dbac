"""HTTP to the servers of tests: no client reads certificates, which takes 30 ms each time."""

import ssl
from typing import Any

import httpx2

WITHOUT_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def client(address: str, **more: Any) -> httpx2.Client:
    """Return a client of a server, with what else httpx2 takes."""
    return httpx2.Client(base_url=address, verify=WITHOUT_TLS, **more)
