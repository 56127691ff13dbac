"""Routes of a player's webhooks: make one, list them, try one again, remove one."""

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Depends, Path, Security

from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.programs.scopes import authorize, refuse_tokens
from hexarena.server.services import Services, ServicesDep
from hexarena.server.webhooks.hooks import require_webhooks
from hexarena.server.webhooks.schemas import WebhookCard, WebhookKey, WebhookWish
from hexarena.store import StoredWebhook

router = APIRouter(prefix="/api", tags=["programs"], route_class=ThreadedRoute)
WebhookId = Annotated[str, Path(max_length=64)]
ERRORS = error_responses(404, 409, 413)


@router.get("/webhooks/key", responses=error_responses(409), dependencies=[Security(authorize)])
def webhook_key(services: ServicesDep) -> WebhookKey:
    """Return the public key that verifies this server's deliveries."""
    return WebhookKey(key=require_webhooks(services.webhooks).public_key)


@router.get("/me/webhooks", responses=error_responses(), dependencies=[Depends(refuse_tokens)])
def my_webhooks(player: Onlooker, services: ServicesDep) -> tuple[WebhookCard, ...]:
    """List your webhooks, newest first."""
    return _list_cards(services, player)


@router.post(
    "/me/webhooks", status_code=201, responses=ERRORS, dependencies=[Depends(refuse_tokens)]
)
async def make_webhook(
    body: WebhookWish, player: Player, address: Address, services: ServicesDep
) -> WebhookCard:
    """Make a webhook, after its address has answered a challenge."""
    webhooks = require_webhooks(services.webhooks)
    services.opening_limits.spend(player, address)
    registered = await webhooks.register(player, body.url, body.command)
    await webhooks.scan()
    return await to_thread.run_sync(_view_webhook, services, registered)


@router.post(
    "/me/webhooks/{webhook}/trial", responses=ERRORS, dependencies=[Depends(refuse_tokens)]
)
async def try_webhook(
    webhook: WebhookId, player: Player, address: Address, services: ServicesDep
) -> tuple[WebhookCard, ...]:
    """Challenge one of your webhooks, and switch it on if it was switched off."""
    webhooks = require_webhooks(services.webhooks)
    services.opening_limits.spend(player, address)
    stored_webhook = await to_thread.run_sync(services.store.webhooks.load, player, webhook)
    await webhooks.revive(stored_webhook)
    return await to_thread.run_sync(_list_cards, services, player)


@router.delete("/me/webhooks/{webhook}", responses=ERRORS, dependencies=[Depends(refuse_tokens)])
def remove_webhook(
    webhook: WebhookId, player: Player, services: ServicesDep
) -> tuple[WebhookCard, ...]:
    """Remove one of your webhooks if it exists; list the remaining ones."""
    services.store.webhooks.remove(player, webhook)
    return _list_cards(services, player)


def _list_cards(services: Services, player: str) -> tuple[WebhookCard, ...]:
    webhooks = services.store.webhooks.list_webhooks(player) if player else []
    return tuple(_view_webhook(services, webhook) for webhook in webhooks)


def _view_webhook(services: Services, webhook: StoredWebhook) -> WebhookCard:
    return WebhookCard(
        webhook=webhook.id,
        url=webhook.url,
        made=webhook.made,
        answered=webhook.answered,
        failure=webhook.failure,
        off=webhook.off,
        waiting=services.store.deliveries.count_waiting(webhook.id),
    )
