"""The permissions of tokens, which each route declares among its dependencies.

- `Security(authorize, scopes=["play"])` accepts tokens with a scope, `Security(authorize)` all;
- `Depends(refuse_tokens)` accepts none;
- `Depends(accept_other_keys)` is for routes that check another key instead.

A route that declares nothing refuses tokens.
"""

import hashlib
from collections.abc import Callable
from typing import Any

from anyio import to_thread
from fastapi import Request
from fastapi.routing import APIRoute
from fastapi.security import SecurityScopes

from hexarena.contract.errors import BadToken, MissingScope
from hexarena.server.http.identity import bearer_token
from hexarena.server.programs.acting import is_program
from hexarena.store import Store, StoredToken

WIDER_SCOPES = {"read": ("play",)}  # the scope to play includes reading


def digest(token: str) -> str:
    """Return the stored digest of a token's text."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


async def authorize(request: Request, required: SecurityScopes) -> None:
    """Raise BadToken or MissingScope if a request has a token without the required scopes."""
    text = bearer_token(request.headers)
    is_program.set(bool(text))
    if not text:
        return
    token = await _load_request_token(request, text)
    check_scopes(token, required.scopes)
    request.state.token_player = token.player


async def refuse_tokens(request: Request) -> None:
    """Refuse all tokens, so that only browsers may call a route. Raises BadToken, MissingScope."""
    text = bearer_token(request.headers)
    if text:
        token = await _load_request_token(request, text)
        expected = "no token is allowed here: expected the player's browser"
        raise MissingScope(f"{_describe_token(token)}; {expected}")


async def accept_other_keys() -> None:
    """Accept a request whose bearer key the route checks itself."""


async def close_undeclared(request: Request) -> None:
    """Refuse tokens at API routes that declare nothing about them.

    Raises BadToken, MissingScope.
    """
    has_token = bool(bearer_token(request.headers)) and request.url.path.startswith("/api/")
    if has_token and find_declaration(request.scope["route"]) is None:
        await refuse_tokens(request)


async def reauthorize(request: Request) -> None:
    """Check the token of an open stream again. Raises BadToken, MissingScope."""
    await authorize(request, read_scopes(request.scope["route"]))


DECLARATIONS: tuple[Callable[..., Any], ...] = authorize, refuse_tokens, accept_other_keys


def find_declaration(route: APIRoute) -> Callable[..., Any] | None:
    """Return the dependency in `DECLARATIONS` that a route declares for tokens, or None."""
    checks = [dependency.dependency for dependency in route.dependencies]
    return next((check for check in DECLARATIONS if check in checks), None)


def read_scopes(route: APIRoute) -> SecurityScopes:
    """Return the scopes that a route declares for `authorize`."""
    scopes = [
        scope
        for dependency in route.dependencies
        if dependency.dependency is authorize
        for scope in getattr(dependency, "scopes", None) or ()
    ]
    return SecurityScopes(scopes)


def list_sufficient(scope: str) -> tuple[str, ...]:
    """Return the scopes that allow what `scope` allows, beginning with `scope` itself."""
    return scope, *WIDER_SCOPES.get(scope, ())


async def _load_request_token(request: Request, text: str) -> StoredToken:
    store: Store = request.app.state.services.store
    return await to_thread.run_sync(load_token, store, text)


def load_token(store: Store, text: str) -> StoredToken:
    """Return the stored token for a token's text. Raises BadToken."""
    token = store.tokens.find_by_digest(digest(text))
    if token is None:
        problem = f"the token {text[:12]!r}... is unknown, revoked or expired"
        raise BadToken(f"{problem}; expected one from the list of your tokens")
    return token


def check_scopes(token: StoredToken, required: list[str]) -> None:
    """Raise MissingScope if a token lacks one of the scopes that a route requires."""
    allowed = token.scopes.split()
    for scope in required:
        sufficient = list_sufficient(scope)
        if not set(sufficient).intersection(allowed):
            raise MissingScope(f"{_describe_token(token)}; expected {' or '.join(sufficient)}")


def _describe_token(token: StoredToken) -> str:
    return f"the token {token.name!r} allows {token.scopes.replace(' ', ', ')}"
