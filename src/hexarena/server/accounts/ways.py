"""Routes of how an account is entered: passkeys, the password, codes, and devices."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from hexarena.contract.errors import SignInRefused
from hexarena.contract.names import clean
from hexarena.server.accounts import passkeys
from hexarena.server.accounts.identities import Identities, IdentitiesDep, Owner, OwnerDep
from hexarena.server.accounts.routes import account_shown
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
    hashed,
    verified,
)
from hexarena.server.http import Address, ThreadedRoute, answers
from hexarena.server.lobby.names import clean_handle
from hexarena.server.services import Services, ServicesDep

router = APIRouter(prefix="/api/account", tags=["accounts"], route_class=ThreadedRoute)
PasskeyId = Annotated[str, Path(max_length=1400)]
DeviceId = Annotated[str, Path(max_length=64)]
REFUSED = answers(409, 413)


@router.post("/options", responses=REFUSED)
def begin_passkey(
    request: Request, owner: OwnerDep, address: Address, services: ServicesDep
) -> PasskeyOptions:
    """Ask the browser to make another passkey for the account."""
    services.openings.spend(owner.player, address)
    account, known = owner.account, services.store.passkeys.of(owner.player)
    wanted = passkeys.PasskeyWish(owner.player, account.handle, account.passkeys_as, known)
    site = passkeys.site_of(request)
    return PasskeyOptions(options=passkeys.ask_to_register(services.store, site, wanted))


@router.post("/passkeys", status_code=201, responses=REFUSED)
def add_passkey(
    asked: NewPasskey, request: Request, owner: OwnerDep, services: ServicesDep
) -> AccountShown:
    """Add a passkey that the browser made."""
    name, site = clean(asked.name), passkeys.site_of(request)
    answer = services.store, site, owner.player, asked.credential
    services.store.passkeys.add(passkeys.registered(*answer, name)[0])
    return account_shown(services, owner)


@router.put("/passkeys/{passkey}", responses=REFUSED)
def rename_passkey(
    passkey: PasskeyId, asked: PasskeyName, owner: OwnerDep, services: ServicesDep
) -> AccountShown:
    """Give a passkey of the account another name, if it exists."""
    services.store.passkeys.rename(owner.player, passkey, clean(asked.name))
    return account_shown(services, owner)


@router.delete("/passkeys/{passkey}", responses=REFUSED)
def remove_passkey(passkey: PasskeyId, owner: OwnerDep, services: ServicesDep) -> AccountShown:
    """Remove a passkey of the account, if it exists and is not the only way to sign in."""
    services.store.passkeys.remove(owner.player, passkey)
    return account_shown(services, owner)


@router.put("/password", responses=REFUSED)
def set_password(
    asked: NewPassword,
    owner: OwnerDep,
    address: Address,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> AccountShown:
    """Set a password, by the present one if there is one; sign all other devices out."""
    handle, password = clean_handle(owner.account.handle), asked.password.get_secret_value()
    check_password(password, handle)
    if owner.account.password is not None:
        identities.limits.try_handle(handle.seen_as, address)
        present = asked.present.get_secret_value() if asked.present else ""
        if not verified(present, owner.account.password):
            raise SignInRefused("that is not the present password; expected it, to change it")
    services.store.accounts.set_password(owner.player, hashed(password))
    _sign_out_others(services, identities, owner)
    return _again(services, owner)


@router.delete("/password", responses=REFUSED)
def drop_password(owner: OwnerDep, services: ServicesDep) -> AccountShown:
    """Have no password any longer, if it is not the only way to sign in."""
    services.store.passkeys.drop_password(owner.player)
    return _again(services, owner)


@router.post("/codes", responses=REFUSED)
def make_codes(owner: OwnerDep, services: ServicesDep) -> CodesMade:
    """Make new recovery codes, shown once; those before are worth nothing."""
    codes = fresh_codes()
    services.store.codes.replace(owner.player, tuple(map(code_digest, codes)))
    return CodesMade(codes=codes)


@router.delete("/devices/{device}", responses=REFUSED)
def sign_out_device(
    device: DeviceId, owner: OwnerDep, services: ServicesDep, identities: IdentitiesDep
) -> AccountShown:
    """Sign a device of the account out, if it is signed in; at once, in every worker."""
    services.store.devices.sign_out(owner.player, device)
    identities.changed({owner.player})
    return account_shown(services, owner)


@router.delete("/devices", responses=REFUSED)
def sign_out_others(
    owner: OwnerDep, services: ServicesDep, identities: IdentitiesDep
) -> AccountShown:
    """Sign all other devices of the account out."""
    _sign_out_others(services, identities, owner)
    return account_shown(services, owner)


def _sign_out_others(services: Services, identities: Identities, owner: Owner) -> None:
    services.store.devices.sign_out_all(owner.player, but=owner.device.id)
    identities.changed({owner.player})


def _again(services: Services, owner: Owner) -> AccountShown:
    """Show an account as it is stored now."""
    account = services.store.accounts.of(owner.player) or owner.account
    return account_shown(services, owner._replace(account=account))
