"""Cookies: their names and attributes, which are the same for all of them.

Over https, the name begins with `__Host-`. Browsers then accept the cookie from this host only, not
from another site of its domain. Earlier versions used the bare name there too.
"""

from fastapi import Request, Response

HOST_PREFIX = "__Host-"  # browsers then require Secure, the path / and no domain
# Keys in a request's scope for Set-Cookie headers by name; refusals send only the latter.
NEW_COOKIES, MARKS = "hexarena.welcome", "hexarena.marks"
COOKIE_SECONDS = 365 * 24 * 3600


def read_cookie(request: Request, name: str) -> str:
    """Return a cookie's content, or "". The bare name counts if no prefixed cookie was sent."""
    return request.cookies.get(_full_name(request, name)) or request.cookies.get(name, "")


def add_cookie(request: Request, name: str, value: str, in_refusals: bool = False) -> None:
    """Set a cookie for a year in the response to a request; in refusals only if `in_refusals`."""
    response = Response()
    response.set_cookie(
        _full_name(request, name),
        value,
        max_age=COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=_is_secure(request),
    )
    kind = MARKS if in_refusals else NEW_COOKIES
    request.scope.setdefault(kind, {})[name] = response.headers["set-cookie"]


def carry_cookie_over(request: Request, name: str) -> None:
    """Set a cookie under its prefixed name if the request sent only the bare name.

    The bare cookie stays, for a server of an earlier version during an update.
    """
    if not request.cookies.get(_full_name(request, name)) and request.cookies.get(name):
        add_cookie(request, name, request.cookies[name])


def _full_name(request: Request, name: str) -> str:
    return HOST_PREFIX + name if _is_secure(request) else name


def _is_secure(request: Request) -> bool:
    return bool(request.scope["scheme"] == "https")
