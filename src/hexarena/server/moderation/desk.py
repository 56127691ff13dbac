"""Enforce the sanctions that operators impose on a player, an address or a browser.

The active sanctions are kept in memory and reloaded every few seconds, so that a command from a
player without one costs nothing. A sanction also applies to the player's bot accounts. A browser is
marked by a cookie once it sends a request for a player whose sanction extends to browsers. Nobody
else gets the cookie.
"""

import asyncio
import datetime as dt
import hashlib
import hmac
import re
import threading
from contextlib import suppress
from typing import NamedTuple

from anyio import to_thread
from cachetools import TTLCache
from fastapi import Request
from itsdangerous import BadSignature, URLSafeSerializer

from hexarena.contract.errors import AccountClosed, Sanctioned, StoreFailed
from hexarena.server.http.addresses import client_address, is_shared_by_few
from hexarena.server.http.cookies import add_cookie, read_cookie
from hexarena.server.logs import log
from hexarena.store import Store
from hexarena.store.moderation.sanctions import Sanction, SanctionKind
from hexarena.store.writing import now

COOKIE = "hexarena-sanction"
REFRESH_SECONDS = 5.0  # seconds until a server notices another server's sanction
CACHE_SIZE, SIGHTING_SECONDS = 20_000, 86_400.0  # size and lifetime of the cache of noted players
# Paths that a banned player may still use: manage, export or erase the account, sign in, resign.
OPEN_PATH = re.compile(r"/api/(account/.+|session(/.*)?|me/moderation|matches/[^/]+/resignation)")
DEEDS: dict[SanctionKind, str] = {
    "warn": "you were warned",
    "mute": "you can't talk or change your name",
    "unrated": "you can't play rated matches",
    "close": "this account is closed",
    "ban": "you can't use this server",
}


class Visitor(NamedTuple):
    """The sender of a request: the player, and the request itself."""

    request: Request
    player: str


class SanctionDesk:
    """Refuses what sanctions forbid; safe on any thread."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._key = hmac.digest(key.encode(), b"hexarena addresses", hashlib.sha256)
        self._signer = URLSafeSerializer(key, salt="hexarena sanction")
        self._active: tuple[Sanction, ...] = ()
        self._owners: dict[str, str] = {}  # of the bot accounts whose owners are sanctioned
        self._lock = threading.Lock()
        self._sightings: TTLCache[str, str] = TTLCache(CACHE_SIZE, SIGHTING_SECONDS)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Load the sanctions now and every few seconds; call it on the event loop."""
        self.refresh()
        self._task = asyncio.create_task(self._refresh_regularly())

    async def close(self) -> None:
        """Stop reloading the sanctions."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _refresh_regularly(self) -> None:
        while True:
            await asyncio.sleep(REFRESH_SECONDS)
            try:
                await asyncio.to_thread(self.refresh)
            except StoreFailed as error:
                log.error("sanctions were not read: %s", error)

    def refresh(self) -> None:
        """Load the sanctions that are active now."""
        active = tuple(self._store.sanctions.list_active())
        sanctioned_players = {sanction.player for sanction in active if sanction.player}
        owners = (
            self._store.bot_accounts.load_owners(sanctioned_players) if sanctioned_players else {}
        )
        self._active, self._owners = active, owners

    def hash_address(self, address: str) -> str:
        """Return the keyed hash under which an address is stored."""
        return hmac.digest(self._key, address.encode(), hashlib.sha256).hex()

    def note_sighting(self, visitor: Visitor) -> None:
        """Store the hash of a player's address for some days, unless many people may share it."""
        digest = self._read_digest(visitor)
        with self._lock:
            if not digest or self._sightings.get(visitor.player) == digest:
                return
            self._sightings[visitor.player] = digest
        self._store.sanctions.note_sighting(visitor.player, digest)

    async def admit(self, request: Request, player: str) -> None:
        """Raise Sanctioned for a command from a banned player."""
        visitor = Visitor(request, player)
        if OPEN_PATH.fullmatch(request.url.path) or not self._list_candidates(visitor, "ban"):
            return
        await to_thread.run_sync(self.refuse, visitor, "ban")

    def refuse(self, visitor: Visitor, kind: SanctionKind) -> None:
        """Raise Sanctioned if a sanction of this kind applies to a visitor."""
        for sanction in self._list_candidates(visitor, kind):
            if self._holds_for(sanction, visitor):
                self._mark_browser(sanction, visitor)
                raise Sanctioned(self._describe(sanction, visitor))

    def _describe(self, sanction: Sanction, visitor: Visitor) -> str:
        """Say what a sanction forbids; somebody else's reason is nobody's business."""
        if sanction.player in (None, visitor.player):
            return describe_sanction(sanction)
        prefix = "because of a person at your address or in this browser, "
        return prefix + describe_sanction(sanction._replace(reason=""))

    def refuse_rated(self, visitor: Visitor, is_rated: bool = True) -> None:
        """Raise Sanctioned if a match is rated and the visitor may not play rated matches."""
        if is_rated:
            self.refuse(visitor, "unrated")

    def refuse_closed(self, player: str) -> None:
        """Raise AccountClosed if an account is closed for a time."""
        for sanction in self._active:
            is_closed = sanction.kind == "close" and self._names(sanction, player)
            if is_closed and sanction.expiry > now():
                raise AccountClosed(describe_sanction(sanction))

    def is_sanctioned(self, player: str) -> bool:
        """Return whether any sanction of the player alone is active."""
        current_time = now()
        return any(
            sanction.player == player and sanction.expiry > current_time
            for sanction in self._active
        )

    def list_notices(self, visitor: Visitor) -> list[Sanction]:
        """Return a player's active sanctions whose notices were not dismissed."""
        sanctions = self.list_own(visitor.player)
        for sanction in sanctions:
            self._mark_browser(sanction, visitor)
        return [sanction for sanction in sanctions if sanction.dismissal is None]

    def list_own(self, player: str) -> list[Sanction]:
        """Return the active sanctions of a player, dismissed or not."""
        current_time = now()
        return [
            sanction
            for sanction in self._active
            if sanction.player == player and sanction.expiry > current_time
        ]

    def _names(self, sanction: Sanction, player: str) -> bool:
        """Return whether a sanction names a player, or the owner of a bot account."""
        return sanction.player is not None and sanction.player in (player, self._owners.get(player))

    def _list_candidates(self, visitor: Visitor, kind: SanctionKind) -> list[Sanction]:
        """Return the sanctions of a kind that name the player, the address or the browser."""
        sanctions = [sanction for sanction in self._active if sanction.kind == kind]
        if not sanctions:
            return []
        digest, browser, current_time = self._read_digest(visitor), self._read_mark(visitor), now()
        return [
            sanction
            for sanction in sanctions
            if sanction.expiry > current_time
            and (
                self._names(sanction, visitor.player)
                or digest in sanction.digests
                or (sanction.browsers and sanction.id == browser)
            )
        ]

    def _holds_for(self, sanction: Sanction, visitor: Visitor) -> bool:
        """Return whether a sanction that matches a visitor applies; older accounts are exempt."""
        if self._names(sanction, visitor.player):
            return True
        account = self._store.accounts.find_by_player(visitor.player)
        return account is None or account.made > sanction.start

    def _read_digest(self, visitor: Visitor) -> str:
        address = client_address(visitor.request.scope)
        return self.hash_address(address) if is_shared_by_few(address) else ""

    def _mark_browser(self, sanction: Sanction, visitor: Visitor) -> None:
        if sanction.browsers and sanction.player == visitor.player:
            content = str(self._signer.dumps(sanction.id))
            add_cookie(visitor.request, COOKIE, content, in_refusals=True)

    def _read_mark(self, visitor: Visitor) -> str:
        """Return the id of the sanction that a browser is marked with, or "" if it has no mark."""
        cookie = read_cookie(visitor.request, COOKIE)
        try:
            return str(self._signer.loads(cookie)) if cookie else ""
        except BadSignature as error:
            error.__traceback__ = None  # its frames refer to the error and the request
            return ""


def describe_sanction(sanction: Sanction) -> str:
    """Return text that says what a sanction forbids, until when and, if it has a reason, why."""
    expiry = dt.datetime.fromisoformat(sanction.expiry)
    day = f"{expiry.day} {expiry:%B %Y, %H:%M} UTC"
    reason = f". Reason: {sanction.reason}" if sanction.reason else ""
    return f"{DEEDS[sanction.kind]} until {day}{reason}"
