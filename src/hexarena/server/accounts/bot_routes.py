"""Routes for the bot accounts of an account's owner: create and close them, renew their tokens."""

import datetime as dt
import secrets
from typing import Annotated

from fastapi import APIRouter, Depends, Path

from hexarena.contract.errors import AccountClosed, BotAccountRefused
from hexarena.server.accounts.identities import (
    IdentitiesDep,
    Owner,
    OwnerDep,
    ProvenOwnerDep,
)
from hexarena.server.accounts.routes import erase_player
from hexarena.server.accounts.schemas import (
    BotAccountShown,
    BotAccountsShown,
    BotAccountWish,
    BotTokenMade,
)
from hexarena.server.http import Address, ThreadedRoute, error_responses
from hexarena.server.lobby.names import clean_handle
from hexarena.server.moderation.visitors import VisitorDep
from hexarena.server.programs.scopes import digest, refuse_tokens
from hexarena.server.programs.tokens import make_token_text
from hexarena.server.schemas import Command
from hexarena.server.services import Services, ServicesDep
from hexarena.store import Store, StoredToken, to_timestamp
from hexarena.store.accounts.bot_accounts import MAX_BOT_ACCOUNTS, BotAccount

router = APIRouter(
    prefix="/api/account/bots",
    tags=["accounts"],
    route_class=ThreadedRoute,
    dependencies=[Depends(refuse_tokens)],
)
BotId = Annotated[str, Path(max_length=64)]
ERRORS = error_responses(404, 409, 413)
SCOPES = "play open"  # of a bot account's token
TOKEN_LIFETIME = dt.timedelta(days=366)


@router.get("", responses=error_responses())
def list_bot_accounts(owner: OwnerDep, services: ServicesDep) -> BotAccountsShown:
    """List your bot accounts, without their tokens."""
    return _show_accounts(services.store, owner)


@router.post("", status_code=201, responses=ERRORS)
def make_bot_account(
    body: BotAccountWish,
    owner: ProvenOwnerDep,
    visitor: VisitorDep,
    address: Address,
    services: ServicesDep,
    identities: IdentitiesDep,
) -> BotTokenMade:
    """Create a bot account, and show its token once."""
    for kind in ("ban", "mute"):
        services.sanctions.refuse(visitor, kind)
    handle = clean_handle(body.name)
    player = secrets.token_urlsafe(12)
    services.store.accounts.check_free(handle, player)
    identities.limits.create_account(address)
    text = make_token_text()
    token = _make_token(player, text)
    services.store.bot_accounts.create(owner.player, handle, token, body.command)
    services.sanctions.refresh()
    return _show_token(services.store, owner, player, text)


@router.post("/{bot}/token", status_code=201, responses=ERRORS)
def renew_bot_token(
    bot: BotId,
    body: Command,
    owner: ProvenOwnerDep,
    visitor: VisitorDep,
    services: ServicesDep,
) -> BotTokenMade:
    """Give a bot account a new token, shown once. The old one stops working."""
    services.sanctions.refuse(visitor, "ban")
    account = services.store.bot_accounts.load(owner.player, bot)
    if account.closed:
        raise AccountClosed("the people who run this server closed this bot account; contact them")
    services.sanctions.refuse_closed(account.player)
    text = make_token_text()
    services.store.tokens.replace(_make_token(account.player, text), body.command)
    return _show_token(services.store, owner, account.player, text)


@router.delete("/{bot}/token", responses=ERRORS)
def revoke_bot_token(bot: BotId, owner: OwnerDep, services: ServicesDep) -> BotAccountsShown:
    """Revoke the token of a bot account."""
    account = services.store.bot_accounts.load(owner.player, bot)
    services.store.tokens.revoke_all(account.player)
    return _show_accounts(services.store, owner)


@router.delete("/{bot}", responses=ERRORS)
def close_bot_account(
    bot: BotId, owner: ProvenOwnerDep, services: ServicesDep, identities: IdentitiesDep
) -> BotAccountsShown:
    """Close a bot account for good: it resigns its matches, and its seats lose its name.

    An operator's sanction must end first.
    """
    account = services.store.bot_accounts.load(owner.player, bot)
    _refuse_sanctioned(services, account)
    erase_player(services, identities, account.player)
    identities.forget_players({account.player})
    return _show_accounts(services.store, owner)


def _refuse_sanctioned(services: Services, account: BotAccount) -> None:
    """Raise BotAccountRefused for a bot account that an operator closed or sanctioned."""
    if account.closed or services.sanctions.is_sanctioned(account.player):
        expected = "wait until it ends, or contact the people who run this server"
        raise BotAccountRefused(f"{account.name} has a sanction of an operator; {expected}")


def _make_token(player: str, text: str) -> StoredToken:
    current_time = dt.datetime.now(dt.UTC)
    return StoredToken(
        id=secrets.token_urlsafe(9),
        player=player,
        name="Bot account",
        scopes=SCOPES,
        digest=digest(text),
        made=to_timestamp(current_time),
        expires=to_timestamp(current_time + TOKEN_LIFETIME),
    )


def _show_token(store: Store, owner: Owner, player: str, text: str) -> BotTokenMade:
    accounts = _show_accounts(store, owner)
    return BotTokenMade(text=text, bot=store.ratings.public_id(player) or "", accounts=accounts)


def _show_accounts(store: Store, owner: Owner) -> BotAccountsShown:
    bots = store.bot_accounts.list_bots(owner.player)
    return BotAccountsShown(bots=tuple(map(_show_account, bots)), limit=MAX_BOT_ACCOUNTS)


def _show_account(account: BotAccount) -> BotAccountShown:
    return BotAccountShown(
        bot=account.who,
        name=account.name,
        made=account.made,
        closed=account.closed is not None,
        expiry=account.expiry,
    )
