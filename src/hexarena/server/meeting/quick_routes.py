"""Routes of quick matches: look for somebody of one's strength, or end that."""

import secrets
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Path

from hexarena.contract.errors import BadOption, NotDue
from hexarena.match import read_clock, speed_of
from hexarena.server.clocks import moments
from hexarena.server.clocks.views import clock_for
from hexarena.server.http import Address, Player, ThreadedRoute, answers
from hexarena.server.http.events import ALIVE, EventStream, StreamEvent, set_soon, streamed
from hexarena.server.matches.routes import Counted
from hexarena.server.meeting.matchmaker import PATIENCE, STALE, wanted
from hexarena.server.meeting.schemas import BotsWish, NewSeek, SeekShown
from hexarena.server.services import Services, ServicesDep
from hexarena.store import Seek

router = APIRouter(prefix="/api/quick", tags=["meeting"], route_class=ThreadedRoute)
REFUSED = answers(403, 404, 409, 413)
SeekId = Annotated[str, Path(max_length=64)]


@router.post("", status_code=201, responses=REFUSED)
def seek_match(
    asked: NewSeek, player: Player, address: Address, services: ServicesDep
) -> SeekShown:
    """Look for a rated match with a clock; it counts while its events are listened to.

    It takes the place of any other search of the asker's.
    """
    services.readiness.need(asked.game)
    services.openings.spend(player, address)
    about, options = wanted(asked.game, asked.seats)
    if len(about.seats_in(options)) != asked.seats:
        came = f"{asked.seats} seats; expected {len(about.seats_in(options))}"
        raise BadOption(f"{came} in {about.title}")
    clock = clock_for(asked.clock, about, options)
    rating = services.store.ratings.of(player, about.name, speed_of(read_clock(clock)))
    strength = rating.value, rating.deviation, services.store.conduct.left(player)
    wish = about.name, clock, asked.seats
    seek = Seek(secrets.token_urlsafe(9), player, *wish, *strength, since=moments.now())
    return _shown(services, services.store.seeks.begin(seek, asked.command))


def existing(seek: SeekId, player: Player, services: ServicesDep) -> SeekShown:
    """Return a search of the asker's; refusals must come before the stream begins."""
    return _shown(services, services.store.seeks.of(player, seek))


@router.get(
    "/{seek}/events",
    response_class=EventStream,
    responses=answers(404, 409, model=False),
    dependencies=[Counted],
)
async def seek_events(
    begun: Annotated[SeekShown, Depends(existing)], services: ServicesDep
) -> EventStream:
    """Send `seek` events, each a whole SeekShown, until a match is found or the tab is closed."""
    return streamed(_follow(services, begun))


async def _follow(services: Services, begun: SeekShown) -> AsyncIterator[bytes]:
    sent: SeekShown | None = None
    shown = services.meeting.matchmaker.shown
    with services.meeting.seeking(begun.seek) as tab:
        shown.setdefault(begun.seek, begun)
        while not services.notifier.closed:
            now = shown.get(begun.seek, begun)
            if now != sent:
                sent = now
                data = now.model_dump_json().encode()
                yield StreamEvent("seek", str(now.waited), data).written
            while not await set_soon(tab.changed):
                yield ALIVE


@router.post("/{seek}/bots", responses=REFUSED)
def agree_to_bots(
    seek: SeekId, asked: BotsWish, player: Player, services: ServicesDep
) -> SeekShown:
    """Let bots fill the seats of my search, or not; they do once all who wait together agree."""
    found = services.store.seeks.of(player, seek)
    if moments.now() - found.since < PATIENCE:
        raise NotDue(f"bots are offered after {PATIENCE // 1000} s; expected to wait that long")
    services.store.seeks.agree(player, seek, asked.agree)
    services.meeting.wake()
    return _shown(services, services.store.seeks.of(player, seek))


@router.delete("/{seek}", status_code=204, response_model=None, responses=REFUSED)
def stop_seeking(seek: SeekId, player: Player, services: ServicesDep) -> None:
    """End a search of mine, if it goes on."""
    services.store.seeks.end(player, seek)
    services.meeting.wake()


def _shown(services: Services, seek: Seek) -> SeekShown:
    now = moments.now()
    return services.meeting.matchmaker.view(seek, services.store.seeks.looking(now - STALE), now)
