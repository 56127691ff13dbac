"""Routes for signing in through an OpenID Connect provider. They redirect the browser."""

import secrets
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import RedirectResponse
from pydantic import BaseModel, Field

from hexarena.contract.errors import BadName, HandleTaken, HexarenaError, NoAccount, OpenIdFailed
from hexarena.server.accounts.identities import Identities, IdentitiesDep, Owner, read_browser
from hexarena.server.accounts.openid import OpenIdProvider, Subject
from hexarena.server.accounts.secrets import code_digest, fresh_codes
from hexarena.server.http import Address, Player, ThreadedRoute, error_responses
from hexarena.server.http.addresses import client_address
from hexarena.server.lobby.names import LONGEST_HANDLE, clean_handle
from hexarena.server.logs import log
from hexarena.server.programs.scopes import refuse_tokens
from hexarena.server.services import ServicesDep
from hexarena.store import Store
from hexarena.store.accounts.accounts import AccountSetup, Handle, make_user_handle

router = APIRouter(
    prefix="/api/account/openid",
    tags=["accounts"],
    route_class=ThreadedRoute,
    dependencies=[Depends(refuse_tokens)],
)
REDIRECT_ANSWERS = error_responses(409, model=False)
PAGE = "/account"
PROVED_PAGE = f"{PAGE}?proved=1"


class FromProvider(BaseModel):
    """What the provider answers with; what else it adds does not matter."""

    state: str = Field("", max_length=2000)
    code: str = Field("", max_length=2000)


@router.get("", status_code=303, response_class=RedirectResponse, responses=REDIRECT_ANSWERS)
def begin_openid(
    request: Request,
    player: Player,
    address: Address,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> RedirectResponse:
    """Redirect to the provider: to sign in, or to link the account that is signed in.

    Where the account is linked already, signing in there again proves that it's you.
    """
    identities.limits.try_provider(address)
    redirect_uri = f"{request.url.scheme}://{request.url.netloc}{router.prefix}/back"
    is_signed_in = _find_owner(request, identities) is not None
    url = _require_provider(request).begin(
        services.store, player, redirect_uri, asks_again=is_signed_in
    )
    return RedirectResponse(url, 303)


@router.get("/back", status_code=303, response_class=RedirectResponse, responses=REDIRECT_ANSWERS)
def end_openid(
    request: Request,
    player: Player,
    services: ServicesDep,
    identities: IdentitiesDep,
    response: Annotated[FromProvider, Query()],
) -> RedirectResponse:
    """Handle the provider's response: sign in, link or make an account; redirect to its page."""
    provider = _require_provider(request)
    try:
        subject = provider.finish(services.store, player, response.state, response.code)
        page = _sign_in(request, identities, services.store, subject)
    except HexarenaError as error:
        log.info("sign-in through the provider failed: %s", error.code)
        return RedirectResponse(f"{PAGE}?refused={error.code}", 303)
    return RedirectResponse(page, 303)


def _require_provider(request: Request) -> OpenIdProvider:
    provider: OpenIdProvider | None = request.app.state.openid
    if provider is None:
        raise OpenIdFailed("this server has no sign-in provider; name one with --openid-issuer")
    return provider


def _find_owner(request: Request, identities: Identities) -> Owner | None:
    with suppress(NoAccount):
        return identities.load_owner(request)
    return None


def _sign_in(request: Request, identities: Identities, store: Store, subject: Subject) -> str:
    """Sign the browser in as somebody at the provider; return the page to show.

    An owner who is signed in proves to be there, or links the account, which needs a proof.
    """
    account = store.accounts.find_by_subject(subject.issuer, subject.id)
    owner = _find_owner(request, identities)
    if account is not None and owner is not None and account.player == owner.player:
        store.devices.note_proof(owner.device.id)
        return PROVED_PAGE
    if account is not None:
        identities.sign_in(request, account, "provider", merge_guest=True)
    elif owner is not None:
        owner.require_proof()
        store.accounts.link(owner.player, subject.issuer, subject.id)
        store.account_events.note(owner.player, "added", "provider", read_browser(request))
    else:
        _create_account(request, identities, store, subject)
    return PAGE


def _create_account(
    request: Request, identities: Identities, store: Store, subject: Subject
) -> None:
    """Make the guest of the browser an account, called as at the provider if that is free."""
    guest = identities.require_guest(request, "")
    identities.limits.create_account(client_address(request.scope))
    handle = _find_free_handle(store, guest, subject.name)
    digests = tuple(map(code_digest, fresh_codes()))  # the page makes others to be shown
    setup = AccountSetup(handle, digests, make_user_handle(), subject=subject[:2])
    store.accounts.create(guest, setup, secrets.token_hex(16))
    identities.begin(request, guest, "provider")
    identities.forget_players({guest})


def _find_free_handle(store: Store, guest: str, name: str) -> Handle:
    stem = name.strip()[: LONGEST_HANDLE - 5].strip()
    for text in (name, *(f"{stem or 'Player'} {secrets.randbelow(9000) + 1000}",) * 9):
        with suppress(BadName, HandleTaken):
            handle = clean_handle(text)
            store.accounts.check_free(handle, guest)
            return handle
    while True:  # what it is called there cannot be a name here
        with suppress(HandleTaken):
            handle = clean_handle(f"Player {secrets.randbelow(10**9)}")
            store.accounts.check_free(handle, guest)
            return handle
