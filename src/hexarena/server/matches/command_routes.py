"""Routes of the frequent commands and questions of a match: playing it, and previews."""

import json
import re
from collections.abc import Callable
from inspect import get_annotations
from typing import Any

from fastapi import APIRouter, Request, Response, Security
from pydantic import BaseModel, TypeAdapter, ValidationError, create_model
from starlette.requests import ClientDisconnect
from starlette.types import Receive, Scope, Send

from hexarena.contract.errors import (
    BadRequest,
    HexarenaError,
    MatchOver,
    StaleMatch,
    TooManyRequests,
)
from hexarena.contract.scene.preview import Preview
from hexarena.server.bots.queue import Asker
from hexarena.server.http import Address, Player, ThreadedRoute
from hexarena.server.http.addresses import client_address
from hexarena.server.http.errors import error_response, forget_frames, invalid_request
from hexarena.server.http.identity import identify_player
from hexarena.server.matches import commands, previews, sending, views
from hexarena.server.matches.routes import ERROR_RESPONSES, QUESTION_RESPONSES, MatchId
from hexarena.server.programs.scopes import authorize, read_scopes
from hexarena.server.schemas import CommitmentWish, InstructionWish, Play, PreviewWish, Table
from hexarena.server.services import Services, ServicesDep

JSON_TYPE = re.compile(r"\s*application/([^/;]*\+)?json\s*(;.*)?", re.IGNORECASE | re.DOTALL)
ANY = TypeAdapter[object](object)


class MatchPath(BaseModel):
    """The parameters in the path of a command."""

    match: MatchId


class CommandRoute(ThreadedRoute):
    """A route that FastAPI finds and documents, but does not handle: that would take too long.

    Its endpoint takes `match`, `body`, `player`, `services` and `address`, and returns a response.
    Of its dependencies only `Security(authorize, ...)` counts.
    """

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        super().__init__(path, endpoint, **options)
        body_type = get_annotations(endpoint)["body"]
        self._parameters: Any = create_model(
            "Parameters", path=(MatchPath, ...), body=(body_type, ...)
        )
        self._scopes = read_scopes(self)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request as FastAPI would."""
        if scope["method"] not in (self.methods or ()):
            await super().handle(scope, receive, send)
            return
        try:
            response = await self._answer(Request(scope, receive))
        except HexarenaError as error:
            response = error_response(error)
            forget_frames(error)
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        values = {"path": request.path_params, **await _read_body(request)}
        await authorize(request, self._scopes)
        player = await identify_player(request)
        try:
            parameters = self._parameters.model_validate(values, from_attributes=True)
        except ValidationError as error:
            raise invalid_request(error.errors(include_url=False)) from error
        response: Response = await self.endpoint(
            match=parameters.path.match,
            body=parameters.body,
            player=player,
            services=request.app.state.services,
            address=client_address(request.scope),
        )
        return response


async def _read_body(request: Request) -> dict[str, object]:
    """Return the `body` of a request, none if it is empty. Raises BadRequest if it is not JSON."""
    try:
        content = await request.body()
        if not content:
            return {}
        is_json = JSON_TYPE.fullmatch(request.headers.get("content-type", ""))
        return {"body": _parse_json(content) if is_json else content}
    except json.JSONDecodeError as error:
        raise BadRequest(f"body.{error.pos}: JSON decode error") from error
    except (ValueError, RecursionError, ClientDisconnect) as error:
        raise BadRequest("There was an error parsing the body") from error


def _parse_json(content: bytes) -> object:
    try:
        return ANY.validate_json(content)
    except ValidationError:
        return json.loads(content)  # which is slower, and says where an error is


router = APIRouter(prefix="/api/matches", tags=["matches"], route_class=CommandRoute)


@router.post(
    "/{match}/actions",
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def play(
    match: MatchId, body: Play, player: Player, services: ServicesDep, address: Address
) -> Response:
    """Play an action."""
    command = commands.PlayAction(player, body.ply, body.rewinds, body.action, body.lag)
    services.live_matches.execute(match, player, body.command, command)
    return _respond_since(services, match, Asker(player, address), body)


@router.post(
    "/{match}/commitments",
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def commit(
    match: MatchId, body: CommitmentWish, player: Player, services: ServicesDep, address: Address
) -> Response:
    """Commit for a seat of yours, or take it back. All commitments are played once all are in."""
    command = commands.CommitActions(
        player, body.ply, body.rewinds, body.seat, body.actions, body.lag
    )
    services.live_matches.execute(match, player, body.command, command)
    return _respond_since(services, match, Asker(player, address), body)


@router.post(
    "/{match}/instructions",
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def instruct(
    match: MatchId, body: InstructionWish, player: Player, services: ServicesDep, address: Address
) -> Response:
    """Let the server play your seat up to a limit, such as in an auction, or stop that."""
    command = commands.LeaveInstruction(player, body.ply, body.rewinds, body.seat, body.limit)
    services.live_matches.execute(match, player, body.command, command)
    return _respond_since(services, match, Asker(player, address), body)


@router.post(
    "/{match}/preview",
    response_model=Preview,
    responses=QUESTION_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def preview(
    match: MatchId, body: PreviewWish, player: Player, services: ServicesDep, address: Address
) -> Response:
    """Preview an action of a seat of yours, up to the next chance or secret.

    The preview of a whole commitment assumes that nobody interferes. Where hints are allowed, it
    also has the cautions that simulated replies give.
    """
    with services.live_matches.latest(match) as live_match:
        services.assistance.note_address(live_match, player, address)
        try:
            preview = previews.preview(live_match, player, body)
        except (StaleMatch, MatchOver):
            return Response(status_code=204)
        is_judged = previews.is_advice_allowed(live_match, player)
        position = live_match.match.round.position(body.seat) if is_judged else None
    is_certain = any(caution.grave for caution in preview.cautions)
    if position is not None and not is_certain and _may_simulate(services, address):
        game = live_match.match.game
        cautions = (*preview.cautions, *game.judge(position[0], body.actions))
        preview = preview.model_copy(update={"cautions": cautions})
    return Response(preview.model_dump_json(), media_type="application/json")


def _may_simulate(services: Services, address: str) -> bool:
    """Return whether an address has not asked for too many simulated replies."""
    try:
        services.simulation_limit.spend(address)
    except TooManyRequests:
        return False
    return True


def _respond_since(
    services: Services,
    match: str,
    asker: Asker,
    body: Play | CommitmentWish | InstructionWish,
) -> Response:
    """Show a match with the lines of the log since the position that was answered."""
    audience = views.Audience(asker.player, services.notifier, services.store.decks)
    with services.live_matches.hold(match) as live_match:
        if live_match.stored.rated:
            services.assistance.note_address(live_match, *asker)
        log_from = live_match.known_lines(body.ply, body.rewinds)
        return sending.respond(live_match, audience, log_from)
