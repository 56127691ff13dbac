"""Routes by which one signs in through a provider of OpenID Connect; browsers are led along."""

import secrets
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import RedirectResponse
from pydantic import BaseModel, Field

from hexarena.contract.errors import BadName, HandleTaken, HexarenaError, NoAccount, OpenIdFailed
from hexarena.server.accounts.identities import Identities, IdentitiesDep
from hexarena.server.accounts.openid import OpenIdProvider, Subject
from hexarena.server.accounts.secrets import code_digest, fresh_codes
from hexarena.server.http import Address, Player, ThreadedRoute, answers
from hexarena.server.lobby.names import LONGEST_HANDLE, clean_handle
from hexarena.server.logs import log
from hexarena.server.services import ServicesDep
from hexarena.store import Store
from hexarena.store.accounts.accounts import Beginning, Handle, fresh_passkeys_as

router = APIRouter(prefix="/api/account/openid", tags=["accounts"], route_class=ThreadedRoute)
LED = answers(409, model=False)
PAGE = "/account"


class FromProvider(BaseModel):
    """What the provider answers with; what else it adds does not matter."""

    state: str = Field("", max_length=2000)
    code: str = Field("", max_length=2000)


@router.get("", status_code=303, response_class=RedirectResponse, responses=LED)
def begin_openid(
    request: Request,
    player: Player,
    address: Address,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> RedirectResponse:
    """Lead to the provider, to sign in or to link the account that is signed in."""
    identities.limits.try_passkey(address)
    back = f"{request.url.scheme}://{request.url.netloc}{router.prefix}/back"
    return RedirectResponse(_needed(request).begin(services.store, player, back), 303)


@router.get("/back", status_code=303, response_class=RedirectResponse, responses=LED)
def end_openid(
    request: Request,
    player: Player,
    services: ServicesDep,
    identities: IdentitiesDep,
    came: Annotated[FromProvider, Query()],
) -> RedirectResponse:
    """Take what the provider answers: sign in, link, or make an account; lead to its page."""
    provider = _needed(request)
    try:
        subject = provider.finish(services.store, player, came.state, came.code)
        _enter(request, identities, services.store, subject)
    except HexarenaError as error:
        log.info("nobody signed in through the provider: %s", error.code)
        return RedirectResponse(f"{PAGE}?refused={error.code}", 303)
    return RedirectResponse(PAGE, 303)


def _needed(request: Request) -> OpenIdProvider:
    provider: OpenIdProvider | None = request.app.state.openid
    if provider is None:
        raise OpenIdFailed("this server knows no provider; expected --openid-issuer to name one")
    return provider


def _enter(request: Request, identities: Identities, store: Store, subject: Subject) -> None:
    """Sign the browser in as somebody at the provider."""
    account = store.accounts.by_subject(subject.issuer, subject.id)
    if account is not None:
        identities.sign_in(request, account, bring=True)
        return
    try:
        owner = identities.owner(request)
    except NoAccount:
        _make(request, identities, store, subject)
        return
    store.accounts.link(owner.player, subject.issuer, subject.id)


def _make(request: Request, identities: Identities, store: Store, subject: Subject) -> None:
    """Make the guest of the browser an account, called as at the provider if that is free."""
    guest = identities.guest(request, "")
    handle = _free_handle(store, guest, subject.name)
    digests = tuple(map(code_digest, fresh_codes()))  # the page makes others to be shown
    new = Beginning(handle, digests, fresh_passkeys_as(), subject=subject[:2])
    store.accounts.make(guest, new, secrets.token_hex(16))
    identities.begin(request, guest)
    identities.changed({guest})


def _free_handle(store: Store, guest: str, called: str) -> Handle:
    short = called.strip()[: LONGEST_HANDLE - 5].strip()
    for text in (called, *(f"{short or 'Player'} {secrets.randbelow(9000) + 1000}",) * 9):
        with suppress(BadName, HandleTaken):
            handle = clean_handle(text)
            store.accounts.check_free(handle, guest)
            return handle
    while True:  # what it is called there cannot be a name here
        with suppress(HandleTaken):
            handle = clean_handle(f"Player {secrets.randbelow(10**9)}")
            store.accounts.check_free(handle, guest)
            return handle
