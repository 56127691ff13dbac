"""A remote server: requests that are repeated until they are answered, and a stream of events.

A command keeps its id when it is sent again, so that the server executes it only once.
"""

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from hexarena.contract.errors import BadOption, ServerRefused

MIN_WAIT, MAX_WAIT = 1.0, 60.0  # seconds between two attempts
# The server sends a byte at least every 15 seconds; after 60 without one, reconnect.
TIMEOUT_SECONDS = 60.0
FAREWELL_TIMEOUT = 2.0  # seconds for the last request before this program ends
RETRY_STATUSES = (408, 429, 502, 503, 504)
HTTP_CONFLICT = 409  # the match has changed since the command was written

CONNECTION_ERRORS = (OSError, http.client.HTTPException)  # errors of a connection


class ServerConnection:
    """Talks to a server with a token; `on_wait` is called with a sentence when it waits."""

    def __init__(self, server: str, token: str, on_wait: Callable[[str], None]) -> None:
        parts = urllib.parse.urlsplit(server)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise BadOption(f"{server!r} is no server; expected one such as https://games.example")
        self._server = f"{parts.scheme}://{parts.netloc}"
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._on_wait = on_wait
        self._pause = MIN_WAIT

    def get(self, path: str) -> Any:
        """Return the response at a path. Raises ServerRefused."""
        return self._request(path, None)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Send a command; return the response, None if the match has changed.

        Raises ServerRefused.
        """
        return self._request(path, _command(body))

    def post_once(self, path: str, body: dict[str, Any]) -> None:
        """Send a command once, whether or not it arrives."""
        with suppress(*CONNECTION_ERRORS), self._open(path, _command(body), FAREWELL_TIMEOUT):
            pass

    def events(self) -> Iterator[dict[str, Any] | None]:
        """Yield what happens in the player's matches, over as many connections as it takes.

        None comes first and after a break, when something may have been missed.
        """
        while True:
            try:
                yield from self._read_events()
                self._wait("the stream of events ended")
            except urllib.error.HTTPError as http_error:
                self._handle_refusal(http_error)
            except CONNECTION_ERRORS as error:
                self._wait(f"the stream of events broke off: {error}")

    def _read_events(self) -> Iterator[dict[str, Any] | None]:
        """Yield None, then the events of one connection."""
        with self._open("/api/me/stream", None) as lines:
            yield None
            for line in filter(bytes.strip, lines):
                self._pause = MIN_WAIT
                yield json.loads(line)

    def _request(self, path: str, body: dict[str, Any] | None) -> Any:
        while True:
            try:
                with self._open(path, body) as answer:
                    data = json.load(answer)
                self._pause = MIN_WAIT
                return data
            except urllib.error.HTTPError as http_error:
                if http_error.code == HTTP_CONFLICT and body is not None:
                    return None
                self._handle_refusal(http_error)
            except CONNECTION_ERRORS as error:
                self._wait(f"{self._server} does not answer: {error}")

    def _open(
        self, path: str, body: dict[str, Any] | None, timeout: float = TIMEOUT_SECONDS
    ) -> http.client.HTTPResponse:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self._server}{path}", data, self._headers)
        response: http.client.HTTPResponse = urllib.request.urlopen(request, timeout=timeout)
        return response

    def _handle_refusal(self, error: urllib.error.HTTPError) -> None:
        """Wait if the server is busy. Raises ServerRefused."""
        message = _message(error)
        if error.code not in RETRY_STATUSES:
            raise ServerRefused(f"{self._server} refuses with {error.code}: {message}")
        retry_after = error.headers.get("Retry-After", "")
        self._wait(
            f"the server is busy: {message}", float(retry_after) if retry_after.isdecimal() else 0.0
        )

    def _wait(self, reason: str, minimum: float = 0.0) -> None:
        seconds = max(self._pause, minimum)
        self._on_wait(f"{reason}; trying again in {seconds:g} s")
        time.sleep(seconds)
        self._pause = min(2 * self._pause, MAX_WAIT)


def _command(body: dict[str, Any]) -> dict[str, Any]:
    return {"command": str(uuid.uuid4()), **body}


def _message(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["message"])
    except (*CONNECTION_ERRORS, ValueError, KeyError, TypeError):
        return str(error.reason)
