"""Routes of a player's webhooks: make one, list them, try one again, remove one."""

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Path

from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, answers
from hexarena.server.services import Services, ServicesDep
from hexarena.server.webhooks.hooks import needed
from hexarena.server.webhooks.schemas import WebhookCard, WebhookKey, WebhookWish
from hexarena.store import StoredWebhook

router = APIRouter(prefix="/api", tags=["programs"], route_class=ThreadedRoute)
WebhookId = Annotated[str, Path(max_length=64)]
REFUSED = answers(404, 409, 413)


@router.get("/webhooks/key", responses=answers(409))
def webhook_key(services: ServicesDep) -> WebhookKey:
    """Tell the key by which deliveries of this server are verified."""
    return WebhookKey(key=needed(services.webhooks).public_key)


@router.get("/me/webhooks", responses=answers())
def my_webhooks(player: Onlooker, services: ServicesDep) -> tuple[WebhookCard, ...]:
    """List the asker's webhooks, the newest first."""
    return _cards(services, player)


@router.post("/me/webhooks", status_code=201, responses=REFUSED)
async def make_webhook(
    asked: WebhookWish, player: Player, address: Address, services: ServicesDep
) -> WebhookCard:
    """Make a webhook, once what is at its address has answered a challenge."""
    webhooks = needed(services.webhooks)
    services.openings.spend(player, address)
    made = await webhooks.register(player, asked.url, asked.command)
    await webhooks.look()
    return await to_thread.run_sync(_card, services, made)


@router.post("/me/webhooks/{webhook}/trial", responses=REFUSED)
async def try_webhook(
    webhook: WebhookId, player: Player, address: Address, services: ServicesDep
) -> tuple[WebhookCard, ...]:
    """Challenge one of the asker's webhooks, and switch it on if it was switched off."""
    webhooks = needed(services.webhooks)
    services.openings.spend(player, address)
    found = await to_thread.run_sync(services.store.webhooks.load, player, webhook)
    await webhooks.revive(found)
    return await to_thread.run_sync(_cards, services, player)


@router.delete("/me/webhooks/{webhook}", responses=REFUSED)
def remove_webhook(
    webhook: WebhookId, player: Player, services: ServicesDep
) -> tuple[WebhookCard, ...]:
    """Remove one of the asker's webhooks if it exists; list the remaining ones."""
    services.store.webhooks.remove(player, webhook)
    return _cards(services, player)


def _cards(services: Services, player: str) -> tuple[WebhookCard, ...]:
    found = services.store.webhooks.of(player) if player else []
    return tuple(_card(services, each) for each in found)


def _card(services: Services, webhook: StoredWebhook) -> WebhookCard:
    return WebhookCard(
        webhook=webhook.id,
        url=webhook.url,
        made=webhook.made,
        answered=webhook.answered,
        failure=webhook.failure,
        off=webhook.off,
        waiting=services.store.deliveries.waiting(webhook.id),
    )
