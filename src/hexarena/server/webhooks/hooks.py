"""The webhooks of a running server, if their libraries are installed."""

import datetime as dt
import json
import secrets

from anyio import to_thread

from hexarena.contract.errors import BadWebhook, MissingExtra
from hexarena.contract.extras import advice, missing_libraries
from hexarena.server.programs.feeds import PlayerFeeds
from hexarena.server.settings import Settings
from hexarena.server.webhooks import guarding
from hexarena.store import Store, StoredWebhook, to_timestamp

MISSING_EXTRA = advice("webhooks", "sending webhooks from this server")


def is_installed() -> bool:
    """Return whether the extra `webhooks` is installed."""
    return not missing_libraries("webhooks")


class Webhooks:
    """Registers webhooks, and delivers to them; create it on its event loop."""

    def __init__(self, store: Store, feeds: PlayerFeeds, settings: Settings) -> None:
        from hexarena.server.webhooks.delivering import Deliverer
        from hexarena.server.webhooks.recording import Recorder
        from hexarena.server.webhooks.sending import Sender
        from hexarena.server.webhooks.signing import Signer

        signer = Signer(settings.signing_key)
        self.public_key = signer.public_key
        self._store = store
        self._networks = settings.webhook_networks
        self._sender = Sender(signer, self._networks)
        self._deliverer = Deliverer(store, self._sender)
        self._recorder = Recorder(store, feeds, self._deliverer.wake)
        self.match_changed = self._recorder.match_changed
        self.players = self._recorder.players

    @classmethod
    def opened(cls, store: Store, feeds: PlayerFeeds, settings: Settings) -> "Webhooks | None":
        """Return the webhooks of a server, or None if the extra is not installed."""
        return cls(store, feeds, settings) if is_installed() else None

    async def close(self) -> None:
        """Stop recording events and delivering them."""
        await self._recorder.close()
        await self._deliverer.close()

    async def register(self, player: str, url: str, command: str) -> StoredWebhook:
        """Save and return a webhook whose address answers a challenge.

        Raises BadWebhook, WebhooksFull.
        """
        guarding.check_url(url, self._networks)
        await self.challenge(url)
        webhook = StoredWebhook(secrets.token_urlsafe(9), player, url, _timestamp())
        return await to_thread.run_sync(self._save_webhook, webhook, command)

    def _save_webhook(self, webhook: StoredWebhook, command: str) -> StoredWebhook:
        from hexarena.server.webhooks.recording import list_matches, list_settled

        matches = list_matches(self._store, webhook.player)
        settled_deliveries = list(list_settled(webhook.id, webhook.player, matches))
        return self._store.webhooks.save(webhook, command, settled_deliveries)

    async def scan(self) -> None:
        """Load new webhooks at once."""
        await self._recorder.scan()

    async def challenge(self, url: str) -> None:
        """Ask the server at a URL to repeat a random word. Raises BadWebhook if it does not."""
        word = secrets.token_urlsafe(18)
        message = {"type": "challenge", "timestamp": _timestamp(), "data": {"challenge": word}}
        body = json.dumps(message, separators=(",", ":"))
        response = await self._sender.post(url, secrets.token_hex(16), body)
        if not response.is_accepted:
            raise BadWebhook(f"the address did not accept the challenge: {response.problem}")
        if word not in response.text:
            problem = f"the address answered the challenge with {response.text[:80]!r}"
            raise BadWebhook(f"{problem}; expected the word that was sent as `challenge`")

    async def revive(self, webhook: StoredWebhook) -> None:
        """Switch a webhook back on if its address answers a challenge. Raises BadWebhook."""
        await self.challenge(webhook.url)
        await to_thread.run_sync(self._store.webhooks.switch_on, webhook.id)
        await self._recorder.scan(webhook.id)
        self._deliverer.wake()


def require_webhooks(webhooks: Webhooks | None) -> Webhooks:
    """Return the webhooks of a server. Raises MissingExtra if there are none."""
    if webhooks is None:
        raise MissingExtra(MISSING_EXTRA)
    return webhooks


def _timestamp() -> str:
    return to_timestamp(dt.datetime.now(dt.UTC))
