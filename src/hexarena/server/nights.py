"""Routes of a night: opened, joined, made ready for, watched."""

from collections.abc import AsyncIterator
from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Depends, Path, Query
from fastapi.sse import EventSourceResponse, ServerSentEvent

from hexarena.contract.errors import NotYourSeat
from hexarena.server import night_deeds, night_opening, night_showing
from hexarena.server.address import Address
from hexarena.server.evening import Evening, NightDeed
from hexarena.server.guests import Onlooker, Player
from hexarena.server.house import House, InHouse
from hexarena.server.matches import NO_JSON, REFUSED
from hexarena.server.night_wire import Entry, Leaving, Making, NewNight, NightCard, NightShown
from hexarena.server.opening import Host
from hexarena.server.queue import Asker
from hexarena.server.refusals import answers
from hexarena.server.stream import RETRY, Counted
from hexarena.server.threads import Apart
from hexarena.server.wire import Command

router = APIRouter(prefix="/api/nights", tags=["nights"], route_class=Apart)
NightId = Annotated[str, Path(max_length=64)]


@router.post("", status_code=201, responses=REFUSED)
def open_night(asked: NewNight, player: Player, address: Address, house: InHouse) -> NightShown:
    """Open a night of matches; it begins when every place is taken."""
    house.readiness.need(asked.game)
    house.openings.spend(player, address)
    host = Host(player, house.store.player_name(player))
    wished, who = night_opening.wished(asked, host), Asker(player, address)
    night = house.bot_caps.open(who, wished, asked.command, house.evenings.open)
    return _shown(house, night, player)


@router.get("", responses=answers())
def my_nights(
    player: Onlooker, house: InHouse, limit: Annotated[int, Query(ge=1, le=100)] = 20
) -> list[NightCard]:
    """List the nights one has opened or entered, the last changed first."""
    if not player:
        return []
    found = house.store.nights.of(player, limit)
    watched = house.bell.watched
    return [night_showing.card(Evening(each), player, watched(each.id)) for each in found]


@router.get("/{night}", responses=answers(404, 409))
def show_night(night: NightId, player: Onlooker, house: InHouse) -> NightShown:
    """Show a night as the asker may see it."""
    return _shown(house, night, player)


@router.post("/{night}/places", responses=REFUSED)
def join_night(night: NightId, asked: Entry, player: Player, house: InHouse) -> NightShown:
    """Take an open place by the key in the night's link."""
    name = house.store.player_name(player) or night_opening.SOMEBODY
    return _do(house, night, player, asked.command, night_deeds.join(asked.key, player, name))


@router.post("/{night}/beginning", responses=REFUSED)
def begin_night(night: NightId, asked: Command, player: Player, house: InHouse) -> NightShown:
    """Begin with those who are there, as the host."""
    return _do(house, night, player, asked.command, night_deeds.begin(player))


@router.post("/{night}/makings", responses=REFUSED)
def make(night: NightId, asked: Making, player: Player, house: InHouse) -> NightShown:
    """Make what an entrant of mine keeps from match to match, when it is its turn."""
    deed = night_deeds.make(asked.entrant, asked.text, player)
    return _do(house, night, player, asked.command, deed)


@router.post("/{night}/leavings", responses=REFUSED)
def leave(night: NightId, asked: Leaving, player: Player, house: InHouse) -> NightShown:
    """Go home before the end, or, as the host, send home somebody who does not come."""
    return _do(house, night, player, asked.command, night_deeds.leave(asked.entrant, player))


@router.post("/{night}/cancellation", responses=REFUSED)
def cancel_night(night: NightId, asked: Command, player: Player, house: InHouse) -> NightShown:
    """Call a night off, as its host, where nobody else has entered; its matches stop."""
    shown = _do(house, night, player, asked.command, night_deeds.cancel(player))
    for match in house.evenings.latest(night).matches.values():
        house.hall.changed(match)
    return shown


@router.post("/{night}/after", status_code=201, responses=REFUSED)
def open_after(
    night: NightId, asked: Command, player: Player, address: Address, house: InHouse
) -> NightShown:
    """Open the next night of the same people and bots: the champion stays, others by place."""
    house.openings.spend(player, address)
    evening = house.evenings.latest(night)
    if evening.kept.host != player:
        raise NotYourSeat("the host of this night opens the next one")
    following, who = night_opening.following(evening), Asker(player, address)
    after = house.bot_caps.open(who, following, asked.command, house.evenings.open)
    house.evenings.tell(night)
    return _shown(house, after, player)


def existing(night: NightId, house: InHouse) -> str:
    """Return the id of a night that can be shown; else refuse before the stream begins."""
    return house.evenings.latest(night).kept.id


@router.get(
    "/{night}/events",
    response_class=EventSourceResponse,
    responses=NO_JSON,
    dependencies=[Counted],
)
async def night_events(
    night: Annotated[str, Depends(existing)], player: Onlooker, address: Address, house: InHouse
) -> AsyncIterator[ServerSentEvent]:
    """Send `night` events, each with a whole NightShown, until the tab is closed."""
    asker = Asker(player, address)
    with house.attending(night, asker), house.bell.listening(night, player) as ear:
        while not house.bell.closed:
            yield await to_thread.run_sync(_news, house, night, player)
            await ear.wait()
            ear.clear()


def _news(house: House, night: str, player: str) -> ServerSentEvent:
    shown = _shown(house, night, player)
    return ServerSentEvent(
        raw_data=shown.model_dump_json(), event="night", id=str(shown.revision), retry=RETRY
    )


def _do(house: House, night: str, player: str, command: str, deed: NightDeed) -> NightShown:
    house.evenings.do(night, player, command, deed)
    return _shown(house, night, player)


def _shown(house: House, night: str, player: str) -> NightShown:
    return night_showing.night(house.evenings.latest(night), player, house.bell.watched(night))
