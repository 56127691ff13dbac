"""Errors about requests, programs that send them, and the laboratory; the package has the tree."""

from hexarena.contract.errors.base import HexarenaError


class RequestError(HexarenaError):
    """The server refuses a request."""

    code = "request"


class BadRequest(RequestError):
    """The request is malformed."""

    code = "request/invalid"


class UnknownPage(RequestError):
    """There is nothing at that address."""

    code = "request/unknown"


class UnknownPlayer(HexarenaError):
    """There is no player or bot with that public id."""

    code = "player/unknown"


class ForeignRequest(RequestError):
    """The command comes from another site's page, or the request names a foreign host."""

    code = "request/foreign"


class LargeRequest(RequestError):
    """The request has too many bytes."""

    code = "request/too-large"


class SlowRequest(RequestError):
    """The whole request did not arrive in time."""

    code = "request/slow"


class TooManyRequests(RequestError):
    """The client sends too many requests in a short time."""

    code = "request/too-many"


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
    """A player's webhook cannot be made or used."""

    code = "webhook"


class BadWebhook(WebhookError):
    """The address cannot be used, or does not answer as expected."""

    code = "webhook/refused"


class UnknownWebhook(WebhookError):
    """The player has no webhook with that id."""

    code = "webhook/unknown"


class WebhooksFull(WebhookError):
    """The player already has the maximum number of webhooks."""

    code = "webhook/full"


class ServerRefused(HexarenaError):
    """A server elsewhere refuses a request; the message quotes its answer."""

    code = "server/refused"


class ThinkingError(HexarenaError):
    """A machine that searches for a server sent something that cannot be used."""

    code = "thinking"


class UnknownLease(ThinkingError):
    """The search was assigned to another machine, or has ended."""

    code = "thinking/lease"


class WrongAnswer(ThinkingError):
    """The answer does not fit its assignment."""

    code = "thinking/wrong"


class WrongVersion(ThinkingError):
    """A process with another version of Hexarena asks for searches."""

    code = "thinking/version"


class LabError(HexarenaError):
    """The laboratory cannot do that."""

    code = "lab"


class UnknownLabReport(LabError):
    """The report does not exist, or has been removed."""

    code = "lab/unknown"


class LabRefused(LabError):
    """The server makes no report now, or not for this player."""

    code = "lab/refused"
