"""A connection as a client of another kind sees it: bytes, sent as slowly as one likes."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

WAIT_SECONDS = 60.0  # seconds until something that should come is taken for lost


@contextmanager
def line(address: str, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """Connect to a server, from another of this machine's addresses if need be."""
    url = urlsplit(address)
    remote, local = (str(url.hostname), int(url.port or 80)), (source, 0)
    with socket.create_connection(remote, WAIT_SECONDS, source_address=local) as connected:
        yield connected


def asked(path: str, *headers: str, method: str = "GET", host: str = "localhost") -> bytes:
    """Write a request without a body, whole."""
    lines = (f"{method} {path} HTTP/1.1", f"Host: {host}", *headers)
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()


def ended(connected: socket.socket) -> bytes:
    """Return all that comes until the server closes."""
    received = b""
    while piece := connected.recv(65536):
        received += piece
    return received


def head(connected: socket.socket) -> str:
    """Return what comes up to the end of an answer's headers."""
    received = b""
    while b"\r\n\r\n" not in received and (piece := connected.recv(1)):
        received += piece
    return received.decode()


def refusal(received: bytes) -> tuple[int, dict[str, str], dict[str, Any]]:
    """Read a refusal: its status, its headers, and what it says."""
    start, _, body = received.partition(b"\r\n\r\n")
    first, *lines = start.decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return int(first.split()[1]), headers, json.loads(body)
