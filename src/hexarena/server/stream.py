"""One stream of events a tab: the table again whenever something happened at it."""

from collections.abc import AsyncIterator
from typing import Annotated, NamedTuple

from anyio import to_thread
from fastapi import APIRouter, Depends, Header
from fastapi.sse import EventSourceResponse, ServerSentEvent

from hexarena.server import own_decks
from hexarena.server.address import Address
from hexarena.server.identity import Onlooker
from hexarena.server.matches import NO_JSON, MatchId
from hexarena.server.queue import Asker
from hexarena.server.services import OpenTab, Services, ServicesDep

router = APIRouter(prefix="/api/matches", tags=["matches"])
RETRY = 1000  # milliseconds until a browser that lost us asks again


class Seen(NamedTuple):
    """What a tab has got: the match at `mark`, with so many lines of the log."""

    mark: str
    rewinds: int
    ply: int

    @classmethod
    def told(cls, last: str | None) -> "Seen":
        """Read what a browser says it saw last; whatever makes no sense is nothing."""
        parts = (last or "").split(".")
        if len(parts) != 3 or not all(part.isdecimal() for part in parts):
            return cls("", -1, 0)
        return cls(str(last), int(parts[1]), int(parts[2]))


async def kept_open(
    address: Address, player: Onlooker, services: ServicesDep
) -> AsyncIterator[None]:
    """Count a tab for as long as it is open. Raises Busy, TooManyRequests."""
    with services.streams.held(address, player):
        yield


Counted = Depends(kept_open)


def existing(match: MatchId, services: ServicesDep) -> OpenTab:
    """Return a match that can be shown; else refuse before the stream begins."""
    with services.live_matches.latest(match) as live:
        pairing = live.stored.pairing
        return OpenTab(live.stored.id, pairing and pairing.tournament)


@router.get(
    "/{match}/events",
    response_class=EventSourceResponse,
    responses=NO_JSON,
    dependencies=[Counted],
)
async def events(
    shown: Annotated[OpenTab, Depends(existing)],
    player: Onlooker,
    address: Address,
    services: ServicesDep,
    last_event_id: Annotated[str | None, Header(max_length=100)] = None,
) -> AsyncIterator[ServerSentEvent]:
    """Send `table` events, each with a whole Table, until the tab is closed."""
    seen = Seen.told(last_event_id)
    with services.watching(shown, Asker(player, address)) as ear:
        while not services.notifier.closed:
            event = await to_thread.run_sync(_news, services, shown.match, player, seen)
            seen = Seen.told(event.id)
            yield event
            await ear.wait()
            ear.clear()


def _news(services: Services, match: str, player: str, seen: Seen) -> ServerSentEvent:
    with services.live_matches.hold(match) as live:
        start = live.known(seen.ply, seen.rewinds)
        shown = own_decks.table(services, live, player, start)
        return ServerSentEvent(
            raw_data=shown.model_dump_json(), event="table", id=live.mark, retry=RETRY
        )
