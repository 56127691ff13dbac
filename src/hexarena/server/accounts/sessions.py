"""Routes for signing in and out. A refusal does not reveal whether an account exists."""

from fastapi import APIRouter, Depends, Request

from hexarena.contract.errors import SignInRefused
from hexarena.contract.names import normalize_name
from hexarena.server.accounts import passkeys
from hexarena.server.accounts.hashing import is_outdated
from hexarena.server.accounts.identities import Identities, IdentitiesDep
from hexarena.server.accounts.routes import view_holdings
from hexarena.server.accounts.schemas import (
    CodeSignIn,
    PasskeyOptions,
    PasskeySignIn,
    PasswordSignIn,
    SignedIn,
)
from hexarena.server.accounts.secrets import code_digest
from hexarena.server.http import Address, Player, ThreadedRoute, error_responses
from hexarena.server.http.addresses import client_address
from hexarena.server.programs.scopes import refuse_tokens
from hexarena.server.services import ServicesDep
from hexarena.store.accounts.accounts import Account
from hexarena.store.accounts.events import SignInWay

router = APIRouter(
    prefix="/api/session",
    tags=["accounts"],
    route_class=ThreadedRoute,
    dependencies=[Depends(refuse_tokens)],
)
ERRORS = error_responses(409, 413)


@router.post("/options", responses=ERRORS)
def begin_sign_in(
    request: Request, player: Player, address: Address, services: ServicesDep
) -> PasskeyOptions:
    """Return options for a browser to find a passkey of this server, the same for everybody."""
    services.opening_limits.spend(player, address)
    site = passkeys.read_site(request)
    return PasskeyOptions(options=passkeys.make_sign_in_options(services.store, site, player))


@router.post("/passkey", responses=ERRORS)
def sign_in_by_passkey(
    body: PasskeySignIn,
    request: Request,
    player: Player,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> SignedIn:
    """Sign in with a passkey."""
    identities.limits.try_passkey(client_address(request.scope))
    site = passkeys.read_site(request)
    passkey = passkeys.verify_sign_in(services.store, site, player, body.credential)
    return _sign_in(
        request,
        identities,
        services.store.accounts.find_by_player(passkey.player),
        "passkey",
        body.bring,
    )


@router.post("/password", responses=ERRORS)
def sign_in_by_password(
    body: PasswordSignIn,
    request: Request,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> SignedIn:
    """Sign in with a handle and its password."""
    skeleton, password = normalize_name(body.handle), body.password.get_secret_value()
    account = services.store.accounts.find_by_handle(skeleton)
    identities.limits.passwords.spend(identities.read_attempt(request, skeleton, account))
    if not identities.hashing.verify(password, account and account.password):
        identities.note_failure(request, account, "password")
        raise SignInRefused("the account name or the password is wrong")
    if account and account.password and is_outdated(account.password):
        new_hash = identities.hashing.hash(password)
        services.store.accounts.set_password(account.player, new_hash)
    return _sign_in(request, identities, account, "password", body.bring)


@router.post("/code", responses=ERRORS)
def sign_in_by_code(
    body: CodeSignIn,
    request: Request,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> SignedIn:
    """Sign in with a handle and one of its recovery codes. The code is used up."""
    skeleton = normalize_name(body.handle)
    account = services.store.accounts.find_by_handle(skeleton)
    identities.limits.codes.spend(identities.read_attempt(request, skeleton, account))
    digest = code_digest(body.code.get_secret_value())
    if not services.store.codes.use(account.player if account else "", digest):
        identities.note_failure(request, account, "code")
        raise SignInRefused("the account name or the code is wrong")
    return _sign_in(request, identities, account, "code", body.bring)


@router.delete("", status_code=204, responses=ERRORS)
def sign_out(request: Request, identities: IdentitiesDep) -> None:
    """Sign this browser out. It becomes a new guest."""
    identities.sign_out(request)


def _sign_in(
    request: Request,
    identities: Identities,
    account: Account | None,
    way: SignInWay,
    merge_guest: bool,
) -> SignedIn:
    if account is None:  # the account was erased just now
        raise SignInRefused("this account no longer exists")
    holdings = identities.sign_in(request, account, way, merge_guest)
    return SignedIn(handle=account.handle, brought=view_holdings(holdings))
