"""Routes of quick matches: look for somebody of one's strength, or end that."""

import secrets
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Path

from hexarena.contract.english import count_noun
from hexarena.contract.errors import BadOption, MeetingPaused, NotDue
from hexarena.match import clock_speed, read_clock
from hexarena.server.clocks import time_source
from hexarena.server.clocks.views import encode_clock, pause_seconds
from hexarena.server.http import Address, Player, ThreadedRoute, error_responses
from hexarena.server.http.events import (
    EventStream,
    StreamEvent,
    StreamWatch,
    StreamWatchDep,
    stream_events,
)
from hexarena.server.matches.routes import StreamQuota
from hexarena.server.meeting.matchmaker import (
    PATIENCE,
    STALE_MILLISECONDS,
    find_quick_game,
)
from hexarena.server.meeting.schemas import BotsWish, NewSeek, SeekShown
from hexarena.server.moderation.visitors import VisitorDep
from hexarena.server.programs.scopes import refuse_tokens
from hexarena.server.services import Services, ServicesDep
from hexarena.store import Seek

router = APIRouter(
    prefix="/api/quick",
    tags=["meeting"],
    route_class=ThreadedRoute,
    dependencies=[Depends(refuse_tokens)],
)
ERROR_RESPONSES = error_responses(403, 404, 409, 413)
SeekId = Annotated[str, Path(max_length=64)]


@router.post("", status_code=201, responses=ERROR_RESPONSES)
def seek_match(
    body: NewSeek, visitor: VisitorDep, address: Address, services: ServicesDep
) -> SeekShown:
    """Look for a rated match with a clock. The search counts while you listen to its events.

    It replaces any other search of yours. After you aborted matches, it may be refused for a while.
    """
    player = visitor.player
    services.sanctions.refuse_rated(visitor)
    services.readiness.require(body.game)
    services.opening_limits.spend(player, address)
    game, options = find_quick_game(body.game, body.seats)
    if len(game.seats_in(options)) != body.seats:
        problem = f"{body.seats} seats; expected {len(game.seats_in(options))}"
        raise BadOption(f"{problem} in {game.title}")
    clock = encode_clock(body.clock, game, options)
    _confirm_no_pause(services, player)
    rating = services.store.ratings.find(player, game.name, clock_speed(read_clock(clock)))
    seek = Seek(
        id=secrets.token_urlsafe(9),
        player=player,
        game=game.name,
        clock=clock,
        seats=body.seats,
        value=rating.value,
        deviation=rating.deviation,
        left=services.store.conduct.left(player),
        since=time_source.current_time(),
    )
    return _show_seek(services, services.store.seeks.begin(seek, body.command))


def _confirm_no_pause(services: Services, player: str) -> None:
    """Raise MeetingPaused if a player has aborted too many matches lately."""
    seconds = pause_seconds(services.store.conduct.pause(player))
    if seconds:
        problem = f"you may look for a quick match again in {count_noun(seconds, 'second')}"
        reason = "you aborted matches; you may still play by link or against bots"
        raise MeetingPaused(f"{problem}, since {reason}", seconds)


def own_seek(seek: SeekId, player: Player, services: ServicesDep) -> SeekShown:
    """Return a search of the asker's; refusals must come before the stream begins."""
    return _show_seek(services, services.store.seeks.find(player, seek))


@router.get(
    "/{seek}/events",
    response_class=EventStream,
    responses=error_responses(404, 409, model=False),
    dependencies=[StreamQuota],
)
async def seek_events(
    seek_begun: Annotated[SeekShown, Depends(own_seek)],
    services: ServicesDep,
    watch: StreamWatchDep,
) -> EventStream:
    """Send `seek` events, each a whole SeekShown, until a match is found or the tab is closed."""
    return stream_events(_stream_seek(services, seek_begun, watch))


async def _stream_seek(
    services: Services, first_view: SeekShown, watch: StreamWatch
) -> AsyncIterator[bytes]:
    last_sent: SeekShown | None = None
    views = services.meeting.matchmaker.views
    with services.meeting.follow_seek(first_view.seek) as tab:
        views.setdefault(first_view.seek, first_view)
        while await watch.is_open(tab):
            view = views.get(first_view.seek, first_view)
            if view != last_sent:
                last_sent = view
                data = view.model_dump_json().encode()
                yield StreamEvent("seek", str(view.waited), data).encoded
            async for heartbeat in watch.heartbeats(tab):
                yield heartbeat


@router.post("/{seek}/bots", responses=ERROR_RESPONSES)
def agree_to_bots(seek: SeekId, body: BotsWish, player: Player, services: ServicesDep) -> SeekShown:
    """Agree that bots fill the seats of your search, or not. All who wait together must agree."""
    seek_found = services.store.seeks.find(player, seek)
    if time_source.current_time() - seek_found.since < PATIENCE:
        raise NotDue(f"bots are offered only after {PATIENCE // 1000} s of waiting")
    services.store.seeks.agree(player, seek, body.agree)
    services.meeting.wake()
    return _show_seek(services, services.store.seeks.find(player, seek))


@router.delete("/{seek}", status_code=204, response_model=None, responses=ERROR_RESPONSES)
def stop_seeking(seek: SeekId, player: Player, services: ServicesDep) -> None:
    """End your search, if it goes on."""
    services.store.seeks.end(player, seek)
    services.meeting.wake()


def _show_seek(services: Services, seek: Seek) -> SeekShown:
    current_time = time_source.current_time()
    return services.meeting.matchmaker.view(
        seek, services.store.seeks.list_active(current_time - STALE_MILLISECONDS), current_time
    )
