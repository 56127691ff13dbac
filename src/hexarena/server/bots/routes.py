"""Routes of remote thinkers: take a search, ask whether to continue it, answer it.

They are for `hexarena think` alone, so that no document describes them.
"""

from collections.abc import AsyncIterator
from hmac import compare_digest

from fastapi import APIRouter, Depends, Request
from fastapi.responses import StreamingResponse
from pydantic import SecretStr

from hexarena._version import __version__
from hexarena.contract.errors import BadToken, WrongVersion
from hexarena.server.bots.leases import Games, Leases
from hexarena.server.bots.schemas import AnswerWish, GoOn, LeaseWish, TakeWish
from hexarena.server.bots.thinking_desk import lent_search
from hexarena.server.http import ThreadedRoute
from hexarena.server.http.identity import bearer_token
from hexarena.server.programs.scopes import accept_other_keys
from hexarena.server.services import ServicesDep

# Seconds that a thinker waits for a search, before it asks again, perhaps elsewhere.
TAKE_SECONDS = 1.0


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
async def take_search(body: TakeWish, services: ServicesDep) -> StreamingResponse:
    """Lease a search. The response starts at once with spaces, and ends with the search."""
    if body.version != __version__:
        problem = f"the thinker runs Hexarena {body.version}"
        raise WrongVersion(f"{problem}; expected {__version__}, like the server")
    chunks = _stream_lease(services.bots.leases, body.games)
    return StreamingResponse(chunks, media_type="application/json")


async def _stream_lease(leases: Leases, games: Games) -> AsyncIterator[str]:
    """Yield a search, or none after a while."""
    yield " "
    yield lent_search(await leases.take(games, TAKE_SECONDS)).model_dump_json()


@router.post("/progress")
async def renew_search(body: LeaseWish, services: ServicesDep) -> GoOn:
    """Extend a thinker's lease; return whether to continue, and what to do first."""
    return await services.desk.renew(body)


@router.post("/done")
async def answer_search(body: AnswerWish, services: ServicesDep) -> dict[str, str]:
    """Accept the answer to a search, or take back a search that a thinker cannot do."""
    await services.desk.finish(body)
    return {}
