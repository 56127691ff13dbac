"""Routes for the ways to sign in to an account: passkeys, password, codes and devices."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request

from hexarena.contract.names import clean
from hexarena.server.accounts import passkeys
from hexarena.server.accounts.identities import (
    Identities,
    IdentitiesDep,
    Owner,
    OwnerDep,
    ProvenOwnerDep,
    read_browser,
)
from hexarena.server.accounts.routes import view_account
from hexarena.server.accounts.schemas import (
    AccountShown,
    CodesMade,
    NewPasskey,
    NewPassword,
    PasskeyName,
    PasskeyOptions,
)
from hexarena.server.accounts.secrets import (
    check_password,
    code_digest,
    fresh_codes,
)
from hexarena.server.http import Address, ThreadedRoute, error_responses
from hexarena.server.lobby.names import clean_handle
from hexarena.server.programs.scopes import refuse_tokens
from hexarena.server.services import Services, ServicesDep
from hexarena.store.accounts.events import SignInWay

router = APIRouter(
    prefix="/api/account",
    tags=["accounts"],
    route_class=ThreadedRoute,
    dependencies=[Depends(refuse_tokens)],
)
PasskeyId = Annotated[str, Path(max_length=1400)]
DeviceId = Annotated[str, Path(max_length=64)]
ERRORS = error_responses(409, 413)


@router.post("/options", responses=ERRORS)
def begin_passkey(
    request: Request, owner: ProvenOwnerDep, address: Address, services: ServicesDep
) -> PasskeyOptions:
    """Return options for a browser to make another passkey for the account."""
    services.opening_limits.spend(owner.player, address)
    account, existing = owner.account, services.store.passkeys.list_passkeys(owner.player)
    passkey_request = passkeys.PasskeyRequest(
        owner.player, account.handle, account.passkeys_as, existing
    )
    site = passkeys.read_site(request)
    return PasskeyOptions(
        options=passkeys.make_registration_options(services.store, site, passkey_request)
    )


@router.post("/passkeys", status_code=201, responses=ERRORS)
def add_passkey(
    body: NewPasskey, request: Request, owner: ProvenOwnerDep, services: ServicesDep
) -> AccountShown:
    """Add a passkey that the browser made."""
    name, site = clean(body.name), passkeys.read_site(request)
    passkey, _ = passkeys.verify_registration(
        services.store, site, owner.player, body.credential, name
    )
    services.store.passkeys.add(passkey)
    _tell_owner(request, services, owner, "passkey")
    return view_account(services, owner)


@router.put("/passkeys/{passkey}", responses=ERRORS)
def rename_passkey(
    passkey: PasskeyId, body: PasskeyName, owner: OwnerDep, services: ServicesDep
) -> AccountShown:
    """Rename a passkey of the account, if it exists."""
    services.store.passkeys.rename(owner.player, passkey, clean(body.name))
    return view_account(services, owner)


@router.delete("/passkeys/{passkey}", responses=ERRORS)
def remove_passkey(
    passkey: PasskeyId, owner: ProvenOwnerDep, services: ServicesDep
) -> AccountShown:
    """Remove a passkey of the account, if it exists and is not the only way to sign in."""
    services.store.passkeys.remove(owner.player, passkey)
    return view_account(services, owner)


@router.put("/password", responses=ERRORS)
def set_password(
    body: NewPassword,
    request: Request,
    owner: ProvenOwnerDep,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> AccountShown:
    """Set a password and sign out all other devices."""
    password = body.password.get_secret_value()
    check_password(password, clean_handle(owner.account.handle))
    services.store.accounts.set_password(owner.player, identities.hashing.hash(password))
    _tell_owner(request, services, owner, "password")
    _sign_out_others(services, identities, owner)
    return _view_reloaded(services, owner)


@router.delete("/password", responses=ERRORS)
def drop_password(owner: ProvenOwnerDep, services: ServicesDep) -> AccountShown:
    """Remove the password, unless it is the only way to sign in."""
    services.store.passkeys.drop_password(owner.player)
    return _view_reloaded(services, owner)


@router.post("/codes", responses=ERRORS)
def make_codes(request: Request, owner: ProvenOwnerDep, services: ServicesDep) -> CodesMade:
    """Make new recovery codes and show them once. The old ones stop working."""
    codes = fresh_codes()
    services.store.codes.replace(owner.player, tuple(map(code_digest, codes)))
    _tell_owner(request, services, owner, "code")
    return CodesMade(codes=codes)


@router.delete("/devices/{device}", responses=ERRORS)
def sign_out_device(
    device: DeviceId, owner: ProvenOwnerDep, services: ServicesDep, identities: IdentitiesDep
) -> AccountShown:
    """Sign out a device of the account, if it is signed in. Every worker does so at once."""
    services.store.devices.sign_out(owner.player, device)
    identities.forget_players({owner.player})
    return view_account(services, owner)


@router.delete("/devices", responses=ERRORS)
def sign_out_others(
    owner: ProvenOwnerDep, services: ServicesDep, identities: IdentitiesDep
) -> AccountShown:
    """Sign out all other devices of the account."""
    _sign_out_others(services, identities, owner)
    return view_account(services, owner)


def _tell_owner(request: Request, services: Services, owner: Owner, way: SignInWay) -> None:
    """Notify the owner of an account that a way to sign in was added to it."""
    services.store.account_events.note(owner.player, "added", way, read_browser(request))


def _sign_out_others(services: Services, identities: Identities, owner: Owner) -> None:
    services.store.devices.sign_out_all(owner.player, except_device=owner.device.id)
    identities.forget_players({owner.player})


def _view_reloaded(services: Services, owner: Owner) -> AccountShown:
    """Return the view of an account, reloaded from the store."""
    account = services.store.accounts.find_by_player(owner.player) or owner.account
    return view_account(services, owner._replace(account=account))
