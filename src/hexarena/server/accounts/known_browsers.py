"""Recognise browsers that signed in to an account before, by a cookie that outlives sessions.

Sign-in attempts from such a browser are counted separately, so that strangers who guess passwords
cannot lock the owner out (OWASP's device cookies). The cookie grants no access. It also holds an id
of the device, the same for all accounts that sign in there, so that matches between those accounts
are not rated.
"""

import secrets
from typing import NamedTuple

from fastapi import Request
from itsdangerous import BadSignature, URLSafeSerializer

from hexarena.server.http.cookies import add_cookie, read_cookie
from hexarena.store.accounts.accounts import Account

COOKIE = "hexarena-known"


class CookieContent(NamedTuple):
    """The account that knows a browser, its id for that account, and the id of the device."""

    owner: str = ""
    browser: str = ""
    device: str = ""


class KnownBrowsers:
    """Marks browsers as known to an account, and recognises them."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="hexarena known browser")

    def mark(self, request: Request, account: Account) -> str:
        """Mark the requesting browser as known to an account, and return the id of its device."""
        device = self._read(request).device or secrets.token_urlsafe(12)
        content = [account.passkeys_as, secrets.token_urlsafe(12), device]
        add_cookie(request, COOKIE, str(self._signer.dumps(content)))
        return device

    def recognise(self, request: Request, account: Account | None) -> str:
        """Return the id of a browser that is known to an account, or "" for any other browser."""
        content = self._read(request)
        return content.browser if account and content.owner == account.passkeys_as else ""

    def read_owner(self, request: Request) -> str:
        """Return the `passkeys_as` id of the account that knows a browser, or "" if none."""
        return self._read(request).owner

    def _read(self, request: Request) -> CookieContent:
        """Return the content of a browser's cookie. Cookies of earlier versions have no device."""
        if not (cookie := read_cookie(request, COOKIE)):
            return CookieContent()
        try:
            return CookieContent(*self._signer.loads(cookie))
        except BadSignature as error:
            error.__traceback__ = None  # its frames refer to the error and the request
            return CookieContent()
