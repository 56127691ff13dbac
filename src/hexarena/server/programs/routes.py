"""Routes for programs: what a seat may know, and streams of lines."""

from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any

from anyio import to_thread
from fastapi import APIRouter, Depends, Security
from fastapi.responses import StreamingResponse

from hexarena.contract.errors import BadToken
from hexarena.server.http import Address, Onlooker, ThreadedRoute, error_responses, events
from hexarena.server.http.events import StreamWatch, StreamWatchDep
from hexarena.server.matches.routes import AskerDep, MatchId, StreamQuota, existing
from hexarena.server.notifier import Tab
from hexarena.server.programs import views
from hexarena.server.programs.schemas import MatchPosition, PlayerEvent
from hexarena.server.programs.scopes import authorize
from hexarena.server.services import OpenTab, Services, ServicesDep

router = APIRouter(prefix="/api", tags=["programs"], route_class=ThreadedRoute)
LINES = "application/x-ndjson"


class Lines(StreamingResponse):
    """Lines of JSON, one a change; empty ones keep the connection alive."""

    media_type = LINES

    def __init__(self, content: AsyncIterator[str], status_code: int = 200, **options: Any) -> None:
        super().__init__(content, status_code, headers=events.UNBUFFERED_HEADERS, **options)


def _document_lines(model: str) -> dict[int | str, dict[str, object]]:
    """Document a stream whose lines are of a model."""
    schema = {"schema": {"$ref": f"#/components/schemas/{model}"}}
    description = "One JSON object a line; empty lines keep the connection alive."
    return {200: {"description": description, "content": {LINES: schema}}}


async def write_lines(
    watch: StreamWatch, tab: Tab, list_news: Callable[[], AsyncIterator[str]]
) -> AsyncIterator[str]:
    """Yield what `list_news` yields now and after each change, and empty lines in between."""
    while await watch.is_open(tab):
        async for line in list_news():
            yield f"{line}\n"
        async for empty_line in watch.heartbeats(tab, b"\n"):
            yield empty_line.decode()


async def require_player(player: Onlooker) -> str:
    """Return the asker; refusals must come before the stream begins. Raises BadToken."""
    if not player:
        raise BadToken("the request has no token; expected `Authorization: Bearer TOKEN`")
    return player


RequiredPlayer = Annotated[str, Depends(require_player)]


@router.get(
    "/matches/{match}/position",
    responses=error_responses(404, 409),
    dependencies=[Security(authorize, scopes=["read"])],
)
def position(
    match: MatchId, player: Onlooker, address: Address, services: ServicesDep
) -> MatchPosition:
    """Show what your seat may know of a match, and what it may play."""
    with services.live_matches.latest(match) as live:
        services.assistance.note_address(live, player, address)
        return views.view_position(live, player)


@router.get(
    "/matches/{match}/stream",
    response_class=Lines,
    responses={**error_responses(404, 409, model=False), **_document_lines("MatchPosition")},
    dependencies=[Security(authorize, scopes=["read"]), StreamQuota],
)
async def match_stream(
    open_tab: Annotated[OpenTab, Depends(existing)],
    asker: AskerDep,
    services: ServicesDep,
    watch: StreamWatchDep,
) -> AsyncIterator[str]:
    """Send the position of a match now and after each change, a line each; `log` is what is new."""
    with services.watch(open_tab, asker) as tab:
        tab.of_program = True
        news = MatchNews(services, open_tab.match, asker.player)
        async for line in write_lines(watch, tab, news.lines):
            yield line


class MatchNews:
    """What a stream is still to send of a match."""

    def __init__(self, services: Services, match: str, player: str) -> None:
        self._services, self._match, self._player = services, match, player
        self._sent_position = 0, -1  # the ply and rewinds of the last line
        self._sent_line = ""

    async def lines(self) -> AsyncIterator[str]:
        """Yield the position if it is not the one sent last."""
        line = await to_thread.run_sync(self._make_line)
        if line:
            yield line

    def _make_line(self) -> str:
        with self._services.live_matches.hold(self._match) as live:
            position = views.view_position(
                live, self._player, live.known_lines(*self._sent_position)
            )
        line = position.model_copy(update={"log": (), "log_from": 0}).model_dump_json()
        if line == self._sent_line:
            return ""
        self._sent_line, self._sent_position = line, (position.ply, position.rewinds)
        return position.model_dump_json()


@router.get(
    "/me/turns", responses=error_responses(), dependencies=[Security(authorize, scopes=["read"])]
)
async def my_turns(player: RequiredPlayer, services: ServicesDep) -> list[PlayerEvent]:
    """List the turns that you have to take now."""
    return await services.feeds.list_turns(player)


@router.get(
    "/me/stream",
    response_class=Lines,
    responses={**error_responses(model=False), **_document_lines("PlayerEvent")},
    dependencies=[Security(authorize, scopes=["read"]), StreamQuota],
)
async def my_stream(
    player: RequiredPlayer, services: ServicesDep, watch: StreamWatchDep
) -> AsyncIterator[str]:
    """Send what happens in your matches, one event per line, first the turns to take now."""
    feeds = services.feeds
    with feeds.open(player) as (feed, tab):

        async def list_news() -> AsyncIterator[str]:
            if feed.is_stale:
                await feeds.refresh(feed)
            for event in feed.take_events():
                yield event.model_dump_json()

        async for line in write_lines(watch, tab, list_news):
            yield line
