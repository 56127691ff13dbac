"""Routes for programs: what a seat may know, and streams of lines."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any

from anyio import to_thread
from fastapi import APIRouter, Depends, Request
from fastapi.responses import StreamingResponse

from hexarena.contract.errors import BadToken, StoreFailed, TokenError
from hexarena.server.bots.queue import Asker
from hexarena.server.http import Address, Onlooker, ThreadedRoute, answers, events
from hexarena.server.matches.routes import Counted, MatchId, existing
from hexarena.server.programs import views
from hexarena.server.programs.schemas import MatchPosition, PlayerEvent
from hexarena.server.programs.scopes import authorized
from hexarena.server.services import OpenTab, Services, ServicesDep

router = APIRouter(prefix="/api", tags=["programs"], route_class=ThreadedRoute)
LINES = "application/x-ndjson"


class Lines(StreamingResponse):
    """Lines of JSON, one a change; empty ones keep the connection alive."""

    media_type = LINES

    def __init__(self, content: AsyncIterator[str], status_code: int = 200, **more: Any) -> None:
        super().__init__(content, status_code, headers=events.UNBUFFERED, **more)


def _lines(model: str) -> dict[int | str, dict[str, object]]:
    """Document a stream whose lines are of a model."""
    schema = {"schema": {"$ref": f"#/components/schemas/{model}"}}
    told = "One JSON object a line; empty lines keep the connection alive."
    return {200: {"description": told, "content": {LINES: schema}}}


class Watch:
    """Ends a stream when the server stops or its token is revoked, and keeps it alive until then.

    FastAPI makes one for each request.
    """

    def __init__(self, request: Request, services: ServicesDep) -> None:
        self._request = request
        self._notifier = services.notifier
        self._check = time.monotonic() + events.QUIET

    async def lines(
        self, changed: asyncio.Event, news: Callable[[], AsyncIterator[str]]
    ) -> AsyncIterator[str]:
        """Yield what `news` yields now and after each change, and empty lines in between."""
        while await self._goes_on():
            async for line in news():
                yield f"{line}\n"
            if not await events.set_soon(changed):
                yield "\n"

    async def _goes_on(self) -> bool:
        if time.monotonic() >= self._check:
            self._check = time.monotonic() + events.QUIET
            try:
                await authorized(self._request)
            except TokenError:
                return False
            except StoreFailed:
                pass  # asked again soon
        return not self._notifier.closed


Watched = Annotated[Watch, Depends()]


async def known_player(player: Onlooker) -> str:
    """Return the asker; refusals must come before the stream begins. Raises BadToken."""
    if not player:
        raise BadToken("the request has no token; expected `Authorization: Bearer TOKEN`")
    return player


async def _asker(player: Onlooker, address: Address) -> Asker:
    return Asker(player, address)


KnownPlayer = Annotated[str, Depends(known_player)]


@router.get("/matches/{match}/position", responses=answers(404, 409))
def position(match: MatchId, player: Onlooker, services: ServicesDep) -> MatchPosition:
    """Tell what the asker's seat may know of a match, and what it may play."""
    with services.live_matches.latest(match) as live:
        return views.position(live, player)


@router.get(
    "/matches/{match}/stream",
    response_class=Lines,
    responses={**answers(404, 409, model=False), **_lines("MatchPosition")},
    dependencies=[Counted],
)
async def match_stream(
    shown: Annotated[OpenTab, Depends(existing)],
    asker: Annotated[Asker, Depends(_asker)],
    services: ServicesDep,
    watch: Watched,
) -> AsyncIterator[str]:
    """Send the position of a match now and after each change, a line each; `log` is what is new."""
    with services.watching(shown, asker) as tab:
        tab.of_program = True
        news = MatchNews(services, shown.match, asker.player)
        async for line in watch.lines(tab.changed, news.lines):
            yield line


class MatchNews:
    """What a stream is still to send of a match."""

    def __init__(self, services: Services, match: str, player: str) -> None:
        self._services, self._match, self._player = services, match, player
        self._at = 0, -1  # the ply and rewinds of the last line
        self._sent = ""

    async def lines(self) -> AsyncIterator[str]:
        """Yield the position if it is not the one sent last."""
        line = await to_thread.run_sync(self._line)
        if line:
            yield line

    def _line(self) -> str:
        with self._services.live_matches.hold(self._match) as live:
            shown = views.position(live, self._player, live.known(*self._at))
        same = shown.model_copy(update={"log": (), "log_from": 0}).model_dump_json()
        if same == self._sent:
            return ""
        self._sent, self._at = same, (shown.ply, shown.rewinds)
        return shown.model_dump_json()


@router.get("/me/turns", responses=answers())
async def my_turns(player: KnownPlayer, services: ServicesDep) -> list[PlayerEvent]:
    """List the turns that the asker is to take now."""
    return await services.feeds.turns(player)


@router.get(
    "/me/stream",
    response_class=Lines,
    responses={**answers(model=False), **_lines("PlayerEvent")},
    dependencies=[Counted],
)
async def my_stream(
    player: KnownPlayer, services: ServicesDep, watch: Watched
) -> AsyncIterator[str]:
    """Send what happens in the asker's matches, a line each; at first the turns to take now."""
    feeds = services.feeds
    with feeds.open(player) as (feed, changed):

        async def news() -> AsyncIterator[str]:
            if feed.stale:
                await feeds.refresh(feed)
            for event in feed.take():
                yield event.model_dump_json()

        async for line in watch.lines(changed, news):
            yield line
