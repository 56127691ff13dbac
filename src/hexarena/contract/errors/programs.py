"""Errors of players' programs; the tree is drawn in the package."""

from hexarena.contract.errors.base import HexarenaError


class TokenError(HexarenaError):
    """A token of a player's program cannot be used or made."""

    code = "token"


class BadToken(TokenError):
    """The token is unknown, revoked or expired."""

    code = "token/refused"


class MissingScope(TokenError):
    """The token does not allow the request."""

    code = "token/scope"


class TokensFull(TokenError):
    """The player already has the maximum number of tokens."""

    code = "token/full"


class WebhookError(HexarenaError):
    """A webhook of a player's cannot be made or used."""

    code = "webhook"


class BadWebhook(WebhookError):
    """The address cannot be used, or its server does not answer as required."""

    code = "webhook/refused"


class UnknownWebhook(WebhookError):
    """There is no such webhook among the player's own."""

    code = "webhook/unknown"


class WebhooksFull(WebhookError):
    """The player already has the maximum number of webhooks."""

    code = "webhook/full"


class ServerRefused(HexarenaError):
    """A remote server refuses a request; the message contains its answer."""

    code = "server/refused"


class ThinkingError(HexarenaError):
    """A remote process that searches for the server sent an invalid result."""

    code = "thinking"


class UnknownLease(ThinkingError):
    """The search was given to another, or has ended."""

    code = "thinking/lease"


class WrongAnswer(ThinkingError):
    """The answer to an assignment cannot be one."""

    code = "thinking/wrong"


class WrongVersion(ThinkingError):
    """A process of another version of Hexarena asks for searches."""

    code = "thinking/version"
