"""Everything that serves: the store, the hall, the bots, the steward, and who may ask how much."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from fastapi import Depends, Request

from hexarena.server.bell import Bell
from hexarena.server.bot_caps import BotCaps
from hexarena.server.bots import Bots
from hexarena.server.caretaker import Caretaker
from hexarena.server.evening import Evenings
from hexarena.server.guard import Openings, Pace
from hexarena.server.guests import Guests
from hexarena.server.hall import Hall
from hexarena.server.queue import Asker
from hexarena.server.quotas import Streams
from hexarena.server.readiness import Readiness
from hexarena.server.relay import Relay
from hexarena.server.settings import Settings
from hexarena.server.steward import Steward
from hexarena.store import Store


class OpenTab(NamedTuple):
    """A match that a tab shows, and the night that it belongs to, if any."""

    match: str
    night: str | None


@dataclass
class House:
    """What the routes reach for."""

    store: Store
    hall: Hall
    bell: Bell
    bots: Bots
    evenings: Evenings
    steward: Steward
    relay: Relay | None
    bot_caps: BotCaps
    caretaker: Caretaker
    readiness: Readiness
    openings: Openings
    frames: Pace
    streams: Streams

    @classmethod
    def opened(cls, settings: Settings, guests: Guests, readiness: Readiness) -> "House":
        """Open the store, seat the bots, go on with nights; on the loop. Raises StoreFailed."""
        store, bell = Store(settings.database_url, settings.lock_time), Bell()
        hall = Hall(store, bell, readiness, settings.lock_time)
        bots = Bots(hall, guests, settings.thinkers, settings.pace)
        relay = Relay(settings.redis, hall.hear) if settings.redis else None
        evenings = Evenings(store, bell, readiness)
        steward = Steward(hall, evenings, bots)
        afar = [relay.tell] if relay else []
        hall.listeners = [bots.wake, steward.hear, *afar]
        evenings.listeners = [steward.wake, *afar]
        steward.resume()
        readiness.start()
        caps = BotCaps(store, settings.bot_matches, settings.bot_nights)
        mine = (store, hall, bell, bots, evenings, steward, relay)
        return cls(*mine, caps, Caretaker(store, bell), readiness, *_allowed(settings))

    @contextmanager
    def watching(self, shown: OpenTab, asker: Asker) -> Iterator[asyncio.Event]:
        """Show a match to a tab; when the last one goes, the match leaves the memory."""
        with ExitStack() as going:
            going.callback(self._rest, shown.match)
            ear = going.enter_context(self.bell.listening(shown.match, asker.player))
            going.enter_context(self.bell.attending(shown.match, asker))
            if shown.night:
                going.enter_context(self.attending(shown.night, asker))
            self.bots.wake(shown.match)
            yield ear

    def _rest(self, match: str) -> None:
        if not self.bell.watched(match):
            self.hall.rest(match)

    @contextmanager
    def attending(self, night: str, asker: Asker) -> Iterator[None]:
        """Let a night go on while somebody watches it, or any match of it."""
        with self.bell.attending(night, asker):
            self.steward.wake(night)
            yield

    async def close(self) -> None:
        """Stop the compilers, the caretaker and the bots, and let go of the store."""
        await self.readiness.close()
        await self.caretaker.close()
        await self.steward.close()
        await self.bots.close()
        if self.relay:
            await self.relay.close()
        self.store.close()


def _allowed(settings: Settings) -> tuple[Openings, Pace, Streams]:
    openings = Openings(settings.openings, settings.openings_by_address)
    return openings, Pace(settings.frames), Streams(settings)


async def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


InHouse = Annotated[House, Depends(_house)]
