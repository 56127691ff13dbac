"""The application, put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.middleware.gzip import GZipMiddleware

from hexarena._version import __version__
from hexarena.server import decks, lobby, matches, nights, pages, refusals, replays, stream
from hexarena.server.guard import Guard, Pace
from hexarena.server.guests import Guests
from hexarena.server.house import House
from hexarena.server.settings import Settings

THREADS = 8  # requests worked on at once; more would only fight for the interpreter


def build(settings: Settings) -> FastAPI:
    """Make the application. The store is opened when it starts, and then raises StoreFailed."""

    @asynccontextmanager
    async def open_house(app: FastAPI) -> AsyncIterator[None]:
        current_default_thread_limiter().total_tokens = THREADS
        app.state.house = house = House.opened(settings)
        house.bell.hang(asyncio.get_running_loop())
        yield
        await house.close()

    app = FastAPI(
        title="Hexarena",
        version=__version__,
        summary="Play games of hexes and fighters.",
        lifespan=open_house,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        generate_unique_id_function=_named,
    )
    app.state.guests = Guests(settings.signing_key)
    for part in (lobby, matches, stream, replays, nights, decks):
        app.include_router(part.router)
    pages.install(app)
    refusals.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=1)
    app.add_middleware(Guard, pace=Pace(settings.commands), origins=settings.origins)
    return app


def _named(route: APIRoute) -> str:
    return route.name
