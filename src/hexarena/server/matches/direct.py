"""Commands of a match, answered without FastAPI, whose layers would take longer.

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
from hexarena.server.http.errors import error_response
from hexarena.server.http.identity import bearer_token, get_guests
from hexarena.server.matches.routes import router
from hexarena.server.schemas import Command, CommitmentWish, InstructionWish, Play

COMMAND_PATH = re.compile(r"/api/matches/([A-Za-z0-9_-]{1,64})/(actions|commitments|instructions)")
BODY_TYPES: dict[str, type[Command]] = {
    "actions": Play,
    "commitments": CommitmentWish,
    "instructions": InstructionWish,
}
ROUTES = {
    route.path.rpartition("/")[2]: route
    for route in router.routes
    if isinstance(route, APIRoute) and route.name in ("play", "commit", "instruct")
}

EndpointCall = Callable[[], Awaitable[Response]]


class DirectCommands:
    """ASGI middleware that answers usual commands itself."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a command, or pass a request on."""
        url_match = COMMAND_PATH.fullmatch(scope["path"]) if scope.get("method") == "POST" else None
        if url_match is None:
            await self.app(scope, receive, send)
            return
        messages = await _receive_body(receive)
        call = await _parse_command(Request(scope), url_match, messages)
        if call is None:
            await self.app(scope, _replay_body(messages, receive), send)
            return
        try:
            response = await call()
        except HexarenaError as error:
            response = error_response(error)
        await response(scope, receive, send)


async def _receive_body(receive: Receive) -> list[Message]:
    """Return the parts of a body, or those that arrived before the client left."""
    messages = [await receive()]
    while messages[-1].get("more_body"):
        messages.append(await receive())
    return messages


def _replay_body(messages: list[Message], receive: Receive) -> Receive:
    """Replay the buffered body, then the rest of the stream."""
    remaining = iter(messages)

    async def receive_replayed() -> Message:
        message = next(remaining, None)
        return await receive() if message is None else message

    return receive_replayed


async def _parse_command(
    request: Request, url_match: re.Match[str], messages: list[Message]
) -> EndpointCall | None:
    """Return the call of a route, None if the request is FastAPI's to judge."""
    if bearer_token(request.headers) or request.headers.get("content-type") != "application/json":
        return None
    match, kind = url_match.groups()
    body = b"".join(message.get("body", b"") for message in messages)
    player = await get_guests(request).identify(request)
    if not player:
        return None
    try:
        command = BODY_TYPES[kind].model_validate_json(body)
    except ValidationError:
        return None
    route, services = ROUTES[kind], request.app.state.services
    request.scope["route"] = route  # by which the request is counted
    return partial(route.endpoint, match=match, body=command, player=player, services=services)
