"""A server elsewhere: requests that are sent again until they are answered, and a stream of events.

A command keeps its id when it is sent again, so that the server executes it once.
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

SHORTEST, LONGEST = 1.0, 60.0  # seconds between two tries
PATIENCE = 60.0  # seconds without a byte, after which a connection is lost; the server sends one
# every 15 seconds
FAREWELL = 2.0  # seconds for what is said at the end
BUSY = (408, 429, 502, 503, 504)
LATE = 409  # not as things stand: the match has gone on

LOST = (OSError, http.client.HTTPException)  # errors of a connection


class ServerConnection:
    """Talks to a server with a token; `tell` is called with a sentence when it waits."""

    def __init__(self, server: str, token: str, tell: Callable[[str], None]) -> None:
        parts = urllib.parse.urlsplit(server)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise BadOption(f"{server!r} is no server; expected one such as https://games.example")
        self._server = f"{parts.scheme}://{parts.netloc}"
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._say = tell
        self._pause = SHORTEST

    def get(self, path: str) -> Any:
        """Return what is at a path. Raises ServerRefused."""
        return self._insist(path, None)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Send a command; return its answer, None if the match went on. Raises ServerRefused."""
        return self._insist(path, _command(body))

    def tell(self, path: str, body: dict[str, Any]) -> None:
        """Send a command once, whether or not it arrives."""
        with suppress(*LOST), self._opened(path, _command(body), FAREWELL):
            pass

    def events(self) -> Iterator[dict[str, Any] | None]:
        """Yield what happens in the player's matches, over as many connections as it takes.

        None comes first and after a break, when something may have been missed.
        """
        while True:
            try:
                yield from self._lines()
                self._wait("the stream of events ended")
            except urllib.error.HTTPError as refused:
                self._refuse(refused)
            except LOST as error:
                self._wait(f"the stream of events broke off: {error}")

    def _lines(self) -> Iterator[dict[str, Any] | None]:
        """Yield None and the events of one connection."""
        with self._opened("/api/me/stream", None) as lines:
            yield None
            for line in filter(bytes.strip, lines):
                self._pause = SHORTEST
                yield json.loads(line)

    def _insist(self, path: str, body: dict[str, Any] | None) -> Any:
        while True:
            try:
                with self._opened(path, body) as answer:
                    found = json.load(answer)
                self._pause = SHORTEST
                return found
            except urllib.error.HTTPError as refused:
                if refused.code == LATE and body is not None:
                    return None
                self._refuse(refused)
            except LOST as error:
                self._wait(f"{self._server} does not answer: {error}")

    def _opened(
        self, path: str, body: dict[str, Any] | None, timeout: float = PATIENCE
    ) -> http.client.HTTPResponse:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self._server}{path}", data, self._headers)
        opened: http.client.HTTPResponse = urllib.request.urlopen(request, timeout=timeout)
        return opened

    def _refuse(self, refused: urllib.error.HTTPError) -> None:
        """Wait if the server is busy. Raises ServerRefused."""
        said = _message(refused)
        if refused.code not in BUSY:
            raise ServerRefused(f"{self._server} refuses with {refused.code}: {said}")
        asked = refused.headers.get("Retry-After", "")
        self._wait(f"the server is busy: {said}", float(asked) if asked.isdecimal() else 0.0)

    def _wait(self, why: str, least: float = 0.0) -> None:
        seconds = max(self._pause, least)
        self._say(f"{why}; trying again in {seconds:g} s")
        time.sleep(seconds)
        self._pause = min(2 * self._pause, LONGEST)


def _command(body: dict[str, Any]) -> dict[str, Any]:
    return {"command": str(uuid.uuid4()), **body}


def _message(refused: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(refused)["message"])
    except (*LOST, ValueError, KeyError, TypeError):
        return str(refused.reason)
