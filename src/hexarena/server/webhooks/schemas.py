"""Requests and answers of the routes for webhooks."""

from pydantic import Field

from hexarena.server.schemas import Command, Wire


class WebhookWish(Command):
    """A webhook to make."""

    url: str = Field(max_length=1000, description="an address of https that answers a challenge")


class WebhookCard(Wire):
    """A webhook in the list of its player. Times are ISO 8601, UTC, and empty for never."""

    webhook: str = Field(description="its id")
    url: str
    made: str
    answered: str = Field(description="when it took a delivery last")
    failure: str = Field(description="why a delivery failed since")
    off: str = Field(description="when it was switched off, since it did not answer for long")
    waiting: int = Field(description="deliveries that wait")


class WebhookKey(Wire):
    """The public key that verifies deliveries."""

    key: str = Field(description="`whpk_` and the 32 bytes of an Ed25519 key in base64")
