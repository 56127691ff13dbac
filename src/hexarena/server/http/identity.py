"""Identify players by a signed cookie or by one of their API tokens.

A guest's cookie holds the guest's id. The cookie of a browser that is signed in to an account holds
a secret of that browser, so that it can be signed out. Knowing the id of an account is not enough.
"""

import base64
import hashlib
import hmac
import re
import secrets
import threading
from collections.abc import Awaitable, Callable, Set
from typing import Annotated

from anyio import to_thread
from cachetools import LRUCache, TTLCache
from fastapi import Depends, Request
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.datastructures import Headers

from hexarena.server.bots.queue import Asker
from hexarena.server.http.addresses import client_address
from hexarena.server.http.cookies import add_cookie, carry_cookie_over, read_cookie

COOKIE = "hexarena"
CACHE_SIZE = 20_000  # players' last addresses, and cookies, to keep in memory
# Seconds until a cookie's owner is looked up again; changes apply at once.
PLAYER_CACHE_SECONDS = 30.0
VISIT_HEADER = "hexarena-visit"
VISIT = re.compile(r"[0-9a-f]{32}")
ID_BYTES = 12  # random bytes of a guest's id
READ_METHODS = ("GET", "HEAD", "OPTIONS")
DEVICE_PREFIX = "device:"  # how a device's cookie begins


def bearer_token(headers: Headers) -> str:
    """Return the bearer token in a request's headers, or "" if there is none."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def _admit_anybody(_request: Request, _player: str) -> None:
    """Admit every player."""


class Guests:
    """Gives out guest ids, recognises them, and remembers the last address of each.

    `look_up` returns the player that a cookie's claim belongs to, or "". A claim is a guest's id,
    or `DEVICE` and a secret. `admit` raises Sanctioned for a command from a banned player.
    `note_address` is called on a thread with the account and address of a device's request, unless
    `is_noted`.
    """

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="hexarena guest")
        self._key = hmac.digest(key.encode(), b"hexarena visit", hashlib.sha256)
        self._lock = threading.Lock()
        self._addresses: LRUCache[str, str] = LRUCache(CACHE_SIZE)
        self._claims: LRUCache[str, str] = LRUCache(
            CACHE_SIZE
        )  # by cookie with a verified signature
        self._players: TTLCache[str, str] = TTLCache(
            CACHE_SIZE, PLAYER_CACHE_SECONDS
        )  # by the claim in the cookie
        self._generation = 0  # counts the calls of `forget`
        self.look_up: Callable[[str], str] = str
        self.admit: Callable[[Request, str], Awaitable[None]] = _admit_anybody
        self.is_noted: Callable[[str, str], bool] = lambda *_: True
        self.note_address: Callable[[str, str], None] = lambda *_: None

    async def identify(self, request: Request) -> str:
        """Return the player id for a request's token or cookie, or "" if neither is valid."""
        if bearer_token(request.headers):
            return self._find_by_token(request)
        claim = self.read_claim(request)
        player = await self.find_by_cookie(claim)
        if player:
            self._note_address(player, request)
            if claim.startswith(DEVICE_PREFIX):
                await self._note_trace(player, client_address(request.scope))
        return player

    async def _note_trace(self, player: str, address: str) -> None:
        if not self.is_noted(player, address):
            await to_thread.run_sync(self.note_address, player, address)

    def read_claim(self, request: Request) -> str:
        """Return the claim in a request's cookie, valid or not, or "" without a cookie."""
        cookie = read_cookie(request, COOKIE)
        if not cookie:
            return ""
        with self._lock:
            claim_cached = self._claims.get(cookie)
        if claim_cached is not None:
            return claim_cached
        try:
            claim = str(self._signer.loads(cookie))
        except BadSignature as error:
            error.__traceback__ = None  # its frames refer to the error and the request
            return ""
        with self._lock:
            self._claims[cookie] = claim
        return claim

    async def find_by_cookie(self, claim: str) -> str:
        """Return the player that a cookie's claim belongs to, "" if none; look it up if unknown."""
        with self._lock:
            player, generation = self._players.get(claim), self._generation
        if player is not None or not claim:
            return player or ""
        player_found = await to_thread.run_sync(self.look_up, claim)
        with self._lock:
            if generation == self._generation:  # otherwise the entry may already be outdated
                self._players[claim] = player_found
        return player_found

    def forget(self, players: Set[str] | None = None) -> None:
        """Drop cached cookie owners, of some players or of all; safe on any thread."""
        with self._lock:
            self._generation += 1
            for claim in tuple(self._players):
                claim_and_player = claim, self._players.get(claim)
                if players is None or not players.isdisjoint(claim_and_player):
                    self._players.pop(claim, None)

    def _find_by_token(self, request: Request) -> str:
        """Return the player of a request's token, which is used even if a cookie was sent too."""
        player: str = getattr(request.state, "token_player", "")
        if player:
            self._note_address(player, request)
        return player

    async def identify_or_begin(self, request: Request) -> str:
        """Return the player id of a request; a new guest gets one in a cookie of the response."""
        player = await self.identify(request)
        if not player:
            player = self.begin_guest(request)
            self._note_address(player, request)
        elif not bearer_token(request.headers):
            carry_cookie_over(request, COOKIE)
        return player

    def begin_guest(self, request: Request) -> str:
        """Give the browser the cookie of a new guest; return the guest's id.

        Requests with the same `Hexarena-Visit` header get the same guest: the tabs of a browser
        share one until they have the cookie.
        """
        visit = request.headers.get(VISIT_HEADER, "")
        is_shared = VISIT.fullmatch(visit) is not None
        player = self._derive_id(visit) if is_shared else secrets.token_urlsafe(ID_BYTES)
        self._set_cookie(request, player)
        return player

    def _derive_id(self, visit: str) -> str:
        """Return the id of the guest whose first visit this is; nobody else can compute it."""
        digest = hmac.digest(self._key, visit.encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest[:ID_BYTES]).decode()

    def begin_device(self, request: Request, secret: str) -> None:
        """Make the requesting browser a device that is signed in with `secret`."""
        self._set_cookie(request, DEVICE_PREFIX + secret)

    def _set_cookie(self, request: Request, content: str) -> None:
        add_cookie(request, COOKIE, str(self._signer.dumps(content)))

    def asker(self, player: str) -> Asker:
        """Return a player with the address of the player's last request, if known."""
        with self._lock:
            return Asker(player, self._addresses.get(player, ""))

    def _note_address(self, player: str, request: Request) -> None:
        with self._lock:
            self._addresses[player] = client_address(request.scope)


def get_guests(request: Request) -> Guests:
    """Return the `Guests` of the application that received a request."""
    guests: Guests = request.app.state.guests
    return guests


async def identify_onlooker(request: Request) -> str:
    """Return the player id of a request, or "" for a stranger."""
    return await get_guests(request).identify(request)


async def identify_player(request: Request) -> str:
    """Return the player id of a request, and give a stranger a new one.

    Raises Sanctioned for a command.
    """
    guests = get_guests(request)
    player = await guests.identify_or_begin(request)
    if request.method not in READ_METHODS:
        await guests.admit(request, player)
    return player


async def is_still_player(request: Request, player: str) -> bool:
    """Return whether a long-running request still belongs to a player."""
    return await get_guests(request).identify(request) == player


Onlooker = Annotated[str, Depends(identify_onlooker)]
Player = Annotated[str, Depends(identify_player)]
