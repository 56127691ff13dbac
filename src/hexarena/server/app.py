"""The application, put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.middleware.gzip import GZipMiddleware
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from hexarena._version import __version__
from hexarena.server import (
    decks,
    http_errors,
    lobby,
    matches,
    pages,
    replays,
    stream,
    threads,
)
from hexarena.server.identity import Guests
from hexarena.server.middleware import Guard
from hexarena.server.readiness import Readiness
from hexarena.server.services import Services
from hexarena.server.settings import Settings
from hexarena.server.tournaments import routes as tournaments


def build(settings: Settings, readiness: Readiness | None = None) -> FastAPI:
    """Make the application. The store is opened when it starts, and then raises StoreFailed.

    `readiness` opens games once they are compiled; without it all are open.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        threads.prepare()
        ready = readiness or Readiness()
        app.state.services = services = Services.opened(settings, app.state.guests, ready)
        services.notifier.hang(asyncio.get_running_loop())
        yield
        await services.close()

    app = FastAPI(
        title="Hexarena",
        version=__version__,
        summary="Play games of hexes and fighters.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        generate_unique_id_function=_named,
    )
    app.state.guests = Guests(settings.signing_key)
    for part in (lobby, matches, stream, replays, tournaments, decks):
        app.include_router(part.router)
    pages.install(app)
    http_errors.install(app)
    _surround(app, settings)
    return app


def _surround(app: FastAPI, settings: Settings) -> None:
    """Lay the layers round the app, the innermost first."""
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=1)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.proxies))


def _named(route: APIRoute) -> str:
    return route.name
