"""Errors as HTTP responses: the status of each error, and their common shape."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import Match

from hexarena.contract import errors
from hexarena.contract.errors import HexarenaError
from hexarena.server import metrics
from hexarena.server.logs import log
from hexarena.server.schemas import Refusal

STATUS: dict[type[HexarenaError], int] = {
    errors.UnknownGame: 404,
    errors.UnknownMatch: 404,
    errors.UnknownTournament: 404,
    errors.UnknownBot: 404,
    errors.UnknownDeck: 404,
    errors.UnknownWebhook: 404,
    errors.UnknownPage: 404,
    errors.UnknownPlayer: 404,
    errors.MeetingGone: 404,
    errors.UnknownMessage: 404,
    errors.UnknownLabReport: 404,
    errors.NoDecks: 404,
    errors.NoTutorial: 404,
    errors.UnknownPuzzle: 404,
    errors.BadToken: 401,
    errors.MissingScope: 403,
    errors.NotYourSeat: 403,
    errors.WrongKey: 403,
    errors.RefusedHint: 403,
    errors.TalkRefused: 403,
    errors.ForeignRequest: 403,
    errors.SignInRefused: 403,
    errors.NoAccount: 403,
    errors.AccountClosed: 403,
    errors.BadPasskey: 403,
    errors.ProofRequired: 403,
    errors.NotOperator: 403,
    errors.Sanctioned: 403,
    errors.UnknownSanction: 404,
    errors.UnknownReport: 404,
    errors.BadRequest: 422,
    errors.WrongAnswer: 422,
    errors.WrongVersion: 403,
    errors.LargeRequest: 413,
    errors.SlowRequest: 408,
    errors.TooManyRequests: 429,
    errors.StoreFailed: 503,
    errors.NotReady: 503,
    errors.CompilingFailed: 503,
    errors.Busy: 503,
    errors.Unforeseen: 500,
    HexarenaError: 409,
}
DESCRIPTIONS = {  # Python's own status names differ between versions
    401: "Token unknown or expired",
    403: "Forbidden",
    404: "Not found",
    409: "Conflicts with the current state",
    413: "Too large",
    422: "Invalid request",
    429: "Too many requests",
    503: "Temporarily unavailable",
}
REFERENCE = {"schema": {"$ref": "#/components/schemas/Refusal"}}
STORE_RETRY_SECONDS = 2  # seconds until a request to a failed store may be retried
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")


def error_responses(*statuses: int, model: bool = True) -> dict[int | str, dict[str, Any]]:
    """Return the OpenAPI responses for these error statuses and those of every route.

    Pass `model=False` for routes whose own responses are not JSON.
    """
    body = {"model": Refusal} if model else {"content": {"application/json": REFERENCE}}
    return {
        status: {**body, "description": DESCRIPTIONS[status]}
        for status in sorted({*statuses, 401, 403, 422, 429, 503})
    }


def error_status(error: HexarenaError) -> int:
    """Return the HTTP status of an error, given by its nearest class."""
    return next(STATUS[error_class] for error_class in type(error).__mro__ if error_class in STATUS)


def refusal_response(error: HexarenaError) -> JSONResponse:
    """Return an error as a response."""
    progress = getattr(error, "progress", None)
    content = Refusal(code=error.code, message=str(error), progress=progress)
    metrics.count_refusal(error.code)
    wait = STORE_RETRY_SECONDS if isinstance(error, errors.StoreFailed) else error.retry_after
    headers = {} if wait is None else {"Retry-After": str(wait)}
    if isinstance(error, errors.BadToken):
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse(content.model_dump(), error_status(error), headers=headers)


def closing_response(error: HexarenaError) -> JSONResponse:
    """Return an error as a response after which the connection closes."""
    response = refusal_response(error)
    response.headers["Connection"] = "close"
    return response


def install(app: FastAPI) -> None:
    """Install handlers that answer every error of the app in the common shape."""
    app.add_exception_handler(HexarenaError, _releasing(_refuse))
    app.add_exception_handler(RequestValidationError, _releasing(_refuse_invalid))
    app.add_exception_handler(HTTPException, _releasing(_refuse_http_error))


Handler = Callable[[Request, Exception], Awaitable[JSONResponse]]


def _releasing(handler: Handler) -> Handler:
    """Return a handler that releases an error's frames once it is answered."""

    async def handle(request: Request, error: Exception) -> JSONResponse:
        try:
            return await handler(request, error)
        finally:
            forget_frames(error)

    return handle


def forget_frames(error: Exception) -> None:
    """Release the frames of an error that was answered, and with them the body of its request.

    Frames refer to the errors that they raise, and an error refers to its frames, so all of them
    would stay in memory for minutes, until garbage is collected.
    """
    error.__traceback__ = None
    if isinstance(cause := error.__cause__ or error.__context__, Exception):
        error.__cause__ = error.__context__ = None
        forget_frames(cause)


async def _refuse(_request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, HexarenaError):
        raise error
    return error_response(error)


def error_response(error: HexarenaError) -> JSONResponse:
    """Return the response to an error that a route raised."""
    if isinstance(error, errors.StoreFailed):
        log.error("%s", error)  # the error's paths and host names are for the log only
        error = errors.StoreFailed("the store does not answer; nothing was stored, try again")
    return refusal_response(error)


async def _refuse_invalid(_request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, RequestValidationError):
        raise error
    return refusal_response(invalid_request(error.errors()))


def invalid_request(faults: Sequence[Mapping[str, Any]]) -> errors.BadRequest:
    """Return a BadRequest error that explains the faults that Pydantic lists."""
    return errors.BadRequest("; ".join(map(_describe_fault, faults[:5])))


def _describe_fault(fault: Mapping[str, Any]) -> str:
    location = ".".join(str(part) for part in fault["loc"])
    return f"{location}: {fault['msg']}"


async def _refuse_http_error(request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, HTTPException):
        raise error
    if isinstance(error.__cause__, HexarenaError):  # raised while the body was read
        return refusal_response(error.__cause__)
    if error.status_code == 400:
        return refusal_response(errors.BadRequest(str(error.detail)))
    response = refusal_response(
        errors.UnknownPage(f"{request.method} {request.url.path}: {error.detail}")
    )
    response.status_code = error.status_code
    if error.status_code == 405:
        response.headers["Allow"] = ", ".join(sorted(_allowed_methods(request)))
    return response


def _allowed_methods(request: Request) -> set[str]:
    """Return the HTTP methods allowed at a request's path."""
    app: FastAPI = request.app
    scopes = {method: {**request.scope, "method": method} for method in METHODS}
    return {
        method
        for method, scope in scopes.items()
        if any(route.matches(scope)[0] == Match.FULL for route in app.routes)
    }
