"""Routes of remote thinkers: take a search, ask whether to continue it, answer it.

They are for `hexarena think` alone, so that no document describes them.
"""

import json
from collections.abc import AsyncIterator
from hmac import compare_digest
from typing import Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import StreamingResponse
from pydantic import Field, SecretStr

from hexarena._version import __version__
from hexarena.contract.errors import BadToken, WrongVersion
from hexarena.server.bots.leases import Games, Leases
from hexarena.server.http import ThreadedRoute
from hexarena.server.http.identity import bearer_token
from hexarena.server.programs.scopes import accept_other_keys
from hexarena.server.schemas import Command
from hexarena.server.services import ServicesDep
from hexarena.thinking import Message

# Seconds that a thinker waits for a search, before it asks again, perhaps elsewhere.
TAKE_SECONDS = 1.0
NO_LOAN = {"lease": "", "assignment": {}}


class TakeRequest(Command):
    """A thinker's request for a search: its version, and the versions of the rules it can play."""

    version: str = Field(max_length=40)
    games: dict[str, int] = Field(max_length=100)


class LeaseRequest(Command):
    """A thinker's note that it goes on with a search, and what it has found so far, if wanted."""

    lease: str = Field(max_length=80)
    partial: dict[str, Any] | None = None


class AnswerRequest(LeaseRequest):
    """The answer to a search, or the reason why there is none."""

    analysis: dict[str, Any] | None = None
    failed: str = Field("", max_length=1000)


async def confirm_thinker(request: Request) -> None:
    """Let only thinkers pass that have the key. Raises BadToken."""
    key: SecretStr | None = request.app.state.thinker_key
    token = bearer_token(request.headers)
    if key is None:
        raise BadToken("this server has no key for thinkers; set one with --thinker-key")
    if not compare_digest(token.encode(), key.get_secret_value().encode()):
        raise BadToken(f"{token[:8]!r}... is not the key for thinkers; expected the server's key")


router = APIRouter(
    prefix="/api/thinking",
    route_class=ThreadedRoute,
    include_in_schema=False,
    dependencies=[Depends(accept_other_keys), Depends(confirm_thinker)],
)


@router.post("/take")
async def take_search(body: TakeRequest, services: ServicesDep) -> StreamingResponse:
    """Lease a search. The response starts at once with spaces, and ends with the search."""
    if body.version != __version__:
        problem = f"the thinker runs Hexarena {body.version}"
        raise WrongVersion(f"{problem}; expected {__version__}, like the server")
    chunks = _stream_lease(services.bots.leases, body.games)
    return StreamingResponse(chunks, media_type="application/json")


async def _stream_lease(leases: Leases, games: Games) -> AsyncIterator[str]:
    """Yield a search, or none after a while."""
    yield " "
    job = await leases.take_elsewhere(games, TAKE_SECONDS)
    yield json.dumps(job.to_message() if job else NO_LOAN)


@router.post("/progress")
async def renew_search(body: LeaseRequest, services: ServicesDep) -> Message:
    """Extend a thinker's lease; return whether to continue, and what to do first."""
    return await services.desk.reply("progress", body.model_dump())


@router.post("/done")
async def answer_search(body: AnswerRequest, services: ServicesDep) -> Message:
    """Accept the answer to a search, or take back a search that a thinker cannot do."""
    return await services.desk.reply("done", body.model_dump())
