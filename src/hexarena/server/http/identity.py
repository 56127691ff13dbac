"""Guests, known by a signed cookie that holds only a random id, or by a token of theirs."""

import secrets
import threading
from typing import Annotated

from cachetools import LRUCache
from fastapi import Depends, Request, Response
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.datastructures import Headers

from hexarena.server.bots.queue import Asker
from hexarena.server.http.addresses import address_of

COOKIE = "hexarena"
WELCOME = "hexarena.welcome"  # in the scope of a request: the header that sets a new cookie
YEAR = 365 * 24 * 3600
MOST = 20_000  # guests whose last address is remembered, only in memory


def bearer(headers: Headers) -> str:
    """Return the token that a request is sent with, empty if there is none."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


class Guests:
    """Gives out ids, recognises them, and remembers the last address of each."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="hexarena guest")
        self._lock = threading.Lock()
        self._addresses: LRUCache[str, str] = LRUCache(MOST)

    def known(self, request: Request) -> str:
        """Return the id behind a request's token, or in its cookie; empty without a valid one."""
        if bearer(request.headers):
            return self._by_token(request)
        try:
            player = str(self._signer.loads(request.cookies.get(COOKIE, "")))
        except BadSignature:
            return ""
        self._note(player, request)
        return player

    def _by_token(self, request: Request) -> str:
        """Return the player whose token was accepted; a cookie beside it does not count."""
        player: str = getattr(request.state, "token_player", "")
        if player:
            self._note(player, request)
        return player

    def welcome(self, request: Request) -> str:
        """Return the id of the asker; a new guest gets one in a cookie of the answer."""
        player = self.known(request)
        if not player:
            player = secrets.token_urlsafe(12)
            request.scope[WELCOME] = self._cookie(player, request.url.scheme == "https")
            self._note(player, request)
        return player

    def asker(self, player: str) -> Asker:
        """Return a player with the address of their last request, if known."""
        with self._lock:
            return Asker(player, self._addresses.get(player, ""))

    def _note(self, player: str, request: Request) -> None:
        with self._lock:
            self._addresses[player] = address_of(request.scope)

    def _cookie(self, player: str, secure: bool) -> str:
        """Return the header that sets the cookie of a player."""
        carrier = Response()
        carrier.set_cookie(
            COOKIE,
            str(self._signer.dumps(player)),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )
        return carrier.headers["set-cookie"]


def _guests(request: Request) -> Guests:
    guests: Guests = request.app.state.guests
    return guests


async def onlooker(request: Request) -> str:
    """Return the id of the asker, empty for a stranger."""
    return _guests(request).known(request)


async def player(request: Request) -> str:
    """Return the id of the asker, a new one for a stranger."""
    return _guests(request).welcome(request)


Onlooker = Annotated[str, Depends(onlooker)]
Player = Annotated[str, Depends(player)]
