"""Browsers that have signed in to an account before, by a cookie that outlives the sign-in.

Tries to sign in are counted for such a browser by itself, so that strangers who guess cannot lock
the owner out (OWASP's device cookies). The cookie opens nothing.
"""

import secrets

from fastapi import Request
from itsdangerous import BadSignature, URLSafeSerializer

from hexarena.server.http.cookies import add_cookie, read_cookie
from hexarena.store.accounts.accounts import Account

COOKIE = "hexarena-known"


class KnownBrowsers:
    """Marks browsers as known to an account, and recognises them."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="hexarena known browser")

    def mark(self, request: Request, account: Account) -> None:
        """Let the browser that asks be known to an account, and to no other."""
        content = self._signer.dumps([account.passkeys_as, secrets.token_urlsafe(12)])
        add_cookie(request, COOKIE, str(content))

    def recognise(self, request: Request, account: Account | None) -> str:
        """Return the id of a browser that is known to an account, "" of any other."""
        owner, browser = self._read(request)
        return browser if account and owner == account.passkeys_as else ""

    def read_owner(self, request: Request) -> str:
        """Return what the account is known by (`passkeys_as`) that knows a browser, "" if none."""
        return self._read(request)[0]

    def _read(self, request: Request) -> tuple[str, str]:
        """Return the account and the id in the cookie of a browser, empty without one."""
        if not (cookie := read_cookie(request, COOKIE)):
            return "", ""
        try:
            owner, browser = self._signer.loads(cookie)
        except BadSignature as error:
            error.__traceback__ = None  # its frames refer to it, and to the request
            return "", ""
        return str(owner), str(browser)
