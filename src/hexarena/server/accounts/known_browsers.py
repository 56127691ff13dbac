"""Browsers that have signed in to an account before, by a cookie that outlives the sign-in.

Tries to sign in are counted for such a browser by itself, so that strangers who guess cannot lock
the owner out (OWASP's device cookies). The cookie opens nothing.
"""

import secrets

from fastapi import Request
from itsdangerous import BadSignature, URLSafeSerializer

from hexarena.server.http.identity import add_cookie
from hexarena.store.accounts.accounts import Account

COOKIE = "hexarena-known"
PATH = "/api"  # the pages need it not


class KnownBrowsers:
    """Marks browsers as known to an account, and recognises them."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="hexarena known browser")

    def mark(self, request: Request, account: Account) -> None:
        """Let the browser that asks be known to an account, and to no other."""
        content = self._signer.dumps([account.passkeys_as, secrets.token_urlsafe(12)])
        add_cookie(request, COOKIE, str(content), PATH)

    def recognise(self, request: Request, account: Account | None) -> str:
        """Return the id of a browser that is known to an account, "" of any other."""
        try:
            owner, browser = self._signer.loads(request.cookies.get(COOKIE, ""))
        except BadSignature:
            return ""
        return str(browser) if account and owner == account.passkeys_as else ""
