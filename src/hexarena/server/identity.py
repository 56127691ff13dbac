"""Who is asking: a guest, known by a signed cookie that holds nothing but a made-up id."""

import secrets
import threading
from typing import Annotated

from cachetools import LRUCache
from fastapi import Depends, Request, Response
from itsdangerous import BadSignature, URLSafeSerializer

from hexarena.server.address import address_of
from hexarena.server.queue import Asker

COOKIE = "hexarena"
YEAR = 365 * 24 * 3600
MOST = 20_000  # guests whose address is known; it is never kept


class Guests:
    """Gives out ids, recognises those it gave, and remembers where they last came from."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="hexarena guest")
        self._lock = threading.Lock()
        self._addresses: LRUCache[str, str] = LRUCache(MOST)

    def known(self, request: Request) -> str:
        """Return the id in a request's cookie, empty where there is none that we signed."""
        try:
            player = str(self._signer.loads(request.cookies.get(COOKIE, "")))
        except BadSignature:
            return ""
        self._note(player, request)
        return player

    def welcome(self, request: Request, response: Response) -> str:
        """Return the id of whoever asks; a newcomer is given one in a cookie."""
        player = self.known(request)
        if not player:
            player = secrets.token_urlsafe(12)
            self._give(response, player, secure=request.url.scheme == "https")
            self._note(player, request)
        return player

    def asker(self, player: str) -> Asker:
        """Return a player with the address that the last request came from, if that is known."""
        with self._lock:
            return Asker(player, self._addresses.get(player, ""))

    def _note(self, player: str, request: Request) -> None:
        with self._lock:
            self._addresses[player] = address_of(request.scope)

    def _give(self, response: Response, player: str, secure: bool) -> None:
        response.set_cookie(
            COOKIE,
            str(self._signer.dumps(player)),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )


def _guests(request: Request) -> Guests:
    guests: Guests = request.app.state.guests
    return guests


async def onlooker(request: Request) -> str:
    """Return the id of whoever looks, empty for a stranger."""
    return _guests(request).known(request)


async def player(request: Request, response: Response) -> str:
    """Return the id of whoever acts, new for a stranger."""
    return _guests(request).welcome(request, response)


Onlooker = Annotated[str, Depends(onlooker)]
Player = Annotated[str, Depends(player)]
