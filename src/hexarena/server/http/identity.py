"""Players, known by a signed cookie or by a token of theirs.

A guest's cookie holds the guest's id. That of a browser that is signed in to an account holds a
secret of its own, so that it can be signed out; the id of an account suffices nobody.
"""

import secrets
import threading
from collections.abc import Callable, Set
from typing import Annotated

from anyio import to_thread
from cachetools import LRUCache, TTLCache
from fastapi import Depends, Request, Response
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.datastructures import Headers

from hexarena.server.bots.queue import Asker
from hexarena.server.http.addresses import address_of

COOKIE = "hexarena"
WELCOME = "hexarena.welcome"  # in the scope of a request: the header that sets a new cookie
YEAR = 365 * 24 * 3600
MOST = 20_000  # players whose last address is remembered, and cookies, only in memory
SURE = 30.0  # seconds until it is asked again whose a cookie is; changes are told at once
DEVICE = "device:"  # what the cookie of a device begins with


def bearer(headers: Headers) -> str:
    """Return the token that a request is sent with, empty if there is none."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


class Guests:
    """Gives out ids, recognises them, and remembers the last address of each.

    `look_up` tells whose a cookie is, "" if nobody's: a guest's id, or `DEVICE` and a secret.
    """

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="hexarena guest")
        self._lock = threading.Lock()
        self._addresses: LRUCache[str, str] = LRUCache(MOST)
        self._claims: LRUCache[str, str] = LRUCache(MOST)  # by cookies whose signature was checked
        self._players: TTLCache[str, str] = TTLCache(MOST, SURE)  # by what their cookies hold
        self._changes = 0  # counts what was forgotten
        self.look_up: Callable[[str], str] = str

    async def known(self, request: Request) -> str:
        """Return the id behind a request's token, or in its cookie; empty without a valid one."""
        if bearer(request.headers):
            return self._by_token(request)
        player = await self._by_cookie(self.claimed(request))
        if player:
            self._note(player, request)
        return player

    def claimed(self, request: Request) -> str:
        """Return what is in a request's cookie, whether it still holds or not; "" without one."""
        cookie = request.cookies.get(COOKIE, "")
        with self._lock:
            known = self._claims.get(cookie)
        if known is not None:
            return known
        try:
            claim = str(self._signer.loads(cookie))
        except BadSignature:
            return ""
        with self._lock:
            self._claims[cookie] = claim
        return claim

    async def _by_cookie(self, claim: str) -> str:
        with self._lock:
            player, changes = self._players.get(claim), self._changes
        if player is not None or not claim:
            return player or ""
        found = await to_thread.run_sync(self.look_up, claim)
        with self._lock:
            if changes == self._changes:  # else it may be out of date already
                self._players[claim] = found
        return found

    def forget(self, players: Set[str] | None = None) -> None:
        """Ask again whose cookies are that were those of some players, or of all; on any thread."""
        with self._lock:
            self._changes += 1
            for claim in tuple(self._players):
                whose = claim, self._players.get(claim)
                if players is None or not players.isdisjoint(whose):
                    self._players.pop(claim, None)

    def _by_token(self, request: Request) -> str:
        """Return the player whose token was accepted; a cookie beside it does not count."""
        player: str = getattr(request.state, "token_player", "")
        if player:
            self._note(player, request)
        return player

    async def welcome(self, request: Request) -> str:
        """Return the id of the asker; a new guest gets one in a cookie of the answer."""
        player = await self.known(request)
        if not player:
            player = self.begin_guest(request)
            self._note(player, request)
        return player

    def begin_guest(self, request: Request) -> str:
        """Make the browser that asks that of a new guest; return the guest's id."""
        player = secrets.token_urlsafe(12)
        self._send(request, player)
        return player

    def begin_device(self, request: Request, secret: str) -> None:
        """Make the browser that asks a device that is signed in by a secret."""
        self._send(request, DEVICE + secret)

    def _send(self, request: Request, held: str) -> None:
        request.scope[WELCOME] = self._cookie(held, request.url.scheme == "https")

    def asker(self, player: str) -> Asker:
        """Return a player with the address of their last request, if known."""
        with self._lock:
            return Asker(player, self._addresses.get(player, ""))

    def _note(self, player: str, request: Request) -> None:
        with self._lock:
            self._addresses[player] = address_of(request.scope)

    def _cookie(self, held: str, secure: bool) -> str:
        """Return the header that sets a cookie."""
        carrier = Response()
        carrier.set_cookie(
            COOKIE,
            str(self._signer.dumps(held)),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )
        return carrier.headers["set-cookie"]


def guests_of(request: Request) -> Guests:
    """Return what recognises the players of the application that a request came to."""
    guests: Guests = request.app.state.guests
    return guests


async def onlooker(request: Request) -> str:
    """Return the id of the asker, empty for a stranger."""
    return await guests_of(request).known(request)


async def player(request: Request) -> str:
    """Return the id of the asker, a new one for a stranger."""
    return await guests_of(request).welcome(request)


async def is_still(request: Request, who: str) -> bool:
    """Tell whether a request that has been open for long is still somebody's."""
    return await guests_of(request).known(request) == who


Onlooker = Annotated[str, Depends(onlooker)]
Player = Annotated[str, Depends(player)]
