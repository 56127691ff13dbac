"""Requests and answers of the routes for notices."""

from pydantic import Field

from hexarena.server.schemas import Wire


class PushKey(Wire):
    """The key that a browser subscribes with."""

    key: str = Field(description="a point on P-256 in base64url")


class PushKeys(Wire):
    """A browser's keys, in base64url."""

    p256dh: str = Field(max_length=120, description="a point of P-256")
    auth: str = Field(max_length=40, description="16 bytes")


class PushWish(Wire):
    """A subscription as a browser makes it."""

    endpoint: str = Field(max_length=1000, description="an address of the browser's push service")
    keys: PushKeys


class PushEnd(Wire):
    """A subscription to end."""

    endpoint: str = Field(max_length=1000)


class PushShown(Wire):
    """The number of your browsers that are notified."""

    browsers: int
