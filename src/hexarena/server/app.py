"""The application: routes, middleware and services."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

from fastapi import APIRouter, Depends, FastAPI
from fastapi.routing import APIRoute
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from hexarena._version import __version__
from hexarena.server.accounts import bot_routes, credentials, proofs, sessions
from hexarena.server.accounts import openid_routes as openid
from hexarena.server.accounts import routes as accounts
from hexarena.server.accounts.identities import Identities
from hexarena.server.accounts.openid import make_provider
from hexarena.server.analysis import routes as analysis
from hexarena.server.bots import routes as thinking
from hexarena.server.clocks import routes as clocks
from hexarena.server.decks import routes as decks
from hexarena.server.http import errors as http_errors
from hexarena.server.http import pages
from hexarena.server.http.concurrency import limit_threads
from hexarena.server.http.identity import Guests
from hexarena.server.http.middleware import RequestChecks, RequestIds
from hexarena.server.http.static import StaticContent
from hexarena.server.lab import routes as lab
from hexarena.server.library import routes as library
from hexarena.server.lobby import progress as lesson_progress
from hexarena.server.lobby import routes as lobby
from hexarena.server.matches import command_routes, replays
from hexarena.server.matches import routes as matches
from hexarena.server.meeting import quick_routes as quick
from hexarena.server.meeting import routes as meeting
from hexarena.server.meeting import watch_routes as watch
from hexarena.server.moderation import routes as moderation
from hexarena.server.profiles import routes as profiles
from hexarena.server.profiles import statements
from hexarena.server.programs import documented, tokens
from hexarena.server.programs import routes as programs
from hexarena.server.programs.scopes import close_undeclared
from hexarena.server.push import routes as push
from hexarena.server.puzzles import routes as puzzles
from hexarena.server.ratings import routes as ratings
from hexarena.server.readiness import Readiness
from hexarena.server.reviews import routes as reviews
from hexarena.server.services import Services
from hexarena.server.settings import Settings
from hexarena.server.site import routes as site
from hexarena.server.talk import routes as talk
from hexarena.server.tournaments import open_routes as open_tournaments
from hexarena.server.tournaments import routes as tournaments
from hexarena.server.webhooks import routes as webhooks

UNCOMPRESSED_TYPES = (*DEFAULT_EXCLUDED_CONTENT_TYPES, programs.LINES)  # lines must not wait
ROUTE_MODULES = (
    command_routes,  # the most frequent routes, so first
    lobby,
    lesson_progress,
    puzzles,
    matches,
    clocks,
    replays,
    reviews,
    library,
    analysis,
    tournaments,
    open_tournaments,
    decks,
    ratings,
    meeting,
    quick,
    watch,
    tokens,
    programs,
    webhooks,
    push,
    thinking,
    accounts,
    bot_routes,
    credentials,
    proofs,
    sessions,
    openid,
    talk,
    profiles,
    statements,
    site,
    moderation,
    lab,
)

CLOSED = [Depends(close_undeclared)]  # to tokens, unless a route says otherwise


def build_app(
    settings: Settings, readiness: Readiness | None = None, server_name: str = ""
) -> FastAPI:
    """Return the application, which opens the store when it starts and may raise StoreFailed.

    `readiness` says which games are compiled; without it, all games count as compiled. Servers that
    replace each other share one `server_name`.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        limit_threads()
        ready = readiness or Readiness()
        services = Services.open(settings, app.state.guests, ready, server_name)
        app.state.services = services
        services.notifier.attach(asyncio.get_running_loop())
        identities = Identities(app.state.guests, services, settings)
        app.state.identities = identities
        yield
        identities.hashing.close()
        await services.close()

    app = FastAPI(
        title="Hexarena",
        version=__version__,
        summary="Play games of hexes and fighters.",
        lifespan=lifespan,
        dependencies=CLOSED,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,  # see _add_document
        generate_unique_id_function=_operation_id,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # avoids a search for it
    )
    _add_routes(app, settings)
    _add_middleware(app, settings)
    return app


def _add_routes(app: FastAPI, settings: Settings) -> None:
    """Add the routes, the services that they need, the client's pages and the error handlers."""
    app.state.guests = Guests(settings.signing_key)
    app.state.thinker_key = settings.thinker_key
    app.state.openid = make_provider(settings)
    pages.install(app)  # first, since routes are tried in their order
    app.routes.extend(make_router().routes)
    _add_document(app)
    http_errors.install(app)
    documented.install(app, list_routes())


@cache
def make_router() -> APIRouter:
    """Return the routes of all modules. FastAPI takes 100 ms to prepare what all apps share."""
    router = APIRouter(dependencies=CLOSED, generate_unique_id_function=_operation_id)
    for module in ROUTE_MODULES:
        router.include_router(module.router)
    return router


def list_routes() -> list[APIRoute]:
    """Return the routes of all modules."""
    routes = itertools.chain.from_iterable(module.router.routes for module in ROUTE_MODULES)
    return [route for route in routes if isinstance(route, APIRoute)]


def _add_document(app: FastAPI) -> None:
    """Serve a prebuilt OpenAPI document, which FastAPI would otherwise build for each request."""

    @cache
    def write_document() -> StaticContent:
        document = json.dumps(app.openapi(), ensure_ascii=False, separators=(",", ":"))
        return StaticContent(document.encode(), "application/json")

    async def serve_document(request: Request) -> Response:
        return write_document().respond(request, "no-store")

    app.add_route("/api/openapi.json", serve_document, include_in_schema=False)


def _add_middleware(app: FastAPI, settings: Settings) -> None:
    """Add the middleware, innermost first."""
    app.add_middleware(
        GZipMiddleware, minimum_size=1000, compresslevel=1, exclude_content_types=UNCOMPRESSED_TYPES
    )
    app.add_middleware(RequestChecks, settings=settings)
    app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.proxies))
    app.add_middleware(RequestIds, proxies=settings.proxies)


def _operation_id(route: APIRoute) -> str:
    return route.name
