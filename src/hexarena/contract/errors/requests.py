"""Errors of requests; the tree is drawn in the package."""

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
