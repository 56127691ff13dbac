"""Commands that play a match, answered without FastAPI, whose layers would take longer than they.

The functions are those of FastAPI's routes, and only what comes as usual gets here: a token, a
stranger or a shape that does not fit goes FastAPI's way, which says what was expected.
"""

import re
from collections.abc import Awaitable, Callable
from functools import partial

from fastapi import Request, Response
from fastapi.routing import APIRoute
from pydantic import ValidationError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hexarena.contract.errors import HexarenaError
from hexarena.server.http.errors import answer_to
from hexarena.server.http.identity import bearer, guests_of
from hexarena.server.matches.routes import router
from hexarena.server.schemas import Command, CommitmentWish, InstructionWish, Play

PATH = re.compile(r"/api/matches/([A-Za-z0-9_-]{1,64})/(actions|commitments|instructions)")
SHAPES: dict[str, type[Command]] = {
    "actions": Play,
    "commitments": CommitmentWish,
    "instructions": InstructionWish,
}
ROUTES = {
    each.path.rpartition("/")[2]: each
    for each in router.routes
    if isinstance(each, APIRoute) and each.name in ("play", "commit", "instruct")
}

Call = Callable[[], Awaitable[Response]]


class DirectCommands:
    """ASGI middleware that answers usual commands itself."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a command, or pass a request on."""
        found = PATH.fullmatch(scope["path"]) if scope.get("method") == "POST" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        came = await _received(receive)
        call = await _understood(Request(scope), found, came)
        if call is None:
            await self.app(scope, _again(came, receive), send)
            return
        try:
            answer = await call()
        except HexarenaError as error:
            answer = answer_to(error)
        await answer(scope, receive, send)


async def _received(receive: Receive) -> list[Message]:
    """Return the parts of a body, or what came until the client left."""
    came = [await receive()]
    while came[-1].get("more_body"):
        came.append(await receive())
    return came


def _again(came: list[Message], receive: Receive) -> Receive:
    """Return what receives the same once more, and then what follows."""
    rest = iter(came)

    async def receive_again() -> Message:
        message = next(rest, None)
        return await receive() if message is None else message

    return receive_again


async def _understood(request: Request, found: re.Match[str], came: list[Message]) -> Call | None:
    """Return the call of a route, None if the request is FastAPI's to judge."""
    if bearer(request.headers) or request.headers.get("content-type") != "application/json":
        return None
    match, kind = found.groups()
    body = b"".join(each.get("body", b"") for each in came)
    player = await guests_of(request).known(request)
    if not player:
        return None
    try:
        asked = SHAPES[kind].model_validate_json(body)
    except ValidationError:
        return None
    route, services = ROUTES[kind], request.app.state.services
    request.scope["route"] = route  # by which the request is counted
    return partial(route.endpoint, match=match, asked=asked, player=player, services=services)
