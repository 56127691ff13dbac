"""Routes of one's account as a whole: make it, see it, take everything along, leave."""

import asyncio
from typing import Any

from anyio import to_thread
from fastapi import APIRouter, Depends, Request, Response

from hexarena.contract.errors import BadName, BadPassword, NoAccount
from hexarena.server.accounts import exporting, leaving, passkeys
from hexarena.server.accounts.identities import (
    Identities,
    IdentitiesDep,
    Owner,
    OwnerDep,
    read_browser,
)
from hexarena.server.accounts.schemas import (
    AccountEventShown,
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
from hexarena.server.accounts.secrets import check_password, code_digest, fresh_codes
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.http.addresses import client_address
from hexarena.server.lobby.names import UNNAMED, clean_handle
from hexarena.server.moderation.desk import Visitor
from hexarena.server.programs.scopes import refuse_tokens
from hexarena.server.services import Services, ServicesDep
from hexarena.store import Store
from hexarena.store.accounts.accounts import AccountSetup, make_user_handle
from hexarena.store.accounts.events import AccountEvent
from hexarena.store.accounts.merging import Holdings

router = APIRouter(
    prefix="/api/account",
    tags=["accounts"],
    route_class=ThreadedRoute,
    dependencies=[Depends(refuse_tokens)],
)
ERRORS = error_responses(409, 413)
SIGN_INS_SHOWN = 10


@router.get("", responses=error_responses())
def show_account(
    request: Request, player: Onlooker, services: ServicesDep, identities: IdentitiesDep
) -> WhoIsHere:
    """Show who uses this browser, an account or a guest, and how much they have."""
    try:
        owner: Owner | None = identities.load_owner(request)
    except NoAccount:
        owner = None
    provider = request.app.state.openid
    return WhoIsHere(
        account=owner and view_account(services, owner),
        holdings=view_holdings(services.store.belongings.count_holdings(player)),
        provider=provider.name if provider else "",
    )


@router.get("/notices", responses=error_responses())
def show_notices(player: Onlooker, services: ServicesDep) -> tuple[AccountEventShown, ...]:
    """List what you should know of your account and have not dismissed; a guest has none."""
    return tuple(map(view_event, services.store.account_events.list_notices(player)))


@router.delete("/notices", status_code=204, responses=ERRORS)
def dismiss_notices(owner: OwnerDep, services: ServicesDep) -> None:
    """Dismiss the notices of the account."""
    services.store.account_events.acknowledge(owner.player)


@router.post("/registration", responses=ERRORS)
def begin_account(
    body: HandleWish, request: Request, player: Player, address: Address, services: ServicesDep
) -> PasskeyOptions:
    """Return options for a browser to make a passkey for a new account with this handle."""
    services.opening_limits.spend(player, address)
    handle = clean_handle(body.handle)
    services.store.accounts.check_free(handle, player)
    passkey_request = passkeys.PasskeyRequest(player, handle.text, make_user_handle())
    site = passkeys.read_site(request)
    return PasskeyOptions(
        options=passkeys.make_registration_options(services.store, site, passkey_request)
    )


@router.post("", status_code=201, responses=ERRORS)
def make_account(
    body: NewAccount,
    request: Request,
    player: Player,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> AccountMade:
    """Turn the guest into an account, and show its recovery codes once."""
    guest = identities.require_guest(request, player)
    services.sanctions.refuse(Visitor(request, guest), "mute")
    services.opening_limits.spend(guest, client_address(request.scope))
    codes, store = fresh_codes(), services.store
    digests = tuple(map(code_digest, codes))
    if store.accounts.was_created_by(guest, body.command):  # the answer was lost
        store.codes.replace(guest, digests)
    else:
        setup = _read_setup(body, request, identities, guest)
        store.accounts.create(guest, setup._replace(codes=digests), body.command)
    identities.begin(request, guest, "passkey" if body.credential else "password")
    identities.forget_players({guest})
    return AccountMade(handle=store.player_name(guest), codes=codes)


def _read_setup(
    body: NewAccount, request: Request, identities: Identities, guest: str
) -> AccountSetup:
    """Check the credentials of a new account.

    Raises BadName, BadPassword, BadPasskey, and TooManyRequests where an address makes too many.
    """
    store: Store = request.app.state.services.store
    handle = clean_handle(body.handle)
    setup = AccountSetup(handle, (), make_user_handle())
    store.accounts.check_free(handle, guest)
    if body.password is None and body.credential is None:
        raise BadPassword("the account needs a way to sign in; add a passkey or a password")
    if body.password is not None:
        check_password(body.password.get_secret_value(), handle)
    identities.limits.create_account(client_address(request.scope))
    if body.password is not None:
        password_hash = identities.hashing.hash(body.password.get_secret_value())
        setup = setup._replace(password=password_hash)
    if body.credential is not None:
        site = passkeys.read_site(request)
        name = read_browser(request)
        passkey, user_handle = passkeys.verify_registration(
            store, site, guest, body.credential, name
        )
        setup = setup._replace(passkey=passkey, passkeys_as=user_handle)
    return setup


@router.get("/export", response_class=exporting.ZipResponse, responses=error_responses(model=False))
async def export_account(
    player: Onlooker, services: ServicesDep, identities: IdentitiesDep
) -> Response:
    """Download everything that is yours in one zip: JSON, decks, and the records of matches."""
    require_player(player)
    identities.limits.export(player)
    async with identities.exporting:
        archive = await asyncio.to_thread(exporting.build_archive, services, player)
    return exporting.ZipResponse(archive, headers=exporting.HEADERS)


@router.post("/erasure", responses=ERRORS)
async def erase_account(
    body: Erasure,
    request: Request,
    player: Onlooker,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> dict[str, Any]:
    """Erase everything that is yours. Opponents keep their matches.

    An account needs a fresh proof; a guest has none to give.
    """
    require_player(player)
    if await to_thread.run_sync(services.store.accounts.is_account, player):
        (await to_thread.run_sync(identities.load_owner, request)).require_proof()
    name = await to_thread.run_sync(services.store.player_name, player) or UNNAMED
    if body.name.strip() != name:
        raise BadName(f"you typed {body.name!r}; type {name!r}, your name, to confirm")
    await asyncio.to_thread(erase_player, services, identities, player)
    identities.leave(request, player)
    return {}


def erase_player(services: Services, identities: Identities, player: str) -> None:
    """Erase a player and the player's bot accounts, after they have left their matches."""
    bots = {bot.player for bot in services.store.bot_accounts.list_bots(player)}
    stopped_matches: set[str] = set()
    for leaver in (*bots, player):
        stopped_matches |= leaving.leave_all(services, leaver)
        services.lab.forget_player(leaver)
    identities.refresh_games(services.store.belongings.erase(player, stopped_matches))
    identities.forget_players(bots)


# Inside


def require_player(player: str) -> str:
    """Return the asker. Raises NoAccount for a stranger."""
    if not player:
        raise NoAccount("the server doesn't know this browser yet; expected one with its cookie")
    return player


def view_account(services: Services, owner: Owner) -> AccountShown:
    """Show an account to its owner."""
    store, account = services.store, owner.account
    return AccountShown(
        handle=account.handle,
        made=account.made,
        password=account.password is not None,
        openid=store.accounts.has_subject(owner.player),
        codes=store.codes.count_unused(owner.player),
        notices=tuple(map(view_event, store.account_events.list_notices(owner.player))),
        sign_ins=tuple(
            map(view_event, store.account_events.list_sign_ins(owner.player, SIGN_INS_SHOWN))
        ),
        passkeys=tuple(
            PasskeyShown(
                passkey=passkey.id, name=passkey.name, made=passkey.made, used=passkey.used
            )
            for passkey in store.passkeys.list_passkeys(owner.player)
        ),
        devices=tuple(
            DeviceShown(
                device=device.id,
                name=device.name,
                made=device.made,
                seen=device.seen,
                this=device.id == owner.device.id,
            )
            for device in store.devices.list_devices(owner.player)
        ),
    )


def view_event(event: AccountEvent) -> AccountEventShown:
    """Show an event of an account."""
    return AccountEventShown(**event._asdict())


def view_holdings(holdings: Holdings) -> HoldingsShown:
    """Show how much data a player has."""
    return HoldingsShown(**holdings._asdict())
