"""Routes of signing in and out. A refusal does not tell whether there is such an account."""

from fastapi import APIRouter, Request

from hexarena.contract.errors import SignInRefused
from hexarena.contract.names import seen
from hexarena.server.accounts import passkeys
from hexarena.server.accounts.identities import Identities, IdentitiesDep
from hexarena.server.accounts.routes import holdings_shown
from hexarena.server.accounts.schemas import (
    CodeSignIn,
    PasskeyOptions,
    PasskeySignIn,
    PasswordSignIn,
    SignedIn,
)
from hexarena.server.accounts.secrets import code_digest, hashed, is_outdated, verified
from hexarena.server.http import Address, Player, ThreadedRoute, answers
from hexarena.server.http.addresses import address_of
from hexarena.server.services import Services, ServicesDep
from hexarena.store.accounts.accounts import Account

router = APIRouter(prefix="/api/session", tags=["accounts"], route_class=ThreadedRoute)
REFUSED = answers(409, 413)


@router.post("/options", responses=REFUSED)
def begin_sign_in(
    request: Request, player: Player, address: Address, services: ServicesDep
) -> PasskeyOptions:
    """Ask the browser for a passkey of this server; the same for everybody."""
    services.openings.spend(player, address)
    site = passkeys.site_of(request)
    return PasskeyOptions(options=passkeys.ask_to_sign_in(services.store, site, player))


@router.post("/passkey", responses=REFUSED)
def sign_in_by_passkey(
    asked: PasskeySignIn,
    request: Request,
    player: Player,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> SignedIn:
    """Sign in by a passkey."""
    identities.limits.try_passkey(address_of(request.scope))
    site = passkeys.site_of(request)
    passkey = passkeys.entered(services.store, site, player, asked.credential)
    return _signed_in(request, identities, services.store.accounts.of(passkey.player), asked.bring)


@router.post("/password", responses=REFUSED)
def sign_in_by_password(
    asked: PasswordSignIn,
    request: Request,
    address: Address,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> SignedIn:
    """Sign in by a handle and its password."""
    seen_as, password = seen(asked.handle), asked.password.get_secret_value()
    identities.limits.try_handle(seen_as, address)
    account = services.store.accounts.by_handle(seen_as)
    if not verified(password, account and account.password):
        raise SignInRefused("that is no account with this password; expected both to fit")
    _keep_up_to_date(services, account, password)
    return _signed_in(request, identities, account, asked.bring)


def _keep_up_to_date(services: Services, account: Account | None, password: str) -> None:
    """Hash a password again where new ones are hashed otherwise."""
    if account and account.password and is_outdated(account.password):
        services.store.accounts.set_password(account.player, hashed(password))


@router.post("/code", responses=REFUSED)
def sign_in_by_code(
    asked: CodeSignIn,
    request: Request,
    address: Address,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> SignedIn:
    """Sign in by a handle and one of its recovery codes, which is used up."""
    seen_as = seen(asked.handle)
    identities.limits.try_handle(seen_as, address)
    account = services.store.accounts.by_handle(seen_as)
    digest = code_digest(asked.code.get_secret_value())
    if not services.store.codes.spend(account.player if account else "", digest):
        raise SignInRefused("that is no account with this code; expected both to fit")
    return _signed_in(request, identities, account, asked.bring)


@router.delete("", status_code=204, responses=REFUSED)
def sign_out(request: Request, identities: IdentitiesDep) -> None:
    """Sign this browser out; it is that of a new guest."""
    identities.sign_out(request)


def _signed_in(
    request: Request, identities: Identities, account: Account | None, bring: bool
) -> SignedIn:
    if account is None:  # erased just now
        raise SignInRefused("there is no such account any longer; expected another one")
    brought = identities.sign_in(request, account, bring)
    return SignedIn(handle=account.handle, brought=holdings_shown(brought))
