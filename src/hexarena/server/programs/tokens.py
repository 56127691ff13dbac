"""Routes for a player's tokens: create, list and revoke them, only from the player's browser."""

import datetime as dt
import secrets
from typing import Annotated

from fastapi import APIRouter, Depends, Path

from hexarena.contract.names import clean
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.programs.schemas import TokenCard, TokenMade, TokenWish
from hexarena.server.programs.scopes import digest, refuse_tokens
from hexarena.server.services import Services, ServicesDep
from hexarena.store import StoredToken, to_timestamp

router = APIRouter(
    prefix="/api/me/tokens",
    tags=["programs"],
    route_class=ThreadedRoute,
    dependencies=[Depends(refuse_tokens)],
)
TokenId = Annotated[str, Path(max_length=64)]
ERRORS = error_responses(409, 413)
PREFIX = "hexarena_"  # lets people and secret scanners recognise tokens


@router.get("", responses=error_responses())
def my_tokens(player: Onlooker, services: ServicesDep) -> tuple[TokenCard, ...]:
    """List your tokens, newest first, without their text."""
    return _list_cards(services, player)


@router.post("", status_code=201, responses=ERRORS)
def make_token(
    body: TokenWish, player: Player, address: Address, services: ServicesDep
) -> TokenMade:
    """Make a token, and show its text once."""
    services.opening_limits.spend(player, address)
    text, current_time = make_token_text(), dt.datetime.now(dt.UTC)
    token = StoredToken(
        id=secrets.token_urlsafe(9),
        player=player,
        name=clean(body.name),
        scopes=" ".join(dict.fromkeys(body.scopes)),
        digest=digest(text),
        made=to_timestamp(current_time),
        expires=to_timestamp(current_time + dt.timedelta(days=body.days)),
    )
    services.store.tokens.save(token, body.command)
    return TokenMade(text=text, card=_view_token(token))


@router.delete("/{token}", responses=ERRORS)
def revoke_token(token: TokenId, player: Player, services: ServicesDep) -> tuple[TokenCard, ...]:
    """Revoke one of your tokens if it exists; list the remaining ones."""
    services.store.tokens.revoke(player, token)
    return _list_cards(services, player)


def make_token_text() -> str:
    """Return the text of a new token."""
    return PREFIX + secrets.token_urlsafe(32)


def _list_cards(services: Services, player: str) -> tuple[TokenCard, ...]:
    return tuple(map(_view_token, services.store.tokens.list_tokens(player))) if player else ()


def _view_token(token: StoredToken) -> TokenCard:
    return TokenCard.model_validate(
        {
            "token": token.id,
            "name": token.name,
            "scopes": token.scopes.split(),
            "made": token.made,
            "expires": token.expires,
            "expired": token.expires <= to_timestamp(dt.datetime.now(dt.UTC)),
        }
    )
