"""Routes of notices: the key to subscribe with, a browser's subscription, and its end."""

from fastapi import APIRouter, Depends, Security

from hexarena.server.http import Address, Player, ThreadedRoute, error_responses
from hexarena.server.programs.scopes import authorize, refuse_tokens
from hexarena.server.push.pushes import require_pushes
from hexarena.server.push.schemas import PushEnd, PushKey, PushShown, PushWish
from hexarena.server.services import Services, ServicesDep
from hexarena.store.people.subscriptions import StoredSubscription

router = APIRouter(prefix="/api", tags=["notices"], route_class=ThreadedRoute)


@router.get("/push/key", responses=error_responses(409), dependencies=[Security(authorize)])
def push_key(services: ServicesDep) -> PushKey:
    """Return the key that browsers subscribe with."""
    return PushKey(key=require_pushes(services.pushes).public_key)


@router.put("/me/push", responses=error_responses(409, 413), dependencies=[Depends(refuse_tokens)])
def subscribe(body: PushWish, player: Player, address: Address, services: ServicesDep) -> PushShown:
    """Notify a browser of your turns when no page of the match is open."""
    pushes = require_pushes(services.pushes)
    services.opening_limits.spend(player, address)
    pushes.subscribe(StoredSubscription(body.endpoint, player, body.keys.p256dh, body.keys.auth))
    return _view_subscriptions(services, player)


@router.post("/me/push/end", responses=error_responses(413), dependencies=[Depends(refuse_tokens)])
def unsubscribe(body: PushEnd, player: Player, services: ServicesDep) -> PushShown:
    """Stop notifying one of your browsers, if it is subscribed."""
    services.store.subscriptions.remove(body.endpoint, player)
    return _view_subscriptions(services, player)


def _view_subscriptions(services: Services, player: str) -> PushShown:
    return PushShown(browsers=len(services.store.subscriptions.list_subscriptions([player])))
