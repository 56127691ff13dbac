"""Routes of what can be watched; the same answers for everybody."""

from collections.abc import AsyncIterator

from fastapi import APIRouter, Security

from hexarena.draw import Theme
from hexarena.server.http import ThreadedRoute, error_responses
from hexarena.server.http.events import EventStream, StreamWatch, StreamWatchDep, stream_events
from hexarena.server.lobby.routes import Svg
from hexarena.server.matches.routes import MatchId, StreamQuota
from hexarena.server.meeting.meeting import WATCH_NEWS
from hexarena.server.meeting.routes import stream_board
from hexarena.server.meeting.schemas import WatchNews
from hexarena.server.programs.scopes import authorize
from hexarena.server.services import Services, ServicesDep

router = APIRouter(prefix="/api/watch", tags=["meeting"], route_class=ThreadedRoute)


@router.get("", responses=error_responses(), dependencies=[Security(authorize)])
async def show_watch(services: ServicesDep) -> WatchNews:
    """Show the public matches in progress, and those that ended within a day."""
    await services.meeting.refresh(WATCH_NEWS)
    return WatchNews.model_validate(services.meeting.watch.show_all())


@router.get(
    "/events",
    response_class=EventStream,
    responses=error_responses(model=False),
    dependencies=[Security(authorize), StreamQuota],
)
async def watch_events(services: ServicesDep, watch: StreamWatchDep) -> EventStream:
    """Send `watch` events: all that can be watched, then what changes, until the tab is closed."""
    return stream_events(_stream_watch(services, watch))


async def _stream_watch(services: Services, watch: StreamWatch) -> AsyncIterator[bytes]:
    with services.meeting.follow_matches() as tab:
        await services.meeting.refresh(WATCH_NEWS)
        async for event in stream_board(watch, services.meeting.watch, tab):
            yield event


@router.get(
    "/{match}/picture.svg",
    response_class=Svg,
    responses=error_responses(404, 409, model=False),
    dependencies=[Security(authorize)],
)
def watched_picture(match: MatchId, services: ServicesDep, theme: Theme = "light") -> Svg:
    """Draw a public match as onlookers see it now."""
    return Svg(services.meeting.showcase.picture(match, theme))
