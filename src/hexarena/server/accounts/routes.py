"""Routes of one's account as a whole: make it, see it, take everything along, leave."""

import asyncio
from typing import Any

from anyio import to_thread
from fastapi import APIRouter, Request, Response

from hexarena.contract.errors import BadName, BadPassword, NoAccount
from hexarena.server.accounts import exporting, leaving, passkeys
from hexarena.server.accounts.identities import Identities, IdentitiesDep, Owner, browser_of
from hexarena.server.accounts.schemas import (
    AccountMade,
    AccountShown,
    DeviceShown,
    Erasure,
    HandleWish,
    HoldingsShown,
    NewAccount,
    PasskeyOptions,
    PasskeyShown,
    WhoIsHere,
)
from hexarena.server.accounts.secrets import check_password, code_digest, fresh_codes, hashed
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, answers
from hexarena.server.http.addresses import address_of
from hexarena.server.lobby.names import UNNAMED, clean_handle
from hexarena.server.services import Services, ServicesDep
from hexarena.store.accounts.accounts import Beginning, fresh_passkeys_as
from hexarena.store.accounts.merging import Holdings

router = APIRouter(prefix="/api/account", tags=["accounts"], route_class=ThreadedRoute)
REFUSED = answers(409, 413)


@router.get("", responses=answers())
def show_account(
    request: Request, player: Onlooker, services: ServicesDep, identities: IdentitiesDep
) -> WhoIsHere:
    """Tell who is at this browser, an account or a guest, and how much they have."""
    try:
        owner: Owner | None = identities.owner(request)
    except NoAccount:
        owner = None
    provider = request.app.state.openid
    return WhoIsHere(
        account=owner and account_shown(services, owner),
        holdings=holdings_shown(services.store.belongings.of(player)),
        provider=provider.name if provider else "",
    )


@router.post("/registration", responses=REFUSED)
def begin_account(
    asked: HandleWish, request: Request, player: Player, address: Address, services: ServicesDep
) -> PasskeyOptions:
    """Ask the browser to make a passkey for a new account of that handle."""
    services.openings.spend(player, address)
    handle = clean_handle(asked.handle)
    services.store.accounts.check_free(handle, player)
    wanted = passkeys.PasskeyWish(player, handle.text, fresh_passkeys_as())
    site = passkeys.site_of(request)
    return PasskeyOptions(options=passkeys.ask_to_register(services.store, site, wanted))


@router.post("", status_code=201, responses=REFUSED)
def make_account(
    asked: NewAccount,
    request: Request,
    player: Player,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> AccountMade:
    """Make the guest who asks an account, and show its recovery codes once."""
    guest = identities.guest(request, player)
    services.openings.spend(guest, address_of(request.scope))
    codes, store = fresh_codes(), services.store
    digests = tuple(map(code_digest, codes))
    if store.accounts.was_made_by(guest, asked.command):  # the answer was lost
        store.codes.replace(guest, digests)
    else:
        new = _beginning(asked, request, services, guest)
        store.accounts.make(guest, new._replace(codes=digests), asked.command)
    identities.begin(request, guest)
    identities.changed({guest})
    return AccountMade(handle=store.player_name(guest), codes=codes)


def _beginning(asked: NewAccount, request: Request, services: Services, guest: str) -> Beginning:
    """Check what a new account is to begin with. Raises BadName, BadPassword, BadPasskey."""
    handle = clean_handle(asked.handle)
    new = Beginning(handle, (), fresh_passkeys_as())
    services.store.accounts.check_free(handle, guest)
    if asked.password is None and asked.credential is None:
        raise BadPassword("there came no way to sign in; expected a passkey or a password")
    if asked.password is not None:
        check_password(asked.password.get_secret_value(), handle)
        new = new._replace(password=hashed(asked.password.get_secret_value()))
    if asked.credential is not None:
        site = passkeys.site_of(request)
        answer = services.store, site, guest, asked.credential
        name = browser_of(request.headers.get("user-agent", ""))
        passkey, passkeys_as = passkeys.registered(*answer, name)
        new = new._replace(passkey=passkey, passkeys_as=passkeys_as)
    return new


@router.get("/export", response_class=exporting.Zip, responses=answers(model=False))
async def export_account(
    player: Onlooker, services: ServicesDep, identities: IdentitiesDep
) -> Response:
    """Give everything that is the asker's: JSON, decks, and the records of matches, in one zip."""
    known(player)
    identities.limits.export(player)
    async with identities.exporting:
        whole = await asyncio.to_thread(exporting.packed, services, player)
    return exporting.Zip(whole, headers=exporting.HEADERS)


@router.post("/erasure", responses=REFUSED)
async def erase_account(
    asked: Erasure,
    request: Request,
    player: Onlooker,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> dict[str, Any]:
    """Erase everything that is the asker's; opponents keep their matches."""
    known(player)
    name = await to_thread.run_sync(services.store.player_name, player) or UNNAMED
    if asked.name.strip() != name:
        raise BadName(f"{asked.name!r} came to confirm; expected {name!r}, your name")
    await asyncio.to_thread(_erase, services, identities, player)
    identities.leave(request, player)
    return {}


def _erase(services: Services, identities: Identities, player: str) -> None:
    stopped = leaving.leave_all(services, player)
    identities.follow(services.store.belongings.erase(player, stopped))


# Inside


def known(player: str) -> str:
    """Return the asker. Raises NoAccount for a stranger."""
    if not player:
        raise NoAccount("this browser is nobody's yet; expected one with a cookie of ours")
    return player


def account_shown(services: Services, owner: Owner) -> AccountShown:
    """Show an account to its owner."""
    store, account = services.store, owner.account
    return AccountShown(
        handle=account.handle,
        made=account.made,
        password=account.password is not None,
        openid=store.accounts.has_subject(owner.player),
        codes=store.codes.left(owner.player),
        passkeys=tuple(
            PasskeyShown(passkey=each.id, name=each.name, made=each.made, used=each.used)
            for each in store.passkeys.of(owner.player)
        ),
        devices=tuple(
            DeviceShown(
                device=each.id,
                name=each.name,
                made=each.made,
                seen=each.seen,
                this=each.id == owner.device.id,
            )
            for each in store.devices.of(owner.player)
        ),
    )


def holdings_shown(held: Holdings) -> HoldingsShown:
    """Show how much somebody has."""
    return HoldingsShown(**held._asdict())
